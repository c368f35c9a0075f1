import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ClusterError } from './cluster-error.ts'

/**
 * The users of a cluster hold advisory locks in it, on one connection per process. PostgreSQL releases the locks when a
 * process ends in any way, so no stale entry can remain.
 */
const advisoryLocks = {
  /** Each process holds it shared; the process that gets it exclusively is the last one and stops PostgreSQL. */
  presence: 7_310_001,
  /** The one server of a data directory holds it. */
  server: 7_310_002,
}

/** A killed server keeps its lock until PostgreSQL notices the closed connection. */
const serverLockTimeoutMs = 1_000

export type Role = 'server' | 'tool'

/** The application name of a claiming connection in pg_stat_activity: its role, and the id of its process. */
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

/**
 * Releases the claim and returns whether no other process has one. If several processes leave together, exactly one
 * gets true.
 */
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
  const [, pid] = rows[0]?.name.split(' ') ?? []
  return pid === undefined ? 'it has just ended' : `process ${pid}`
}
