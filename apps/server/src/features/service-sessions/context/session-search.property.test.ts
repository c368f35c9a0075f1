import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { CallKey } from '@advisor/contract'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'
import { seedSessionSearch } from '../testing/seed-session-search.ts'

/**
 * Searches of several contexts, mixed at will by one login session, against a slow twin that has each context to itself: what each
 * context shows never depends on the others.
 */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSessionSearch)
})
afterAll(() => server.close())

const words = ['humming', 'humming pump', 'valve', 'pump 3']
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ call: fc.constant('search' as const), text: fc.constantFrom(...words) }) },
  fc.record({ call: fc.constant('sort' as const), sort: fc.constantFrom('newest', 'number', 'relevance') }),
  fc.record({ call: fc.constant('rule out' as const), caseId: fc.integer({ min: 100, max: 104 }) }),
  fc.record({ call: fc.constant('back' as const) }),
  fc.record({ call: fc.constant('home' as const) }),
  fc.record({ call: fc.constant('reload' as const), isNamed: fc.boolean() }),
  fc.record({ call: fc.constant('answer' as const), is: fc.boolean() }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

/** A context with the step that its tab shows. */
interface Tab {
  browser: TestBrowser
  /** Undefined: the free search. */
  context: string | undefined
  step: string | undefined
}

let serial = 41_000
async function tabIn(browser: TestBrowser, isFree: boolean): Promise<Tab> {
  const added = { title: 'Pump hums', serialNumber: `000${++serial}` }
  const context = isFree ? undefined : (await browser.call('DSAdd', added)).body.details.DSID
  return { browser, context, step: undefined }
}

/** Does something in a tab, and answers what the tab shows then, without ids. */
async function perform(tab: Tab, done: Act): Promise<unknown> {
  const { browser, context, step } = tab
  const inContext = context === undefined ? {} : { context }
  const from = step === undefined ? inContext : { from: step }
  const sent = requestOf(done, { context, step, from, inContext })
  if (!sent) return 'nothing'
  const { body } = await browser.call(...sent)
  if (body.search) tab.step = body.search.step
  if (body.status !== 'success') return body.key
  const { search, results = search?.results, details } = body
  return {
    ...(search && { page: search.page, query: search.query, isHere: search.context === context }),
    ...(results && { rows: results.rows.map(({ caseId }: { caseId: number }) => caseId), ruledOut: results.ruledOut }),
    ...(details && {
      uses: details.solutions.map(({ caseId, use }: { caseId: number; use: string }) => [caseId, use]),
    }),
  }
}

interface Where {
  context: string | undefined
  step: string | undefined
  from: object
  inContext: object
}

function requestOf(
  done: Act,
  { context, step, from, inContext }: Where,
): [CallKey, Record<string, unknown>] | undefined {
  switch (done.call) {
    case 'search':
      return ['freeTextSearch', { freeText: done.text, ...from }]
    case 'sort':
      return ['searchSort', { sort: done.sort, ...from }]
    case 'rule out':
      return context === undefined
        ? undefined
        : ['useSolution', { DSID: context, caseId: done.caseId, use: 'ruled-out' }]
    case 'back':
      return ['back', { ...from }]
    case 'home':
      return ['resetSearch', { ...inContext }]
    case 'reload':
      return done.isNamed && step !== undefined ? ['restoreState', { step }] : ['searchInitialize', { ...inContext }]
    case 'answer':
      return ['answerQuestion', { question: 'leaks', answer: { is: done.is }, ...from }]
  }
}

it('a context shows what it would show alone', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), act), { minLength: 3, maxLength: 12 }),
      async (acts) => {
        const mixed = await server.reader('tina')
        const alone = await Promise.all([0, 1, 2].map(() => server.reader('tina')))
        for (const browser of [mixed, ...alone]) await browser.call('selectQuest', { questToSwitch: 'ask' })
        const tabs = await Promise.all([0, 1, 2].map((at) => tabIn(mixed, at === 0)))
        const twins = await Promise.all(alone.map((browser, at) => tabIn(browser, at === 0)))
        const shown: unknown[][] = [[], [], []]
        for (const [at, done] of acts) shown[at]?.push(await perform(tabs[at]!, done))
        for (const [at, twin] of twins.entries()) {
          const told: unknown[] = []
          for (const [of, done] of acts) {
            if (of !== at) continue
            // The twin waits until everything is written: it has nothing in memory alone.
            await server.services.searchSteps.flush()
            told.push(await perform(twin, done))
          }
          expect(shown[at]).toEqual(told)
        }
      },
    ),
    { numRuns: inject('isLong') ? 60 : 5, endOnFailure: true },
  )
})
