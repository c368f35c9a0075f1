import type { GoalOrder } from './goal-order.ts'
import type { OutcomeColumn } from './outcome-column.ts'

/** Columns of a sheet, and codes of each: a byte of 32 bits. */
export const SHEET_COLUMNS = 4
export const SHEET_CODES = 256
const CODE_BITS = 8

/**
 * The codes of up to four columns side by side, so that one pass over the cases tallies all of them: a weight is read
 * once, and additions that follow one another go to different columns and need not wait for each other.
 */
export interface CodeSheet {
  /** The columns' numbers in the model. At most SHEET_COLUMNS. */
  readonly numbers: readonly number[]
  /** Codes of each, code 0 among them; of a column that is wanting, 1. Shape: SHEET_COLUMNS. */
  readonly counts: readonly number[]
  /** Codes by place in the order of the goals, the first column's in the lowest byte. Shape: that of GoalOrder.cases. */
  readonly packed: Uint32Array
}

/**
 * The columns that fit, on sheets: those of many outcomes side by side, as they are often tallied alone, to find their
 * choices. `columns`: by number.
 */
export function codeSheets(columns: readonly (OutcomeColumn | undefined)[], { cases }: GoalOrder): CodeSheet[] {
  const fitting = [...columns.keys()]
    .filter((number) => columns[number] && fitsSheet(columns[number]))
    .sort((a, b) => columns[b]!.outcomeCount - columns[a]!.outcomeCount)
  const sheets: CodeSheet[] = []
  for (let at = 0; at < fitting.length; at += SHEET_COLUMNS) {
    const numbers = fitting.slice(at, at + SHEET_COLUMNS)
    const packed = new Uint32Array(cases.length)
    numbers.forEach((number, column) => {
      const { codes } = columns[number]!
      for (let place = 0; place < cases.length; place++) packed[place]! |= codes[cases[place]!]! << (CODE_BITS * column)
    })
    const countOf = (column: number) => (columns[numbers[column] ?? -1]?.outcomeCount ?? 0) + 1
    sheets.push({ numbers, counts: Array.from({ length: SHEET_COLUMNS }, (_, column) => countOf(column)), packed })
  }
  return sheets
}

/** Whether a column can be on a sheet: one value a case, and codes of a byte. */
function fitsSheet({ starts, outcomeCount }: OutcomeColumn): boolean {
  return starts === undefined && outcomeCount < SHEET_CODES
}

/** The codes of one column among others: those bits of each number that `mask` leaves of it, `shift` bits down. */
export interface PackedCodes {
  readonly packed: Uint32Array
  readonly shift: number
  readonly mask: number
}

/** The codes of a column by its number in the model; undefined where it is on no sheet. */
export function codesOnSheet(sheets: readonly CodeSheet[], number: number): PackedCodes | undefined {
  const sheet = sheets.find(({ numbers }) => numbers.includes(number))
  return sheet && { packed: sheet.packed, shift: CODE_BITS * sheet.numbers.indexOf(number), mask: SHEET_CODES - 1 }
}
