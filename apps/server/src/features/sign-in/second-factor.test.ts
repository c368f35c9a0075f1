import { limits } from '@advisor/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { deleteFactors } from '../../store/people/second-factors.ts'
import { SoftAuthenticator } from '../../sessions/testing/soft-authenticator.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { addPasskey, codeAt, setUpCodes, submit, testOrigin, wrongCode } from '../../testing/second-factors.ts'
import { startTestServer, testPassword, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample, openOutgoing({}))
})
afterAll(() => server.close())
beforeEach(async () => {
  // The wrong codes of one test do not count in the next one.
  server.advance(2 * limits.wrongCodesMinutes * 60_000)
  for (const userId of ['viewer', 'author', 'keeper']) await server.database.transact((tx) => deleteFactors(tx, userId))
  await server.database.db.deleteFrom('loginSessions').execute()
})

const now = () => server.services.clock()
const code = (secret: string) => codeAt(secret, now())
const isSignedIn = async (browser: TestBrowser) => (await browser.call('checkLogin')).body.header !== undefined
const giveCode = (browser: TestBrowser, given: string) => submit(browser, 'callback/second-factor', { code: given })

/** A browser in which the password was right. */
async function halfway(username: string, origin?: { address: string }): Promise<TestBrowser> {
  const browser = await server.visitor(undefined, origin)
  await browser.signIn(username)
  return browser
}

async function audited(kind: string): Promise<unknown[]> {
  const events = server.database.db.selectFrom('auditEvents').select('detail').where('kind', '=', kind)
  const rows = await events.orderBy('id').execute()
  return rows.map(({ detail }) => detail)
}

describe('a user with an authenticator app', () => {
  it('is not signed in by the password alone, and is by the code that follows; the device is known then', async () => {
    const { secret } = await setUpCodes(server, 'viewer')
    const browser = await server.visitor()
    const before = browser.cookie()
    const { body } = await browser.signIn('viewer')
    expect(body).toMatchObject({ status: 'failure', key: 'second-factor-required' })
    expect(browser.cookie()).not.toBe(before)
    const asked = (await browser.call('checkLogin')).body
    expect(asked).not.toHaveProperty('header')
    expect(asked.secondFactor).toEqual({ code: true, passkey: false, recoveryCode: true })
    expect((await browser.call('login')).body.key).toBe('Invalid name or password.')
    expect((await browser.call('reloadHeader')).body.key).toBe('no-session')
    expect(browser.device()).toBeUndefined()

    const pending = browser.cookie()
    expect((await giveCode(browser, code(secret))).body).toMatchObject({ status: 'success' })
    expect(browser.cookie()).not.toBe(pending)
    expect((await browser.call('login')).body.header.userId).toBe('viewer')
    expect(browser.device()).toBeDefined()
    expect((await audited('signed-in')).at(-1)).toMatchObject({ factor: 'code' })
  })

  it('keeps nothing in clear: neither the secret nor the recovery codes, nor the cookie of the sign-in', async () => {
    const { secret, recoveryCodes } = await setUpCodes(server, 'viewer')
    const browser = await halfway('viewer')
    const { db } = server.database
    const kept = JSON.stringify([
      await db.selectFrom('codeFactors').selectAll().execute(),
      await db.selectFrom('recoveryCodes').selectAll().execute(),
      await db.selectFrom('pendingSignIns').selectAll().execute(),
    ])
    expect(recoveryCodes).toHaveLength(limits.recoveryCodes)
    for (const clear of [secret, ...recoveryCodes, browser.cookie() ?? 'no cookie']) expect(kept).not.toContain(clear)
  })

  it('can send a plain form: it is led to the login page, which asks for the code', async () => {
    const { secret } = await setUpCodes(server, 'viewer')
    const browser = await server.visitor()
    const { session } = (await browser.call('checkLogin')).body
    const plain = { 'content-type': 'application/x-www-form-urlencoded', 'request-type': '' }
    const first = await browser.request('POST', '/callback?client_name=FormClient', {
      payload: new URLSearchParams({
        username: 'viewer',
        password: testPassword,
        _csrf: session.csrfToken,
      }).toString(),
      headers: plain,
    })
    expect(first.headers['location']).toBe('/advisor/login?error=SecondFactor&username=viewer')
    await browser.call('checkLogin')
    const wrong = await submit(browser, 'callback/second-factor', { code: 'x' }, { 'request-type': '' })
    expect(wrong.headers['location']).toBe('/advisor/login?error=SecondFactor')
    const right = await submit(browser, 'callback/second-factor', { code: code(secret) }, { 'request-type': '' })
    expect(right.headers['location']).toBe('/advisor/')
    expect(await isSignedIn(browser)).toBe(true)
  })

  it.each([-30, 0, 30])('may have a clock that is off by %d seconds', async (seconds) => {
    const { secret } = await setUpCodes(server, 'viewer')
    const browser = await halfway('viewer')
    expect((await giveCode(browser, codeAt(secret, new Date(now().getTime() + seconds * 1000)))).body.status).toBe(
      'success',
    )
  })

  it.each([-90, 90])('may not have one that is off by %d seconds', async (seconds) => {
    const { secret } = await setUpCodes(server, 'viewer')
    const browser = await halfway('viewer')
    const { body } = await giveCode(browser, codeAt(secret, new Date(now().getTime() + seconds * 1000)))
    expect(body).toMatchObject({ key: 'second-factor-wrong', fields: { code: expect.stringContaining('not right') } })
  })

  it('is signed in once by a recovery code, whatever its spelling', async () => {
    const { recoveryCodes } = await setUpCodes(server, 'viewer')
    const [first = ''] = recoveryCodes
    const give = async () => {
      const browser = await halfway('viewer')
      const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `
      return (await submit(browser, 'callback/second-factor', { recoveryCode: typed })).body
    }
    expect((await give()).status).toBe('success')
    expect(await give()).toMatchObject({ key: 'recovery-code-wrong', fields: { recoveryCode: expect.any(String) } })
  })

  it('ends the session of another browser in which a form is open, if the user has agreed', async () => {
    const { browser: other, secret } = await setUpCodes(server, 'viewer')
    await other.call('unsavedForm', { hasUnsaved: true })
    const browser = await server.visitor()
    expect((await browser.signIn('viewer')).body.key).toBe('active edition session exists')
    const forced = await browser.request('POST', '/callback?client_name=FormClient', {
      payload: new URLSearchParams({ username: 'viewer', password: testPassword, forceNewSession: 'true' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(forced.body.key).toBe('second-factor-required')
    expect(await isSignedIn(other)).toBe(true)
    expect((await giveCode(browser, code(secret))).body.status).toBe('success')
    expect(await isSignedIn(other)).toBe(false)
  })
})

describe('attacks on codes', () => {
  it('a code is taken once, also by two browsers at the same moment', async () => {
    const { secret } = await setUpCodes(server, 'viewer')
    const browsers = await Promise.all([halfway('viewer'), halfway('viewer')])
    const answers = await Promise.all(browsers.map((browser) => giveCode(browser, code(secret))))
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['failure', 'success'])
    const later = await halfway('viewer')
    expect((await giveCode(later, code(secret))).body.key).toBe('second-factor-wrong')
    // Neither is one from before the last that was taken.
    expect((await giveCode(later, codeAt(secret, new Date(now().getTime() - 30_000)))).body.key).toBe(
      'second-factor-wrong',
    )
  })

  it('the code with which the app was confirmed signs nobody in', async () => {
    const browser = await server.visitor()
    await browser.signIn('viewer')
    const { secret } = (await browser.call('startCodes')).body
    await browser.call('confirmCodes', { code: code(secret) })
    expect((await giveCode(await halfway('viewer'), code(secret))).body.key).toBe('second-factor-wrong')
  })

  it('a code of another user, and a recovery code of another user, are wrong', async () => {
    await setUpCodes(server, 'viewer')
    const other = await setUpCodes(server, 'author')
    const browser = await halfway('viewer')
    expect((await giveCode(browser, code(other.secret))).body.key).toBe('second-factor-wrong')
    const [recoveryCode = ''] = other.recoveryCodes
    expect((await submit(browser, 'callback/second-factor', { recoveryCode })).body.key).toBe('recovery-code-wrong')
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('a secret of another user, copied into the row of a user, opens nothing', async () => {
    await setUpCodes(server, 'viewer')
    const other = await setUpCodes(server, 'author')
    const { db } = server.database
    const { secret } = await db
      .selectFrom('codeFactors')
      .select('secret')
      .where('userId', '=', 'author')
      .executeTakeFirstOrThrow()
    await db.updateTable('codeFactors').set({ secret }).where('userId', '=', 'viewer').execute()
    expect((await giveCode(await halfway('viewer'), code(other.secret))).body.key).toBe('second-factor-wrong')
  })

  it('another browser cannot finish the sign-in, with or without a session of its own', async () => {
    const { secret } = await setUpCodes(server, 'viewer')
    await halfway('viewer')
    for (const browser of [await server.visitor(), await server.reader('author')])
      expect((await giveCode(browser, code(secret))).body.key).toBe('second-factor-not-pending')
  })

  it('a sign-in that waits ends after five minutes, with another password, and with the account', async () => {
    const { secret } = await setUpCodes(server, 'viewer')
    const late = await halfway('viewer')
    server.advance(limits.secondFactorMinutes * 60_000 + 1000)
    expect((await giveCode(late, code(secret))).body.key).toBe('second-factor-not-pending')
    const disabled = await halfway('viewer')
    await changeUser(server.database, 'viewer', { disabled: true })
    expect((await giveCode(disabled, code(secret))).body.key).toBe('second-factor-not-pending')
    await changeUser(server.database, 'viewer', { disabled: false })
    expect((await giveCode(disabled, code(secret))).body.status).toBe('success')
  })

  it('after five tries the password is asked for again', async () => {
    const { secret } = await setUpCodes(server, 'viewer')
    const browser = await halfway('viewer')
    for (let count = 0; count < limits.secondFactorTries; count++)
      expect((await giveCode(browser, wrongCode(secret, now()))).body.key).toBe('second-factor-wrong')
    expect((await giveCode(browser, code(secret))).body.key).toBe('second-factor-not-pending')
    expect((await browser.call('checkLogin')).body).not.toHaveProperty('secondFactor')
  })

  it('a thousand wrong codes from many addresses are not evaluated: ten an hour are; recovery codes still count', async () => {
    const { secret, recoveryCodes } = await setUpCodes(server, 'viewer')
    const keys: string[] = []
    const { secretBox } = server.services
    let opened = 0
    const open = secretBox.open.bind(secretBox)
    secretBox.open = (...given) => {
      opened += 1
      return open(...given)
    }
    for (let round = 0; round < 200; round++) {
      const browser = await halfway('viewer', { address: `198.51.${round}.7` })
      for (let count = 0; count < limits.secondFactorTries; count++)
        keys.push((await giveCode(browser, wrongCode(secret, now()))).body.key)
      server.advance(1000)
    }
    secretBox.open = open
    expect(keys).toHaveLength(1000)
    expect(keys.filter((key) => key === 'second-factor-wrong')).toHaveLength(limits.wrongCodes)
    expect(opened).toBe(limits.wrongCodes)
    server.advance(120_000)
    const browser = await halfway('viewer')
    expect((await giveCode(browser, code(secret))).body).toMatchObject({
      key: 'too-many-codes',
      localizedMessage: expect.stringMatching(/wait \d+ minutes/),
    })
    const [recoveryCode = ''] = recoveryCodes
    expect((await submit(browser, 'callback/second-factor', { recoveryCode })).body.status).toBe('success')
    server.advance(limits.wrongCodesMinutes * 60_000)
    expect((await giveCode(await halfway('viewer'), code(secret))).body.status).toBe('success')
  }, 60_000)

  it('who guesses at one address waits after five, and the form wants the csrf token', async () => {
    const { secret } = await setUpCodes(server, 'viewer')
    const first = await halfway('viewer')
    for (let count = 0; count < 5; count++) await giveCode(first, wrongCode(secret, now()))
    const second = await halfway('viewer')
    const { statusCode, headers } = await giveCode(second, code(secret))
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const forged = await submit(second, 'callback/second-factor', { code: '1' }, { 'x-csrf-token': 'forged' })
    expect(forged.statusCode).toBe(403)
  })
})

describe('passkeys', () => {
  async function withPasskey(username = 'author'): Promise<SoftAuthenticator> {
    const browser = await server.visitor()
    await browser.signIn(username)
    await browser.call('checkLogin')
    return addPasskey(browser)
  }
  const challenge = async (browser: TestBrowser, purpose: string) =>
    (await browser.call('passkeyChallenge', { purpose })).body.options
  const finish = async (browser: TestBrowser, passkey: unknown) =>
    (await submit(browser, 'callback/second-factor', { passkey: JSON.stringify(passkey) })).body
  const signIn = async (browser: TestBrowser, passkey: unknown) =>
    (await submit(browser, 'callback/passkey', { passkey: JSON.stringify(passkey) })).body

  it('finish a sign-in as second factor, also without the check of a finger', async () => {
    const authenticator = await withPasskey()
    const browser = await halfway('author')
    expect((await browser.call('checkLogin')).body.secondFactor).toMatchObject({ code: false, passkey: true })
    const options = await challenge(browser, 'second-factor')
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }])
    expect((await finish(browser, authenticator.use(options, { isUserVerified: false }))).status).toBe('success')
    expect((await browser.call('login')).body.header.userId).toBe('author')
  })

  it('sign in without a password, if the authenticator has checked its user', async () => {
    const authenticator = await withPasskey()
    const browser = await server.visitor()
    expect((await browser.call('checkLogin')).body.offersPasskeys).toBe(true)
    const unverified = authenticator.use(await challenge(browser, 'sign-in'), { isUserVerified: false })
    expect((await signIn(browser, unverified)).key).toBe('passkey-not-accepted')
    const options = await challenge(browser, 'sign-in')
    expect(options).toMatchObject({ userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    expect((await signIn(browser, authenticator.use(options))).status).toBe('success')
    expect((await browser.call('login')).body.header.userId).toBe('author')
    expect((await audited('signed-in')).at(-1)).toMatchObject({ factor: 'passkey' })
  })

  it('sign nobody in who is disabled or has no password here, and ask before a form is lost', async () => {
    const authenticator = await withPasskey()
    const browser = await server.visitor()
    const attempt = async (fields: Record<string, string> = {}) => {
      const passkey = JSON.stringify(authenticator.use(await challenge(browser, 'sign-in')))
      return (await submit(browser, 'callback/passkey', { passkey, ...fields })).body
    }
    await changeUser(server.database, 'author', { disabled: true })
    expect((await attempt()).key).toBe('passkey-not-accepted')
    await changeUser(server.database, 'author', { disabled: false })
    const other = await halfway('author')
    await finish(other, authenticator.use(await challenge(other, 'second-factor')))
    await other.call('checkLogin')
    await other.call('unsavedForm', { hasUnsaved: true })
    expect((await attempt()).key).toBe('active edition session exists')
    expect((await attempt({ forceNewSession: 'true' })).status).toBe('success')
    expect(await isSignedIn(other)).toBe(false)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of the origin', { origin: 'http://localhost:81' }],
    ['another host of the passkey', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: Buffer.from('guessed').toString('base64url') }],
  ])('are refused for %s', async (_, said) => {
    const authenticator = await withPasskey()
    const browser = await halfway('author')
    const passkey = authenticator.use(await challenge(browser, 'second-factor'), said)
    expect((await finish(browser, passkey)).key).toBe('passkey-not-accepted')
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('answer a challenge once, for its purpose, in its browser, within its time', async () => {
    const authenticator = await withPasskey()
    const used = authenticator.use(await challenge(await server.visitor(), 'sign-in'))
    const another = await server.visitor()
    expect((await signIn(another, used)).key).toBe('passkey-not-accepted')

    const browser = await server.visitor()
    const passkey = authenticator.use(await challenge(browser, 'sign-in'))
    expect((await signIn(browser, passkey)).status).toBe('success')
    const again = await server.visitor()
    expect((await signIn(again, passkey)).key).toBe('passkey-not-accepted')

    const pending = await halfway('author')
    const forSignIn = authenticator.use(await challenge(pending, 'sign-in'))
    expect((await finish(pending, forSignIn)).key).toBe('passkey-not-accepted')
    const old = authenticator.use(await challenge(pending, 'second-factor'))
    server.advance(limits.secondFactorMinutes * 60_000 + 1000)
    expect((await finish(await halfway('author'), old)).key).toBe('passkey-not-accepted')
  })

  it('of another user, of nobody, with a foreign signature, or copied with an old count are refused', async () => {
    const authenticator = await withPasskey('author')
    const others = await withPasskey('keeper')
    const browser = await halfway('author')
    const next = () => challenge(browser, 'second-factor')
    expect((await finish(browser, others.use(await next()))).key).toBe('passkey-not-accepted')
    expect((await finish(browser, new SoftAuthenticator(testOrigin).use(await next()))).key).toBe(
      'passkey-not-accepted',
    )
    const forged = { ...others.use(await next()), id: authenticator.id, rawId: authenticator.id }
    expect((await finish(browser, forged)).key).toBe('passkey-not-accepted')
    await server.database.db.updateTable('passkeys').set({ counter: 1000 }).where('userId', '=', 'author').execute()
    expect((await finish(browser, authenticator.use(await next()))).key).toBe('passkey-not-accepted')
  })

  it('that are no passkeys at all are refused', async () => {
    await withPasskey()
    const browser = await halfway('author')
    for (const passkey of ['nonsense', '{}', 'null', JSON.stringify({ id: 'A'.repeat(9000) })])
      expect((await submit(browser, 'callback/second-factor', { passkey })).body.key).toBe('passkey-not-accepted')
    const visitor = await server.visitor()
    expect((await visitor.call('passkeyChallenge', { purpose: 'second-factor' })).body.key).toBe(
      'second-factor-not-pending',
    )
    expect((await visitor.call('passkeyChallenge', { purpose: 'proof' })).body.key).toBe('second-factor-not-pending')
  })
})
