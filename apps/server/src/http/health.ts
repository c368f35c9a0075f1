import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { readSql } from '../database/read-sql.ts'
import type { Services } from '../services.ts'

/**
 * `health`: the process answers. `ready`: it can serve, with the database there and an index of every branch; 503 until then. It says while
 * searches do not find all yet that there was at the start, and counts the files that were found damaged, if there are any: a server can
 * serve with either.
 */
export function serveHealth(
  http: FastifyInstance,
  { database, search, files }: Pick<Services, 'database' | 'search' | 'files'>,
): void {
  http.get('/health', () => ({ status: 'success' }))
  http.get('/ready', async (_, reply) => {
    const isDatabaseThere = await readSql(database.db, sql`select 1`).then(
      () => true,
      () => false,
    )
    const isReady = isDatabaseThere && search.isReady
    return reply.code(isReady ? 200 : 503).send({
      ...{ status: isReady ? 'success' : 'error', database: isDatabaseThere, search: search.isReady },
      ...(search.isReady && !search.isCaughtUp && { searchIsBehind: true }),
      ...(files.damaged.size > 0 && { damagedFiles: files.damaged.size }),
    })
  })
}
