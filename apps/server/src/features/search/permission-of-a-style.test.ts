import { ModelDocument, type Permission } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveRoles } from '../../store/people/people-writer.ts'
import { changeUser, saveSampleSolutions, seedSample, type SampleSolution } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const quests = [
  { kind: 'quest', id: 'ask', caption: 'Ask me', style: 'system-guided' },
  { kind: 'quest', id: 'tray', caption: 'Tray', style: 'expert' },
].map((document) => ModelDocument.parse(document))
const profiles = sampleDocuments.flatMap((document) =>
  document.kind === 'profile' ? [{ ...document, quests: [...document.quests, 'ask', 'tray'] }] : [],
)
const pumps = Array.from({ length: 30 }, (_, at): SampleSolution => ({
  number: 100 + at,
  content: { values: { product: ['rotary'], leaks: [at % 2 === 0] }, texts: { en: { title: `Pump ${at}` } } },
}))

const roles: { id: string; permissions: Permission[] }[] = [
  { id: 'asker', permissions: ['advisor', 'branch-production', 'search-system-guided', 'search-guided-back'] },
  { id: 'expert', permissions: ['advisor', 'branch-production', 'search-expert'] },
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await database.transact((tx) => saveSampleSolutions(tx, pumps))
    await database.transact((tx) => saveModelDocuments(tx, writing, [...quests, ...profiles]))
    await database.transact((tx) =>
      saveRoles(
        tx,
        roles.map((role) => ({ ...role, name: role.id, applications: ['advisor'] })),
      ),
    )
    await changeUser(database, 'roleless', { roles: ['asker'] })
    await changeUser(database, 'viewer', { roles: ['expert'] })
  })
})
afterAll(() => server.close())

const succeed = async (browser: TestBrowser, name: Parameters<TestBrowser['call']>[0], fields: object = {}) => {
  const { body } = await browser.call(name, { ...fields })
  expect([name, body.key, body.status]).toEqual([name, undefined, 'success'])
  return body
}

const constraints = [{ id: 'c1', slot: 'product', operator: 'is', values: ['rotary'], mode: 'filter' }]
const searches = {
  async ask(browser: TestBrowser) {
    await succeed(browser, 'startDialog')
    await succeed(browser, 'answerQuestion', { question: 'product', answer: { is: 'rotary' } })
    return succeed(browser, 'endDialog')
  },
  tray: (browser: TestBrowser) => succeed(browser, 'expertSearch', { constraints }),
}

describe.each([
  ['ask', 'roleless'],
  ['tray', 'viewer'],
] as const)('a role with the permission of the style of the quest %s alone', (quest, username) => {
  it('is led through a whole search', async () => {
    const browser = await server.reader(username)
    await succeed(browser, 'selectQuest', { questToSwitch: quest })
    const { search } = await searches[quest](browser)
    expect(search).toMatchObject({ page: 'results', results: { found: 31 } })
    expect((await succeed(browser, 'searchResultsNavigate', { navigationIndex: 2 })).results.page).toBe(2)
    await succeed(browser, 'toggleShowMore')
    await succeed(browser, 'searchSort', { sort: 'number' })
    await succeed(browser, 'searchFilter', { facet: '$changed', filter: { values: [] } })
    await succeed(browser, 'selectResult', { caseId: 100 })
    await succeed(browser, 'selectAllResults', { which: 'found' })
    await succeed(browser, 'deselectAllResults', { which: 'page' })
    await succeed(browser, 'viewCaseDetails', { caseId: 100 })
    await succeed(browser, 'caseDetailsNavigate', { caseId: 100, direction: 'next' })
    await succeed(browser, 'explainResult', { caseId: 100 })
    expect((await succeed(browser, 'back', { state: 'results' })).search.page).toBe('results')
    await succeed(browser, 'restoreState', { step: search.step })
    await expect.poll(async () => (await succeed(browser, 'recentSearches')).searches.length).toBe(1)
    const [recent] = (await succeed(browser, 'recentSearches')).searches
    expect((await succeed(browser, 'searchAgain', { step: recent.step })).search.results.found).toBe(31)
    await succeed(browser, 'resetSearch')
    await succeed(browser, 'forgetSearches')
    expect((await succeed(browser, 'recentSearches')).searches).toEqual([])
  })

  it('may not search by words, nor turn the pages of another style', async () => {
    const browser = await server.reader(username)
    await browser.call('selectQuest', { questToSwitch: quest })
    expect((await browser.call('freeTextSearch', { freeText: 'pump' })).body.key).toBe('no-permission')
  })
})
