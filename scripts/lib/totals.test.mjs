import { expect, test } from 'vitest'
import { add, exitCodeOf, totalLine, totalsOf } from './totals.mjs'

test('the totals of all runners are added into one line', () => {
  expect(totalLine(add({ passed: 3, failed: 1 }, { passed: 4, failed: 0 }))).toBe('7 passed, 1 failed')
})

test('each result counts, also that of a file or a run', () => {
  const results = [{ file: 'a', name: 'b', isPassed: true }, { file: 'a', isPassed: false }, { isPassed: false }]
  expect(totalsOf(results)).toEqual({ passed: 1, failed: 2 })
})

test('a run in which nothing ran has failed', () => {
  expect(exitCodeOf(add())).toBe(1)
  expect(exitCodeOf({ passed: 1, failed: 0 })).toBe(0)
  expect(exitCodeOf({ passed: 1, failed: 1 })).toBe(1)
})
