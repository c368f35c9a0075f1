import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSampleSolutions, seedSample, type SampleSolution } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

/** From number 101 on; two have the same title, and one has none in German. */
const titles = ['Valve 10', 'valve 9', 'Älteres Ventil', 'Valve 10', 'Zebra valve', 'Valve 11']
const valves = titles.map((title, at): SampleSolution => {
  const symptom = `A stuck valve of type ${at}`
  return { number: 101 + at, content: { values: {}, texts: { en: { title, symptom } } } }
})
const many = Array.from({ length: 60 }, (_, at): SampleSolution => {
  return { number: 201 + at, content: { values: {}, texts: { en: { title: `Bearing ${at}` } } } }
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact(async (tx) => {
      await saveSampleSolutions(tx, [...valves, ...many])
      const used = [
        { number: 102, ratingSum: 8, ratingCount: 2, successCount: 1 },
        { number: 104, ratingSum: 16, ratingCount: 4, successCount: 5 },
        { number: 105, ratingSum: 5, ratingCount: 1, successCount: 5, failureCount: 2 },
      ]
      for (const { number, ...statistics } of used)
        await tx
          .updateTable('solutionStatistics')
          .set(statistics)
          .where('projectId', '=', 'pumps')
          .where('number', '=', number)
          .execute()
      await tx
        .updateTable('solutionVersions')
        .set({ createdAt: new Date('2026-05-01') })
        .where('projectId', '=', 'pumps')
        .where('number', 'in', [103, 106])
        .execute()
    })
  })
})
afterAll(() => server.close())

async function searching(freeText = 'stuck', username = 'viewer'): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  await browser.call('freeTextSearch', { freeText })
  return browser
}

const numbersOf = ({ results }: { results: { rows: { caseId: number }[] } }) => results.rows.map(({ caseId }) => caseId)

describe('searchSort.action', () => {
  it.each([
    ['number', [101, 102, 103, 104, 105, 106]],
    ['title', [103, 102, 101, 104, 106, 105]],
    ['newest', [103, 106, 101, 102, 104, 105]],
    ['rating', [105, 104, 102, 101, 103, 106]],
    ['success', [104, 105, 102, 101, 103, 106]],
  ])('puts the results in the order of %s, ties by their numbers', async (sort, wanted) => {
    const browser = await searching()
    const { search } = (await browser.call('searchSort', { sort })).body
    expect(numbersOf(search)).toEqual(wanted)
    expect(search).toMatchObject({ query: { text: 'stuck', sort }, resultsPage: 1, results: { sort, found: 6 } })
    expect(search.results.rows.some(({ isBestMatching }: { isBestMatching: boolean }) => isBestMatching)).toBe(false)
    expect(search.results.rows[0]).toMatchObject({
      locale: 'en',
      excerpt: { marks: [[expect.any(Number), expect.any(Number)]] },
    })
    expect(numbersOf((await browser.call('searchInitialize')).body.search)).toEqual(wanted)
  })

  it('leads back to the order before, and to relevance again', async () => {
    const browser = await searching()
    const relevant = numbersOf((await browser.call('searchInitialize')).body.search)
    await browser.call('searchSort', { sort: 'title' })
    expect(numbersOf((await browser.call('searchSort', { sort: 'relevance' })).body.search)).toEqual(relevant)
    expect(numbersOf((await browser.call('back')).body.search)).toEqual([103, 102, 101, 104, 106, 105])
  })

  it('is the order of the pages, and of the solutions before and after an open one', async () => {
    const browser = await searching('bearing')
    await browser.call('searchSort', { sort: 'number' })
    const { search } = (await browser.call('searchResultsNavigate', { navigationIndex: 6 })).body
    expect(search).toMatchObject({ resultsPage: 6, query: { sort: 'number' } })
    const { solution } = (await browser.call('viewCaseDetails', { caseId: 251 })).body
    expect(solution.navigation).toEqual({ index: 51, total: 60, previous: 250, next: 252 })
  })

  it('refuses where nothing was searched, who is not signed in, and what is no order', async () => {
    const browser = await searching()
    await browser.call('resetSearch')
    expect((await browser.call('searchSort', { sort: 'title' })).body.key).toBe('step-not-found')
    expect((await (await server.visitor()).call('searchSort', { sort: 'title' })).body.key).toBe('no-session')
    expect((await browser.call('searchSort', { sort: 'colour' })).statusCode).toBe(400)
  })
})

describe('toggleShowMore.action', () => {
  it('shows long pages from the page of the first shown row on, and short ones again', async () => {
    const browser = await searching('bearing')
    await browser.call('searchResultsNavigate', { navigationIndex: 6 })
    const long = (await browser.call('toggleShowMore')).body.search
    expect(long).toMatchObject({
      resultsPage: 2,
      pageSize: 50,
      results: { page: 2, pageSize: 50, pageCount: 2, found: 60 },
    })
    expect(long.results.rows).toHaveLength(10)
    const first = (await browser.call('searchResultsNavigate', { navigationIndex: 1 })).body
    expect(first.results.rows).toHaveLength(50)
    expect((await browser.call('searchSort', { sort: 'number' })).body.search.results.rows).toHaveLength(50)
    expect((await browser.call('searchInitialize')).body.search.pageSize).toBe(50)
    const short = (await browser.call('toggleShowMore')).body.search
    expect(short).toMatchObject({ resultsPage: 1, pageSize: 10, results: { pageCount: 6 } })
    expect((await browser.call('back')).body.search.pageSize).toBe(50)
  })

  it('leads to the last page where a page is beyond it', async () => {
    const browser = await searching('bearing')
    await browser.call('toggleShowMore')
    const { search } = (await browser.call('searchResultsNavigate', { navigationIndex: 900 })).body
    expect(search.resultsPage).toBe(2)
  })

  it('refuses where there are no results, and who is not signed in', async () => {
    const browser = await searching()
    await browser.call('resetSearch')
    expect((await browser.call('toggleShowMore')).body.key).toBe('no-current-result')
    expect((await (await server.visitor()).call('toggleShowMore')).body.key).toBe('no-session')
  })
})
