import { type CodeSheet, SHEET_CODES, SHEET_COLUMNS } from './code-sheets.ts'
import type { DialogModel } from './dialog-model.ts'
import { type Runs, tallyColumn, tallySheet } from './tally.ts'

/** A column that is to be tallied by cells. */
export interface Tallied {
  /** The column's number in the model. */
  readonly number: number
  /** Cell of each outcome. Shape: outcomeCount + 1. */
  readonly cellOf: Uint32Array
  readonly count: number
}

/** What is summed up by cell, of each case. */
export interface Weights {
  readonly byCase: Float64Array
  /** The same in the order of the goals. */
  readonly inOrder: Float64Array
}

/** A pass over the cases that tallies one or several columns. */
export interface TallyPass {
  /** The columns tallied: the place of each in the list of all, and where its cells begin in a row. */
  readonly columns: readonly { readonly at: number; readonly from: number }[]
  /** Cells of a row, all columns' one after the other. */
  readonly width: number
  /** Tallies some runs, each into a row of the table. */
  tally(weights: Weights, runs: Runs, table: Float64Array): void
}

/** The passes that tally some columns: those of a sheet in one. */
export function tallyPasses(model: DialogModel, tallied: readonly Tallied[]): TallyPass[] {
  const placeOf = new Map(tallied.map(({ number }, at) => [number, at]))
  const onSheets = model.sheets.filter(({ numbers }) => numbers.some((number) => placeOf.has(number)))
  const numbersOnSheets = new Set(onSheets.flatMap(({ numbers }) => numbers))
  return [
    ...onSheets.map((sheet) => sheetPass(sheet, tallied, placeOf)),
    ...tallied.flatMap((each, at) => (numbersOnSheets.has(each.number) ? [] : columnPass(model, each, at))),
  ]
}

function sheetPass(sheet: CodeSheet, tallied: readonly Tallied[], placeOf: ReadonlyMap<number, number>): TallyPass {
  const columns: { at: number; from: number }[] = []
  const cellOf = new Uint16Array(SHEET_COLUMNS * SHEET_CODES)
  // A row opens with a cell for each column that nobody reads: there goes what is not asked for.
  let width = SHEET_COLUMNS
  for (let place = 0; place < SHEET_COLUMNS; place++) {
    const codes = cellOf.subarray(place * SHEET_CODES, (place + 1) * SHEET_CODES)
    const at = placeOf.get(sheet.numbers[place] ?? -1)
    if (at === undefined) {
      codes.fill(place)
      continue
    }
    codes.set(tallied[at]!.cellOf.map((cell) => width + cell))
    columns.push({ at, from: width })
    width += tallied[at]!.count
  }
  const tally: TallyPass['tally'] = ({ inOrder }, runs, table) => tallySheet(sheet, cellOf, inOrder, runs, width, table)
  return { columns, width, tally }
}

function columnPass({ topics, goalOrder }: DialogModel, { number, cellOf, count }: Tallied, at: number): TallyPass {
  const { column } = topics[number]!
  const tally: TallyPass['tally'] = ({ byCase }, runs, table) =>
    tallyColumn(column, goalOrder, cellOf, byCase, runs, count, table)
  return { columns: [{ at, from: 0 }], width: count, tally }
}
