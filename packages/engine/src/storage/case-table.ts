import { type Bitset, hasBit, setBit } from './bitset.ts'
import { GrowingUint32 } from './growing.ts'
import { narrowed, type WholeNumbers } from './narrowed.ts'

/** A case without texts has no row. */
export const NO_ROW = 0xffffffff

/** The arrays of a `CaseTable`. An array is empty if all its values are the default. */
export interface CaseColumns {
  /** Solution number. Shape: caseCount. Whole numbers from 1. */
  ids: WholeNumbers
  /** Number of the filter key. Shape: caseCount; empty: 0 for all. */
  keys: WholeNumbers
  /**
   * Entries c and c + 1 bound the rows of case c. Shape: caseCount + 1; empty: every
   * case has one row, of its own number.
   */
  firstRows: WholeNumbers
  /** Which of its rows, from 0, has the case's master text. Shape: caseCount; empty: the first for all. */
  masters: WholeNumbers
  /** Case of each row. Shape: rowCount; empty where `firstRows` is. */
  rowCases: WholeNumbers
  /** Number of each row's locale. Shape: rowCount; empty: 0 for all. */
  locales: WholeNumbers
}

/**
 * The cases of a segment and their rows: a *row* is one text (one locale) of one
 * case, and rows of a case are neighbours.
 */
export class CaseTable {
  readonly caseCount: number
  readonly rowCount: number
  readonly columns: CaseColumns

  constructor(columns: CaseColumns) {
    const { ids, firstRows } = columns
    this.columns = columns
    this.caseCount = ids.length
    this.rowCount = firstRows.length === 0 ? ids.length : firstRows[ids.length]!
  }

  idOf(caseNumber: number): number {
    return this.columns.ids[caseNumber]!
  }

  /** The number of a case that is not deleted (`deleted` has 1 for deleted cases); -1 for an unknown id. */
  find(id: number, deleted: Uint8Array): number {
    const { ids } = this.columns
    for (let at = 0; at < ids.length; at++) if (ids[at] === id && deleted[at] === 0) return at
    return -1
  }

  keyOf(caseNumber: number): number {
    const { keys } = this.columns
    return keys.length === 0 ? 0 : keys[caseNumber]!
  }

  firstRowOf(caseNumber: number): number {
    const { firstRows } = this.columns
    return firstRows.length === 0 ? caseNumber : firstRows[caseNumber]!
  }

  /** The row after the case's last. */
  endRowOf(caseNumber: number): number {
    return this.firstRowOf(caseNumber + 1)
  }

  /** Which of the case's rows, from 0, has its master text. */
  masterOf(caseNumber: number): number {
    const { masters } = this.columns
    return masters.length === 0 ? 0 : masters[caseNumber]!
  }

  /** Row of the text in the master locale, else of the first; NO_ROW if the case has none. */
  masterRowOf(caseNumber: number): number {
    const first = this.firstRowOf(caseNumber)
    return first === this.endRowOf(caseNumber) ? NO_ROW : first + this.masterOf(caseNumber)
  }

  caseOf(row: number): number {
    const { rowCases } = this.columns
    return rowCases.length === 0 ? row : rowCases[row]!
  }

  /** Solution number of a row's case. */
  idOfRow(row: number): number {
    return this.columns.ids[this.caseOf(row)]!
  }

  /** The cases that rows are of, a bit each; the rows' own bits where every case has one row. */
  casesOf(rows: Bitset): Bitset {
    const { rowCases } = this.columns
    if (rowCases.length === 0) return rows
    const cases = new Uint32Array((this.caseCount + 31) >>> 5)
    for (let row = 0; row < this.rowCount; row++) if (hasBit(rows, row)) setBit(cases, rowCases[row]!)
    return cases
  }

  localeOf(row: number): number {
    const { locales } = this.columns
    return locales.length === 0 ? 0 : locales[row]!
  }
}

/** Collects cases and their rows in order. */
export class CaseTableWriter {
  readonly #ids: number[] = []
  readonly #keys = new GrowingUint32()
  readonly #firstRows = new GrowingUint32()
  readonly #masters = new GrowingUint32()
  readonly #rowCases = new GrowingUint32()
  readonly #locales = new GrowingUint32()

  get caseCount(): number {
    return this.#ids.length
  }

  get rowCount(): number {
    return this.#rowCases.length
  }

  /** Starts a case; `master` is the index of the row with its master text, from 0. */
  startCase(id: number, key: number, master: number): void {
    this.#ids.push(id)
    this.#keys.push(key)
    this.#firstRows.push(this.rowCount)
    this.#masters.push(master)
  }

  /** Adds a row to the case started last. */
  addRow(locale: number): void {
    this.#rowCases.push(this.caseCount - 1)
    this.#locales.push(locale)
  }

  /** The table; the writer is empty then. */
  finish(): CaseTable {
    this.#firstRows.push(this.rowCount)
    const firstRows = this.#firstRows.finish()
    const rowCases = this.#rowCases.finish()
    const isPlain = firstRows.every((row, at) => row === at)
    return new CaseTable({
      ids: narrowed(this.#ids),
      keys: emptyIfZero(this.#keys.finish()),
      firstRows: narrowed(isPlain ? [] : firstRows),
      masters: emptyIfZero(this.#masters.finish()),
      rowCases: narrowed(isPlain ? [] : rowCases),
      locales: emptyIfZero(this.#locales.finish()),
    })
  }
}

function emptyIfZero(values: Uint32Array): WholeNumbers {
  return narrowed(values.some((value) => value !== 0) ? values : [])
}
