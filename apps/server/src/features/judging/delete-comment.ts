import type { calls } from '@advisor/contract'
import { inPhases, type Read } from '../../http/handlers.ts'
import { readPointed } from '../../reading/pointed-solution.ts'
import { addToStatistics, lockStatistics } from '../../store/solutions/solution-statistics.ts'
import { findFeedback, markDeleted, readCounts, type StoredFeedback } from './judging-store.ts'
import { mayDelete, viewCounts } from './judging-view.ts'

type Call = typeof calls.deleteComment

/** Deletes feedback with its rating, or takes the caller's deletion back. */
export const deleteComment = inPhases<Call, StoredFeedback, StoredFeedback>({
  prepare: requireComment,
  async change({ tx, caller, request, now, refuse, record }, { id, projectId, number }) {
    const key = { projectId, number }
    await lockStatistics(tx, key)
    const stored = await findFeedback(tx, id)
    if (!stored) throw refuse('comment-not-found')
    const isDeleted = stored.deletedAt !== null
    if (request.restore && isDeleted && stored.deletedBy !== caller.userId) throw refuse('comment-not-found')
    // The second of two equal requests changes nothing.
    if (isDeleted === !request.restore) return stored
    await markDeleted(tx, id, request.restore ? null : { by: caller.userId, at: now })
    record({ kind: 'comment', solution: number, change: request.restore ? 'added' : 'deleted' })
    const sign = request.restore ? 1 : -1
    await addToStatistics(tx, key, { ratingSum: sign * stored.rating, ratingCount: sign }, caller.userId)
    return stored
  },
  reply: async ({ db }, stored) => ({ statistics: viewCounts(await readCounts(db, stored)) }),
})

/** Comments on solutions out of sight, and those of others without the permission to see them, do not exist for the caller. */
async function requireComment({ db, caller, opened, request, refuse }: Read<Call>): Promise<StoredFeedback> {
  const stored = await findFeedback(db, request.commentId)
  const isHere = stored?.projectId === opened.model.project.name
  const [solution] = isHere ? await readPointed(db, opened, [stored.number]) : []
  if (!stored || !solution) throw refuse('comment-not-found')
  if (mayDelete(stored, caller)) return stored
  throw refuse(caller.permissions.has('view-ratings') ? 'no-permission' : 'comment-not-found')
}
