import type { FacetFilter, SearchFacet } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample, type SampleSolution } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const facets = ['product', 'leaks', 'pressure', 'cycles', 'checked-on', 'error-code']

const values: SampleSolution['content']['values'][] = [
  { product: ['rotary'], leaks: [true], pressure: [2.5], 'error-code': ['E-1'], 'checked-on': ['2026-03-02'] },
  { product: ['rotary'], leaks: [false], pressure: [4], 'error-code': ['E-1', 'E-2'], 'checked-on': ['2026-03-05'] },
  { product: ['membrane'], leaks: [true], pressure: [11.5], cycles: ['9007199254740993'] },
  { product: ['pumps'], pressure: [12], cycles: ['5'] },
]
const valves = values.map((own, at): SampleSolution => {
  return { number: 11 + at, content: { values: own, texts: { en: { title: `A stuck valve ${at}` } } } }
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    const casebases = sampleDocuments.flatMap((document) =>
      document.kind === 'casebase' && document.id === 'faults' ? [{ ...document, facets }] : [],
    )
    await database.transact(async (tx) => {
      await saveModelDocuments(tx, writing, casebases)
      const others = [
        {
          number: 15,
          audience: 'internal' as const,
          content: { values: {}, texts: { en: { title: 'An inner valve' } } },
        },
        { number: 16, casebase: 'notices', content: { values: {}, texts: { en: { title: 'Notice of a valve' } } } },
      ]
      await saveSampleSolutions(tx, [...valves, ...others])
    })
  })
})
afterAll(() => server.close())

/** A reader whose search stands at the solutions with 'valve'. */
async function searching(username = 'viewer'): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  await browser.call('switchLocale', { chooseLocale: 'en' })
  await browser.call('freeTextSearch', { freeText: 'valve' })
  return browser
}

const queryOf = ({ quest: _, style: __, format: ___, ...query }: Record<string, unknown>) => query

/** The facets of where the search stands, in short: values with their counts, chosen ones with a star. */
async function facetsHere(browser: TestBrowser, fields: object = {}): Promise<Record<string, string[]>> {
  const { search } = (await browser.call('searchInitialize')).body
  const { body } = await browser.call('searchFacets', { query: queryOf(search.query), ...fields })
  return Object.fromEntries(
    body.facets.map(({ facet, values, range }: SearchFacet) => [
      facet,
      range
        ? range.intervals.map(({ from, to, count }) => `${from}–${to}: ${count}`)
        : values.map(
            ({ value, count, depth, isChosen }) => `${'> '.repeat(depth)}${value}: ${count}${isChosen ? '*' : ''}`,
          ),
    ]),
  )
}

async function filterBy(browser: TestBrowser, facet: string, filter: FacetFilter) {
  return (await browser.call('searchFilter', { facet, filter })).body
}

describe('searchFacets.action', () => {
  it('counts values below the first choice of a taxonomy, booleans, ranges, texts; what cannot narrow is left out', async () => {
    expect(await facetsHere(await searching())).toEqual({
      product: ['rotary: 2', 'membrane: 1'],
      leaks: ['true: 2', 'false: 1'],
      pressure: ['2.5–2.5: 1', '4–4: 1', '11.5–11.5: 1', '12–12: 1'],
      cycles: ['5–5: 1', '9007199254740993–9007199254740993: 1'],
      'checked-on': ['2026-03-02–2026-03-02: 1', '2026-03-05–2026-03-05: 1'],
      'error-code': ['E-1: 2', 'E-2: 1'],
    })
  })

  it('counts case bases, states and readers where the caller reads several', async () => {
    const counted = await facetsHere(await searching('author'))
    expect(counted).toMatchObject({
      $casebase: ['faults: 6', 'notices: 1'],
      $state: ['published: 6', 'draft: 1'],
      $audience: ['customer: 6', 'internal: 1'],
    })
  })

  it('names facets and values in the language of the reader', async () => {
    const browser = await searching()
    await browser.call('switchLocale', { chooseLocale: 'de' })
    const { body } = await browser.call('searchFacets', { query: { text: 'valve' }, facet: 'product' })
    expect(body.facets).toMatchObject([
      {
        facet: 'product',
        caption: 'Produkt',
        values: [{ shown: { caption: 'Drehschieberpumpe' } }, {}],
        moreValues: 0,
      },
    ])
  })

  it('finds the values of a facet by their names and synonyms, at any depth', async () => {
    const browser = await searching()
    expect(await facetsHere(browser, { facet: 'product', search: 'vane' })).toEqual({ product: ['rotary: 2'] })
    expect(await facetsHere(browser, { facet: 'error-code', search: 'e-2' })).toEqual({ 'error-code': ['E-2: 1'] })
    expect(await facetsHere(browser, { facet: 'product', search: 'nothing' })).toEqual({ product: [] })
  })

  it('shows a text in the spelling in which it was chosen', async () => {
    const browser = await searching()
    expect((await filterBy(browser, 'error-code', { values: ['e-1'] })).search.results).toMatchObject({ found: 2 })
    expect(await facetsHere(browser, { facet: 'error-code' })).toEqual({ 'error-code': ['e-1: 2*', 'E-2: 1'] })
  })

  it('tells who it is not for, and what it cannot count', async () => {
    expect((await (await server.visitor()).call('searchFacets', { query: {} })).body.key).toBe('no-session')
    const browser = await searching()
    for (const facet of ['nowhere', 'internal', 'parts', 'symptom', '$nowhere'])
      expect((await browser.call('searchFacets', { query: { text: 'valve' }, facet })).body).toMatchObject({
        status: 'failure',
        key: 'query-not-possible',
      })
    expect((await browser.call('searchFacets', {})).statusCode).toBe(400)
    expect((await browser.call('searchFacets', { query: { text: 'x' }, facet: 'NO' })).statusCode).toBe(400)
  })
})

describe('searchFilter.action', () => {
  it('filters by values of which any holds, keeps what was said, and is a piece that can be removed', async () => {
    const browser = await searching()
    const { search, caseIds } = await filterBy(browser, 'product', { values: ['rotary'] })
    expect(caseIds.toSorted()).toEqual([11, 12])
    expect(search).toMatchObject({ page: 'results', query: { text: 'valve' }, resultsPage: 1 })
    expect(search.pieces[1]).toMatchObject({
      kind: 'constraint',
      caption: 'Product',
      mode: 'filter',
      operator: 'is-one-of',
    })
    const more = await filterBy(browser, 'product', { values: ['rotary', 'membrane'] })
    expect(more.caseIds.toSorted()).toEqual([11, 12, 13])
    expect(more.search.query.constraints).toHaveLength(1)
    const { body } = await browser.call('breadcrumbRemove', { id: more.search.pieces[1].id })
    expect(body.caseIds.toSorted()).toEqual([11, 12, 13, 14])
    expect((await browser.call('back')).body.search.query.constraints).toHaveLength(1)
  })

  it('counts a facet under the filters of the others, so that further values of it are seen', async () => {
    const browser = await searching()
    await filterBy(browser, 'leaks', { values: [true] })
    await filterBy(browser, 'product', { values: ['rotary'] })
    expect(await facetsHere(browser)).toEqual({
      // Among those that leak, and among rotary pumps.
      product: ['rotary: 1*', 'membrane: 1'],
      leaks: ['true: 1*', 'false: 1'],
    })
  })

  it('goes down a taxonomy: of two symbols one above the other the later counts, and the next level opens', async () => {
    const browser = await searching()
    await filterBy(browser, 'product', { values: ['pumps'] })
    expect((await facetsHere(browser))['product']).toEqual(['pumps: 4*', '> rotary: 2', '> membrane: 1'])
    const down = await filterBy(browser, 'product', { values: ['pumps', 'rotary'] })
    expect(down.search.query.constraints[0].values).toEqual(['rotary'])
    const up = await filterBy(browser, 'product', { values: ['rotary', 'pumps'] })
    expect(up.search.query.constraints[0].values).toEqual(['pumps'])
  })

  it.each([
    ['pressure', { atLeast: 4, atMost: 11.5 }, [12, 13]],
    ['pressure', { atMost: 4 }, [11, 12]],
    ['cycles', { atLeast: '9007199254740993' }, [13]],
    ['checked-on', { atLeast: '2026-03-03' }, [12]],
  ])('filters %s by a range with its ends', async (facet, filter, found) => {
    const browser = await searching()
    expect((await filterBy(browser, facet, filter)).caseIds.toSorted()).toEqual(found)
    expect((await filterBy(browser, facet, {})).caseIds).toHaveLength(4)
  })

  it('filters by case base, state and readers, of those that the caller reads', async () => {
    const browser = await searching('author')
    expect((await filterBy(browser, '$casebase', { values: ['notices'] })).caseIds).toEqual([16])
    await filterBy(browser, '$casebase', { values: [] })
    expect((await filterBy(browser, '$audience', { values: ['internal'] })).caseIds).toEqual([15])
    await filterBy(browser, '$audience', { values: [] })
    expect((await filterBy(browser, '$state', { values: ['draft'] })).caseIds).toEqual([3])
    expect((await facetsHere(browser))['$state']).toEqual(['published: 6', 'draft: 1*'])
  })

  it('refuses what cannot be filtered, with one answer for what is hidden and what there is not', async () => {
    const browser = await searching()
    for (const facet of ['nowhere', 'internal', 'parts'])
      expect(await filterBy(browser, facet, { values: ['x'] })).toMatchObject({ key: 'query-not-possible' })
    const bad: [string, FacetFilter][] = [
      ['product', { values: ['nowhere'] }],
      ['product', { values: [true] }],
      ['product', { atLeast: 1 }],
      ['leaks', { values: ['true'] }],
      ['error-code', { values: [''] }],
      ['pressure', { values: ['4'] }],
      ['pressure', { atLeast: '4' }],
      ['checked-on', { atLeast: '2026-02-30' }],
      ['checked-on', { atLeast: 20_000 }],
      ['cycles', { atLeast: 1.5 }],
      ['$casebase', { values: ['notices'] }],
      ['$casebase', { values: ['nowhere'] }],
      ['$state', { values: ['draft'] }],
      ['$audience', { values: ['internal'] }],
      ['$audience', { values: ['nobody'] }],
    ]
    for (const [facet, filter] of bad)
      expect([facet, filter, (await filterBy(browser, facet, filter)).key]).toEqual([facet, filter, 'filter-not-valid'])
    expect(await filterBy(browser, 'pressure', { atLeast: 9, atMost: 2 })).toMatchObject({ key: 'range-reversed' })
    const many = Array.from({ length: 201 }, (_, at) => `E-${at}`)
    expect(await filterBy(browser, 'error-code', { values: many })).toMatchObject({ key: 'too-many-filters' })
    expect((await browser.call('searchInitialize')).body.search.query.constraints).toEqual([])
  })

  it('refuses a step of somebody else, and one of before anything was searched', async () => {
    const [own, other] = [await searching(), await searching('author')]
    const { step } = (await other.call('searchInitialize')).body.search
    const fields = { facet: 'product', filter: { values: ['rotary'] } }
    expect((await own.call('searchFilter', { ...fields, from: step })).body.key).toBe('step-not-found')
    const stranger = await server.visitor()
    expect((await stranger.call('searchFilter', fields)).body.key).toBe('no-session')
    await own.call('resetSearch')
    expect((await own.call('searchFilter', fields)).body.key).toBe('step-not-found')
  })

  it('refuses a request that breaks the protocol', async () => {
    const browser = await searching()
    for (const fields of [{ facet: 'product' }, { facet: 'product', filter: { values: 'rotary' } }, { filter: {} }])
      expect((await browser.call('searchFilter', fields)).statusCode).toBe(400)
  })
})
