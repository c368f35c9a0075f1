import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { keepPlans } from './keep-plans.ts'
import type { Tables } from './tables.ts'

/** Reads, and has nothing to write with. A transaction is one too: it reads its own writes. Raw SQL goes through `readSql`. */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'fn'>

/** An open transaction: all of it happens or nothing. Functions that write in several statements take one. */
export type Tx = Transaction<Tables>

/**
 * Writes statements that commit by themselves. Functions that write one statement, and have nothing to undo, take it; a
 * {@link Tx} fits them too. Handlers of calls never hold one.
 */
export type SingleWrites = Pick<
  Kysely<Tables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'
>

/** 64-bit integers of the tables (sequences, sizes) stay below 2^53. */
const int8 = 20

/** A pool of connections, by what may be done with it. */
export interface Database {
  db: Db
  write: SingleWrites
  /** Runs `read` on the database as it is at one moment, whatever is written meanwhile. */
  snapshot<Value>(read: (db: Db) => Promise<Value>): Promise<Value>
  /** Runs `work` in a transaction, which commits when `work` returns and rolls back when it throws. */
  transact<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>
  /** Waits for running queries, then ends all connections. */
  close(): Promise<void>
}

/** What `openDatabase` needs to know beside the address. */
export interface DatabaseOptions {
  maxConnections: number
  /** Shown by PostgreSQL beside each connection. */
  name: string
}

/** Connections of a server: what runs at once beyond this waits for its turn. */
export const serverConnections = 16

/** Opens a pool on the database. Connects on first use; a connection that breaks is replaced at the next query. */
export function openDatabase(connectionString: string, options: DatabaseOptions): Database {
  return databaseOver(openKysely(connectionString, options))
}

/** A pool by what may be done with it. */
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

/** The query builder over a pool. Only migrations and tests take it as it is. */
export function openKysely(connectionString: string, options: DatabaseOptions): Kysely<Tables> {
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
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
