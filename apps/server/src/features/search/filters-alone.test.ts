import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const titled = (number: number, pressure: number, changedAt: string) => ({
  number,
  changedAt,
  content: { values: { product: ['membrane'], pressure: [pressure] }, texts: { en: { title: `Valve ${number}` } } },
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact((tx) =>
      saveSampleSolutions(tx, [
        titled(11, 2, '2026-01-05T00:00:00.000Z'),
        titled(12, 3, '2026-01-07T00:00:00.000Z'),
        titled(13, 4, '2026-01-06T00:00:00.000Z'),
      ]),
    )
  })
})
afterAll(() => server.close())

const filter = { id: 'c1', slot: 'product', operator: 'is-one-of', values: ['membrane'], mode: 'filter' }
const some = { id: 'c2', slot: 'pressure', operator: 'is-known', values: [], mode: 'filter' }
const unmet = { id: 'c3', slot: 'error-code', operator: 'is', values: ['E-999'], mode: 'preference' }

async function open(): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn('viewer')
  await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  await browser.call('switchLocale', { chooseLocale: 'en' })
  return browser
}

const search = async (browser: TestBrowser, query: object) => (await browser.call('restoreState', { query })).body

const idsOf = ({ search: { results } }: { search: { results: { rows: { caseId: number }[] } } }) =>
  results.rows.map(({ caseId }) => caseId)

it('what meets filters alone matches equally well: nothing matches best, the newest change is first', async () => {
  const found = await search(await open(), { constraints: [filter, some] })
  expect(found.search.results).toMatchObject({
    ...{ found: 3, bestMatching: 0, isRanked: false, isPreferenceUnmet: false, sort: 'newest' },
  })
  expect(found.search.results.rows.map(({ isBestMatching }: { isBestMatching: boolean }) => isBestMatching)).toEqual([
    ...[false, false, false],
  ])
  expect(idsOf(found)).toEqual([12, 13, 11])
})

it('filters alone can be sorted otherwise, and a text or a preference that is met ranks', async () => {
  const browser = await open()
  const byNumber = await search(browser, { constraints: [filter, some], sort: 'number' })
  expect(byNumber.search.results).toMatchObject({ sort: 'number', isRanked: false })
  expect(idsOf(byNumber)).toEqual([11, 12, 13])
  const text = await search(browser, { text: 'valve', constraints: [filter] })
  expect(text.search.results).toMatchObject({ isRanked: true, sort: 'relevance' })
  const met = { ...some, id: 'c4', operator: 'is', values: [3], mode: 'preference' }
  expect((await search(browser, { constraints: [filter, met] })).search.results).toMatchObject({
    ...{ isRanked: true, isPreferenceUnmet: false, sort: 'relevance' },
  })
})

it('a preference that no solution meets does not hide what the filters find, and can be explained', async () => {
  const browser = await open()
  const found = await search(browser, { constraints: [filter, some, unmet] })
  expect(found.search.results).toMatchObject({
    ...{ found: 3, bestMatching: 0, isRanked: false, isPreferenceUnmet: true, sort: 'newest' },
  })
  expect(idsOf(found)).toEqual([12, 13, 11])
  expect((await browser.call('explainResult', { caseId: 12, from: found.search.step })).body.status).toBe('success')
})

it('a preference that no solution meets finds nothing without filters, and nothing beside filters that nothing meets', async () => {
  const browser = await open()
  expect((await search(browser, { constraints: [unmet] })).search.results).toMatchObject({
    ...{ found: 0, isPreferenceUnmet: false },
  })
  const impossible = { ...filter, slot: 'error-code', values: ['E-998'] }
  expect((await search(browser, { constraints: [impossible, unmet] })).search.results).toMatchObject({
    ...{ found: 0, isPreferenceUnmet: false },
  })
})
