import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { CaseId, Count, Flag } from '../fields.ts'
import { stepFields } from '../search/step.ts'
import { CommentId, JudgedStatistics, SolutionComment, SolutionJudgement } from './entities.ts'

const access = { to: 'project', application: 'advisor', permission: 'advisor' } as const

export const solutionJudgement = reading('solutionJudgement', {
  summary: "What the caller has said of a solution, in this search and in the caller's feedback, and how it is judged.",
  access,
  request: z.object({ caseId: CaseId, ...stepFields }),
  reply: z.object({ judgement: SolutionJudgement }),
  refusals: ['no-permission', 'solution-not-found'],
})

export const solutionAccepted = changing('solutionAccepted', {
  summary:
    'Says whether a solution helped. Within a search a later answer takes the place of the earlier one; `none` takes it back.',
  access,
  request: z.object({ caseId: CaseId, accepted: z.union([Flag, z.literal('none')]), ...stepFields }),
  reply: z.object({ judgement: SolutionJudgement.pick({ accepted: true, statistics: true }) }),
  refusals: ['no-permission', 'solution-not-found'],
})

export const feedback = changing('feedback', {
  summary:
    "The caller's rating of a solution, with a comment. Later feedback of the caller on the solution takes the place of the earlier one.",
  access,
  request: z.object({
    caseId: CaseId,
    /** A whole number from 1 to 5; 0 and an empty field are no rating. */
    rating: z.coerce.number().default(0),
    comments: z.string().default(''),
    /** Needs the permission `review-confirm`. */
    approved: Flag.default(false),
    ...stepFields,
  }),
  reply: z.object({ feedback: SolutionComment, statistics: JudgedStatistics }),
  refusals: ['no-permission', 'solution-not-found', 'rating-required', 'comment-required', 'comment-too-long'],
})

export const solutionComments = reading('solutionComments', {
  summary: 'The feedback on a solution, the latest first, ten on a page.',
  access: { ...access, permission: 'view-ratings' },
  request: z.object({ caseId: CaseId, page: Count.min(1).default(1) }),
  reply: z.object({
    comments: z.array(SolutionComment),
    page: z.number(),
    /** Pages. */
    total: z.number(),
    /** Feedback on all pages. */
    records: z.number(),
  }),
  refusals: ['no-permission', 'solution-not-found'],
})

export const deleteComment = changing('deleteComment', {
  summary:
    'Deletes feedback with its rating: its author, and users who manage the solutions of others, can. `restore` takes a deletion of the caller back, within a day.',
  access,
  request: z.object({ commentId: CommentId, restore: Flag.default(false) }),
  reply: z.object({ statistics: JudgedStatistics }),
  refusals: ['no-permission', 'comment-not-found'],
})
