import type { Handlers } from '../../http/handlers.ts'
import { deleteComment } from './delete-comment.ts'
import { feedback } from './feedback.ts'
import { solutionAccepted } from './solution-accepted.ts'
import { solutionComments } from './solution-comments.ts'
import { solutionJudgement } from './solution-judgement.ts'

type JudgingCalls = 'solutionJudgement' | 'solutionAccepted' | 'feedback' | 'solutionComments' | 'deleteComment'

export const judgingHandlers: Pick<Handlers, JudgingCalls> = {
  solutionJudgement,
  solutionAccepted,
  feedback,
  solutionComments,
  deleteComment,
}
