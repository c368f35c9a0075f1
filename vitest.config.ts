import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { helpPages } from './apps/web/help-pages.ts'
import { textsByPart } from './apps/web/texts-by-part.ts'
import { threadedWasmFlags } from './scripts/lib/node-flags.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests run in their long form, which `npm run test:long` asks for. */
    isLong: boolean
  }
}

const isServed = process.env.ADVISOR_TEST_DATABASE_URL !== undefined
const isLong = process.env.ADVISOR_TEST_LONG !== undefined

const textOf = (file: string) => readFileSync(file, 'utf8')

const hasLongForm = (file: string) => textOf(file).includes("inject('isLong')")

/** The folder directly below `apps/server/src` that a file belongs to; of a feature, the folder of the feature. */
const roomOf = (file: string) => /^apps\/server\/src\/(?:features\/)?[^/]+\//.exec(file)?.[0]

/** Rooms and tests that take long and run SQL that other tests of the second run have, too. */
const runOnce = new RegExp(
  String.raw`^apps/server/src/(?:${[
    'cli/',
    'demo/',
    'search-index/threads-that-end',
    'features/import-articles/(?:article-links|field-search|field-tables|import-articles|refused-mappings|words)',
    'features/sign-in/(?:oidc-login|real-provider|token-login)',
  ].join('|')})`,
)

/** A store, or SQL that is written out; `select 1` only asks whether the PostgreSQL answers. */
const hasSql = (file: string) => file.endsWith('-store.ts') || /\bsql(?:<[^`]*>)?`(?!select 1`)/.test(textOf(file))

/**
 * Whether the result of a test of the server can depend on which PostgreSQL it runs on: it opens a database of this run, and its room
 * has SQL of its own. Tests with a long form are slow, and others run the same SQL.
 */
function findTestsOfSql(tests: readonly string[]): string[] {
  const sources = globSync('apps/server/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const rooms = new Set(sources.filter(hasSql).map(roomOf))
  return tests
    .filter((file) => rooms.has(roomOf(file)) && !hasLongForm(file) && !runOnce.test(file))
    .filter((file) => /\b(createTestDatabase|startTestServer|openTestRoom)\b/.test(textOf(file)))
}

/** The tests of a project that this run has. */
function tests(pattern: string): string[] {
  if (isLong) return globSync(pattern).filter(hasLongForm)
  return isServed ? findTestsOfSql(globSync(pattern)) : [pattern]
}

const webTests = tests('apps/web/src/**/*.test.{ts,tsx}').flatMap((pattern) => globSync(pattern))
const drawsPage = (file: string) => textOf(file).includes('@vitest-environment jsdom')
/** What the build gives to the browser's code. */
const asBuilt = { plugins: [textsByPart(), helpPages()], define: { __BUILD_NUMBER__: '"of the tests"' } }

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What comes by itself, such as an index or a notification, comes late on a machine with other work.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    execArgv: [...threadedWasmFlags],
    provide: { isLong },
    projects: [
      // Packages have no state: their tests share the modules that they import.
      { extends: true, test: { name: 'packages', isolate: false, include: tests('packages/*/src/**/*.test.ts') } },
      {
        extends: true,
        test: {
          name: 'server',
          include: tests('apps/server/src/**/*.test.ts'),
          // They share modules, too: to import them again for each file took half of the time.
          isolate: false,
          setupFiles: ['apps/server/src/testing/leave-nothing.ts'],
          execArgv: ['--import', new URL('apps/server/src/testing/load-bundled-threads.ts', import.meta.url).href],
          globalSetup: [
            'apps/server/src/testing/bundle-threads.ts',
            'apps/server/src/database/testing-cluster.ts',
            'apps/server/src/testing/peer-packages.ts',
          ],
        },
      },
      // So do the rules of the browser, which draw no page: a quarter of the time.
      {
        extends: true,
        ...asBuilt,
        test: { name: 'web rules', isolate: false, include: webTests.filter((file) => !drawsPage(file)) },
      },
      { extends: true, ...asBuilt, test: { name: 'web', include: webTests.filter(drawsPage) } },
      { extends: true, test: { name: 'scripts', include: tests('scripts/**/*.test.mjs') } },
      { extends: true, test: { name: 'bench', include: tests('bench/**/*.test.ts') } },
    ],
  },
})
