import { readSearchQuery, type SearchQuery } from '@advisor/contract'
import type { Db, Tx } from '../../database/open.ts'
import type { Caller } from '../../sessions/caller.ts'

/** Steps of one person that are looked through: their searches of about a day. */
const mostSteps = 200

/** A step to results that its owner has not forgotten. */
export interface ListedStep {
  id: string
  query: SearchQuery
  at: Date
}

/** The latest steps of a user to results in a project, the newest first. */
export async function listedSteps(
  db: Db | Tx,
  { userId }: Pick<Caller, 'userId'>,
  projectId: string,
): Promise<ListedStep[]> {
  const steps = await db
    .selectFrom('searchSteps')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('page', '=', 'results')
    .where('forgottenAt', 'is', null)
    .orderBy('at', 'desc')
    .limit(mostSteps)
    .select(['id', 'query', 'at'])
    .execute()
  return steps.flatMap(({ id, query: stored, at }) => {
    const query = readSearchQuery(stored)
    return query ? [{ id, query, at }] : []
  })
}

/** Takes steps off the list. */
export async function forgetSteps(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('searchSteps')
    .set({ forgottenAt: now })
    .where('id', 'in', [...ids])
    .execute()
}
