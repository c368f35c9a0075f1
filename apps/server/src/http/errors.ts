import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionLoss } from '../database/connection-loss.ts'
import { isDiskFull } from '../database/disk-full.ts'
import type { Services } from '../services.ts'
import { preferredLocale } from './preferred-locale.ts'
import { BadRequest, CsrfFailure, NotInThisEdition, TooLarge } from './refusal.ts'

type ErrorTextKey = Extract<Parameters<Services['texts']['say']>[1], `errors.${string}`>

/** Answers everything that is neither a success nor a refusal: broken calls, unknown ones, and defects of ours. */
export function answerErrors(http: FastifyInstance, services: Services): void {
  http.setNotFoundHandler((request, reply) => tell(services, request, reply, 404, 'errors.not-supported'))
  http.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof BadRequest)
      return error.field === undefined
        ? tell(services, request, reply, 400, 'errors.bad-request-unreadable')
        : tell(services, request, reply, 400, 'errors.bad-request', { field: error.field })
    if (error instanceof CsrfFailure) return tell(services, request, reply, 403, 'errors.csrf-invalid')
    if (error instanceof NotInThisEdition) return tell(services, request, reply, 404, 'errors.not-supported')
    if (error.statusCode === 413 || error instanceof TooLarge)
      return tell(services, request, reply, 413, 'errors.too-large')
    if (error.statusCode === 503) return tell(services, request, reply, 503, 'errors.unavailable')
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return tell(services, request, reply, 400, 'errors.bad-request-unreadable')
    if (isDiskFull(error)) {
      services.log.info({ message: error.message }, 'the disk is full')
      return tell(services, request, reply, 503, 'errors.disk-full')
    }
    if (isConnectionLoss(error)) {
      services.log.info({ message: error.message }, 'the database cannot be reached')
      return tell(services, request, reply.header('Retry-After', 5), 503, 'errors.database-unavailable')
    }
    const incident = randomUUID()
    services.log.error({ err: error, incident, url: request.url }, 'a request failed')
    return tell(services, request, reply, 500, 'errors.internal', { incident })
  })
}

function tell(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: ErrorTextKey,
  params: Record<string, string> = {},
): FastifyReply {
  const locale = request.answerLocale ?? preferredLocale(request)
  return reply.code(status).send({
    status: 'error',
    key: text.slice('errors.'.length),
    localizedMessage: services.texts.say(locale, text, params),
    ...params,
  })
}
