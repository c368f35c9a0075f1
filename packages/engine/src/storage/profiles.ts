import { PROFILE_VALUES } from '../text/profile-value.ts'
import { GrowingBytes, GrowingUint32 } from './growing.ts'

/** The maximum number of words of a profile: the most frequent, of equal ones the first. */
export const MOST_PROFILE_WORDS = 48
/**
 * The levels of a word's occurrences in a text, each occurrence weighted by its field: the highest reached level is
 * stored, and the last for all lower counts.
 */
export const OCCURRENCE_LEVELS = [9, 5, 3, 2, 1] as const
const LAST_LEVEL = OCCURRENCE_LEVELS.length - 1
/** Words that count less are of the last level. */
const RARE = OCCURRENCE_LEVELS[LAST_LEVEL - 1]!
/** Bytes of the levels of a profile at most. */
const MOST_LEVEL_BYTES = Math.ceil((MOST_PROFILE_WORDS * OCCURRENCE_LEVELS.length) / 8)
/** A distance between words of a profile is so many bytes of this value and then one of a lower value. */
const FAR = 255
/** Bytes before the distances of a profile. */
const HEAD = 2
/** Rows from one known start to the next. */
const BLOCK_PROFILES = 16

/** The profile of each row; rows are compared by profiles without their texts. */
export interface Profiles {
  /** Start of every 16th row's profile in `bytes`. */
  starts: Uint32Array
  /**
   * For each row: how many bytes follow and how many words, a byte each; the words, ascending, each as its distance
   * from the one before (the first from -1), less 1; and their levels, each in unary as so many bits of 1 as it is
   * above the last level and a 0. The bits of the levels are read from the last byte backwards, lowest bit first.
   */
  bytes: Uint8Array
}

/** Where the profile of a row starts. */
function startOf({ starts, bytes }: Profiles, row: number): number {
  let at = starts[Math.floor(row / BLOCK_PROFILES)]!
  for (let left = row % BLOCK_PROFILES; left > 0; left--) at += HEAD + bytes[at]!
  return at
}

/** Calls back with each word of a row's profile, in the order of their values, and its level of occurrences. */
export function eachProfileWord(
  profiles: Profiles,
  row: number,
  each: (word: number, occurrences: number) => void,
): void {
  const { bytes } = profiles
  const start = startOf(profiles, row)
  let bitsAt = start + HEAD + bytes[start]! - 1
  let bit = 0
  const nextBit = () => {
    const value = (bytes[bitsAt]! >>> bit) & 1
    bit = (bit + 1) & 7
    if (bit === 0) bitsAt--
    return value
  }
  let at = start + HEAD
  let word = -1
  for (let left = bytes[start + 1]!; left > 0; left--) {
    for (; bytes[at] === FAR; at++) word += FAR
    word += bytes[at++]! + 1
    let level = LAST_LEVEL
    while (nextBit() === 1) level--
    each(word, OCCURRENCE_LEVELS[level]!)
  }
}

/**
 * How often each word, by its value, stands in the row being read; all 0 between rows, which are read one at a time.
 */
const rowOccurrences = new Float32Array(PROFILE_VALUES)

/** Writes profiles row by row. */
export class ProfileWriter {
  readonly #starts = new GrowingUint32()
  readonly #bytes = new GrowingBytes()
  /** The row's words that are kept, a bit each: bit w & 31 of entry w >> 5 stands for word w. All 0 between rows. */
  readonly #kept = new Uint32Array(PROFILE_VALUES / 32)
  #keptCount = 0
  /** The profile being written, and the bits of its levels. */
  readonly #profile = new Uint8Array(HEAD + MOST_PROFILE_WORDS + Math.ceil(PROFILE_VALUES / FAR) + MOST_LEVEL_BYTES)
  readonly #levels = new Uint8Array(MOST_LEVEL_BYTES)
  #rowCount = 0
  /** The row's words in the order in which they came. */
  readonly #words: number[] = []

  /** Counts an occurrence of a word (`profileValue`) of the row, in a field of this weight. */
  count(word: number, weight: number): void {
    if (weight === 0) return
    if (rowOccurrences[word] === 0) this.#words.push(word)
    rowOccurrences[word]! += weight
  }

  endRow(): void {
    const words = this.#words
    this.#choose()
    const length = this.#encode()
    for (let at = 0; at < words.length; at++) rowOccurrences[words[at]!] = 0
    words.length = 0
    this.#startRow()
    this.#bytes.pushBytes(this.#profile, 0, length)
  }

  /** The next row has the profile of a row written before. */
  copy(profiles: Profiles, row: number): void {
    const start = startOf(profiles, row)
    this.#startRow()
    this.#bytes.pushBytes(profiles.bytes, start, start + HEAD + profiles.bytes[start]!)
  }

  finish(): Profiles {
    return { starts: this.#starts.finish(), bytes: this.#bytes.finish() }
  }

  #startRow(): void {
    if (this.#rowCount++ % BLOCK_PROFILES === 0) this.#starts.push(this.#bytes.length)
  }

  /** Keeps the words that stand most often, of these the first. */
  #choose(): void {
    const words = this.#words
    this.#keptCount = 0
    if (words.length <= MOST_PROFILE_WORDS) return this.#keep(words, 0, Number.POSITIVE_INFINITY)
    const often = words.filter((word) => rowOccurrences[word]! >= RARE)
    let below = Number.POSITIVE_INFINITY
    for (let level = 0; level < LAST_LEVEL; level++) {
      const least = OCCURRENCE_LEVELS[level]!
      this.#keep(often, least, below)
      below = least
    }
    this.#keep(words, 0, RARE)
  }

  /** Keeps words that stand so often, while there is room. */
  #keep(words: readonly number[], least: number, below: number): void {
    const kept = this.#kept
    for (let at = 0; at < words.length && this.#keptCount < MOST_PROFILE_WORDS; at++) {
      const word = words[at]!
      const occurrences = rowOccurrences[word]!
      if (occurrences < least || occurrences >= below) continue
      kept[word >>> 5]! |= 1 << (word & 31)
      this.#keptCount++
    }
  }

  /** Writes the words kept into `#profile`; answers how many bytes they take. */
  #encode(): number {
    const kept = this.#kept
    const profile = this.#profile
    const levels = this.#levels.fill(0)
    let length = HEAD
    let bit = 0
    let last = -1
    for (let entry = 0; entry < kept.length; entry++) {
      let left = kept[entry]!
      kept[entry] = 0
      for (; left !== 0; left &= left - 1) {
        const word = (entry << 5) + 31 - Math.clz32(left & -left)
        let distance = word - last - 1
        for (; distance >= FAR; distance -= FAR) profile[length++] = FAR
        profile[length++] = distance
        last = word
        const occurrences = rowOccurrences[word]!
        for (let level = LAST_LEVEL - 1; level >= 0 && occurrences >= OCCURRENCE_LEVELS[level]!; level--) {
          levels[bit >>> 3]! |= 1 << (bit & 7)
          bit++
        }
        bit++
      }
    }
    for (let at = ((bit + 7) >>> 3) - 1; at >= 0; at--) profile[length++] = levels[at]!
    profile[0] = length - HEAD
    profile[1] = this.#keptCount
    return length
  }
}
