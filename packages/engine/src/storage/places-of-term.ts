import { KnownPlaces } from './known-places.ts'
import { PlaceLookup } from './place-lookup.ts'
import type { PositionLists } from './positions.ts'
import { listOfTerm, type PostingList } from './posting-reader.ts'
import type { PostingLists } from './postings.ts'
import type { TermPlaces } from './tell-places.ts'

/**
 * Rows kept of the short lists of a segment's locale, those asked for last; each list
 * counts as so many more. 12 bytes a row.
 */
const MOST_ROWS_KEPT = 1 << 18
const ROWS_PER_LIST = 64

/** The terms of a segment's locale whose places were asked for. */
class KeptPlaces {
  /**
   * Of long lists: each was read from end to end to find where its blocks have their places, and takes
   * half a kilobyte and 4 bytes for 64 rows.
   */
  readonly #long = new Map<number, PlaceLookup>()
  /** Of short lists, the one asked for last behind the others. */
  readonly #short = new Map<number, KnownPlaces>()
  #rowCount = 0

  find(term: number): TermPlaces | undefined {
    const short = this.#short.get(term)
    if (short === undefined) return this.#long.get(term)
    this.#short.delete(term)
    this.#short.set(term, short)
    return short
  }

  /** The places of a term that was not found. */
  open(list: PostingList, positions: PositionLists, term: number): TermPlaces {
    if (list.blockCount > 1) {
      const lookup = new PlaceLookup(list, positions, term)
      this.#long.set(term, lookup)
      return lookup
    }
    const places = new KnownPlaces(list, positions, term)
    this.#short.set(term, places)
    this.#rowCount += places.rowCount + ROWS_PER_LIST
    for (const [oldest, { rowCount }] of this.#short) {
      if (this.#rowCount <= MOST_ROWS_KEPT) break
      this.#short.delete(oldest)
      this.#rowCount -= rowCount + ROWS_PER_LIST
    }
    return places
  }
}

const keptOf = new WeakMap<PositionLists, KeptPlaces>()

/** Where a term stands, ready to be asked for one row after the other. */
export function placesOfTerm(postings: PostingLists, positions: PositionLists, term: number): TermPlaces {
  let kept = keptOf.get(positions)
  if (kept === undefined) keptOf.set(positions, (kept = new KeptPlaces()))
  return kept.find(term) ?? kept.open(listOfTerm(postings, term), positions, term)
}
