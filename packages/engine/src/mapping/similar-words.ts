import { bitCount } from '../storage/bitset.ts'
import { editsForgiven, MOST_EDITS } from '../text/edits-forgiven.ts'
import { optimalStringAlignment } from './optimal-string-alignment.ts'

/** Finds the words of a list that a mistyped one may be. */
export class SimilarWords {
  readonly #words: readonly string[]
  /** Numbers of the words by length, shortest first. Shape: words. */
  readonly #byLength: Uint32Array
  /** Start of the words of each length in `byLength`. Shape: longest length + 2. */
  readonly #lengthStarts: Uint32Array
  /**
   * Letters of each word in `byLength`, as bits: two words that are k edits apart
   * differ in at most 2k bits. Shape: words.
   */
  readonly #letters: Uint32Array

  constructor(words: readonly string[]) {
    this.#words = words
    this.#byLength = Uint32Array.from(words.keys()).sort((a, b) => words[a]!.length - words[b]!.length || a - b)
    this.#letters = Uint32Array.from(this.#byLength, (number) => lettersOf(words[number]!))
    const longest = words[this.#byLength.at(-1) ?? -1]?.length ?? 0
    this.#lengthStarts = new Uint32Array(longest + 2)
    for (const { length } of words) this.#lengthStarts[length + 1]!++
    for (let length = 0; length <= longest; length++) this.#lengthStarts[length + 1]! += this.#lengthStarts[length]!
  }

  /**
   * Numbers of the nearest words within the edits forgiven, a swap of neighbours being one
   * edit; ascending, several if equally near.
   */
  nearest(word: string): number[] {
    const letters = lettersOf(word)
    let nearest: number[] = []
    let least = Infinity
    const longest = Math.min(this.#lengthStarts.length - 2, word.length + MOST_EDITS)
    for (let length = Math.max(0, word.length - MOST_EDITS); length <= longest; length++) {
      const most = editsForgiven(Math.max(length, word.length))
      if (Math.abs(length - word.length) > most || most === 0) continue
      for (let at = this.#lengthStarts[length]!; at < this.#lengthStarts[length + 1]!; at++) {
        if (bitCount(letters ^ this.#letters[at]!) > 2 * most) continue
        const number = this.#byLength[at]!
        const edits = optimalStringAlignment(word, this.#words[number]!)
        if (edits > most || edits > least) continue
        if (edits < least) nearest = []
        least = edits
        nearest.push(number)
      }
    }
    return nearest.sort((a, b) => a - b)
  }
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters >>> 0
}
