import { NO_ROW } from './case-table.ts'
import type { Dictionary } from './dictionary.ts'
import { DictionaryWalk } from './dictionary-walk.ts'

/** What became of the terms of one source, for the forms that are told by them. */
export class MergedTerms {
  /** Number of each term in the merged segment. */
  readonly numbers: Uint32Array
  /** Rows of each term that live on. */
  readonly rowCounts: Uint32Array
  /** Place of the first of them in the merged list. */
  readonly places: Uint32Array

  constructor(termCount: number) {
    this.numbers = new Uint32Array(termCount)
    this.rowCounts = new Uint32Array(termCount)
    this.places = new Uint32Array(termCount)
  }
}

/** The words of one locale of one segment that is being merged. */
export interface MergeSource {
  dictionary: Dictionary
  /** New number of each row, NO_ROW for those left out. Rows that all live on stay neighbours. */
  rowMap: Uint32Array
  /** Whether a row of the segment has been deleted. */
  hasGaps: boolean
  /** Written as terms are merged, read as their forms are. */
  mergedTerms: MergedTerms
}

/** Postings merged before the merge pauses. */
export interface MergeBudget {
  left: number
}

/** Key of a cursor that has no more words. */
const DONE = Number.POSITIVE_INFINITY

/** Walks one source's words, terms or forms, in order. */
export class MergeCursor<Source extends MergeSource> {
  readonly source: Source
  /** Number of the word. */
  word = -1
  /** Made of the word's beginning (see `DictionaryWalk.key`), to tell most words apart at a glance. */
  key = DONE
  /** Stands at the word. */
  readonly text: DictionaryWalk

  constructor(source: Source) {
    this.source = source
    this.text = new DictionaryWalk(source.dictionary)
    this.advance()
  }

  /** Goes to the next word. */
  advance(): void {
    this.word++
    this.key = this.word < this.source.dictionary.size ? this.text.goTo(this.word).key() : DONE
  }

  compare(other: MergeCursor<Source>): number {
    return this.text.compare(other.text.bytes, other.text.length)
  }
}

/** Fills `holders` with the cursors that stand at the first of all words, in order; false when all are done. */
export function nextHolders<Source extends MergeSource>(
  cursors: readonly MergeCursor<Source>[],
  holders: MergeCursor<Source>[],
): boolean {
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

/** Whether a row of a reader, opened before, lives on. */
export function hasLivingRow(reader: { row: number; next(): boolean }, rowMap: Uint32Array): boolean {
  while (reader.next()) if (rowMap[reader.row] !== NO_ROW) return true
  return false
}
