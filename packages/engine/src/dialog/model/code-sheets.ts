import type { GoalOrder } from './goal-order.ts'
import type { OutcomeColumn } from './outcome-column.ts'

/** The number of columns of a sheet; the codes of each take a byte of 32 bits. */
export const SHEET_COLUMNS = 4
export const SHEET_CODES = 256
const CODE_BITS = 8

/**
 * The codes of up to four columns in one 32-bit word a case, so that one pass over the cases tallies all of them: a
 * weight is read once, and successive additions go to different columns and do not wait for each other.
 */
export interface CodeSheet {
  /** The numbers of the columns in the model. At most SHEET_COLUMNS. */
  readonly numbers: readonly number[]
  /**
   * The number of codes of each column: 0 for a missing value, the outcomes, and last the code of cases in `several`; 1
   * for an absent column. Shape: SHEET_COLUMNS.
   */
  readonly counts: readonly number[]
  /**
   * The codes by place in the order of the goals; the first column is in the lowest byte. Shape: that of
   * GoalOrder.cases.
   */
  readonly packed: Uint32Array
  /** The values of cases that have several values of a column. */
  readonly several: ValuesInParts
}

/** The values of cases with several values of a column, case by case. Shape of all: values. */
export interface ValuesInParts {
  /** The place of the case in the order of the goals; ascending. */
  readonly places: Uint32Array
  /** 256 c + code, for column c of the sheet. */
  readonly codes: Uint16Array
  /** The number of values of the case in the column, 2 or more: each counts as an equal part. */
  readonly among: Uint32Array
}

/**
 * Arranges columns on sheets, if their codes fit: columns with many outcomes together, because they are often tallied
 * alone to find their choices. `columns`: by number.
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

/** The codes of columns by place, and the values of cases with several. */
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

/** The codes of one column in packed words: the bits of `mask`, shifted right by `shift`. */
export interface PackedCodes {
  readonly packed: Uint32Array
  readonly shift: number
  readonly mask: number
}

/** The codes of a column by its number in the model; undefined if it is on no sheet. */
export function codesOnSheet(sheets: readonly CodeSheet[], number: number): PackedCodes | undefined {
  const sheet = sheets.find(({ numbers }) => numbers.includes(number))
  return sheet && { packed: sheet.packed, shift: CODE_BITS * sheet.numbers.indexOf(number), mask: SHEET_CODES - 1 }
}
