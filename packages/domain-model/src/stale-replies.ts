import type { AskIf, QueryAnswer, QueryConstraint, ScalarValue, SearchQuery, Slot } from '@advisor/contract'
import { conditionsOf } from './engine-question.ts'
import type { Model } from './model.ts'

type Condition = ReturnType<typeof conditionsOf>[number]
type Answered = QueryAnswer['answer']

/** What a query says to a question. */
interface Said {
  /** Undefined: 'I don't know'. */
  answer: Answered | undefined
  /** `criterion`: as a constraint, which always counts; `text`: in words, unasked. */
  as: 'criterion' | 'text' | 'reply'
}

/** What the replies of a query mean for its questions. A question is called `slot` or `slot.member`. */
interface ReadReplies {
  /** The questions whose replies do not count at present: the condition of their slot does not hold for the replies that count. */
  stale: ReadonlySet<string>
  /** Whether the condition of a question holds for the replies that count; undefined: what it waits for is not answered. */
  mayAsk(question: string): boolean | undefined
}

/**
 * Reads which replies count. What the user said unasked counts until an answer rules it out. Where conditions wait for each
 * other, the reply that was given first counts.
 */
export function readReplies(
  { slots, taxonomies }: Pick<Model, 'slots' | 'taxonomies'>,
  query: Pick<SearchQuery, 'constraints' | 'answers' | 'undecided'>,
): ReadReplies {
  const said = saidIn(query)
  const known = new Map<string, boolean>()
  const counts = (question: string): boolean => {
    const before = known.get(question)
    if (before !== undefined) return before
    const reply = said.get(question)
    if (reply === undefined) return false
    known.set(question, true)
    const holds = reply.as === 'criterion' || (mayAsk(question) ?? reply.as === 'text')
    known.set(question, holds)
    return holds
  }
  const asked = new Map<string, boolean | undefined>()
  const mayAsk = (question: string): boolean | undefined => {
    if (asked.has(question)) return asked.get(question)
    const askIf = slotOfQuestion(slots, question)?.askIf
    // What waits for itself is not known.
    asked.set(question, undefined)
    const may = askIf === undefined || isMet(askIf)
    asked.set(question, may)
    return may
  }
  const isMet = (askIf: AskIf): boolean | undefined => {
    if ('allOf' in askIf) return allOf(askIf.allOf.map(isMet))
    if ('anyOf' in askIf) return anyOf(askIf.anyOf.map(isMet))
    const question = questionOf(askIf)
    const reply = counts(question) ? said.get(question) : undefined
    const isSo = isReply(reply, askIf, (symbol) => pathOf({ slots, taxonomies }, askIf, symbol))
    // A reply that may still come can only meet it.
    return isSo || reply || mayAsk(question) === false ? isSo : undefined
  }
  const replies = new Set([...query.answers.map(questionOf), ...query.undecided])
  return { stale: new Set([...replies].filter((question) => !counts(question))), mayAsk }
}

/** The questions of a query whose replies do not count at present; see {@link readReplies}. */
export function staleReplies(...given: Parameters<typeof readReplies>): ReadonlySet<string> {
  return readReplies(...given).stale
}

/** The slot of a question; ids of slots may contain dots. */
function slotOfQuestion(slots: Model['slots'], question: string): Slot | undefined {
  const whole = slots.get(question)
  if (whole) return whole.slot
  for (let dot = question.lastIndexOf('.'); dot > 0; dot = question.lastIndexOf('.', dot - 1)) {
    const found = slots.get(question.slice(0, dot))
    if (found) return found.slot
  }
  return undefined
}

/** Whether a reply meets a condition; 'I don't know' is no answer. */
function isReply(
  reply: Said | undefined,
  condition: Condition,
  pathTo: (symbol: ScalarValue) => readonly ScalarValue[],
): boolean {
  const answer = reply?.answer
  if ('isKnown' in condition) return (answer !== undefined) === condition.isKnown
  if ('isUndecided' in condition) return (reply !== undefined && answer === undefined) === condition.isUndecided
  return answer !== undefined && fits(answer, condition, pathTo)
}

function questionOf({ slot, member }: { slot: string; member?: string | undefined }): string {
  return member === undefined ? slot : `${slot}.${member}`
}

function saidIn({ constraints, answers, undecided }: Pick<SearchQuery, 'constraints' | 'answers' | 'undecided'>) {
  const said = new Map<string, Said>()
  for (const constraint of constraints)
    for (const [question, answer] of answersIn(constraint)) said.set(question, { answer, as: 'criterion' })
  for (const question of undecided) said.set(question, { answer: undefined, as: 'reply' })
  for (const each of answers)
    said.set(questionOf(each), { answer: each.answer, as: each.source === 'text' ? 'text' : 'reply' })
  return said
}

/** What a constraint says to questions, as a dialog that starts from it takes it. */
function answersIn({ slot, operator, values }: QueryConstraint): [string, Answered][] {
  const [first, second] = values
  if (operator === 'is' && values.length === 1 && first !== undefined)
    return typeof first === 'object'
      ? Object.entries(first).map(([member, is]) => [questionOf({ slot, member }), { is }])
      : [[slot, { is: first }]]
  if (operator === 'is-one-of') {
    const isOneOf = values.filter((value) => typeof value === 'string' || typeof value === 'boolean')
    return isOneOf.length === values.length && values.length > 0 ? [[slot, { isOneOf }]] : []
  }
  const isInterval = operator === 'between' && isBound(first) && isBound(second)
  return isInterval ? [[slot, { between: [first, second] }]] : []
}

function isBound(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string'
}

function allOf(parts: readonly (boolean | undefined)[]): boolean | undefined {
  return parts.includes(false) ? false : parts.includes(undefined) ? undefined : true
}

function anyOf(parts: readonly (boolean | undefined)[]): boolean | undefined {
  return parts.includes(true) ? true : parts.includes(undefined) ? undefined : false
}

/** As the engine decides whether a question may be asked: where several values are possible, all must fit. */
function fits(
  answer: Answered,
  condition: Exclude<Condition, { isKnown: boolean } | { isUndecided: boolean }>,
  pathTo: (symbol: ScalarValue) => readonly ScalarValue[],
): boolean {
  if ('between' in condition) {
    const [from, to] = condition.between.map(numberOf)
    const ends = 'is' in answer ? [answer.is, answer.is] : 'between' in answer ? answer.between : []
    return ends.length > 0 && ends.map(numberOf).every((end) => end >= from! && end <= to!)
  }
  const possible = 'is' in answer ? [answer.is] : 'isOneOf' in answer ? answer.isOneOf : []
  const wanted = new Set(condition.isOneOf.map(String))
  return possible.length > 0 && possible.every((value) => pathTo(value).some((each) => wanted.has(String(each))))
}

/** The value and, of a taxonomy, what stands above it. */
function pathOf(
  { slots, taxonomies }: Pick<Model, 'slots' | 'taxonomies'>,
  { slot, member }: Condition,
  value: ScalarValue,
): ScalarValue[] {
  const found = slots.get(slot)
  const attribute = found && ('attribute' in found ? found.attribute : found.members.find(({ id }) => id === member))
  const taxonomy = taxonomies.get(attribute?.type ?? '')
  const above = typeof value === 'string' ? (taxonomy?.ancestors(value) ?? []) : []
  return [value, ...above.map(({ id }) => id)]
}

const dayMs = 86_400_000

/** Dates as days; whole numbers of 64 bits are digits. */
function numberOf(bound: ScalarValue): number {
  return typeof bound === 'string' && bound.includes('-', 1) ? Date.parse(bound) / dayMs : Number(bound)
}
