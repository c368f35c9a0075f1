import type { Db, Tx } from '../../database/open.ts'
import type { SolutionKey } from '../../store/solutions/solution-statistics.ts'

/** Feedback as it is stored, with the name of its author. */
export type StoredFeedback = Awaited<ReturnType<ReturnType<typeof selectFeedback>['execute']>>[number]

function selectFeedback(db: Db) {
  return db
    .selectFrom('solutionFeedback as feedback')
    .innerJoin('users as author', 'author.id', 'feedback.userId')
    .select([
      'feedback.id',
      'feedback.projectId',
      'feedback.number',
      'feedback.userId',
      'feedback.version',
      'feedback.rating',
      'feedback.comment',
      'feedback.approved',
      'feedback.at',
      'feedback.deletedAt',
      'feedback.deletedBy',
      'author.realName as authorName',
    ])
}

/** Feedback with this id, also when it is deleted. */
export function findFeedback(db: Db, id: string): Promise<StoredFeedback | undefined> {
  return selectFeedback(db).where('feedback.id', '=', id).executeTakeFirst()
}

/** The feedback of a user on a solution. */
export function findFeedbackOf(
  db: Db,
  { projectId, number }: SolutionKey,
  userId: string,
): Promise<StoredFeedback | undefined> {
  return selectFeedback(db)
    .where('feedback.projectId', '=', projectId)
    .where('feedback.number', '=', number)
    .where('feedback.userId', '=', userId)
    .where('feedback.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** A page of the feedback on a solution, the latest first; pages count from 1. */
export function listFeedback(
  db: Db,
  { projectId, number }: SolutionKey,
  { page, size }: { page: number; size: number },
): Promise<StoredFeedback[]> {
  return selectFeedback(db)
    .where('feedback.projectId', '=', projectId)
    .where('feedback.number', '=', number)
    .where('feedback.deletedAt', 'is', null)
    .orderBy('feedback.at', 'desc')
    .orderBy('feedback.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

export async function countFeedback(db: Db, { projectId, number }: SolutionKey): Promise<number> {
  const { count } = await db
    .selectFrom('solutionFeedback')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewFeedback extends SolutionKey {
  id: string
  userId: string
  version: number
  rating: number
  comment: string
  approved: boolean
  at: Date
}

/** Stores feedback in the place of the user's earlier feedback, whose id it keeps. Returns the id. */
export async function saveFeedback(tx: Tx, feedback: NewFeedback): Promise<string> {
  const { version, rating, comment, approved, at } = feedback
  const { id } = await tx
    .insertInto('solutionFeedback')
    .values(feedback)
    .onConflict((conflict) =>
      conflict
        .columns(['projectId', 'number', 'userId'])
        .doUpdateSet({ version, rating, comment, approved, at, deletedAt: null, deletedBy: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks feedback as deleted, or (with null) as not deleted. */
export async function markDeleted(tx: Tx, id: string, deleted: { by: string; at: Date } | null): Promise<void> {
  await tx
    .updateTable('solutionFeedback')
    .set({ deletedAt: deleted?.at ?? null, deletedBy: deleted?.by ?? null })
    .where('id', '=', id)
    .execute()
}

/** The counts of a solution that judging changes. */
export async function readCounts(db: Db, { projectId, number }: SolutionKey) {
  const counts = await db
    .selectFrom('solutionStatistics')
    .select(['ratingSum', 'ratingCount', 'reuseAttemptCount', 'successCount', 'failureCount'])
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .executeTakeFirst()
  return counts ?? { ratingSum: 0, ratingCount: 0, reuseAttemptCount: 0, successCount: 0, failureCount: 0 }
}
