import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ClusterError, explainOutput } from './cluster-error.ts'
import type { ClusterHome } from './home.ts'
import { findPostmaster, launch, logBytes, readLog } from './postmaster.ts'

/** Replaying the log after a crash of the machine takes a while; a PostgreSQL at work is given this long. */
const readyTimeoutMs = 120_000
/** What a process killed a moment ago still holds is let go within this time. */
const leftoverTimeoutMs = 10_000
const leftovers = /lock file .* already exists|pre-existing shared memory block/

/**
 * Connects to the home's PostgreSQL, launching it when none runs. Several processes may do this at once: PostgreSQL
 * itself lets only one start, and the others find that one.
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

/** The address of one database of the cluster, for any PostgreSQL client that understands `host` as a folder. */
export function connectionStringTo(home: ClusterHome, database: string): string {
  return `postgresql://advisor@localhost:5432/${database}?host=${encodeURIComponent(home.sockets)}`
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** No socket yet, nobody listening, starting up or shutting down: all of these pass. */
const passing = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300'])

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
    const { code, message } = error as NodeJS.ErrnoException
    if (passing.has(code ?? '') || /terminated|timeout/.test(message)) return undefined
    throw new ClusterError('failed', `The database in ${home.dataDir} refuses a connection: ${message}`, error)
  }
}
