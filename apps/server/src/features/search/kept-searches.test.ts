import { ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logChanges } from '../../store/change-log/change-log.ts'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const ofRotary = [{ id: 'c1', slot: 'product', operator: 'is', values: ['rotary'], mode: 'filter' }]
const more = [
  { kind: 'custom-list', id: 'rotary', caption: 'Rotary pumps', query: { constraints: ofRotary } },
  { kind: 'quest', id: 'asking', caption: 'Ask me', style: 'system-guided' },
].map((document) => ModelDocument.parse(document))
const profiles = sampleDocuments.flatMap((document) =>
  document.kind === 'profile' ? [{ ...document, customLists: ['rotary'], quests: [...document.quests, 'asking'] }] : [],
)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await database.transact((tx) => saveModelDocuments(tx, writing, [...more, ...profiles]))
  })
})
afterAll(() => server.close())

/** A publish moves the pointers of a branch, and logs each of them. */
async function publish(): Promise<void> {
  const change = { projectId: 'pumps', branch: 'production', kind: 'solution', objectId: '2', version: 1 } as const
  await server.database.transact((tx) => logChanges(tx, [{ ...change, userId: 'author' }]))
}

const restored = async (browser: TestBrowser, step: string) =>
  (await browser.call('restoreState', { step })).body.search

async function expectInvalidated(browser: TestBrowser, step: string): Promise<void> {
  await expect.poll(async () => (await restored(browser, step)).results.invalidated, { timeout: 5_000 }).toBe(true)
}

describe('after a publish', () => {
  it('a kept step says that it is older than the branch, until it is searched again', async () => {
    const browser = await server.reader('viewer')
    const { step } = (await browser.call('freeTextSearch', { freeText: 'seal' })).body.search
    expect((await restored(browser, step)).results.invalidated).toBe(false)
    await publish()
    await expectInvalidated(browser, step)
    const again = (await browser.call('searchAgain', { from: step })).body.search
    expect(again.results.invalidated).toBe(false)
    expect((await restored(browser, again.step)).results.invalidated).toBe(false)
  })

  it('the step of a custom list says so too, and the list is opened anew', async () => {
    const browser = await server.reader('viewer')
    const open = async () => (await browser.call('openCustomList', { tab: 'custom1' })).body.search
    const { step } = await open()
    await publish()
    await expectInvalidated(browser, step)
    expect((await open()).results.invalidated).toBe(false)
  })

  it('a question of a dialog says so, and asking again goes on with the question', async () => {
    const browser = await server.reader('viewer')
    await browser.call('selectQuest', { questToSwitch: 'asking' })
    await browser.call('startDialog')
    const { step } = (await browser.call('answerQuestion', { question: 'product', answer: { is: 'rotary' } })).body
      .search
    await publish()
    await expectInvalidated(browser, step)
    const again = (await browser.call('searchAgain', { from: step })).body.search
    expect(again).toMatchObject({ page: 'dialog', results: { invalidated: false } })
  })

  it('a step that is looked at with another profile or quest says so, and is searched again there', async () => {
    const browser = await server.reader('author')
    await browser.call('selectProfile', { profile: 'everyday' })
    const { step } = (await browser.call('freeTextSearch', { freeText: 'seal' })).body.search
    await publish()
    await expectInvalidated(browser, step)
    const page = async () => {
      const { results } = (await browser.call('searchResultsNavigate', { navigationIndex: 1, from: step })).body
      return results.invalidated
    }
    await browser.call('selectProfile', { profile: 'authoring' })
    expect(await page()).toBe(true)
    const again = (await browser.call('searchAgain', { from: step })).body.search
    expect(again.results.invalidated).toBe(false)
    await browser.call('selectProfile', { profile: 'everyday' })
    await browser.call('selectQuest', { questToSwitch: 'asking' })
    expect(await page()).toBe(true)
    expect((await browser.call('searchAgain', { from: step })).body.search).toMatchObject({
      page: 'dialog',
      results: { invalidated: false },
    })
  })

  it('the page of an open solution keeps that its results are older', async () => {
    const browser = await server.reader('viewer')
    const results = (await browser.call('freeTextSearch', { freeText: 'seal' })).body.search.step
    const { step } = (await browser.call('viewCaseDetails', { caseId: 1, from: results })).body.search
    await publish()
    await expectInvalidated(browser, step)
  })
})

describe('a recent search', () => {
  const recent = async (browser: TestBrowser) =>
    (await browser.call('recentSearches')).body.searches[0] as { step: string } | undefined

  it('is searched anew: from its first page, with nothing selected, as the branch is now', async () => {
    const browser = await server.reader('viewer')
    await browser.call('forgetSearches')
    const { step } = (await browser.call('restoreState', { query: { constraints: ofRotary } })).body.search
    await browser.call('selectResult', { caseId: 1, from: step })
    await expect.poll(() => recent(browser)).toBeDefined()
    await publish()
    await expectInvalidated(browser, step)
    await browser.call('back', { state: 'home' })
    const { search, dropped } = (await browser.call('searchAgain', { step: (await recent(browser))?.step })).body
    expect(search).toMatchObject({ page: 'results', resultsPage: 1, selected: [], pieces: [{ slot: 'product' }] })
    expect(search.results).toMatchObject({ found: 1, invalidated: false })
    expect(dropped).toEqual([])
    expect((await browser.call('back', { from: search.step })).body.search.page).toBe('home')
  })

  it('of another branch or profile is searched in the open ones', async () => {
    const browser = await server.reader('author', 'development')
    await browser.call('selectProfile', { profile: 'authoring' })
    const there = (await browser.call('freeTextSearch', { freeText: 'numbat' })).body.search
    expect(there.results?.found ?? (await restored(browser, there.step)).results.found).toBe(1)
    await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
    const { search } = (await browser.call('searchAgain', { step: there.step })).body
    expect(search).toMatchObject({ query: { text: 'numbat' }, results: { found: 0, invalidated: false } })
  })

  it('of another person, of another project, or one that is gone, is refused', async () => {
    const { step } = (await (await server.reader('author')).call('freeTextSearch', { freeText: 'seal' })).body.search
    const viewer = await server.reader('viewer')
    for (const gone of [step, 'no-such-step-anywhere'])
      expect((await viewer.call('searchAgain', { step: gone })).body.key).toBe('step-not-found')
    expect((await viewer.call('searchAgain', { step: 'short' })).statusCode).toBe(400)
  })
})
