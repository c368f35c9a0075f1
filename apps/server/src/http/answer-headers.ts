import type { FastifyInstance } from 'fastify'

/** A year. */
const tlsOnlySeconds = 31_536_000

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
const overTls = { ...always, 'Strict-Transport-Security': `max-age=${tlsOnlySeconds}` }

/**
 * The headers of every answer. A browser reads the answer as nothing but its declared type, tells no other site our
 * addresses, keeps windows of other sites apart from ours, and lets pages use no device. Over TLS, it uses only TLS from
 * then on.
 */
export function headersOfAnswers(isOverTls: boolean): Record<string, string> {
  return isOverTls ? overTls : always
}

/** Adds {@link headersOfAnswers} to what every route answers. */
export function guardAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async ({ protocol }, reply) => {
    reply.headers(headersOfAnswers(protocol === 'https'))
  })
}

/** Answers of calls are private to a login session: no cache keeps them, unless the answer itself says how. */
export function keepOutOfCaches(http: FastifyInstance): void {
  http.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
}
