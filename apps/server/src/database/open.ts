import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { keepPlans } from './keep-plans.ts'
import type { Tables } from './tables.ts'

/** May only read. A changing call is handed a {@link Tx} instead. */
export type Db = Kysely<Tables>
/** An open transaction: reads see its own writes, and all of it happens or nothing. */
export type Tx = Transaction<Tables>

/** 64-bit integers of ours (sequences, sizes) stay below 2^53. */
const int8 = 20

export interface Database {
  db: Db
  /** Waits for running queries, then ends all connections. */
  close(): Promise<void>
}

/** Opens a pool on the database. Connects on first use; a connection that breaks is replaced at the next query. */
export function openDatabase(connectionString: string, options: { maxConnections: number; name: string }): Database {
  const pool = new pg.Pool({
    connectionString,
    max: options.maxConnections,
    application_name: options.name,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    types: {
      getTypeParser: (oid, format) =>
        Number(oid) === int8 && format !== 'binary' ? Number : (pg.types.getTypeParser(oid, format) as unknown),
    },
  })
  // A connection that ends while idle is taken out of the pool; the next query opens another.
  pool.on('error', () => undefined)
  pool.on('connect', keepPlans)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, close: () => db.destroy() }
}
