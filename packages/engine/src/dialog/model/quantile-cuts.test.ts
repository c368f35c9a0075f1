import { expect, it } from 'vitest'
import { cutByMass } from './quantile-cuts.ts'

it('cuts into runs of about equal mass', () => {
  expect(cutByMass([1, 1, 1, 1, 1, 1], 3)).toEqual([2, 4])
  expect(cutByMass(new Array(6).fill(1 / 6), 6)).toEqual([1, 2, 3, 4, 5])
})

it('leaves a heavy bin whole, and no run without mass', () => {
  expect(cutByMass([0, 8, 1, 1], 4)).toEqual([2, 3])
  expect(cutByMass([1, 8, 1], 4)).toEqual([1, 2])
  expect(cutByMass([5], 4)).toEqual([])
  expect(cutByMass([], 4)).toEqual([])
  expect(cutByMass([0, 0], 4)).toEqual([])
})
