import { GROUP_CASES, LANES } from '../kernels/bound-kernel.ts'

/** Bounds of the cases of one segment in one query, in units. */
export interface SegmentBounds {
  /**
   * What a case's score before bias is at most; 0 for a case that is not eligible or matches nothing. Shape: caseCount.
   */
  readonly bounds: Uint16Array
  /** Greatest and least bound of eight cases each, as the kernel's `summarise` says. */
  readonly greatest: Uint16Array
  readonly least: Uint16Array
}

/** Bytes kept from one search to the next at most. */
const MOST_KEPT_BYTES = 1 << 25

/** What a search was lent, until another one is. */
export interface LentBounds {
  readonly turn: number
  readonly segments: readonly SegmentBounds[]
}

/**
 * Where the bounds of one search at a time lie. Two megabytes a million cases, made anew for each query, would have to
 * be zeroed and collected, and threads that search beside each other would wait for their collectors. A search that is
 * asked again after another one took the memory has to sum its bounds again.
 */
export class BoundMemory {
  #values = new Uint16Array(0)
  #turn = 0

  /** Whether these bounds are as they were left. */
  isStillLent({ turn }: LentBounds): boolean {
    return turn === this.#turn
  }

  /** Arrays with anything in them, for segments of so many cases each; takes them from whoever had them. */
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
