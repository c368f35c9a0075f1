import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallKey } from '@advisor/contract'
import { openOutgoing } from '../../../outgoing/outgoing.ts'
import { writeSetting } from '../../../store/settings/settings.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'
import { seedSessionSearch } from '../testing/seed-session-search.ts'

let server: TestServer
let tina: TestBrowser
let theo: TestBrowser
let hanna: TestBrowser
let keeper: TestBrowser
let viewer: TestBrowser

beforeAll(async () => {
  const smtp = { host: '127.0.0.1', port: 9, security: 'none', from: 'advisor@example.com' } as const
  server = await startTestServer(seedSessionSearch, openOutgoing({ smtp }))
  await server.database.transact((tx) => writeSetting(tx, 'escalate.to', ['crm@example.com'], null))
  tina = await server.reader('tina')
  theo = await server.reader('theo')
  hanna = await server.reader('hanna')
  keeper = await server.reader('keeper')
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())

const call = async (browser: TestBrowser, key: CallKey, fields: object = {}) =>
  (await browser.call(key, { ...fields })).body

let serial = 40_500
async function begin(browser = tina): Promise<string> {
  return (await call(browser, 'DSAdd', { title: 'Pump hums', serialNumber: `000${++serial}` })).details.DSID
}

async function trail(DSID: string) {
  await server.services.searchSteps.flush()
  const rows = await server.database.db
    .selectFrom('sessionEvents')
    .select(['kind', 'userId', 'detail'])
    .where('sessionId', '=', DSID)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, userId, detail }) => ({ kind, userId, ...(detail as object) }))
}

const numbers = ({ results }: { results: { rows: { caseId: number }[] } }) => results.rows.map(({ caseId }) => caseId)

/** The numbers of all that is found, page after page. */
async function allOf(context: string | undefined): Promise<number[]> {
  const first = await call(tina, 'freeTextSearch', { freeText: 'humming', context })
  const pages = Array.from({ length: first.results.pageCount }, (_, index) => index + 1)
  const all: number[] = []
  for (const navigationIndex of pages)
    all.push(...numbers(await call(tina, 'searchResultsNavigate', { navigationIndex, from: first.search.step })))
  return all
}

let DSID: string
beforeEach(async () => {
  await call(tina, 'selectQuest', { questToSwitch: 'words' })
  DSID = await begin()
})

describe('a search in a service session', () => {
  it('stands apart from the free one, and each stays in its context', async () => {
    const free = await call(tina, 'freeTextSearch', { freeText: 'valve' })
    const inside = await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
    expect([free.search.context, inside.search.context]).toEqual([undefined, DSID])
    const next = await call(tina, 'searchSort', { sort: 'newest', from: inside.search.step })
    expect(next.search.context).toBe(DSID)
    // The step that is named decides, whatever else is said.
    const other = await begin()
    const named = await call(tina, 'searchSort', { sort: 'title', from: free.search.step, context: other })
    expect(named.search.context).toBeUndefined()
    expect((await call(tina, 'searchInitialize')).search.step).toBe(named.search.step)
    expect((await call(tina, 'searchInitialize', { context: DSID })).search.step).toBe(next.search.step)
    expect((await call(tina, 'searchInitialize', { context: other })).search).toMatchObject({
      ...{ page: 'home', context: other },
    })
  })

  it('is reached through CallCenter, which changes the owner of the session of its context', async () => {
    const event = (actionEvent: string, actionValue?: string) => ({ actionEvent, actionValue, context: DSID })
    const found = await call(tina, 'callCenter', event('FREE TEXT SEARCH', 'humming'))
    expect(found.search.context).toBe(DSID)
    expect((await call(tina, 'searchInitialize', { context: DSID })).search.query.text).toBe('humming')
    expect((await call(tina, 'searchInitialize')).search.query.text).not.toBe('humming')
    // Another one is held meanwhile.
    const other = await begin()
    await call(tina, 'DSContinue', { DSID: other })
    const given = await call(tina, 'callCenter', event('OWNER CHANGE', 'theo'))
    expect(given).toMatchObject({ status: 'success', key: 'OWNER CHANGE' })
    const owners = await Promise.all([DSID, other].map((each) => call(theo, 'DSDetails', { DSID: each })))
    expect(owners.map(({ details }) => details.isOwn)).toEqual([true, false])
    expect((await call(viewer, 'callCenter', event('INITIALIZE'))).key).toBe('no-permission')
  })

  it('is kept with the session: its query and its last step', async () => {
    const { search } = await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
    await server.services.searchSteps.flush()
    expect((await call(tina, 'DSDetails', { DSID })).details).toMatchObject({
      ...{ step: search.step, query: { text: 'humming' }, version: 1 },
    })
    // Steps are the caller's own; the query is the session's.
    const seen = (await call(theo, 'DSDetails', { DSID })).details
    expect([seen.step, seen.query.text]).toEqual([undefined, 'humming'])
    await call(tina, 'resetSearch', { context: DSID })
    await server.services.searchSteps.flush()
    expect((await call(tina, 'DSDetails', { DSID })).details.query.text).toBe('humming')
  })

  it('has recent searches of its own, which the free ones and other sessions do not have', async () => {
    const texts = async (context?: string) =>
      (await call(tina, 'recentSearches', context ? { context } : {})).searches.map(
        ({ text }: { text: string }) => text,
      )
    const other = await begin()
    await call(tina, 'forgetSearches')
    await call(tina, 'freeTextSearch', { freeText: 'valve' })
    await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
    expect(await texts(DSID)).toEqual(['humming'])
    expect(await texts(other)).toEqual([])
    await expect.poll(() => texts()).toEqual(['valve'])
    expect((await call(hanna, 'recentSearches', { context: DSID })).key).toBe('session-not-found')
    // Each list is cleared by itself.
    await call(tina, 'forgetSearches')
    expect(await texts(DSID)).toEqual(['humming'])
    await call(tina, 'forgetSearches', { context: DSID })
    expect(await texts(DSID)).toEqual([])
  })

  it('goes back, and is restored after a reload, without moving the free one', async () => {
    const free = await call(tina, 'freeTextSearch', { freeText: 'valve' })
    const first = await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
    const second = await call(tina, 'freeTextSearch', { freeText: 'humming pump', from: first.search.step })
    expect((await call(tina, 'back', { from: second.search.step })).search.step).toBe(first.search.step)
    expect((await call(tina, 'restoreState', { step: second.search.step })).search.context).toBe(DSID)
    const made = await call(tina, 'restoreState', { query: { text: 'humming 3' }, context: DSID })
    expect(made.search.context).toBe(DSID)
    expect((await call(tina, 'searchInitialize')).search.step).toBe(free.search.step)
    await call(tina, 'back', { from: first.search.step, state: 'home' })
    expect((await call(tina, 'searchInitialize')).search.step).toBe(free.search.step)
  })

  it('stays in it through another quest, whose choice leaves the free search where it is', async () => {
    const free = await call(tina, 'freeTextSearch', { freeText: 'valve' })
    const { search } = await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
    const asked = await call(tina, 'selectQuest', { questToSwitch: 'ask', from: search.step })
    expect(asked.search).toMatchObject({ page: 'dialog', context: DSID, query: { text: 'humming' } })
    expect((await call(tina, 'searchInitialize')).search.step).toBe(free.search.step)
  })

  it.each<[string, () => TestBrowser]>([
    ['who does not see the session', () => hanna],
    ['who may not work in sessions', () => viewer],
  ])('is refused to %s', async (_, browser) => {
    const key = browser() === hanna ? 'session-not-found' : 'no-permission'
    const sent: [CallKey, object][] = [
      ['freeTextSearch', { freeText: 'humming' }],
      ['restoreState', { query: { text: 'humming' } }],
      ['resetSearch', {}],
      ['searchInitialize', {}],
    ]
    for (const [name, fields] of sent)
      expect((await call(browser(), name, { ...fields, context: DSID })).key, name).toBe(key)
    expect((await call(browser(), 'DSContinue', { DSID })).key).toBe(key)
  })

  it('is refused in a session that is closed, that nobody has begun, and by an id that is none', async () => {
    const { search } = await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
    await server.services.searchSteps.flush()
    await server.database.transact((tx) =>
      tx.updateTable('serviceSessions').set({ status: 'closed' }).where('id', '=', DSID).execute(),
    )
    expect(await call(tina, 'searchSort', { sort: 'newest', from: search.step })).toMatchObject({
      ...{ status: 'failure', key: 'session-closed', localizedMessage: expect.stringContaining('closed') },
    })
    expect((await call(tina, 'freeTextSearch', { freeText: 'x', context: '999999' })).key).toBe('session-not-found')
    expect((await tina.call('freeTextSearch', { freeText: 'x', context: '../1' })).statusCode).toBe(400)
    // What is only read of it is read.
    const facts = await call(tina, 'explainResult', { caseId: 100, from: search.step })
    expect(facts.status).toBe('success')
  })

  it('holds the session: a colleague waits until it is left', async () => {
    await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
    const refused = await call(theo, 'freeTextSearch', { freeText: 'humming', context: DSID })
    expect(refused).toMatchObject({ key: 'session-locked', localizedMessage: expect.stringContaining('tina of the') })
    expect((await call(theo, 'useSolution', { DSID, caseId: 100, use: 'tried' })).key).toBe('session-locked')
    await call(tina, 'DSExit', { DSID })
    expect((await call(theo, 'freeTextSearch', { freeText: 'humming', context: DSID })).status).toBe('success')
  })
})

describe('what was said in a session', () => {
  const answer = (browser: TestBrowser, question: string, is: unknown, fields: object) =>
    call(browser, 'answerQuestion', { question, answer: { is }, ...fields })

  it('stands in its audit trail by the ids of slots, without words of people', async () => {
    await call(tina, 'selectQuest', { questToSwitch: 'ask' })
    const started = await call(tina, 'startDialog', { freeText: 'zanzibar', context: DSID })
    const leaks = await answer(tina, 'leaks', true, { from: started.search.step })
    const unsure = await call(tina, 'undecidedAttribute', { question: 'product', from: leaks.search.step })
    const [piece] = unsure.search.query.answers
    await call(tina, 'breadcrumbRemove', { id: piece.id, from: unsure.search.step })
    expect(await trail(DSID)).toEqual([
      expect.objectContaining({ kind: 'created' }),
      { kind: 'searched', userId: 'tina', step: started.search.step, quest: 'ask', hasText: true, slots: [] },
      expect.objectContaining({ kind: 'answered', question: 'leaks', answer: { slot: 'leaks', answer: { is: true } } }),
      expect.objectContaining({ kind: 'answered', question: 'product', isUndecided: true }),
      expect.objectContaining({ kind: 'answered', question: 'leaks', isWithdrawn: true }),
    ])
    expect(JSON.stringify(await trail(DSID))).not.toContain('zanzibar')
  })

  it('is not asked again, whoever goes on and however', async () => {
    await call(tina, 'selectQuest', { questToSwitch: 'ask' })
    const started = await call(tina, 'startDialog', { context: DSID })
    const leaks = await answer(tina, 'leaks', true, { from: started.search.step })
    await call(tina, 'undecidedAttribute', { question: 'product', from: leaks.search.step })
    // A search by words, which begins anew.
    const words = await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
    expect(words.search.query).toMatchObject({ undecided: ['product'], answers: [{ slot: 'leaks' }] })
    await call(tina, 'DSExit', { DSID })
    const { step, details, header } = await call(theo, 'DSContinue', { DSID, quest: 'ask' })
    expect(step).toMatchObject({ page: 'dialog', context: DSID, query: { text: 'humming', undecided: ['product'] } })
    expect(details).toMatchObject({ step: step.step, lockOwner: { id: 'theo' } })
    expect(header.profiles).toBeDefined()
    const anew = await call(theo, 'startDialog', { context: DSID })
    expect(anew.search.query).toMatchObject({ undecided: ['product'], answers: [{ slot: 'leaks' }] })
    expect(['leaks', 'product']).not.toContain(anew.search.dialog.question?.question)
    expect((await trail(DSID)).map(({ kind, userId }) => `${kind} ${userId}`)).toContain('continued theo')
  })

  it('is taken over as criteria where a tray searches', async () => {
    await call(tina, 'selectQuest', { questToSwitch: 'ask' })
    const started = await call(tina, 'startDialog', { context: DSID })
    await answer(tina, 'leaks', true, { from: started.search.step })
    const { step } = await call(tina, 'DSContinue', { DSID, quest: 'tray' })
    expect(step.query).toMatchObject({ answers: [], constraints: [{ slot: 'leaks', operator: 'is', values: [true] }] })
  })
})

describe('DSContinue', () => {
  it('goes to the home page of a session in which nothing was searched', async () => {
    const { step, header } = await call(tina, 'DSContinue', { DSID })
    expect([step.page, step.context, header]).toEqual(['home', DSID, undefined])
  })

  it('goes on in a quest that searches, where the one for sessions is open', async () => {
    expect((await call(tina, 'selectQuest', { questToSwitch: 'sessions' })).isServiceSession).toBe(true)
    const { step, header } = await call(tina, 'DSContinue', { DSID })
    expect([step.query.quest, header.status]).toEqual(['words', undefined])
    expect((await call(tina, 'DSContinue', { DSID, quest: 'sessions' })).key).toBe('quest-not-available')
    expect((await call(tina, 'DSContinue', { DSID, quest: 'nothing' })).key).toBe('quest-not-available')
  })
})

describe('leaving', () => {
  it('gives back what the caller holds, and nothing else', async () => {
    await call(tina, 'DSContinue', { DSID })
    expect((await call(theo, 'DSExit', { DSID })).details.lockOwner.id).toBe('tina')
    expect((await call(tina, 'DSExit', { DSID })).details.lockOwner).toBeUndefined()
    expect((await trail(DSID)).filter(({ kind }) => kind === 'left')).toHaveLength(1)
    expect((await call(hanna, 'DSExit', { DSID })).key).toBe('session-not-found')
  })

  it('is forced by the owner and by who sees all, not by a colleague', async () => {
    await call(theo, 'DSContinue', { DSID })
    const other = await begin(theo)
    await call(theo, 'DSContinue', { DSID: other })
    expect((await call(tina, 'DSUnlock', { DSID: other })).key).toBe('session-not-unlockable')
    expect((await call(keeper, 'DSUnlock', { DSID: other })).details.lockOwner).toBeUndefined()
    expect((await call(tina, 'DSUnlock', { DSID })).details.lockOwner).toBeUndefined()
    expect(await trail(DSID)).toContainEqual({ kind: 'unlocked', userId: 'tina', from: 'theo' })
    // Nobody works in it: nothing to unlock.
    expect((await call(theo, 'DSUnlock', { DSID })).status).toBe('success')
  })

  it('of all sessions needs the token, and leaves those of others', async () => {
    await call(tina, 'DSContinue', { DSID })
    const second = await begin()
    await call(tina, 'DSContinue', { DSID: second })
    const others = await begin(theo)
    await call(theo, 'DSContinue', { DSID: others })
    const path = '/closeCurrentDiagnosticSession.action'
    expect((await tina.request('GET', path, { headers: { 'x-csrf-token': 'x' } })).statusCode).toBe(403)
    const { closed } = await call(tina, 'closeCurrentDiagnosticSession')
    expect(closed).toEqual(expect.arrayContaining([DSID, second]))
    expect(closed).not.toContain(others)
    expect((await call(theo, 'DSDetails', { DSID: others })).details.lockOwner.id).toBe('theo')
    expect((await call(tina, 'closeCurrentDiagnosticSession')).closed).toEqual([])
    expect((await call(viewer, 'closeCurrentDiagnosticSession')).key).toBe('no-permission')
  })

  it('is asked for by profiles without diagnostics', async () => {
    const disabled = async (profile: string) =>
      (await call(tina, 'isDsDisabledForProfile', { profile })).isDsDisabledForProfile
    expect([await disabled('reading'), await disabled('everyday')]).toEqual(['true', 'false'])
    expect((await call(tina, 'isDsDisabledForProfile', { profile: 'nobodys' })).key).toBe('profile-not-found')
    type Profile = { id: string; leavesSessions?: boolean }
    const leaving = async (browser: TestBrowser) =>
      (await call(browser, 'reloadHeader')).header.profiles.flatMap(({ id, leavesSessions }: Profile) =>
        leavesSessions ? [id] : [],
      )
    expect([await leaving(tina), await leaving(viewer)]).toEqual([['reading'], []])
    const { header } = await call(tina, 'selectProfile', { profile: 'reading' })
    expect(header.skinProperties.dsEnabled).toBe(false)
    await call(tina, 'selectProfile', { profile: 'everyday' })
  })
})

describe('a solution of a session', () => {
  const citations = async (caseId: number) =>
    (await call(tina, 'viewCaseDetails', { caseId, silentRedirect: true })).solution.statistics.citationCount

  it('that is ruled out is hidden in this context alone, counted, and shown when asked for', async () => {
    const before = await allOf(DSID)
    const [gone = 0, tried = 0] = before
    await call(tina, 'useSolution', { DSID, caseId: gone, use: 'ruled-out' })
    await call(tina, 'useSolution', { DSID, caseId: tried, use: 'tried', note: 'No change.' })
    const after = await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
    expect(await allOf(DSID)).toEqual(before.slice(1))
    expect(after.results).toMatchObject({ found: before.length - 1, ruledOut: 1 })
    expect(after.results.rows.map(({ sessionUse = '' }: { sessionUse?: string }) => sessionUse).join('')).toBe('tried')
    const { search } = await call(tina, 'showRuledOut', { isShown: true, from: after.search.step })
    expect(numbers(search)).toEqual(before.slice(0, 10))
    expect(search.results).toMatchObject({ found: before.length, ruledOut: 1 })
    expect(search.results.rows[0].sessionUse).toBe('ruled-out')
    const hidden = await call(tina, 'showRuledOut', { isShown: false, from: search.step })
    expect(numbers(hidden.search)).toEqual(numbers(after))
    // Elsewhere it is found.
    expect(await allOf(undefined)).toEqual(before)
    expect(await allOf(await begin())).toEqual(before)
    expect((await call(tina, 'showRuledOut', { isShown: true, from: 'x'.repeat(20) })).key).toBe('step-not-found')
  })

  it('that is ruled out is counted by no facet of this context, unless it is shown', async () => {
    const { query } = (await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })).search
    const { quest: _quest, style: _style, format: _format, ...asked } = query
    const counted = async (fields: object) => {
      const { found, facets } = await call(tina, 'searchFacets', { query: asked, facet: 'leaks', ...fields })
      return [found, facets[0].values.reduce((sum: number, { count }: { count: number }) => sum + count, 0)]
    }
    const [found = 0, leaking = 0] = await counted({ context: DSID })
    await call(tina, 'useSolution', { DSID, caseId: 104, use: 'ruled-out' })
    expect(await counted({ context: DSID })).toEqual([found - 1, leaking - 1])
    expect(await counted({})).toEqual([found, leaking])
    expect(await counted({ context: DSID, query: { ...asked, ruledOut: true } })).toEqual([found, leaking])
    expect((await call(hanna, 'searchFacets', { query: asked, context: DSID })).key).toBe('session-not-found')
  })

  it('is hidden on every page and in every order, also where it was the only one', async () => {
    const all = await allOf(DSID)
    await call(tina, 'useSolution', { DSID, caseId: all[0], use: 'ruled-out' })
    expect(await allOf(DSID)).toEqual(all.slice(1))
    for (const caseId of all.slice(1, 3)) await call(tina, 'useSolution', { DSID, caseId, use: 'ruled-out' })
    const found = await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
    const page = await call(tina, 'searchResultsNavigate', { navigationIndex: 2, from: found.search.step })
    expect([page.results.page, numbers(page)]).toEqual([1, all.slice(3)])
    const newest = await call(tina, 'searchSort', { sort: 'number', from: found.search.step })
    expect(numbers(newest.search)).toEqual(all.slice(3).toSorted((one, other) => one - other))
    const [only = 0] = all.slice(3)
    for (const caseId of all.slice(3)) await call(tina, 'useSolution', { DSID, caseId, use: 'ruled-out' })
    const none = await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
    expect(none.results).toMatchObject({ found: 0, rows: [], ruledOut: all.length })
    expect((await call(tina, 'unuseSolution', { DSID, caseId: only })).status).toBe('success')
    expect(numbers(await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID }))).toEqual([only])
  })

  it('is cited by the session unless it is ruled out, once; opening it does not', async () => {
    const caseId = 105
    const before = await citations(caseId)
    const { search } = await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
    await call(tina, 'viewCaseDetails', { caseId, from: search.step })
    expect(await citations(caseId)).toBe(before)
    const use = (kind: string) => call(tina, 'useSolution', { DSID, caseId, use: kind })
    expect((await use('linked')).details.solutions).toMatchObject([{ caseId, use: 'linked' }])
    await use('linked')
    await use('helped')
    expect(await citations(caseId)).toBe(before + 1)
    await use('ruled-out')
    expect(await citations(caseId)).toBe(before)
    await use('tried')
    await call(tina, 'unuseSolution', { DSID, caseId })
    expect(await citations(caseId)).toBe(before)
    const said = (await trail(DSID)).filter(({ kind }) => kind === 'solution')
    expect(said.map((event) => ('use' in event ? event.use : undefined))).toEqual([
      'linked',
      'helped',
      'ruled-out',
      'tried',
      undefined,
    ])
    expect((await call(tina, 'unuseSolution', { DSID, caseId })).key).toBe('session-solution-not-used')
  })

  it('out of sight cannot be used, is not shown, and is not named where it was used before', async () => {
    // Number 3 is a draft, which technicians do not see.
    expect((await call(tina, 'useSolution', { DSID, caseId: 3, use: 'tried' })).key).toBe('solution-not-found')
    expect((await call(tina, 'sessionShowcase', { DSID, caseId: 3 })).key).toBe('solution-not-found')
    await call(tina, 'useSolution', { DSID, caseId: 100, use: 'tried' })
    await server.database.db.updateTable('sessionSolutions').set({ number: 3 }).where('sessionId', '=', DSID).execute()
    await server.database.db
      .updateTable('sessionEvents')
      .set({ detail: JSON.stringify({ number: 3, use: 'tried' }) })
      .where('sessionId', '=', DSID)
      .where('kind', '=', 'solution')
      .execute()
    const { details } = await call(tina, 'DSDetails', { DSID })
    expect(details.solutions).toMatchObject([{ caseId: 3, title: '' }])
    const { events } = await call(tina, 'DSDetails', { DSID, action: 'get_audittrail' })
    expect(events[0]).toMatchObject({ kind: 'solution', detail: { use: 'tried' } })
    expect(events[0].detail.solutionName).toBeUndefined()
  })

  it('must be there, and its note short', async () => {
    expect((await call(tina, 'useSolution', { DSID, caseId: 99_999, use: 'tried' })).key).toBe('solution-not-found')
    const long = { DSID, caseId: 100, use: 'tried', note: 'x'.repeat(2_001) }
    expect(await call(tina, 'useSolution', long)).toMatchObject({
      key: 'session-field-too-long',
      fields: { note: expect.any(String) },
    })
    expect((await tina.call('useSolution', { DSID, caseId: 100, use: 'eaten' })).statusCode).toBe(400)
    expect((await call(hanna, 'useSolution', { DSID, caseId: 100, use: 'tried' })).key).toBe('session-not-found')
    expect((await call(viewer, 'useSolution', { DSID, caseId: 100, use: 'tried' })).key).toBe('no-permission')
  })

  it('is shown as a panel beside the session', async () => {
    await call(tina, 'useSolution', { DSID, caseId: 101, use: 'tried', note: 'No change.' })
    expect(await call(theo, 'sessionShowcase', { DSID, caseId: 101 })).toMatchObject({
      ...{ use: 'tried', note: 'No change.', solution: { caseId: 101 } },
    })
    expect((await call(theo, 'sessionShowcase', { DSID, caseId: 102 })).use).toBeUndefined()
    expect((await call(theo, 'sessionShowcase', { DSID, caseId: 99_999 })).key).toBe('solution-not-found')
    expect((await call(hanna, 'sessionShowcase', { DSID, caseId: 101 })).key).toBe('session-not-found')
  })
})

describe('a form that is sent to another system', () => {
  const send = async (browser: TestBrowser, fields: object) => {
    const text = `Please help with ${++serial}.`
    const answer = await call(browser, 'sendCustomerForm', { form: 'escalate', caseId: 100, text, ...fields })
    expect(answer.status, JSON.stringify(answer)).toBe('success')
    const form = server.database.db.selectFrom('customerForms').select(['sessionId', 'id']).where('text', '=', text)
    return form.executeTakeFirstOrThrow()
  }

  it('stays with the session in which it was sent, and with none that its sender does not see', async () => {
    await expect.poll(() => server.services.settings()['escalate.to'], { timeout: 10_000 }).toHaveLength(1)
    const { search } = await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
    const { sessionId, id } = await send(tina, { from: search.step })
    expect(sessionId).toBe(DSID)
    expect(await trail(DSID)).toContainEqual({ kind: 'form', userId: 'tina', form: 'escalate', number: 100, id })
    expect((await send(theo, { context: DSID })).sessionId).toBe(DSID)
    expect((await send(hanna, { context: DSID })).sessionId).toBeNull()
    const free = await call(tina, 'freeTextSearch', { freeText: 'humming' })
    expect((await send(tina, { from: free.search.step, context: DSID })).sessionId).toBeNull()
  })
})
