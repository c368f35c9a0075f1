import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { preferredLocale } from './preferred-locale.ts'
import { errorEnvelope, notSupported, toldOf, type Told } from './told-errors.ts'

/** Answers everything that is neither a success nor a refusal: broken calls, unknown ones, and defects of ours. */
export function answerErrors(http: FastifyInstance, services: Services): void {
  const limiting = http.hasDecorator('rateLimit') ? { preHandler: http.rateLimit() } : {}
  http.setNotFoundHandler(limiting, (request, reply) => tell(services, request, reply, notSupported))
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const told = toldOf(error)
    if (told?.logged !== undefined) services.log.info({ message: error.message }, told.logged)
    if (told) return tell(services, request, reply, told)
    // Only the connection has failed, and nobody is told.
    const isBrokenOff = error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.name === 'AbortError'
    if (isBrokenOff && request.raw.socket.destroyed) return reply.hijack()
    const incident = randomUUID()
    services.log.error({ err: error, incident, url: request.url }, 'a request failed')
    return tell(services, request, reply, { status: 500, text: 'errors.internal', params: { incident } })
  })
}

/** Answers with an error, in the language of the caller. */
export function tell(
  services: Pick<Services, 'texts'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, retryAfterSeconds, ...told }: Told,
): FastifyReply {
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer error="invalid_token"')
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds)
  const locale = request.answerLocale ?? preferredLocale(request)
  return reply.code(status).send(errorEnvelope(services, locale, told))
}
