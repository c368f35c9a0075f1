import type { SessionUse } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { addToStatistics, lockStatistics } from '../solutions/solution-statistics.ts'

interface UsedSolution {
  sessionId: string
  projectId: string
  number: number
}

/**
 * Notes what a session has with a solution, in the place of what was noted before; without a note the one before stays. A solution that the
 * session did not have counts as cited. Returns what it was before.
 */
export async function noteUse(
  tx: Tx,
  { sessionId, projectId, number }: UsedSolution,
  { use, note, userId, now }: { use: SessionUse; note?: string; userId: string; now: Date },
): Promise<SessionUse | undefined> {
  const before = await tx
    .selectFrom('sessionSolutions')
    .select('use')
    .where('sessionId', '=', sessionId)
    .where('number', '=', number)
    .executeTakeFirst()
  const values = { use, createdBy: userId, createdAt: now, ...(note !== undefined && { note }) }
  await tx
    .insertInto('sessionSolutions')
    .values({ sessionId, projectId, number, ...values })
    .onConflict((conflict) => conflict.columns(['sessionId', 'number']).doUpdateSet(values))
    .execute()
  if (!before) {
    await lockStatistics(tx, { projectId, number })
    await addToStatistics(tx, { projectId, number }, { citationCount: 1 }, userId)
  }
  return before?.use
}
