import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { openKysely, type Db } from './open.ts'
import { readSql } from './read-sql.ts'

/** The schema of the database is newer than this version of the program. */
export class NewerStoreError extends Error {
  constructor(migration: string) {
    super(
      `The database was written by a newer version of Advisor: it has had the migration ${migration}, which this version does not know. Nothing was changed. Start the newer version, or restore a backup that was made before it.`,
    )
    this.name = 'NewerStoreError'
  }
}

/**
 * Migrates the database to the newest schema; does nothing if it is current. Nodes that start together wait for each
 * other at Kysely's advisory lock. Throws with the migration's name if one fails; that migration is rolled back. Throws
 * {@link NewerStoreError} for a newer database, and does not change it.
 */
export async function migrate(connectionString: string): Promise<void> {
  return migrateBy(connectionString, migrations)
}

/** Throws {@link NewerStoreError} when this version does not know one of these migrations. */
export function requireKnown(names: readonly string[]): void {
  const unknown = names.find((name) => !Object.hasOwn(migrations, name))
  if (unknown !== undefined) throw new NewerStoreError(unknown)
}

/** Migrates an empty database to the schema of a backup: by these migrations alone. */
export async function migrateAsThen(connectionString: string, names: readonly string[]): Promise<void> {
  const wanted = Object.entries(migrations).filter(([name]) => names.includes(name))
  return migrateBy(connectionString, Object.fromEntries(wanted))
}

async function migrateBy(connectionString: string, wanted: Record<string, Migration>): Promise<void> {
  const db = openKysely(connectionString, { maxConnections: 2, name: 'advisor-migrate' })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(wanted) } })
    const unknown = (await appliedMigrations(db)).find((name) => !Object.hasOwn(wanted, name))
    if (unknown !== undefined) throw new NewerStoreError(unknown)
    const { error, results } = await migrator.migrateToLatest()
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')
      throw new Error(`Migration ${failed?.migrationName ?? '(none ran)'} failed.`, { cause: error })
    }
  } finally {
    await db.destroy()
  }
}

/** The names of the applied migrations in their order; empty for a new database. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await readSql(db, sql<{ table: string | null }>`select to_regclass('kysely_migration')::text as table`)
  if (tables[0]?.table == null) return []
  const rows = await readSql(db, sql<{ name: string }>`select name from kysely_migration order by name`)
  return rows.map(({ name }) => name)
}
