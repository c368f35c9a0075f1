import { expect, it } from 'vitest'
import { compileSchema } from '../schema/schema.ts'
import { FUSION_WEIGHT, textWeightFor } from './fusion.ts'

it('text weighs FUSION_WEIGHT times the mean of the attributes that weigh anything, biases apart', () => {
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
