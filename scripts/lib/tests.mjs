import { existsSync, readdirSync } from 'node:fs'
import { ensureSystemPackages } from './debian-packages.mjs'
import { journeys } from './journeys.mjs'
import { inRoot } from './paths.mjs'
import { runTwice } from './run-twice.mjs'
import { withServedPostgres } from './served-postgres.mjs'
import { unitTests } from './unit-tests.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * Runs all tests, or those whose paths begin with one of `filters`, and returns the totals: the unit tests on the
 * embedded PostgreSQL, the server's tests that depend on it again on a served one, and the journeys in a browser.
 */
export async function runTests(node, filters) {
  const journeyFilters = filters.filter((filter) => filter.startsWith('e2e'))
  const unitFilters = filters.filter((filter) => !filter.startsWith('e2e'))
  const serverFilters = unitFilters.filter((filter) => filter.startsWith('apps/server'))
  const isChosen = (chosen) => filters.length === 0 || chosen.length > 0
  const hasServed = isChosen(serverFilters)
  const hasBrowser = isChosen(journeyFilters) && hasJourneys()
  await ensureSystemPackages([...(hasBrowser ? ['chromium'] : []), ...(hasServed ? ['postgresql'] : [])])
  if (hasBrowser) await buildWeb(node)

  const embedded = { name: 'embedded', title: 'Unit tests on the embedded PostgreSQL', filters: unitFilters }
  const served = {
    name: 'served',
    title: 'Unit tests on the served PostgreSQL',
    args: ['--project', 'server'],
    filters: serverFilters,
    withVariables: (work) => withServedPostgres((url) => work({ ADVISOR_TEST_DATABASE_URL: url })),
  }
  return runTwice([
    ...(isChosen(unitFilters) ? [unitTests(node, embedded)] : []),
    ...(hasServed ? [unitTests(node, served)] : []),
    ...(hasBrowser ? [journeys(node, journeyFilters)] : []),
  ])
}

/** Runs the tests that have a long form, all or those whose paths contain one of `filters`, in it, and returns the totals. */
export async function runLongTests(node, filters) {
  await ensureSystemPackages(['chromium'])
  const withVariables = (work) => work({ ADVISOR_TEST_LONG: '1' })
  return runTwice([unitTests(node, { name: 'long', title: 'Tests in their long form', filters, withVariables })])
}

const hasJourneys = () =>
  existsSync(inRoot('e2e')) && readdirSync(inRoot('e2e'), { recursive: true }).some((file) => file.endsWith('.spec.ts'))
