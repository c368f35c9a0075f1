import '@fastify/multipart'
import { requestFields, type Declaration, type RequestOf } from '@advisor/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BadRequest } from './refusal.ts'

const formFieldLimit = 200

/**
 * The request of a declared call, from the query of a GET or from a JSON, url-encoded or multipart body: one schema for
 * all of them. Unknown fields are dropped. Throws {@link BadRequest} with the name of the first field that does not fit.
 */
export async function readRequest<Declared extends Declaration>(
  call: Declared,
  request: FastifyRequest,
): Promise<RequestOf<Declared>> {
  const sent = call.method === 'GET' ? fieldsOf(request.query) : await readFields(request)
  const isForm = call.method === 'GET' || !(request.headers['content-type'] ?? '').startsWith('application/json')
  return parseFields(call, sent, isForm)
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
  const issue = parsed.error.issues[0]
  throw new BadRequest(issue?.path.map(String).join('.') ?? undefined)
}

/** The fields of a body, whatever its form; values are not checked. */
export async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return readMultipartFields(request)
  return fieldsOf(request.body ?? {})
}

/** The fields of a parsed query or body. Throws {@link BadRequest} for a value without fields. */
function fieldsOf(sent: unknown): Record<string, unknown> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new BadRequest()
  return { ...sent }
}

/** The text fields of a multipart form. None of the calls that come here takes a file. */
async function readMultipartFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = []
  try {
    for await (const part of request.parts({ limits: { files: 0, fields: formFieldLimit } })) {
      if (part.type !== 'field' || part.valueTruncated) throw new BadRequest(part.fieldname)
      fields.push([part.fieldname, part.value])
    }
  } catch (error) {
    // Whatever the parser says of a form it cannot read, the form is at fault.
    throw error instanceof BadRequest ? error : new BadRequest()
  }
  return Object.fromEntries(fields)
}

function parseStructuredFields(
  call: Pick<Declaration, 'request'>,
  sent: Record<string, unknown>,
): Record<string, unknown> {
  const known = requestFields(call)
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const field = known.get(name)
      const isStructured = field !== undefined && isStructuredType(field)
      return [name, isStructured && typeof value === 'string' ? parseJson(name, value) : value]
    }),
  )
}

function isStructuredType(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return isStructuredType(field.unwrap())
  return field instanceof z.ZodArray || field instanceof z.ZodObject
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequest(name)
  }
}

/** Text that a database can hold and a person could have meant: no lone surrogates, no NUL. */
function cleanStrings(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(cleanStrings)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanStrings(each)]))
}
