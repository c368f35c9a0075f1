import { PostingList, listOfTerm } from './posting-reader.ts'
import { BLOCK_ROWS, type PostingLists } from './postings.ts'
import { bytesOfMarks } from './row-marks.ts'
import { readVarint, varintWidth } from './varint.ts'

export const NO_TERM = -1
/** The number of forms with a common base. */
export const BLOCK_FORMS = 16
/** The codes of forms that have a record. Lower ones say a term. */
export const FAR_TERM = 252
export const MARKS = 253
export const MARKS_AND_LIST = 254
export const LIST = 255

/**
 * The rows of each form. In most of its rows a form is *alone*: no other form of its term is there, so that its posting
 * is the term's. Hence most forms have no list: they refer to their term, or they have marks (a bit for each row of the
 * term's list, 1 where the form is alone) and a list of the other rows, if there are any. The few forms that are rare
 * compared with their term have a list of all their rows, because reading marks means reading all of the term's list.
 *
 * The code of a form tells which of these it has. Forms are sorted alphabetically, as terms are: the code of a form
 * that refers to its term is the difference between the number of the term and the base of the form's block. Other
 * forms have a record: the number of the term, unless there is only a list; the number of marks that are 1, and the
 * marks, lowest bit first and padded to bytes; and the list. Numbers are of variable length.
 */
export interface FormLists {
  /** Shape: forms. */
  codes: Uint8Array
  /** Of every BLOCK_FORMS forms the base, and how many records there are before. Shape: blocks x 2, row-major. */
  blocks: Uint32Array
  /** The records in the order of the forms. Their lists are without impacts. */
  records: PostingLists
  /** Those of the forms' terms. */
  terms: PostingLists
}

/** The marked rows of a term's list. */
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

/** A list of rows of a term or of a form. */
export type WordList = PostingList | MarkedList

/** The lists of a form's rows. */
export interface OpenForm {
  /** The number of its term; NO_TERM for a form with only a list. */
  term: number
  /** The rows that it has the postings of its term in: all, the marked ones, or none. */
  alone: WordList | undefined
  /** Its other rows. */
  listed: PostingList | undefined
}

export function openForm(forms: FormLists, form: number): OpenForm {
  const whole = termOfForm(forms, form)
  if (whole !== NO_TERM) return { term: whole, alone: listOfTerm(forms.terms, whole), listed: undefined }
  const { codes, records, terms } = forms
  const { bytes } = records
  let at = startOfRecord(forms, form)
  if (codes[form] === LIST) return { term: NO_TERM, alone: undefined, listed: new PostingList(records, at) }
  const term = readVarint(bytes, at)
  at += varintWidth(term)
  const rowCount = readVarint(bytes, at)
  at += varintWidth(rowCount)
  const list = listOfTerm(terms, term)
  return {
    term,
    alone: new MarkedList(list, rowCount, bytes, at),
    listed: codes[form] === MARKS ? undefined : new PostingList(records, at + bytesOfMarks(list.rowCount)),
  }
}

/** The term of a form that has all of the term's rows, or NO_TERM. */
export function termOfForm(forms: FormLists, form: number): number {
  const code = forms.codes[form]!
  if (code < FAR_TERM) return forms.blocks[2 * Math.floor(form / BLOCK_FORMS)]! + code
  return code === FAR_TERM ? readVarint(forms.records.bytes, startOfRecord(forms, form)) : NO_TERM
}

function startOfRecord({ codes, blocks, records }: FormLists, form: number): number {
  const block = Math.floor(form / BLOCK_FORMS)
  let number = blocks[2 * block + 1]!
  for (let at = block * BLOCK_FORMS; at < form; at++) if (codes[at]! >= FAR_TERM) number++
  return records.starts.at(number)
}

/** The lists of a form; they are disjoint. */
export function listsOfForm(forms: FormLists, form: number): WordList[] {
  const { alone, listed } = openForm(forms, form)
  if (alone === undefined) return [listed!]
  return listed === undefined ? [alone] : [alone, listed]
}

/** Reads the rows of a block into `rows`; returns their number. */
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
