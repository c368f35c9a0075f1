import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { codeOf } from './error-code.ts'
import { endWhenStalled } from './end-when-stalled.ts'
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
  /**
   * Runs `work` in a transaction, which commits when `work` returns and rolls back when it throws. A transaction that PostgreSQL
   * ends because of others (a deadlock, a conflict) is run again: `work` changes nothing but the database, or begins
   * with what it changes as it was.
   */
  transact<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>
  /** Waits for running queries, then ends all connections. */
  close(): Promise<void>
}

/** The options of `openDatabase`. */
export interface DatabaseOptions {
  maxConnections: number
  /** The application name that PostgreSQL shows for each connection; `currentPosition` recognises the product by it. */
  name: `advisor-${string}`
  /** The longest time of a statement in milliseconds. Without it a statement takes as long as it needs. */
  longestStatementMs?: number
  /** Is told of statements that take longer than {@link slowStatementMs}: their text without values, and their time in milliseconds. */
  onSlow?: (statement: { sql: string; ms: number }) => void
}

/** The number of connections of a server; further queries wait for a free one. */
export const serverConnections = 16

/** The longest time of a statement that somebody waits for. */
export const longestRequestStatementMs = 6_000

/** The longest time of a statement of background work. */
export const longestBackgroundStatementMs = 600_000

/** A statement that takes longer is slow. */
const slowStatementMs = 200
/** Characters of a statement that are told. */
const mostToldOfStatement = 500

/** The longest time to connect, and to wait for a free connection. */
const longestConnectMs = 4_000

/** A transaction that runs no statement for this time is rolled back: it holds its locks, and the change log. */
const longestIdleInTransactionMs = 15_000

/** Added to the database's own limit of a statement, so that a database that still runs answers first. */
const patienceMs = 1_000

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
    transact: (work) => againWithOthers(() => kysely.transaction().execute(work)),
    close: () => kysely.destroy(),
  }
}

/** What PostgreSQL says of a transaction that would have succeeded alone: a serialisation failure, a deadlock. */
const endedByOthers = ['40001', '40P01']

const mostRuns = 4

/** Runs a transaction, and runs it again where it was ended because of others, at most {@link mostRuns} times. */
async function againWithOthers<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let runs = 1; ; runs++) {
    try {
      return await run()
    } catch (error) {
      if (runs === mostRuns || !endedByOthers.includes(codeOf(error))) throw error
    }
  }
}

/** The query builder of a pool. Only migrations and tests use it directly. */
export function openKysely(connectionString: string, options: DatabaseOptions): Kysely<Tables> {
  const longestMs = options.longestStatementMs
  const pool = new pg.Pool({
    connectionString: withName(connectionString, options.name),
    max: options.maxConnections,
    connectionTimeoutMillis: longestConnectMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: longestIdleInTransactionMs,
    ...(longestMs !== undefined && { statement_timeout: longestMs, query_timeout: longestMs + patienceMs }),
    types: {
      getTypeParser: (oid, format) =>
        // pg declares its parsers as `any`.
        Number(oid) === int8 && format !== 'binary' ? Number : (pg.types.getTypeParser(oid, format) as unknown),
    },
  })
  // A connection that ends while idle is taken out of the pool; the next query opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The pool listens only while a connection is idle. The statement that runs on a lost one fails by itself.
    client.on('error', () => undefined)
    keepPlans(client)
    endWhenStalled(client)
  })
  const { onSlow } = options
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onSlow && {
      log: ({ query, queryDurationMillis: ms }) => {
        if (ms > slowStatementMs) onSlow({ sql: query.sql.slice(0, mostToldOfStatement), ms: Math.round(ms) })
      },
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** The address with the name of its connections: `pg` prefers what the address says, and takes the last of two. */
function withName(connectionString: string, name: string): string {
  return `${connectionString}${connectionString.includes('?') ? '&' : '?'}application_name=${name}`
}
