import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

/*
 * A result is `{ file, name, isPassed, message }`, with the file relative to the repository. A failure without a name is one of the
 * whole file, which could not be loaded or whose hook failed; one without a file is one of the whole run. Skipped tests have no result.
 */

/** Reads a report of `vitest-report.mjs`. */
export function unitResults(reportFile, exitCode) {
  const report = readReport(reportFile)
  const results = report?.testResults.flatMap((file) => resultsOfUnitFile(file, report.fileErrors[file.name] ?? []))
  return complete(results, report?.outsideErrors, exitCode)
}

/** Reads a report of Playwright's JSON reporter. */
export function journeyResults(reportFile, exitCode) {
  const report = readReport(reportFile)
  const results = report?.suites.flatMap((file) => resultsOfSuite(file, []))
  const errors = report?.errors.map(({ message }) => message)
  return complete(results, errors, exitCode)
}

function resultsOfUnitFile({ name: path, status, assertionResults }, errors) {
  const file = relative(root, path)
  const results = assertionResults
    .filter((test) => test.status === 'passed' || test.status === 'failed')
    .map((test) => {
      const name = [...test.ancestorTitles, test.title].filter(Boolean).join(' > ')
      return { file, name, ...outcome(test.status === 'passed', test.failureMessages[0]) }
    })
  const isBroken = errors.length > 0 || (status === 'failed' && results.every(({ isPassed }) => isPassed))
  return isBroken ? [...results, { file, ...outcome(false, errors.join('\n')) }] : results
}

function resultsOfSuite({ suites = [], specs }, titles) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      // A test that is to pass and was skipped was not reached, because one before it failed.
      .filter(({ status, expectedStatus }) => status !== 'skipped' || expectedStatus !== 'skipped')
      .map(({ status, results }) => {
        const message = results.flatMap(({ errors }) => errors)[0]?.message ?? `The test was ${status}.`
        return { file: `e2e/${file}`, name: [...titles, title].join(' › '), ...outcome(status === 'expected', message) }
      }),
  )
  return [...own, ...suites.flatMap((suite) => resultsOfSuite(suite, [...titles, suite.title]))]
}

/** A runner can fail without a report, by an error outside of any test, or for a reason that it only prints. */
function complete(results, outsideErrors = [], exitCode) {
  if (!results) return [outcome(false, `The run ended with code ${exitCode} and without a report.`)]
  if (outsideErrors.length > 0) return [...results, outcome(false, outsideErrors.join('\n'))]
  if (exitCode === 0 || results.some(({ isPassed }) => !isPassed)) return results
  return [...results, outcome(false, `The run ended with code ${exitCode} although no test failed.`)]
}

const outcome = (isPassed, message = '') =>
  isPassed ? { isPassed } : { isPassed, message: stripVTControlCharacters(message) }

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
