import type { PositionLists } from './positions.ts'
import type { PostingList } from './posting-reader.ts'
import type { TermPlaces } from './term-places.ts'
import { readVarint, varintWidth } from './varint.ts'

/** Rows kept of the terms of a segment's locale, those asked for last; each term counts as so many more. 12 bytes a row. */
const MOST_ROWS_KEPT = 1 << 18
const ROWS_PER_TERM = 64

/** Where one term's rows have their codes and places. */
interface KnownRows {
  /** Ascending. */
  rows: Uint32Array
  /** Start of a row's codes in the bytes of the postings; 0 for a usual row. */
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

  eachPlace(row: number, each: (field: number, place: number) => void): void {
    const { rows, codes, places } = this.#known
    const at = this.#find(row)
    if (at === rows.length || rows[at] !== row) return
    const { bytes, fieldBits, usualField } = this.#list.lists
    const placeBytes = this.#positions.bytes
    let codeAt = codes[at]!
    let placeAt = places[at]!
    let isLast = false
    while (!isLast) {
      // Of a usual row; others say it in a code a field.
      let [field, count] = [usualField, 1]
      isLast = codeAt === 0
      if (codeAt > 0) {
        const code = readVarint(bytes, codeAt)
        codeAt += varintWidth(code)
        isLast = (code & 1) === 0
        field = (code >>> 1) & ((1 << fieldBits) - 1)
        count = (code >>> (1 + fieldBits)) + 1
      }
      for (let place = 0; count > 0; count--) {
        const distance = readVarint(placeBytes, placeAt)
        placeAt += varintWidth(distance)
        place += distance
        each(field, place)
      }
    }
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

/** Walks a list alongside its places. */
function readRows(list: PostingList, positions: PositionLists, term: number): KnownRows {
  const { bytes, fieldBits } = list.lists
  const rows = new Uint32Array(list.rowCount)
  const codes = new Uint32Array(list.rowCount)
  const places = new Uint32Array(list.rowCount)
  const marksStart = list.readRows(0, rows)
  let codeAt = list.codesStart(0, marksStart)
  let placeAt = positions.starts[term]!
  for (let index = 0; index < rows.length; index++) {
    places[index] = placeAt
    let count = 1
    if (!list.isUsual(marksStart, index)) {
      codes[index] = codeAt
      count = 0
      let code: number
      do {
        code = readVarint(bytes, codeAt)
        codeAt += varintWidth(code)
        count += (code >>> (1 + fieldBits)) + 1
      } while ((code & 1) === 1)
    }
    for (; count > 0; placeAt++) if (positions.bytes[placeAt]! < 128) count--
  }
  return { rows, codes, places }
}
