import type { QueryExecutorProvider, RawBuilder } from 'kysely'
import type { Db } from './open.ts'

/** The rows of a `select` that is easier to read as SQL. Throws for any other statement: `Db` only reads. */
export async function readSql<Row>(db: Pick<Db, 'selectFrom'>, query: RawBuilder<Row>): Promise<Row[]> {
  // `Db` hides the executor, so that nothing is written through it by accident; what runs here is checked below.
  const provider = db as typeof db & QueryExecutorProvider
  const { sql } = query.compile(provider)
  if (!/^\s*select\b/i.test(sql)) throw new Error(`Only a select may run here: ${sql.trim().slice(0, 60)}`)
  return (await query.execute(provider)).rows
}
