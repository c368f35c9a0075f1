import type { TextTable } from '../text/text-table.ts'
import { GrowingBytes, GrowingUint32 } from './growing.ts'

/** Words that a text's profile keeps at most: those that stand there most often, of these the first. */
export const MOST_PROFILE_WORDS = 48
/**
 * How often a word stands in a text, each occurrence counting the weight of its field, is kept as the highest of these that it
 * reaches, most first; less than the last counts as the last.
 */
export const OCCURRENCE_LEVELS = [9, 5, 3, 2, 1] as const
/** Profiles know words by so many values. */
export const PROFILE_VALUES = 1 << 16

/** Bytes before the words of a profile: how many of them reach each level but the last. */
const HEAD = OCCURRENCE_LEVELS.length - 1

/** The profile of each row, by which rows are compared without their texts. */
export interface Profiles {
  /** Entries r and r + 1 bound row r in `bytes`. Shape: rowCount + 1. */
  starts: Uint32Array
  /** Of each row how many of its words reach each level but the last, a byte each; then the words, two bytes each. */
  bytes: Uint8Array
}

/** The value that stands for a term of a locale: 16 bits of its FNV-1a hash, so that it is the same in all segments. */
export function profileValue(locale: string, units: Uint16Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < locale.length; at++) hash = Math.imul(hash ^ locale.charCodeAt(at), 0x01000193)
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ units[at]!, 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 16)) & (PROFILE_VALUES - 1)
}

/** Calls back with each word of a row's profile and the level of its occurrences. */
export function eachProfileWord(
  { starts, bytes }: Profiles,
  row: number,
  each: (word: number, occurrences: number) => void,
): void {
  const start = starts[row]!
  const wordCount = (starts[row + 1]! - start - HEAD) >> 1
  let level = 0
  for (let number = 0; number < wordCount; number++) {
    while (level < HEAD && number >= bytes[start + level]!) level++
    const at = start + HEAD + 2 * number
    each(bytes[at]! | (bytes[at + 1]! << 8), OCCURRENCE_LEVELS[level]!)
  }
}

/** The values of a locale's terms by number, worked out once for all segments. */
class TermValues {
  values = new Uint16Array(0)
  #count = 0

  /** Works out the values of terms that have come since. */
  follow(locale: string, { size, units, starts }: TextTable): void {
    if (size > this.values.length) {
      const wider = new Uint16Array(2 * size)
      wider.set(this.values)
      this.values = wider
    }
    for (; this.#count < size; this.#count++) {
      this.values[this.#count] = profileValue(locale, units, starts[this.#count]!, starts[this.#count + 1]!)
    }
  }
}

/** By the table that numbers the terms, and the locale. */
const knownValues = new WeakMap<TextTable, Map<string, TermValues>>()

/** Values of at least all terms that are in the table. */
function valuesOf(locale: string, table: TextTable): Uint16Array {
  let byLocale = knownValues.get(table)
  if (byLocale === undefined) knownValues.set(table, (byLocale = new Map<string, TermValues>()))
  let known = byLocale.get(locale)
  if (known === undefined) byLocale.set(locale, (known = new TermValues()))
  known.follow(locale, table)
  return known.values
}

/** Writes profiles row by row. */
export class ProfileWriter {
  readonly #starts = new GrowingUint32()
  readonly #bytes = new GrowingBytes()
  readonly #profile = new Uint8Array(HEAD + 2 * MOST_PROFILE_WORDS)
  /** By number of the term; all 0 between rows. */
  #occurrences = new Float64Array(1024)
  /** The row's terms in the order in which they came, and the level of each. */
  #terms = new Uint32Array(256)
  #levels = new Uint8Array(256)
  #termCount = 0
  /** Of each level, where the next of its words goes. */
  readonly #places = new Uint32Array(OCCURRENCE_LEVELS.length)

  /** A word of the row stands there once more, in a field of this weight. */
  count(term: number, weight: number): void {
    if (weight === 0) return
    if (term >= this.#occurrences.length) this.#makeRoom(term)
    if (this.#occurrences[term] === 0) {
      if (this.#termCount === this.#terms.length) this.#makeRoomForRow()
      this.#terms[this.#termCount++] = term
    }
    this.#occurrences[term]! += weight
  }

  #makeRoom(term: number): void {
    const wider = new Float64Array(2 * term)
    wider.set(this.#occurrences)
    this.#occurrences = wider
  }

  #makeRoomForRow(): void {
    const terms = new Uint32Array(2 * this.#termCount)
    terms.set(this.#terms)
    this.#terms = terms
    this.#levels = new Uint8Array(2 * this.#termCount)
  }

  /** The row is complete; its words' numbers are those of `terms`. */
  endRow(locale: string, terms: TextTable): void {
    const profile = this.#profile
    const places = this.#places
    const values = valuesOf(locale, terms)
    const wordCount = this.#rankByLevel()
    for (let number = 0; number < this.#termCount; number++) {
      const place = places[this.#levels[number]!]!++
      if (place >= MOST_PROFILE_WORDS) continue
      const value = values[this.#terms[number]!]!
      profile[HEAD + 2 * place] = value & 255
      profile[HEAD + 2 * place + 1] = value >>> 8
    }
    this.#termCount = 0
    this.#starts.push(this.#bytes.length)
    this.#bytes.pushBytes(profile, 0, HEAD + 2 * wordCount)
  }

  /** Finds the level of each term of the row and where the words of each level start; answers how many words are kept. */
  #rankByLevel(): number {
    const occurrences = this.#occurrences
    const places = this.#places.fill(0)
    for (let number = 0; number < this.#termCount; number++) {
      const term = this.#terms[number]!
      let level = 0
      while (level < HEAD && occurrences[term]! < OCCURRENCE_LEVELS[level]!) level++
      occurrences[term] = 0
      this.#levels[number] = level
      places[level]!++
    }
    let start = 0
    for (let level = 0; level <= HEAD; level++) {
      const end = start + places[level]!
      places[level] = start
      start = end
      if (level < HEAD) this.#profile[level] = Math.min(end, MOST_PROFILE_WORDS)
    }
    return Math.min(start, MOST_PROFILE_WORDS)
  }

  /** The next row has the profile of a row written before. */
  copy({ starts, bytes }: Profiles, row: number): void {
    this.#starts.push(this.#bytes.length)
    this.#bytes.pushBytes(bytes, starts[row]!, starts[row + 1]!)
  }

  finish(): Profiles {
    this.#starts.push(this.#bytes.length)
    return { starts: this.#starts.finish(), bytes: this.#bytes.finish() }
  }
}
