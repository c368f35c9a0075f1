import type { JudgedStatistics, SolutionComment } from '@advisor/contract'
import type { Caller } from '../../sessions/caller.ts'
import type { readCounts, StoredFeedback } from './judging-store.ts'

/** Feedback as a reader sees it. */
export function viewFeedback(stored: StoredFeedback, reader: Pick<Caller, 'userId' | 'permissions'>): SolutionComment {
  const { id, rating, comment, approved, version, authorName, at } = stored
  return {
    id,
    rating,
    comment,
    isApproved: approved,
    version,
    by: authorName,
    at: at.toISOString(),
    isOwn: stored.userId === reader.userId,
    allowed: mayDelete(stored, reader) ? ['delete'] : [],
  }
}

/** Whether a user may delete feedback: its author, and users who manage the solutions of others. */
export function mayDelete(
  { userId }: Pick<StoredFeedback, 'userId'>,
  reader: Pick<Caller, 'userId' | 'permissions'>,
): boolean {
  return userId === reader.userId || reader.permissions.has('solution-manage-others')
}

/** The counts of a solution as readers see them. */
export function viewCounts(counts: Awaited<ReturnType<typeof readCounts>>): JudgedStatistics {
  const { ratingSum, ...others } = counts
  return { ...others, ratingAverage: counts.ratingCount > 0 ? ratingSum / counts.ratingCount : null }
}
