import { essenceOf, isPictureType } from './picture-types.ts'

/** What is said of downloads besides: types that no browser runs as part of a page. */
const namedTypes = new Set([
  ...['application/pdf', 'application/zip', 'application/gzip', 'text/plain', 'text/csv', 'application/rtf'],
  ...['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'],
  ...['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'].map(
    (kind) => `application/vnd.openxmlformats-officedocument.${kind}`,
  ),
  ...['text', 'spreadsheet', 'presentation'].map((kind) => `application/vnd.oasis.opendocument.${kind}`),
  ...['audio/mpeg', 'audio/ogg', 'audio/wav', 'video/mp4', 'video/webm', 'video/ogg'],
])

/**
 * The type that a file is served with, and whether in a page. Attachments say any type they like: markup, scripts, style sheets and
 * what is not known here are downloads of bytes.
 */
export function servedType(contentType: string): { contentType: string; isShown: boolean } {
  const type = essenceOf(contentType)
  // A drawing in SVG can hold scripts: `serve-downloads.ts` sends it into a sandbox.
  if (isPictureType(type)) return { contentType: type, isShown: true }
  if (type.startsWith('text/') && namedTypes.has(type)) return { contentType: `${type}; charset=utf-8`, isShown: false }
  return { contentType: namedTypes.has(type) ? type : 'application/octet-stream', isShown: false }
}
