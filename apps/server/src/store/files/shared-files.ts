import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import { readInstallation } from '../installation/ground.ts'
import type { FileStore } from './file-store.ts'

/** A node whose folder of files is not the one of its database would answer that files are missing, or hide those that it is given. */
export class SharedFilesError extends Error {
  constructor(what: string) {
    super(
      `${what} Mount the folder files/ that all servers of this database share into the data directory, or name that with --data; after a restore of the database alone, copy files/ from the same backup.`,
    )
    this.name = 'SharedFilesError'
  }
}

/** How many files are looked for: a folder that is not the shared one has none of them. */
const lookedFor = 20

/**
 * Makes the folder of files the installation's own, and checks that it is: no other database's, and not empty beside a database that names
 * files. Throws a {@link SharedFilesError} otherwise.
 */
export async function requireSharedFiles(db: Db, files: FileStore): Promise<void> {
  const named = await db.selectFrom('files').select('hash').orderBy('createdAt').limit(lookedFor).execute()
  const found = await Promise.all(named.map(({ hash }) => files.has(hash)))
  if (named.length > 0 && !found.includes(true))
    throw new SharedFilesError(`The folder files/ has none of the files that the database names.`)
  const installation = await readInstallation(db)
  if (installation !== undefined && !(await files.claimFor(installation)))
    throw new SharedFilesError('The folder files/ belongs to another database.')
}

/**
 * Checks before anything is written that the folder of files, if it is an installation's, is the one of this database. Throws a
 * {@link SharedFilesError} otherwise: also for an empty database, which the demo or an import would fill beside the files of another one.
 */
export async function requireFilesOf(db: Db, files: FileStore): Promise<void> {
  const owner = await files.owner()
  if (owner === undefined) return
  const tables = await readSql(db, sql<{ table: string | null }>`select to_regclass('settings')::text as table`)
  const installation = tables[0]?.table == null ? undefined : await readInstallation(db)
  if (installation === owner) return
  throw new SharedFilesError(
    'The data directory belongs to another database than this one. Nothing was changed. Give the database of this data directory (DATABASE_URL, or none for the embedded one).',
  )
}
