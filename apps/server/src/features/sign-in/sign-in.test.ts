import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, testPassword, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

const wrong = { status: 'failure', key: 'Invalid name or password.', localizedMessage: 'Invalid name or password.' }

describe('the login form', () => {
  it('lets the right password in, under a new cookie, and login.action gives the header', async () => {
    const browser = await server.visitor()
    const before = browser.cookie()
    expect((await browser.signIn('viewer')).body).toMatchObject({ status: 'success', session: { timeoutMinutes: 30 } })
    expect(browser.cookie()).not.toBe(before)
    const { body } = await browser.call('login')
    expect(body).toMatchObject({
      status: 'success',
      header: { userId: 'viewer', userProperties: { REAL_NAME: 'viewer of the tests' }, currentLocale: 'en' },
    })
    expect(body.header.locales).toHaveLength(11)
  })

  it('does not mind the case of the name, nor spaces around it', async () => {
    const browser = await server.visitor()
    expect((await browser.signIn('  ViEwEr ')).body.status).toBe('success')
  })

  it.each([
    ['a wrong password', 'viewer', 'wrong'],
    ['a name nobody has', 'nobody', testPassword],
    ['an account that is disabled', 'former', testPassword],
  ])('says the same about %s', async (_, username, password) => {
    const browser = await server.visitor()
    const { statusCode, body } = await browser.signIn(username, password)
    expect(statusCode).toBe(200)
    expect(body).toMatchObject(wrong)
    expect((await browser.call('login')).body).toMatchObject(wrong)
  })

  it.each([
    ['a wrong password', 'viewer', expect.stringMatching(/^\$argon2id/)],
    ['a name nobody has', 'nobody', null],
    ['an account that is disabled', 'former', expect.stringMatching(/^\$argon2id/)],
  ])('takes as long for %s: the password is hashed each time', async (_, username, hash: unknown) => {
    const verify = vi.spyOn(server.services.passwords, 'verify')
    await (await server.visitor()).signIn(username, 'wrong')
    expect(verify.mock.calls).toEqual([['wrong', hash]])
    verify.mockRestore()
  })

  it.each([
    ['no such user', 'nobody-here', testPassword, {}],
    ['invalid password', 'keeper', 'wrong', {}],
    ['denied application', 'former', testPassword, {}],
    ['authentication class not defined', 'roleless', testPassword, { passwordHash: null }],
    ['authentication exception', 'roleless', testPassword, { passwordHash: '$2b$12$of-another-program' }],
  ])('writes into the audit log alone that the cause was: %s', async (reason, username, password, changes) => {
    const account = server.database.db.selectFrom('users').select('passwordHash').where('id', '=', username)
    const before = await account.executeTakeFirst()
    const change = (columns: { passwordHash?: string | null }) =>
      server.database.write.updateTable('users').set(columns).where('id', '=', username).execute()
    if (Object.keys(changes).length > 0) await change(changes)
    expect((await (await server.visitor()).signIn(username, password)).body).toMatchObject(wrong)
    if (before) await change(before)
    const row = await server.database.db
      .selectFrom('auditEvents')
      .select('detail')
      .where('kind', '=', 'sign-in-refused')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.detail).toMatchObject({ username, reason })
  })

  it('says at the field what is missing', async () => {
    const browser = await server.visitor()
    expect((await browser.signIn('', 'x')).body).toMatchObject({
      key: 'username-not-provided',
      fields: { username: 'Username is required!' },
    })
    expect((await browser.signIn('viewer', '')).body).toMatchObject({
      key: 'password-not-provided',
      fields: { password: 'Password is required!' },
    })
  })

  it('redirects a plain form, with the reason and the name in the address', async () => {
    const browser = await server.visitor()
    const token = (await browser.call('checkLogin')).body.session.csrfToken
    const answer = await browser.request('POST', '/callback?client_name=FormClient', {
      payload: new URLSearchParams({ username: 'viewer', password: 'no', _csrf: token }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'request-type': '' },
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers['location']).toBe('/advisor/login?error=CredentialsException&username=viewer')
  })

  it('makes who guesses wait, and forgets it after a minute', async () => {
    const browser = await server.visitor()
    for (let attempt = 0; attempt < 5; attempt++) await browser.signIn('author', `guess ${attempt}`)
    const { statusCode, body, headers } = await browser.signIn('author')
    expect(statusCode).toBe(429)
    expect(body.localizedMessage).toMatch(/Please wait \d+ seconds/)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    server.advance(61_000)
    expect((await browser.signIn('author')).body.status).toBe('success')
  })

  it('throttles names that nobody has just the same', async () => {
    const browser = await server.visitor()
    const codes: number[] = []
    for (let attempt = 0; attempt < 6; attempt++) codes.push((await browser.signIn('nobody-at-all', 'x')).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('wants the csrf token of the page', async () => {
    const browser = await server.visitor()
    const { statusCode, body } = await browser.request('POST', '/callback?client_name=FormClient', {
      payload: 'username=viewer&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': 'forged' },
    })
    expect(statusCode).toBe(403)
    expect(body.key).toBe('csrf-invalid')
  })

  it('answers a broken form with 400', async () => {
    const browser = await server.visitor()
    expect((await browser.request('POST', '/callback?client_name=OtherClient')).statusCode).toBe(400)
  })
})

describe('login.action', () => {
  it('takes no token while token authentication is off', async () => {
    const browser = await server.visitor()
    expect((await browser.call('login', { token: 'abc' })).body.key).toBe('token-authentication-disabled')
  })
})

describe('checkLogin.action', () => {
  it('gives a browser that lost its cookie another, with which its open login page signs in', async () => {
    const browser = await server.visitor()
    await browser.call('logout')
    expect(browser.cookie()).toBeUndefined()
    expect((await browser.call('checkLogin')).body.session.csrfToken).toEqual(expect.any(String))
    await browser.signIn('viewer')
    expect((await browser.call('checkLogin')).body.header.userId).toBe('viewer')
  })

  it('tells a stranger nothing but a csrf token', async () => {
    const browser = await server.visitor()
    const { body } = await browser.call('checkLogin')
    expect(Object.keys(body).toSorted()).toEqual(['session', 'status'])
    expect(Object.keys(body.session).toSorted()).toEqual(['csrfToken', 'now', 'timeoutMinutes'])
  })

  it('does not extend the session, and ping does', async () => {
    const browser = await server.visitor()
    await browser.signIn('viewer')
    const deadline = (await browser.call('checkLogin')).body.session.expiresAt
    server.advance(60_000)
    expect((await browser.call('checkLogin')).body.session.expiresAt).toBe(deadline)
    expect((await browser.call('ping', {}, { 'x-background': '1' })).body.session.expiresAt).toBe(deadline)
    expect(Date.parse((await browser.call('ping')).body.session.expiresAt)).toBe(Date.parse(deadline) + 60_000)
  })
})

describe('a login session', () => {
  it('ends at its deadline, and says so', async () => {
    const browser = await server.visitor()
    await browser.signIn('viewer')
    server.advance(31 * 60_000)
    expect((await browser.call('reloadHeader')).body).toMatchObject({
      status: 'recoverable-global-exception',
      key: 'session-expired',
      localizedMessage: 'Your session has expired. Please sign in again.',
    })
  })

  it('ends at logout; the cookie opens nothing any more', async () => {
    const browser = await server.visitor()
    await browser.signIn('viewer')
    const cookie = browser.cookie()
    expect((await browser.call('logout')).body.status).toBe('success')
    const stolen = await browser.call('reloadHeader', {}, { cookie: `advisor.sid=${cookie ?? ''}` })
    expect(stolen.body.key).toBe('no-session')
  })

  it('ends when its browser signs in anew, also as somebody else', async () => {
    const browser = await server.visitor()
    await browser.signIn('viewer')
    const before = browser.cookie()
    await browser.signIn('viewer', 'wrong')
    expect((await browser.call('reloadHeader')).body.status).toBe('success')
    await browser.signIn('author')
    expect((await browser.call('reloadHeader')).body.header.userId).toBe('author')
    const stolen = await browser.call('reloadHeader', {}, { cookie: `advisor.sid=${before ?? ''}` })
    expect(stolen.body.key).toBe('no-session')
  })

  it('ends twelve hours after the sign-in, however active the user is', async () => {
    const browser = await server.visitor()
    const { body } = await browser.signIn('viewer')
    const signedInAt = Date.parse(body.session.now)
    const stay = async () => (await browser.call('ping')).body
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      server.advance(20 * 60_000)
      expect((await stay()).status).toBe('success')
    }
    expect(Date.parse((await stay()).session.expiresAt)).toBe(signedInAt + 12 * 3600_000)
    server.advance(20 * 60_000)
    expect((await stay()).key).toBe('session-expired')
  })

  it('ends when the account is disabled', async () => {
    const browser = await server.visitor()
    await browser.signIn('roleless')
    await changeUser(server.database, 'roleless', { disabled: true })
    const keyOf = async () => (await browser.call('reloadHeader')).body.key as unknown
    await expect.poll(keyOf, { interval: 5 }).toBe('no-session')
  })

  it('is missing with 401 for programs that do not speak the browser’s protocol', async () => {
    const { statusCode, headers } = await server.http.inject({ url: '/advisor/api/reloadHeader.action' })
    expect(statusCode).toBe(401)
    expect(headers.location).toBe('/login')
  })
})

it('ping turns strangers away', async () => {
  const browser = await server.visitor()
  expect((await browser.call('ping')).body.key).toBe('no-session')
})
