import { limits, type calls } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { judgedSolution } from './judged-solution.ts'
import { countFeedback, listFeedback } from './judging-store.ts'
import { viewFeedback } from './judging-view.ts'

/** A page of the feedback on a solution. Too high a page gives the last one. */
export async function solutionComments(context: Read<typeof calls.solutionComments>) {
  const { db, caller, opened, request } = context
  const { number } = await judgedSolution(context)
  const key = { projectId: opened.model.project.name, number }
  const size = limits.commentsPageSize
  const records = await countFeedback(db, key)
  const total = Math.max(1, Math.ceil(records / size))
  const page = Math.min(request.page, total)
  const stored = await listFeedback(db, key, { page, size })
  return { comments: stored.map((each) => viewFeedback(each, caller)), page, total, records }
}
