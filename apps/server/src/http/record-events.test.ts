import { eventKinds, type EventKind } from '@advisor/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedSample } from '../testing/sample-installation.ts'
import { eraseTypedTexts } from '../store/events/erase-typed-texts.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let viewer: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())
beforeEach(async () => {
  viewer = await server.visitor()
  await viewer.signIn('viewer')
  await viewer.call('selectProject', { projectName: 'pumps' })
  await server.services.events.flush()
  await server.database.db.deleteFrom('events').execute()
})

/** What was recorded since the test began, in order. */
async function recorded() {
  await server.services.events.flush()
  const rows = await server.database.db.selectFrom('events').selectAll().orderBy('id').execute()
  for (const { kind, step, solution, detail } of rows) {
    const schema = eventKinds[kind as EventKind]
    const fields = { ...detail, ...(step !== null && { step }), ...(solution !== null && { solution }) }
    expect(schema.safeParse(fields).error, kind).toBeUndefined()
  }
  return rows
}
const kinds = async () => (await recorded()).map(({ kind }) => kind)

describe('events of searches', () => {
  it('hold the query document, what was found, and who searched where', async () => {
    const { body } = await viewer.call('freeTextSearch', { freeText: 'shaft seal' })
    const [event, ...more] = await recorded()
    expect(more).toEqual([])
    expect(event).toMatchObject({
      ...{ kind: 'search', call: 'freeTextSearch', userId: 'viewer', projectId: 'pumps', branch: 'production' },
      step: body.search.step,
      detail: { query: body.search.query, found: body.results.found, tookMs: expect.any(Number) },
    })
    expect(event?.sessionId).toMatch(/^\w{16}$/)
  })

  it('are written also when nothing is found, by words and by number', async () => {
    await viewer.call('freeTextSearch', { freeText: 'xylophone' })
    expect((await viewer.call('searchCaseName', { caseName: 'P-99999' })).body.key).toBe('solution-not-found')
    const rows = await recorded()
    expect(rows.map(({ kind, call, detail }) => [kind, call, detail['found']])).toEqual([
      ['search', 'freeTextSearch', 0],
      ['search', 'searchCaseName', 0],
    ])
  })

  it('tell turning a page from searching', async () => {
    await viewer.call('freeTextSearch', { freeText: 'pump' })
    await viewer.call('searchResultsNavigate', { navigationIndex: '1' })
    await viewer.call('toggleShowMore')
    expect(await kinds()).toEqual(['search', 'results-page', 'results-page'])
  })

  it('are not written for what is refused, nor by a reload', async () => {
    const { body } = await viewer.call('freeTextSearch', { freeText: 'pump' })
    await viewer.call('freeTextSearch', { freeText: ' ' })
    await viewer.call('restoreState', { step: body.search.step })
    await viewer.call('searchInitialize')
    expect(await kinds()).toEqual(['search'])
  })

  it('are written once within CallCenter, beside what the browser sent', async () => {
    await viewer.call('callCenter', { actionEvent: 'FREE TEXT SEARCH', actionValue: 'pump' })
    const rows = await recorded()
    expect(rows.map(({ kind, call }) => [kind, call]).toSorted()).toEqual([
      ['action', 'CallCenter'],
      ['search', 'freeTextSearch'],
    ])
  })
})

describe('typed texts in events', () => {
  it('are gone when their user is erased; counts and the texts of others stay', async () => {
    const author = await server.visitor()
    await author.signIn('author')
    await author.call('selectProject', { projectName: 'pumps' })
    await author.call('freeTextSearch', { freeText: 'pump of Mr Miller' })
    await author.call('callCenter', { actionEvent: 'FREE TEXT SEARCH', actionValue: 'Miller' })
    await viewer.call('freeTextSearch', { freeText: 'Miller' })
    await server.services.events.flush()
    expect(await server.database.transact((tx) => eraseTypedTexts(tx, 'author'))).toBe(3)
    expect(await server.database.transact((tx) => eraseTypedTexts(tx, 'author'))).toBe(0)
    const rows = await recorded()
    const own = rows.filter(({ userId }) => userId === 'author')
    expect(JSON.stringify(own)).not.toContain('Miller')
    expect(own.map(({ kind }) => kind)).toEqual(['search', 'search', 'action'])
    expect(JSON.stringify(rows)).toContain('Miller')
  })
})

describe('events of solutions', () => {
  it('a view names the step that it was opened from and the place there, and a reload is no view', async () => {
    const { body: found } = await viewer.call('freeTextSearch', { freeText: 'shaft seal' })
    const { body } = await viewer.call('viewCaseDetails', { caseId: 1 })
    await viewer.call('viewCaseDetails', { caseId: 1, from: body.search.step })
    const [, view, ...more] = await recorded()
    expect(more).toEqual([])
    expect(view).toMatchObject({
      ...{ kind: 'view', solution: 1, step: found.search.step },
      detail: { version: 1, locale: 'en', purpose: 'details', place: 1 },
    })
  })

  it('a preview is told from a view, and a hidden solution is no view', async () => {
    await viewer.call('viewCaseDetails', { caseId: 1, action: 'preview', silentRedirect: true })
    expect((await viewer.call('viewCaseDetails', { caseId: 5 })).body.key).toBe('solution-not-found')
    const rows = await recorded()
    expect(rows.map(({ solution, detail }) => [solution, detail['purpose']])).toEqual([[1, 'preview']])
  })

  it('reloads of a page beside the search, and its languages, are no views; another solution is one', async () => {
    const beside = (fields: object) => viewer.call('viewCaseDetails', { silentRedirect: true, caseId: 1, ...fields })
    for (const locale of ['en', 'en', 'de']) await beside({ locale })
    await beside({ caseId: 2 })
    await beside({ action: 'preview' })
    expect((await recorded()).map(({ solution, detail }) => [solution, detail['purpose']])).toEqual([
      [1, 'details'],
      [2, 'details'],
      [1, 'preview'],
    ])
  })

  it('solutions on paper are no views, count for nothing, and have no marks of the search', async () => {
    const viewings = async () =>
      (await viewer.call('viewCaseDetails', { caseId: 1, action: 'print' })).body.solution.statistics.viewingCount
    await viewer.call('freeTextSearch', { freeText: 'shaft seal' })
    const before = await viewings()
    const { body } = await viewer.call('viewCaseDetails', { caseId: 1, action: 'print' })
    expect(body.search.page).toBe('results')
    expect(JSON.stringify(body.solution)).not.toContain('<mark')
    expect(body.solution).not.toHaveProperty('navigation')
    expect(await viewings()).toBe(before)
    expect(await kinds()).toEqual(['search'])
  })

  it('comparing, keeping and a bookmark name the step in which they were done', async () => {
    const { step } = (await viewer.call('freeTextSearch', { freeText: 'pump' })).body.search
    await viewer.call('compareCases', { caseIds: [1, 2] })
    await viewer.call('addToFavorites', { caseIds: [1] })
    await viewer.call('removeFromFavorites', { caseIds: [1], from: step })
    await viewer.call('generateBookmark', { fromPage: '/project-home', hash: `s=${step}` })
    const [, ...done] = await recorded()
    expect(done.map((event) => [event.kind, event.step])).toEqual([
      ['compare', step],
      ['favourite', step],
      ['favourite', step],
      ['bookmark', step],
    ])
  })

  it('a step of another user is none, and is not named', async () => {
    const author = await server.reader('author')
    const { step } = (await author.call('freeTextSearch', { freeText: 'pump' })).body.search
    await viewer.call('addToFavorites', { caseIds: [1], from: step })
    await viewer.call('removeFromFavorites', { caseIds: [1], from: step })
    const [, ...done] = await recorded()
    expect(done.map((event) => [event.kind, event.step])).toEqual([
      ['favourite', null],
      ['favourite', null],
    ])
  })

  it('favourites are recorded when they change alone', async () => {
    await viewer.call('addToFavorites', { caseIds: [1] })
    await viewer.call('addToFavorites', { caseIds: [1, 2] })
    await viewer.call('removeFromFavorites', { caseIds: [2, 77_777] })
    await viewer.call('removeFromFavorites', { caseIds: [2, 77_777] })
    expect((await recorded()).map(({ detail }) => detail)).toEqual([
      { solutions: [1], isFavourite: true },
      { solutions: [2], isFavourite: true },
      { solutions: [2], isFavourite: false },
    ])
    await viewer.call('removeFromFavorites', { caseIds: [1] })
  })

  it('opening a bookmark searches, and shows its solution', async () => {
    const { step } = (await viewer.call('freeTextSearch', { freeText: 'shaft seal' })).body.search
    const { body: open } = await viewer.call('viewCaseDetails', { caseId: 1, from: step })
    const made = await viewer.call('generateBookmark', { fromPage: '/project-home', hash: `s=${open.search.step}` })
    const bookmark = new URLSearchParams(made.body.bookmark.split('?')[1]).get('bookmark')
    const author = await server.visitor()
    await author.signIn('author')
    await recorded()
    await server.database.db.deleteFrom('events').execute()
    const { search } = (await author.call('executeBookmark', { bookmark })).body
    const rows = await recorded()
    expect(rows.map((row) => [row.kind, row.step, row.projectId])).toEqual([
      ['search', search.step, 'pumps'],
      ['view', search.step, 'pumps'],
      ['bookmark', search.step, 'pumps'],
    ])
    expect(rows[0]?.detail).toMatchObject({ found: 2, query: { text: 'shaft seal' } })
    expect(rows[1]?.detail).toMatchObject({ place: 1 })
  })

  it('selecting and deselecting name what changed', async () => {
    await viewer.call('freeTextSearch', { freeText: 'pump' })
    await viewer.call('selectResult', { caseId: 1 })
    await viewer.call('selectResult', { caseId: 1 })
    await viewer.call('deselectAllResults', { which: 'found' })
    const [, ...selections] = await recorded()
    expect(selections.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['selection', { solutions: [1], isSelected: true }],
      ['selection', { solutions: [1], isSelected: false }],
    ])
  })
})

describe('events of login sessions', () => {
  it('have the same session from signing in to signing out, and no other has it', async () => {
    const other = await server.visitor()
    await other.signIn('author')
    await other.call('login')
    await other.call('selectProject', { projectName: 'pumps' })
    await other.call('freeTextSearch', { freeText: 'pump' })
    await viewer.call('freeTextSearch', { freeText: 'pump' })
    server.advance(5)
    await other.call('logout')
    const rows = await recorded()
    const own = rows.filter(({ userId }) => userId === 'author')
    expect(own.map(({ kind }) => kind)).toEqual(['signed-in', 'search', 'signed-out'])
    expect(new Set(own.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(rows.filter(({ userId }) => userId === 'viewer').map(({ sessionId }) => sessionId)).not.toContain(own[0]?.sessionId) // prettier-ignore
  })
})
