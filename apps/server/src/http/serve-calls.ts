import { calls, type AnyCall } from '@advisor/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { routeOf } from './admission.ts'
import { attemptOf } from './attempts.ts'
import { authorise, guard } from './authorise.ts'
import { clientGone } from './client-gone.ts'
import { extendSession } from './extend-session.ts'
import type { Handlers } from './handlers.ts'
import { identify } from './identify.ts'
import { keysOf } from './keys-of.ts'
import { readRequest } from './read-request.ts'
import { handlerOf, runCall, type AnyHandler, type RunningCall } from './run-call.ts'
import { envelopeOf, tell } from './tell.ts'

/** Serves every call of the contract, each by its handler: identify, authorise, read, run, tell. */
export function serveCalls(http: FastifyInstance, services: Services, handlers: Handlers): void {
  for (const key of keysOf(calls)) serveCall(http, services, calls[key], handlerOf(handlers, key), handlers)
}

/** Serves one declared call. */
export function serveCall(
  http: FastifyInstance,
  services: Services,
  declared: AnyCall,
  handler: AnyHandler,
  handlers?: Handlers,
): void {
  http.route({
    ...routeOf(declared),
    handler: (request, reply) => answer(services, { declared, handler, handlers }, request, reply),
  })
}

async function answer(
  services: Services,
  served: Pick<RunningCall, 'declared' | 'handler' | 'handlers'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const identity = await identify(services, request, reply)
  const { declared } = served
  guard(services, declared, identity, request)
  const work = async () => {
    const attempt = declared.changes === 'data' && !declared.access.isOwnAccount ? attemptOf(request) : undefined
    const opened = await authorise(services, declared, identity)
    const fields = await readRequest(declared, request, identity)
    return runCall(services, {
      ...served,
      identity,
      opened,
      fields,
      attempt,
      signal: clientGone(reply),
      notifications: [],
      recorded: [],
    })
  }
  const [envelope, expiresAt] = await Promise.all([
    work().catch((error: unknown) => envelopeOf(services, identity, error)),
    extendSession(services, declared, identity, request),
  ])
  return tell(services, identity, request, reply, envelope, expiresAt)
}
