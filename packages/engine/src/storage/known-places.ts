import type { PositionLists } from './positions.ts'
import { PlaceWalk } from './place-walk.ts'
import type { PostingList } from './posting-reader.ts'
import { type PlaceSink, type TermPlaces, tellRow } from './term-places.ts'

/** Rows kept of the terms of a segment's locale, those asked for last; each term counts as so many more. 12 bytes a row. */
const MOST_ROWS_KEPT = 1 << 18
const ROWS_PER_TERM = 64

/** Where one term's rows have their codes and places. */
interface KnownRows {
  /** Ascending. */
  rows: Uint32Array
  /** Start of a row's codes in the bytes of the postings; NO_CODES for a usual row. */
  codes: Uint32Array
  /** Start of a row's places in the bytes of the positions. */
  places: Uint32Array
}

/** What is kept of a segment's locale, the terms asked for last behind the others. */
interface Kept {
  byTerm: Map<number, KnownRows>
  rowCount: number
}

const keptOf = new WeakMap<PositionLists, Kept>()

/** Looks up where one term stands whose list is one block. */
export class KnownPlaces implements TermPlaces {
  readonly #list: PostingList
  readonly #positions: PositionLists
  readonly #known: KnownRows
  #at = 0

  constructor(list: PostingList, positions: PositionLists, term: number) {
    this.#list = list
    this.#positions = positions
    this.#known = knownRows(list, positions, term)
  }

  tellPlaces(row: number, sink: PlaceSink): void {
    const { rows, codes, places } = this.#known
    const at = this.#find(row)
    if (at === rows.length || rows[at] !== row) return
    tellRow(this.#list.lists, this.#positions, codes[at]!, places[at]!, sink)
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

function knownRows(list: PostingList, positions: PositionLists, term: number): KnownRows {
  let kept = keptOf.get(positions)
  if (kept === undefined) keptOf.set(positions, (kept = { byTerm: new Map(), rowCount: 0 }))
  const { byTerm } = kept
  const known = byTerm.get(term) ?? readRows(list, positions, term)
  if (byTerm.delete(term)) kept.rowCount -= costOf(known)
  byTerm.set(term, known)
  kept.rowCount += costOf(known)
  for (const [oldest, rows] of byTerm) {
    if (kept.rowCount <= MOST_ROWS_KEPT) break
    byTerm.delete(oldest)
    kept.rowCount -= costOf(rows)
  }
  return known
}

function costOf({ rows }: KnownRows): number {
  return rows.length + ROWS_PER_TERM
}

function readRows(list: PostingList, positions: PositionLists, term: number): KnownRows {
  const rows = new Uint32Array(list.rowCount)
  const codes = new Uint32Array(list.rowCount)
  const places = new Uint32Array(list.rowCount)
  const walk = new PlaceWalk(list, positions)
  walk.enter(0, positions.starts[term]!)
  for (let index = 0; index < rows.length; index++, walk.next()) {
    rows[index] = walk.row
    codes[index] = walk.codesStart
    places[index] = walk.placesStart
  }
  return { rows, codes, places }
}
