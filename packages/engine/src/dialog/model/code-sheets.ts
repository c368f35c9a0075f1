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
  /**
   * Codes of each: 0 where a case does not say, the outcomes, and last the one of cases whose values are among
   * `several`; of a column that is wanting, 1. Shape: SHEET_COLUMNS.
   */
  readonly counts: readonly number[]
  /** Codes by place in the order of the goals, the first column's in the lowest byte. Shape: that of GoalOrder.cases. */
  readonly packed: Uint32Array
  /** What no code can say: the values of cases that have several of a column. */
  readonly several: ValuesInParts
}

/** Values of cases that have several of a column, one after the other. Shape of all: values. */
export interface ValuesInParts {
  /** Place of the case in the order of the goals; ascending. */
  readonly places: Uint32Array
  /** 256 c + code, of column c of the sheet. */
  readonly codes: Uint16Array
  /** How many values the case has of the column, 2 or more: each counts in an equal part. */
  readonly among: Uint32Array
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
    const own = numbers.map((number) => columns[number]!)
    const counts = Array.from({ length: SHEET_COLUMNS }, (_, column) => (own[column] ? codeCount(own[column]) : 1))
    sheets.push({ numbers, counts, ...packedCodes(own, cases) })
  }
  return sheets
}

/** Whether the codes of a column are bytes. */
function fitsSheet(column: OutcomeColumn): boolean {
  return codeCount(column) <= SHEET_CODES
}

/** Codes of a column: the outcomes, 0, and that of several values. */
function codeCount({ outcomeCount }: OutcomeColumn): number {
  return outcomeCount + 2
}

/** The codes of columns by place, and the values that stand apart. */
function packedCodes(columns: readonly OutcomeColumn[], cases: Uint32Array): Pick<CodeSheet, 'packed' | 'several'> {
  const packed = new Uint32Array(cases.length)
  const places: number[] = []
  const severalCodes: number[] = []
  const among: number[] = []
  for (let place = 0; place < cases.length; place++) {
    const caseNumber = cases[place]!
    for (let column = 0; column < columns.length; column++) {
      const { codes, starts, outcomeCount } = columns[column]!
      const from = starts ? starts[caseNumber]! : caseNumber
      const values = starts ? starts[caseNumber + 1]! - from : 1
      const code = values === 0 ? 0 : values === 1 ? codes[from]! : outcomeCount + 1
      packed[place]! |= code << (CODE_BITS * column)
      if (values < 2) continue
      for (let value = from; value < from + values; value++) {
        places.push(place)
        severalCodes.push(SHEET_CODES * column + codes[value]!)
        among.push(values)
      }
    }
  }
  const several = {
    places: new Uint32Array(places),
    codes: new Uint16Array(severalCodes),
    among: new Uint32Array(among),
  }
  return { packed, several }
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
