import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Parts } from '../services.ts'

/** `health`: the process answers. `ready`: it can serve, with the database there and the index built; 503 until then. */
export function serveHealth(http: FastifyInstance, parts: Parts): void {
  http.get('/health', () => ({ status: 'success' }))
  http.get('/ready', async (_, reply) => {
    const database = await sql`select 1`.execute(parts.db).then(
      () => true,
      () => false,
    )
    const search = parts.search.isReady
    const isReady = database && search
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'success' : 'error', database, search })
  })
}
