import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { keepPlans } from './keep-plans.ts'
import type { Tables } from './tables.ts'

/**
 * Read access: it has no methods that write. A transaction is also a `Db`, and reads its own writes. Raw SQL goes
 * through `readSql`.
 */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'fn'>

/** An open transaction. Functions that write several statements take a `Tx`. */
export type Tx = Transaction<Tables>

/**
 * Writes single statements, which commit immediately. Functions that write one statement take it; a {@link Tx} fits
 * too. Handlers of calls never hold one.
 */
export type SingleWrites = Pick<
  Kysely<Tables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'
>

/** 64-bit integers of the tables (sequences, sizes) are below 2^53. */
const int8 = 20

/** A pool of connections, by kinds of access. */
export interface Database {
  db: Db
  write: SingleWrites
  /** Runs `read` on a snapshot of the database. */
  snapshot<Value>(read: (db: Db) => Promise<Value>): Promise<Value>
  /** Runs `work` in a transaction, which commits when `work` returns and rolls back when it throws. */
  transact<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>
  /** Waits for running queries, then ends all connections. */
  close(): Promise<void>
}

/** The options of `openDatabase`. */
export interface DatabaseOptions {
  maxConnections: number
  /** The application name that PostgreSQL shows for each connection. */
  name: string
}

/** The number of connections of a server; further queries wait for a free one. */
export const serverConnections = 16

/** Opens a pool on the database. It connects at the first use; the next query replaces a broken connection. */
export function openDatabase(connectionString: string, options: DatabaseOptions): Database {
  return databaseOver(openKysely(connectionString, options))
}

/** Wraps a pool by kinds of access. */
export function databaseOver(kysely: Kysely<Tables>): Database {
  return {
    db: kysely,
    write: kysely,
    snapshot: (read) =>
      kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    transact: (work) => kysely.transaction().execute(work),
    close: () => kysely.destroy(),
  }
}

/** The query builder of a pool. Only migrations and tests use it directly. */
export function openKysely(connectionString: string, options: DatabaseOptions): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString,
    max: options.maxConnections,
    application_name: options.name,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    types: {
      getTypeParser: (oid, format) =>
        // pg declares its parsers as `any`.
        Number(oid) === int8 && format !== 'binary' ? Number : (pg.types.getTypeParser(oid, format) as unknown),
    },
  })
  // A connection that ends while idle is taken out of the pool; the next query opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The pool does not listen while a client is in use, and an error without a listener ends the process. The query rejects.
    client.on('error', () => undefined)
    keepPlans(client)
  })
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
