import type { ForeignSource } from '@advisor/contract'
import type { ForeignDocument } from './fetch-document.ts'
import { foundPage, type FoundPage, type RawHit } from './found-page.ts'
import { SourceFailure } from './source-failure.ts'

type Mapping = Extract<ForeignSource, { kind: 'json' }>['mapping']

/** Results beyond are not looked at. */
const mostResults = 100

/** Reads an answer in JSON by the mapping of its source. Throws {@link SourceFailure} for anything else. */
export function readJson({ url, mediaType, text }: ForeignDocument, mapping: Mapping): FoundPage {
  if (!/^(application|text)\/(json|([\w.-]+\+)?json)$/.test(mediaType))
    throw new SourceFailure('unreadable', `${url.host} answers with the type "${mediaType}" in the place of JSON.`)
  const answer = parse(text, url)
  const list = pointAt(answer, mapping.list)
  if (!Array.isArray(list))
    throw new SourceFailure('unreadable', `The answer of ${url.host} has no list at "${mapping.list}".`)
  const results: unknown[] = list
  const hits = results.slice(0, mostResults).map((result): RawHit => ({
    title: textAt(result, mapping.title),
    link: textAt(result, mapping.link),
    excerpt: mapping.excerpt === undefined ? undefined : textAt(result, mapping.excerpt),
    isHtml: mapping.isHtml,
  }))
  return foundPage(hits, mapping.total === undefined ? results.length : pointAt(answer, mapping.total), url)
}

function parse(text: string, url: URL): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceFailure('unreadable', `The answer of ${url.host} is no valid JSON.`)
  }
}

/** The value at a JSON Pointer (RFC 6901); undefined if there is none. */
export function pointAt(value: unknown, pointer: string): unknown {
  let at: unknown = value
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~')
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined
  }
  return at
}

function textAt(result: unknown, pointer: string): string {
  const value = pointAt(result, pointer)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
