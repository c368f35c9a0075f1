import type { PositionReader } from '../../storage/positions.ts'
import { type PostingList, PostingReader } from '../../storage/posting-reader.ts'
import type { PositionSink, TermPositions } from '../../storage/tell-positions.ts'
import type { ReadRows } from '../scope/block-frequencies.ts'

/** Possible starts of the phrase: row * fieldCount + field to the positions of its first word. */
export type PhraseStarts = Map<number, Set<number>>

/**
 * Collects the starts of a phrase at which one of its words is in place; among earlier starts, if there were other
 * words.
 */
export class FoundStarts implements PositionSink {
  readonly starts: PhraseStarts = new Map()
  readonly #from: ReadRows
  readonly #offset: number
  readonly #before: PhraseStarts | undefined
  /** Row and field that are being read, and the starts there before. */
  #row = 0
  #key = 0
  #startsBefore: ReadonlySet<number> | undefined

  constructor(from: ReadRows, offset: number, before: PhraseStarts | undefined) {
    this.#from = from
    this.#offset = offset
    this.#before = before
  }

  /** Reads a word in all its rows; without `positions` any position of a field will do. */
  walk(list: PostingList, positions: PositionReader | undefined): void {
    const postings = new PostingReader().open(list)
    while (postings.next()) {
      this.#row = postings.row
      if (!this.enterField(postings.field)) positions?.skip(postings.count)
      else if (positions === undefined) this.add(this.#offset)
      else for (const position of positions.read(postings.count)) this.add(position)
    }
  }

  /** Reads a word in the rows of the starts before. */
  lookUp(positions: TermPositions): void {
    const { fieldCount } = this.#from
    const rows = new Set(Array.from(this.#before!.keys(), (key) => Math.floor(key / fieldCount)))
    for (const row of rows) {
      this.#row = row
      positions.tellPositions(row, this)
    }
  }

  enterField(field: number): boolean {
    const { usualLengths, norms, fieldCount } = this.#from
    this.#key = this.#row * fieldCount + field
    this.#startsBefore = this.#before?.get(this.#key)
    if (this.#before !== undefined) return this.#startsBefore !== undefined
    return usualLengths[this.#row]! > 0 && norms.weights[field]! > 0
  }

  add(position: number): void {
    const start = position - this.#offset
    if (this.#startsBefore !== undefined && !this.#startsBefore.has(start)) return
    const starts = this.starts.get(this.#key)
    if (starts === undefined) this.starts.set(this.#key, new Set([start]))
    else starts.add(start)
  }
}
