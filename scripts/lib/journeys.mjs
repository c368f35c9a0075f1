import { writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { triesOf } from './second-try.mjs'
import { freshReport, runTestProgram } from './test-program.mjs'
import { journeyResults } from './test-results.mjs'

/** Playwright, on the journeys whose paths contain one of `filters`. */
export function journeys(node, filters) {
  const playwright = [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json']

  async function run(reportName, chosen) {
    const report = freshReport(reportName)
    const code = await runTestProgram(node, [...playwright, ...chosen], { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
    return journeyResults(report, code)
  }

  return {
    name: 'journeys',
    title: 'Journeys in a browser',
    run: () => run('journeys', filters),
    runAgain(failures) {
      const tries = triesOf(failures)
      const chosen = tries.some(({ file }) => file === undefined) ? filters : ['--test-list', testList(tries)]
      // A folder of its own keeps the pictures of the first failures.
      const output = ['--output', inRoot('test-results/browser-second-try')]
      return run('second-try-journeys', [...chosen, '--workers=1', '--trace=on', ...output])
    },
  }
}

/** A file that names each test by its path and titles, as Playwright reads it. */
function testList(tries) {
  const path = inRoot('test-results/second-try-journeys.txt')
  const lines = tries.flatMap(({ file, names }) => names.map((name) => `${file.slice('e2e/'.length)} › ${name}`))
  writeFileSync(path, lines.join('\n'))
  return path
}
