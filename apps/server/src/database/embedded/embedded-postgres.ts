import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionLoss } from '../connection-loss.ts'
import { findBinaries } from './binaries.ts'
import { claim, claimName, leave, type Role } from './claim.ts'
import { ensureApplicationDatabase } from './application-database.ts'
import { connectionStringTo, connectOrLaunch } from './connect.ts'
import { createCluster } from './create-cluster.ts'
import { openHome } from './home.ts'
import { findPostmaster, shutDown } from './postmaster.ts'
import { settingsFor } from './settings.ts'

export interface EmbeddedPostgresOptions {
  /** The data directory of the product; PostgreSQL gets a folder in it. Created if it does not exist. */
  dataDir: string
  /** A data directory has at most one server, and any number of command-line tools. */
  role?: Role
  /** Settings that replace those of {@link settingsFor}; without effect on a PostgreSQL that already runs. */
  settings?: Record<string, string>
  /** Called when PostgreSQL is lost and when it is available again. */
  log?: (message: string) => void
}

export interface EmbeddedPostgres {
  /** The product's database, for the role that owns it and is no superuser. */
  connectionString: string
  /** The cluster, for its superuser: to create other databases in tests. */
  superusersConnectionString: string
  /** Process number of PostgreSQL itself. */
  pid(): number | undefined
  /** Call it when all pools are closed. Stops PostgreSQL, unless another process uses it. */
  stop(): Promise<void>
}

const relaunchDelayMs = 500
const maxOpenAttempts = 5

/**
 * Starts the PostgreSQL of a data directory: creates the cluster at the first call, launches PostgreSQL if none runs,
 * and joins a running one, also one that a killed server left. While open, a lost PostgreSQL is launched again. Throws
 * a {@link ClusterError} that says what to correct.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, role = 'server', log = () => undefined } = options
  const home = openHome(dataDir)
  const binaries = await findBinaries(home)
  await createCluster(home, binaries)

  let connection: pg.Client
  let connectionString = ''
  let isStopping = false

  async function open(attempt = 1): Promise<void> {
    const opened = await connectOrLaunch(home, binaries.postgres, settingsFor(home, options.settings), claimName(role))
    try {
      await claim(opened, role, dataDir)
      connectionString = await ensureApplicationDatabase(opened, home)
    } catch (error) {
      await opened.end().catch(() => undefined)
      // A process that joins while the last user leaves is disconnected, and has to connect again.
      if (attempt < maxOpenAttempts && isConnectionLoss(error)) return open(attempt + 1)
      throw error
    }
    opened.once('end', () => void reopen())
    connection = opened
  }

  async function reopen(): Promise<void> {
    if (isStopping) return
    log('The embedded PostgreSQL was lost and is launched again.')
    let reported = ''
    while (!isStopping) {
      try {
        await open()
        log('The embedded PostgreSQL is back.')
        return
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        if (message !== reported) log(message)
        reported = message
        await sleep(relaunchDelayMs)
      }
    }
  }

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    // Without a connection nobody else has one either, and there is only the process to end.
    const isLast = await leave(connection).catch(() => true)
    if (isLast) await shutDown(home)
    await connection.end().catch(() => undefined)
  }

  await open()
  return {
    connectionString,
    superusersConnectionString: connectionStringTo(home, 'postgres'),
    pid: () => findPostmaster(home),
    stop,
  }
}

/** What became of a PostgreSQL that a killed server may have left: none ran, it was stopped, or a process uses it. */
export type Leftover = 'none' | 'stopped' | 'used'

/** Stops a PostgreSQL that a killed server left, unless a process uses it. Does not create a cluster. */
export async function stopLeftoverPostgres(dataDir: string): Promise<Leftover> {
  if (!existsSync(join(dataDir, 'postgres')) && !existsSync(join(dataDir, 'postgres-folder'))) return 'none'
  const home = openHome(dataDir)
  if (!findPostmaster(home)) return 'none'
  const visit = await startEmbeddedPostgres({ dataDir, role: 'tool' })
  await visit.stop()
  return findPostmaster(home) ? 'used' : 'stopped'
}
