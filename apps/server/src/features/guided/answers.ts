import type { SearchQuery } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import { questionIdOf, type ModelQuestion } from '../../query/dialog/questions.ts'
import type { AnswerValue } from '../../query/dialog/read-answer.ts'

/** The query with an answer in the place of an earlier one; the engine, or the user, chooses the next question. */
export function withAnswer(
  query: SearchQuery,
  question: ModelQuestion,
  answer: AnswerValue,
  source?: 'text',
): SearchQuery {
  const { id, slot, member } = question
  const rest = withoutReply(query, id)
  const at = query.answers.findIndex((each) => questionIdOf(each) === id)
  const given = {
    id: query.answers[at]?.id ?? freeId(query),
    slot: slot.id,
    ...(member !== undefined && { member }),
    answer,
    ...(source && { source }),
  }
  const answers = at < 0 ? [...query.answers, given] : query.answers.with(at, given)
  return { ...rest, answers }
}

/**
 * The query with 'I don't know' about a question. Where a coarse answer was to be narrowed down, it stays, and is not narrowed
 * down any more.
 */
export function withUndecided(model: Model, query: SearchQuery, question: ModelQuestion): SearchQuery {
  const { id } = question
  const coarse = coarseAnswer(model, query, question)
  if (coarse !== undefined) return withAnswer(query, question, { isOneOf: [coarse] })
  const rest = withoutReply(query, id)
  return { ...rest, undecided: [...rest.undecided, id] }
}

/** The query with a question put off, behind others that were. A question that has an answer keeps it. */
export function withSkipped(model: Model, query: SearchQuery, question: ModelQuestion): SearchQuery {
  const { id } = question
  const { asked: _, ...rest } = query
  if (isAnswered(query, id) && coarseAnswer(model, query, question) === undefined) return rest
  return { ...rest, skipped: [...(query.skipped ?? []).filter((each) => each !== id), id] }
}

/** The symbol that was answered, where the question narrows it down: it has symbols below, and is not asked for anew. */
function coarseAnswer(
  { taxonomies }: Model,
  { answers, asked }: SearchQuery,
  { id, attribute }: ModelQuestion,
): string | undefined {
  const given = answers.find((each) => questionIdOf(each) === id)?.answer
  if (!given || !('is' in given) || typeof given.is !== 'string') return undefined
  if (asked?.question === id && asked.again) return undefined
  const below = taxonomies.get(attribute.type ?? '')?.children(given.is) ?? []
  return below.length > 0 ? given.is : undefined
}

export function isAnswered({ answers, undecided }: SearchQuery, id: string): boolean {
  return answers.some((each) => questionIdOf(each) === id) || undecided.includes(id)
}

/** The query without any reply to a question, and without a chosen question. */
function withoutReply({ asked: _, skipped = [], ...query }: SearchQuery, id: string): SearchQuery {
  const left = skipped.filter((each) => each !== id)
  return {
    ...query,
    answers: query.answers.filter((each) => questionIdOf(each) !== id),
    undecided: query.undecided.filter((each) => each !== id),
    ...(left.length > 0 && { skipped: left }),
  }
}

/** An id that no piece of the query has. */
function freeId({ answers, constraints, filters }: SearchQuery): string {
  const taken = new Set([...answers, ...constraints, ...filters].map(({ id }) => id))
  for (let number = 1; ; number++) if (!taken.has(`a${number}`)) return `a${number}`
}
