import { expect, it } from 'vitest'
import { sureSuccess } from './sure-success.ts'

it('is the lower bound of the Wilson score interval', () => {
  // By hand: (1 + 1.92 - 1.96 * sqrt(0.9604)) / (1 + 3.8416), and the same formula with 31 of 37.
  expect(sureSuccess(1, 0)).toBeCloseTo(0.2065, 4)
  expect(sureSuccess(31, 6)).toBeCloseTo(0.6886, 3)
  expect(sureSuccess(0, 0)).toBe(0)
  expect(sureSuccess(0, 4)).toBeCloseTo(0)
})

it('few successes are worth less than many with some failures', () => {
  expect(sureSuccess(5, 0)).toBeLessThan(sureSuccess(31, 6))
  expect(sureSuccess(2, 0)).toBeGreaterThan(sureSuccess(1, 0))
})
