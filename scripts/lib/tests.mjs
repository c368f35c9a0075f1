import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { ensureSystemPackages } from './debian-packages.mjs'
import { toolEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { withServedPostgres } from './served-postgres.mjs'
import { add, playwrightTotals, vitestTotals } from './totals.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * Runs all tests, or those whose paths begin with one of `filters`, and returns the totals: the unit tests on the
 * embedded PostgreSQL, the server's tests again on a served one, and the journeys in a browser.
 */
export async function runTests(node, filters) {
  const journeys = filters.filter((filter) => filter.startsWith('e2e'))
  const units = filters.filter((filter) => !filter.startsWith('e2e'))
  const storeUnits = units.filter((filter) => filter.startsWith('apps/server'))
  const runs = {
    units: filters.length === 0 || units.length > 0,
    served: filters.length === 0 || storeUnits.length > 0,
    journeys: (filters.length === 0 || journeys.length > 0) && hasJourneys(),
  }
  await ensureSystemPackages([...(runs.journeys ? ['chromium'] : []), ...(runs.served ? ['postgresql'] : [])])
  if (runs.journeys) await buildWeb(node)

  const totals = []
  if (runs.units) totals.push(await runUnits(node, 'embedded', units))
  if (runs.served)
    totals.push(
      await withServedPostgres((url) => runUnits(node, 'served', ['--project', 'server', ...storeUnits], url)),
    )
  if (runs.journeys) totals.push(await runJourneys(node, journeys))
  return add(...totals)
}

async function runUnits(node, name, args, databaseUrl) {
  const report = freshReport(`units-${name}`)
  const vitest = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json']
  const env = testEnvironment(databaseUrl ? { ADVISOR_TEST_DATABASE_URL: databaseUrl } : {})
  console.log(`\nUnit tests on the ${name} PostgreSQL`)
  const code = await run(node, [...vitest, `--outputFile.json=${report}`, '--passWithNoTests', ...args], { env })
  return vitestTotals(report, code)
}

async function runJourneys(node, filters) {
  const report = freshReport('journeys')
  const env = testEnvironment({ PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  console.log('\nJourneys in a browser')
  const playwright = [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json']
  const code = await run(node, [...playwright, ...filters], { env })
  return playwrightTotals(report, code)
}

/** Tests start dozens of Node processes of the same sources: each but the first finds them compiled, in half the time. */
const testEnvironment = (extra) => toolEnvironment({ NODE_COMPILE_CACHE: inRoot('.cache/node-compile'), ...extra })

const hasJourneys = () =>
  existsSync(inRoot('e2e')) && readdirSync(inRoot('e2e'), { recursive: true }).some((file) => file.endsWith('.spec.ts'))

function freshReport(name) {
  mkdirSync(inRoot('test-results'), { recursive: true })
  const path = inRoot(`test-results/${name}.json`)
  rmSync(path, { force: true })
  return path
}
