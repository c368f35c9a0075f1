import type { PostingList } from '../../storage/posting-reader.ts'
import { BLOCK_ROWS } from '../../storage/postings.ts'

/** The number of rows of a window, as a power of two; a window is bounded as a whole before its rows. */
export const WINDOW_BITS = 11
export const WINDOW_ROWS = 1 << WINDOW_BITS

/** Upper bounds of the scores in a window, and the rows whose bound is high enough. */
export class WindowBounds {
  /** Shape: WINDOW_ROWS. */
  readonly sums = new Float64Array(WINDOW_ROWS)
  /** Rows, counted from the window's first, whose sum rose to `needed`. */
  readonly candidates = new Uint32Array(WINDOW_ROWS)
  count = 0
  needed = Number.POSITIVE_INFINITY
  #start = 0

  /** Goes to a window; rows become candidates when their sums reach `needed`, which is above 0. */
  open(window: number, needed: number): void {
    this.sums.fill(0)
    this.count = 0
    this.needed = needed
    this.#start = window << WINDOW_BITS
  }

  /** Adds to rows[from..to) their worths times `weight`; rows of other windows are passed over. */
  addWorths(rows: Uint32Array, worths: Float64Array, from: number, to: number, weight: number): void {
    const { sums, candidates, needed } = this
    const start = this.#start
    let { count } = this
    for (let at = from; at < to; at++) {
      const row = rows[at]! - start
      if (row < 0 || row >= WINDOW_ROWS) continue
      const before = sums[row]!
      const after = before + weight * worths[at]!
      sums[row] = after
      if (after >= needed && before < needed) candidates[count++] = row
    }
    this.count = count
  }

  /**
   * Adds to the rows of a block, of a list with impacts, `weight` times what their impacts are worth. The hot loop:
   * written out.
   */
  addImpacts(list: PostingList, block: number, worths: Float64Array, weight: number): void {
    const { sums, candidates, needed } = this
    const { bytes } = list.lists
    const impacts = list.lists.impacts!
    let impactAt = list.impactStart + block * BLOCK_ROWS
    const end = impactAt + list.blockRowCount(block)
    let at = list.blockStart(block)
    let row = list.rowBefore(block) - this.#start
    let { count } = this
    while (impactAt < end) {
      let byte = bytes[at++]!
      let distance = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!
        distance |= (byte & 127) << shift
      }
      row += distance
      const bound = weight * worths[impacts[impactAt++]!]!
      // Counted without a sign, rows before the window are beyond it.
      if (row >>> 0 >= WINDOW_ROWS) continue
      const before = sums[row]!
      const after = before + bound
      sums[row] = after
      if (after >= needed && before < needed) candidates[count++] = row
    }
    this.count = count
  }
}
