import { join } from 'node:path'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import type { Role } from '../database/embedded/claim.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase, type Database } from '../database/open.ts'
import { checkServedDatabase } from '../database/served-database.ts'
import type { FileStore } from '../store/files/file-store.ts'
import { openFolderFileStore } from '../store/files/folder-file-store.ts'

/** A migrated database, embedded or served. */
export interface Store {
  connectionString: string
  /** Stops the embedded server if this process started it. */
  close(): Promise<void>
}

/** Opens the configured store: the served database, or the embedded one, which is started if it does not run. */
export async function openStore(config: Config, role: Role): Promise<Store> {
  if (config.databaseUrl !== undefined) {
    const warning = await checkServedDatabase(config.databaseUrl)
    if (warning !== undefined) process.stderr.write(`${warning}\n`)
    await migrate(config.databaseUrl)
    return { connectionString: config.databaseUrl, close: () => Promise.resolve() }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataFolder, role })
  try {
    await migrate(postgres.connectionString)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return { connectionString: postgres.connectionString, close: () => postgres.stop() }
}

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
  const store = await openStore(config, 'tool')
  const { connectionString } = store
  const database = openDatabase(connectionString, { maxConnections: 4, name: 'advisor-command' })
  try {
    return await work({ database, files: openFolderFileStore(join(config.dataFolder, 'files')), connectionString })
  } finally {
    await database.close()
    await store.close()
  }
}
