import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import type { ModelMove } from './model-moves.ts'

/** What is asked for. `what`: WhatToPublish, or of an undo the ids of what it takes back, the newest first. */
export interface NewPublication {
  id: string
  projectId: string
  kind: 'publish' | 'undo'
  fromBranch: string | null
  branch: string
  what: unknown
  seen: string
  comment: string
  createdBy: string
  createdAt: Date
}

/** A publication as it is stored, with the name of who asked for it. */
export type StoredPublication = Awaited<ReturnType<ReturnType<typeof selectPublications>['execute']>>[number]

function selectPublications(db: Pick<Db, 'selectFrom'>) {
  return db
    .selectFrom('publications')
    .leftJoin('users', 'users.id', 'publications.createdBy')
    .leftJoin('publications as undo', 'undo.id', 'publications.undoneBy')
    .selectAll('publications')
    .select(['users.realName as createdByName', 'undo.endedAt as undoneAt'])
}

/** Adds what is to be done. Returns false where something of the project is waiting already. */
export async function insertPublication(tx: Tx, { what, ...publication }: NewPublication): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('publications')
    .values({ ...publication, what: JSON.stringify(what), state: 'waiting', moves: '[]', problems: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function findPublication(db: Pick<Db, 'selectFrom'>, id: string): Promise<StoredPublication | undefined> {
  return selectPublications(db).where('publications.id', '=', id).executeTakeFirst()
}

/** The publications of a project, or of one of its branches, the last first. */
export async function listStoredPublications(
  db: Db,
  { projectId, branch, before, size }: { projectId: string; branch?: string; before?: number; size: number },
): Promise<StoredPublication[]> {
  return selectPublications(db)
    .where('publications.projectId', '=', projectId)
    .$if(branch !== undefined, (query) => query.where('publications.branch', '=', branch ?? ''))
    .$if(before !== undefined, (query) => query.where('publications.seq', '<', before ?? 0))
    .orderBy('publications.seq', 'desc')
    .limit(size)
    .execute()
}

/** A publication with all that were made on its branch after it and hold, the newest first: what is taken back with it. */
export async function listChain(
  db: Pick<Db, 'selectFrom'>,
  { projectId, branch, seq }: Pick<StoredPublication, 'projectId' | 'branch' | 'seq'>,
): Promise<StoredPublication[]> {
  return selectPublications(db)
    .where('publications.projectId', '=', projectId)
    .where('publications.branch', '=', branch)
    .where('publications.kind', '=', 'publish')
    .where('publications.state', '=', 'done')
    .where('publications.undoneBy', 'is', null)
    .where('publications.seq', '>=', seq)
    .orderBy('publications.seq', 'desc')
    .execute()
}

/** Keeps others from ending a publication until `tx` ends. Returns whether it waits. */
export async function lockWaiting(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('publications')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a publication that was made, with what it moved. */
export async function endDone(
  tx: Tx,
  id: string,
  { moves, ...counts }: { moves: readonly ModelMove[]; added: number; changed: number; removed: number },
): Promise<void> {
  await tx
    .updateTable('publications')
    .set({ ...counts, moves: JSON.stringify(moves), state: 'done', endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Ends a publication that could not be made, with the sentences why. */
export async function endRefused(tx: Tx, id: string, problems: readonly string[]): Promise<void> {
  await tx
    .updateTable('publications')
    .set({ problems: JSON.stringify(problems), state: 'refused', endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Notes that these were taken back. */
export async function markUndone(tx: Tx, ids: readonly string[], undo: string): Promise<void> {
  await tx
    .updateTable('publications')
    .set({ undoneBy: undo })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** The last publications that were made, by branch. */
export async function lastPublished(db: Db, projectId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('publications')
    .select(({ fn }) => ['branch', fn.max('endedAt').as('at')])
    .where('projectId', '=', projectId)
    .where('state', '=', 'done')
    .groupBy('branch')
    .execute()
  return new Map(rows.flatMap(({ branch, at }) => (at ? [[branch, at]] : [])))
}

/** Ends what has been waiting for long, with the reason: its task is gone. */
export async function endInterrupted(tx: Tx, projectId: string, problem: string): Promise<void> {
  const waiting = await tx
    .selectFrom('publications')
    .select('id')
    .where('projectId', '=', projectId)
    .where('state', '=', 'waiting')
    .where('createdAt', '<', sql<Date>`now() - interval '15 minutes'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leases')
            .select('token')
            .where('kind', '=', 'publish')
            .where('objectId', '=', projectId)
            .where('expiresAt', '>', sql<Date>`now()`),
        ),
      ),
    )
    .execute()
  for (const { id } of waiting) await endRefused(tx, id, [problem])
}
