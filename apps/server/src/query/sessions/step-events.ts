import { isDeepStrictEqual } from 'node:util'
import { asksForSomething, type QueryAnswer, type SearchQuery } from '@advisor/contract'
import { questionIdOf } from '../dialog/questions.ts'

/** What the audit trail of a service session says of a step. */
export type StepEvent =
  | { kind: 'answered'; detail: { step: string } & Reply }
  | { kind: 'searched'; detail: Searched }
  | { kind: 'continued'; detail: { step: string } }

/** What was said to a question; `isWithdrawn`: the answer, or that nobody knows, was taken back. */
export type Reply = { question: string } & (
  { answer: Omit<QueryAnswer, 'id'> } | { isUndecided: true } | { isWithdrawn: true }
)

/** What was asked by other means than questions, by the ids of slots. No words of people. */
interface Searched {
  step: string
  quest: string
  hasText: boolean
  slots: string[]
}

/** What is new in a step of a service session after a query before it. Turning a page, and opening a solution, says nothing. */
export function eventsOfStep(before: SearchQuery | undefined, step: { id: string; query: SearchQuery }): StepEvent[] {
  const { id, query } = step
  const replies = repliesTo(before, query).map((reply): StepEvent => {
    return { kind: 'answered', detail: { step: id, ...reply } }
  })
  const isSearch = asksForSomething(query) && !isDeepStrictEqual(otherThanReplies(before), otherThanReplies(query))
  return isSearch ? [...replies, { kind: 'searched', detail: searchedBy(id, query) }] : replies
}

function repliesTo(before: SearchQuery | undefined, { answers, undecided }: SearchQuery): Reply[] {
  const known = new Map(before?.answers.map((answer) => [questionIdOf(answer), answer.answer]))
  const unknown = new Set(before?.undecided)
  const said = new Set([...answers.map(questionIdOf), ...undecided])
  return [
    ...answers.flatMap(({ id: _, ...answer }): Reply[] => {
      const question = questionIdOf(answer)
      return isDeepStrictEqual(known.get(question), answer.answer) ? [] : [{ question, answer }]
    }),
    ...undecided.flatMap((question): Reply[] => (unknown.has(question) ? [] : [{ question, isUndecided: true }])),
    ...[...known.keys(), ...unknown].flatMap((question): Reply[] =>
      said.has(question) ? [] : [{ question, isWithdrawn: true }],
    ),
  ]
}

/** What of a query finds solutions, beside the replies to questions. */
function otherThanReplies(query: SearchQuery | undefined) {
  const { text = '', constraints = [], filters = [], scope = { casebases: [] } } = query ?? {}
  return { text, constraints, filters, scope }
}

function searchedBy(step: string, { quest, text, constraints, filters }: SearchQuery): Searched {
  const slots = [...constraints.map(({ slot }) => slot), ...filters.map(({ by }) => by)]
  return { step, quest, hasText: text !== '', slots: [...new Set(slots)] }
}
