import { requestFields, type Declaration, type RequestOf } from '@advisor/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Identity } from './identify.ts'
import { parseLimitedJson } from './limited-json.ts'
import { parseLimitedForm, readBody } from './read-body.ts'
import { BadRequest } from './refusal.ts'
import { countForUser } from './user-rates.ts'

/**
 * The request of a declared call, from the query of a GET or from a JSON, url-encoded or multipart body: one schema for
 * all of them. Unknown fields are dropped. Throws {@link BadRequest} with the name of the first field that does not fit.
 */
export async function readRequest<Declared extends Declaration>(
  call: Declared,
  request: FastifyRequest,
  identity: Pick<Identity, 'known'>,
): Promise<RequestOf<Declared>> {
  countForUser(request, call, identity)
  if (call.method === 'GET') return parseFields(call, readQuery(request, call), true)
  const sent = await readBody(request, call, identity)
  return parseFields(call, sent, request.mediaType !== 'application/json')
}

/** The parameters in the query of an address. Throws {@link BadRequest} if they are too many. */
export function readQuery({ url }: FastifyRequest, { limits }: Pick<Declaration, 'limits'>): Record<string, unknown> {
  const start = url.indexOf('?')
  return start < 0 ? {} : parseLimitedForm(url.slice(start + 1), limits.fields)
}

/** The request that these fields make. In forms a structured field is a JSON string. Throws {@link BadRequest}. */
export function parseFields<Declared extends Declaration>(
  call: Declared,
  sent: Record<string, unknown>,
  isForm: boolean,
): RequestOf<Declared> {
  const fields = isForm ? parseStructuredFields(call, sent) : sent
  const parsed = z.safeParse<Declared['request']>(call.request, cleanStrings(fields))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path ?? []
  const most = issue?.code === 'too_big' && issue.origin === 'array' ? Number(issue.maximum) : undefined
  throw new BadRequest(path.length === 0 ? undefined : path.map(String).join('.'), most)
}

function parseStructuredFields(
  call: Pick<Declaration, 'request' | 'limits'>,
  sent: Record<string, unknown>,
): Record<string, unknown> {
  const known = requestFields(call)
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const field = known.get(name)
      const isStructured = field !== undefined && isStructuredType(field)
      return [name, isStructured && typeof value === 'string' ? parseLimitedJson(value, call.limits, name) : value]
    }),
  )
}

function isStructuredType(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return isStructuredType(field.unwrap())
  return field instanceof z.ZodArray || field instanceof z.ZodObject
}

/** Text that a database can hold and a person could have meant: no lone surrogates, no NUL. */
function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** JSON whose texts a database can hold. */
export function cleanStrings(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanStrings)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanText(key), cleanStrings(each)]))
}
