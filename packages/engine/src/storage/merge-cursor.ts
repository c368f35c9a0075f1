import { NO_ROW } from './case-table.ts'
import type { Dictionary } from './dictionary.ts'
import { DictionaryWalk } from './dictionary-walk.ts'
import { PositionReader, type PositionWriter } from './positions.ts'
import { PostingList, PostingReader, targetOf } from './posting-reader.ts'
import type { PostingWriter } from './posting-writer.ts'
import type { PostingLists } from './postings.ts'
import type { LocaleIndex } from './segment.ts'

/** What became of the terms of one source, for the forms that refer to them. */
export class MergedTerms {
  /** Number of each term in the merged segment. */
  readonly numbers: Uint32Array
  /** Rows of each term that live on. */
  readonly rowCounts: Uint32Array

  constructor(termCount: number) {
    this.numbers = new Uint32Array(termCount)
    this.rowCounts = new Uint32Array(termCount)
  }
}

/**
 * The merged term that has just the rows of a form, when there is one: all sources of the form refer to it, and no other
 * source adds rows to it.
 */
export function targetOfAll(holders: readonly MergeCursor[], totals: readonly number[]): number | undefined {
  let rows = 0
  let merged: number | undefined
  for (const cursor of holders) {
    const term = cursor.target
    if (term < 0) return undefined
    const { numbers, rowCounts } = cursor.mergedTerms
    if (rowCounts[term] === 0) continue
    merged = numbers[term]!
    rows += rowCounts[term]!
  }
  if (merged === undefined) return undefined
  return totals[merged] === rows ? merged : undefined
}

/** Fills `holders` with the cursors that stand at the first of all terms, in order; false when all are done. */
export function nextHolders(cursors: readonly MergeCursor[], holders: MergeCursor[]): boolean {
  holders.length = 0
  let least = DONE
  for (const { key } of cursors) if (key < least) least = key
  if (least === DONE) return false
  for (const cursor of cursors) {
    if (cursor.key !== least) continue
    const order = holders.length === 0 ? 0 : cursor.compare(holders[0]!)
    if (order < 0) holders.length = 0
    if (order <= 0) holders.push(cursor)
  }
  return true
}

/** Key of a cursor that has no more terms. */
const DONE = Number.POSITIVE_INFINITY

export interface MergeSource {
  dictionary: Dictionary
  lists: PostingLists
  rowMap: Uint32Array
  /** Whether a row of the segment has been deleted. */
  hasGaps: boolean
  /** Written as terms are merged, read as their forms are. */
  mergedTerms: MergedTerms
  positions?: LocaleIndex['positions']
}

/** Walks one source's terms in order. */
export class MergeCursor {
  term = -1
  /** Made of the term's beginning (see `DictionaryWalk.key`), to tell most terms apart at a glance. */
  key = DONE
  /** Pairs of row and field that the last copy has read. */
  postingsRead = 0
  /** Stands at the term. */
  readonly text: DictionaryWalk
  readonly mergedTerms: MergedTerms
  readonly #source: MergeSource
  readonly #reader: PostingReader

  constructor(source: MergeSource) {
    this.text = new DictionaryWalk(source.dictionary)
    this.mergedTerms = source.mergedTerms
    this.#source = source
    this.#reader = new PostingReader(source.lists)
    this.advance()
  }

  /** Goes to the next term. */
  advance(): void {
    this.term++
    this.key = this.term < this.#source.dictionary.size ? this.text.goTo(this.term).key() : DONE
  }

  compare(other: MergeCursor): number {
    return this.text.compare(other.text.bytes, other.text.length)
  }

  /** Whether any of the term's rows lives on. */
  isAlive(): boolean {
    const { hasGaps, rowMap } = this.#source
    if (!hasGaps) return true
    this.#reader.open(this.term)
    while (this.#reader.next()) if (rowMap[this.#reader.row] !== NO_ROW) return true
    return false
  }

  /** Number of the term of its own source that this form refers to, or -1. */
  get target(): number {
    return targetOf(this.#source.lists, this.term)
  }

  /** Takes down what became of the term. */
  note(number: number, rowCount: number): void {
    this.mergedTerms.numbers[this.term] = number
    this.mergedTerms.rowCounts[this.term] = rowCount
  }

  /** Copies the term's living postings; answers in how many rows they are. */
  copy(postings: PostingWriter, positions?: PositionWriter): number {
    const { lists, rowMap, hasGaps, positions: places } = this.#source
    if (hasGaps) return this.#copyLiving(postings, positions)
    const list = new PostingList(lists, this.term)
    // Rows of one segment stay neighbours.
    postings.addList(list, rowMap[0]!)
    if (places) positions?.copy(places.bytes, places.starts[this.term]!, places.starts[this.term + 1]!)
    this.postingsRead = list.rowCount
    return list.rowCount
  }

  /** As `copy`, row by row. */
  #copyLiving(postings: PostingWriter, positions?: PositionWriter): number {
    const { rowMap, positions: places } = this.#source
    const reader = this.#reader
    reader.open(this.term)
    const placeReader = places && positions ? new PositionReader(places, this.term) : undefined
    let rowCount = 0
    let last = NO_ROW
    this.postingsRead = 0
    while (reader.next()) {
      this.postingsRead++
      const row = rowMap[reader.row]!
      const start = placeReader?.at ?? 0
      placeReader?.skip(reader.count)
      if (row === NO_ROW) continue
      if (row !== last) rowCount++
      last = row
      postings.add(row, reader.field, reader.count)
      if (placeReader) positions!.copy(places!.bytes, start, placeReader.at)
    }
    return rowCount
  }
}
