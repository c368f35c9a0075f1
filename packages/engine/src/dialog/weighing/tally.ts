import { type CodeSheet, SHEET_CODES } from '../model/code-sheets.ts'
import type { GoalOrder } from '../model/goal-order.ts'
import type { OutcomeColumn } from '../model/outcome-column.ts'

/** Runs of cases that are tallied, each into its own row of a table. */
export interface Runs {
  /** Entries r and r + 1 bound run r in the order of the goals. */
  readonly starts: Uint32Array
  /** The first of them, and the one after the last. */
  readonly first: number
  readonly end: number
}

/**
 * Sums weights by the codes of a sheet; the entries of column c begin at `offsets[c]` in a row. Weights are in the
 * order of the goals. Rows are consecutive in `table`.
 */
export function tallyCodes(
  { packed }: CodeSheet,
  offsets: readonly number[],
  weights: Float64Array,
  { starts, first, end }: Runs,
  width: number,
  table: Float64Array,
): void {
  table.fill(0, 0, (end - first) * width)
  // A sheet has SHEET_COLUMNS columns, which are four.
  let [a, b, c, d] = offsets as [number, number, number, number]
  for (let run = first; run < end; run++) {
    const to = starts[run + 1]!
    for (let place = starts[run]!; place < to; place++) {
      const codes = packed[place]!
      const weight = weights[place]!
      table[a + (codes & 255)]! += weight
      table[b + ((codes >>> 8) & 255)]! += weight
      table[c + ((codes >>> 16) & 255)]! += weight
      table[d + (codes >>> 24)]! += weight
    }
    a += width
    b += width
    c += width
    d += width
  }
}

/**
 * Sums weights by the cells of the codes: entry 256 c + code of `cellOf` is the cell of a code of column c in a row.
 */
export function tallyCells(
  { packed }: CodeSheet,
  cellOf: Uint16Array,
  weights: Float64Array,
  { starts, first, end }: Runs,
  width: number,
  table: Float64Array,
): void {
  table.fill(0, 0, (end - first) * width)
  const [second, third, fourth] = [SHEET_CODES, 2 * SHEET_CODES, 3 * SHEET_CODES]
  let row = 0
  for (let run = first; run < end; run++) {
    const to = starts[run + 1]!
    for (let place = starts[run]!; place < to; place++) {
      const codes = packed[place]!
      const weight = weights[place]!
      table[row + cellOf[codes & 255]!]! += weight
      table[row + cellOf[second + ((codes >>> 8) & 255)]!]! += weight
      table[row + cellOf[third + ((codes >>> 16) & 255)]!]! += weight
      table[row + cellOf[fourth + (codes >>> 24)]!]! += weight
    }
    row += width
  }
}

/**
 * Adds the cases of a sheet that have several values to a table of its other cases, by the same cells: each value
 * counts as an equal part.
 */
export function addSeveral(
  { several: { places, codes, among } }: CodeSheet,
  cellOf: Uint16Array,
  weights: Float64Array,
  { starts, first, end }: Runs,
  width: number,
  table: Float64Array,
): void {
  let at = firstFrom(places, starts[first]!)
  let row = 0
  for (let run = first; run < end; run++) {
    const to = starts[run + 1]!
    for (; at < places.length && places[at]! < to; at++) {
      table[row + cellOf[codes[at]!]!]! += weights[places[at]!]! / among[at]!
    }
    row += width
  }
}

/** The first entry of ascending places that is no less than a place. */
function firstFrom(places: Uint32Array, place: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]! < place) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Tallies one column that is on no sheet, with weights by case number: each of several values counts as an equal part,
 * a case without a value as code 0.
 */
export function tallyColumn(
  { codes, starts: valueStarts }: OutcomeColumn,
  { cases }: GoalOrder,
  cellOf: Uint32Array,
  weights: Float64Array,
  { starts, first, end }: Runs,
  width: number,
  table: Float64Array,
): void {
  table.fill(0, 0, (end - first) * width)
  let row = 0
  for (let run = first; run < end; run++) {
    for (let place = starts[run]!; place < starts[run + 1]!; place++) {
      const caseNumber = cases[place]!
      const weight = weights[caseNumber]!
      if (valueStarts === undefined) {
        table[row + cellOf[codes[caseNumber]!]!]! += weight
        continue
      }
      const from = valueStarts[caseNumber]!
      const to = valueStarts[caseNumber + 1]!
      if (from === to) table[row + cellOf[0]!]! += weight
      for (let at = from; at < to; at++) table[row + cellOf[codes[at]!]!]! += weight / (to - from)
    }
    row += width
  }
}
