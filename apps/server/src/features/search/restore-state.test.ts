import { callCenterEvents, calls, type Permission } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { logChanges, type Change } from '../../store/change-log/change-log.ts'
import { saveRoles } from '../../store/people/people-writer.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { startSecondNode, startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

async function inProject(username: string, branchName?: string): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  await browser.call('selectProject', { projectName: 'pumps', ...(branchName && { branchName }) })
  return browser
}

const stepOf = ({ body }: { body: { search: { step: string } } }) => body.search.step
const restore = async (browser: TestBrowser, fields: Record<string, unknown>) =>
  (await browser.call('restoreState', fields)).body

describe('restoreState.action with a step', () => {
  it('goes back to it and forward again, with what its page shows', async () => {
    const browser = await inProject('viewer')
    const first = stepOf(await browser.call('freeTextSearch', { freeText: 'seal' }))
    const opened = stepOf(await browser.call('viewCaseDetails', { caseId: 1 }))
    const second = stepOf(await browser.call('freeTextSearch', { freeText: 'motor' }))
    expect((await restore(browser, { step: first })).search).toMatchObject({
      step: first,
      page: 'results',
      query: { text: 'seal' },
      results: { found: 1 },
    })
    expect((await restore(browser, { step: opened })).search).toMatchObject({ page: 'details', open: 1 })
    expect((await restore(browser, { step: second })).search).toMatchObject({ query: { text: 'motor' } })
    expect((await browser.call('searchInitialize')).body.search.step).toBe(second)
  })

  it('goes back from where it went to', async () => {
    const browser = await inProject('viewer')
    const first = stepOf(await browser.call('freeTextSearch', { freeText: 'seal' }))
    await browser.call('freeTextSearch', { freeText: 'motor' })
    await restore(browser, { step: first })
    expect((await browser.call('back')).body.search).toMatchObject({ page: 'home', canGoBack: false })
  })

  it('works after signing out and in again, and on another node', async () => {
    const browser = await inProject('viewer')
    const step = stepOf(await browser.call('freeTextSearch', { freeText: 'seal' }))
    await browser.call('logout')
    const again = await server.visitor()
    await again.signIn('viewer')
    const { header, search } = await restore(again, { step })
    expect(search).toMatchObject({ step, results: { found: 1 } })
    expect(header.projects[0]).toMatchObject({ name: 'pumps', isCurrentProject: true })

    const other = await startSecondNode(server)
    try {
      const there = await other.visitor(again.cookie())
      expect((await restore(there, { step })).search).toMatchObject({ step, query: { text: 'seal' } })
    } finally {
      await other.close()
    }
  })

  it('opens the branch, profile and quest that it was made in', async () => {
    const browser = await inProject('author', 'development')
    const step = stepOf(await browser.call('freeTextSearch', { freeText: 'numbat' }))
    await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
    await browser.call('selectProfile', { profile: 'everyday' })
    await browser.call('selectQuest', { questToSwitch: 'number' })
    const { header, search } = await restore(browser, { step })
    expect(search.results.rows.map(({ caseId }: { caseId: number }) => caseId)).toEqual([7])
    const [{ branches }] = header.projects
    expect(branches.find(({ isCurrentBranch }: { isCurrentBranch: boolean }) => isCurrentBranch).name).toBe(
      'development',
    )
    expect((await restore(browser, { step })).header).toBeUndefined()
  })

  it('refuses another person’s step as one that does not exist', async () => {
    const step = stepOf(await (await inProject('author')).call('freeTextSearch', { freeText: 'seal' }))
    const viewer = await inProject('viewer')
    expect(await restore(viewer, { step })).toMatchObject({ status: 'failure', key: 'step-not-found' })
    expect(await restore(viewer, { step: 'no-such-step-anywhere' })).toMatchObject({ key: 'step-not-found' })
  })

  it('tells signed-out visitors and other users nothing of a step, and what its address can be read as is searched', async () => {
    const owner = await inProject('author', 'development')
    const step = stepOf(await owner.call('freeTextSearch', { freeText: 'numbat' }))
    const stranger = await server.visitor()
    expect((await stranger.call('restoreState', { step })).body).not.toHaveProperty('search')
    expect(await restore(stranger, { step })).toMatchObject({ key: 'no-session' })
    // Without an open project, a step that is not one's own opens none.
    await stranger.signIn('viewer')
    const refused = await restore(stranger, { step })
    expect(refused).toMatchObject({ status: 'failure', key: 'step-not-found' })
    expect(JSON.stringify(refused)).not.toContain('numbat')
    await stranger.call('selectProject', { projectName: 'pumps' })
    const { search } = await restore(stranger, { query: { text: 'numbat' } })
    expect(search).toMatchObject({ page: 'results', results: { found: 0 } })
    expect(search.step).not.toBe(step)
  })

  it('shows the results when the solution that was open is not to be read any more', async () => {
    const author = await inProject('author', 'development')
    await author.call('freeTextSearch', { freeText: 'numbat' })
    const step = stepOf(await author.call('viewCaseDetails', { caseId: 7 }))
    await server.database.db.deleteFrom('branchSolutions').where('number', '=', 7).execute()
    expect((await restore(author, { step })).search).toMatchObject({ step, page: 'results', open: 7 })
  })
})

describe('restoreState.action with a query', () => {
  it('makes a step of a text, with the page and the solution that are open', async () => {
    const browser = await inProject('viewer')
    const { search } = await restore(browser, { query: { text: 'seal' }, page: 1, open: 1 })
    expect(search).toMatchObject({ page: 'details', open: 1, query: { quest: 'words' }, solution: { caseId: 1 } })
    expect(search.results.found).toBe(1)
    expect(await restore(browser, { step: search.step })).toMatchObject({ search: { step: search.step } })
  })

  it('opens the quest that it names, and refuses one that is not there or not for the role', async () => {
    const browser = await inProject('viewer')
    expect((await restore(browser, { query: { quest: 'number' } })).header.profiles[0].quests[1]).toMatchObject({
      id: 'number',
      isCurrentQuest: true,
    })
    expect((await restore(browser, { query: { quest: 'sessions' } })).key).toBe('quest-not-available')
    expect((await restore(browser, { query: { quest: 'nowhere' } })).key).toBe('quest-not-available')
  })

  it('refuses a query that would fill the memory, before it is read', async () => {
    const browser = await inProject('viewer')
    const constraint = { id: 'c', slot: 'code', operator: 'is', values: ['x'.repeat(40_000)] }
    expect((await browser.call('restoreState', { query: { constraints: [constraint] } })).statusCode).toBe(413)
  })

  it('goes home when it asks for nothing', async () => {
    const browser = await inProject('viewer')
    await browser.call('freeTextSearch', { freeText: 'seal' })
    expect((await restore(browser, { query: {} })).search).toMatchObject({ page: 'home', canGoBack: false })
    expect((await browser.call('searchInitialize')).body.search.page).toBe('home')
  })

  it('does not ask for what is hidden from the caller, nor for what there is not', async () => {
    const viewer = await inProject('viewer')
    const asking = (slot: string) => ({ query: { constraints: [{ id: 'c', slot, operator: 'is-known' }] } })
    expect(await restore(viewer, asking('internal'))).toMatchObject({ key: 'query-not-possible' })
    expect(await restore(viewer, asking('no-such-slot'))).toMatchObject({ key: 'query-not-possible' })
    expect(await restore(viewer, asking('symptom'))).toMatchObject({ key: 'query-not-possible' })
  })

  it('refuses values that do not fit the condition', async () => {
    const viewer = await inProject('viewer')
    const constraints = [{ id: 'c', slot: 'product', operator: 'between', values: ['no-such-product'] }]
    expect(await restore(viewer, { query: { text: 'seal', constraints } })).toMatchObject({
      key: 'condition-not-valid',
      localizedMessage: expect.stringContaining('“Product: no-such-product”') as string,
    })
  })

  it('refuses an empty text and one that is too long, as searching does', async () => {
    const viewer = await inProject('viewer')
    expect(await restore(viewer, { query: { text: ' \u0001' } })).toMatchObject({ key: 'query-empty' })
    expect(await restore(viewer, { query: { text: 'x'.repeat(2_001) } })).toMatchObject({ key: 'query-too-long' })
  })

  it('shows the last page when the named page is higher', async () => {
    const { search } = await restore(await inProject('viewer'), { query: { text: 'seal' }, page: 7 })
    expect(search).toMatchObject({ resultsPage: 1, results: { page: 1 } })
  })

  it('finds by answers about members of a composite, which count together', async () => {
    const viewer = await inProject('viewer')
    const answered = async (partNumber: string, quantity: number) => {
      const answers = [
        { id: 'a', slot: 'parts', member: 'part-number', answer: { is: partNumber } },
        { id: 'b', slot: 'parts', member: 'quantity', answer: { is: quantity } },
      ]
      return (await restore(viewer, { query: { answers } })).search.results.rows
    }
    expect(await answered('V-1', 2)).toMatchObject([{ caseId: 1 }])
    expect(await answered('W-9', 9)).toEqual([])
  })

  it('answers 400 to a query that is none', async () => {
    const viewer = await inProject('viewer')
    expect((await viewer.call('restoreState', { query: { text: 7 } })).statusCode).toBe(400)
    expect((await viewer.call('restoreState', { step: 'short' })).statusCode).toBe(400)
  })

  it('turns strangers away', async () => {
    expect((await (await server.visitor()).call('restoreState', {})).body.key).toBe('no-session')
  })
})

describe('results', () => {
  it('are invalidated when the branch changed since they were found, and not before', async () => {
    const browser = await inProject('viewer')
    await browser.call('freeTextSearch', { freeText: 'seal' })
    const turn = async () => (await browser.call('searchResultsNavigate', { navigationIndex: 1 })).body.results
    expect((await turn()).invalidated).toBe(false)
    await server.database.transact((tx) => logChanges(tx, [changeOfSolution(2)]))
    await expect.poll(async () => (await turn()).invalidated, { timeout: 5_000 }).toBe(true)
    expect((await browser.call('freeTextSearch', { freeText: 'seal' })).body.results.invalidated).toBe(false)
  })
})

it('results of a restored query are invalidated when the branch has changed', async () => {
  const browser = await inProject('viewer')
  const { step } = (await restore(browser, { query: { text: 'seal' } })).search
  const again = async () => (await restore(browser, { step })).search.results
  expect((await again()).invalidated).toBe(false)
  await server.database.transact((tx) => logChanges(tx, [changeOfSolution(2)]))
  await expect.poll(async () => (await again()).invalidated, { timeout: 5_000 }).toBe(true)
})

describe('a call that names its step', () => {
  it('starts from it, also after a search in another tab, and `back` returns to it', async () => {
    const browser = await inProject('viewer')
    const mine = stepOf(await browser.call('freeTextSearch', { freeText: 'seal' }))
    await browser.call('freeTextSearch', { freeText: 'motor' })
    const { search } = (await browser.call('searchResultsNavigate', { navigationIndex: 1, from: mine })).body
    expect(search).toMatchObject({ query: { text: 'seal' } })
    await browser.call('freeTextSearch', { freeText: 'motor' })
    expect((await browser.call('viewCaseDetails', { caseId: 1, from: search.step })).body.search).toMatchObject({
      query: { text: 'seal' },
      open: 1,
    })
    expect((await browser.call('back')).body.search.step).toBe(search.step)
  })

  it('starts from no step if the step was removed, belongs to another user, or its branch is not open', async () => {
    const browser = await inProject('author', 'development')
    const elsewhere = stepOf(await browser.call('freeTextSearch', { freeText: 'seal' }))
    await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
    await browser.call('freeTextSearch', { freeText: 'motor' })
    const foreign = stepOf(await (await inProject('viewer')).call('freeTextSearch', { freeText: 'seal' }))
    for (const from of [elsewhere, foreign, 'no-such-step-anywhere']) {
      expect((await browser.call('searchResultsNavigate', { navigationIndex: 1, from })).body.key).toBe(
        'no-current-result',
      )
      expect((await browser.call('viewCaseDetails', { caseId: 1, from })).body.search.query.text).toBe('')
    }
  })
})

describe('a caller who may open the application and not search', () => {
  let browser: TestBrowser
  let step: string
  beforeAll(async () => {
    const saveDispatcher = (...more: Permission[]) =>
      server.database.transact((tx) => {
        const permissions: Permission[] = ['advisor', 'service-session', 'branch-production', ...more]
        return saveRoles(tx, [{ id: 'dispatcher', name: 'Dispatcher', permissions, applications: ['advisor'] }])
      })
    await saveDispatcher('search-all')
    await changeUser(server.database, 'roleless', { roles: ['dispatcher'] })
    browser = await inProject('roleless')
    await browser.call('selectQuest', { questToSwitch: 'sessions' })
    step = stepOf(await browser.call('freeTextSearch', { freeText: 'seal' }))
    await saveDispatcher()
    // The node hears of it a moment later.
    await vi.waitFor(async () => {
      expect((await browser.call('freeTextSearch', { freeText: 'seal' })).body.key).toBe('no-permission')
    })
  })

  it.each(Object.entries(callCenterEvents))('CallCenter refuses %s where its call is refused', async (event, of) => {
    const field = 'field' in of ? of.field : 'none'
    const actionValue = {
      freeText: 'seal',
      caseName: '1',
      navigationIndex: '1',
      caseId: '1',
      id: 'gone',
      question: 'product',
      tab: 'custom1',
      profile: 'everyday',
      none: '',
    }[field]
    const byEvent = (await browser.call('callCenter', { actionEvent: event, actionValue })).body
    const direct = (await browser.call(of.call, { [field]: actionValue })).body
    // Turning the pages of a search needs the permission of its style.
    const isForbidden = calls[of.call].access.permission === 'search-all' || of.call === 'searchResultsNavigate'
    expect(direct.key === 'no-permission').toBe(isForbidden)
    expect(byEvent.key === 'no-permission').toBe(isForbidden)
    expect(byEvent.status).toBe(direct.status)
    expect(byEvent.search?.results).toBeUndefined()
  })

  it('is refused a query, and is shown no results of an earlier one', async () => {
    const queries = [{ text: 'seal' }, { constraints: [{ id: 'c', slot: 'product', operator: 'is-known' }] }]
    for (const query of queries) expect(await restore(browser, { query })).toMatchObject({ key: 'no-permission' })
    for (const { body } of [await browser.call('restoreState', { step }), await browser.call('searchInitialize')]) {
      expect(body.status).toBe('success')
      expect(body.search.results).toBeUndefined()
    }
    const { solution } = (await browser.call('viewCaseDetails', { caseId: 1, from: step })).body
    expect(solution).toMatchObject({ caseId: 1 })
    expect(solution.navigation).toBeUndefined()
  })
})

function changeOfSolution(number: number): Change {
  const objectId = String(number)
  return { projectId: 'pumps', branch: 'production', kind: 'solution', objectId, version: 1, userId: 'author' }
}
