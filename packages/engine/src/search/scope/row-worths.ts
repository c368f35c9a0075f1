import type { RowSet } from './row-set.ts'
import { WINDOW_BITS, WINDOW_ROWS, type WindowBounds } from './window-bounds.ts'

/** The rows of one locale in one segment that match one word of the query, with the worth of the match, 0..1. */
export interface RowWorths {
  /** No row of a window matches with a higher worth. Shape: windows of the segment. 0: no row of it matches. */
  readonly mostWorth: Float64Array
  /** About how many rows match. */
  readonly rowCount: number
  /** About how many bytes it takes by now. */
  readonly byteCount: number
  /** Hands over each matching row of a window and its worth, rows ascending. */
  readWindow(window: number, sink: WorthSink): void
  /** Adds `weight` times what each row of a window is worth at most. */
  addBounds(window: number, weight: number, bounds: WindowBounds): void
  /** The worth of the match in a searched row; 0 without a match. Fastest for ascending rows within a window. */
  worthAt(row: number): number
  /** The list is used again: from now on its reads may be cached. */
  keepReads?(): void
  /** Adds all matching rows to the set; of rows that are not searched perhaps some that would match. */
  addTo(rows: RowSet): void
}

export interface WorthSink {
  /**
   * Receives rows from..to - 1 and their worths; a worth of 0 is no match. Rows outside the requested window must be
   * skipped.
   */
  take(rows: Uint32Array, worths: Float64Array, from: number, to: number): void
}

export function windowCount(rowCount: number): number {
  return (rowCount + WINDOW_ROWS - 1) >>> WINDOW_BITS
}
