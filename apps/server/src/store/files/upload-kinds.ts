import { extname } from 'node:path'

/** A kind of file that authors may add, by its content. */
interface UploadKind {
  /** By the ending of the name: the type that it is stored with. */
  types: Readonly<Record<string, string>>
  fits: (head: Uint8Array) => boolean
}

const begins =
  (...signs: readonly number[]) =>
  (head: Uint8Array) =>
    signs.every((sign, at) => head[at] === sign)
const says = (words: string, at = 0) => {
  const signs = [...words].map((sign) => sign.charCodeAt(0))
  return (head: Uint8Array) => signs.every((sign, each) => head[at + each] === sign)
}
const riff = (form: string) => (head: Uint8Array) => says('RIFF')(head) && says(form, 8)(head)
const media =
  (...brands: readonly string[]) =>
  (head: Uint8Array) =>
    says('ftyp', 4)(head) && brands.some((brand) => says(brand, 8)(head))

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

const kinds: readonly UploadKind[] = [
  { types: { png: 'image/png' }, fits: begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { types: { jpg: 'image/jpeg', jpeg: 'image/jpeg' }, fits: begins(0xff, 0xd8, 0xff) },
  { types: { gif: 'image/gif' }, fits: (head) => says('GIF87a')(head) || says('GIF89a')(head) },
  { types: { webp: 'image/webp' }, fits: riff('WEBP') },
  { types: { avif: 'image/avif' }, fits: media('avif', 'avis', 'mif1') },
  { types: { pdf: 'application/pdf' }, fits: says('%PDF-') },
  {
    types: {
      ...{ zip: 'application/zip', docx: `${office}.wordprocessingml.document`, xlsx: `${office}.spreadsheetml.sheet` },
      ...{ pptx: `${office}.presentationml.presentation` },
      ...{ odt: `${open}.text`, ods: `${open}.spreadsheet`, odp: `${open}.presentation` },
    },
    fits: (head) => begins(0x50, 0x4b, 0x03, 0x04)(head) || begins(0x50, 0x4b, 0x05, 0x06)(head),
  },
  {
    types: { doc: 'application/msword', xls: 'application/vnd.ms-excel', ppt: 'application/vnd.ms-powerpoint' },
    fits: begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  { types: { gz: 'application/gzip' }, fits: begins(0x1f, 0x8b) },
  { types: { rtf: 'application/rtf' }, fits: says('{\\rtf') },
  { types: { txt: 'text/plain', log: 'text/plain', csv: 'text/csv' }, fits: isText },
  {
    types: { mp3: 'audio/mpeg' },
    fits: (head) => says('ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0),
  },
  { types: { wav: 'audio/wav' }, fits: riff('WAVE') },
  { types: { ogg: 'audio/ogg' }, fits: says('OggS') },
  { types: { mp4: 'video/mp4', m4v: 'video/mp4' }, fits: (head) => says('ftyp', 4)(head) },
  { types: { webm: 'video/webm' }, fits: begins(0x1a, 0x45, 0xdf, 0xa3) },
]

/** The endings of the names of files that authors can be allowed to add. No browser runs these files as part of a page. */
export const uploadEndings = [
  ...(['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const),
  ...([
    'doc',
    'xls',
    'ppt',
    'rtf',
    'txt',
    'log',
    'csv',
    'zip',
    'gz',
    'mp3',
    'wav',
    'ogg',
    'mp4',
    'm4v',
    'webm',
  ] as const),
] as const

/** The bytes from the beginning of a file that {@link uploadTypeOf} needs. */
export const uploadHeadBytes = 4_096

const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'])

/** Returns the ending of a name in small letters, without its dot. */
export const endingOf = (name: string): string => extname(name).slice(1).toLowerCase()

/**
 * Returns the content type of a file by its name and the beginning of its content; undefined for a content that is not what the name
 * says. A picture may be of another kind of picture than its name says.
 */
export function uploadTypeOf(name: string, head: Uint8Array): string | undefined {
  const ending = endingOf(name)
  const fitting = kinds.filter(({ fits }) => fits(head))
  const own = fitting.find(({ types }) => Object.hasOwn(types, ending))
  if (own) return own.types[ending]
  if (!pictures.has(ending)) return undefined
  const [first] = fitting.flatMap(({ types }) => Object.entries(types)).filter(([each]) => pictures.has(each))
  return first?.[1]
}

/** Text has no NUL, and is no markup that a browser could take for a page. */
function isText(head: Uint8Array): boolean {
  return !head.includes(0)
}
