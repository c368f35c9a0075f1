import { type MatchList, windowCount, type WorthSink } from './match-list.ts'
import type { RowSet } from './row-set.ts'
import { WINDOW_BITS, type WindowBounds } from './window-bounds.ts'

/** Matches that have all been worked out. */
export class KnownMatches implements MatchList {
  readonly mostWorth: Float64Array
  readonly rowCount: number
  readonly byteCount: number
  readonly #rows: Uint32Array
  readonly #worths: Float64Array
  /** Index of the first match of each window. Shape: windows + 1. */
  readonly #windowStarts: Uint32Array
  #next = 0

  /** `rows` ascend; none of the worths is 0. */
  constructor(rows: Uint32Array, worths: Float64Array, segmentRows: number) {
    const windows = windowCount(segmentRows)
    this.rowCount = rows.length
    this.#rows = rows
    this.#worths = worths
    this.byteCount = rows.byteLength + worths.byteLength + 12 * windows
    this.mostWorth = new Float64Array(windows)
    this.#windowStarts = new Uint32Array(windows + 1)
    for (let at = 0; at < rows.length; at++) {
      const window = rows[at]! >>> WINDOW_BITS
      this.#windowStarts[window + 1]!++
      if (worths[at]! > this.mostWorth[window]!) this.mostWorth[window] = worths[at]!
    }
    for (let window = 0; window < windows; window++) this.#windowStarts[window + 1]! += this.#windowStarts[window]!
  }

  readWindow(window: number, sink: WorthSink): void {
    sink.take(this.#rows, this.#worths, this.#windowStarts[window]!, this.#windowStarts[window + 1]!)
  }

  addBounds(window: number, weight: number, bounds: WindowBounds): void {
    bounds.addWorths(this.#rows, this.#worths, this.#windowStarts[window]!, this.#windowStarts[window + 1]!, weight)
  }

  worthAt(row: number): number {
    const rows = this.#rows
    const window = row >>> WINDOW_BITS
    const end = this.#windowStarts[window + 1]!
    let at = this.#next
    const start = this.#windowStarts[window]!
    if (at < start || at >= end || rows[at]! > row) at = start
    while (at < end && rows[at]! < row) at++
    this.#next = at
    return at < end && rows[at] === row ? this.#worths[at]! : 0
  }

  addTo(set: RowSet): void {
    for (const row of this.#rows) set.add(row)
  }
}
