import type { Permission } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveRoles } from '../../store/people/people-writer.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let viewer: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  viewer = await server.reader('viewer')
  author = await server.reader('author')
})
afterAll(() => server.close())

describe.each(['recentSearches', 'solutionNews'] as const)('%s', (key) => {
  it('turns strangers and people without an open project away', async () => {
    expect((await (await server.visitor()).call(key)).body.key).toBe('no-session')
    const outside = await server.visitor()
    await outside.signIn('stranger')
    expect((await outside.call(key)).body.key).toBe('no-project-open')
  })

  it.each(['0', '21', 'many'])('does not understand the size %s', async (size) => {
    expect((await viewer.call(key, { size })).statusCode).toBe(400)
  })
})

describe('a role', () => {
  async function signedInWith(...permissions: Permission[]): Promise<TestBrowser> {
    await server.database.transact((tx) =>
      saveRoles(tx, [{ id: 'clerk', name: 'Clerk', permissions, applications: ['advisor'] }]),
    )
    await changeUser(server.database, 'roleless', { roles: ['clerk'] })
    return server.reader('roleless')
  }

  it('that may not search has no recent searches, and reads what is new', async () => {
    const browser = await signedInWith('advisor', 'service-session', 'branch-production')
    expect((await browser.call('recentSearches')).body.searches).toEqual([])
    expect((await browser.call('solutionNews')).body.status).toBe('success')
  })

  it('that may not use the application has neither', async () => {
    const browser = await signedInWith('service-session', 'branch-production')
    expect((await browser.call('recentSearches')).body.key).toBe('no-permission')
    expect((await browser.call('solutionNews')).body.key).toBe('no-permission')
  })
})

describe('recentSearches.action', () => {
  const textsOf = async (browser: TestBrowser, fields = {}) =>
    (await browser.call('recentSearches', fields)).body.searches.map(({ text }: { text: string }) => text)

  it('gives the searches of the caller, each once, the newest first', async () => {
    for (const freeText of ['seal', 'motor', 'Seal', 'pump']) {
      await viewer.call('freeTextSearch', { freeText })
      server.advance(1_000)
    }
    await author.call('freeTextSearch', { freeText: 'echidna' })
    await expect.poll(() => textsOf(viewer)).toEqual(['pump', 'Seal', 'motor'])
    expect(await textsOf(viewer, { size: 1 })).toEqual(['pump'])
    expect((await viewer.call('recentSearches')).body.searches[0]).toMatchObject({ quest: 'words' })
  })

  it('tells the first values of a search that asks for very many', async () => {
    const values = Array.from({ length: 60 }, (_, at) => at / 10)
    await viewer.call('restoreState', {
      query: { constraints: [{ id: 'c1', slot: 'pressure', operator: 'is-one-of', values }] },
    })
    await expect
      .poll(async () => (await viewer.call('recentSearches')).body.searches[0].pieces[0].values.slice(7))
      .toEqual([expect.objectContaining({ value: 0.7 }), { kind: 'text', text: '…' }])
    await viewer.call('forgetSearches')
  })

  it('has nothing of the texts that only completed what was typed', async () => {
    await viewer.call('suggest', { freeText: 'quokka' })
    expect(await textsOf(viewer)).not.toContain('quokka')
  })
})

describe('forgetSearches.action', () => {
  const listed = async (browser: TestBrowser) =>
    (await browser.call('recentSearches', { size: 20 })).body.searches as { text: string; step: string }[]

  it('takes a search off the list, however often it was made, or all of them, and nothing of anybody else', async () => {
    const [browser, other] = [await server.reader('viewer'), await server.reader('author')]
    await other.call('freeTextSearch', { freeText: 'coupling' })
    await browser.call('forgetSearches')
    for (const freeText of ['gasket', 'Gasket', 'hums', 'drips']) {
      await browser.call('freeTextSearch', { freeText })
      server.advance(1_000)
    }
    const constraints = [{ id: 'c1', slot: 'product', operator: 'is', values: ['rotary'], mode: 'filter' }]
    await browser.call('restoreState', { query: { constraints } })
    const texts = async () => (await listed(browser)).map(({ text }) => text)
    await expect.poll(texts).toEqual(['', 'drips', 'hums', 'Gasket'])
    // Without a text, a search is known by its pieces.
    expect((await listed(browser))[0]).toMatchObject({
      pieces: [{ kind: 'constraint', caption: 'Product', values: [{ caption: 'Rotary pump' }] }],
    })
    const gasket = (await listed(browser)).find(({ text }) => text === 'Gasket')
    expect((await browser.call('forgetSearches', { step: gasket?.step })).body.status).toBe('success')
    expect(await texts()).toEqual(['', 'drips', 'hums'])
    // The step itself stays, for a page that shows it.
    expect((await browser.call('restoreState', { step: gasket?.step })).body.status).toBe('success')
    const theirs = (await listed(other))[0]?.step
    expect((await browser.call('forgetSearches', { step: theirs })).body.key).toBe('step-not-found')
    await browser.call('forgetSearches')
    expect(await texts()).toEqual([])
    expect((await listed(other)).map(({ text }) => text)).toContain('coupling')
  })

  it('forgets all steps of a search, and all searches, however many there are', async () => {
    const browser = await server.reader('viewer')
    const texts = async () => (await listed(browser)).map(({ text }) => text)
    for (const freeText of ['weak', 'pump']) {
      await browser.call('freeTextSearch', { freeText })
      server.advance(1_000)
    }
    // Each page that is turned is a step.
    for (let step = 0; step < 205; step++) {
      await browser.call('searchResultsNavigate', { navigationIndex: 1 })
      server.advance(1_000)
    }
    await expect.poll(async () => (await texts()).at(-1)).toBe('pump')
    await browser.call('forgetSearches', { step: (await listed(browser)).find(({ text }) => text === 'pump')?.step })
    expect((await texts()).slice(0, 1)).toEqual(['weak'])
    await browser.call('freeTextSearch', { freeText: 'pump' })
    for (let step = 0; step < 205; step++) await browser.call('searchResultsNavigate', { navigationIndex: 1 })
    await expect.poll(async () => (await texts()).at(0)).toBe('pump')
    await browser.call('forgetSearches')
    expect(await texts()).toEqual([])
  })

  it('forgets what was just searched in another session of the user', async () => {
    const [one, other] = [await server.reader('viewer'), await server.reader('viewer')]
    await Promise.all([
      other.call('freeTextSearch', { freeText: 'coupling' }),
      other.call('freeTextSearch', { freeText: 'weak' }),
    ])
    await one.call('forgetSearches')
    await server.services.searchSteps.flush()
    expect(await listed(one)).toEqual([])
  })

  it('is refused to strangers, without an open project, for what is no step, and without the csrf token', async () => {
    expect((await (await server.visitor()).call('forgetSearches')).body.key).toBe('no-session')
    const outside = await server.visitor()
    await outside.signIn('stranger')
    expect((await outside.call('forgetSearches')).body.key).toBe('no-project-open')
    expect((await viewer.call('forgetSearches', { step: 'no step' })).statusCode).toBe(400)
    expect((await viewer.call('forgetSearches', {}, { 'x-csrf-token': '' })).statusCode).toBe(403)
  })
})

describe('solutionNews.action', () => {
  const newsOf = async (browser: TestBrowser, fields = {}) =>
    (await browser.call('solutionNews', fields)).body.solutions as { caseId: number; isNew: boolean }[]
  const idsOf = async (browser: TestBrowser, fields = {}) => (await newsOf(browser, fields)).map(({ caseId }) => caseId)

  it('gives what the caller may read of the branch and the quest, the newest first', async () => {
    expect(await idsOf(viewer)).toEqual([2, 1])
    expect((await viewer.call('solutionNews')).body.solutions[0]).toMatchObject({
      caseId: 2,
      number: 'P-2',
      title: { text: 'Pump hums and does not start' },
      casebase: 'Faults',
      isNew: true,
    })
    expect(await idsOf(author)).toEqual([6, 5, 3, 2, 1])
    expect(await idsOf(author, { size: 2 })).toEqual([6, 5])
    await author.call('selectProfile', { profile: 'everyday' })
    await author.call('selectQuest', { questToSwitch: 'sessions' })
    expect(await idsOf(author)).toEqual([6])
  })
})
