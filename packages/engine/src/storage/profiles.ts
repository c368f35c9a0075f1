import { PROFILE_VALUES } from '../text/profile-value.ts'
import { GrowingBytes, GrowingUint32 } from './growing.ts'

/** Words that a text's profile keeps at most: those that stand there most often, of these the first. */
export const MOST_PROFILE_WORDS = 48
/**
 * How often a word stands in a text, each occurrence counting the weight of its field, is kept as the highest of these that it
 * reaches, most first; less than the last counts as the last.
 */
export const OCCURRENCE_LEVELS = [9, 5, 3, 2, 1] as const
/** Bytes before the words of a profile: how many of them reach each level but the last. */
const HEAD = OCCURRENCE_LEVELS.length - 1

/** The profile of each row, by which rows are compared without their texts. */
export interface Profiles {
  /** Entries r and r + 1 bound row r in `bytes`. Shape: rowCount + 1. */
  starts: Uint32Array
  /** Of each row how many of its words reach each level but the last, a byte each; then the words, two bytes each. */
  bytes: Uint8Array
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

/** How often each word, by its value, stands in the row being read; all 0 between rows, which are read one at a time. */
const rowOccurrences = new Float32Array(PROFILE_VALUES)

/** Writes profiles row by row. */
export class ProfileWriter {
  readonly #starts = new GrowingUint32()
  readonly #bytes = new GrowingBytes()
  readonly #profile = new Uint8Array(HEAD + 2 * MOST_PROFILE_WORDS)
  /** The row's words in the order in which they came. */
  readonly #words: number[] = []

  /** A word (`profileValue`) of the row stands there once more, in a field of this weight. */
  count(word: number, weight: number): void {
    if (weight === 0) return
    if (rowOccurrences[word] === 0) this.#words.push(word)
    rowOccurrences[word]! += weight
  }

  endRow(): void {
    const words = this.#words
    const occurrences = rowOccurrences
    const profile = this.#profile
    let end = HEAD
    const write = (word: number) => {
      if (end === profile.length) return
      profile[end++] = word & 255
      profile[end++] = word >>> 8
    }
    const rare = OCCURRENCE_LEVELS[HEAD - 1]!
    const often = words.filter((word) => occurrences[word]! >= rare)
    for (let level = 0; level < HEAD; level++) {
      const least = OCCURRENCE_LEVELS[level]!
      const below = level === 0 ? Number.POSITIVE_INFINITY : OCCURRENCE_LEVELS[level - 1]!
      for (const word of often) if (occurrences[word]! >= least && occurrences[word]! < below) write(word)
      profile[level] = (end - HEAD) >> 1
    }
    for (const word of words) {
      if (occurrences[word]! < rare) write(word)
      occurrences[word] = 0
    }
    words.length = 0
    this.#starts.push(this.#bytes.length)
    this.#bytes.pushBytes(profile, 0, end)
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
