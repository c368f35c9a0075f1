import { NO_ROW } from '../case-table.ts'
import { type Dictionary, DictionaryWriter } from '../dictionary.ts'
import { DictionaryWalk } from '../dictionary-walk.ts'

/** The new numbers of the terms of one source, for the forms that refer to them. */
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

/** Words that are merged with those of other sources. */
export interface WordSource {
  dictionary: Dictionary
  /** Whether some of the words may be left out. */
  hasGaps: boolean
}

/** The words of one locale of one segment that is being merged; it has gaps where a row has been deleted. */
export interface MergeSource extends WordSource {
  /** New number of each row, NO_ROW for those left out. Rows that all live on stay neighbours. */
  rowMap: Uint32Array
  /** Written as terms are merged, read as their forms are. */
  mergedTerms: MergedTerms
}

/** The number of postings to merge before a pause. */
export interface MergeBudget {
  left: number
}

/** Key of a cursor that has no more words. */
const DONE = Number.POSITIVE_INFINITY

/** Walks the words of one source in order. */
export class MergeCursor<Source extends WordSource> {
  readonly source: Source
  /** Number of the word. */
  word = -1
  /** A number made of the word's beginning (see `DictionaryWalk.key`), which distinguishes most words quickly. */
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

/** What copies the words that a walk finds. */
interface MergeCopier<Source extends WordSource> {
  /** Whether the cursor's word is not left out; called only if its source has gaps. */
  isAlive(cursor: MergeCursor<Source>): boolean
}

/** Walks the words of all sources in order, each word once, and writes the remaining ones into one dictionary. */
export class MergeWalk<Source extends WordSource> {
  readonly dictionary = new DictionaryWriter()
  /** The cursors at the present word. */
  readonly holders: MergeCursor<Source>[] = []
  readonly #cursors: readonly MergeCursor<Source>[]
  readonly #copier: MergeCopier<Source>
  readonly #hasGaps: boolean

  constructor(sources: readonly Source[], copier: MergeCopier<Source>) {
    this.#cursors = sources.map((source) => new MergeCursor(source))
    this.#copier = copier
    this.#hasGaps = sources.some(({ hasGaps }) => hasGaps)
  }

  /** Moves to the next remaining word; false if there is none. */
  next(): boolean {
    for (;;) {
      for (const cursor of this.holders) cursor.advance()
      if (!this.#findHolders()) return false
      if (this.#hasGaps && !this.#livesOn()) continue
      const { text } = this.holders[0]!
      this.dictionary.addBytes(text.bytes, text.length)
      return true
    }
  }

  #livesOn(): boolean {
    for (const cursor of this.holders) if (!cursor.source.hasGaps || this.#copier.isAlive(cursor)) return true
    return false
  }

  /** Fills `holders` with the cursors that stand at the first of all words; false when all are done. */
  #findHolders(): boolean {
    const { holders } = this
    holders.length = 0
    let least = DONE
    for (const { key } of this.#cursors) if (key < least) least = key
    if (least === DONE) return false
    for (const cursor of this.#cursors) {
      if (cursor.key !== least) continue
      const order = holders.length === 0 ? 0 : cursor.compare(holders[0]!)
      if (order < 0) holders.length = 0
      if (order <= 0) holders.push(cursor)
    }
    return true
  }
}

/** Whether a row of an opened reader is not deleted. */
export function hasLivingRow(reader: { row: number; next(): boolean }, rowMap: Uint32Array): boolean {
  while (reader.next()) if (rowMap[reader.row] !== NO_ROW) return true
  return false
}
