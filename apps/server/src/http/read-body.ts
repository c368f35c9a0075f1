import './request-types.ts'
import { parse as parseForm } from 'node:querystring'
import type { Declaration } from '@advisor/contract'
import type { FastifyRequest } from 'fastify'
import { addressGroup } from '../sessions/address-group.ts'
import type { Identity } from './identify.ts'
import { parseLimitedJson } from './limited-json.ts'
import { parseMultipart } from './multipart.ts'
import { BadRequest, GlobalCondition } from './refusal.ts'

/**
 * The fields of a body within the limits of its declaration: a JSON object, or a url-encoded or multipart form, which is
 * for callers with a login session. Values are not checked.
 */
export async function readBody(
  request: FastifyRequest,
  { limits }: Pick<Declaration, 'limits'>,
  { known }: Pick<Identity, 'known'>,
): Promise<Record<string, unknown>> {
  const { raw, mediaType, server } = request
  if (mediaType === 'multipart/form-data' && !known) throw new GlobalCondition('no-session')
  const body = await server.bodies.collect(
    raw,
    limits,
    known ? `user ${known.caller.userId}` : addressGroup(request.ip),
  )
  if (body.length === 0) return {}
  switch (mediaType) {
    case 'application/json':
      return fieldsOf(parseLimitedJson(body.toString(), limits))
    case 'application/x-www-form-urlencoded':
      return parseLimitedForm(body.toString(), limits.fields)
    case 'multipart/form-data':
      return parseMultipart(request, limits, body)
    default:
      throw new BadRequest()
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadRequest()
  return { ...value }
}

/** Fields of a url-encoded form, in an object without a prototype. Throws {@link BadRequest} if they are too many. */
export function parseLimitedForm(text: string, mostFields: number): Record<string, unknown> {
  if (countFields(text) > mostFields) throw new BadRequest()
  return parseForm(text, '&', '=', { maxKeys: 0 })
}

/** The number of fields in a url-encoded form. */
function countFields(text: string): number {
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) fields++
  return fields
}
