import type { calls, SearchQuery } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { findQuestion, type ModelQuestion } from '../../query/dialog/questions.ts'
import { maySearch } from '../../query/run/run-query.ts'
import type { AnswerValue } from '../../query/dialog/read-answer.ts'
import { emptyQuery } from '../../query/search-context.ts'
import { stepToQuestion } from '../../query/steps/step-to-query.ts'

/** What the calls of a dialog have in common; each declares at least these refusals. */
type Common = Step<typeof calls.continueDialog>
export type Dialogue = Omit<Common, 'request' | 'refuse'> & {
  refuse: Common['refuse']
  request: { from?: string | undefined }
}
type AboutQuestion = Omit<Dialogue, 'refuse'> & { refuse: Step<typeof calls.chooseQuestion>['refuse'] }

/**
 * The query of the step that the call starts from, as one of the open quest: a switch of the quest keeps what was said.
 * Without a step it is empty. Refuses a step that is named and gone.
 */
export async function currentQuery(context: Dialogue): Promise<SearchQuery> {
  const { request, steps, opened, refuse } = context
  const current = await steps.from(context, request.from)
  if (!current && request.from !== undefined) throw refuse('step-not-found')
  const { quest } = opened
  return current ? { ...current.query, quest: quest.id, style: quest.style } : emptyQuery(opened)
}

/** Steps to what the dialog asks after these answers. */
export async function askOn(context: Dialogue, query: SearchQuery) {
  if (!maySearch(context, query)) throw context.refuse('no-permission')
  return stepToQuestion(context, query)
}

/** Steps on after a reply to a question, and records the reply. */
export async function askOnAfter(context: Dialogue, query: SearchQuery, { id: question }: ModelQuestion, reply: Reply) {
  const asked = await askOn(context, query)
  context.record({ kind: 'answer', step: asked.search.step, question, ...reply })
  return asked
}

/** What a user says to a question: an answer, 'I don't know', or 'later'. */
type Reply = { given: 'answer'; answer: AnswerValue } | { given: 'undecided' | 'skipped' }

/** The question that a call names; refuses one that is not asked in this quest, or not open to the caller. */
export function namedQuestion({ opened, refuse }: AboutQuestion, id: string): ModelQuestion {
  const question = findQuestion(opened.model, opened.questSight, id)
  if (!question) throw refuse('question-not-found', { fields: ['question'] })
  return question
}
