import type { AskIf, QuestionDefinition } from './attribute.ts'
import { checkList, checkWord, invalidSchema } from './check-shape.ts'
import { costs } from './known-words.ts'
import type { Symbols } from './symbols.ts'

/** Conditions within conditions. */
const DEEPEST_CONDITION = 100

/** What can be waited for, by id: attributes and members of composites, with their symbols where they have some. */
export type AnsweredAttributes = ReadonlyMap<string, Symbols | undefined>

/** Refuses a question of an unknown cost, and one that waits for what no reply can be: it would never be asked. */
export function checkQuestion(id: string, question: QuestionDefinition | undefined, known: AnsweredAttributes): void {
  if (question === undefined) return
  const name = `The question of attribute ${JSON.stringify(id)}`
  checkWord(`${name} has cost`, question.cost ?? 'cheap', costs)
  if (question.askIf !== undefined) checkCondition(name, question.askIf, known)
}

function checkCondition(name: string, askIf: AskIf, known: AnsweredAttributes, depth = 1): void {
  if (depth > DEEPEST_CONDITION) {
    throw invalidSchema(`${name} has a condition nested more than ${DEEPEST_CONDITION} deep`)
  }
  if ('allOf' in askIf) return checkConditions(`${name} has allOf`, name, askIf.allOf, known, depth)
  if ('anyOf' in askIf) return checkConditions(`${name} has anyOf`, name, askIf.anyOf, known, depth)
  const awaited = `${name} waits for attribute ${JSON.stringify(askIf.attribute)}`
  if (!known.has(askIf.attribute)) throw invalidSchema(`${awaited}, which the schema does not have`)
  if ('isOneOf' in askIf) return checkSymbols(awaited, askIf.isOneOf, known.get(askIf.attribute))
  if ('between' in askIf) {
    const [from, to] = askIf.between
    if (from <= to) return
    throw invalidSchema(`${awaited} from ${String(from)} to ${String(to)}, which is no range`)
  }
  if (typeof askIf.isKnown !== 'boolean') throw invalidSchema(`${awaited} without saying what for`)
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
  const unknown = isOneOf.find((each) => symbols?.numberOf(String(each)) === undefined)
  if (unknown !== undefined) {
    throw invalidSchema(`${awaited} to be ${JSON.stringify(unknown)}, which is none of its symbols`)
  }
}
