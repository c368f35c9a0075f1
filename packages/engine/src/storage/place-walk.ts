import type { PositionLists } from './positions.ts'
import type { PostingList } from './posting-reader.ts'
import { BLOCK_ROWS, MOST_ROWS_IN_ONE } from './postings.ts'
import { NO_CODES } from './term-places.ts'

/** In the place of a row, after the last of a block. */
export const END = 2 ** 31 - 1

/** Walks the rows of a list's blocks alongside their places, reading none of these. */
export class PlaceWalk {
  /** The row it is at; END after the last of its block. */
  row = -1
  /** Where the codes of the row start; NO_CODES for a usual row. */
  codesStart = NO_CODES
  /** Where the places of the row start; after the last row, those of the next block. */
  placesStart = 0
  /** Number of its block; -1 before it entered one. */
  block = -1
  readonly #list: PostingList
  readonly #positions: PositionLists
  readonly #rows: Uint32Array
  #rowCount = 0
  #marksStart = 0
  #index = 0
  /** How many places the row has, and where the codes of the next one start. */
  #count = 0
  #codeAt = 0

  constructor(list: PostingList, positions: PositionLists) {
    this.#list = list
    this.#positions = positions
    this.#rows = new Uint32Array(list.blockCount > 1 ? BLOCK_ROWS : Math.min(list.rowCount, MOST_ROWS_IN_ONE))
  }

  /** Goes to the first row of a block, given where its places start. */
  enter(block: number, placesStart: number): void {
    const list = this.#list
    this.block = block
    this.placesStart = placesStart
    this.#rowCount = list.blockRowCount(block)
    this.#marksStart = list.readRows(block, this.#rows)
    this.#codeAt = list.codesStart(block, this.#marksStart)
    this.#index = -1
    this.#count = 0
    this.next()
  }

  /** Goes to the next row of the block. */
  next(): void {
    this.#passPlaces()
    this.#index++
    if (this.#index === this.#rowCount) {
      this.row = END
      return
    }
    this.row = this.#rows[this.#index]!
    if (this.#list.isUsual(this.#marksStart, this.#index)) {
      this.codesStart = NO_CODES
      this.#count = 1
      return
    }
    this.codesStart = this.#codeAt
    this.#passCodes()
  }

  /** Goes on to the first row of the block that is not before this one. */
  goTo(row: number): void {
    while (this.row < row) this.next()
  }

  #passPlaces(): void {
    const { bytes } = this.#positions
    let at = this.placesStart
    for (let left = this.#count; left > 0; at++) if (bytes[at]! < 128) left--
    this.placesStart = at
    this.#count = 0
  }

  #passCodes(): void {
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
    this.#count = count
    this.#codeAt = at
  }
}
