import { limits } from '@advisor/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, testPassword, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.deleteFrom('loginSessions').execute()
  server.advance(10 * 60_000)
})

async function signedIn(username = 'author'): Promise<TestBrowser> {
  const browser = await server.visitor()
  expect((await browser.signIn(username)).body.status).toBe('success')
  return browser
}

/** Signs in as the login page does, with or without force. */
async function signIn(browser: TestBrowser, forceNewSession?: boolean, password = testPassword) {
  const token = (await browser.call('checkLogin')).body.session.csrfToken
  const fields = new URLSearchParams({ username: 'author', password, _csrf: token })
  if (forceNewSession !== undefined) fields.set('forceNewSession', String(forceNewSession))
  return browser.request('POST', '/callback?client_name=FormClient', {
    payload: fields.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

const knows = async (browser: TestBrowser) => (await browser.call('reloadHeader')).body.status === 'success'
const audited = async (kind: string) =>
  (
    await server.database.db
      .selectFrom('auditEvents')
      .select('detail')
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.detail

describe('unsavedForm.action', () => {
  it('turns strangers away, and answers 400 to what says neither yes nor no', async () => {
    expect((await (await server.visitor()).call('unsavedForm', { hasUnsaved: true })).body.key).toBe('no-session')
    const author = await signedIn()
    expect((await author.call('unsavedForm')).statusCode).toBe(400)
    expect((await author.call('unsavedForm', { hasUnsaved: 'perhaps' })).statusCode).toBe(400)
  })

  it('notes it of the session of the caller alone', async () => {
    const [author, other] = [await signedIn(), await signedIn()]
    expect((await author.call('unsavedForm', { hasUnsaved: true })).body.status).toBe('success')
    const rows = () => server.database.db.selectFrom('loginSessions').select('unsavedTabs').execute()
    expect((await rows()).flatMap(({ unsavedTabs }) => unsavedTabs)).toEqual([''])
    await author.call('unsavedForm', { hasUnsaved: false })
    expect((await rows()).flatMap(({ unsavedTabs }) => unsavedTabs)).toEqual([])
    expect(await knows(other)).toBe(true)
  })
})

it('a form that is saved or left leaves those of the other tabs unsaved', async () => {
  const author = await signedIn()
  const say = (tab: string, hasUnsaved: boolean) => author.call('unsavedForm', { tab, hasUnsaved })
  await say('one', true)
  await say('one', true)
  await say('two', true)
  await say('one', false)
  const second = await server.visitor()
  expect((await signIn(second)).body.key).toBe('active edition session exists')
  await say('two', false)
  expect((await signIn(second)).body.status).toBe('success')
  expect((await say('x'.repeat(41), true)).statusCode).toBe(400)
})

it('a login session knows a limited number of tabs', async () => {
  const author = await signedIn()
  for (let tab = 0; tab <= limits.unsavedTabs; tab++)
    await author.call('unsavedForm', { tab: `${tab}`, hasUnsaved: true })
  const { unsavedTabs } = await server.database.db
    .selectFrom('loginSessions')
    .select('unsavedTabs')
    .executeTakeFirstOrThrow()
  expect(unsavedTabs).toHaveLength(limits.unsavedTabs)
  expect(unsavedTabs[0]).toBe(`${limits.unsavedTabs}`)
})

describe('a second sign-in of a user', () => {
  it('leaves the other session alone while nothing is unsaved there', async () => {
    const first = await signedIn()
    const second = await server.visitor()
    expect((await signIn(second)).body.status).toBe('success')
    expect(await knows(first)).toBe(true)
  })

  it('is asked whether the other session may end in which a form has unsaved changes', async () => {
    const first = await signedIn()
    await first.call('unsavedForm', { hasUnsaved: true })
    const second = await server.visitor()
    expect((await signIn(second)).body).toMatchObject({
      status: 'failure',
      key: 'active edition session exists',
      localizedMessage: expect.stringContaining('a form with unsaved changes is open there'),
    })
    expect(await audited('sign-in-refused')).toMatchObject({ reason: 'active edition session exists' })
    expect([await knows(first), await knows(second)]).toEqual([true, false])

    expect((await signIn(second, true)).body.status).toBe('success')
    expect([await knows(first), await knows(second)]).toEqual([false, true])
    expect(await audited('login-sessions-ended')).toMatchObject({ endedSessions: 1 })
  })

  it('is told of it with the right password only', async () => {
    await (await signedIn()).call('unsavedForm', { hasUnsaved: true })
    const stranger = await server.visitor()
    for (const force of [undefined, false, true])
      expect((await signIn(stranger, force, 'wrong')).body.key).toBe('Invalid name or password.')
  })

  it('ends no session without unsaved changes, and none of another user', async () => {
    const [first, calm, other] = [await signedIn(), await signedIn(), await signedIn('viewer')]
    await first.call('unsavedForm', { hasUnsaved: true })
    await other.call('unsavedForm', { hasUnsaved: true })
    await signIn(await server.visitor(), true)
    expect([await knows(first), await knows(calm), await knows(other)]).toEqual([false, true, true])
  })

  it('in the same browser takes its own session over, and asks nothing of one that has expired', async () => {
    const first = await signedIn()
    await first.call('unsavedForm', { hasUnsaved: true })
    expect((await signIn(first)).body.status).toBe('success')
    await first.call('unsavedForm', { hasUnsaved: true })
    server.advance(31 * 60_000)
    expect((await signIn(await server.visitor())).body.status).toBe('success')
  })

  it('by a form without scripts is told by the address', async () => {
    await (await signedIn()).call('unsavedForm', { hasUnsaved: true })
    const browser = await server.visitor()
    const token = (await browser.call('checkLogin')).body.session.csrfToken
    const answer = await browser.request('POST', '/callback?client_name=FormClient', {
      payload: new URLSearchParams({ username: 'author', password: testPassword, _csrf: token }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'request-type': '' },
    })
    expect(answer.headers['location']).toBe('/advisor/login?error=ActiveEditionSession&username=author')
  })
})

it('login.action with forceNewSession ends them as well', async () => {
  const [first, second] = [await signedIn(), await signedIn()]
  await first.call('unsavedForm', { hasUnsaved: true })
  expect((await second.call('login')).body.status).toBe('success')
  expect(await knows(first)).toBe(true)
  expect((await second.call('login', { forceNewSession: true })).body.header.userId).toBe('author')
  expect([await knows(first), await knows(second)]).toEqual([false, true])
})
