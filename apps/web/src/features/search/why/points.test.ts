import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pointsOf } from './points.ts'

it('points are whole, near their shares, and sum up to the rounded sum', () => {
  expect(pointsOf([0.333, 0.333, 0.333])).toEqual([34, 33, 33])
  expect(pointsOf([0.5, -0.02])).toEqual([50, -2])
  expect(pointsOf([])).toEqual([])
  const shares = fc.array(fc.double({ min: -0.1, max: 0.5, noNaN: true }), { maxLength: 20 })
  fc.assert(
    fc.property(shares, (drawn) => {
      const points = pointsOf(drawn)
      const sum = drawn.reduce((total, share) => total + 100 * share, 0)
      expect(points.reduce((total, each) => total + each, 0)).toBe(Math.round(sum) + 0)
      points.forEach((each, at) => expect(Math.abs(each - 100 * (drawn[at] ?? 0))).toBeLessThanOrEqual(1))
    }),
  )
})
