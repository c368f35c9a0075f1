import { END, PositionWalk } from './position-walk.ts'
import type { PositionLists } from './positions.ts'
import type { PostingList } from './posting-reader.ts'
import { type PositionSink, type TermPositions, tellRow } from './tell-positions.ts'

/** Looks up the positions of one term of a long list; for ascending rows it reads each block at most once. */
export class PositionLookup implements TermPositions {
  readonly #list: PostingList
  readonly #positions: PositionLists
  readonly #starts: Uint32Array
  readonly #walk: PositionWalk
  /** The row asked for last. */
  #row = -1

  constructor(list: PostingList, positions: PositionLists, term: number) {
    this.#list = list
    this.#positions = positions
    this.#starts = startsOfBlocks(list, positions, term)
    this.#walk = new PositionWalk(list, positions)
  }

  tellPositions(row: number, sink: PositionSink): void {
    const list = this.#list
    const walk = this.#walk
    const block = list.blockOf(row)
    if (block === list.blockCount) return
    if (block !== walk.block || row < this.#row) walk.enter(block, this.#starts[block]!)
    this.#row = row
    walk.goTo(row)
    if (walk.row === row) tellRow(list.lists, this.#positions, walk.codesStart, walk.positionsStart, sink)
  }
}

/** Where the positions of each block of a list start. */
function startsOfBlocks(list: PostingList, positions: PositionLists, term: number): Uint32Array {
  const starts = new Uint32Array(list.blockCount)
  const walk = new PositionWalk(list, positions)
  let start = positions.starts[term]!
  for (let block = 0; block < starts.length; block++) {
    starts[block] = start
    walk.enter(block, start)
    walk.goTo(END)
    start = walk.positionsStart
  }
  return starts
}
