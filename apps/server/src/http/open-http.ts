import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { admitRequests } from './admission.ts'
import { guardAnswers } from './answer-headers.ts'
import { answerBadAddress, answerToBrokenRequest, endWith } from './broken-requests.ts'
import { Connections } from './connections.ts'
import { answerErrors } from './errors.ts'
import { IncomingBodies } from './incoming-bodies.ts'
import { UserRates } from './user-rates.ts'

/**
 * Levels for answers, which are compressed each time: a page of results takes half the time of the usual levels and a
 * tenth more bytes. The files of the browser's part are compressed when they are built.
 */
const brotliQuality = 2
const gzipLevel = 3
/**
 * Longest answer, in bytes, that is compressed on the spot: a page of results takes 0.2 ms, which is less than the main thread
 * spends on handing it to another thread piece by piece. Longer ones do not hold up other requests.
 */
const longestCompressedAtOnce = 65_536

/** The time in which the headers of a request come in. Also the time of a request, until a route allows its body more. */
const headersMs = 10_000
/** How often connections are looked at for requests that take too long. */
const slownessCheckMs = 500

/** A connection over which nothing comes or goes for this time ends: its client does not read the answer. */
const longestSilenceMs = 120_000

export interface HttpOptions {
  /** The proxies whose `X-Forwarded` headers count; default: none. */
  trustedProxies?: readonly string[]
  /** Requests that one address may make in a second; absent or 0: any number. */
  requestsPerSecond?: number
  /** Default: 10 seconds. */
  headersTimeoutMs?: number
  /** Default: two minutes. */
  silenceMs?: number
}

/** An HTTP server that serves nothing yet: admission, cookies, compression, errors and its stop are set up. */
export async function openHttp(
  services: Services,
  {
    trustedProxies = [],
    requestsPerSecond,
    headersTimeoutMs = headersMs,
    silenceMs = longestSilenceMs,
  }: HttpOptions = {},
): Promise<FastifyInstance> {
  const http = fastify({
    loggerInstance: services.loggers.of('requests'),
    logController: new LogController({ disableRequestLogging: true }),
    // The address of a request is the last one in X-Forwarded-For that no trusted proxy has.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    return503OnClosing: true,
    requestTimeout: headersTimeoutMs,
    connectionTimeout: silenceMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: slownessCheckMs },
    // Addresses are read by the declaration that a route serves, and within its limits.
    routerOptions: { maxParamLength: 500, querystringParser: () => ({}) },
    frameworkErrors: (_, request, reply) => void answerBadAddress(services, request, reply),
    clientErrorHandler: (error, socket) => {
      if (connections.hasAnswerBegun(socket)) socket.destroy()
      else endWith(socket, answerToBrokenRequest(services, error))
    },
  })
  const connections = new Connections(http.server)
  const bodies = new IncomingBodies()
  http.decorate('bodies', bodies)
  http.decorate('userRates', requestsPerSecond ? new UserRates() : undefined)
  http.addHook('preClose', (done) => {
    bodies.stop()
    connections.stop()
    done()
  })
  http.addHook('onRoute', ({ config }) => {
    const { bodyMs = 0 } = config?.limits ?? {}
    http.server.requestTimeout = Math.max(http.server.requestTimeout, headersTimeoutMs + bodyMs)
  })
  // Bodies are read by the declaration that a route serves, once the caller may send one.
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', (_, payload, done) => done(null, payload))
  await http.register(cookie)
  await admitRequests(http, requestsPerSecond)
  await http.register(compress, {
    global: true,
    // A compressed body could be of any size.
    globalDecompression: false,
    threshold: 2_048,
    syncThreshold: longestCompressedAtOnce,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    zlibOptions: { level: gzipLevel },
  })
  guardAnswers(http)
  answerErrors(http, services)
  return http
}
