import { expect, it } from 'vitest'
import { LEAST_LOG2, log2 } from './log2.ts'

it('log2 is that of Math, for numbers of all sizes', () => {
  for (let exponent = -1022; exponent < 1022; exponent++) {
    for (const mantissa of [1, 1 + 2 ** -52, 1.001, 1.2345, 1.5, 1.999, 2 - 2 ** -52]) {
      const number = mantissa * 2 ** exponent
      const expected = Math.log2(number)
      expect(Math.abs(log2(number) - expected)).toBeLessThanOrEqual(1e-15 * Math.max(1, Math.abs(expected)))
    }
  }
  expect(log2(LEAST_LOG2)).toBe(-1022)
})

it('log2 keeps its precision next to 1, where logarithms are next to 0', () => {
  for (let step = 1; step < 1_000; step++) {
    const number = 1 - step * 1e-6
    expect(log2(number)).toBeCloseTo(Math.log2(number), 14)
  }
})
