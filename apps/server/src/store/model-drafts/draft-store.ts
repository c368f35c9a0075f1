import type { ModelDraftEvent, ModelDraftState, ValueConversion } from '@advisor/contract'
import type { Db, Tx } from '../../database/open.ts'

export interface NewDraft {
  id: string
  projectId: string
  branch: string
  title: string
  by: string
  at: Date
}

/** A draft change as it is stored, with the name of who began it and how many objects it changes. */
export type StoredDraft = Awaited<ReturnType<ReturnType<typeof selectDrafts>['execute']>>[number]

function selectDrafts(db: Pick<Db, 'selectFrom'>) {
  return db
    .selectFrom('modelDrafts')
    .leftJoin('users', 'users.id', 'modelDrafts.createdBy')
    .selectAll('modelDrafts')
    .select('users.realName as creatorName')
    .select((row) =>
      row
        .selectFrom('modelDraftPointers')
        .select((each) => each.fn.countAll<string>().as('count'))
        .whereRef('modelDraftPointers.draftId', '=', 'modelDrafts.id')
        .as('objects'),
    )
}

/** Inserts a draft change that changes nothing yet. */
export async function insertDraft(tx: Tx, { id, projectId, branch, title, by, at }: NewDraft): Promise<StoredDraft> {
  await tx
    .insertInto('modelDrafts')
    .values({
      ...{ id, projectId, branch, title, state: 'open', conversions: '[]' },
      ...{ createdBy: by, createdAt: at, changedAt: at },
    })
    .execute()
  return selectDrafts(tx).where('modelDrafts.id', '=', id).executeTakeFirstOrThrow()
}

export async function findDraft(db: Pick<Db, 'selectFrom'>, id: string): Promise<StoredDraft | undefined> {
  return selectDrafts(db).where('modelDrafts.id', '=', id).executeTakeFirst()
}

/** The draft changes of a project in these states, the newest first. */
export async function listDrafts(
  db: Pick<Db, 'selectFrom'>,
  projectId: string,
  states: readonly ModelDraftState[],
): Promise<StoredDraft[]> {
  return selectDrafts(db)
    .where('modelDrafts.projectId', '=', projectId)
    .where('modelDrafts.state', 'in', [...states])
    .orderBy('modelDrafts.changedAt', 'desc')
    .orderBy('modelDrafts.id')
    .limit(500)
    .execute()
}

/** A draft change, kept from others until `tx` ends. */
export async function lockDraft(tx: Tx, id: string): Promise<StoredDraft | undefined> {
  await tx.selectFrom('modelDrafts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findDraft(tx, id)
}

/** What is done to a draft, and what is said of it. */
export interface DraftStep {
  kind: ModelDraftEvent['kind']
  text?: string
  by: string
  at: Date
}

/** Notes that something was done to a draft: it has another version then. */
export async function changeDraft(
  tx: Tx,
  id: string,
  changes: { state?: ModelDraftState; conversions?: readonly ValueConversion[]; at: Date },
): Promise<void> {
  const { at, state, conversions } = changes
  await tx
    .updateTable('modelDrafts')
    .set((row) => ({
      version: row('version', '+', 1),
      changedAt: at,
      ...(state && { state }),
      ...(conversions && { conversions: JSON.stringify(conversions) }),
    }))
    .where('id', '=', id)
    .execute()
}

export async function insertDraftEvent(tx: Tx, id: string, { kind, text = '', by, at }: DraftStep): Promise<void> {
  await tx.insertInto('modelDraftEvents').values({ draftId: id, kind, text, doneBy: by, doneAt: at }).execute()
}

/** What was done to a draft and said of it, in that order. */
export async function readDraftEvents(db: Pick<Db, 'selectFrom'>, id: string) {
  return db
    .selectFrom('modelDraftEvents')
    .leftJoin('users', 'users.id', 'modelDraftEvents.doneBy')
    .selectAll('modelDraftEvents')
    .select('users.realName as doerName')
    .where('draftId', '=', id)
    .orderBy('modelDraftEvents.id')
    .execute()
}
