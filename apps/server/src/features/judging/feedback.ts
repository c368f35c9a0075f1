import { randomUUID } from 'node:crypto'
import { limits, ratings, type calls } from '@advisor/contract'
import { inPhases, type Read } from '../../http/handlers.ts'
import { addToStatistics, lockStatistics } from '../../store/solutions/solution-statistics.ts'
import { judgedSolution } from './judged-solution.ts'
import { findFeedback, findFeedbackOf, readCounts, saveFeedback, type NewFeedback } from './judging-store.ts'
import { viewCounts, viewFeedback } from './judging-view.ts'

type Call = typeof calls.feedback

/** Rates a solution with a comment. The average changes by the difference to the caller's earlier rating. */
export const feedback = inPhases<Call, NewFeedback, { id: string; key: NewFeedback }>({
  prepare,
  async change({ tx, caller, request, record }, given) {
    await lockStatistics(tx, given)
    const before = await findFeedbackOf(tx, given, caller.userId)
    const id = await saveFeedback(tx, given)
    const gain = { ratingSum: given.rating - (before?.rating ?? 0), ratingCount: before ? 0 : 1 }
    await addToStatistics(tx, given, gain, caller.userId)
    const judged = { solution: given.number, step: request.from }
    if (before?.rating !== given.rating) record({ kind: 'rating', ...judged, rating: given.rating })
    if (before?.comment !== given.comment) record({ kind: 'comment', ...judged, change: 'added' })
    if (given.approved && !before?.approved) record({ kind: 'comment', ...judged, change: 'approved' })
    return { id, key: given }
  },
  async reply({ db, caller }, { id, key }) {
    const stored = await findFeedback(db, id)
    if (!stored) throw new Error('No feedback was stored.')
    return { feedback: viewFeedback(stored, caller), statistics: viewCounts(await readCounts(db, key)) }
  },
})

async function prepare(context: Read<Call>): Promise<NewFeedback> {
  const { caller, opened, request, now, refuse } = context
  const { rating, approved } = request
  const comment = request.comments.trim()
  if (approved && !caller.permissions.has('review-confirm')) throw refuse('no-permission')
  if (!ratings.some((each) => each === rating)) throw refuse('rating-required', { fields: ['rating'] })
  if (comment === '') throw refuse('comment-required', { fields: ['comments'] })
  const limit = limits.commentCharacters
  if (comment.length > limit)
    throw refuse('comment-too-long', { params: { length: comment.length, limit }, fields: ['comments'] })
  const { number, version } = await judgedSolution(context)
  const key = { projectId: opened.model.project.name, number, userId: caller.userId }
  return { ...key, id: randomUUID(), version, rating, comment, approved, at: now }
}
