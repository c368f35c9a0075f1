import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream'
import pg from 'pg'
import { appliedMigrations } from '../../database/migrate.ts'
import { listTables, readSequences, readTable, type CopiedTable } from '../../database/copy-tables.ts'
import type { Db } from '../../database/open.ts'
import { readQueuedTasks } from '../../jobs/queued-tasks.ts'
import { ProgressMeter, type OnProgress } from '../../progress/bulk-progress.ts'
import { listEventMonths } from '../../store/events/event-partitions.ts'
import { FileStoreError, type FileStore } from '../../store/files/file-store.ts'
import { productVersion } from '../../product-version.ts'
import { openBackupArchive, type BackupArchive } from './backup-archive.ts'
import { hashing } from './hashing.ts'
import { factorKeyPath, filePath, manifestPath, tablePath, type BackupManifest } from './manifest.ts'

export interface BackupOptions {
  connectionString: string
  db: Db
  files: FileStore
  /** A new file. */
  target: string
  /** The key of second factors in the data directory, unless it is left out. */
  factorKey: string | undefined
  onProgress: OnProgress
}

/**
 * Writes all that an installation has stored into one archive, beside a running server: every table as it is at one moment, then the
 * files that these tables name. The name of the archive exists when it is complete. Returns what the archive says of itself.
 */
export async function writeBackup({
  connectionString,
  db,
  target,
  ...options
}: BackupOptions): Promise<BackupManifest> {
  const migrations = await appliedMigrations(db)
  const archive = await openBackupArchive(target)
  const client = new pg.Client({ connectionString, application_name: 'advisor-backup', keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    const stored = await writeTables(client, archive, options.onProgress)
    const { rows: hashes } = await client.query<{ hash: string }>('select hash from files order by hash collate "C"')
    const files = await writeFiles(options.files, archive, hashes.map(({ hash }) => hash), options.onProgress) // prettier-ignore
    if (options.factorKey !== undefined) await archive.write(factorKeyPath, Buffer.from(options.factorKey))
    const manifest: BackupManifest = {
      ...{ format: 'advisor-backup', formatVersion: 1, product: productVersion, at: stored.at, migrations, files },
      tables: stored.tables,
      sequences: await readSequences(client),
      eventMonths: await listEventMonths(client),
      queued: await readQueuedTasks(client),
    }
    await archive.write(manifestPath, Buffer.from(JSON.stringify(manifest, undefined, 1)))
    await archive.finish()
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function writeTables(
  client: pg.Client,
  archive: BackupArchive,
  onProgress: OnProgress,
): Promise<Pick<BackupManifest, 'at' | 'tables'>> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const tables = await listTables(client)
  const meter = new ProgressMeter(undefined, onProgress)
  const written: BackupManifest['tables'] = []
  for (const table of tables) written.push(await writeTable(client, archive, table, meter))
  meter.report()
  return { at: (rows[0]?.at ?? new Date()).toISOString(), tables: written }
}

async function writeTable(
  client: pg.Client,
  archive: BackupArchive,
  table: CopiedTable,
  meter: ProgressMeter,
): Promise<BackupManifest['tables'][number]> {
  const hash = createHash('sha256')
  const rows = readTable(client, table)
  // The archive meets the failure of either.
  await archive.write(
    tablePath(table.name),
    pipeline(rows, hashing(hash), () => undefined),
  )
  meter.add(rows.rowCount)
  return { ...table, rows: rows.rowCount, sha256: hash.digest('hex') }
}

/** Files that are damaged or gone are told, not copied: everything else is worth a backup all the same. */
async function writeFiles(
  files: FileStore,
  archive: BackupArchive,
  hashes: readonly string[],
  onProgress: OnProgress,
): Promise<BackupManifest['files']> {
  const meter = new ProgressMeter(hashes.length, onProgress)
  const missing: string[] = []
  for (const hash of hashes) {
    const content = await files.read(hash).catch(unlessNotWhole)
    if (content) await archive.write(filePath(hash), content, { isPacked: true })
    else missing.push(hash)
    meter.add(1)
  }
  if (hashes.length > 0) meter.report()
  return { count: hashes.length - missing.length, missing }
}

function unlessNotWhole(error: unknown): undefined {
  if (error instanceof FileStoreError && ['missing', 'damaged'].includes(error.failure)) return undefined
  throw error
}
