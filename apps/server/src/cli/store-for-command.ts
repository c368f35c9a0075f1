import { join } from 'node:path'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import type { Role } from '../database/embedded/claim.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase, type Database } from '../database/open.ts'
import type { FileStore } from '../store/files/file-store.ts'
import { openFolderFileStore } from '../store/files/folder-file-store.ts'

/** A migrated database to work on, embedded or served. */
export interface Store {
  connectionString: string
  /** Ends the embedded server if this process has started it. */
  close(): Promise<void>
}

/** Opens the store that the configuration names: the served database, or the embedded one, which is started when it does not run. */
export async function openStore(config: Config, role: Role): Promise<Store> {
  if (config.databaseUrl !== undefined) {
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

/** What a command works on. */
export interface CommandStore {
  database: Database
  files: FileStore
  connectionString: string
}

/** Opens the store for one piece of work, beside a running server or without one, and closes it again. */
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
