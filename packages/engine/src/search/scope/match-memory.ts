/** Matches that the memory holds at first. */
const FIRST_SIZE = 1 << 15

/**
 * Memory for the matches of many words: rows with their worth, word by word. Allocating arrays for each word of each
 * segment would take longer than reading most of them.
 */
export class MatchMemory {
  rows: Uint32Array
  worths: Float64Array
  #taken = 0

  constructor(size = FIRST_SIZE) {
    this.rows = new Uint32Array(size)
    this.worths = new Float64Array(size)
  }

  /**
   * Returns the start of free entries for this many matches. The arrays may be replaced: earlier matches keep their
   * references to the old ones.
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

  /** Frees all entries; earlier matches must not be used any more. */
  clear(): void {
    this.#taken = 0
  }
}
