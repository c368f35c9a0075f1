import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLoss } from '../connection-loss.ts'
import { ClusterError, explainOutput } from './cluster-error.ts'
import type { ClusterHome } from './home.ts'
import { findPostmaster, launch, logBytes, readLog } from './postmaster.ts'

/** The role that `initdb` creates. */
export const superuser = 'advisor'

/** The time for PostgreSQL to become ready: after a crash of the machine it replays its log. */
const readyTimeoutMs = 120_000
/** The time for a killed process to release what it holds. */
const leftoverTimeoutMs = 10_000
const leftovers = /lock file .* already exists|pre-existing shared memory block/

/**
 * Connects to the home's PostgreSQL, and launches it if none runs. Several processes may call this at once: PostgreSQL
 * lets only one start, and the others connect to that one.
 */
export async function connectOrLaunch(
  home: ClusterHome,
  postgres: string,
  settings: string[],
  name: string,
): Promise<pg.Client> {
  const begin = Date.now()
  const logStart = logBytes(home)
  let launched: ChildProcess | undefined
  for (;;) {
    const client = await tryConnect(home, name)
    if (client) return client
    const elapsed = Date.now() - begin
    if (launched && hasEnded(launched) && !findPostmaster(home)) {
      const said = readLog(home, Math.min(logStart, logBytes(home)))
      if (!leftovers.test(said) || elapsed > leftoverTimeoutMs) throw explainOutput(said, home.dataDir)
      launched = undefined
    }
    if (!launched && !findPostmaster(home)) launched = launch(home, postgres, settings)
    if (elapsed > readyTimeoutMs) throw new ClusterError('failed', `PostgreSQL does not get ready; see ${home.log}.`)
    await sleep(20)
  }
}

/** The address of a database of the cluster, for PostgreSQL clients that accept a folder as `host`. */
export function connectionStringTo(home: ClusterHome, database: string, role = superuser): string {
  return `postgresql://${role}@localhost:5432/${database}?host=${encodeURIComponent(home.sockets)}`
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function tryConnect(home: ClusterHome, name: string): Promise<pg.Client | undefined> {
  const connectionString = connectionStringTo(home, 'postgres')
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: 5_000 })
  // An attempt that failed may break once more when it is ended.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (!(error instanceof Error)) throw error
    if (isConnectionLoss(error)) return undefined
    throw new ClusterError('failed', `The database in ${home.dataDir} refuses a connection: ${error.message}`, error)
  }
}
