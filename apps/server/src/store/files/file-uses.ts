import { sql, type Kysely } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import { endUploads } from './uploads-in-parts.ts'

/** Every table that names files: a file that is in none of them is removed. Uses that have ended are deleted before. */
export const tablesThatNameFiles = [
  'solutionFiles',
  'modelFiles',
  'fileUses',
  'uploadParts',
] as const satisfies readonly (keyof Tables)[]

/** The hashes among these that a version or a use names. */
export async function namedFiles(db: Db | Tx, hashes: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  if (hashes.length === 0) return named
  for (const table of tablesThatNameFiles) {
    // Each of the tables has the column; the builder does not type a union of tables.
    const rows = await (db as unknown as Kysely<Tables>).selectFrom(table).select('hash').where('hash', 'in', hashes).execute() // prettier-ignore
    for (const { hash } of rows) named.add(hash)
  }
  return named
}

/** Deletes the uses that have ended, files in parts that were not finished, and those of drafts and service sessions that went with their project or their author. */
export async function endUses(tx: Tx, now: Date): Promise<void> {
  await endUploads(tx, now)
  await tx.deleteFrom('fileUses').where('expiresAt', '<=', now).execute()
  await tx
    .deleteFrom('fileUses')
    .where('kind', '=', 'draft')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('draftCases')
            .select('id')
            .where(sql<boolean>`id::text = file_uses.holder`),
        ),
      ),
    )
    .execute()
  await tx
    .deleteFrom('fileUses')
    .where('kind', '=', 'session')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessionAttachments')
            .select('id')
            .where(sql<boolean>`id::text = file_uses.holder`),
        ),
      ),
    )
    .execute()
}

/** Holds those of these files that the user has sent, as long as the draft is there, and lets go of what it held else. */
export async function holdForDraft(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
  hashes: readonly string[],
): Promise<void> {
  const sent = await uploadsOf(tx, userId, now, hashes)
  await letGoOfDraft(tx, id, sent.map(({ hash }) => hash)) // prettier-ignore
  if (sent.length === 0) return
  const uses = sent.map(({ hash, name, contentType }) => ({
    ...{ hash, kind: 'draft', holder: id, name, contentType, createdAt: now, expiresAt: null },
  }))
  await tx
    .insertInto('fileUses')
    .values(uses)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lets go of what a draft holds, but of these. */
export async function letGoOfDraft(tx: Tx, id: string, but: readonly string[] = []): Promise<void> {
  await tx
    .deleteFrom('fileUses')
    .where('kind', '=', 'draft')
    .where('holder', '=', id)
    .$if(but.length > 0, (query) => query.where('hash', 'not in', but))
    .execute()
}

const uploadHours = 24

/** A file that a user has sent. */
export interface Upload {
  hash: string
  name: string
  contentType: string
  sizeBytes: number
}

/** Holds a file for the user who has sent it, for a day from now. */
export async function holdUpload(tx: Tx, userId: string, upload: Upload, now: Date): Promise<void> {
  const { hash, name, contentType, sizeBytes } = upload
  await tx
    .insertInto('files')
    .values({ hash, sizeBytes, contentType })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const expiresAt = new Date(now.getTime() + uploadHours * 3_600_000)
  await tx
    .insertInto('fileUses')
    .values({ hash, kind: 'upload', holder: userId, name, contentType, createdAt: now, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['hash', 'kind', 'holder']).doUpdateSet({ name, contentType, expiresAt }),
    )
    .execute()
}

/** The files that a user has sent and that are still held, by the user or by a draft of theirs, of these hashes; without them all. */
export async function uploadsOf(db: Db | Tx, userId: string, now: Date, hashes?: readonly string[]): Promise<Upload[]> {
  if (hashes?.length === 0) return []
  const rows = await db
    .selectFrom('fileUses')
    .innerJoin('files', 'files.hash', 'fileUses.hash')
    .select(['fileUses.hash', 'fileUses.name', 'fileUses.contentType', 'files.sizeBytes'])
    .distinctOn('fileUses.hash')
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        and([eb('kind', '=', 'upload'), eb('holder', '=', userId), eb('expiresAt', '>', now)]),
        and([
          eb('kind', '=', 'draft'),
          exists(
            selectFrom('draftCases')
              .select('id')
              .where('userId', '=', userId)
              .where(sql<boolean>`id::text = file_uses.holder`),
          ),
        ]),
      ]),
    )
    .orderBy('fileUses.hash')
    .orderBy('kind', 'desc')
    .$if(hashes !== undefined, (query) => query.where('fileUses.hash', 'in', hashes ?? []))
    .execute()
  return rows.map((row) => ({ ...row, sizeBytes: Number(row.sizeBytes) }))
}
