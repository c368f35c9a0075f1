import { inRoot } from './paths.mjs'
import { triesOf } from './second-try.mjs'
import { unitResults } from './test-results.mjs'
import { freshReport, runTestProgram } from './test-program.mjs'

/**
 * Vitest with `args`, on the tests whose paths contain one of `filters`. `withVariables(work)` calls `work` with the environment
 * variables of the run, such as the address of a PostgreSQL, and ends what they name afterwards.
 */
export function unitTests(node, { name, title, args = [], filters = [], withVariables = (work) => work({}) }) {
  const vitest = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--passWithNoTests', ...args]
  const reporters = ['--reporter=default', `--reporter=${inRoot('scripts/lib/vitest-report.mjs')}`]

  async function run(reportName, chosen, env) {
    const report = freshReport(reportName)
    const code = await runTestProgram(node, [...vitest, ...reporters, ...chosen], {
      ...env,
      ADVISOR_TEST_REPORT: report,
    })
    return unitResults(report, code)
  }

  return {
    name,
    title,
    run: () => withVariables((env) => run(`units-${name}`, filters, env)),
    runAgain: (failures) =>
      withVariables(async (env) => {
        const results = []
        for (const [index, { file, names }] of triesOf(failures).entries()) {
          const alone = file ? [inRoot(file), '--maxWorkers=1', ...(names ? ['-t', namePattern(names)] : [])] : filters
          results.push(...(await run(`second-try-${name}-${index + 1}`, alone, env)))
        }
        return results
      }),
  }
}

const namePattern = (names) => `^(?:${names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})$`
