import {
  calls,
  downloads,
  forms,
  providerCalls,
  provisions,
  streams,
  uploads,
  visits,
  type Declaration,
} from '@advisor/contract'
import fc from 'fast-check'
import { fieldsFor, hostileText } from './hostile-values.ts'

/** A request, as a client that keeps to no rule writes it. */
export interface HostileRequest {
  method: string
  /** With the query. */
  url: string
  headers: Record<string, string>
  body: Buffer
  /** Who sends it. */
  as: Sender
}

export const senders = ['stranger', 'viewer', 'author'] as const
type Sender = (typeof senders)[number]

/** Where the server under test is served. */
export interface ServedPaths {
  basePath: string
  apiPath: string
}

/**
 * Every declaration that has a route of its own, except signing out, which would end the run for the others, and a PDF, which
 * waits for a job that nobody does here.
 */
const declarations: readonly Declaration[] = [calls, downloads, uploads, streams, forms, visits]
  .flatMap((declared): Declaration[] => Object.values(declared))
  .filter(({ name }) => name !== 'logout' && name !== 'generatePdf')

/** The addresses of everything that is served. */
export function servedAddresses({ basePath, apiPath }: ServedPaths): { method: string; path: string }[] {
  const pages = ['/', basePath, `${basePath}/*`, `${basePath}/icon.svg`, `${basePath}/assets/*`]
  const others = ['/health', '/ready', '/openapi.json', '/*'].map((path) => apiPath + path)
  const declared = [calls, downloads, uploads, streams, forms, visits, providerCalls].flatMap((each): Declaration[] =>
    Object.values(each),
  )
  return [
    ...[...pages, ...others].map((path) => ({ method: 'GET', path })),
    ...[...declared, ...Object.values(provisions)].map(({ method, path }) => ({ method, path: apiPath + path })),
  ]
}

const segment = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.slice(0, 2_000).toWellFormed())),
  fc.constantFrom('%', '%2', '%ff', '%c3%28', '..', '..%2f..', '%00', '?', '??a=%', '#', '*', 'a-123.js', 'index.html'),
)

/** Requests that no declaration describes: pages, files, health, and addresses that are made up. */
function undeclaredRequests({
  basePath,
  apiPath,
}: ServedPaths): fc.Arbitrary<Pick<HostileRequest, 'method' | 'url' | 'body'>> {
  const folder = fc.constantFrom('', basePath, `${basePath}/assets`, apiPath, `${apiPath}/..`)
  const known = fc.constantFrom('health', 'ready', 'openapi.json', 'icon.svg', 'login', 'case-details', 'login.action')
  const path = fc.array(fc.oneof(segment, known), { minLength: 0, maxLength: 3 }).map((segments) => segments.join('/'))
  return fc.record({
    method: fc.constantFrom(
      'GET',
      'GET',
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'DELETE',
      'OPTIONS',
      'PROPFIND',
      'TRACE',
      'QUERY',
    ),
    url: fc.tuple(folder, path).map(([start, rest]) => `${start}/${rest}`),
    body: fc.constantFrom('', '', '{}', '['.repeat(9_000)).map((text) => Buffer.from(text)),
  })
}

type Written = Pick<HostileRequest, 'method' | 'url' | 'headers' | 'body'>

/** Requests of directories, who have no token: what is sent is not read. */
function directoryRequests({ apiPath }: ServedPaths): fc.Arbitrary<Written> {
  return fc
    .record({ declared: fc.constantFrom(...Object.values(provisions)), id: segment, token: visible, text: hostileText })
    .map(({ declared: { method, path }, id, token, text }) => ({
      method,
      url: `${apiPath}${path.replace(':id', id)}`,
      headers: { authorization: `Bearer advisor_scim_${token}`, 'content-type': 'application/scim+json' },
      body: method === 'GET' ? Buffer.alloc(0) : Buffer.from(text),
    }))
}

/** Requests of a declared call, in every form that a body can have, and in some that it cannot. */
function declaredRequests(declared: Declaration, { apiPath }: ServedPaths): fc.Arbitrary<Written> {
  const asRequest = (contentType: string, body: Buffer, query = ''): Written => ({
    method: declared.method,
    url: `${apiPath}${declared.path}${queryOf(declared)}${query}`,
    headers: body.length > 0 ? { 'content-type': contentType } : {},
    body,
  })
  const fields = fieldsFor(declared.request)
  const pairs = fields.map((sent) =>
    Object.entries(sent).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, textOf(value)]],
    ),
  )
  if (declared.method === 'GET')
    return pairs.map((sent) => asRequest('', Buffer.alloc(0), `?${new URLSearchParams(sent).toString()}`))
  const json = fields.map((sent) => Buffer.from(JSON.stringify(sent)))
  const multipart = pairs.map(multipartOf)
  const start = fc.integer({ min: 0, max: 300 })
  const cut = <Body extends Buffer>(body: fc.Arbitrary<Body>) =>
    fc.tuple(body, start).map(([whole, at]) => whole.subarray(0, at))
  const deep = fc.constantFrom('[', '{"a":', '[{"__proto__":').map((opening) => Buffer.from(opening.repeat(20_000)))
  const bytes = fc.uint8Array({ maxLength: 200 }).map((noise) => Buffer.from(noise))
  const as = (contentType: string, bodies: fc.Arbitrary<Buffer>) => bodies.map((body) => asRequest(contentType, body))
  return fc.oneof(
    { weight: 6, arbitrary: as('application/json', json) },
    {
      weight: 3,
      arbitrary: as(
        urlEncoded,
        pairs.map((sent) => Buffer.from(`${new URLSearchParams(sent).toString()}`)),
      ),
    },
    { weight: 2, arbitrary: as(multipartType, multipart) },
    { weight: 1, arbitrary: as('application/json', fc.oneof(cut(json), deep, bytes)) },
    { weight: 1, arbitrary: as(multipartType, fc.oneof(cut(multipart), bytes)) },
    { weight: 1, arbitrary: fc.constantFrom(...otherTypes).chain((contentType) => as(contentType, bytes)) },
  )
}

const urlEncoded = 'application/x-www-form-urlencoded'
const multipartType = 'multipart/form-data; boundary=b'
const otherTypes = ['multipart/form-data', 'multipart/form-data; boundary=', 'text/plain', 'a/b', '/', '']

const queryOf = ({ path }: Declaration) => (path === '/callback' ? '?client_name=FormClient' : '')

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function multipartOf(fields: readonly [string, string][]): Buffer {
  const parts = fields.map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return Buffer.from(`${parts.join('')}--b--\r\n`)
}

const visible = fc.string({ maxLength: 40, unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) }) // prettier-ignore

/** Headers that the server reads. */
const otherHeaders = fc.record(
  {
    'accept-language': fc.oneof(visible, fc.constantFrom('de', '*', 'x-klingon', 'en;q=9', 'zh-Hant-TW')),
    'accept-encoding': fc.constantFrom('gzip', 'br', 'deflate', '*', 'identity;q=0', 'x'),
    'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
    'if-none-match': visible,
    range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'bytes=9-1', 'bytes=99999999999999999999-'),
    'request-type': fc.constantFrom('ajax', 'x'),
    'x-background': fc.constantFrom('1', '2'),
    'x-forwarded-for': fc.oneof(visible, fc.constantFrom('192.0.2.1', '::1', '1,2,3')),
    'accept-version': visible,
    'x-csrf-token': visible,
    cookie: fc.oneof(
      visible,
      hostileText.map((text) => `advisor.sid=${encodeURIComponent(text.toWellFormed())}`),
    ),
  },
  { requiredKeys: [] },
)

/** Requests of every route, and beside them. */
export function hostileRequests(paths: ServedPaths): fc.Arbitrary<HostileRequest> {
  const undeclared = undeclaredRequests(paths).map((request): Written => ({ headers: {}, ...request }))
  const written = fc.oneof(
    { weight: 4, arbitrary: undeclared },
    { weight: 4, arbitrary: directoryRequests(paths) },
    ...declarations.map((declared) => ({ weight: 1, arbitrary: declaredRequests(declared, paths) })),
  )
  const headers = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Record<string, string>>({ 'request-type': 'ajax' }) },
    { weight: 1, arbitrary: otherHeaders.map((given): Record<string, string> => ({ ...given })) },
  )
  return fc
    .tuple(written, headers, fc.constantFrom('stranger', 'viewer', 'viewer', 'author', 'author'))
    .map(([request, more, as]) => ({ ...request, headers: { ...request.headers, ...more }, as }))
}
