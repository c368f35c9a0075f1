import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { CaseId } from '../fields.ts'
import { ModelId, SolutionNumber } from '../ids.ts'
import { limits } from '../limits.ts'
import { stepFields } from '../search/step.ts'
import { AskedSearch, ExpertRequest, ExpertRequestId, expertWays } from './entities.ts'

const access = { to: 'project', application: 'advisor', permission: 'advisor' } as const

const searchRefusals = [
  'no-permission',
  'step-not-found',
  'no-current-result',
  'query-not-possible',
  'condition-not-valid',
  'search-not-ready',
  'solution-not-found',
] as const

/**
 * What an expert is asked about: the search of a step, without both fields of the current one; or a solution that did not
 * help, in the search of `from` or, without it, outside every search.
 */
const asked = { ...stepFields, caseId: CaseId.optional() }

const Text = z.string().trim().max(limits.expertTextCharacters)

export const expertToAsk = reading('expertToAsk', {
  summary:
    'The expert group that the search of a step, or a solution that did not help, would be handed to, in which ways, and what it would be told.',
  access,
  request: z.object(asked),
  reply: z.object({
    /** Absent: no group can be asked about this. */
    group: z.object({ id: ModelId, caption: z.string(), help: z.string().optional() }).optional(),
    ways: z.array(z.enum(expertWays)),
    search: AskedSearch,
  }),
  refusals: searchRefusals,
})

export const askExpert = changing('askExpert', {
  summary:
    'Hands the search of a step with its first results, or a solution that did not help, to the expert group of its product, with a note. The same step, solution and note are handed over once; outside a search, once a day.',
  access,
  request: z.object({ ...asked, note: Text.default('') }),
  reply: z.object({ request: ExpertRequest }),
  refusals: [...searchRefusals, 'expert-not-available', 'too-many-expert-requests'],
  limits: { bodyBytes: 32_768 },
})

export const ownExpertRequests = reading('ownExpertRequests', {
  summary:
    'The latest searches and solutions in the open project that the caller handed to experts, and what came of them.',
  access,
  request: z.object({}),
  reply: z.object({ requests: z.array(ExpertRequest) }),
  refusals: ['no-permission'],
})

export const expertRequests = reading('expertRequests', {
  summary:
    'The latest searches and solutions in the open project and branch that the caller, as an expert, may answer: unanswered ones first.',
  access,
  request: z.object({}),
  reply: z.object({ requests: z.array(ExpertRequest) }),
  refusals: ['no-permission'],
})

export const answerExpertRequest = changing('answerExpertRequest', {
  summary: 'Answers a request to experts by a text and, where one helps, a solution.',
  access,
  request: z.object({ request: ExpertRequestId, text: Text.min(1), caseId: SolutionNumber.optional() }),
  reply: z.object({ request: ExpertRequest }),
  refusals: ['no-permission', 'expert-request-not-found', 'expert-request-answered', 'solution-not-found'],
  limits: { bodyBytes: 32_768 },
})

export const readExpertAnswer = changing('readExpertAnswer', {
  summary: "Notes that the caller has read the answer to a request of the caller's. A second time changes nothing.",
  access,
  request: z.object({ request: ExpertRequestId }),
  reply: z.object({}),
  refusals: ['no-permission', 'expert-request-not-found'],
})
