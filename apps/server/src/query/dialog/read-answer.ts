import { z } from 'zod'
import type { QueryAnswer } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Reply } from '@advisor/engine/dialog'
import { numbersOf, type ModelQuestion } from './questions.ts'

export type AnswerValue = QueryAnswer['answer']

/** An answer in the form that is kept, or why it is none of the question. */
export type ReadAnswer =
  { answer: AnswerValue } | { fault: 'answer-not-valid' } | { fault: 'answer-out-of-range'; min: number; max: number }

const notValid = { fault: 'answer-not-valid' } as const

/** Reads what was answered to a question: the ends of an interval may be exchanged, and one of one value is the value. */
export function readAnswer(model: Model, question: ModelQuestion, answer: AnswerValue): ReadAnswer {
  switch (question.attribute.dataType) {
    case 'symbol':
      return readSymbols(model, question, answer)
    case 'boolean':
      return readBoolean(answer)
    case 'date':
      return readDate(answer)
    default:
      return readNumber(question, answer)
  }
}

function readSymbols(model: Model, { attribute }: ModelQuestion, answer: AnswerValue): ReadAnswer {
  const taxonomy = model.taxonomies.get(attribute.type ?? '')
  const isSymbol = (value: unknown) => typeof value === 'string' && taxonomy?.find(value) !== undefined
  if ('between' in answer) return notValid
  const values = 'is' in answer ? [answer.is] : 'isOneOf' in answer ? answer.isOneOf : answer.noneOf
  if (!values.every(isSymbol)) return notValid
  return { answer: 'isOneOf' in answer ? oneOf([...new Set(answer.isOneOf)]) : answer }
}

function readBoolean(answer: AnswerValue): ReadAnswer {
  if ('between' in answer) return notValid
  if ('noneOf' in answer) {
    const [only, ...more] = new Set(answer.noneOf)
    const isKnown = more.length === 0 && (only === 'true' || only === 'false')
    return isKnown ? { answer: { is: only === 'false' } } : notValid
  }
  const values = 'is' in answer ? [answer.is] : answer.isOneOf
  const booleans = values.filter((value) => typeof value === 'boolean')
  return booleans.length === values.length ? { answer: oneOf([...new Set(booleans)]) } : notValid
}

function oneOf(values: (string | boolean)[]): AnswerValue {
  const [only, ...more] = values
  return only !== undefined && more.length === 0 ? { is: only } : { isOneOf: values }
}

function readDate(answer: AnswerValue): ReadAnswer {
  const isDay = (value: unknown): value is string => z.iso.date().safeParse(value).success
  if ('is' in answer) return isDay(answer.is) ? { answer } : notValid
  if (!('between' in answer)) return notValid
  const [from, to] = answer.between
  if (!isDay(from) || !isDay(to)) return notValid
  return { answer: interval(from, to) }
}

function readNumber(question: ModelQuestion, answer: AnswerValue): ReadAnswer {
  const { min, max, isWhole } = numbersOf(question)
  const outOfRange = { fault: 'answer-out-of-range', min, max } as const
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  if ('is' in answer) {
    const value = typeof answer.is === 'string' && /^-?\d{1,15}$/.test(answer.is) ? Number(answer.is) : answer.is
    if (!isNumber(value) || (isWhole && !Number.isInteger(value))) return notValid
    return value < min || value > max ? outOfRange : { answer: { is: value } }
  }
  if (!('between' in answer)) return notValid
  const [one, other] = answer.between
  if (!isNumber(one) || !isNumber(other)) return notValid
  const [from, to] = isWhole
    ? [Math.ceil(Math.min(one, other)), Math.floor(Math.max(one, other))]
    : [Math.min(one, other), Math.max(one, other)]
  if (from > to) return notValid
  return to < min || from > max ? outOfRange : { answer: interval(Math.max(from, min), Math.min(to, max)) }
}

function interval<End extends number | string>(one: End, other: End): AnswerValue {
  if (one === other) return { is: one }
  return one < other ? { between: [one, other] } : { between: [other, one] }
}

const dayMs = 86_400_000

/** An answer that was read, in the engine's terms. */
export function replyOf(answer: AnswerValue): Reply {
  if ('isOneOf' in answer) return { isOneOf: answer.isOneOf.map(String) }
  if (!('between' in answer)) return answer
  const [from, to] = answer.between
  const numberOf = (end: number | string) => (typeof end === 'string' ? Date.parse(end) / dayMs : end)
  return { between: [numberOf(from), numberOf(to)] }
}

/** The day of the engine's number, as documents have it. */
export function dateOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}
