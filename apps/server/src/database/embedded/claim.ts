import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ClusterError } from './cluster-error.ts'

/**
 * Who uses a cluster is written down in advisory locks of that cluster, held by one connection per process: PostgreSQL
 * releases them when a process dies, however it dies, so nothing stale can remain.
 */
const advisoryLocks = {
  /** Held shared by everybody; whoever gets it alone is the last one and ends PostgreSQL. */
  presence: 7_310_001,
  /** Held by the one server of a data directory. */
  server: 7_310_002,
}

/** A server killed a moment ago keeps its lock until PostgreSQL sees the connection closed. */
const serverLockTimeoutMs = 1_000

export type Role = 'server' | 'tool'

/** The name under which a claiming connection shows up in pg_stat_activity. */
export const claimName = (role: Role) => `advisor-${role} ${process.pid}`

/** Registers a process as a user of the cluster. Throws `in-use` for a second server. */
export async function claim(connection: pg.Client, role: Role, dataDir: string): Promise<void> {
  await connection.query('select pg_advisory_lock_shared($1)', [advisoryLocks.presence])
  if (role === 'tool') return
  const deadline = Date.now() + serverLockTimeoutMs
  while (!(await tryLock(connection, advisoryLocks.server))) {
    if (Date.now() > deadline) {
      const holder = await findServer(connection)
      throw new ClusterError(
        'in-use',
        `The data directory ${dataDir} is in use by another Advisor server (${holder}). Stop it first, or choose another with --data.`,
      )
    }
    await sleep(50)
  }
}

/** Gives the claim up and answers whether nobody else has one. Of several that leave together exactly one is told so. */
export async function leave(connection: pg.Client): Promise<boolean> {
  await connection.query('select pg_advisory_unlock_shared($1)', [advisoryLocks.presence])
  return tryLock(connection, advisoryLocks.presence)
}

async function tryLock(connection: pg.Client, key: number): Promise<boolean> {
  const { rows } = await connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [key])
  return rows[0]?.locked ?? false
}

async function findServer(connection: pg.Client): Promise<string> {
  const { rows } = await connection.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [advisoryLocks.server],
  )
  return rows[0]?.name.replace(claimName('server').replace(/\d+$/, ''), 'process ') ?? 'it has just ended'
}
