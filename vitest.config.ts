import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { threadedWasmFlags } from './scripts/lib/node-flags.mjs'

const isServed = process.env.ADVISOR_TEST_DATABASE_URL !== undefined

/** The server's tests that open a database of this run. All others do not depend on which PostgreSQL the run has. */
const onTestDatabase = () =>
  globSync('apps/server/src/**/*.test.ts').filter((file) =>
    /\b(createTestDatabase|startTestServer|openTestRoom)\b/.test(readFileSync(file, 'utf8')),
  )

/** Imports thousands of articles; `import-articles.test.ts` runs the same statements on both kinds of PostgreSQL. */
const onceOnly = [
  'apps/server/src/features/import-articles/real-articles.test.ts',
  'apps/server/src/features/import-articles/proposal/real-sources.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
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
      { extends: true, test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { extends: true, test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
    ],
  },
})
