import type { Codes } from '../columns/column.ts'

/**
 * A table is summed in so many copies, side by side, which are added up at the end: values that follow one another are
 * often equal, and an addition to the cell that was just written has to wait for it.
 */
export const COPIES = 4

/** Of fewer places the copies would cost more than they save. */
const FEW = 64

/**
 * Sums weights by what their codes stand for: cell `cellOf[codes[at]]` gets `weights[at]`, for the places from `from`
 * and before `to`. The sums are the first `width` entries of `table`, which has COPIES × width or more.
 */
export function tally(
  codes: Codes,
  cellOf: Uint32Array,
  weights: Float64Array,
  from: number,
  to: number,
  width: number,
  table: Float64Array,
): void {
  if (to - from < FEW) {
    table.fill(0, 0, width)
    for (let at = from; at < to; at++) table[cellOf[codes[at]!]!]! += weights[at]!
    return
  }
  table.fill(0, 0, COPIES * width)
  const [second, third, fourth] = [width, 2 * width, 3 * width]
  let at = from
  for (; at + 3 < to; at += COPIES) {
    table[cellOf[codes[at]!]!]! += weights[at]!
    table[second + cellOf[codes[at + 1]!]!]! += weights[at + 1]!
    table[third + cellOf[codes[at + 2]!]!]! += weights[at + 2]!
    table[fourth + cellOf[codes[at + 3]!]!]! += weights[at + 3]!
  }
  for (; at < to; at++) table[cellOf[codes[at]!]!]! += weights[at]!
  for (let cell = 0; cell < width; cell++) {
    table[cell]! += table[second + cell]! + table[third + cell]! + table[fourth + cell]!
  }
}

/**
 * The same for two weights at a time: cell c gets its sums in entries 2 c and 2 c + 1 of `table`, which has COPIES ×
 * width or more.
 */
export function tallyPairs(
  codes: Codes,
  cellOf: Uint32Array,
  first: Float64Array,
  second: Float64Array,
  width: number,
  table: Float64Array,
): void {
  table.fill(0, 0, COPIES * width)
  const copy = 2 * width
  const last = first.length - 1
  let at = 0
  for (; at < last; at += 2) {
    const even = 2 * cellOf[codes[at]!]!
    const odd = copy + 2 * cellOf[codes[at + 1]!]!
    table[even]! += first[at]!
    table[even + 1]! += second[at]!
    table[odd]! += first[at + 1]!
    table[odd + 1]! += second[at + 1]!
  }
  for (; at <= last; at++) {
    const cell = 2 * cellOf[codes[at]!]!
    table[cell]! += first[at]!
    table[cell + 1]! += second[at]!
  }
  for (let entry = 0; entry < copy; entry++) table[entry]! += table[copy + entry]!
}

/** As `tally`, for cases with several values, which count in equal parts; a case without one counts as code 0. */
export function tallyParts(
  codes: Codes,
  starts: Uint32Array,
  cellOf: Uint32Array,
  weights: Float64Array,
  cases: Iterable<number>,
  width: number,
  table: Float64Array,
): void {
  table.fill(0, 0, width)
  for (const caseNumber of cases) {
    const from = starts[caseNumber]!
    const to = starts[caseNumber + 1]!
    if (from === to) table[cellOf[0]!]! += weights[caseNumber]!
    for (let at = from; at < to; at++) table[cellOf[codes[at]!]!]! += weights[caseNumber]! / (to - from)
  }
}
