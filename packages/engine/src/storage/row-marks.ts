import type { GrowingBytes } from './growing.ts'

/** Marks of the rows of a list are read with the whole list, so at least this share of the rows must be marked. */
const LEAST_SHARE_MARKED = 1 / 4

/** The marks of a list's rows, by their places in it, while they are collected. */
export class RowMarks {
  /** How many are marked. */
  count = 0
  /** Rows of the list. */
  rowCount = 0
  #bits = new Uint8Array(64)

  /** Starts with no row marked, for a list of at most this many rows: `rowCount` may be lowered. */
  start(mostRows: number): void {
    const bytes = bytesOfMarks(mostRows)
    if (bytes > this.#bits.length) this.#bits = new Uint8Array(2 * bytes)
    else this.#bits.fill(0, 0, bytes)
    this.rowCount = mostRows
    this.count = 0
  }

  /** Marks a row that is not yet marked. */
  add(place: number): void {
    this.#bits[place >>> 3]! |= 1 << (place & 7)
    this.count++
  }

  /** Whether marks are better than a list of the marked rows. */
  get areWorthwhile(): boolean {
    return this.count > 0 && this.count >= LEAST_SHARE_MARKED * this.rowCount
  }

  writeTo(bytes: GrowingBytes): void {
    bytes.pushBytes(this.#bits, 0, bytesOfMarks(this.rowCount))
  }
}

/** The number of bytes of the marks of this many rows. */
export function bytesOfMarks(rowCount: number): number {
  return (rowCount + 7) >>> 3
}
