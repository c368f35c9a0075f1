import { BoundedDistance } from '../text/bounded-distance.ts'
import { codeUnitsOf } from '../text/characters.ts'
import { editsForgiven, MOST_EDITS } from '../text/edits-forgiven.ts'
import { mayBeSimilar, outlineOf } from '../text/outline.ts'

/** Finds the words of a list that a mistyped word may mean. */
export class SimilarWords {
  readonly #words: readonly string[]
  /** Shape: words. */
  readonly #outlines: Uint32Array

  constructor(words: readonly string[]) {
    this.#words = words
    this.#outlines = Uint32Array.from(words, outlineOfWord)
  }

  /**
   * Numbers of the nearest words within the edits forgiven, a swap of neighbours being one
   * edit; ascending, several if equally near.
   */
  nearest(word: string): number[] {
    const outline = outlineOfWord(word)
    const distance = new BoundedDistance(word, MOST_EDITS)
    let nearest: number[] = []
    let least = MOST_EDITS
    for (let number = 0; number < this.#words.length; number++) {
      if (!mayBeSimilar(outline, this.#outlines[number]!, least)) continue
      const other = this.#words[number]!
      const most = Math.min(least, editsForgiven(Math.max(word.length, other.length)))
      const edits = distance.to(codeUnitsOf(other), other.length)
      if (most === 0 || edits > most) continue
      if (edits < least) nearest = []
      least = edits
      nearest.push(number)
    }
    return nearest
  }
}

function outlineOfWord(word: string): number {
  return outlineOf(codeUnitsOf(word), 0, word.length)
}
