import { GROUP_CASES, LANES } from '../kernels/bound-kernel.ts'

/** The bounds of one segment's cases in one query, in units. */
export interface SegmentBounds {
  /**
   * What a case's score before bias is at most; 0 for a case that is not eligible or matches nothing. Shape: caseCount.
   */
  readonly bounds: Uint16Array
  /** The greatest and the least bound of eight cases each, as the kernel's `summarise` computes them. */
  readonly greatest: Uint16Array
  readonly least: Uint16Array
}

/** Bytes kept from one search to the next at most. */
const MOST_KEPT_BYTES = 1 << 25

/** The arrays lent to a search, until they are lent to another. */
export interface LentBounds {
  readonly turn: number
  readonly segments: readonly SegmentBounds[]
}

/**
 * The memory for the bounds of one search at a time: two bytes a case. New arrays for each query would have to be
 * zeroed and collected, and parallel threads would wait for their collectors. A search whose memory was lent to another
 * has to sum its bounds again.
 */
export class BoundMemory {
  #values = new Uint16Array(0)
  #turn = 0

  /** Whether these bounds are as they were left. */
  isStillLent({ turn }: LentBounds): boolean {
    return turn === this.#turn
  }

  /** Lends arrays with undefined content, for segments with these numbers of cases; an earlier borrower loses them. */
  lend(caseCounts: readonly number[]): LentBounds {
    const entries = caseCounts.map((count) => Math.ceil(count / GROUP_CASES) * LANES)
    const length = caseCounts.reduce((sum, count, number) => sum + count + 2 * entries[number]!, 0)
    const values = length <= this.#values.length ? this.#values : new Uint16Array(length)
    if (values.byteLength <= MOST_KEPT_BYTES) this.#values = values
    let from = 0
    const take = (count: number) => values.subarray(from, (from += count))
    const segments = caseCounts.map((count, number) => {
      return { bounds: take(count), greatest: take(entries[number]!), least: take(entries[number]!) }
    })
    return { turn: ++this.#turn, segments }
  }
}
