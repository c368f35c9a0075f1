import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { guardAnswers } from './answer-headers.ts'
import { answerErrors } from './errors.ts'

/**
 * Levels for answers, which are compressed each time: a page of results takes half the time of the usual levels and a
 * tenth more bytes. The files of the browser's part are compressed when they are built.
 */
const brotliQuality = 2
const gzipLevel = 3
/** For what no declaration says. */
const bodyLimitBytes = 1_048_576

/** An HTTP server that serves nothing yet: bodies, cookies, compression and errors are set up. */
export async function openHttp(
  services: Services,
  { trustedProxies = [] }: { trustedProxies?: readonly string[] } = {},
): Promise<FastifyInstance> {
  const http = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    // The address of a request is the last one in X-Forwarded-For that no trusted proxy has.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: bodyLimitBytes,
    // While closing, a connection ends after its running request.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
  })
  await http.register(cookie)
  await http.register(formbody)
  await http.register(multipart, { limits: { fieldSize: bodyLimitBytes, fields: 200, files: 0 } })
  await http.register(compress, {
    global: true,
    threshold: 2_048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    zlibOptions: { level: gzipLevel },
  })
  guardAnswers(http)
  answerErrors(http, services)
  return http
}
