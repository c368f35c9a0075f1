import { z } from 'zod'
import type { Database, Db } from '../database/open.ts'
import type { FileStore, KeptFile } from '../store/files/file-store.ts'
import { endUses, namedFiles } from '../store/files/file-uses.ts'
import { readInstallation } from '../store/installation/ground.ts'
import { defineJob, JobFailure, type JobContext } from './job.ts'

/** A file is stored before the solution or the model that names it; an import may take this long. */
const graceHours = 24
const filesAtOnce = 500

/** Removes files that nothing names, for example of a failed import, or that an author has sent and not saved. The result has their number and size. */
export const sweepFiles = defineJob({
  kind: 'sweep-files',
  help: 'removes files that no solution, no model and no author has named or held for a day',
  payload: z.object({}),
  schedule: '43 3 * * *',
  async run({ services, progress, signal }: JobContext<object, 'database' | 'files' | 'clock'>) {
    const { database, files, clock } = services
    await requireOwnFiles(database.db, files)
    const before = new Date(clock().getTime() - graceHours * 3_600_000)
    await database.transact((tx) => endUses(tx, clock()))
    const removed = { files: 0, bytes: 0, brokenOff: await files.removeBrokenOff(before) }
    let seen = 0
    for await (const batch of inBatches(files.list())) {
      signal.throwIfAborted()
      const old = batch.filter(({ putAt }) => putAt < before)
      for (const { hash, sizeBytes } of await forgetUnnamed(database, old))
        if (await files.removeUnlessPutSince(hash, before)) {
          removed.files += 1
          removed.bytes += sizeBytes
        }
      seen += batch.length
      progress(seen)
    }
    return removed
  },
})

/** Two databases on one folder would delete each other's files. */
async function requireOwnFiles(db: Db, files: FileStore): Promise<void> {
  const installation = await readInstallation(db)
  if (installation === undefined || !(await files.claimFor(installation)))
    throw new JobFailure(
      'The folder of files belongs to another database: nothing was removed. Give each database a data directory of its own.',
    )
}

/** Deletes the rows of those candidates that nothing refers to, and returns these candidates; some have no row. */
async function forgetUnnamed(database: Database, candidates: readonly KeptFile[]): Promise<KeptFile[]> {
  if (candidates.length === 0) return []
  const hashes = candidates.map(({ hash }) => hash)
  return database.transact(async (tx) => {
    const kept = await namedFiles(tx, hashes)
    const unnamed = candidates.filter(({ hash }) => !kept.has(hash))
    // Who names one of them at this moment makes the foreign key refuse, and the whole batch is tried again later.
    if (unnamed.length > 0)
      await tx
        .deleteFrom('files')
        .where(
          'hash',
          'in',
          unnamed.map(({ hash }) => hash),
        )
        .execute()
    return unnamed
  })
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < filesAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
