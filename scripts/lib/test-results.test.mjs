import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { journeyResults, unitResults } from './test-results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'advisor-results-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const absent = join(folder, 'absent.json')
const noReport = [{ isPassed: false, message: 'The run ended with code 1 and without a report.' }]

describe('the report of unit tests', () => {
  const unitTest = (title, status, ...failureMessages) => ({
    ancestorTitles: ['', 'a queue'],
    title,
    status,
    failureMessages,
  })
  const unitReport = (status, tests, { fileErrors = [], outsideErrors = [] } = {}) =>
    report({
      testResults: [{ name: inRoot('a.test.ts'), status, assertionResults: tests }],
      fileErrors: { [inRoot('a.test.ts')]: fileErrors },
      outsideErrors,
    })

  test('names each test with its groups; skipped tests have no result', () => {
    const tests = [
      unitTest('runs', 'passed'),
      unitTest('ends', 'failed', '\u001B[31mlate\u001B[39m'),
      unitTest('x', 'skipped'),
    ]
    expect(unitResults(unitReport('failed', tests), 1)).toEqual([
      { file: 'a.test.ts', name: 'a queue > runs', isPassed: true },
      { file: 'a.test.ts', name: 'a queue > ends', isPassed: false, message: 'late' },
    ])
  })

  test('a file that could not be loaded is one failure', () => {
    const file = unitReport('failed', [], { fileErrors: ['SyntaxError: Unexpected token'] })
    expect(unitResults(file, 1)).toEqual([
      { file: 'a.test.ts', isPassed: false, message: 'SyntaxError: Unexpected token' },
    ])
  })

  test('a hook that failed is a failure of the file, also beside a test that failed', () => {
    const file = unitReport('failed', [unitTest('ends', 'failed', 'late')], { fileErrors: ['no database'] })
    expect(unitResults(file, 1)).toMatchObject([
      { name: 'a queue > ends' },
      { file: 'a.test.ts', message: 'no database' },
    ])
  })

  test('an error outside of any test is a failure of the run, also beside a test that failed', () => {
    const file = unitReport('failed', [unitTest('ends', 'failed', 'late')], { outsideErrors: ['socket hang up'] })
    expect(unitResults(file, 1)).toMatchObject([{ message: 'late' }, { isPassed: false, message: 'socket hang up' }])
  })

  test('a run without a report, or with a bad end after good tests, has failed', () => {
    expect(unitResults(absent, 1)).toEqual(noReport)
    const file = unitReport('passed', [unitTest('runs', 'passed')])
    expect(unitResults(file, 0)).toHaveLength(1)
    expect(unitResults(file, 1)[1]).toEqual({
      isPassed: false,
      message: 'The run ended with code 1 although no test failed.',
    })
  })
})

describe('the report of journeys', () => {
  const journey = (title, status, expectedStatus = 'passed', ...errors) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, expectedStatus, results: errors.length > 0 ? [{ errors }] : [] }],
  })
  const journeyReport = (specs, errors = []) =>
    report({ suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'a queue', specs }] }], errors })

  test('names each test with its groups; skipped tests have no result', () => {
    const file = journeyReport([
      journey('opens', 'expected'),
      journey('closes', 'unexpected', 'passed', { message: '\u001B[31mlate\u001B[39m' }),
      journey('is not for this machine', 'skipped', 'skipped'),
    ])
    expect(journeyResults(file, 1)).toEqual([
      { file: 'e2e/a.spec.ts', name: 'a queue › opens', isPassed: true },
      { file: 'e2e/a.spec.ts', name: 'a queue › closes', isPassed: false, message: 'late' },
    ])
  })

  test('a test that was not reached has failed, and one that the runner itself tried twice', () => {
    const file = journeyReport([journey('closes', 'skipped'), journey('opens', 'flaky', 'passed', { message: 'late' })])
    expect(journeyResults(file, 1)).toMatchObject([
      { name: 'a queue › closes', isPassed: false, message: 'The test was skipped.' },
      { name: 'a queue › opens', isPassed: false, message: 'late' },
    ])
  })

  test('an error outside of any test, or no report, is a failure of the run', () => {
    const file = journeyReport([journey('opens', 'expected')], [{ message: 'no server' }])
    expect(journeyResults(file, 1)).toMatchObject([{ isPassed: true }, { isPassed: false, message: 'no server' }])
    expect(journeyResults(absent, 1)).toEqual(noReport)
  })
})
