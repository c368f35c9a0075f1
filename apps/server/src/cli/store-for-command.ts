import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import type { Role } from '../database/embedded/claim.ts'
import { migrate } from '../database/migrate.ts'

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
