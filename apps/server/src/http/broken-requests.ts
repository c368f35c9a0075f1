import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { headersOfAnswers } from './answer-headers.ts'
import { tell } from './errors.ts'
import { errorEnvelope, notSupported, tooLarge, tooSlow, unreadable, type Told } from './told-errors.ts'

/** Answers a request whose address cannot be read: no route has it. */
export function answerBadAddress(
  services: Pick<Services, 'texts'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return tell(services, request, reply.headers(headersOfAnswers(request.protocol === 'https')), unreadable)
}

const parserErrors = new Map<string | undefined, Told>([
  ['HPE_INVALID_METHOD', notSupported],
  ['HPE_HEADER_OVERFLOW', { ...tooLarge, status: 431 }],
  ['ERR_HTTP_REQUEST_TIMEOUT', tooSlow],
])

/**
 * The bytes that answer what is no request, or takes too long to become one. Its headers are not known: the text is
 * English.
 */
export function answerToBrokenRequest(services: Pick<Services, 'texts'>, error: NodeJS.ErrnoException): string {
  const told = parserErrors.get(error.code) ?? unreadable
  const body = JSON.stringify(errorEnvelope(services, 'en', told))
  const headers = {
    ...headersOfAnswers(false),
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${told.status} ${STATUS_CODES[told.status]}`, ...lines, '', body].join('\r\n')
}

/** Sends the last bytes of a connection. */
export function endWith(socket: Socket, bytes: string): void {
  if (socket.writable) socket.write(bytes)
  socket.destroySoon()
}
