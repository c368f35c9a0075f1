import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import type { SolutionKey } from './solution-statistics.ts'

/** A user's search in which a solution was opened. */
export interface OutcomeKey extends SolutionKey {
  userId: string
  search: string
}

/** A try of a solution. */
export interface Outcome {
  /** Whether it helped; undefined if the user has not said. */
  accepted: boolean | undefined
  stepsBegunAt: Date | null
  stepsFinishedAt: Date | null
}

/** The try of a solution by a user in a search; undefined if it was not tried. */
export async function findOutcome(db: Db, key: OutcomeKey): Promise<Outcome | undefined> {
  const { projectId, number, userId, search } = key
  const outcome = await db
    .selectFrom('solutionOutcomes')
    .select(['accepted', 'stepsBegunAt', 'stepsFinishedAt'])
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .where('userId', '=', userId)
    .where('search', '=', search)
    .executeTakeFirst()
  return outcome && { ...outcome, accepted: outcome.accepted ?? undefined }
}

/**
 * Stores a try in the place of what was known of it. A try of which nothing is left is removed. Returns 1 where there was
 * none before, -1 where there is none any more, and else 0: what the count of tries gains.
 */
export async function saveOutcome(
  tx: Tx,
  key: OutcomeKey,
  { before, after, at }: { before: Outcome | undefined; after: Outcome; at: Date },
): Promise<number> {
  const { accepted = null, stepsBegunAt, stepsFinishedAt } = after
  if (accepted === null && !stepsBegunAt) {
    const { projectId, number, userId, search } = key
    await tx
      .deleteFrom('solutionOutcomes')
      .where('projectId', '=', projectId)
      .where('number', '=', number)
      .where('userId', '=', userId)
      .where('search', '=', search)
      .execute()
    return before ? -1 : 0
  }
  const values = { accepted, stepsBegunAt, stepsFinishedAt, at }
  await tx
    .insertInto('solutionOutcomes')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['projectId', 'number', 'userId', 'search']).doUpdateSet(values))
    .execute()
  return before ? 0 : 1
}

/** On how many days (UTC) a user has said of a solution that it helped, and that it did not, in whatever searches. */
export async function countOutcomeDays(
  db: Db,
  { projectId, number, userId }: Omit<OutcomeKey, 'search'>,
): Promise<{ successCount: number; failureCount: number }> {
  const days = await db
    .selectFrom('solutionOutcomes')
    .select(['accepted', sql<number>`count(distinct (at at time zone 'UTC')::date)::int`.as('days')])
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .where('userId', '=', userId)
    .where('accepted', 'is not', null)
    .groupBy('accepted')
    .execute()
  const of = (accepted: boolean) => days.find((each) => each.accepted === accepted)?.days ?? 0
  return { successCount: of(true), failureCount: of(false) }
}
