import { calls, type AnyCall, type CallKey } from '@advisor/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { authorise, guard } from './authorise.ts'
import { clientGone } from './client-gone.ts'
import { extendSession } from './extend-session.ts'
import type { Handlers } from './handlers.ts'
import { identify } from './identify.ts'
import { readRequest } from './read-request.ts'
import { runCall, type AnyHandler, type RunningCall } from './run-call.ts'
import { envelopeOf, tell } from './tell.ts'

/** Serves every call of the contract, each by its handler: identify, authorise, read, run, tell. */
export function serveCalls(http: FastifyInstance, services: Services, handlers: Handlers): void {
  for (const key of Object.keys(calls) as CallKey[])
    // The types of `Handlers` have bound each handler to its call; from here on calls are not known by name.
    serveCall(http, services, calls[key], handlers[key] as unknown as AnyHandler, handlers)
}

/** Serves one declared call. */
export function serveCall(
  http: FastifyInstance,
  services: Services,
  call: AnyCall,
  handler: AnyHandler,
  handlers?: Handlers,
): void {
  http.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.maxBodyBytes,
    handler: (request, reply) => answer(services, { call, handler, handlers }, request, reply),
  })
}

async function answer(
  services: Services,
  served: Pick<RunningCall, 'call' | 'handler' | 'handlers'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const identity = await identify(services, request, reply)
  const { call } = served
  guard(services, call, identity, request)
  const work = async () => {
    const opened = await authorise(services, call.access, identity)
    const fields = await readRequest(call, request)
    return runCall(services, { ...served, identity, opened, fields, signal: clientGone(reply) })
  }
  const [envelope, expiresAt] = await Promise.all([
    work().catch((error: unknown) => envelopeOf(services, identity, error)),
    extendSession(services, call, identity, request),
  ])
  return tell(services, identity, request, reply, envelope, expiresAt)
}
