import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { add, exitCodeOf, playwrightTotals, totalLine, vitestTotals } from './totals.mjs'

const folder = mkdtempSync(join(tmpdir(), 'advisor-totals-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('the totals of all runners are added into one line', () => {
  expect(totalLine(add({ passed: 3, failed: 1 }, { passed: 4, failed: 0 }))).toBe('7 passed, 1 failed')
})

test('a run in which nothing ran has failed', () => {
  expect(exitCodeOf(add())).toBe(1)
  expect(exitCodeOf({ passed: 1, failed: 0 })).toBe(0)
  expect(exitCodeOf({ passed: 1, failed: 1 })).toBe(1)
})

test('a test file that could not be loaded counts as one failure', () => {
  const file = report({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  })
  expect(vitestTotals(file, 1)).toEqual({ passed: 2, failed: 2 })
})

test('a runner that left no report, or ended badly after good tests, has failed', () => {
  expect(vitestTotals(join(folder, 'absent.json'), 1)).toEqual({ passed: 0, failed: 1 })
  const file = report({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 1 } })
  expect(playwrightTotals(file, 0)).toEqual({ passed: 5, failed: 0 })
  expect(playwrightTotals(file, 1)).toEqual({ passed: 5, failed: 1 })
})

test('a journey that passed only at its second try has failed', () => {
  const file = report({ stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 } })
  expect(playwrightTotals(file, 0)).toEqual({ passed: 5, failed: 1 })
})
