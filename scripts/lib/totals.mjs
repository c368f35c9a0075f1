import { existsSync, readFileSync } from 'node:fs'

/** The numbers of passed and failed tests; a runner that fails before its first test counts as one failed test. */
export const none = { passed: 0, failed: 0 }

export const add = (...totals) =>
  totals.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), none)

/** The last line of every run. */
export const totalLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`

/** The exit code of a run; a run without any test fails. */
export const exitCodeOf = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0)

/** Reads a report of Vitest's JSON reporter. A test file that could not be loaded counts as one failed test. */
export function vitestTotals(reportFile, exitCode) {
  const report = readReport(reportFile)
  if (!report) return broken
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(hasFailed),
  )
  return atLeastOneFailure(
    { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length },
    exitCode,
  )
}

/** Reads a report of Playwright's JSON reporter. */
export function playwrightTotals(reportFile, exitCode) {
  const report = readReport(reportFile)
  if (!report) return broken
  const { expected, unexpected, flaky } = report.stats
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky }, exitCode)
}

const broken = { passed: 0, failed: 1 }

const hasFailed = ({ status }) => status === 'failed'

/** A runner can fail although all tests passed, by an error outside of any test. */
const atLeastOneFailure = ({ passed, failed }, exitCode) => ({ passed, failed: failed || (exitCode === 0 ? 0 : 1) })

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
