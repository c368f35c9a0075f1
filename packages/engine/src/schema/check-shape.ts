import { EngineError } from '../errors.ts'
import type { Words } from './known-words.ts'

/*
 * Schemas are read from files too, which no compiler has checked. `what` is the sentence before what is got: 'Type "parts" has symbols'.
 */

/** Refuses a word that is none of those known. */
export function checkWord<Word extends string>(what: string, word: Word, known: Words<Word>): void {
  if (Object.hasOwn(known, word)) return
  throw invalidSchema(`${what} ${JSON.stringify(word)} when expected one of ${Object.keys(known).join(', ')}`)
}

/** Refuses what is no list: of a text the letters would be taken for its entries. */
export function checkList(what: string, given: readonly unknown[]): void {
  if (!Array.isArray(given)) throw wrongShape(what, given, 'a list')
}

/** Refuses what has no entries by name. */
export function checkRecord(what: string, given: object): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrongShape(what, given, 'an object')
}

/** Refuses what is no text. */
export function checkText(what: string, given: string): void {
  if (typeof given !== 'string') throw wrongShape(what, given, 'a text')
}

function wrongShape(what: string, given: unknown, expected: string) {
  return invalidSchema(`${what} of type ${typeof given} when expected ${expected}`)
}

/** The error for a schema with this problem, a sentence without its full stop. */
export function invalidSchema(problem: string): EngineError {
  return new EngineError('invalid-schema', `${problem}.`)
}
