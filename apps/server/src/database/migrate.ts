import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { openDatabase } from './open.ts'

/**
 * Brings the database to the newest schema; nothing happens when it is there. Nodes that start together wait for one
 * another under Kysely's advisory lock. Rises with the migration's name when one fails; that one is rolled back.
 */
export async function migrate(connectionString: string): Promise<void> {
  const { db, close } = openDatabase(connectionString, { maxConnections: 2, name: 'advisor-migrate' })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')
      throw new Error(`Migration ${failed?.migrationName ?? '(none ran)'} failed.`, { cause: error })
    }
  } finally {
    await close()
  }
}
