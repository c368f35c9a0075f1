import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveSampleSolutions, seedSample, type SampleSolution } from '../../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Three that the search means, and thirty long ones that share one frequent word with it. */
const solutions = Array.from({ length: 33 }, (_, at): SampleSolution => {
  const isMeant = at < 3
  const filler = Array.from({ length: 120 }, (_each, word) => `word${(at * 7 + word) % 90}`).join(' ')
  const texts = isMeant
    ? { title: `Gearbox squeals ${at}`, symptom: 'The gearbox squeals when cold.' }
    : { title: `Notice ${at}`, symptom: `${filler} gearbox ${filler}` }
  return { number: 200 + at, branches: ['production'], content: { values: {}, texts: { en: texts } } }
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact((tx) => saveSampleSolutions(tx, solutions))
  })
})
afterAll(() => server.close())

it('a text finds what has much of it; the rest is counted, and found when it is wanted', async () => {
  const browser = await server.visitor()
  await browser.signIn('viewer')
  await browser.call('selectProject', { projectName: 'pumps' })
  const { results, search } = (await browser.call('freeTextSearch', { freeText: 'gearbox squeals cold' })).body
  expect(results).toMatchObject({ found: 3, weaker: 30, pageCount: 1 })
  expect(results.rows.map(({ caseId }: { caseId: number }) => caseId).toSorted()).toEqual([200, 201, 202])
  const { body: explained } = await browser.call('explainResult', { caseId: 210 })
  expect(explained.key).toBe('not-in-results')

  await browser.call('selectResult', { caseId: 201, from: search.step })
  const long = (await browser.call('toggleShowMore')).body.search
  // Another tab stands elsewhere: the change is of the step that it names.
  await browser.call('freeTextSearch', { freeText: 'gearbox' })
  const ofLong = { id: 'text', change: { weaker: true }, from: long.step }
  const changed = (await browser.call('breadcrumbUpdate', ofLong)).body.search
  expect(changed).toMatchObject({ selected: [201], pageSize: long.pageSize, results: { found: 33, weaker: 0 } })

  const ofShort = { id: 'text', change: { weaker: true }, from: search.step }
  const { body } = await browser.call('breadcrumbUpdate', ofShort)
  expect(body.search.results).toMatchObject({ found: 33, weaker: 0, pageCount: 4 })
  expect(body.search.results.rows.slice(0, 3)).toEqual(results.rows)
  const last = (await browser.call('searchResultsNavigate', { navigationIndex: 99 })).body
  expect(last.results).toMatchObject({ found: 33, page: 4 })
  expect(last.results.rows).toHaveLength(3)
  expect((await browser.call('explainResult', { caseId: 210 })).body.status).toBe('success')
  // One word is said by all that have it.
  expect((await browser.call('freeTextSearch', { freeText: 'gearbox' })).body.results).toMatchObject({ found: 33 })
})
