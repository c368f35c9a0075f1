import { ModelDocument, type SearchFacet } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample, type SampleSolution } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const dayOf = (time: string) => time.slice(0, 10)

const dated = (
  number: number,
  created: number,
  changed: number,
  more: Partial<SampleSolution> = {},
): SampleSolution => ({
  number,
  createdAt: daysAgo(created),
  changedAt: daysAgo(changed),
  content: { values: {}, texts: { en: { title: `A stuck valve ${number}` } } },
  ...more,
})
const lists = [
  ModelDocument.parse({
    kind: 'custom-list',
    id: 'new',
    caption: 'New this month',
    query: { filters: [{ id: 'f1', by: 'created', within: { lastDays: 30 } }], sort: 'newest' },
  }),
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    const profiles = sampleDocuments.flatMap((document) =>
      document.kind === 'profile' ? [{ ...document, customLists: ['new'] }] : [],
    )
    await database.transact(async (tx) => {
      await saveModelDocuments(tx, writing, [...lists, ...profiles])
      await saveSampleSolutions(tx, [
        dated(11, 2, 2),
        dated(12, 500, 20),
        dated(13, 500, 200),
        dated(14, 900, 800),
        dated(15, 1, 1, { audience: 'internal' }),
        // The version that readers of the branch see is the only one whose date counts.
        dated(16, 1, 1, { branches: ['development'] }),
      ])
    })
  })
})
afterAll(() => server.close())

async function searching(username = 'viewer'): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  await browser.call('switchLocale', { chooseLocale: 'en' })
  await browser.call('freeTextSearch', { freeText: 'valve' })
  return browser
}

async function filterBy(browser: TestBrowser, filter: object, facet = '$changed') {
  return (await browser.call('searchFilter', { facet, filter })).body
}

async function spansHere(browser: TestBrowser, wanted = '$changed'): Promise<string[] | undefined> {
  const { query } = (await browser.call('searchInitialize')).body.search
  const { quest: _, style: __, format: ___, ...asked } = query
  const { body } = await browser.call('searchFacets', { query: asked })
  return body.facets
    .find(({ facet }: SearchFacet) => facet === wanted)
    ?.values.map(
      ({ value, count, isChosen }: SearchFacet['values'][number]) => `${value}: ${count}${isChosen ? '*' : ''}`,
    )
}

describe('a filter by the day of the last change', () => {
  it('counts what changed in the last week, month and year, of what the caller sees', async () => {
    expect(await spansHere(await searching())).toEqual(['7: 1', '30: 2', '365: 3'])
    expect((await spansHere(await searching('author')))?.slice(0, 2)).toEqual(['7: 2', '30: 3'])
  })

  it('finds them, is a piece that can be removed, and is replaced by another span', async () => {
    const browser = await searching()
    const month = await filterBy(browser, { values: ['30'] })
    expect(month.caseIds.toSorted()).toEqual([11, 12])
    expect(month.search.query.filters).toEqual([{ id: 'f1', by: 'changed', within: { lastDays: 30 } }])
    expect(month.search.pieces[1]).toEqual({ id: 'f1', kind: 'filter', by: 'changed', lastDays: 30, values: [] })
    expect(await spansHere(browser)).toEqual(['7: 1', '30: 2*', '365: 3'])
    const year = await filterBy(browser, { values: ['30', '365'] })
    expect(year.caseIds.toSorted()).toEqual([11, 12, 13])
    expect(year.search.query.filters).toHaveLength(1)
    const { body } = await browser.call('breadcrumbRemove', { id: 'f1' })
    expect(body.caseIds.toSorted()).toEqual([11, 12, 13, 14])
  })

  it('has absolute ends, both included', async () => {
    const browser = await searching()
    const [from, to] = [dayOf(daysAgo(200)), dayOf(daysAgo(20))]
    const between = await filterBy(browser, { atLeast: from, atMost: to })
    expect(between.caseIds.toSorted()).toEqual([12, 13])
    expect(between.search.pieces[1]).toMatchObject({ operator: 'between', values: [{ date: from }, { date: to }] })
    expect((await filterBy(browser, { atMost: from })).caseIds.toSorted()).toEqual([13, 14])
    expect((await filterBy(browser, { atLeast: to })).caseIds.toSorted()).toEqual([11, 12])
    expect((await filterBy(browser, {})).search.query.filters).toEqual([])
  })

  it('refuses what is no span of days, and ends that are exchanged', async () => {
    const browser = await searching()
    const bad = [
      { values: ['0'] },
      { values: ['-7'] },
      { values: ['99999'] },
      { values: [true] },
      { values: ['week'] },
      { atLeast: '2025-02-30' },
      { atLeast: 7 },
    ]
    for (const filter of bad)
      expect([filter, (await filterBy(browser, filter)).key]).toEqual([filter, 'filter-not-valid'])
    expect((await filterBy(browser, { atLeast: '2025-03-02', atMost: '2025-03-01' })).key).toBe('range-reversed')
    const query = (within: object) => ({ text: 'valve', filters: [{ id: 'f1', by: 'changed', within }] })
    const reversed = await browser.call('restoreState', { query: query({ from: '2025-03-02', to: '2025-03-01' }) })
    expect(reversed.body.key).toBe('condition-not-valid')
    for (const within of [{}, { lastDays: 1.5 }, { lastDays: 3, from: '2025-01-01' }, { from: 'yesterday' }])
      expect((await browser.call('restoreState', { query: query(within) })).statusCode).toBe(400)
    expect((await (await server.visitor()).call('searchFilter', { facet: '$changed', filter: {} })).body.key).toBe(
      'no-session',
    )
  })
})

describe('a filter by the day of creation', () => {
  it('counts and finds what was created in a span, and changes the filter that a list has set', async () => {
    const browser = await searching()
    expect(await spansHere(browser, '$created')).toEqual(['7: 1', '30: 1', '365: 1'])
    expect((await spansHere(await searching('author'), '$created'))?.slice(0, 2)).toEqual(['7: 2', '30: 2'])
    await filterBy(browser, { values: ['30'] }, '$created')
    expect(await spansHere(browser, '$created')).toEqual(['7: 1', '30: 1*', '365: 1'])
    const long = await filterBy(browser, { atLeast: dayOf(daysAgo(500)) }, '$created')
    expect(long.search.query.filters).toEqual([{ id: 'f1', by: 'created', within: { from: dayOf(daysAgo(500)) } }])
    expect(long.caseIds.toSorted()).toEqual([11, 12, 13])
    const both = await filterBy(browser, { values: ['30'] })
    expect(both.search.pieces.slice(1)).toMatchObject([{ by: 'created' }, { by: 'changed', lastDays: 30 }])
    expect(both.caseIds.toSorted()).toEqual([11, 12])
    expect((await filterBy(browser, { values: ['0'] }, '$created')).key).toBe('filter-not-valid')
    const list = (await browser.call('openCustomList', { tab: 'custom1' })).body.search
    expect((await spansHere(browser, '$created'))?.slice(0, 2)).toEqual(['7: 1', '30: 1*'])
    const week = await filterBy(browser, { values: ['7'] }, '$created')
    expect(week.search.query).toEqual({
      ...list.query,
      filters: [{ id: 'f1', by: 'created', within: { lastDays: 7 } }],
    })
  })
})

it('a custom list of new solutions follows the days, and tells only of what the caller sees', async () => {
  const browser = await searching()
  const listed = async (reader: TestBrowser) => (await reader.call('customLists')).body.lists[0]
  expect(await listed(browser)).toMatchObject({ tab: 'custom1', found: 1 })
  expect(await listed(await searching('author'))).toMatchObject({ found: 2 })
  expect((await browser.call('openCustomList', { tab: 'custom1' })).body.caseIds).toEqual([11])
})
