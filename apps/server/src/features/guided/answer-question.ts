import type { calls, SearchQuery } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { textOfQuestion, type ModelQuestion } from '../../query/dialog/questions.ts'
import { readAnswer, type AnswerValue } from '../../query/dialog/read-answer.ts'
import { isAnswered, withAnswer, withSkipped, withUndecided } from './answers.ts'
import { askOnAfter, currentQuery, namedQuestion, type Dialogue } from './dialog-step.ts'

/** Answers a question, again where it has an answer. */
export async function answerQuestion(context: Step<typeof calls.answerQuestion>) {
  const { request, opened, locale, refuse } = context
  const query = await currentQuery(context)
  const question = namedQuestion(context, request.question)
  const read = readAnswer(opened.model, question, request.answer)
  if ('answer' in read) return answerWith(context, query, question, read.answer)
  const detail = { params: { question: textOfQuestion(opened.model, locale, question) }, fields: ['answer'] }
  if (read.fault === 'answer-not-valid') throw refuse('answer-not-valid', detail)
  const { min, max } = read
  throw refuse('answer-out-of-range', { ...detail, params: { ...detail.params, min, max } })
}

/** Answers a question with values that the user cannot tell apart. */
export async function undecidedValue(context: Step<typeof calls.undecidedValue>) {
  const { request, opened, locale, refuse } = context
  const query = await currentQuery(context)
  const question = namedQuestion(context, request.question)
  const read = readAnswer(opened.model, question, { isOneOf: request.values })
  if ('answer' in read) return answerWith(context, query, question, read.answer)
  throw refuse('answer-not-valid', {
    params: { question: textOfQuestion(opened.model, locale, question) },
    fields: ['values'],
  })
}

/** Answers a question with 'I don't know'. */
export async function undecidedAttribute(context: Step<typeof calls.undecidedAttribute>) {
  const query = await currentQuery(context)
  const question = namedQuestion(context, context.request.question)
  return askOnAfter(context, withUndecided(context.opened.model, query, question), question, { given: 'undecided' })
}

/** Puts a question off. */
export async function skipQuestion(context: Step<typeof calls.skipQuestion>) {
  const query = await currentQuery(context)
  const question = namedQuestion(context, context.request.question)
  if (question.slot.mandatory && !isAnswered(query, question.id)) throw context.refuse('question-mandatory')
  return askOnAfter(context, withSkipped(context.opened.model, query, question), question, { given: 'skipped' })
}

function answerWith(context: Dialogue, query: SearchQuery, question: ModelQuestion, answer: AnswerValue) {
  return askOnAfter(context, withAnswer(query, question, answer), question, { given: 'answer', answer })
}
