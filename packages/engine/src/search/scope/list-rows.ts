import type { FieldNorms } from '../../storage/field-norms.ts'
import { MarkedList, type WordList } from '../../storage/form-lists.ts'
import { PostingReader } from '../../storage/posting-reader.ts'
import { MOST_ROWS_IN_ONE } from '../../storage/postings.ts'
import type { Segment } from '../../storage/segment.ts'
import { Recent } from './recent.ts'
import { RowSet } from './row-set.ts'

/** Of lists in at least one of so many rows the rows are kept as a set: a bit a row is less to add than they are to read. */
const LEAST_SHARE_KEPT = 32
/** Sets kept of a segment at least, and twice as many at most. With 100,000 rows each takes 12 kB. */
const SETS_KEPT = 192

/**
 * The rows of the frequent lists of a segment, including deleted and invisible rows, so that they are valid for all
 * callers and for the life of the segment.
 */
export class ListRows {
  readonly #rowCount: number
  readonly #sets = new Recent<RowSet>(SETS_KEPT)

  constructor({ rowCount }: Segment) {
    this.#rowCount = rowCount
  }

  /**
   * The rows that have the term of a list in a field with a weight; undefined for a short list or few rows. `name`
   * identifies the list and the visible fields.
   */
  find(name: string, list: WordList, norms: FieldNorms): RowSet | undefined {
    if (list.rowCount <= MOST_ROWS_IN_ONE || list.rowCount * LEAST_SHARE_KEPT < this.#rowCount) return undefined
    return this.#sets.find(name) ?? this.#sets.keep(name, this.#read(list, norms))
  }

  #read(list: WordList, norms: FieldNorms): RowSet {
    const rows = new RowSet(this.#rowCount)
    addRowsOf(list, norms, rows)
    return rows
  }
}

/** Adds all rows that have the term of a list in a field with a weight, including deleted ones. */
export function addRowsOf(list: WordList, { weights }: FieldNorms, rows: RowSet): void {
  const isMarked = list instanceof MarkedList
  if (!isMarked && weights.every((weight) => weight > 0)) {
    for (let block = 0; block < list.blockCount; block++) list.markRows(block, rows.bits)
    return
  }
  const postings = new PostingReader().open(isMarked ? list.list : list)
  while (postings.next()) {
    if (weights[postings.field]! > 0 && (!isMarked || list.isMarked(postings.place))) rows.add(postings.row)
  }
}

const rowsOfSegment = new WeakMap<Segment, ListRows>()

/** The rows of a segment, shared by all callers. */
export function listRowsOf(segment: Segment): ListRows {
  let rows = rowsOfSegment.get(segment)
  if (rows === undefined) rowsOfSegment.set(segment, (rows = new ListRows(segment)))
  return rows
}
