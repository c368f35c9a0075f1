import type { PackedCodes } from '../model/code-sheets.ts'
import type { Cells } from './cells.ts'
import type { AnswerRows } from './goal-split.ts'
import type { Runs } from './tally.ts'

/** Sums that stay in registers while a run is gone through. */
const AT_ONCE = 8

/** The weights of runs of cases by choice, if similar values can be replied in place of their own. */
export class PartedAnswers {
  readonly #choiceCount: number
  /** The entries of a row: the choices, the cases without a value, and zeros up to a multiple of AT_ONCE. */
  readonly width: number
  /** How much of what a case of cell l answers is entry e: l × width + e. */
  readonly #parts: Float64Array
  /** The cells as places of themselves. */
  readonly #cells: PackedCodes
  #rows = new Float64Array(0)

  /** `fits`: that of the cells. */
  constructor({ cellOf, count }: Cells, fits: Float64Array, choiceCount: number) {
    this.#choiceCount = choiceCount
    this.width = AT_ONCE * Math.ceil((choiceCount + 1) / AT_ONCE)
    this.#parts = new Float64Array(count * this.width)
    this.#cells = { packed: Uint32Array.from({ length: count }, (_, cell) => cell), shift: 0, mask: 0xffff }
    for (let cell = 0; cell < count; cell++) {
      const row = cell * this.width
      for (let choice = 0; choice < choiceCount; choice++) this.#parts[row + choice] = fits[choice * count + cell]!
      if (cellOf[cell] === 0) this.#parts[row + choiceCount] = 1
    }
  }

  /** Those of runs whose cells have been tallied: the sums of the first one's are in the table from `from` on. */
  ofCells(table: Float64Array, from: number, width: number, runs: number): AnswerRows {
    const rows = this.#rowsFor(runs)
    const { length } = this.#cells.packed
    for (let run = 0; run < runs; run++) {
      const row = run * this.width
      this.#sum(this.#cells, 0, table, from + run * width, length, this.#choiceCount, row)
      rows.values[row + this.#choiceCount] = table[from + run * width]!
    }
    return rows
  }

  /** Those of runs of cases, whose cells are their codes; weights are in the order of the codes. */
  ofRuns(codes: PackedCodes, weights: Float64Array, { starts, first, end }: Runs): AnswerRows {
    const rows = this.#rowsFor(end - first)
    for (let run = first; run < end; run++) {
      const from = starts[run]!
      this.#sum(codes, from, weights, from, starts[run + 1]! - from, this.#choiceCount + 1, (run - first) * this.width)
    }
    return rows
  }

  /** Rows that are overwritten by the next call. */
  #rowsFor(runs: number): AnswerRows {
    const { width } = this
    if (this.#rows.length < runs * width) this.#rows = new Float64Array(runs * width)
    return { values: this.#rows, choicesFrom: 0, silentAt: this.#choiceCount, width }
  }

  /** Sums the first `entries` of what `length` cells with weights answer into the rows from `to` on. */
  #sum(
    { packed, shift, mask }: PackedCodes,
    cellsFrom: number,
    weights: Float64Array,
    weightsFrom: number,
    length: number,
    entries: number,
    to: number,
  ): void {
    const rows = this.#rows
    const parts = this.#parts
    const { width } = this
    for (let entry = 0; entry < entries; entry += AT_ONCE) {
      let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0]
      for (let at = 0; at < length; at++) {
        const weight = weights[weightsFrom + at]!
        const part = ((packed[cellsFrom + at]! >>> shift) & mask) * width + entry
        a += weight * parts[part]!
        b += weight * parts[part + 1]!
        c += weight * parts[part + 2]!
        d += weight * parts[part + 3]!
        e += weight * parts[part + 4]!
        f += weight * parts[part + 5]!
        g += weight * parts[part + 6]!
        h += weight * parts[part + 7]!
      }
      const row = to + entry
      rows[row] = a
      rows[row + 1] = b
      rows[row + 2] = c
      rows[row + 3] = d
      rows[row + 4] = e
      rows[row + 5] = f
      rows[row + 6] = g
      rows[row + 7] = h
    }
  }
}
