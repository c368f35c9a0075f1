import type { ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { pointSolutionBranches } from '../../store/solutions/solution-writer.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let viewer: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact((tx) =>
      saveSampleSolutions(
        tx,
        Array.from({ length: 85 }, (_, at) => {
          const title = `Bookmarked ${at < 25 ? 'dugong' : 'narwhal'} ${at}`
          return { number: 101 + at, content: { values: {}, texts: { en: { title } } } }
        }),
      ),
    )
  })
  viewer = await server.reader('viewer')
  author = await server.reader('author')
})
afterAll(() => server.close())

async function bookmark(browser: TestBrowser, fromPage: string, hash: string) {
  return (await browser.call('generateBookmark', { fromPage, hash })).body
}

/** The parameters in the address of a bookmark. */
async function made(browser: TestBrowser, fromPage: string, hash: string): Promise<Record<string, string>> {
  const { bookmark: path } = await bookmark(browser, fromPage, hash)
  const url = new URL(path, 'http://advisor.test')
  expect(url.pathname).toBe('/bookmarkRedirect')
  return Object.fromEntries(url.searchParams)
}

const open = async (browser: TestBrowser, fields: Record<string, unknown>) =>
  (await browser.call('executeBookmark', fields)).body
const search = async (browser: TestBrowser, freeText = 'dugong'): Promise<string> =>
  (await browser.call('freeTextSearch', { freeText })).body.search.step

describe('generateBookmark.action', () => {
  it('turns strangers and users without an open project away', async () => {
    expect((await (await server.visitor()).call('generateBookmark')).body.key).toBe('no-session')
    const outside = await server.visitor()
    await outside.signIn('stranger')
    expect((await outside.call('generateBookmark')).body.key).toBe('no-project-open')
  })

  it('names project, branch and language; the same page has the same bookmark', async () => {
    const first = await made(viewer, '/case-details', '?caseId=1')
    expect(first).toMatchObject({ project: 'pumps', branch: 'production', locale: 'en' })
    expect(await made(viewer, '/case-details', 'caseId=1')).toEqual(first)
    expect((await made(author, '/case-details', 'caseId=1'))['bookmark']).not.toBe(first['bookmark'])
  })

  it('refuses a page without a solution and a search, a hidden solution, and the step of another user', async () => {
    expect((await bookmark(viewer, '/about', '')).key).toBe('nothing-to-bookmark')
    expect((await bookmark(viewer, '/project-home', 'quest=words')).key).toBe('nothing-to-bookmark')
    expect((await bookmark(viewer, '/case-details', 'caseId=x')).key).toBe('nothing-to-bookmark')
    expect((await bookmark(viewer, '/case-details', 'caseId=5')).key).toBe('solution-not-found')
    expect((await bookmark(viewer, '/project-home', `s=${await search(author)}`)).key).toBe('step-not-found')
    expect((await viewer.call('generateBookmark', { hash: 's=1' })).statusCode).toBe(400)
  })
})

describe('executeBookmark.action', () => {
  it('turns strangers away', async () => {
    expect((await (await server.visitor()).call('executeBookmark')).body.key).toBe('no-session')
  })

  it('opens a solution in its project and branch, for a user who has none open', async () => {
    const link = await made(author, '/case-details', 'caseId=1')
    const newcomer = await server.visitor()
    await newcomer.signIn('viewer')
    const opened = await open(newcomer, link)
    expect(opened).toMatchObject({
      bookmark: { holds: 'solution', locale: 'en', isChanged: false },
      search: { page: 'details', open: 1, solution: { caseId: 1, title: { text: 'Shaft seal leaking' } } },
      dropped: [],
    })
    expect(opened.header.projects[0].isCurrentProject).toBe(true)
    const again = await open(newcomer, link)
    expect(again).not.toHaveProperty('header')
    expect((await newcomer.call('restoreState', { step: opened.search.step })).body.search.open).toBe(1)
  })

  it('opens a whole search on its page, and a solution within it, for another user', async () => {
    const from = await search(viewer)
    const turned = (await viewer.call('searchResultsNavigate', { navigationIndex: 2, from })).body.search
    const results = await open(author, await made(viewer, '/project-home', `s=${turned.step}`))
    expect(results).toMatchObject({
      bookmark: { holds: 'search' },
      search: { page: 'results', query: { text: 'dugong' }, resultsPage: 2, results: { found: 25, page: 2 } },
    })
    const { step } = (await viewer.call('viewCaseDetails', { caseId: 103, from: turned.step })).body.search
    const details = await open(author, await made(viewer, '/project-home', `s=${step}&open=103`))
    expect(details.search).toMatchObject({
      page: 'details',
      open: 103,
      solution: { caseId: 103 },
      results: { page: 2 },
    })
    expect(details.search.solution.navigation.total).toBe(25)
  })

  it('opens the same rows: those of a long page, as it was shown', async () => {
    await search(viewer, 'narwhal')
    const long = (await viewer.call('toggleShowMore')).body.search
    expect(long).toMatchObject({ pageSize: 50, resultsPage: 1 })
    const turned = await viewer.call('searchResultsNavigate', { navigationIndex: 2, from: long.step })
    const { step } = turned.body.search
    const shown = (await viewer.call('restoreState', { step })).body.search.results.rows
    expect(shown).toHaveLength(10)
    const link = await made(viewer, '/project-home', `s=${step}`)
    const { search: opened } = await open(author, link)
    expect(opened).toMatchObject({ page: 'results', pageSize: 50, resultsPage: 2 })
    const numbers = (rows: { caseId: number }[]) => rows.map(({ caseId }) => caseId)
    expect(numbers(opened.results.rows)).toEqual(numbers(shown))
    expect(await made(viewer, '/project-home', `s=${step}`)).toEqual(link)
    expect(await made(viewer, '/project-home', `s=${long.step}`)).not.toEqual(link)
  })

  it('shows another user only what that user may see', async () => {
    const hidden = await made(author, '/case-details', 'caseId=5')
    expect((await open(viewer, hidden)).key).toBe('solution-not-found')
    const link = await made(author, '/project-home', `s=${await search(author, 'platypus')}`)
    expect((await open(viewer, link)).search.results).toMatchObject({ found: 0, rows: [] })
    const developed = await server.reader('author', 'development')
    const ofBranch = await made(developed, '/case-details', 'caseId=7')
    expect((await open(viewer, ofBranch)).key).toBe('branch-not-found')
    const outside = await server.visitor()
    await outside.signIn('stranger')
    expect((await open(outside, hidden)).key).toBe('project-not-found')
  })

  it.each([
    ['cut off', 'abc', 'bookmark-not-valid'],
    ['with signs that none has', '<script>alert(1)</script>x', 'bookmark-not-valid'],
    ['that nobody made', 'A'.repeat(43), 'bookmark-not-found'],
    ['that is empty', '', 'bookmark-not-valid'],
  ])('refuses a bookmark %s', async (_, id, key) => {
    const refused = await open(viewer, { bookmark: id })
    expect(refused).toMatchObject({ status: 'failure', key })
    expect(refused.localizedMessage).toMatch(/link/)
  })

  it('refuses an address whose parts do not belong together, and one without a bookmark', async () => {
    const link = await made(viewer, '/case-details', 'caseId=1')
    expect((await open(viewer, { ...link, project: 'ovens' })).key).toBe('bookmark-not-valid')
    expect((await open(viewer, { ...link, branch: 'development' })).key).toBe('bookmark-not-valid')
    expect((await viewer.call('executeBookmark', {})).statusCode).toBe(400)
  })

  it('says that the solution has another version by now, and what of a search the model no longer has', async () => {
    const tray = await viewer.call('restoreState', {
      query: {
        text: 'seal',
        constraints: [
          { id: 'c1', slot: 'pressure', operator: 'at-least', values: [5], mode: 'preference' },
          { id: 'c2', slot: 'product', operator: 'is', values: ['membrane'], mode: 'preference' },
        ],
      },
    })
    const searched = await made(viewer, '/project-home', `s=${tray.body.search.step}`)
    const solution = await made(viewer, '/case-details', 'caseId=1')
    expect(await open(author, searched)).toMatchObject({
      dropped: [],
      search: { query: { constraints: [{ id: 'c1' }, { id: 'c2' }] } },
    })

    const { db } = server.database
    const { languageMarks: _, ...version } = await db
      .selectFrom('solutionVersions')
      .selectAll()
      .where('projectId', '=', 'pumps')
      .where('number', '=', 1)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('solutionVersions')
      .values({ ...version, version: 2, content: JSON.stringify(version.content) })
      .execute()
    await server.database.transact((tx) =>
      pointSolutionBranches(tx, 'pumps', [{ branch: 'production', number: 1, version: 2 }], 'author'),
    )
    expect((await open(author, solution)).bookmark).toMatchObject({ isChanged: true })

    const withoutPressure = sampleDocuments.flatMap((document): ModelDocument[] =>
      document.kind === 'view' && document.id === 'detail'
        ? [
            {
              ...document,
              sections: document.sections.map((section) => ({
                ...section,
                items: section.items.filter(({ slot }) => slot !== 'pressure'),
              })),
            },
          ]
        : document.kind === 'type' && document.id === 'product'
          ? [{ ...document, symbols: document.symbols.filter(({ id }) => id !== 'membrane') }]
          : [],
    )
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await server.database.transact((tx) => saveModelDocuments(tx, writing, withoutPressure))
    await vi.waitFor(
      async () => {
        const opened = await open(author, searched)
        expect(opened).toMatchObject({
          // A value that is gone has the name that it had.
          dropped: [{ id: 'c1' }, { id: 'c2', caption: 'Product', values: [{ caption: 'Membrane pump' }] }],
          search: { page: 'results', query: { text: 'seal' } },
        })
        expect(opened.search.query.constraints).toEqual([])
      },
      { timeout: 15_000, interval: 200 },
    )
  })

  it('names the condition whose value is gone, in the sentence of a refusal too', async () => {
    const asking = (value: string) => {
      const constraints = [{ id: 'c', slot: 'product', operator: 'is', values: [value] }]
      return viewer.call('restoreState', { query: { constraints } })
    }
    expect((await asking('membrane')).body).toMatchObject({
      key: 'condition-not-valid',
      localizedMessage: expect.stringContaining('“Product: Membrane pump”') as string,
    })
    // What no model had has no name.
    expect((await asking('no-such-pump')).body.localizedMessage).toContain('“Product: no-such-pump”')
  })

  it('is gone with its maker', async () => {
    const { db } = server.database
    const link = await made(viewer, '/case-details', 'caseId=1')
    await db.deleteFrom('bookmarks').where('userId', '=', 'viewer').execute()
    expect((await open(author, link)).key).toBe('bookmark-not-found')
  })
})
