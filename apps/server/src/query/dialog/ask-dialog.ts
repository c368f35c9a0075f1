import { isGuided, pieceIds, type SearchQuery } from '@advisor/contract'
import { undecidedRates } from '@advisor/domain-model'
import type { AskAnswer } from '../../search-index/protocol.ts'
import { dateConstraints } from '../run/date-filters.ts'
import { diagnosisOf, findQuestion, questionIdOf, questionOrder, type ModelQuestion } from './questions.ts'
import { readAnswer, replyOf } from './read-answer.ts'
import { withoutStale } from './stale-answers.ts'
import { constraintsAsked } from '../run/query-constraints.ts'
import { seenByQuery, type NotSearchable } from '../run/run-query.ts'
import type { Searching } from '../search-context.ts'

/** What a dialog asks next. */
export interface AskedDialog {
  answer: AskAnswer
  /** The query without the pieces that do not count any more, and without the answers that do not count at present. */
  counting: SearchQuery
  /** The ids of the pieces that do not count any more. */
  ignored: string[]
  /** The author's order of a static dialog. */
  order: ModelQuestion[]
}

/** Asks the index what a dialog asks next, its state given as the query. */
export async function askDialog(searching: Searching, query: SearchQuery): Promise<AskedDialog | NotSearchable> {
  const { services, opened, caller, locale, now } = searching
  const { model, questSight, quest } = opened
  const { counting: known, ignored } = countingPieces(searching, query)
  const counting = withoutStale(model, known)
  const order = questionOrder(model, questSight, quest.questions ?? [])
  const { asked } = counting
  const diagnosis = diagnosisOf(model, questSight)
  const answer = await services.search.ask<'ask'>({
    kind: 'ask',
    ...seenByQuery(searching, counting, questSight),
    text: counting.text,
    locale,
    constraints: [...constraintsAsked(counting, model), ...dateConstraints(counting, now)],
    answers: counting.answers.map((each) => [questionIdOf(each), replyOf(each.answer)]),
    undecided: counting.undecided,
    ...(diagnosis && { goal: diagnosis.id }),
    ...(isGuided(quest.style) && { style: quest.style }),
    ...(quest.style === 'static-guided' && order.length > 0 && { order: order.map(({ id }) => id) }),
    undecidedRates: undecidedRates(model, caller.roles),
    skipped: counting.skipped ?? [],
    ...(asked && { asked: { attribute: asked.question, again: asked.again === true } }),
  })
  return typeof answer === 'string' ? answer : { answer, counting, ignored, order }
}

/**
 * The query without what the model does not have any more or the quest does not show to the caller, and the ids of these
 * pieces: the rest of a dialog goes on without them.
 */
export function countingPieces(
  { opened }: Pick<Searching, 'opened'>,
  query: SearchQuery,
): Pick<AskedDialog, 'counting' | 'ignored'> {
  const { model, questSight } = opened
  const questionOf = (id: string) => findQuestion(model, questSight, id)
  const counts = {
    constraint: ({ slot }: SearchQuery['constraints'][number]) => questSight.attributes.has(slot),
    answer: (each: SearchQuery['answers'][number]) => {
      const question = questionOf(questionIdOf(each))
      return question !== undefined && 'answer' in readAnswer(model, question, each.answer)
    },
    question: (id: string) => questionOf(id) !== undefined,
  }
  const { constraints, answers, undecided, skipped = [], asked, ...rest } = query
  const counting: SearchQuery = {
    ...rest,
    constraints: constraints.filter(counts.constraint),
    answers: answers.filter(counts.answer),
    undecided: undecided.filter(counts.question),
    skipped: skipped.filter(counts.question),
    ...(asked && counts.question(asked.question) && { asked }),
  }
  const ignored = [
    ...constraints.filter((each) => !counts.constraint(each)).map(({ id }) => id),
    ...answers.filter((each) => !counts.answer(each)).map(({ id }) => id),
    ...undecided.filter((id) => !counts.question(id)).map(pieceIds.undecided),
    ...skipped.filter((id) => !counts.question(id)).map(pieceIds.skipped),
  ]
  return { counting, ignored }
}
