import { calls, limits, type OwnSecondFactor } from '@advisor/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { openSmtpPeer, type SmtpPeer } from '../../outgoing/testing/open-smtp-peer.ts'
import { SoftAuthenticator } from '../../sessions/testing/soft-authenticator.ts'
import { logUserChanges } from '../../store/people/people-writer.ts'
import { deleteFactors } from '../../store/people/second-factors.ts'
import { writeSetting } from '../../store/settings/settings.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { addPasskey, codeAt, setUpCodes, submit, testOrigin, wrongCode } from '../../testing/second-factors.ts'
import { startTestServer, testPassword, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let peer: SmtpPeer
beforeAll(async () => {
  peer = await openSmtpPeer()
  const smtp = { host: '127.0.0.1', port: peer.port, security: 'none', from: 'advisor@example.com' } as const
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await changeUser(database, 'viewer', { mail: 'viewer@example.com', locale: 'en' })
  }, openOutgoing({ smtp }))
  await server.startTasks()
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
beforeEach(async () => {
  peer.mails.length = 0
  server.advance(2 * limits.wrongCodesMinutes * 60_000)
  for (const userId of ['viewer', 'author', 'keeper']) await server.database.transact((tx) => deleteFactors(tx, userId))
})

const now = () => server.services.clock()

async function signedIn(username: string): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  await browser.call('checkLogin')
  return browser
}

const own = async (browser: TestBrowser): Promise<OwnSecondFactor> => (await browser.call('secondFactor')).body.own

async function kinds(userId: string): Promise<string[]> {
  const rows = await server.database.db
    .selectFrom('auditEvents')
    .select('kind')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** For a busy machine. */
const patience = { timeout: 20_000, interval: 50 }
const lastMail = () => (peer.mails.at(-1) ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
const isMailed = (sentence: string) => expect.poll(lastMail, patience).toContain(sentence)

const nobodysId = '00000000-0000-4000-8000-000000000000'
const passkey = new SoftAuthenticator(testOrigin).make({ rp: { id: 'localhost' }, challenge: 'AA' })
const requests = {
  secondFactor: {},
  proveAgain: { currentPassword: testPassword },
  startCodes: {},
  confirmCodes: { code: '000000' },
  removeCodes: {},
  startPasskey: {},
  addPasskey: { name: 'Key', passkey },
  renamePasskey: { passkey: nobodysId, name: 'Key' },
  removePasskey: { passkey: nobodysId },
  renewRecoveryCodes: {},
}
const keys = Object.keys(requests) as (keyof typeof requests)[]
const changing = keys.filter((key) => calls[key].changes === 'data')
const guarded = ['startCodes', 'confirmCodes', 'removeCodes', 'startPasskey', 'addPasskey', 'removePasskey'] as const

describe.each(keys)('%s', (key) => {
  it('turns strangers away, and wants the csrf token where it changes something', async () => {
    expect((await (await server.visitor()).call(key, requests[key])).body.key).toBe('no-session')
    const { statusCode } = await (await signedIn('viewer')).call(key, requests[key], { 'x-csrf-token': 'old' })
    expect(statusCode).toBe(changing.includes(key) ? 403 : 200)
  })

  it('is no matter of a bearer token', async () => {
    const keeper = await signedIn('keeper')
    const { token } = (await keeper.call('makeToken', { name: 'A program', days: 1 })).body
    const { method, path } = calls[key]
    const answer = await server.http.inject({
      method,
      url: `/advisor/api${path}`,
      ...(method === 'POST' && { payload: requests[key] }),
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.json().key).toBe('not-by-token')
    await server.database.db.deleteFrom('bearerTokens').execute()
  })
})

describe('an authenticator app', () => {
  it('is set up by its secret and a code; the reply tells ten recovery codes, and a mail tells the user', async () => {
    const viewer = await signedIn('viewer')
    expect(await own(viewer)).toMatchObject({ codesSince: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false })
    const { secret, uri } = (await viewer.call('startCodes')).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`otpauth://totp/Advisor:viewer?issuer=Advisor&secret=${secret}`)
    expect((await viewer.call('confirmCodes', { code: wrongCode(secret, now()) })).body).toMatchObject({
      key: 'second-factor-wrong',
      fields: { code: expect.any(String) },
    })
    expect((await own(viewer)).codesSince).toBeNull()
    const { body } = await viewer.call('confirmCodes', { code: ` ${codeAt(secret, now()).replace(/^.../, '$& ')} ` })
    expect(new Set(body.recoveryCodes).size).toBe(limits.recoveryCodes)
    expect(body.recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(body.own).toMatchObject({ codesSince: now().toISOString(), recoveryCodesLeft: limits.recoveryCodes })
    expect((await viewer.call('confirmCodes', { code: codeAt(secret, now()) })).body.key).toBe('codes-not-started')
    expect((await kinds('viewer')).at(-1)).toBe('second-factor-codes-added')
    await isMailed('An authenticator app was set up as second factor.')
    expect(lastMail()).toContain('To: viewer@example.com')
    expect(lastMail()).not.toContain(secret)
  })

  it('is replaced by another one, without other recovery codes; the one before counts until then', async () => {
    const before = await setUpCodes(server, 'viewer')
    const { secret } = (await before.browser.call('startCodes')).body
    const finish = async (code: string) => {
      const browser = await server.visitor()
      await browser.signIn('viewer')
      return (await submit(browser, 'callback/second-factor', { code })).body.status
    }
    expect(await finish(codeAt(before.secret, now()))).toBe('success')
    const { body } = await before.browser.call('confirmCodes', { code: codeAt(secret, now()) })
    expect(body).toMatchObject({ status: 'success' })
    expect(body).not.toHaveProperty('recoveryCodes')
    server.advance(60_000)
    expect(await finish(codeAt(before.secret, now()))).toBe('failure')
    expect(await finish(codeAt(secret, now()))).toBe('success')
  })

  it('is removed, with the recovery codes if nothing else is left', async () => {
    const { browser } = await setUpCodes(server, 'viewer')
    expect((await browser.call('removeCodes')).body.own).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 })
    expect((await kinds('viewer')).at(-1)).toBe('second-factor-codes-removed')
    await isMailed('The authenticator app was removed.')
    expect((await (await server.visitor()).signIn('viewer')).body.status).toBe('success')
    expect((await browser.call('removeCodes')).body.status).toBe('success')
  })

  it('cannot be set up by who signs in elsewhere, nor with a secret that is half an hour old', async () => {
    const viewer = await signedIn('viewer')
    const { secret } = (await viewer.call('startCodes')).body
    for (let minutes = 0; minutes <= 30; minutes += 4) {
      server.advance(4 * 60_000)
      await viewer.call('proveAgain', { currentPassword: testPassword })
    }
    expect((await viewer.call('confirmCodes', { code: codeAt(secret, now()) })).body.key).toBe('codes-not-started')
    const elsewhere = await signedIn('stranger')
    await server.services.database.transact(async (tx) => {
      await tx.updateTable('users').set({ passwordHash: null }).where('id', '=', 'stranger').execute()
      await logUserChanges(tx, ['stranger'])
    })
    expect(await own(elsewhere)).toMatchObject({ hasPassword: false })
    for (const key of ['startCodes', 'startPasskey', 'proveAgain'] as const)
      expect((await elsewhere.call(key)).body.key).toBe('no-own-password')
  })
})

describe('a proof', () => {
  it('is demanded before a change, five minutes after the sign-in or the last proof', async () => {
    const { browser } = await setUpCodes(server, 'viewer')
    server.advance(limits.proofMinutes * 60_000)
    expect((await own(browser)).provedUntil).toBeNull()
    for (const key of [...guarded, 'renewRecoveryCodes'] as const)
      expect([key, (await browser.call(key, requests[key])).body.key]).toEqual([key, 'proof-required'])
    const { provedUntil } = (await browser.call('proveAgain', { currentPassword: testPassword })).body
    expect(provedUntil).toBe(new Date(now().getTime() + limits.proofMinutes * 60_000).toISOString())
    expect((await own(browser)).provedUntil).toBe(provedUntil)
    expect((await browser.call('renewRecoveryCodes')).body.status).toBe('success')
  })

  it('holds in its login session alone', async () => {
    const [here, there] = [await signedIn('viewer'), await signedIn('viewer')]
    server.advance(limits.proofMinutes * 60_000)
    await here.call('proveAgain', { currentPassword: testPassword })
    expect((await here.call('startCodes')).body.status).toBe('success')
    expect((await there.call('startCodes')).body.key).toBe('proof-required')
  })

  it('is the password, a code or a passkey; wrong ones are refused, and made to wait', async () => {
    const { browser, secret } = await setUpCodes(server, 'viewer')
    const authenticator = await addPasskey(browser)
    const prove = async (fields: object) => (await browser.call('proveAgain', { ...fields })).body
    expect((await prove({})).key).toBe('current-password-required')
    expect((await prove({ currentPassword: 'wrong' })).key).toBe('current-password-wrong')
    expect((await prove({ code: wrongCode(secret, now()) })).key).toBe('second-factor-wrong')
    expect((await prove({ code: codeAt(secret, now()) })).status).toBe('success')
    expect((await prove({ code: codeAt(secret, now()) })).key).toBe('second-factor-wrong')
    const ask = async (purpose: string) => (await browser.call('passkeyChallenge', { purpose })).body.options
    const used = authenticator.use(await ask('proof'))
    expect((await prove({ passkey: used })).status).toBe('success')
    expect((await prove({ passkey: used })).key).toBe('passkey-not-accepted')
    expect((await prove({ passkey: authenticator.use(await ask('sign-in')) })).key).toBe('passkey-not-accepted')
    for (let count = 0; count < 5; count++) await prove({ code: wrongCode(secret, now()) })
    expect((await prove({ code: wrongCode(secret, now()) })).key).toBe('login-attempts-exceeded')
  })
})

describe('passkeys', () => {
  it('are added with a name, listed, renamed and removed', async () => {
    const viewer = await signedIn('viewer')
    const authenticator = new SoftAuthenticator(testOrigin)
    const { options } = (await viewer.call('startPasskey')).body
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: 'viewer' }, attestation: 'none' })
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain('viewer')
    const made = authenticator.make(options)
    const { body } = await viewer.call('addPasskey', { name: ' My\u202e phone ', passkey: made })
    expect(body.recoveryCodes).toHaveLength(limits.recoveryCodes)
    expect(body.own.passkeys).toMatchObject([{ name: 'My  phone', lastUsedAt: null, isOfThisAddress: true }])
    expect((await kinds('viewer')).at(-1)).toBe('passkey-added')
    await isMailed('phone')
    expect((await viewer.call('startPasskey')).body.options.excludeCredentials).toMatchObject([
      { id: authenticator.id },
    ])

    const [{ id }] = body.own.passkeys
    const keeper = await signedIn('keeper')
    for (const key of ['renamePasskey', 'removePasskey'] as const)
      expect((await keeper.call(key, { passkey: id, name: 'Mine' })).body.key).toBe('passkey-not-found')
    expect((await viewer.call('renamePasskey', { passkey: id, name: ' ' })).body).toMatchObject({
      key: 'passkey-name-required',
      fields: { name: expect.any(String) },
    })
    const renamed = (await viewer.call('renamePasskey', { passkey: id, name: 'Old phone' })).body.own
    expect(renamed.passkeys).toMatchObject([{ name: 'Old phone' }])
    expect((await viewer.call('removePasskey', { passkey: id })).body.own).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    await isMailed('was removed')
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: 'guessed' }],
  ])('made for %s are refused', async (_, said) => {
    const viewer = await signedIn('viewer')
    const made = new SoftAuthenticator(testOrigin).make((await viewer.call('startPasskey')).body.options, said)
    expect((await viewer.call('addPasskey', { name: 'Key', passkey: made })).body.key).toBe('passkey-not-accepted')
    expect((await own(viewer)).passkeys).toEqual([])
  })

  it('are made once for each challenge, in the session that asked, and are of one user', async () => {
    const [viewer, keeper] = [await signedIn('viewer'), await signedIn('keeper')]
    const authenticator = new SoftAuthenticator(testOrigin)
    const { options } = (await viewer.call('startPasskey')).body
    const made = authenticator.make(options)
    expect((await keeper.call('addPasskey', { name: 'Stolen', passkey: made })).body.key).toBe('passkey-not-accepted')
    expect((await viewer.call('addPasskey', { name: 'Key', passkey: made })).body.status).toBe('success')
    expect((await viewer.call('addPasskey', { name: 'Again', passkey: made })).body.key).toBe('passkey-not-accepted')
    const again = authenticator.make((await keeper.call('startPasskey')).body.options)
    expect((await keeper.call('addPasskey', { name: 'Same', passkey: again })).body.key).toBe('passkey-not-accepted')
  })

  it('are bounded in number, and are none at an address without a name or without TLS', async () => {
    const viewer = await signedIn('viewer')
    for (let count = 0; count < limits.passkeysPerUser; count++) await addPasskey(viewer, `Key ${count}`)
    expect((await own(viewer)).passkeys).toHaveLength(limits.passkeysPerUser)
    expect((await viewer.call('startPasskey')).body.key).toBe('too-many-passkeys')
    for (const host of ['192.0.2.7', '[2001:db8::1]', 'advisor.example.com']) {
      expect((await viewer.call('startPasskey', {}, { host })).body.key).toBe('passkeys-not-available')
      expect((await viewer.call('passkeyChallenge', { purpose: 'sign-in' }, { host })).body.key).toBe(
        'passkeys-not-available',
      )
      expect((await viewer.call('secondFactor', {}, { host })).body.own.offersPasskeys).toBe(false)
    }
  })
})

describe('recovery codes', () => {
  it('are renewed: those before are void', async () => {
    const { browser, recoveryCodes: before } = await setUpCodes(server, 'viewer')
    const { body } = await browser.call('renewRecoveryCodes')
    expect(body.recoveryCodes).toHaveLength(limits.recoveryCodes)
    expect((await kinds('viewer')).at(-1)).toBe('recovery-codes-renewed')
    const [old = ''] = before
    const visitor = await server.visitor()
    await visitor.signIn('viewer')
    const give = async (recoveryCode: string) =>
      (await submit(visitor, 'callback/second-factor', { recoveryCode })).body
    expect((await give(old)).key).toBe('recovery-code-wrong')
    expect((await give(body.recoveryCodes[0])).status).toBe('success')
    expect((await own(browser)).recoveryCodesLeft).toBe(limits.recoveryCodes - 1)
    await isMailed('a recovery code')
  })

  it('are for users with a second factor', async () => {
    expect((await (await signedIn('viewer')).call('renewRecoveryCodes')).body.key).toBe('second-factor-not-set')
  })
})

describe('a second factor that a role demands', () => {
  const demand = (roles: string[], permissions: 'admin-tools'[] = []) =>
    server.services.database.transact(async (tx) => {
      await writeSetting(tx, 'second-factor.roles', roles, null)
      await writeSetting(tx, 'second-factor.permissions', permissions, null)
    })

  it('has nothing else answered until it is set up, but what that needs; tokens work', async () => {
    const keeper = await signedIn('keeper')
    const { token } = (await keeper.call('makeToken', { name: 'A program', days: 1 })).body
    await demand([], ['admin-tools'])
    const { header } = (await keeper.call('checkLogin')).body
    expect(header).toMatchObject({ mustSetSecondFactor: true, projects: [], tools: [] })
    for (const key of ['listTasks', 'selectProject', 'freeTextSearch', 'preferences', 'makeToken'] as const)
      expect((await keeper.call(key, { projectName: 'pumps', freeText: 'x', name: 'x', days: 1 })).body).toMatchObject({
        key: 'redirect',
        location: '/second-factor',
      })
    for (const key of ['ping', 'secondFactor'] as const) expect((await keeper.call(key)).body.status).toBe('success')
    const byToken = await server.http.inject({
      method: 'GET',
      url: '/advisor/api/listTasks.action',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(byToken.json().status).toBe('success')
    const { secret } = (await keeper.call('startCodes')).body
    await keeper.call('confirmCodes', { code: codeAt(secret, now()) })
    const after = (await keeper.call('checkLogin')).body.header
    expect(after).not.toHaveProperty('mustSetSecondFactor')
    expect((await keeper.call('listTasks')).body.status).toBe('success')
    await demand([])
    await server.database.db.deleteFrom('bearerTokens').execute()
  })

  it('cannot be removed while it is the only one; another user is not concerned', async () => {
    await demand(['viewer'])
    expect((await (await signedIn('author')).call('listTasks')).body.status).toBe('success')
    const { browser } = await setUpCodes(server, 'viewer')
    expect(await own(browser)).toMatchObject({ isRequired: true })
    expect((await browser.call('removeCodes')).body.key).toBe('second-factor-demanded')
    expect((await own(browser)).codesSince).not.toBeNull()
    await addPasskey(browser)
    expect((await browser.call('removeCodes')).body.status).toBe('success')
    const [last] = (await own(browser)).passkeys
    expect((await browser.call('removePasskey', { passkey: last?.id })).body.key).toBe('second-factor-demanded')
    await demand([])
    expect((await browser.call('removePasskey', { passkey: last?.id })).body.status).toBe('success')
  })
})
