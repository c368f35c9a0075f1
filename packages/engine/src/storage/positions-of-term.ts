import { KnownPositions } from './known-positions.ts'
import { PositionLookup } from './position-lookup.ts'
import type { PositionLists } from './positions.ts'
import { listOfTerm, type PostingList } from './posting-reader.ts'
import type { PostingLists } from './postings.ts'
import type { TermPositions } from './tell-positions.ts'

/**
 * Rows kept of the short lists of a segment's locale, those asked for last; each list
 * counts as so many more. 12 bytes a row.
 */
const MOST_ROWS_KEPT = 1 << 18
const ROWS_PER_LIST = 64

/** The terms of a segment's locale whose positions were asked for. */
class KeptPositions {
  /**
   * Of long lists: each was read from end to end to find where its blocks have their positions, and takes
   * half a kilobyte and 4 bytes for 64 rows.
   */
  readonly #long = new Map<number, PositionLookup>()
  /** Of short lists, the one asked for last behind the others. */
  readonly #short = new Map<number, KnownPositions>()
  #rowCount = 0

  find(term: number): TermPositions | undefined {
    const short = this.#short.get(term)
    if (short === undefined) return this.#long.get(term)
    this.#short.delete(term)
    this.#short.set(term, short)
    return short
  }

  /** The positions of a term that was not found. */
  open(list: PostingList, positions: PositionLists, term: number): TermPositions {
    if (list.blockCount > 1) {
      const lookup = new PositionLookup(list, positions, term)
      this.#long.set(term, lookup)
      return lookup
    }
    const known = new KnownPositions(list, positions, term)
    this.#short.set(term, known)
    this.#rowCount += known.rowCount + ROWS_PER_LIST
    for (const [oldest, { rowCount }] of this.#short) {
      if (this.#rowCount <= MOST_ROWS_KEPT) break
      this.#short.delete(oldest)
      this.#rowCount -= rowCount + ROWS_PER_LIST
    }
    return known
  }
}

const keptOf = new WeakMap<PositionLists, KeptPositions>()

/** Opens the positions of a term for look-ups by row. */
export function positionsOfTerm(postings: PostingLists, positions: PositionLists, term: number): TermPositions {
  let kept = keptOf.get(positions)
  if (kept === undefined) keptOf.set(positions, (kept = new KeptPositions()))
  return kept.find(term) ?? kept.open(listOfTerm(postings, term), positions, term)
}
