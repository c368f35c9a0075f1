/** Matches that there is room for at first. */
const FIRST_SIZE = 1 << 15

/**
 * Room for matches of many words: rows with what they are worth, those of a word together. To make arrays for each word
 * of each segment would take longer than to read most of them.
 */
export class MatchRoom {
  rows: Uint32Array
  worths: Float64Array
  #taken = 0

  constructor(size = FIRST_SIZE) {
    this.rows = new Uint32Array(size)
    this.worths = new Float64Array(size)
  }

  /**
   * Answers where in the arrays there is room for so many matches. The arrays may be others than before: whoever has
   * matches in those keeps hold of them.
   */
  take(count: number): number {
    const start = this.#taken
    if (start + count <= this.rows.length) {
      this.#taken += count
      return start
    }
    const size = Math.max(2 * this.rows.length, count)
    this.rows = new Uint32Array(size)
    this.worths = new Float64Array(size)
    this.#taken = count
    return 0
  }

  /** Takes all room back: nobody asks for the matches in it any more. */
  clear(): void {
    this.#taken = 0
  }
}
