import type { PostingList } from '../storage/posting-reader.ts'
import { MOST_IMPACT } from '../storage/postings.ts'
import { BlockFrequencies, type ReadRows, RowLookup } from './block-frequencies.ts'
import { KnownMatches } from './known-matches.ts'
import { type MatchList, windowCount, type WorthSink } from './match-list.ts'
import { saturate } from './ranking.ts'
import type { RowSet } from './row-set.ts'
import { WINDOW_BITS, WINDOW_ROWS, type WindowBounds } from './window-bounds.ts'

/** Bounds are compared with sums in another order: they are raised by this share to stay bounds. */
const ROUNDING = 1e-6

/** Matches of a word that is one term: read from its posting list as far as they are needed, block maxima bounding the rest. */
export class PostingMatches implements MatchList {
  readonly mostWorth: Float64Array
  readonly rowCount: number
  readonly #list: PostingList
  readonly #from: ReadRows
  readonly #discount: number
  readonly #reader: BlockFrequencies
  readonly #lookup: RowLookup
  /** Number of the first block that reaches into each window or beyond. Shape: windows. */
  readonly #firstBlocks: Uint32Array
  readonly #growth: number
  /** What each impact is worth at most, times `#tableWeight`. */
  #table: Float64Array | undefined
  #tableWeight = 0
  #window = -1
  #block = 0

  /** `growth` is how many times larger frequencies may be here than where block maxima were computed. */
  constructor(list: PostingList, from: ReadRows, discount: number, growth: number, reader: BlockFrequencies) {
    this.#list = list
    this.#from = from
    this.#discount = discount
    this.#reader = reader
    this.#lookup = new RowLookup(list, from)
    this.rowCount = list.rowCount
    this.#growth = growth * (1 + ROUNDING)
    const windows = windowCount(from.rowCount)
    this.mostWorth = new Float64Array(windows)
    this.#firstBlocks = new Uint32Array(windows)
    this.#bound()
  }

  #bound(): void {
    const { firstBlock, lists } = this.#list
    const { lastRows, most } = lists.blocks
    const mostWorth = this.mostWorth
    const blockCount = this.#list.blockCount
    let row = 0
    let counted = -1
    for (let block = 0; block < blockCount; block++) {
      const lastRow = lastRows[firstBlock + block]!
      const lastWindow = lastRow >>> WINDOW_BITS
      for (; counted < lastWindow;) this.#firstBlocks[++counted] = block
      const bound = most[firstBlock + block]!
      for (let window = row >>> WINDOW_BITS; window <= lastWindow; window++) {
        if (bound > mostWorth[window]!) mostWorth[window] = bound
      }
      row = lastRow + 1
    }
    while (counted < mostWorth.length - 1) this.#firstBlocks[++counted] = blockCount
    for (let window = 0; window < mostWorth.length; window++) {
      mostWorth[window] = this.#discount * worthOfImpact(mostWorth[window]!, this.#growth)
    }
  }

  readWindow(window: number, sink: WorthSink): void {
    const { rows, frequencies } = this.#reader
    const end = (window + 1) << WINDOW_BITS
    const blockCount = this.#list.blockCount
    for (let block = this.#firstBlocks[window]!; block < blockCount && this.#list.rowBefore(block) < end - 1; block++) {
      const count = this.#reader.read(this.#list, block, this.#from)
      for (let at = 0; at < count; at++) {
        if (frequencies[at]! > 0) frequencies[at] = this.#discount * saturate(frequencies[at]!)
      }
      sink.take(rows, frequencies, 0, count)
    }
  }

  addBounds(window: number, weight: number, bounds: WindowBounds): void {
    const list = this.#list
    const start = window << WINDOW_BITS
    const { rows, frequencies } = this.#reader
    const table = this.#tableOf(weight)
    const { blockCount } = list
    for (
      let block = this.#firstBlocks[window]!;
      block < blockCount && list.rowBefore(block) - start < WINDOW_ROWS - 1;
      block++
    ) {
      if (list.impactStart < 0) {
        const count = this.#reader.read(list, block, this.#from)
        for (let at = 0; at < count; at++) {
          if (frequencies[at]! > 0) frequencies[at] = this.#discount * saturate(frequencies[at]!)
        }
        bounds.addWorths(rows, frequencies, 0, count, weight)
      } else bounds.addImpacts(list, block, table)
    }
  }

  #makeTable(most: number): Float64Array {
    const table = new Float64Array(MOST_IMPACT + 1)
    for (let impact = 0; impact <= MOST_IMPACT; impact++) table[impact] = most * worthOfImpact(impact, this.#growth)
    return table
  }

  #tableOf(weight: number): Float64Array {
    if (this.#table === undefined || this.#tableWeight !== weight) {
      this.#tableWeight = weight
      this.#table = this.#makeTable(weight * this.#discount)
    }
    return this.#table
  }

  worthAt(row: number): number {
    const window = row >>> WINDOW_BITS
    if (window !== this.#window) {
      this.#window = window
      this.#block = this.#firstBlocks[window]!
    }
    const { lastRows } = this.#list.lists.blocks
    const { firstBlock, blockCount } = this.#list
    let block = this.#block
    if (row <= this.#list.rowBefore(block)) block = this.#firstBlocks[window]!
    while (block < blockCount && lastRows[firstBlock + block]! < row) block++
    this.#block = block
    if (block === blockCount) return 0
    const frequency = this.#lookup.frequencyAt(row, block)
    return frequency > 0 ? this.#discount * saturate(frequency) : 0
  }

  addTo(set: RowSet): void {
    const { rows, frequencies } = this.#reader
    const { eligible, norms } = this.#from
    const seesAll = norms.weights.every((weight) => weight > 0)
    for (let block = 0; block < this.#list.blockCount; block++) {
      if (seesAll) this.#list.markRows(block, eligible, set.bits)
      else {
        const count = this.#reader.read(this.#list, block, this.#from)
        for (let at = 0; at < count; at++) if (frequencies[at]! > 0) set.add(rows[at]!)
      }
    }
  }
}

/** What a row of an impact is worth at most, where its frequency f may be `growth` times as large: f / (f + k) becomes gf / (gf + k). */
function worthOfImpact(impact: number, growth: number): number {
  if (impact === 0) return 0
  const known = impact / MOST_IMPACT
  return growth === Number.POSITIVE_INFINITY ? 1 : (growth * known) / (1 + (growth - 1) * known)
}

/** The matches of one list, read at once where it is one block, else as they are needed: a few rows are cheaper to read than to bound. For `growth` and `reader` see `PostingMatches`. */
export function openMatches(
  list: PostingList,
  from: ReadRows,
  discount: number,
  growth: number,
  reader: BlockFrequencies,
): KnownMatches | PostingMatches {
  if (list.blockCount > 1) return new PostingMatches(list, from, discount, growth, reader)
  const rows = new Uint32Array(list.rowCount)
  const worths = new Float64Array(list.rowCount)
  let count = 0
  const inBlock = reader.read(list, 0, from)
  for (let at = 0; at < inBlock; at++) {
    if (reader.frequencies[at] === 0) continue
    rows[count] = reader.rows[at]!
    worths[count++] = discount * saturate(reader.frequencies[at]!)
  }
  if (count === list.rowCount) return new KnownMatches(rows, worths, from.rowCount)
  return new KnownMatches(rows.subarray(0, count), worths.subarray(0, count), from.rowCount)
}
