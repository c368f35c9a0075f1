import type { DraftFields, DraftFile, ProposedValue } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../database/open.ts'
import { letGoOfDraft } from '../../../store/files/file-uses.ts'

/** A draft as the store keeps it. */
export interface StoredDraft {
  id: string
  userId: string
  projectId: string
  /** Null: a solution that is not saved yet. */
  number: number | null
  casebaseId: string
  locale: string
  /** Null: a solution that is not saved yet. */
  baseVersion: number | null
  name: string
  title: string
  path: string
  modifiedAt: Date
}

const columns = [
  'id',
  'userId',
  'projectId',
  'number',
  'casebaseId',
  'locale',
  'baseVersion',
  'name',
  'title',
  'path',
  'modifiedAt',
] as const

/** The drafts of a user in a project, the last changed first. */
export async function readDrafts(db: Db, userId: string, projectId: string): Promise<StoredDraft[]> {
  return db
    .selectFrom('draftCases')
    .select(columns)
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .orderBy('modifiedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** What was written in a draft. */
export interface DraftWords {
  fields: DraftFields
  /** Null: they were not changed. */
  files: DraftFile[] | null
  /** Null: none was made. */
  proposals: ProposedValue[] | null
}

/** A draft with what was written in it, whoever has it. */
export async function findDraft(db: Db | Tx, id: string): Promise<(StoredDraft & DraftWords) | undefined> {
  return db
    .selectFrom('draftCases')
    .select([...columns, 'fields', 'files', 'proposals'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Keeps the fields of a draft beside those that it has, and its files and proposals where they are given; begins the draft where there is none. */
export async function keepDraft(
  tx: Tx,
  draft: StoredDraft,
  { fields, files, proposals }: { fields: DraftFields } & Partial<DraftWords>,
): Promise<void> {
  const given = {
    ...(files && { files: JSON.stringify(files) }),
    ...(proposals && { proposals: JSON.stringify(proposals) }),
  }
  await tx
    .insertInto('draftCases')
    .values({ ...draft, ...given, fields: JSON.stringify(fields), startedAt: draft.modifiedAt })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        casebaseId: row.ref('excluded.casebaseId'),
        locale: row.ref('excluded.locale'),
        baseVersion: row.ref('excluded.baseVersion'),
        name: row.ref('excluded.name'),
        title: row.ref('excluded.title'),
        path: row.ref('excluded.path'),
        modifiedAt: row.ref('excluded.modifiedAt'),
        fields: sql`draft_cases.fields || excluded.fields`,
        ...given,
      })),
    )
    .execute()
}

/** Whether a user has saved or discarded a draft. What else is said of the draft waits for the end of the transaction. */
export async function isEnded(tx: Tx, userId: string, id: string): Promise<boolean> {
  await takeTurn(tx, id)
  const ended = await tx
    .selectFrom('endedDrafts')
    .select('draftId')
    .where('userId', '=', userId)
    .where('draftId', '=', id)
    .executeTakeFirst()
  return ended !== undefined
}

const endedDays = 30

/**
 * Removes a draft of a user, and notes that it is over: what is still on its way to the draft does not begin it anew. Returns false where
 * the user has none of this id, which can be on its way.
 */
export async function endDraft(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  await takeTurn(tx, id)
  const long = new Date(now.getTime() - endedDays * 86_400_000)
  await tx.deleteFrom('endedDrafts').where('userId', '=', userId).where('endedAt', '<', long).execute()
  await tx
    .insertInto('endedDrafts')
    .values({ userId, draftId: id, endedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('draftCases')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await letGoOfDraft(tx, id)
  return numDeletedRows > 0n
}

/** A draft is kept and ended by one transaction at a time, also while there is no row of it. */
async function takeTurn(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${id}`}, 0))`.execute(tx)
}
