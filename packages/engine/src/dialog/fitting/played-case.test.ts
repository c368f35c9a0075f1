import { expect, it } from 'vitest'
import { buildColumns } from '../../columns/build-columns.ts'
import { compileSchema } from '../../schema/schema.ts'
import { buildDialogModel } from '../build-dialog-model.ts'
import { modelOfSome } from '../model/dialog-model.ts'
import { playableCases, sampleOf } from './played-case.ts'

/** A model of cases whose goals are given by their places. */
function modelOf(caseCount: number, goalCount: number, goalOf: (at: number) => number) {
  const schema = compileSchema({
    types: [{ id: 'goal', symbols: Array.from({ length: goalCount }, (_, at) => ({ id: `g${at}` })) }],
    attributes: [
      { id: 'noisy', kind: 'boolean', question: {} },
      { id: 'goal', kind: 'symbol', type: 'goal' },
    ],
  })
  const cases = Array.from({ length: caseCount }, (_, at) => ({ noisy: [at % 3 === 0], goal: [`g${goalOf(at)}`] }))
  const settings = { goalShare: 0.15, leastGain: 0.06 }
  return buildDialogModel(schema, [buildColumns(schema, cases)], { goal: 'goal', settings })
}

it('a sample is all cases where they are few, and is spread over them where there are few goals', () => {
  expect([
    ...sampleOf(
      modelOf(5, 2, (at) => at % 2),
      10,
    ),
  ]).toEqual([0, 1, 2, 3, 4])
  expect([
    ...sampleOf(
      modelOf(40, 2, (at) => at % 2),
      8,
    ),
  ]).toEqual([0, 5, 10, 15, 20, 25, 30, 35])
})

it('of many goals some are taken with several cases each, so that those can be played', () => {
  const model = modelOf(4_000, 400, (at) => at % 400)
  const sample = sampleOf(model, 80)
  expect(sample).toHaveLength(80)
  const some = modelOfSome(model, sample)
  expect(some.goalCount).toBe(10)
  expect(playableCases(some)).toHaveLength(80)
  expect(Array.from(some.goals, (goal) => some.goalName(goal))).toEqual(Array.from(sample, (at) => `g${at % 400}`))
  expect(some.goalEntropy).toBeCloseTo(Math.log2(10), 9)
})

it('goals of one case each are no sample', () => {
  const model = modelOf(50, 50, (at) => at)
  expect(playableCases(modelOfSome(model, sampleOf(model, 10)))).toEqual([])
})
