import type { AskIf, QuestionDefinition } from './attribute.ts'
import { checkList, checkWord, invalidSchema } from './check-shape.ts'
import { isShare } from './check-similarity.ts'
import { costs } from './known-words.ts'
import type { Symbols } from './symbols.ts'

/** Conditions within conditions. */
const DEEPEST_CONDITION = 100

/** An attribute that a condition can name, as far as conditions are checked against it. */
interface AnsweredAttribute {
  readonly kind: string
  /** Undefined for attributes without symbols. */
  readonly symbols?: Symbols | undefined
}

/** The attributes that a condition can name, and members of composites by the id `composite.member`. */
export type AnsweredAttributes = ReadonlyMap<string, AnsweredAttribute>

/** Kinds that a dialog never gets an answer about, beside composites. */
const UNANSWERED: readonly string[] = ['string', 'bias']

/** Ten weeks. */
const MOST_MINUTES = 100_000

/**
 * Refuses a question with an unknown cost, with minutes or a probability out of range, and with a condition that no
 * reply can meet: the question would never be asked.
 */
export function checkQuestion(id: string, question: QuestionDefinition | undefined, known: AnsweredAttributes): void {
  if (question === undefined) return
  const name = `The question of attribute ${JSON.stringify(id)}`
  const { cost = 'cheap', minutes = 0, answerable = 1 } = question
  checkWord(`${name} has cost`, cost, costs)
  if (!(typeof minutes === 'number' && minutes >= 0 && minutes <= MOST_MINUTES)) {
    throw invalidSchema(`${name} takes ${minutes} minutes when expected 0 to ${MOST_MINUTES}`)
  }
  if (!isShare(answerable)) throw invalidSchema(`${name} is answerable by ${answerable} when expected 0 to 1`)
  if (question.askIf !== undefined) checkCondition(name, question.askIf, known)
}

function checkCondition(name: string, askIf: AskIf, known: AnsweredAttributes, depth = 1): void {
  if (depth > DEEPEST_CONDITION) {
    throw invalidSchema(`${name} has a condition nested more than ${DEEPEST_CONDITION} deep`)
  }
  if ('allOf' in askIf) return checkConditions(`${name} has allOf`, name, askIf.allOf, known, depth)
  if ('anyOf' in askIf) return checkConditions(`${name} has anyOf`, name, askIf.anyOf, known, depth)
  const awaited = `${name} waits for attribute ${JSON.stringify(askIf.attribute)}`
  const attribute = known.get(askIf.attribute)
  if (attribute === undefined) throw invalidSchema(`${awaited}, which the schema does not have`)
  if (attribute.kind === 'composite' || UNANSWERED.includes(attribute.kind)) {
    throw invalidSchema(`${awaited} of kind ${attribute.kind}, which cannot be answered`)
  }
  const { symbols } = attribute
  if ('isOneOf' in askIf) return checkSymbols(awaited, askIf.isOneOf, symbols)
  if ('between' in askIf) {
    if (symbols !== undefined) throw invalidSchema(`${awaited} to be between numbers, but its values are symbols`)
    const [from, to] = askIf.between
    if (typeof from === 'number' && typeof to === 'number' && from <= to) return
    throw invalidSchema(`${awaited} from ${String(from)} to ${String(to)}, which is no range`)
  }
  if (typeof ('isUndecided' in askIf ? askIf.isUndecided : askIf.isKnown) !== 'boolean')
    throw invalidSchema(`${awaited} without saying what for`)
}

function checkConditions(
  what: string,
  name: string,
  conditions: readonly AskIf[],
  known: AnsweredAttributes,
  depth: number,
): void {
  checkList(what, conditions)
  for (const each of conditions) checkCondition(name, each, known, depth + 1)
}

function checkSymbols(awaited: string, isOneOf: readonly (string | boolean)[], symbols: Symbols | undefined): void {
  checkList(`${awaited} to be one of symbols`, isOneOf)
  if (isOneOf.length === 0) throw invalidSchema(`${awaited} to be one of no symbols`)
  const unknown = isOneOf.find((each) => symbols?.numberOf(String(each)) === undefined)
  if (unknown !== undefined) {
    throw invalidSchema(`${awaited} to be ${JSON.stringify(unknown)}, which is none of its symbols`)
  }
}
