import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { logChanges } from '../change-log/change-log.ts'

/** A solution of a project, whatever the branch and version. */
export interface SolutionKey {
  projectId: string
  number: number
}

/** What is added to the counts of a solution; negative numbers take away. */
export interface StatisticsGain {
  ratingSum?: number
  ratingCount?: number
  citationCount?: number
  reuseAttemptCount?: number
  successCount?: number
  failureCount?: number
}

/** Keeps other transactions that change the counts of a solution waiting until `tx` ends. */
export async function lockStatistics(tx: Tx, { projectId, number }: SolutionKey): Promise<void> {
  await tx
    .selectFrom('solutionStatistics')
    .select('number')
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .forNoKeyUpdate()
    .execute()
}

/** Changes the counts of a solution, and logs it for the caches of every node. Nothing to add changes and logs nothing. */
export async function addToStatistics(
  tx: Tx,
  { projectId, number }: SolutionKey,
  gain: StatisticsGain,
  userId: string | null,
): Promise<void> {
  const { ratingSum = 0, ratingCount = 0, successCount = 0, failureCount = 0 } = gain
  const { citationCount = 0, reuseAttemptCount = 0 } = gain
  if (Object.values(gain).every((count) => count === 0)) return
  await tx
    .updateTable('solutionStatistics')
    .set({
      ratingSum: sql`rating_sum + ${ratingSum}`,
      ratingCount: sql`rating_count + ${ratingCount}`,
      citationCount: sql`citation_count + ${citationCount}`,
      reuseAttemptCount: sql`reuse_attempt_count + ${reuseAttemptCount}`,
      successCount: sql`success_count + ${successCount}`,
      failureCount: sql`failure_count + ${failureCount}`,
    })
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .execute()
  const change = { projectId, branch: null, kind: changeKinds.statistics, objectId: String(number), version: null }
  await logChanges(tx, [{ ...change, userId }])
}
