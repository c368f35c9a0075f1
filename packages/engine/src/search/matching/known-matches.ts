import { type RowWorths, windowCount, type WorthSink } from '../scope/row-worths.ts'
import type { MatchMemory } from '../scope/match-memory.ts'
import type { RowSet } from '../scope/row-set.ts'
import { WINDOW_BITS, type WindowBounds } from '../scope/window-bounds.ts'

/** Matches that are completely computed. */
export class KnownMatches implements RowWorths {
  readonly mostWorth: Float64Array
  readonly rowCount: number
  readonly byteCount: number
  readonly #rows: Uint32Array
  readonly #worths: Float64Array
  /** Where the matches of each window start, and where the last end. Shape: windows + 1. */
  readonly #windowStarts: Uint32Array
  #next: number

  /** The `count` matches from `start` on: rows ascend, none of the worths is 0. */
  constructor({ rows, worths }: MatchMemory, start: number, count: number, segmentRows: number) {
    const windows = windowCount(segmentRows)
    const end = start + count
    this.rowCount = count
    this.#rows = rows
    this.#worths = worths
    this.#next = start
    this.byteCount = count * (rows.BYTES_PER_ELEMENT + worths.BYTES_PER_ELEMENT) + 12 * windows
    this.mostWorth = new Float64Array(windows)
    this.#windowStarts = new Uint32Array(windows + 1)
    let at = start
    for (let window = 0; window < windows; window++) {
      const nextRow = (window + 1) << WINDOW_BITS
      let most = 0
      this.#windowStarts[window] = at
      for (; at < end && rows[at]! < nextRow; at++) if (worths[at]! > most) most = worths[at]!
      this.mostWorth[window] = most
    }
    this.#windowStarts[windows] = end
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
    const rows = this.#rows
    const end = this.#windowStarts.at(-1)!
    for (let at = this.#windowStarts[0]!; at < end; at++) set.add(rows[at]!)
  }
}
