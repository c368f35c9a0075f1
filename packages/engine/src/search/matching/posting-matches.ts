import type { PostingList } from '../../storage/posting-reader.ts'
import { saturate } from '../../storage/term-weighting.ts'
import { type BlockFrequencies, type ReadRows, RowLookup } from '../scope/block-frequencies.ts'
import type { KnownWords } from '../scope/known-words.ts'
import { addRowsOf } from '../scope/list-rows.ts'
import { type RowWorths, windowCount, type WorthSink } from '../scope/row-worths.ts'
import type { RowSet } from '../scope/row-set.ts'
import type { ScopedIndex } from '../scope/scoped-index.ts'
import { WINDOW_BITS, WINDOW_ROWS, type WindowBounds } from '../scope/window-bounds.ts'
import type { NamedList } from './named-list.ts'

/** About what matches take beside what grows with the number of windows: a block of rows and what reading them takes. */
const OWN_BYTES = 600

/** The matching rows of a window, and what each is worth: the first `count` entries. */
interface ReadWindow {
  rows: Uint32Array
  worths: Float64Array
  count: number
}

/** A window that is not kept; the next one read takes its place. */
const reading: ReadWindow = { rows: new Uint32Array(WINDOW_ROWS), worths: new Float64Array(WINDOW_ROWS), count: 0 }

/** The matches of a word that is one term: read from its posting list on demand; block maxima bound the rest. */
export class PostingMatches implements RowWorths {
  readonly mostWorth: Float64Array
  readonly rowCount: number
  byteCount: number
  readonly #list: PostingList
  readonly #from: ReadRows
  readonly #worthsOfImpacts: Float64Array
  /** The list's rows as a set, where such sets are kept. */
  readonly #rowSet: () => RowSet | undefined
  readonly #known: KnownWords | undefined
  readonly #discount: number
  readonly #reader: BlockFrequencies
  #lookup: RowLookup | undefined
  /** Number of the first block that reaches into each window or beyond. Shape: windows. */
  readonly #firstBlocks: Uint32Array
  /** The windows that were read since what is read is kept. */
  readonly #windows: ReadWindow[] = []
  #keepsReads = false
  #window = -1
  #block = 0

  constructor(onlyList: NamedList, scoped: ScopedIndex, discount: number, reader: BlockFrequencies) {
    const { list } = onlyList
    const { from } = scoped
    this.#list = list
    this.#from = from
    this.#worthsOfImpacts = scoped.worthsOfImpacts
    this.#rowSet = () => scoped.listRows.find(scoped.nameOf(onlyList.name), list, from.norms)
    this.#known = scoped.known
    this.#discount = discount
    this.#reader = reader
    this.rowCount = list.rowCount
    const windows = windowCount(from.rowCount)
    this.byteCount = OWN_BYTES + 12 * windows
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
      mostWorth[window] = this.#discount * this.#worthsOfImpacts[mostWorth[window]!]!
    }
  }

  keepReads(): void {
    this.#keepsReads = true
  }

  readWindow(window: number, sink: WorthSink): void {
    const { rows, worths, count } = this.#read(window)
    sink.take(rows, worths, 0, count)
  }

  addBounds(window: number, weight: number, bounds: WindowBounds): void {
    const list = this.#list
    if (this.#windows[window] !== undefined || list.impactStart < 0) {
      const { rows, worths, count } = this.#read(window)
      bounds.addWorths(rows, worths, 0, count, weight)
      return
    }
    const scale = weight * this.#discount
    const end = this.#endBlock(window)
    for (let block = this.#firstBlocks[window]!; block < end; block++) {
      bounds.addImpacts(list, block, this.#worthsOfImpacts, scale)
    }
  }

  /** Number of the block after the last that reaches into a window. */
  #endBlock(window: number): number {
    const next = window + 1
    if (next === this.#firstBlocks.length) return this.#list.blockCount
    // The first that reaches beyond the window may begin in it.
    const block = this.#firstBlocks[next]!
    const isBegun = block < this.#list.blockCount && this.#list.rowBefore(block) < (next << WINDOW_BITS) - 1
    return isBegun ? block + 1 : block
  }

  /** A window as it was read before, or read now. */
  #read(window: number): ReadWindow {
    const kept = this.#windows[window]
    if (kept !== undefined) return kept
    this.#readNow(window)
    if (!this.#keepsReads) return reading
    const { rows, worths, count } = reading
    const read = { rows: rows.slice(0, count), worths: worths.slice(0, count), count }
    this.#windows[window] = read
    this.#grow(read.rows.byteLength + read.worths.byteLength)
    return read
  }

  #readNow(window: number): void {
    const reader = this.#reader
    const { rows, worths } = reading
    const first = window << WINDOW_BITS
    const end = this.#endBlock(window)
    let count = 0
    for (let block = this.#firstBlocks[window]!; block < end; block++) {
      const inBlock = reader.read(this.#list, block, this.#from)
      for (let at = 0; at < inBlock; at++) {
        const row = reader.rows[at]!
        const frequency = reader.frequencies[at]!
        if (frequency === 0 || row < first || row - first >= WINDOW_ROWS) continue
        rows[count] = row
        worths[count++] = this.#discount * saturate(frequency)
      }
    }
    reading.count = count
  }

  worthAt(row: number): number {
    const window = row >>> WINDOW_BITS
    if (window !== this.#window) {
      this.#window = window
      this.#block = this.#firstBlocks[window]!
    }
    const read = this.#windows[window]
    if (read !== undefined) return worthIn(read, row)
    const { lastRows } = this.#list.lists.blocks
    const { firstBlock, blockCount } = this.#list
    let block = this.#block
    if (row <= this.#list.rowBefore(block)) block = this.#firstBlocks[window]!
    while (block < blockCount && lastRows[firstBlock + block]! < row) block++
    this.#block = block
    if (block === blockCount) return 0
    this.#lookup ??= new RowLookup(this.#list, this.#from)
    const frequency = this.#lookup.frequencyAt(row, block)
    return frequency > 0 ? this.#discount * saturate(frequency) : 0
  }

  addTo(set: RowSet): void {
    const rows = this.#rowSet()
    if (rows === undefined) addRowsOf(this.#list, this.#from.norms, set)
    else set.addAll(rows)
  }

  #grow(bytes: number): void {
    this.byteCount += bytes
    this.#known?.grow(bytes)
  }
}

/** What a row of a window is worth; 0 where it is not among those that match. */
function worthIn({ rows, worths, count }: ReadWindow, row: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (rows[middle]! < row) low = middle + 1
    else high = middle
  }
  return low < count && rows[low] === row ? worths[low]! : 0
}
