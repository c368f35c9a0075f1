import { BLOCK_ROWS, MOST_ROWS_IN_ONE, type PackedPostings, type PostingLists } from './postings.ts'
import { readVarint, varintWidth } from './varint.ts'

/** One posting list: the offsets of its blocks, marks, codes and impacts. */
export class PostingList {
  readonly lists: PackedPostings
  /** Rows that have the term, deleted ones among them. */
  readonly rowCount: number
  /** Whether all rows are usual, see `PackedPostings`. */
  readonly isPlain: boolean
  /** Number of its first block; meaningless in a list without blocks. */
  readonly firstBlock: number
  /** Where the impacts of its rows start; -1 if it has none. */
  readonly impactStart: number
  readonly #start: number
  readonly #rowsPerBlock: number

  /** The list that starts at `start` of the bytes. */
  constructor(lists: PackedPostings, start: number) {
    this.lists = lists
    let at = start
    const head = readVarint(lists.bytes, at)
    at += varintWidth(head)
    const rowCount = head >>> 1
    this.rowCount = rowCount
    this.isPlain = (head & 1) === 1
    const isParted = rowCount > MOST_ROWS_IN_ONE
    this.#rowsPerBlock = isParted ? BLOCK_ROWS : MOST_ROWS_IN_ONE
    this.firstBlock = isParted ? readVarint(lists.bytes, at) : 0
    if (isParted) at += varintWidth(this.firstBlock)
    const hasImpacts = isParted && lists.impacts !== undefined
    this.impactStart = hasImpacts ? readVarint(lists.bytes, at) : -1
    if (hasImpacts) at += varintWidth(this.impactStart)
    this.#start = at
  }

  get blockCount(): number {
    return Math.ceil(this.rowCount / this.#rowsPerBlock)
  }

  /** Rows of block `number` of this list. */
  blockRowCount(number: number): number {
    return Math.min(this.#rowsPerBlock, this.rowCount - number * this.#rowsPerBlock)
  }

  /** Start of block `number` in the bytes. */
  blockStart(number: number): number {
    return number === 0 ? this.#start : this.lists.blocks.starts[this.firstBlock + number]!
  }

  /** The row before the first of block `number`, from which its distances count. */
  rowBefore(number: number): number {
    return number === 0 ? -1 : this.lists.blocks.lastRows[this.firstBlock + number - 1]!
  }

  /**
   * Reads the rows of a block into `rows`, from `first` on; returns the start of their marks in the bytes, if there are
   * any.
   */
  readRows(number: number, rows: Uint32Array, first = 0): number {
    const { bytes } = this.lists
    const end = first + this.blockRowCount(number)
    let at = this.blockStart(number)
    let row = this.rowBefore(number)
    for (let index = first; index < end; index++) {
      let byte = bytes[at++]!
      let distance = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!
        distance |= (byte & 127) << shift
      }
      row += distance
      rows[index] = row
    }
    return at
  }

  /** Where the codes of block `number` start, whose marks start at `marksStart`. */
  codesStart(number: number, marksStart: number): number {
    return this.isPlain ? marksStart : marksStart + ((this.blockRowCount(number) + 7) >>> 3)
  }

  /** Whether row `index` of a block is usual, by the block's marks. */
  isUsual(marksStart: number, index: number): boolean {
    return this.isPlain || ((this.lists.bytes[marksStart + (index >>> 3)]! >>> (index & 7)) & 1) === 1
  }

  /** Sets the bits of a block's rows: bit r & 31 of entry r >> 5 is row r. */
  markRows(number: number, bits: Uint32Array): void {
    const { bytes } = this.lists
    let at = this.blockStart(number)
    let row = this.rowBefore(number)
    for (let left = this.blockRowCount(number); left > 0; left--) {
      let byte = bytes[at++]!
      let distance = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!
        distance |= (byte & 127) << shift
      }
      row += distance
      bits[row >>> 5]! |= 1 << (row & 31)
    }
  }

  /** Number of the first block that ends at `row` or after it; `blockCount` when all end before. */
  blockOf(row: number): number {
    if (this.rowCount <= MOST_ROWS_IN_ONE) return 0
    const { lastRows } = this.lists.blocks
    let low = 0
    let high = this.blockCount
    while (low < high) {
      const middle = (low + high) >>> 1
      if (lastRows[this.firstBlock + middle]! < row) low = middle + 1
      else high = middle
    }
    return low
  }
}

export function listOfTerm(lists: PostingLists, term: number): PostingList {
  return new PostingList(lists, lists.starts.at(term))
}

/** Walks a list's postings, field by field. Hot loops contain the same steps inline. */
export class PostingReader {
  row = -1
  field = 0
  count = 0
  #rows = new Uint32Array(BLOCK_ROWS)
  #list: PostingList | undefined
  #block = -1
  #blockRows = 0
  #index = -1
  #marksStart = 0
  #at = 0
  #more = false

  /** Goes to the start of a list. */
  open(list: PostingList): this {
    this.#list = list
    this.row = -1
    this.#block = -1
    this.#blockRows = 0
    this.#index = -1
    this.#more = false
    return this
  }

  /** The place of the row in the list, from 0. */
  get place(): number {
    return this.#block * BLOCK_ROWS + this.#index
  }

  /** Moves to the next pair of row and field; false after the last. */
  next(): boolean {
    if (!this.#more && !this.#nextRow()) return false
    const list = this.#list!
    const { bytes, fieldBits, usualField } = list.lists
    if (list.isUsual(this.#marksStart, this.#index)) {
      this.field = usualField
      this.count = 1
      return true
    }
    let at = this.#at
    let byte = bytes[at++]!
    let code = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!
      code |= (byte & 127) << shift
    }
    this.#at = at
    this.#more = (code & 1) === 1
    const pair = code >>> 1
    this.field = pair & ((1 << fieldBits) - 1)
    this.count = (pair >>> fieldBits) + 1
    return true
  }

  #nextRow(): boolean {
    const list = this.#list!
    this.#index++
    if (this.#index >= this.#blockRows) {
      this.#block++
      if (this.#block >= list.blockCount) return false
      this.#blockRows = list.blockRowCount(this.#block)
      if (this.#blockRows > this.#rows.length) this.#rows = new Uint32Array(MOST_ROWS_IN_ONE)
      this.#marksStart = list.readRows(this.#block, this.#rows)
      this.#at = list.codesStart(this.#block, this.#marksStart)
      this.#index = 0
    }
    this.row = this.#rows[this.#index]!
    return true
  }
}
