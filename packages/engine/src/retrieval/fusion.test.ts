import { expect, it } from 'vitest'
import { compileSchema } from '../schema/schema.ts'
import { FUSION_WEIGHT, textScoresOf, textWeightFor } from './fusion.ts'

it('text weighs as much as some attributes of mean weight', () => {
  const schema = compileSchema({
    attributes: [
      { id: 'a', kind: 'double', weight: 1 },
      { id: 'b', kind: 'double', weight: 5 },
      { id: 'c', kind: 'double', weight: 0 },
      { id: 'd', kind: 'bias', weight: 9 },
    ],
  })
  expect(textWeightFor(schema)).toBe(3 * FUSION_WEIGHT)
  expect(textWeightFor(compileSchema({ attributes: [] }))).toBe(FUSION_WEIGHT)
})

it('text scores by id become those of the cases of a segment', () => {
  const scores = new Map([
    [7, 0.5],
    [9, 0.25],
    [1, 1],
  ])
  expect(textScoresOf(Float64Array.of(9, 8, 7), scores)).toEqual({
    cases: Uint32Array.of(0, 2),
    scores: Float64Array.of(0.25, 0.5),
  })
})
