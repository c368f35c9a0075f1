import './request-types.ts'
import rateLimit from '@fastify/rate-limit'
import type { Declaration, ProvisionMethod } from '@advisor/contract'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { TooLarge, TooManyRequests } from './refusal.ts'

/** Over this time requests are counted, so that a page may ask for much at once. */
const windowMs = 10_000

/** How many addresses are counted. Beyond them, those that have asked for nothing the longest are forgotten. */
const mostAddresses = 20_000

/**
 * Where a declaration is served, and what its requests may cost. What only users may do is counted by user, once it is known who asks.
 */
export function routeOf<Method extends ProvisionMethod>({
  method,
  path,
  limits,
  access,
}: { method: Method; access: { to: string } } & Pick<Declaration, 'path' | 'limits'>) {
  const { perMinute } = limits
  const config: FastifyContextConfig = { limits }
  const isOfUsers = access.to === 'signed-in' || access.to === 'project'
  if (perMinute !== undefined && !isOfUsers) config.rateLimit = { max: perMinute, timeWindow: 60_000 }
  return { method, url: path, config }
}

/**
 * Refuses requests before anything of them is parsed: by the address they come from, and by the length of the body that they
 * announce. Without `requestsPerSecond` an address may make any number of requests.
 */
export async function admitRequests(http: FastifyInstance, requestsPerSecond: number | undefined): Promise<void> {
  http.addHook('onRequest', ({ raw }, reply, done) => {
    // The client has gone: there is no address any more, and nobody to answer.
    if (raw.socket.remoteAddress === undefined) reply.hijack()
    done()
  })
  if (requestsPerSecond !== undefined && requestsPerSecond > 0)
    await http.register(rateLimit, {
      max: requestsPerSecond * (windowMs / 1000),
      timeWindow: windowMs,
      cache: mostAddresses,
      errorResponseBuilder: (_, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1000)),
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    })
  http.addHook('onRequest', ({ headers, routeOptions }, _, done) => {
    const { limits } = routeOptions.config
    done(limits && Number(headers['content-length']) > limits.bodyBytes ? new TooLarge() : undefined)
  })
  http.addHook('onSend', (request, reply, payload, done) => {
    // What is left of a body that nobody reads is not waited for.
    if (hasBody(request) && !request.raw.complete) reply.header('Connection', 'close')
    done(null, payload)
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
