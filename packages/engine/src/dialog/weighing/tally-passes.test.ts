import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildColumns } from '../../columns/build-columns.ts'
import { compileSchema } from '../../schema/schema.ts'
import { buildDialogModel } from '../build-dialog-model.ts'
import type { DialogModel } from '../model/dialog-model.ts'
import { anyCase, modelOf } from '../testing/sample-bases.ts'
import type { Runs } from './tally.ts'
import { type Tallied, tallyPasses } from './tally-passes.ts'

/** The sums of each column, run by run. */
function sumsOf(model: DialogModel, tallied: readonly Tallied[], weights: Float64Array, runs: Runs): number[][][] {
  const inOrder = Float64Array.from(model.goalOrder.cases, (caseNumber) => weights[caseNumber]!)
  const sums: number[][][] = []
  for (const { columns, width, tally } of tallyPasses(model, tallied)) {
    // What an earlier block has left in the table does not count.
    const table = new Float64Array((runs.end - runs.first) * width).fill(7)
    tally({ byCase: weights, inOrder }, runs, table)
    for (const { at, from } of columns) {
      sums[at] = Array.from({ length: runs.end - runs.first }, (_, run) => [
        ...table.subarray(run * width + from, run * width + from + tallied[at]!.count),
      ])
    }
  }
  return sums
}

/** The sums of tallying on sheets are those of tallying each column by itself. */
function expectAlike(model: DialogModel, tallied: readonly Tallied[], weights: Float64Array, runs: Runs): void {
  const onSheets = sumsOf(model, tallied, weights, runs).flat(2)
  const alone = sumsOf({ ...model, sheets: [] }, tallied, weights, runs).flat(2)
  expect(onSheets).toHaveLength(alone.length)
  expect(Math.max(...onSheets.map((sum, at) => Math.abs(sum - alone[at]!)))).toBeLessThan(1e-12)
}

it('columns are tallied alike side by side and alone, by their codes and by cells, from any run on', () => {
  fc.assert(
    fc.property(
      fc.array(anyCase, { minLength: 1, maxLength: 40 }),
      fc.uniqueArray(fc.tuple(fc.constantFrom(0, 1, 2, 3), fc.boolean()), { minLength: 1, selector: ([at]) => at }),
      fc.nat(2),
      fc.nat(2),
      (list, chosen, first, more) => {
        const model = modelOf(list, { goal: 'cause', settings: { goalShare: 0.15, leastGain: 0.01 } })
        const tallied = chosen.map(([number, byCells]): Tallied => {
          const codes = model.topics[number]!.column.outcomeCount + 1
          const count = byCells ? 2 : codes
          return { number, cellOf: Uint32Array.from({ length: codes }, (_, code) => code % count), count }
        })
        const weights = Float64Array.from(list, (_, at) => 1 / (at + 2))
        const { starts } = model.goalOrder
        expectAlike(model, tallied, weights, { starts, first, end: Math.min(model.goalCount, first + 1 + more) })
      },
    ),
    { numRuns: 200 },
  )
})

it('a column is on a sheet as long as its codes, with that of several values, are bytes', () => {
  const symbols = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `s${at}` }))
  const schema = compileSchema({
    types: [254, 255].map((count) => ({ id: `of ${count}`, symbols: symbols(count) })),
    attributes: [254, 255].map((count) => ({ id: `of ${count}`, kind: 'symbol', type: `of ${count}` })),
  })
  const cases = Array.from({ length: 300 }, (_, at) => {
    const values = [`s${at % 254}`, 's253', 's0'].slice(0, at % 4)
    return { 'of 254': values, 'of 255': values }
  })
  const model = buildDialogModel(schema, [buildColumns(schema, cases)])
  expect(model.sheets.map(({ numbers }) => numbers)).toEqual([[0]])
  const tallied = [254, 255].map((count, number) => {
    return { number, cellOf: Uint32Array.from({ length: count + 1 }, (_, code) => code), count: count + 1 }
  })
  const weights = Float64Array.from(cases, (_, at) => 1 / (at + 2))
  expectAlike(model, tallied, weights, { starts: model.goalOrder.starts, first: 0, end: 1 })
})
