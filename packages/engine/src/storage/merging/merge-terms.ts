import { NO_ROW } from '../case-table.ts'
import type { Dictionary } from '../dictionary.ts'
import { type PositionLists, PositionReader, type PositionWriter } from '../positions.ts'
import { PostingList, PostingReader } from '../posting-reader.ts'
import type { PostingWriter } from '../posting-writer.ts'
import type { PostingLists } from '../postings.ts'
import { hasLivingRow, type MergeBudget, type MergeCursor, type MergeSource, MergeWalk } from './merge-cursor.ts'

export interface TermSource extends MergeSource {
  lists: PostingLists
  /** Start of each list. */
  starts: Uint32Array
  positions: PositionLists | undefined
}

type TermCursor = MergeCursor<TermSource>

/**
 * Merges the terms of some sources into the writers, and notes the new numbers in the sources; yields when the budget
 * is used up.
 */
export function* mergeTerms(
  sources: readonly TermSource[],
  postings: PostingWriter,
  positions: PositionWriter | undefined,
  budget: MergeBudget,
): Generator<void, { dictionary: Dictionary; rowCounts: number[] }> {
  const rowCounts: number[] = []
  const copier = new TermCopier(postings, positions)
  const walk = new MergeWalk(sources, copier)
  while (walk.next()) {
    postings.startList()
    positions?.startTerm()
    let rowCount = 0
    for (const cursor of walk.holders) {
      const copied = copier.copy(cursor)
      const { numbers, rowCounts: ofSource, places } = cursor.source.mergedTerms
      numbers[cursor.word] = rowCounts.length
      ofSource[cursor.word] = copied
      places[cursor.word] = rowCount
      rowCount += copied
      budget.left -= copier.postingsRead
      if (budget.left <= 0) yield
    }
    rowCounts.push(rowCount)
  }
  return { dictionary: walk.dictionary.finish(), rowCounts }
}

class TermCopier {
  /** Pairs of row and field that the last copy has read. */
  postingsRead = 0
  readonly #postings: PostingWriter
  readonly #positions: PositionWriter | undefined
  readonly #reader = new PostingReader()

  constructor(postings: PostingWriter, positions: PositionWriter | undefined) {
    this.#postings = postings
    this.#positions = positions
  }

  /** Whether any of the term's rows lives on. */
  isAlive(cursor: TermCursor): boolean {
    return hasLivingRow(this.#reader.open(listAt(cursor)), cursor.source.rowMap)
  }

  /** Copies the term's living postings; answers in how many rows they are. */
  copy(cursor: TermCursor): number {
    const { rowMap, hasGaps, positions: ofSource } = cursor.source
    if (hasGaps) return this.#copyLiving(cursor)
    const list = listAt(cursor)
    this.#postings.addList(list, rowMap[0]!)
    const word = cursor.word
    if (ofSource) this.#positions?.copy(ofSource.bytes, ofSource.starts[word]!, ofSource.starts[word + 1]!)
    this.postingsRead = list.rowCount
    return list.rowCount
  }

  /** As `copy`, row by row. */
  #copyLiving(cursor: TermCursor): number {
    const { rowMap, positions: ofSource } = cursor.source
    const reader = this.#reader.open(listAt(cursor))
    const positions = this.#positions
    const positionReader = ofSource && positions ? new PositionReader(ofSource, cursor.word) : undefined
    let rowCount = 0
    let last = NO_ROW
    this.postingsRead = 0
    while (reader.next()) {
      this.postingsRead++
      const row = rowMap[reader.row]!
      const start = positionReader?.at ?? 0
      positionReader?.skip(reader.count)
      if (row === NO_ROW) continue
      if (row !== last) rowCount++
      last = row
      this.#postings.add(row, reader.field, reader.count)
      if (positionReader) positions!.copy(ofSource!.bytes, start, positionReader.at)
    }
    return rowCount
  }
}

function listAt({ source: { lists, starts }, word }: TermCursor): PostingList {
  return new PostingList(lists, starts[word]!)
}
