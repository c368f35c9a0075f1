import { SolutionContent } from '@advisor/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSolutionVersions } from '../store/solutions/solution-writer.ts'
import { hashToken } from '../sessions/hash-token.ts'
import { writeSetting } from '../store/settings/settings.ts'
import { checkedVersion } from '../testing/checked-version.ts'
import { changeUser, saveSampleSolutions, seedSample } from '../testing/sample-installation.ts'
import { startSecondNode, startTestServer, type TestBrowser, type TestServer } from '../testing/test-server.ts'

let one: TestServer
let other: TestServer
beforeAll(async () => {
  one = await startTestServer(seedSample)
  other = await startSecondNode(one)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

/** An open transaction of another test file on the same PostgreSQL holds all followers up, however long it takes. */
const patience = { timeout: 15_000, interval: 20 }

/** Less than the time after which a session in memory is read again: what was changed was heard. */
const moment = { timeout: 5_000, interval: 5 }

async function localeOf(browser: TestBrowser): Promise<unknown> {
  return (await browser.call('reloadHeader')).body.header?.currentLocale as unknown
}

async function reader(node: TestServer): Promise<TestBrowser> {
  const browser = await node.visitor()
  await browser.signIn('viewer')
  await browser.call('selectProject', { projectName: 'pumps' })
  return browser
}

async function foundBy(browser: TestBrowser, freeText: string): Promise<unknown> {
  return (await browser.call('freeTextSearch', { freeText })).body.caseIds
}

describe('two nodes on one database', () => {
  it('find what was written through either', async () => {
    const readers = await Promise.all([reader(one), reader(other)])
    for (const [index, word] of ['wolverine', 'pangolin', 'tapir', 'okapi'].entries()) {
      const [writer, number] = [index % 2 === 0 ? one : other, 31 + index]
      await writer.database.db
        .transaction()
        .execute((tx) => saveSampleSolutions(tx, [{ number, content: { values: {}, texts: { en: { title: word } } } }]))
      for (const browser of readers) await expect.poll(() => foundBy(browser, word), patience).toEqual([number])
    }
  })

  it('show the new version of a solution in the results of either', async () => {
    const readers = await Promise.all([reader(one), reader(other)])
    const titleOf = async (browser: TestBrowser) =>
      (await browser.call('freeTextSearch', { freeText: 'caracal' })).body.results.rows[0]?.title.text as unknown
    await one.database.transact((tx) =>
      saveSampleSolutions(tx, [{ number: 41, content: { values: {}, texts: { en: { title: 'caracal' } } } }]),
    )
    for (const browser of readers) await expect.poll(() => titleOf(browser), patience).toBe('caracal')
    const model = await one.services.models.get('pumps', 'production')
    const content = SolutionContent.parse({ values: {}, texts: { en: { title: 'caracal, again' } } })
    const storable = checkedVersion(model, { casebase: 'faults', masterLocale: 'en' }, { content })
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await one.database.transact((tx) => addSolutionVersions(tx, writing, [{ number: 41, onto: 1, storable }]))
    for (const browser of readers) await expect.poll(() => titleOf(browser), patience).toBe('caracal, again')
  })

  it('share sign-ins, what is open, and, after a moment, where a search stands', async () => {
    const here = await reader(one)
    const { step } = (await here.call('freeTextSearch', { freeText: 'shaft seal' })).body.search
    const there = await other.visitor(here.cookie())
    const { body } = await there.call('checkLogin')
    expect(body.header).toMatchObject({ userId: 'viewer' })
    const pageOf = async (browser: TestBrowser) => (await browser.call('searchInitialize')).body.search.page as unknown
    await expect.poll(() => pageOf(there), patience).toBe('results')
    expect((await there.call('viewCaseDetails', { caseId: 1 })).body).toMatchObject({ status: 'success' })
    await expect.poll(() => pageOf(here), patience).toBe('details')
    expect((await here.call('back')).body).toMatchObject({ status: 'success', search: { step, page: 'results' } })
  })

  it('find a step that was just made through either, and go on from it', async () => {
    const here = await reader(one)
    const there = await other.visitor(here.cookie())
    await there.call('checkLogin')
    for (const [maker, finder] of [
      [here, there],
      [there, here],
      [here, here],
    ] as const) {
      const { step } = (await maker.call('freeTextSearch', { freeText: 'shaft seal' })).body.search
      const restored = await finder.call('restoreState', { step })
      expect(restored.body.search).toMatchObject({ step, page: 'results' })
      const next = await maker.call('viewCaseDetails', { caseId: 1, from: step })
      const back = await maker.call('restoreState', { step })
      expect([next.body.status, back.body.search.page]).toEqual(['success', 'results'])
    }
  })

  it('see within a moment what was changed of rights, also while a long transaction holds the change log back', async () => {
    const readers = await Promise.all([reader(one), reader(other)])
    const keys = () => Promise.all(readers.map(async (browser) => (await browser.call('searchInitialize')).body.key))
    expect(await keys()).toEqual([undefined, undefined])
    const long = await one.database.db.startTransaction().execute()
    await sql`select pg_current_xact_id()`.execute(long)
    await changeUser(one.database, 'viewer', { groups: [] })
    await expect.poll(keys, moment).toEqual(['no-project-open', 'no-project-open'])
    await changeUser(one.database, 'viewer', { groups: ['customers'], roles: [] })
    expect(await keys()).toEqual(['no-project-open', 'no-project-open'])
    await changeUser(one.database, 'viewer', { roles: ['viewer'] })
    await expect.poll(keys, moment).toEqual([undefined, undefined])
    await changeUser(one.database, 'viewer', { disabled: true })
    await expect.poll(keys, moment).toEqual(['no-session', 'no-session'])
    await long.rollback().execute()
    await changeUser(one.database, 'viewer', { disabled: false })
    // Being disabled ended their login sessions.
    expect(await keys()).toEqual(['no-session', 'no-session'])
    const statusOfNew = async () => (await (await reader(other)).call('searchInitialize')).body.status as unknown
    await expect.poll(statusOfNew, moment).toBe('success')
  })

  it('share sign-outs and what is open, also of sessions that they have in memory', async () => {
    const here = await reader(one)
    const there = await other.visitor(here.cookie())
    const memories = [one, other].map(({ services }) => services.keptSessions)
    const idHash = hashToken(here.cookie() ?? '')
    const isKept = async () => {
      await Promise.all([localeOf(here), localeOf(there)])
      return memories.map((memory) => memory.get(idHash) !== undefined)
    }
    await expect.poll(isKept, patience).toEqual([true, true])
    await there.call('switchLocale', { chooseLocale: 'de' })
    expect(await localeOf(there)).toBe('de')
    await expect.poll(() => localeOf(here), moment).toBe('de')
    await expect.poll(isKept, patience).toEqual([true, true])
    await here.call('logout')
    // The browser gave its cookie back.
    const again = await one.visitor(there.cookie())
    expect((await again.call('reloadHeader')).body).toMatchObject({ key: 'no-session' })
    const keyOf = async () => (await there.call('reloadHeader')).body.key as unknown
    await expect.poll(keyOf, moment).toBe('no-session')
  })

  it('hold nothing in memory while they do not hear each other', async () => {
    const here = await reader(one)
    const there = await other.visitor(here.cookie())
    const idHash = hashToken(here.cookie() ?? '')
    const isKept = async () => {
      await there.call('reloadHeader')
      return other.services.keptSessions.get(idHash) !== undefined
    }
    await expect.poll(isKept, patience).toBe(true)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'advisor-follower' and datname = current_database()`.execute(one.database.db)
    await expect.poll(() => other.services.keptSessions.get(idHash), moment).toBeUndefined()
    await here.call('logout')
    expect((await there.call('reloadHeader')).body).toMatchObject({ key: 'no-session' })
    const next = await reader(one)
    const nextHash = hashToken(next.cookie() ?? '')
    const isKeptAgain = async () => {
      await next.call('reloadHeader')
      return one.services.keptSessions.get(nextHash) !== undefined
    }
    await expect.poll(isKeptAgain, patience).toBe(true)
  })

  it('count failed sign-ins together', async () => {
    const [here, there] = [await one.visitor(), await other.visitor()]
    for (let failures = 0; failures < 5; failures += 1)
      await (failures % 2 === 0 ? here : there).signIn('nobody-of-two-nodes', 'wrong')
    expect((await here.signIn('nobody-of-two-nodes', 'wrong')).statusCode).toBe(429)
    expect((await there.signIn('nobody-of-two-nodes', 'wrong')).statusCode).toBe(429)
  })

  it('heed a setting that was changed through either', async () => {
    await other.database.db.transaction().execute((tx) => writeSetting(tx, 'session.timeout-minutes', 7, null))
    const timeout = async () => (await (await one.visitor()).signIn('author')).body.session.timeoutMinutes as number
    await expect.poll(timeout, patience).toBe(7)
  })
})
