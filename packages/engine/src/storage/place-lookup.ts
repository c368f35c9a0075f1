import { type PositionLists, PositionReader } from './positions.ts'
import { PostingList, PostingReader } from './posting-reader.ts'
import type { PostingLists } from './postings.ts'
import type { TermPlaces } from './term-places.ts'

/** Where the blocks of long lists have their places, by term: found when first asked for, since most never are. */
const knownStarts = new WeakMap<PositionLists, Map<number, Uint32Array>>()

/** Looks up where one term of a long list stands; asked for rows in ascending order it reads each block once at most. */
export class PlaceLookup implements TermPlaces {
  readonly #list: PostingList
  readonly #postings: PostingReader
  readonly #places: PositionReader
  readonly #starts: Uint32Array
  /** Whether the reader is at a pair of row and field, its places not yet read. */
  #isOpen = false

  constructor(postings: PostingLists, positions: PositionLists, term: number) {
    this.#list = new PostingList(postings, term)
    this.#postings = new PostingReader(postings).open(term)
    this.#places = new PositionReader(positions, term)
    this.#starts = startsOfBlocks(this.#list, postings, positions, term)
  }

  eachPlace(row: number, each: (field: number, place: number) => void): void {
    const postings = this.#postings
    const places = this.#places
    const block = this.#list.blockOf(row)
    if (block === this.#list.blockCount) return
    if (!this.#isOpen || block !== postings.block || row < postings.row) {
      postings.enter(block)
      places.at = this.#starts[block]!
      this.#isOpen = postings.next()
    }
    let passed = 0
    while (this.#isOpen && postings.row < row) {
      passed += postings.count
      this.#isOpen = postings.next()
    }
    places.skip(passed)
    while (this.#isOpen && postings.row === row) {
      for (const place of places.read(postings.count)) each(postings.field, place)
      this.#isOpen = postings.next()
    }
  }
}

/** Where the places of each block of a list start. */
function startsOfBlocks(
  list: PostingList,
  postings: PostingLists,
  positions: PositionLists,
  term: number,
): Uint32Array {
  let ofLists = knownStarts.get(positions)
  if (ofLists === undefined) knownStarts.set(positions, (ofLists = new Map<number, Uint32Array>()))
  let starts = ofLists.get(term)
  if (starts !== undefined) return starts
  ofLists.set(term, (starts = new Uint32Array(list.blockCount)))
  const reader = new PostingReader(postings).open(term)
  const places = new PositionReader(positions, term)
  for (let block = -1; reader.next(); places.skip(reader.count)) {
    if (reader.block !== block) starts[(block = reader.block)] = places.at
  }
  return starts
}
