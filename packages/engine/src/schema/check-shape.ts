import { invalidSchema } from './known-words.ts'

/*
 * Schemas are read from files too, which no compiler has checked. `what` is the sentence before what is got: 'Type "parts" has symbols'.
 */

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
