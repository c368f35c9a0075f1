import { expect, it } from 'vitest'
import { otherPageSize } from './page-size.ts'

it.each([
  [10, 10, 50],
  [50, 10, 10],
  [20, 20, 50],
  [50, 20, 20],
  [10, 20, 20],
  [50, 50, 10],
  [10, 50, 50],
])('from %i rows, where %i are preferred, to %i', (shown, preferred, next) => {
  expect(otherPageSize(shown, preferred)).toBe(next)
})
