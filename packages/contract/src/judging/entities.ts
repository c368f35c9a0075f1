import { z } from 'zod'
import { SolutionStatistics } from '../solutions/shown.ts'

export const CommentId = z.uuid()

/** The ratings of the specification, worst first. */
export const ratings = [1, 2, 3, 4, 5] as const

/** A rating of a solution with the comment on it: the feedback of one user. */
export const SolutionComment = z.object({
  id: CommentId,
  rating: z.number().int().min(1).max(5),
  /** Plain text; what looks like markup is text too. */
  comment: z.string(),
  /** The author, a reviewer, has found the version right. */
  isApproved: z.boolean(),
  /** The version of the solution that was read. */
  version: z.number(),
  /** The name of the author; empty where the author was erased. */
  by: z.string(),
  at: z.iso.datetime(),
  isOwn: z.boolean(),
  /** What the reader may do with it. */
  allowed: z.array(z.enum(['delete'])),
})
export type SolutionComment = z.infer<typeof SolutionComment>

/** The counts that feedback and acceptance change. */
export const JudgedStatistics = SolutionStatistics.pick({
  ratingAverage: true,
  ratingCount: true,
  reuseAttemptCount: true,
  successCount: true,
  failureCount: true,
})
export type JudgedStatistics = z.infer<typeof JudgedStatistics>

/** What a reader has said of a solution, and may say. */
export const SolutionJudgement = z.object({
  /** Whether the solution helped in this search; absent: the reader has not said. */
  accepted: z.boolean().optional(),
  /** The reader's own feedback. */
  feedback: SolutionComment.optional(),
  statistics: JudgedStatistics,
  /** Feedback with comments. Absent where the reader may not see it. */
  commentCount: z.number().optional(),
  /** `approve`: the reader's feedback can have the mark of a reviewer. `people-say`: the reader decides what people say of the solution. */
  allowed: z.array(z.enum(['approve', 'people-say'])),
})
export type SolutionJudgement = z.infer<typeof SolutionJudgement>
