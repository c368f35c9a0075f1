import { PostingList, listOfTerm } from './posting-reader.ts'
import { BLOCK_ROWS, type PackedPostings, type PostingLists } from './postings.ts'
import { readVarint, varintWidth } from './varint.ts'

/** In the entry of a form that is in every row of a term, and the only form there: the number of the term stands beside it. */
export const IS_TERM = 0x80000000
/** In the entry of a form that has marks: where they are stands beside it. */
export const HAS_MARKS = 0x40000000

/**
 * Where each form stands. In most of its rows a form is *alone*: no other form of its term is there, so that its posting is that
 * of the term. Hence most forms have no list: they are their term, or they have marks, a bit for each row of the term's list that
 * is 1 where the form is alone, and a list of the other rows, if there are any. The few forms that are rare beside their
 * term have a list of all their rows: to read marks, all of the term's list has to be read.
 */
export interface FormLists {
  /** IS_TERM and the number of a term, HAS_MARKS and a start in `marks`, or the start of a list in `listed`. Shape: forms. */
  entries: Uint32Array
  /**
   * Of each form that has marks, in numbers of variable length: twice the number of its term, plus 1 if it has a list too; how many
   * marks are 1; where its list starts in `listed`, if it has one; then the marks, lowest bit first and filled up to bytes.
   */
  marks: Uint8Array
  /** Without impacts. */
  listed: PackedPostings
  /** Those of the forms' terms. */
  terms: PostingLists
}

/** Some rows of a term's list, the marked ones. */
export class MarkedList {
  /** The list of the term. */
  readonly list: PostingList
  /** Rows that are marked, deleted ones among them. */
  readonly rowCount: number
  readonly #bytes: Uint8Array
  readonly #start: number

  constructor(list: PostingList, rowCount: number, bytes: Uint8Array, start: number) {
    this.list = list
    this.rowCount = rowCount
    this.#bytes = bytes
    this.#start = start
  }

  get blockCount(): number {
    return this.list.blockCount
  }

  /** Whether the row at a place of the whole list is marked. */
  isMarked(place: number): boolean {
    return ((this.#bytes[this.#start + (place >>> 3)]! >>> (place & 7)) & 1) === 1
  }
}

/** A list in which a term or some of a form's rows stand. */
export type WordList = PostingList | MarkedList

/** What a form's rows are told by. */
export interface OpenForm {
  /** Number of its term; -1 where only a list tells of the form. */
  term: number
  /** The rows that it has the postings of its term in: all, the marked ones, or none. */
  alone: WordList | undefined
  /** Its other rows. */
  listed: PostingList | undefined
}

export function openForm({ entries, marks, listed, terms }: FormLists, form: number): OpenForm {
  const entry = entries[form]!
  if (entry >= IS_TERM) {
    const term = entry - IS_TERM
    return { term, alone: listOfTerm(terms, term), listed: undefined }
  }
  if (entry < HAS_MARKS) return { term: -1, alone: undefined, listed: new PostingList(listed, entry) }
  let at = entry - HAS_MARKS
  const head = readVarint(marks, at)
  at += varintWidth(head)
  const rowCount = readVarint(marks, at)
  at += varintWidth(rowCount)
  let others: PostingList | undefined
  if ((head & 1) === 1) {
    const start = readVarint(marks, at)
    at += varintWidth(start)
    others = new PostingList(listed, start)
  }
  const term = head >>> 1
  return { term, alone: new MarkedList(listOfTerm(terms, term), rowCount, marks, at), listed: others }
}

/** The lists that a form stands in; no row is in two of them. */
export function listsOfForm(forms: FormLists, form: number): WordList[] {
  const { alone, listed } = openForm(forms, form)
  if (alone === undefined) return [listed!]
  return listed === undefined ? [alone] : [alone, listed]
}

/** Reads the rows of a block into `rows`; answers how many they are. */
export function readRowsOf(list: WordList, block: number, rows: Uint32Array): number {
  const isMarked = list instanceof MarkedList
  const whole = isMarked ? list.list : list
  const inBlock = whole.blockRowCount(block)
  whole.readRows(block, rows)
  if (!isMarked) return inBlock
  let count = 0
  for (let index = 0; index < inBlock; index++) {
    if (list.isMarked(block * BLOCK_ROWS + index)) rows[count++] = rows[index]!
  }
  return count
}
