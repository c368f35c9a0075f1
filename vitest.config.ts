import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { textsByPart } from './apps/web/texts-by-part.ts'
import { threadedWasmFlags } from './scripts/lib/node-flags.mjs'

const isServed = process.env.ADVISOR_TEST_DATABASE_URL !== undefined

/** The server's tests that open a database of this run. All others do not depend on which PostgreSQL the run has. */
const onTestDatabase = () =>
  globSync('apps/server/src/**/*.test.ts').filter((file) =>
    /\b(createTestDatabase|startTestServer|openTestRoom)\b/.test(readFileSync(file, 'utf8')),
  )

/**
 * Open a database, and what they find out does not depend on which PostgreSQL it is: the statements behind it run on both kinds in
 * other tests. The slowest of these run once.
 */
const onceOnly = [
  'access/sight.property.test.ts',
  'features/bundles/demo.test.ts',
  'features/bundles/refused-bundles.test.ts',
  'features/import-articles/real-articles.test.ts',
  'features/import-articles/refused-mappings.test.ts',
  'features/import-articles/proposal/real-sources.test.ts',
  'features/sign-in/guessing.test.ts',
  'features/solutions/generate-pdf.test.ts',
  'http/admission.test.ts',
  'http/calls.fuzz.test.ts',
  'http/every-route.fuzz.test.ts',
  'search-index/search-index.test.ts',
  'search-index/threads-that-end.test.ts',
].map((file) => `apps/server/src/${file}`)

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What comes by itself, such as an index or a notification, comes late on a machine with other work.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    execArgv: [...threadedWasmFlags],
    projects: [
      { extends: true, test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: isServed ? onTestDatabase() : ['apps/server/src/**/*.test.ts'],
          exclude: isServed ? onceOnly : [],
          globalSetup: ['apps/server/src/database/testing-cluster.ts'],
        },
      },
      { extends: true, plugins: [textsByPart()], test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { extends: true, test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
    ],
  },
})
