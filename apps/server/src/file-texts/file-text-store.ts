import type { PlaceInFile } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, SingleWrites, Tx } from '../database/open.ts'
import { readSql } from '../database/read-sql.ts'
import { changeKinds } from '../store/change-log/change-kinds.ts'
import { logChanges } from '../store/change-log/change-log.ts'
import type { StoredFile } from '../store/files/file-store.ts'

/** The text of a file, and where its pages begin. */
export interface KeptText {
  text: string
  pages: PlaceInFile[]
}

/** What was read of a file. */
export interface ReadText extends KeptText {
  outcome: string
  kind: string | null
}

/** Files whose text this version has not read yet, in no order; at most `limit`. */
export function findUnread(db: Db, version: number, limit: number): Promise<StoredFile[]> {
  return db.selectFrom('files').select(['hash', 'sizeBytes']).where('textVersion', '<', version).limit(limit).execute()
}

/** Notes that the reading of a file begins. Returns how often it has begun and not ended; undefined for a file that is gone. */
export async function beginReading(write: SingleWrites, hash: string, at: Date): Promise<number | undefined> {
  const begun = await write
    .insertInto('fileTexts')
    .columns(['hash', 'outcome', 'kind', 'text', 'pages', 'tries', 'at'])
    .expression((from) =>
      from
        .selectFrom('files')
        .select([
          'hash',
          sql.lit('interrupted').as('outcome'),
          sql<null>`null`.as('kind'),
          sql.lit('').as('text'),
          sql<string>`'[]'::jsonb`.as('pages'),
          sql<number>`1`.as('tries'),
          sql<Date>`${at}::timestamptz`.as('at'),
        ])
        .where('hash', '=', hash),
    )
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ tries: sql<number>`file_texts.tries + 1` }))
    .returning('tries')
    .executeTakeFirst()
  return begun?.tries
}

/**
 * Keeps what was read of a file whose reading has begun. Every branch indexes anew the solutions that have the file, if
 * its text is not what it was.
 */
export async function saveFileText(
  tx: Tx,
  hash: string,
  { outcome, kind, text, pages }: ReadText,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  const before = await tx
    .selectFrom('fileTexts')
    .select('text')
    .where('hash', '=', hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await tx
    .updateTable('fileTexts')
    .set({ outcome, kind, text, pages: JSON.stringify(pages), tries: 0, at })
    .where('hash', '=', hash)
    .execute()
  await tx.updateTable('files').set({ textVersion: version }).where('hash', '=', hash).execute()
  if (before === undefined || before.text === text) return
  const shown = await tx
    .selectFrom('solutionFiles')
    .innerJoin('branchSolutions', (join) =>
      join
        .onRef('branchSolutions.projectId', '=', 'solutionFiles.projectId')
        .onRef('branchSolutions.number', '=', 'solutionFiles.number')
        .onRef('branchSolutions.version', '=', 'solutionFiles.version'),
    )
    .select([
      'branchSolutions.projectId',
      'branchSolutions.branch',
      'branchSolutions.number',
      'branchSolutions.version',
    ])
    .where('solutionFiles.hash', '=', hash)
    .execute()
  await logChanges(
    tx,
    shown.map(({ number, ...pointer }) => {
      return { ...pointer, kind: changeKinds.solution, objectId: String(number), userId: null }
    }),
  )
}

/** Has the files read again that could not be read, or not to their end. */
export async function forgetFailures(write: SingleWrites, succeeded: readonly string[]): Promise<void> {
  await write
    .updateTable('files')
    .set({ textVersion: 0 })
    .where((where) =>
      where.exists(
        where
          .selectFrom('fileTexts')
          .select('hash')
          .whereRef('fileTexts.hash', '=', 'files.hash')
          .where('outcome', 'not in', [...succeeded]),
      ),
    )
    .execute()
}

/** The texts of these files, by hash, as far as they are read; empty for those without text. */
export async function readFileTexts(db: Db, hashes: readonly string[]): Promise<Map<string, KeptText>> {
  if (hashes.length === 0) return new Map()
  const rows = await readSql(
    db,
    sql<KeptText & { hash: string }>`
      select hash, text, pages from file_texts where hash = any(${hashes}::text[]) and tries = 0`,
  )
  return new Map(rows.map(({ hash, ...kept }) => [hash, kept]))
}

/** What became of the reading of files whose text was not read, or not to its end. */
export interface FailedReading {
  hash: string
  outcome: string
  kind: string | null
  /** A part of the text was read. */
  isPartly: boolean
}

/** Those of the files, by their hashes, that were read with another outcome than these. A file that is not read yet is left out. */
export function findFailedReadings(
  db: Db,
  hashes: readonly string[],
  succeeded: readonly string[],
): Promise<FailedReading[]> {
  return db
    .selectFrom('fileTexts')
    .select(['hash', 'outcome', 'kind', sql<boolean>`text <> ''`.as('isPartly')])
    .where('hash', 'in', [...hashes])
    .where('tries', '=', 0)
    .where('outcome', 'not in', [...succeeded])
    .execute()
}
