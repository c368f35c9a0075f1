import type { calls } from '@advisor/contract'
import { mayChange } from '../../access/may-change.ts'
import type { Read } from '../../http/handlers.ts'
import { searchKey } from '../../query/steps/search-key.ts'
import { findOutcome } from '../../store/solutions/solution-outcomes.ts'
import { judgedSolution } from './judged-solution.ts'
import { countFeedback, findFeedbackOf, readCounts } from './judging-store.ts'
import { viewCounts, viewFeedback } from './judging-view.ts'

/** What the caller has said of a solution. */
export async function solutionJudgement(context: Read<typeof calls.solutionJudgement>) {
  const { db, caller, opened } = context
  const solution = await judgedSolution(context)
  const key = { projectId: opened.model.project.name, number: solution.number }
  const search = await searchKey(context)
  const seesComments = caller.permissions.has('view-ratings')
  const [outcome, feedback, counts, commentCount] = await Promise.all([
    findOutcome(db, { ...key, userId: caller.userId, search }),
    findFeedbackOf(db, key, caller.userId),
    readCounts(db, key),
    seesComments ? countFeedback(db, key) : undefined,
  ])
  return {
    judgement: {
      ...(outcome?.accepted !== undefined && { accepted: outcome.accepted }),
      ...(feedback && { feedback: viewFeedback(feedback, caller) }),
      ...(commentCount !== undefined && { commentCount }),
      statistics: viewCounts(counts),
      allowed: [
        ...(caller.permissions.has('review-confirm') ? ['approve' as const] : []),
        ...(mayChange(caller, solution) ? ['people-say' as const] : []),
      ],
    },
  }
}
