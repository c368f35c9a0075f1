import type { PositionLists } from './positions.ts'
import { PositionWalk } from './position-walk.ts'
import type { PostingList } from './posting-reader.ts'
import { type PositionSink, type TermPositions, tellRow } from './tell-positions.ts'

/** Where one term's rows have their codes and positions. */
interface KnownRows {
  /** Ascending. */
  rows: Uint32Array
  /** Start of a row's codes in the bytes of the postings; NO_CODES for a usual row. */
  codes: Uint32Array
  /** Start of a row's positions in the bytes of the positions. */
  positionStarts: Uint32Array
}

/** Looks up the positions of a term whose list is one block. */
export class KnownPositions implements TermPositions {
  readonly #list: PostingList
  readonly #positions: PositionLists
  readonly #known: KnownRows
  #at = 0

  constructor(list: PostingList, positions: PositionLists, term: number) {
    this.#list = list
    this.#positions = positions
    this.#known = readRows(list, positions, term)
  }

  get rowCount(): number {
    return this.#known.rows.length
  }

  tellPositions(row: number, sink: PositionSink): void {
    const { rows, codes, positionStarts } = this.#known
    const at = this.#find(row)
    if (at === rows.length || rows[at] !== row) return
    tellRow(this.#list.lists, this.#positions, codes[at]!, positionStarts[at]!, sink)
  }

  /** Index of the first row that is not before this one. */
  #find(row: number): number {
    const { rows } = this.#known
    let low = this.#at < rows.length && rows[this.#at]! <= row ? this.#at : 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (rows[middle]! < row) low = middle + 1
      else high = middle
    }
    return (this.#at = low)
  }
}

/** Walks a list alongside its positions. */
function readRows(list: PostingList, positions: PositionLists, term: number): KnownRows {
  const rows = new Uint32Array(list.rowCount)
  const codes = new Uint32Array(list.rowCount)
  const positionStarts = new Uint32Array(list.rowCount)
  const walk = new PositionWalk(list, positions)
  walk.enter(0, positions.starts[term]!)
  for (let index = 0; index < rows.length; index++, walk.next()) {
    rows[index] = walk.row
    codes[index] = walk.codesStart
    positionStarts[index] = walk.positionsStart
  }
  return { rows, codes, positionStarts }
}
