import type { PositionLists } from './positions.ts'
import type { PostingList } from './posting-reader.ts'
import { BLOCK_ROWS, MOST_ROWS_IN_ONE } from './postings.ts'
import { NO_CODES } from './tell-positions.ts'

/** The row after the last of a block. */
export const END = 2 ** 31 - 1

/** Walks the rows of a list's blocks and the starts of their positions, without reading these. */
export class PositionWalk {
  /** The row it is at; END after the last of its block. */
  row = -1
  /** Where the codes of the row start; NO_CODES for a usual row. */
  codesStart = NO_CODES
  /** Where the positions of the row start; after the last row, those of the next block. */
  positionsStart = 0
  /** Number of its block; -1 before it entered one. */
  block = -1
  readonly #list: PostingList
  readonly #positions: PositionLists
  readonly #rows: Uint32Array
  #rowCount = 0
  #marksStart = 0
  /** The row's number in the block, and the start of its codes if it has any. */
  #index = 0
  #codeAt = 0

  constructor(list: PostingList, positions: PositionLists) {
    this.#list = list
    this.#positions = positions
    this.#rows = new Uint32Array(list.blockCount > 1 ? BLOCK_ROWS : Math.min(list.rowCount, MOST_ROWS_IN_ONE))
  }

  /**
   * Moves to the first row of a block, given the start of its positions: the bytes do not contain it, and a wrong start
   * is not detected.
   */
  enter(block: number, positionsStart: number): void {
    const list = this.#list
    this.block = block
    this.positionsStart = positionsStart
    this.#rowCount = list.blockRowCount(block)
    this.#marksStart = list.readRows(block, this.#rows)
    this.#codeAt = list.codesStart(block, this.#marksStart)
    this.#index = 0
    this.#arrive()
  }

  /** Goes to the next row of the block. */
  next(): void {
    this.goTo(this.row + 1)
  }

  /** Goes on to the first row of the block that is not before this one. */
  goTo(row: number): void {
    const rows = this.#rows
    const rowCount = this.#rowCount
    const list = this.#list
    let index = this.#index
    let passed = 0
    for (; index < rowCount && rows[index]! < row; index++) {
      if (list.isUsual(this.#marksStart, index)) passed++
      else passed += this.#passCodes()
    }
    this.#index = index
    this.positionsStart = afterPositions(this.#positions, this.positionsStart, passed)
    this.#arrive()
  }

  #arrive(): void {
    const index = this.#index
    const isThere = index < this.#rowCount
    this.row = isThere ? this.#rows[index]! : END
    this.codesStart = isThere && !this.#list.isUsual(this.#marksStart, index) ? this.#codeAt : NO_CODES
  }

  /** Passes over the codes of a row; answers how many positions it has. Hot: codes are read in position. */
  #passCodes(): number {
    const { bytes, fieldBits } = this.#list.lists
    let at = this.#codeAt
    let count = 0
    let code: number
    do {
      let byte = bytes[at++]!
      code = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!
        code |= (byte & 127) << shift
      }
      count += (code >>> (1 + fieldBits)) + 1
    } while ((code & 1) === 1)
    this.#codeAt = at
    return count
  }
}

/** Where positions go on after `count` of them. */
function afterPositions({ bytes }: PositionLists, start: number, count: number): number {
  let at = start
  for (let left = count; left > 0; at++) if (bytes[at]! < 128) left--
  return at
}
