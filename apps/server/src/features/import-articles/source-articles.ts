import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'

/** The stored state of an article of this source. */
export interface KnownArticle {
  number: number
  fingerprint: string
}

/** The fingerprint of an article that has left its source. It differs from every hash, so that a return is noticed. */
export const goneFingerprint = 'gone'

/** All articles of a source that were imported before, by key. */
export async function readKnownArticles(db: Db, projectId: string, system: string): Promise<Map<string, KnownArticle>> {
  const rows = await db
    .selectFrom('solutions')
    .select(['number', 'sourceKey', 'sourceFingerprint'])
    .where('projectId', '=', projectId)
    .where('sourceSystem', '=', system)
    .execute()
  return new Map(
    rows.map(({ number, sourceKey, sourceFingerprint }) => [
      sourceKey ?? '',
      { number, fingerprint: sourceFingerprint ?? '' },
    ]),
  )
}

export interface SourceMark {
  number: number
  key: string
  /** The key that the article had before, if it has moved. */
  formerKey?: string | undefined
  fingerprint: string
}

/** Stores the article of each solution, its fingerprint, and under which key it came before. */
export async function markSources(
  tx: Tx,
  { projectId, system }: { projectId: string; system: string },
  marks: readonly SourceMark[],
): Promise<void> {
  if (marks.length === 0) return
  await sql`
    update solutions set source_key = mark.key, source_fingerprint = mark.fingerprint
    from unnest(
      ${marks.map((mark) => mark.number)}::integer[],
      ${marks.map((mark) => mark.key)}::text[],
      ${marks.map((mark) => mark.fingerprint)}::text[]
    ) as mark (number, key, fingerprint)
    where solutions.project_id = ${projectId} and solutions.number = mark.number`.execute(tx)
  const moved = marks.flatMap(({ number, formerKey }) => (formerKey === undefined ? [] : [{ number, formerKey }]))
  if (moved.length === 0) return
  await tx
    .insertInto('formerKeys')
    .values(moved.map(({ number, formerKey }) => ({ projectId, sourceSystem: system, formerKey, number })))
    .onConflict((of) =>
      of
        .columns(['projectId', 'sourceSystem', 'formerKey'])
        .doUpdateSet(({ ref }) => ({ number: ref('excluded.number') })),
    )
    .execute()
}

/** The values of a slot in the newest versions of solutions, by number. */
export async function readSlotValues(
  db: Db,
  projectId: string,
  numbers: readonly number[],
  slotId: string,
): Promise<Map<number, string[]>> {
  const query = sql<{ number: number; values: unknown[] | null }>`
    select distinct on (number) number, content -> 'values' -> ${slotId}::text as values
    from solution_versions
    where project_id = ${projectId} and number = any (${numbers}::integer[])
    order by number, version desc`
  const rows = await readSql(db, query)
  return new Map(rows.map(({ number, values }) => [number, (values ?? []).map(String)]))
}
