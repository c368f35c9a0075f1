import { type CodeSheet, SHEET_CODES, SHEET_COLUMNS } from '../model/code-sheets.ts'
import type { DialogModel } from '../model/dialog-model.ts'
import { addSeveral, type Runs, tallyCells, tallyCodes, tallyColumn } from './tally.ts'

/** A column to be tallied by cells. */
export interface Tallied {
  /** The column's number in the model. */
  readonly number: number
  /** Cell of each outcome. Shape: outcomeCount + 1. */
  readonly cellOf: Uint32Array
  readonly count: number
}

/** The weights of the cases that are summed by cell. */
export interface Weights {
  readonly byCase: Float64Array
  /** The same in the order of the goals. */
  readonly inOrder: Float64Array
}

/** A pass over the cases that tallies one or several columns. */
export interface TallyPass {
  /** The tallied columns: the index of each in the list of all, and the start of its cells in a row. */
  readonly columns: readonly { readonly at: number; readonly from: number }[]
  /** Cells of a row, all columns' one after the other. */
  readonly width: number
  /** Tallies some runs, each into a row of the table. */
  tally(weights: Weights, runs: Runs, table: Float64Array): void
}

/** The passes that tally some columns: one pass for the columns of a sheet. */
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
  const places = sheet.counts.map((_, column) => placeOf.get(sheet.numbers[column] ?? -1))
  const isPlain = places.every((at) => at === undefined || tallied[at]!.cellOf.every((cell, code) => cell === code))
  // The last cell of each column is for what nobody reads: the code of several values, and a column not asked for (that
  // is tallied like the others where the codes are the cells).
  const counts = places.map((at, column) => {
    if (isPlain) return sheet.counts[column]!
    return at === undefined ? 1 : tallied[at]!.count + 1
  })
  const offsets = counts.map((_, column) => counts.slice(0, column).reduce((sum, count) => sum + count, 0))
  const width = counts.reduce((sum, count) => sum + count, 0)
  const columns = places.flatMap((at, column) => (at === undefined ? [] : { at, from: offsets[column]! }))
  const cellOf = new Uint16Array(SHEET_COLUMNS * SHEET_CODES)
  places.forEach((at, column) => {
    const cells = at === undefined ? undefined : tallied[at]!.cellOf
    const unread = counts[column]! - 1
    for (let code = 0; code < SHEET_CODES; code++) {
      cellOf[column * SHEET_CODES + code] = offsets[column]! + (cells?.[code] ?? unread)
    }
  })
  const tally: TallyPass['tally'] = ({ inOrder }, runs, table) => {
    if (isPlain) tallyCodes(sheet, offsets, inOrder, runs, width, table)
    else tallyCells(sheet, cellOf, inOrder, runs, width, table)
    addSeveral(sheet, cellOf, inOrder, runs, width, table)
  }
  return { columns, width, tally }
}

function columnPass({ topics, goalOrder }: DialogModel, { number, cellOf, count }: Tallied, at: number): TallyPass {
  const { column } = topics[number]!
  const tally: TallyPass['tally'] = ({ byCase }, runs, table) =>
    tallyColumn(column, goalOrder, cellOf, byCase, runs, count, table)
  return { columns: [{ at, from: 0 }], width: count, tally }
}
