import { defineConfig } from 'vitest/config'
import { threadedWasmFlags } from './scripts/lib/node-flags.mjs'

/** These start clusters of their own; against a served PostgreSQL they would only repeat themselves. */
const embeddedOnly = process.env.ADVISOR_TEST_DATABASE_URL ? ['apps/server/src/database/embedded/**'] : []

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
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: embeddedOnly,
          globalSetup: ['apps/server/src/database/testing-cluster.ts'],
        },
      },
      { extends: true, test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
})
