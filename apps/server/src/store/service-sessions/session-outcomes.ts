import type { Tx } from '../../database/open.ts'
import { addToStatistics, lockStatistics } from '../solutions/solution-statistics.ts'

/** What a session says of a solution: it has helped, it has not, or nothing (any more). */
export type SessionOutcome = 'success' | 'failure' | 'none'

/**
 * Counts what a verified session says of a solution among its successes or failures: once, and what it has said before is taken back.
 * The session is locked.
 */
export async function countOutcome(
  tx: Tx,
  { sessionId, projectId, number }: { sessionId: string; projectId: string; number: number },
  outcome: SessionOutcome,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await lockStatistics(tx, { projectId, number })
  const stored = await tx
    .selectFrom('sessionOutcomes')
    .select('hasHelped')
    .where('sessionId', '=', sessionId)
    .where('number', '=', number)
    .executeTakeFirst()
  const before: SessionOutcome = stored === undefined ? 'none' : stored.hasHelped ? 'success' : 'failure'
  if (before === outcome) return
  if (outcome === 'none') {
    await tx.deleteFrom('sessionOutcomes').where('sessionId', '=', sessionId).where('number', '=', number).execute()
  } else {
    const values = { hasHelped: outcome === 'success', at: now }
    await tx
      .insertInto('sessionOutcomes')
      .values({ sessionId, projectId, number, ...values })
      .onConflict((conflict) => conflict.columns(['sessionId', 'number']).doUpdateSet(values))
      .execute()
  }
  const gain = (kind: SessionOutcome) => Number(outcome === kind) - Number(before === kind)
  const counts = { successCount: gain('success'), failureCount: gain('failure') }
  await addToStatistics(tx, { projectId, number }, counts, userId)
}
