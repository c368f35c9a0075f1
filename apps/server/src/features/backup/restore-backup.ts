import { createHash } from 'node:crypto'
import { finished, pipeline } from 'node:stream/promises'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { dropEverything, listTables, withoutForeignKeys, writeSequences, writeTable } from '../../database/copy-tables.ts' // prettier-ignore
import { isConnectionLoss } from '../../database/connection-loss.ts'
import { appliedMigrations, migrate, migrateAsThen, requireKnown } from '../../database/migrate.ts'
import type { Db, Tx } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import type { TaskQueue } from '../../jobs/task-queue.ts'
import { ProgressMeter, type OnProgress } from '../../progress/bulk-progress.ts'
import { makeMonthsPartitions } from '../../store/events/event-partitions.ts'
import { noteRestore, readInstallation } from '../../store/installation/ground.ts'
import type { FileStore } from '../../store/files/file-store.ts'
import { bytesOf } from '../../store/files/bytes-of.ts'
import { BackupSource } from './backup-archive.ts'
import { BackupError } from './backup-error.ts'
import { hashing } from './hashing.ts'
import { BackupManifest, factorKeyPath, filePath, manifestPath, tablePath } from './manifest.ts'

export interface RestoreOptions {
  connectionString: string
  db: Db
  files: FileStore
  /** The archive. */
  source: string
  /** Opens the queue of tasks in the database, once it has the tables of the product. */
  openQueue: () => Promise<Pick<TaskQueue, 'sendAgain' | 'close'>>
  /** Keeps the key of second factors; throws when there is another one already. */
  keepFactorKey: (key: string) => Promise<void>
  onProgress: OnProgress
}

export interface Restored {
  manifest: BackupManifest
  /** Whether the archive has a key of second factors. */
  hasFactorKey: boolean
}

/**
 * Restores a backup into an empty store. First come the files, which nothing names yet; then all tables in one transaction, whose commit
 * makes the installation. When it is interrupted at any point before, the store is as empty as it was. Then the database is migrated to
 * this version.
 */
export async function restoreBackup({
  connectionString,
  db,
  source: path,
  ...options
}: RestoreOptions): Promise<Restored> {
  const source = await BackupSource.open(path)
  try {
    const manifest = await readManifest(source)
    await prepareSchema(connectionString, db, manifest)
    await restoreFiles(source, manifest, options)
    const hasFactorKey = source.has(factorKeyPath)
    if (hasFactorKey) await options.keepFactorKey((await source.read(factorKeyPath)).toString('utf8').trim())
    const queue = await options.openQueue()
    try {
      await restoreTables(connectionString, source, manifest, { ...options, queue })
    } finally {
      await queue.close()
    }
    await migrate(connectionString)
    return { manifest, hasFactorKey }
  } finally {
    source.close()
  }
}

async function readManifest(source: BackupSource): Promise<BackupManifest> {
  const text = (await source.read(manifestPath)).toString('utf8')
  const parsed = BackupManifest.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new BackupError(
    `This is no backup that this version of Advisor can read (${z.prettifyError(parsed.error).split('\n')[0]}). Take another file, or restore it by the version that wrote it.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Gives the empty database the schema that the backup has. */
async function prepareSchema(connectionString: string, db: Db, manifest: BackupManifest): Promise<void> {
  requireKnown(manifest.migrations)
  const applied = await appliedMigrations(db)
  const fits = applied.length === manifest.migrations.length && applied.every((name) => manifest.migrations.includes(name)) // prettier-ignore
  if (applied.length > 0) {
    const client = await connect(connectionString)
    try {
      await client.query('begin')
      await requireEmpty(client)
      if (!fits) await dropEverything(client)
      await client.query('commit')
    } finally {
      await client.end()
    }
  }
  if (!fits) await migrateAsThen(connectionString, manifest.migrations)
}

/** Throws when there is anything that a restore would destroy. */
async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ people: string; projects: string }>(
    'select (select count(*) from users) as people, (select count(*) from projects) as projects',
  )
  const { people = '0', projects = '0' } = rows[0] ?? {}
  if (people !== '0' || projects !== '0')
    throw new BackupError(
      `The store is not empty: it has ${people} people and ${projects} projects. Nothing was changed. Restore into a new data directory (--data) or an empty database (DATABASE_URL).`,
    )
}

async function restoreFiles(
  source: BackupSource,
  manifest: BackupManifest,
  { files, onProgress }: Pick<RestoreOptions, 'files' | 'onProgress'>,
): Promise<void> {
  const hashes = source.below(filePath(''))
  if (hashes.length !== manifest.files.count) throw source.damaged(filePath(''))
  const meter = new ProgressMeter(hashes.length, onProgress)
  for (const hash of hashes) {
    const content = await source.stream(filePath(hash))
    const stored = await files.put(bytesOf(content), { maxBytes: Infinity }).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'FileStoreError' ? error : source.damaged(filePath(hash), error)
    })
    if (stored.hash !== hash) throw source.damaged(filePath(hash))
    meter.add(1)
  }
  if (hashes.length > 0) meter.report()
}

async function restoreTables(
  connectionString: string,
  source: BackupSource,
  manifest: BackupManifest,
  { queue, files, onProgress }: Pick<RestoreOptions, 'files' | 'onProgress'> & { queue: Pick<TaskQueue, 'sendAgain'> },
): Promise<void> {
  const client = await connect(connectionString)
  const over = kyselyOver(client)
  try {
    await over.transaction().execute(async (tx) => {
      await lockTables(client)
      await requireEmpty(client)
      await makeMonthsPartitions(tx, manifest.eventMonths)
      await withoutForeignKeys(client, () => fillTables(client, source, manifest, onProgress))
      await writeSequences(client, manifest.sequences)
      for (const task of manifest.queued) await queue.sendAgain(tx, task)
      await claimFiles(tx, files)
      // Who held them then is no process of this installation: the backup itself is among them.
      await tx.deleteFrom('leases').execute()
      await noteRestore(tx, manifest.at)
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Keeps out a server that starts meanwhile: it waits, and finds a whole installation or an empty one. */
async function lockTables(client: pg.ClientBase): Promise<void> {
  const tables = await listTables(client)
  await client.query(`lock table ${tables.map(({ name }) => `"${name}"`).join(', ')} in access exclusive mode`)
}

async function fillTables(
  client: pg.ClientBase,
  source: BackupSource,
  manifest: BackupManifest,
  onProgress: OnProgress,
): Promise<void> {
  const meter = new ProgressMeter(
    manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    onProgress,
  )
  for (const table of manifest.tables) {
    // What migrations and the first start have put there is in the backup, too.
    await client.query(`delete from "${table.name}"`)
    const hash = createHash('sha256')
    const rows = writeTable(client, table)
    await pipeline(await source.stream(tablePath(table.name)), hashing(hash), rows).catch((error: unknown) => {
      throw isOfDatabase(error) ? error : source.damaged(tablePath(table.name), error)
    })
    await finished(rows)
    if (hash.digest('hex') !== table.sha256 || rows.rowCount !== table.rows) throw source.damaged(tablePath(table.name))
    meter.add(rows.rowCount)
  }
  meter.report()
}

/** Whether the database failed, and not because of what it was given (classes 22 and 23 are of wrong values). */
function isOfDatabase(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !/^2[23]/.test(error.code ?? '')
  return isConnectionLoss(error)
}

/** A folder that belongs to another installation has its files, and would lose them. */
async function claimFiles(tx: Tx, files: FileStore): Promise<void> {
  const installation = await readInstallation(tx)
  if (installation === undefined || (await files.claimFor(installation))) return
  throw new BackupError(
    'The folder files/ of the data directory belongs to another installation. Nothing was restored. Choose another data directory with --data.',
  )
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'advisor-restore', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Queries on one connection, so that they and `copy` are one transaction. */
function kyselyOver(client: pg.Client): Kysely<Tables> {
  const only = { query: client.query.bind(client), release: () => undefined }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: () => Promise.resolve(only as never), end: () => Promise.resolve(), options: {} } }), // prettier-ignore
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
