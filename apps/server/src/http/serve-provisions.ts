import './request-types.ts'
import { provisions, type ProvisionDefinition } from '@advisor/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db, Tx } from '../database/open.ts'
import type { ChangeServices, Services } from '../services.ts'
import { addressGroup } from '../sessions/address-group.ts'
import type { ScimTokenRow } from '../store/people/scim-tokens.ts'
import { routeOf } from './admission.ts'
import { originOf } from './identify.ts'
import { keysOf } from './keys-of.ts'
import { parseLimitedJson } from './limited-json.ts'
import { cleanStrings, readQuery } from './read-request.ts'
import { directoryOf } from './scim-caller.ts'
import { ScimFailure, scimErrorBody } from './scim-failure.ts'
import { toldOf } from './told-errors.ts'

/** What a call of a directory is answered with. */
export interface Provisioned {
  status: 200 | 201 | 204
  body?: Record<string, unknown>
}

/** What the handler of every call of a directory is given. */
interface Asked<Declared extends ProvisionDefinition> {
  /** What is in the path and in the query. */
  request: z.output<Declared['request']>
  directory: ScimTokenRow
  services: ChangeServices
  now: Date
  address: string
  /** Where the resources are: `https://advisor.example.com/advisor/api/scim/v2`. */
  base: string
}

export type Reads<Declared extends ProvisionDefinition> = Asked<Declared> & { db: Db }
/** `body`: JSON, not checked. */
export type Changes<Declared extends ProvisionDefinition> = Asked<Declared> & {
  tx: Tx
  body: Record<string, unknown>
}

type ProvisionHandler<Declared extends ProvisionDefinition> = Declared['method'] extends 'GET'
  ? (context: Reads<Declared>) => Promise<Provisioned>
  : (context: Changes<Declared>) => Promise<Provisioned>

export type ProvisionHandlers = { [Key in keyof typeof provisions]: ProvisionHandler<(typeof provisions)[Key]> }

/** Serves every call by which a directory keeps users and groups: the caller by its token, answers and errors as SCIM has them. */
export function serveProvisions(http: FastifyInstance, services: Services, handlers: ProvisionHandlers): void {
  for (const key of keysOf(provisions)) {
    const declared: ProvisionDefinition = provisions[key]
    // The types of `ProvisionHandlers` bind each handler to its call.
    const handler = handlers[key] as (context: object) => Promise<Provisioned>
    http.route({
      ...routeOf(declared),
      handler: (request, reply) => answer(services, declared, handler, request, reply),
    })
  }
}

async function answer(
  services: Services,
  declared: ProvisionDefinition,
  handler: (context: object) => Promise<Provisioned>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header('Cache-Control', 'no-store')
  try {
    const { status, body } = await run(services, declared, handler, request)
    reply.code(status)
    // RFC 7644, section 3.1: where the resource is, beside what it is.
    const location = (body?.['meta'] as { location?: string } | undefined)?.location
    if (location !== undefined) reply.header('Location', location)
    return await (body ? reply.type(mediaType).send(JSON.stringify(body)) : reply.send())
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    if (failure.status === 401) reply.header('WWW-Authenticate', 'Bearer')
    return reply
      .code(failure.status)
      .type(mediaType)
      .send(JSON.stringify(scimErrorBody(failure)))
  }
}

const mediaType = 'application/scim+json; charset=utf-8'

async function run(
  services: Services,
  declared: ProvisionDefinition,
  handler: (context: object) => Promise<Provisioned>,
  request: FastifyRequest,
): Promise<Provisioned> {
  if (services.edition !== 'online') throw new ScimFailure(404, 'This edition keeps no users.')
  const directory = await directoryOf(services, request)
  if (services.settings()['system.lock'] !== null)
    throw new ScimFailure(503, 'The system is locked for maintenance. Try again later.')
  const asked = {
    request: readFields(declared, request),
    directory,
    services,
    now: services.clock(),
    address: request.ip,
    base: `${originOf(services, request)}${services.apiPath}/scim/v2`,
  }
  if (declared.changes === 'nothing') return handler({ ...asked, db: services.database.db })
  const body = declared.method === 'DELETE' ? {} : await readBody(declared, request)
  return services.database.transact((tx) => handler({ ...asked, tx, body }))
}

function readFields(declared: ProvisionDefinition, request: FastifyRequest): Record<string, unknown> {
  const { limits } = declared
  const sent = { ...readQuery(request, { limits }), ...pathFields(request) }
  const read = declared.request.safeParse(sent)
  if (read.success) return read.data
  const name = read.error.issues[0]?.path.join('.') ?? ''
  throw new ScimFailure(400, `"${name}" is not what it must be.`, 'invalidValue')
}

/** What stands in the path: the id of a resource. */
function pathFields({ params }: FastifyRequest): object {
  return typeof params === 'object' && params !== null ? params : {}
}

/** The JSON of a body, within the limits of the declaration. */
async function readBody({ limits }: ProvisionDefinition, request: FastifyRequest): Promise<Record<string, unknown>> {
  const type = request.mediaType
  if (type !== 'application/scim+json' && type !== 'application/json')
    throw new ScimFailure(415, 'Send a body of the type application/scim+json.')
  const bytes = await request.server.bodies.collect(request.raw, limits, addressGroup(request.ip))
  const body: unknown = parseLimitedJson(bytes.toString(), limits)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimFailure(400, 'The body is no JSON object.', 'invalidSyntax')
  // An object stays one.
  return cleanStrings(body) as Record<string, unknown>
}

/** An error as SCIM tells it; undefined for a defect of the server. */
function failureOf(error: unknown): ScimFailure | undefined {
  if (error instanceof ScimFailure) return error
  // What is thrown here is an error.
  const told = toldOf(error as FastifyError)
  if (!told) return undefined
  if (told.status === 413) return new ScimFailure(413, 'The request is too large.')
  if (told.status === 400) return new ScimFailure(400, 'The request cannot be read.', 'invalidSyntax')
  return new ScimFailure(told.status, 'The server cannot answer at the moment. Try again later.')
}
