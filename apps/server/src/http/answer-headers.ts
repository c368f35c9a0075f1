import type { FastifyInstance } from 'fastify'

/** What every answer carries: a browser takes it for nothing but what it says it is, and tells no other site our addresses. */
export function guardAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async (_, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff')
    reply.header('Referrer-Policy', 'same-origin')
  })
}

/** Answers of calls are private to a login session: no cache keeps them, unless the answer itself says how. */
export function keepOutOfCaches(http: FastifyInstance): void {
  http.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
}
