import type { Handlers } from '../../http/handlers.ts'
import { answerExpertRequest } from './answer-expert-request.ts'
import { askExpert } from './ask-expert.ts'
import { expertRequests, ownExpertRequests } from './list-requests.ts'
import { expertToAsk } from './expert-to-ask.ts'
import { readExpertAnswer } from './read-expert-answer.ts'

type AskExpertCalls =
  'expertToAsk' | 'askExpert' | 'ownExpertRequests' | 'expertRequests' | 'answerExpertRequest' | 'readExpertAnswer'

export const askExpertHandlers: Pick<Handlers, AskExpertCalls> = {
  expertToAsk,
  askExpert,
  ownExpertRequests,
  expertRequests,
  answerExpertRequest,
  readExpertAnswer,
}
