import { NO_ROW } from '../case-table.ts'
import type { Dictionary } from '../dictionary.ts'
import {
  type FormLists,
  MarkedList,
  NO_TERM,
  openForm,
  type OpenForm,
  termOfForm,
  type WordList,
} from '../form-lists.ts'
import { FormReader } from '../form-reader.ts'
import type { FormWriter } from '../form-writer.ts'
import { PostingReader } from '../posting-reader.ts'
import type { PostingWriter } from '../posting-writer.ts'
import { RowMarks } from '../row-marks.ts'
import { hasLivingRow, type MergeBudget, type MergeCursor, type MergeSource, MergeWalk } from './merge-cursor.ts'

export interface FormSource extends MergeSource {
  lists: FormLists
}

type FormCursor = MergeCursor<FormSource>

/**
 * Merges the forms of some sources, whose terms are merged, into the writer; `termRows` has the number of rows of each
 * merged term.
 */
export function* mergeForms(
  sources: readonly FormSource[],
  termRows: readonly number[],
  writer: FormWriter,
  budget: MergeBudget,
): Generator<void, Dictionary> {
  const copier = new FormCopier(termRows, writer)
  const walk = new MergeWalk(sources, copier)
  while (walk.next()) {
    budget.left -= copier.copy(walk.holders)
    if (budget.left <= 0) yield
  }
  return walk.dictionary.finish()
}

class FormCopier {
  /** In how many rows each merged term is. */
  readonly #termRows: readonly number[]
  readonly #writer: FormWriter
  readonly #marks = new RowMarks()
  readonly #reader = new FormReader()
  readonly #listReader = new PostingReader()
  #rows = new Uint32Array(64)

  constructor(termRows: readonly number[], writer: FormWriter) {
    this.#termRows = termRows
    this.#writer = writer
  }

  /** Whether any of the form's rows lives on. */
  isAlive({ source: { lists, rowMap, mergedTerms }, word }: FormCursor): boolean {
    const term = termOfForm(lists, word)
    if (term !== NO_TERM) return mergedTerms.rowCounts[term]! > 0
    return hasLivingRow(this.#reader.open(openForm(lists, word)), rowMap)
  }

  /** Merges a form from all sources that have it; answers how many rows were read. */
  copy(holders: readonly FormCursor[]): number {
    const whole = this.#wholeTerm(holders)
    if (whole !== undefined) {
      this.#writer.addTerm(whole)
      return 0
    }
    const forms = holders.map(({ source, word }) => openForm(source.lists, word))
    const term = this.#mark(holders, forms)
    const marks = this.#marks
    if (term === undefined || !marks.areWorthwhile) return this.#listAll(holders, forms, this.#writer.addList())
    if (marks.count === marks.rowCount) {
      this.#writer.addTerm(term)
      return marks.rowCount
    }
    const isListed = holders.some(({ source }, at) => this.#hasLivingList(source, forms[at]!))
    const writer = this.#writer.addMarks(term, marks, isListed)
    if (!isListed) return marks.rowCount
    const listed = forms.map((form) => ({ ...form, alone: undefined }))
    return marks.rowCount + this.#listAll(holders, listed, writer)
  }

  /** The merged term that has just the rows of a form, where all sources of the form tell it by a term. */
  #wholeTerm(holders: readonly FormCursor[]): number | undefined {
    let rows = 0
    let merged: number | undefined
    for (const { source, word } of holders) {
      const term = termOfForm(source.lists, word)
      if (term === NO_TERM) return undefined
      const { numbers, rowCounts } = source.mergedTerms
      if (rowCounts[term] === 0) continue
      merged = numbers[term]!
      rows += rowCounts[term]!
    }
    return merged !== undefined && this.#termRows[merged] === rows ? merged : undefined
  }

  /**
   * Marks the rows of the merged term in which the form is alone; answers which term it is,
   * undefined where no such row lives on.
   */
  #mark(holders: readonly FormCursor[], forms: readonly OpenForm[]): number | undefined {
    let merged: number | undefined
    holders.forEach(({ source }, at) => {
      const { term, alone } = forms[at]!
      const { numbers, rowCounts, places } = source.mergedTerms
      if (alone === undefined || rowCounts[term] === 0) return
      if (merged === undefined) this.#marks.start(this.#termRows[numbers[term]!]!)
      merged = numbers[term]!
      this.#markLiving(alone, places[term]!, source)
    })
    return merged
  }

  /** `first` is the place of the source's first living row in the merged list. */
  #markLiving(alone: WordList, first: number, { rowMap, hasGaps }: MergeSource): void {
    const marks = this.#marks
    const marked = alone instanceof MarkedList ? alone : undefined
    const list = alone instanceof MarkedList ? alone.list : alone
    if (!hasGaps) {
      for (let place = 0; place < list.rowCount; place++)
        if (!marked || marked.isMarked(place)) marks.add(first + place)
      return
    }
    let place = 0
    let living = first
    for (let block = 0; block < list.blockCount; block++) {
      const count = list.blockRowCount(block)
      if (count > this.#rows.length) this.#rows = new Uint32Array(count)
      list.readRows(block, this.#rows)
      for (let index = 0; index < count; index++, place++) {
        if (rowMap[this.#rows[index]!] === NO_ROW) continue
        if (!marked || marked.isMarked(place)) marks.add(living)
        living++
      }
    }
  }

  #hasLivingList({ rowMap, hasGaps }: MergeSource, { listed }: OpenForm): boolean {
    if (listed === undefined) return false
    return !hasGaps || hasLivingRow(this.#listReader.open(listed), rowMap)
  }

  /** Lists all living rows; answers how many rows were read. */
  #listAll(holders: readonly FormCursor[], forms: readonly OpenForm[], writer: PostingWriter): number {
    const reader = this.#reader
    let read = 0
    holders.forEach(({ source: { rowMap, hasGaps } }, at) => {
      const { alone, listed } = forms[at]!
      read += (alone?.rowCount ?? 0) + (listed?.rowCount ?? 0)
      if (!hasGaps && alone === undefined && listed !== undefined) return writer.addList(listed, rowMap[0]!)
      reader.open(forms[at]!)
      while (reader.next()) {
        const row = rowMap[reader.row]!
        if (row !== NO_ROW) writer.add(row, reader.field, reader.count)
      }
    })
    return read
  }
}
