import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import type { Role } from '../database/embedded/claim.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase, type Database } from '../database/open.ts'
import { readSql } from '../database/read-sql.ts'
import { checkServedDatabase } from '../database/served-database.ts'
import type { FileStore } from '../store/files/file-store.ts'
import { openFolderFileStore } from '../store/files/folder-file-store.ts'
import { requireFilesOf } from '../store/files/shared-files.ts'
import { CommandError } from './command-error.ts'

/** A migrated database, embedded or served. */
export interface Store {
  connectionString: string
  /** Stops the embedded server if this process started it. */
  close(): Promise<void>
}

/** Opens the configured store and migrates it. Throws when the data directory is that of another database. */
export async function openStore(config: Config, role: Role): Promise<Store> {
  requireOwnDatabase(config)
  const store = await openUnmigratedStore(config, role)
  try {
    await requireOwnFiles(config, store)
    await migrate(store.connectionString)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Opens the configured store as it is: the served database, or the embedded one, which is started if it does not run. */
export async function openUnmigratedStore(config: Config, role: Role): Promise<Store> {
  if (config.databaseUrl === undefined) {
    const { connectionString, stop } = await startEmbeddedPostgres({ dataDir: config.dataFolder, role })
    return { connectionString, close: () => stop() }
  }
  const warning = await checkServedDatabase(config.databaseUrl)
  if (warning !== undefined) process.stderr.write(`${warning}\n`)
  return { connectionString: config.databaseUrl, close: () => Promise.resolve() }
}

/** A data directory without a PostgreSQL whose files are an installation's has that in a served database: no empty one is put beside it. */
function requireOwnDatabase({ databaseUrl, dataFolder }: Config): void {
  if (databaseUrl !== undefined || ['postgres', 'postgres-folder'].some((name) => existsSync(join(dataFolder, name))))
    return
  if (existsSync(join(dataFolder, 'files', 'installation')))
    throw new CommandError(
      `The database of the data directory ${dataFolder} is on a server of its own. Nothing was changed. Give its address in DATABASE_URL; if that database is lost, restore a backup.`,
    )
}

async function requireOwnFiles(config: Config, { connectionString }: Store): Promise<void> {
  const database = openDatabase(connectionString, { maxConnections: 1, name: 'advisor-command' })
  try {
    await requireFilesOf(database.db, filesOf(config))
  } finally {
    await database.close()
  }
}

const filesOf = ({ dataFolder }: Config): FileStore => openFolderFileStore(join(dataFolder, 'files'))

/** The parts that a command works with. */
export interface CommandStore {
  database: Database
  files: FileStore
  connectionString: string
}

/** Opens the store, runs `work` beside a running server or without one, and closes the store. */
export async function withStore<Result>(
  config: Config,
  work: (store: CommandStore) => Promise<Result>,
): Promise<Result> {
  return workOn(await openStore(config, 'tool'), config, work)
}

/**
 * Opens the store as it is, for what fills it: no server runs on it meanwhile. Throws a {@link CommandError} while one does.
 */
export async function withEmptyStore<Result>(
  config: Config,
  work: (store: CommandStore) => Promise<Result>,
): Promise<Result> {
  return workOn(await openUnmigratedStore(config, 'server'), config, async (store) => {
    const servers = await readSql(
      store.database.db,
      sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'advisor-server'`,
    )
    if (servers.length > 0) throw new CommandError('A server runs on this database. Stop it first.')
    return work(store)
  })
}

async function workOn<Result>(
  store: Store,
  config: Config,
  work: (store: CommandStore) => Promise<Result>,
): Promise<Result> {
  const { connectionString } = store
  const database = openDatabase(connectionString, { maxConnections: 4, name: 'advisor-command' })
  try {
    return await work({ database, files: filesOf(config), connectionString })
  } finally {
    await database.close()
    await store.close()
  }
}
