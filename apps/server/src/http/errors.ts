import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull } from '../database/disk-full.ts'
import type { Parts } from '../services.ts'
import { BadRequest } from './refusal.ts'
import { preferredLocale } from './serve-calls.ts'

type ErrorTextKey = Extract<Parameters<Parts['texts']['say']>[1], `errors.${string}`>

/** Answers everything that is neither a success nor a refusal: broken calls, unknown ones, and defects of ours. */
export function answerErrors(http: FastifyInstance, parts: Parts): void {
  http.setNotFoundHandler((request, reply) => tell(parts, request, reply, 404, 'errors.not-supported'))
  http.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof BadRequest)
      return error.field === undefined
        ? tell(parts, request, reply, 400, 'errors.bad-request-unreadable')
        : tell(parts, request, reply, 400, 'errors.bad-request', { field: error.field })
    if (error.statusCode === 413) return tell(parts, request, reply, 413, 'errors.too-large')
    if (error.statusCode === 503) return tell(parts, request, reply, 503, 'errors.unavailable')
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return tell(parts, request, reply, 400, 'errors.bad-request-unreadable')
    if (isDiskFull(error)) {
      parts.log.info({ message: error.message }, 'the disk is full')
      return tell(parts, request, reply, 503, 'errors.disk-full')
    }
    if (isConnectionLoss(error)) {
      parts.log.info({ message: error.message }, 'the database cannot be reached')
      return tell(parts, request, reply.header('Retry-After', 5), 503, 'errors.database-unavailable')
    }
    const incident = randomUUID()
    parts.log.error({ err: error, incident, url: request.url }, 'a request failed')
    return tell(parts, request, reply, 500, 'errors.internal', { incident })
  })
}

function tell(
  parts: Parts,
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
    localizedMessage: parts.texts.say(locale, text, params),
    ...params,
  })
}

/** PostgreSQL's class 08 (connection exception), 57P01-57P03 (shutting down, starting up), 53300, 3D000 (not there), and the socket's own errors. */
const lossCodes = /^(08\w{3}|57P0[1-4]|53300|3D000|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/
const lossMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

function isConnectionLoss(error: FastifyError & { cause?: unknown }): boolean {
  if (lossCodes.test(error.code ?? '') || lossMessages.test(error.message)) return true
  return error.cause instanceof Error && isConnectionLoss(error.cause as FastifyError)
}
