import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tokenFailures } from '@advisor/contract'
import fc from 'fast-check'
import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { SignedTokens, type TokenSettings } from '../../outgoing/sign-in/signed-tokens.ts'
import { openSourcePeer, type SourcePeer } from '../../outgoing/testing/open-source-peer.ts'
import { seedSample } from '../../testing/sample-installation.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { setUpCodes } from '../../testing/second-factors.ts'
import { startSecondNode, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let others: Awaited<ReturnType<typeof generateKeyPair>>
let settings: TokenSettings

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true })
  others = await generateKeyPair('ES256', { extractable: true })
  const file = join(await temporaryFolder('keys'), 'public.pem')
  await writeFile(file, await exportSPKI(keys.publicKey))
  settings = {
    issuer: 'https://portal.example',
    audience: 'advisor',
    keys: file,
    algorithms: ['ES256'],
    userClaim: 'sub',
  }
  server = await startTestServer(seedSample, openOutgoing({ signedTokens: settings }))
})
afterAll(() => server.close())
beforeEach(() => use(settings))

function use(changed: TokenSettings, of = server) {
  Object.assign(of.services.outgoing, { signedTokens: new SignedTokens(changed) })
}

const seconds = () => Math.floor(server.services.clock().getTime() / 1000)
let count = 0
function claims(changes: JWTPayload = {}): JWTPayload {
  count += 1
  const [iat, iss, aud] = [seconds(), settings.issuer, settings.audience]
  return { iss, aud, sub: 'author', iat, exp: iat + 300, jti: `token-${count}`, ...changes }
}
const sign = (payload: JWTPayload, key = keys.privateKey, alg = 'ES256') =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(key)

/** Each comes from an address of its own: of one address, few refusals have a row each. */
let addresses = 0
function visitor() {
  addresses += 1
  return server.visitor(undefined, { address: `10.1.${addresses >> 8}.${addresses & 255}` })
}

async function login(token: string, fields: Record<string, unknown> = {}) {
  const browser = await visitor()
  const before = browser.cookie()
  const { body } = await browser.call('login', { token, ...fields })
  return { browser, before, body }
}

async function lastAudited(kind = 'sign-in-refused') {
  const row = await server.database.db
    .selectFrom('auditEvents')
    .select(['detail', 'userId'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && { ...row.detail, userId: row.userId }
}

describe('a signed token', () => {
  it('signs its user in, under a new cookie, without the login page', async () => {
    const { browser, before, body } = await login(await sign(claims()), { notFromLoginPage: true })
    expect(body).toMatchObject({ status: 'success', header: { userId: 'author' }, session: { timeoutMinutes: 30 } })
    expect(browser.cookie()).not.toBe(before)
    expect((await browser.call('checkLogin')).body.header.userId).toBe('author')
    expect(await lastAudited('signed-in')).toMatchObject({ userId: 'author', issuer: settings.issuer })
    const { rows } = { rows: await server.database.db.selectFrom('loginSessions').select('idToken').execute() }
    expect(rows.every(({ idToken }) => idToken === null)).toBe(true)
  })

  it('asks for no second factor of its user, and is no proof for changing it', async () => {
    await setUpCodes(server, 'viewer')
    const { browser, body } = await login(await sign(claims({ sub: 'viewer' })))
    expect(body).toMatchObject({ status: 'success', header: { userId: 'viewer' } })
    expect((await browser.call('removeCodes')).body.key).toBe('proof-required')
    expect((await (await visitor()).signIn('viewer')).body.key).toBe('second-factor-required')
  })

  it('counts once, on all nodes', async () => {
    const token = await sign(claims())
    expect((await login(token)).body.status).toBe('success')
    expect((await login(token)).body.key).toBe('token-not-accepted')
    expect(await lastAudited()).toMatchObject({ reason: 'token used', userId: 'author' })
    const second = await startSecondNode(server)
    use(settings, second)
    const visitor = await second.visitor()
    expect((await visitor.call('login', { token })).body.key).toBe('token-not-accepted')
    await second.close()
  })

  it('counts once also when it comes many times at the same moment', async () => {
    const token = await sign(claims())
    const bodies = await Promise.all(Array.from({ length: 8 }, async () => (await login(token)).body))
    expect(bodies.filter(({ status }) => status === 'success')).toHaveLength(1)
    expect(bodies.filter(({ key }) => key === 'token-not-accepted')).toHaveLength(7)
  })

  it.each([
    ['nobody', 'token of no such user'],
    ['ａｕｔｈｏｒ', 'token of no such user'],
    ['аuthor', 'token of no such user'],
    ['auth\u0000or', 'token of no such user'],
    ['author\u200b', 'token of no such user'],
    ['former', 'token of a disabled user'],
  ])('of %j is refused: %s', async (sub, reason) => {
    expect((await login(await sign(claims({ sub })))).body.key).toBe('token-not-accepted')
    expect(await lastAudited()).toMatchObject({ reason })
  })

  it('names its user by the claim that is configured', async () => {
    use({ ...settings, userClaim: 'email' })
    expect((await login(await sign(claims({ email: 'VIEWER' })))).body.header.userId).toBe('viewer')
    expect((await login(await sign(claims()))).body.key).toBe('token-not-accepted')
    expect(await lastAudited()).toMatchObject({ reason: 'token claim missing' })
  })

  it('asks whether another session may end that has unsaved changes, and is not used up by that', async () => {
    const { browser } = await login(await sign(claims()))
    await browser.call('unsavedForm', { hasUnsaved: true })
    const token = await sign(claims())
    expect((await login(token)).body.key).toBe('active edition session exists')
    expect((await browser.call('checkLogin')).body.header.userId).toBe('author')
    expect((await login(token, { forceNewSession: true })).body.status).toBe('success')
    expect((await browser.call('checkLogin')).body.header).toBeUndefined()
  })

  it('wants the csrf token of the page', async () => {
    const browser = await server.visitor()
    const { statusCode } = await browser.call('login', { token: await sign(claims()) }, { 'x-csrf-token': 'forged' })
    expect(statusCode).toBe(403)
  })
})

describe('a token that is not what it should be', () => {
  it.each<[string, string, () => Promise<string> | string]>([
    ['of another issuer', 'token issuer not valid', () => sign(claims({ iss: 'https://other.example' }))],
    ['for another audience', 'token audience not valid', () => sign(claims({ aud: 'another' }))],
    ['of yesterday', 'token not in time', () => sign(claims({ iat: seconds() - 86_400, exp: seconds() - 86_100 }))],
    ['that has just ended', 'token not in time', () => sign(claims({ iat: seconds() - 361, exp: seconds() - 61 }))],
    ['of tomorrow', 'token not in time', () => sign(claims({ iat: seconds() + 86_400, exp: seconds() + 86_700 }))],
    ['for later', 'token not in time', () => sign(claims({ nbf: seconds() + 120 }))],
    ['that lasts for longer', 'token valid for too long', () => sign(claims({ exp: seconds() + 301 }))],
    ['without an end', 'token claim missing', () => sign(claims({ exp: undefined }))],
    ['without a beginning', 'token claim missing', () => sign(claims({ iat: undefined }))],
    ['without an id', 'token claim missing', () => sign(claims({ jti: undefined }))],
    ['with an empty id', 'token claim missing', () => sign(claims({ jti: '' }))],
    ['with an id without end', 'token claim missing', () => sign(claims({ jti: 'x'.repeat(201) }))],
    ['without a user', 'token claim missing', () => sign(claims({ sub: undefined }))],
    ['signed by somebody else', 'token signature not valid', () => sign(claims(), others.privateKey)],
    ['not signed', 'token algorithm not allowed', () => new UnsecuredJWT(claims()).encode()],
    [
      'signed with the public key as a shared secret',
      'token algorithm not allowed',
      async () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(await exportSPKI(keys.publicKey))),
    ],
    [
      'signed in a way that is not on the list',
      'token algorithm not allowed',
      async () => sign(claims(), (await generateKeyPair('PS256')).privateKey, 'PS256'),
    ],
    ['cut', 'token signature not valid', async () => (await sign(claims())).slice(0, -4)],
    ['of one part', 'token not readable', () => 'abc'],
    ['of three parts of nothing', 'token not readable', () => 'a.b.c'],
    [
      'with a header that is none',
      'token not readable',
      async () => `e30.${(await sign(claims())).split('.').slice(1).join('.')}`,
    ],
  ])('%s is refused; the audit log alone says: %s', async (_, reason, token) => {
    const { browser, body } = await login(await token())
    expect(body).toMatchObject({ status: 'failure', key: 'token-not-accepted' })
    expect(body.localizedMessage).toBe(server.services.texts.say('en', 'refusals.token-not-accepted'))
    expect(await lastAudited()).toMatchObject({ reason })
    expect((await browser.call('checkLogin')).body.header).toBeUndefined()
  })

  it('may come from a clock that differs by a minute', async () => {
    const [late, early] = [seconds() - 330, seconds() + 50]
    expect((await login(await sign(claims({ iat: late, exp: late + 300 })))).body.status).toBe('success')
    expect((await login(await sign(claims({ iat: early, exp: early + 300 })))).body.status).toBe('success')
  })

  it('whatever is changed in a token, it signs nobody in', async () => {
    const token = await sign(claims())
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.base64String({ minLength: 4, maxLength: 8 }), async (at, other) => {
        const changed = token.slice(0, at) + other + token.slice(at + other.length)
        fc.pre(changed !== token)
        // The last letter of a signature has bits that do not count.
        fc.pre(at < token.length - 1)
        const reason = await new SignedTokens(settings)
          .verify(changed, server.services.clock())
          .catch((error: { reason?: string }) => error.reason)
        expect(tokenFailures).toContain(reason)
      }),
      { numRuns: 300 },
    )
  })

  it('no text at all signs anybody in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }), async (text) => {
        const { body } = await login(text)
        expect(body.key === 'token-not-accepted' || text.replaceAll('\0', '') === '').toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the keys of an issuer', () => {
  let peer: SourcePeer
  let answer: (response: import('node:http').ServerResponse) => void
  beforeAll(async () => {
    peer = await openSourcePeer((_, response) => answer(response))
  })
  afterAll(() => peer.close())

  const answering = (body: unknown) => (response: import('node:http').ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  it('may be a set at an address', async () => {
    answer = answering({ keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'ES256', use: 'sig' }] })
    use({ ...settings, keys: `${peer.origin}/keys` })
    expect((await login(await sign(claims()))).body.status).toBe('success')
    expect((await login(await sign(claims(), others.privateKey))).body.key).toBe('token-not-accepted')
    expect(await lastAudited()).toMatchObject({ reason: 'token signature not valid' })
  })

  it.each<[string, (response: import('node:http').ServerResponse) => void]>([
    ['is away', (response) => response.destroy()],
    ['answers with an error', (response) => response.writeHead(500).end()],
    ['leads elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['answers without end', (response) => response.writeHead(200).end(' '.repeat(1_100_000))],
    ['answers with something else', answering({ keys: 'none' })],
  ])('at an address that %s sign nobody in', async (_, raw) => {
    answer = raw
    use({ ...settings, keys: `${peer.origin}/keys` })
    expect((await login(await sign(claims()))).body.key).toBe('token-not-accepted')
    expect(await lastAudited()).toMatchObject({ reason: 'token keys not reachable' })
  })

  it('may be a file with a set; a file that is missing or has no keys keeps the server from starting', async () => {
    const folder = await temporaryFolder('sets')
    const [set, empty] = [join(folder, 'set.json'), join(folder, 'empty.pem')]
    await writeFile(set, JSON.stringify({ keys: [await exportJWK(keys.publicKey)] }))
    await writeFile(empty, 'nothing')
    use({ ...settings, keys: set })
    expect((await login(await sign(claims()))).body.status).toBe('success')
    expect(() => new SignedTokens({ ...settings, keys: empty })).toThrow()
    expect(() => new SignedTokens({ ...settings, keys: join(folder, 'missing') })).toThrow(/ENOENT/)
  })

  it('are public ones: from a private key the public one is taken', async () => {
    const file = join(await temporaryFolder('private'), 'private.pem')
    await writeFile(file, await exportPKCS8(keys.privateKey))
    use({ ...settings, keys: file })
    expect((await login(await sign(claims()))).body.status).toBe('success')
  })
})
