import { EngineError } from '../errors.ts'
import type { Words } from './known-words.ts'

/*
 * Schemas are read from files too, which no compiler has checked. `what` is the sentence before what is got: 'Type "parts" has symbols'.
 */

/** Refuses an unknown word. */
export function checkWord<Word extends string>(what: string, word: Word, known: Words<Word>): void {
  if (Object.hasOwn(known, word)) return
  throw invalidSchema(`${what} ${JSON.stringify(word)} when expected one of ${Object.keys(known).join(', ')}`)
}

/** Refuses a value that is not a list: the letters of a text would be read as entries. */
export function checkList(what: string, given: readonly unknown[]): void {
  if (!Array.isArray(given)) throw wrongShape(what, given, 'a list')
}

/** Refuses a value that is not a record. */
export function checkRecord(what: string, given: object): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrongShape(what, given, 'an object')
}

/** Refuses a value that is not a text. */
export function checkText(what: string, given: string): void {
  if (typeof given !== 'string') throw wrongShape(what, given, 'a text')
}

function wrongShape(what: string, given: unknown, expected: string) {
  return invalidSchema(`${what} of type ${typeof given} when expected ${expected}`)
}

/** The error for a schema with this fault, a sentence without its full stop. */
export function invalidSchema(problem: string): EngineError {
  return new EngineError('invalid-schema', `${problem}.`)
}
