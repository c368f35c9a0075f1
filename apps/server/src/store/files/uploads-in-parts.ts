import type { Db, Tx } from '../../database/open.ts'
import type { StoredFile } from './file-store.ts'

const uploadHours = 24

/** A file that a user sends in parts. */
export interface PartedUpload {
  id: string
  userId: string
  name: string
  sizeBytes: number
  /** As the browser says. */
  hash: string | null
}

/** Where a part stands in its file. */
export interface UploadPart extends StoredFile {
  partOffset: number
}

/** Begins a file that can be sent until a day from now. */
export async function insertUpload(tx: Tx, upload: PartedUpload, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + uploadHours * 3_600_000)
  await tx
    .insertInto('uploads')
    .values({ ...upload, createdAt: now, expiresAt })
    .execute()
}

/** How many files a user has begun and not finished. */
export async function countUploads(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A file of a user; undefined for one of others, and for one whose day is over. */
export async function findUpload(
  db: Db,
  { id, userId }: Pick<PartedUpload, 'id' | 'userId'>,
  now: Date,
): Promise<PartedUpload | undefined> {
  const row = await selectUpload(db, id, userId, now).executeTakeFirst()
  return row && { ...row, sizeBytes: Number(row.sizeBytes) }
}

/** The same, and nobody else changes it until `tx` ends. */
export async function lockUpload(
  tx: Tx,
  { id, userId }: Pick<PartedUpload, 'id' | 'userId'>,
  now: Date,
): Promise<PartedUpload | undefined> {
  const row = await selectUpload(tx, id, userId, now).forUpdate().executeTakeFirst()
  return row && { ...row, sizeBytes: Number(row.sizeBytes) }
}

function selectUpload(db: Db, id: string, userId: string, now: Date) {
  return db
    .selectFrom('uploads')
    .select(['id', 'userId', 'name', 'sizeBytes', 'hash'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
}

/** The parts that have come in, in their order. */
export async function partsOf(db: Db, uploadId: string): Promise<UploadPart[]> {
  const rows = await db
    .selectFrom('uploadParts')
    .select(['partOffset', 'hash', 'sizeBytes'])
    .where('uploadId', '=', uploadId)
    .orderBy('partOffset')
    .execute()
  return rows.map(({ hash, partOffset, sizeBytes }) => ({
    ...{ hash, partOffset: Number(partOffset), sizeBytes: Number(sizeBytes) },
  }))
}

/** Where the file goes on. */
export function offsetOf(parts: readonly UploadPart[]): number {
  const last = parts.at(-1)
  return last ? last.partOffset + last.sizeBytes : 0
}

/** Adds a part to a file that is locked. */
export async function insertPart(tx: Tx, uploadId: string, { hash, partOffset, sizeBytes }: UploadPart): Promise<void> {
  await tx
    .insertInto('files')
    .values({ hash, sizeBytes, contentType: 'application/octet-stream' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.insertInto('uploadParts').values({ uploadId, partOffset, hash, sizeBytes }).execute()
}

/** Forgets a file that is put together. Its parts are swept as files that nothing names. */
export async function removeUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Forgets the files that were not finished in time. */
export async function endUploads(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('uploads').where('expiresAt', '<=', now).execute()
}
