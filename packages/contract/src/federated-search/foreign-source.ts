import { z } from 'zod'
import { ModelId } from '../ids.ts'
import { InterfaceLocale } from '../locales.ts'
import { isSearchTemplate, isWebAddress } from './url-template.ts'

const longestUrl = 2_000

/** A JSON Pointer (RFC 6901): `/items`, `/0/title`, or empty for the whole. */
const JsonPointer = z
  .string()
  .max(200)
  .regex(/^(\/([^/~]|~[01])*)*$/, 'a JSON Pointer such as /items, or an empty text')

const WebAddress = z
  .string()
  .max(longestUrl)
  .refine((text) => {
    const url = URL.parse(text)
    return url !== null && isWebAddress(url)
  }, 'an address that begins with https:// or http:// and has no user in it')

const common = {
  /** Permanent; events name it. */
  id: ModelId,
  /** By language; English, else the first, stands in for others. */
  captions: z
    .partialRecord(
      InterfaceLocale,
      z.string().trim().min(1, 'a name of 1 to 80 characters').max(80, 'a name of 1 to 80 characters'),
    )
    .refine((captions) => Object.keys(captions).length > 0, 'at least one caption, such as {"en": "Wiki"}'),
  /** The name of a header that is sent with the secret of this source. */
  header: z
    .string()
    .max(80)
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'the name of a header, such as X-Api-Key or Authorization')
    .refine(
      (name) => !reservedHeaders.includes(name.toLowerCase()),
      'a header that the connection does not need itself',
    )
    .optional(),
  /** The roles whose users may ask it; empty: everybody who may search. */
  roles: z.array(ModelId).max(100).default([]),
  /** The projects whose users may ask it: those who may open one of them; empty: everybody who may search. */
  projects: z.array(ModelId).max(100).default([]),
  /** `on-click`: nothing is sent until the user asks for this source. */
  asked: z.enum(['always', 'on-click']).default('always'),
  isOn: z.boolean().default(true),
}

const reservedHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'cookie', 'te', 'accept', 'accept-encoding', 'user-agent'] // prettier-ignore

/**
 * A source outside of the installation that is searched too. `opensearch`: `url` is of an OpenSearch description, whose
 * template of Atom or RSS results is asked. `json`: `url` is a template with `{searchTerms}`, and `mapping` says where the
 * answer has what.
 */
export const ForeignSource = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('opensearch'), url: WebAddress }),
  z.strictObject({
    ...common,
    kind: z.literal('json'),
    url: z
      .string()
      .max(longestUrl)
      .refine(isSearchTemplate, 'a template such as https://wiki.example.com/search?q={searchTerms}&limit={count?}'),
    mapping: z.strictObject({
      /** The list of results in the answer. */
      list: JsonPointer,
      /** In each result. */
      title: JsonPointer,
      link: JsonPointer,
      excerpt: JsonPointer.optional(),
      /** The number of all results, in the answer. */
      total: JsonPointer.optional(),
      /** Titles and excerpts are HTML, which is reduced to its text. */
      isHtml: z.boolean().default(false),
    }),
  }),
])
export type ForeignSource = z.infer<typeof ForeignSource>

/** How many sources an installation can have. */
export const mostForeignSources = 20

export const ForeignSources = z
  .array(ForeignSource)
  .max(mostForeignSources)
  .refine((sources) => new Set(sources.map(({ id }) => id)).size === sources.length, 'each id once')
