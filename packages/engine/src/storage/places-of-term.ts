import { KnownPlaces } from './known-places.ts'
import { PlaceLookup } from './place-lookup.ts'
import type { PositionLists } from './positions.ts'
import { listOfTerm } from './posting-reader.ts'
import type { PostingLists } from './postings.ts'
import type { TermPlaces } from './term-places.ts'

/** Where a term stands, ready to be asked for one row after the other. */
export function placesOfTerm(postings: PostingLists, positions: PositionLists, term: number): TermPlaces {
  const list = listOfTerm(postings, term)
  return list.blockCount <= 1 ? new KnownPlaces(list, positions, term) : new PlaceLookup(list, positions, term)
}
