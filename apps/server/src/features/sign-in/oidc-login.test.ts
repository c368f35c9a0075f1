import type { JWTPayload } from 'jose'
import { CompactSign, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { OpenIdProvider } from '../../outgoing/sign-in/open-id-provider.ts'
import { writeSignInMapping } from '../../store/people/sign-in-mapping.ts'
import { linkIdentity } from '../../store/people/user-identities.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { addPasskey, codeAt, setUpCodes, submit } from '../../testing/second-factors.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import {
  openIdSettings,
  openLyingProvider,
  signRight,
  type Lies,
  type LyingProvider,
} from './testing/lying-provider.ts'

let provider: LyingProvider
let server: TestServer
let settings: ReturnType<typeof openIdSettings>
/** Shorter than a user would bear: nothing here is that slow unless it is meant to be. */
const timeoutMs = 1_500
beforeAll(async () => {
  provider = await openLyingProvider()
  settings = openIdSettings(provider.issuer)
  server = await startTestServer(seedSample, {
    ...openOutgoing({}),
    openIdProvider: new OpenIdProvider(settings, timeoutMs),
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
let people = 0
beforeEach(() => {
  // The provider goes by the clock of the machine.
  server.advance(Date.now() - server.services.clock().getTime())
  provider.lies = {}
  settings.isOnlyWay = false
  settings.unknownUsers = 'create'
  settings.acrValues = []
  provider.user = person()
  // What the provider has published is read again.
  Object.assign(server.services.outgoing, { openIdProvider: new OpenIdProvider(settings, timeoutMs) })
})

/** Somebody new at the provider. */
function person(claims: JWTPayload = {}): JWTPayload {
  people += 1
  return { sub: `subject-${people}`, preferred_username: `person${people}`, groups: ['technicians'], ...claims }
}

/** Each comes from an address of its own: of one address, few refusals have a row each. */
let addresses = 0
function visitor() {
  addresses += 1
  return server.visitor(undefined, { address: `10.1.${addresses >> 8}.${addresses & 255}` })
}

const page = { headers: { 'request-type': '' } }
const failed = '/advisor/login?error=ProviderFailed'

/** Begins a sign-in as a link of the login page does. Returns where the browser is led to. */
async function begin(browser: TestBrowser, query = ''): Promise<string> {
  const { statusCode, headers } = await browser.request('GET', `/oidcLogin${query}`, page)
  expect(statusCode).toBe(303)
  return String(headers['location'])
}

/** Comes back from the provider. Returns where the browser is led to. */
async function comeBack(browser: TestBrowser, answer: URLSearchParams): Promise<string> {
  const { statusCode, headers } = await browser.request('GET', `/oidcLogin/callback?${answer.toString()}`, page)
  expect(statusCode).toBe(303)
  // As the page does, which is loaded then.
  await browser.call('checkLogin')
  return String(headers['location'])
}

async function signIn(browser: TestBrowser, query = ''): Promise<string> {
  return comeBack(browser, provider.signIn(await begin(browser, query)))
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

const header = async (browser: TestBrowser) => (await browser.call('checkLogin')).body.header
const userOf = (username: string) =>
  server.database.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst()
const rolesOf = async (userId: string) =>
  (await server.database.db.selectFrom('userRoles').select('roleId').where('userId', '=', userId).execute()).map(
    ({ roleId }) => roleId,
  )

describe('a sign-in at the provider', () => {
  it('leads there with PKCE, state and nonce, and to nowhere else whatever the address says', async () => {
    const browser = await visitor()
    const location = new URL(
      await begin(browser, '?target=https%3A%2F%2Fevil.example&redirect_uri=https%3A%2F%2Fevil.example'),
    )
    expect(location.origin + location.pathname).toBe(`${provider.issuer}/authorize`)
    expect(Object.fromEntries(location.searchParams)).toEqual({
      client_id: 'advisor',
      response_type: 'code',
      redirect_uri: 'http://advisor.test/advisor/api/oidcLogin/callback',
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const answer = provider.signIn(location.href)
    answer.set('target', 'https://evil.example')
    expect(await comeBack(browser, answer)).toBe('/advisor/login')
  })

  it('makes the user at the first one, with the roles and groups of the mapping, and opens a session', async () => {
    const browser = await visitor()
    const before = browser.cookie()
    provider.user = person({ name: 'Rosa Rot', email: 'rosa@example.com', email_verified: true })
    expect(await signIn(browser)).toBe('/advisor/login')
    expect(browser.cookie()).not.toBe(before)
    const username = String(provider.user['preferred_username'])
    expect(await header(browser)).toMatchObject({ userId: username, userProperties: { REAL_NAME: 'Rosa Rot' } })
    expect(await userOf(username)).toMatchObject({ mail: 'rosa@example.com', passwordHash: null, disabled: false })
    expect(await rolesOf(username)).toEqual(['viewer'])
    expect(await lastAudited('user-created')).toMatchObject({ username, issuer: provider.issuer, userId: username })
    expect(await lastAudited('signed-in')).toMatchObject({ userId: username, issuer: provider.issuer })
  })

  it('sets the cookie of the way for its own addresses alone, out of reach of scripts', async () => {
    const browser = await visitor()
    const { headers } = await browser.request('GET', '/oidcLogin', page)
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^advisor\.way\.[\w-]{1,12}=/)
    expect(cookie).toContain('Path=/advisor/api/oidcLogin')
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toContain('Max-Age=600')
  })

  it('finds the user by issuer and subject again, whatever the name is now, and gives the roles of now', async () => {
    const [first, second] = [await visitor(), await visitor()]
    provider.user = person()
    await signIn(first)
    const username = String(provider.user['preferred_username'])
    expect((await header(first)).allowed).toEqual([])
    provider.user = { ...provider.user, preferred_username: 'another-name', groups: ['writers', 'unknown'] }
    await signIn(second)
    expect((await header(second)).userId).toBe(username)
    expect(await rolesOf(username)).toEqual(['author'])
    expect(await lastAudited('user-roles-changed')).toMatchObject({ roles: ['author'], groups: ['staff'] })
    // Also in the session before.
    await first.call('selectProject', { projectName: 'pumps', branchName: 'production' })
    expect((await first.call('preferences')).body.own.hasPassword).toBe(false)
  })

  it('gives what the studio says in the place of the command line, from the next sign-in on', async () => {
    const write = (mapping: Parameters<typeof writeSignInMapping>[1]) =>
      server.database.transact((tx) => writeSignInMapping(tx, mapping, new Date()))
    await write([{ group: 'technicians', roles: ['author'], groups: ['staff'] }])
    provider.user = person()
    const username = String(provider.user['preferred_username'])
    await signIn(await visitor())
    expect(await rolesOf(username)).toEqual(['author'])
    await write(undefined)
    await signIn(await visitor())
    expect(await rolesOf(username)).toEqual(['viewer'])
  })

  it('takes the roles of who is in no group any more, also in open sessions, and refuses', async () => {
    const [first, second] = [await visitor(), await visitor()]
    provider.user = person()
    await signIn(first)
    provider.user = { ...provider.user, groups: [] }
    expect(await signIn(second)).toBe(failed)
    expect(await lastAudited()).toMatchObject({ reason: 'no role' })
    expect((await header(first)).projects).toEqual([])
    expect(await header(second)).toBeUndefined()
  })

  it('makes one user of two first sign-ins at the same moment', async () => {
    const browsers = await Promise.all([visitor(), visitor(), visitor()])
    provider.user = person()
    const username = String(provider.user['preferred_username'])
    const answers: URLSearchParams[] = []
    for (const browser of browsers) answers.push(provider.signIn(await begin(browser)))
    const ends = await Promise.all(browsers.map((browser, at) => comeBack(browser, answers[at]!)))
    expect(ends).toEqual(Array.from({ length: 3 }, () => '/advisor/login'))
    for (const browser of browsers) expect((await header(browser)).userId).toBe(username)
    const identities = server.database.db.selectFrom('userIdentities').selectAll().where('userId', '=', username)
    expect(await identities.execute()).toHaveLength(1)
  })

  it('refuses who is not known, where users are not made', async () => {
    settings.unknownUsers = 'refuse'
    const browser = await visitor()
    expect(await signIn(browser)).toBe(failed)
    expect(await header(browser)).toBeUndefined()
    expect(await lastAudited()).toMatchObject({ reason: 'no such user', subject: provider.user.sub })
  })

  it('refuses a disabled user', async () => {
    const browser = await visitor()
    await signIn(browser)
    await changeUser(server.database, String(provider.user['preferred_username']), { disabled: true })
    expect(await signIn(await visitor())).toBe(failed)
    expect(await lastAudited()).toMatchObject({ reason: 'denied application' })
    expect(await header(browser)).toBeUndefined()
  })

  it('never joins an account here by name or mail', async () => {
    await server.database.write
      .updateTable('users')
      .set({ mail: 'Author@example.com' })
      .where('id', '=', 'author')
      .execute()
    provider.user = person({ preferred_username: 'AUTHOR', email: 'author@example.com', groups: ['writers'] })
    const browser = await visitor()
    expect(await signIn(browser)).toBe(failed)
    expect(await lastAudited()).toMatchObject({ reason: 'user name taken', username: 'AUTHOR' })
    provider.user = person({ email: 'author@EXAMPLE.com' })
    expect(await signIn(browser)).toBe('/advisor/login')
    const username = String(provider.user['preferred_username'])
    expect((await header(browser)).userId).toBe(username)
    expect(await userOf(username)).toMatchObject({ mail: null })
  })

  it('does not keep a mail address that the provider has not verified', async () => {
    provider.user = person({ email: 'mine@example.com', email_verified: false })
    await signIn(await visitor())
    expect(await userOf(String(provider.user['preferred_username']))).toMatchObject({ mail: null })
  })

  it.each([
    ['user name not given', undefined],
    ['user name not given', '   '],
    ['user name with control characters', 'ro\u0000sa'],
    ['user name with control characters', 'ro\u202esa'],
    ['user name with control characters', 'ro\u200bsa'],
    ['user name with look-alike letters', 'аuthor'],
    ['user name with look-alike letters', 'ａｄｍｉｎ'],
    ['user name with look-alike letters', 'adm\u0131n'],
    ['user name taken', 'кеерег'],
    ['user name not allowed', '~author'],
    ['user name not allowed', '<b>rosa</b>'],
    ['user name not allowed', 'r'.repeat(101)],
  ])('refuses a %s: %j', async (reason, username) => {
    provider.user = person({ preferred_username: username })
    const browser = await visitor()
    expect(await signIn(browser)).toBe(failed)
    expect(await lastAudited()).toMatchObject({ reason })
    expect(await header(browser)).toBeUndefined()
  })

  it.each(['rosa.rot@example.com', 'EXAMPLE\\rosa', 'Jürgen Groß', 'Алексей-7', '田中tanaka', "o'neill"])(
    'takes the user name %s',
    async (username) => {
      provider.user = person({ preferred_username: username })
      const browser = await visitor()
      expect(await signIn(browser)).toBe('/advisor/login')
      expect((await header(browser)).userId).toBe(username)
    },
  )

  it('keeps the session of the browser before from living on', async () => {
    const browser = await visitor()
    await browser.signIn('author')
    const old = browser.cookie()
    await signIn(browser)
    expect(await header(await server.visitor(old))).toBeUndefined()
  })

  it('is recorded for reports as every other one', async () => {
    await signIn(await visitor())
    await server.services.events.flush()
    const row = await server.database.db
      .selectFrom('events')
      .select(['call', 'userId'])
      .where('kind', '=', 'signed-in')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({ call: 'oidcCallback', userId: provider.user['preferred_username'] })
  })
})

describe('a user of the provider', () => {
  it('is asked whether another session may end in which a form has unsaved changes', async () => {
    const [first, second] = [await visitor(), await visitor()]
    await signIn(first)
    await first.call('unsavedForm', { hasUnsaved: true })
    expect(await signIn(second)).toBe('/advisor/login?error=ActiveEditionSession&by=provider')
    expect(await lastAudited()).toMatchObject({ reason: 'active edition session exists' })
    expect(await header(second)).toBeUndefined()
    expect(await header(first)).toBeDefined()
    expect(await signIn(second, '?forceNewSession=true')).toBe('/advisor/login')
    expect(await header(second)).toBeDefined()
    expect(await header(first)).toBeUndefined()
  })

  it('has no password: none signs in, none is changed', async () => {
    const browser = await visitor()
    await signIn(browser)
    const username = String(provider.user['preferred_username'])
    expect((await (await visitor()).signIn(username, '')).body.key).toBe('password-not-provided')
    expect((await (await visitor()).signIn(username, 'x')).body.key).toBe('Invalid name or password.')
    const fields = { currentPassword: 'x', newPassword: 'Some-long-word-77', confirmation: 'Some-long-word-77' }
    expect((await browser.call('changePassword', fields)).body.key).toBe('no-own-password')
  })

  it('with an account here is not asked for its second factor, and changes it only with a proof; the password asks for it', async () => {
    const { secret } = await setUpCodes(server, 'author')
    const identity = { issuer: provider.issuer, subject: String(provider.user.sub) }
    await server.database.transact((tx) => linkIdentity(tx, 'author', identity))
    const browser = await visitor()
    expect(await signIn(browser)).toBe('/advisor/login')
    expect((await header(browser)).userId).toBe('author')
    expect((await browser.call('removeCodes')).body.key).toBe('proof-required')
    expect((await (await visitor()).signIn('author')).body.key).toBe('second-factor-required')
    await browser.call('proveAgain', { code: codeAt(secret, server.services.clock()) })
    expect((await browser.call('removeCodes')).body.status).toBe('success')
  })

  it('is led to the end of the session at the provider by logging out', async () => {
    const browser = await visitor()
    await signIn(browser)
    const { body } = await browser.call('logout')
    const url = new URL(body.providerLogout)
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/logout`)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://advisor.test/advisor/login')
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(await header(browser)).toBeUndefined()
  })

  it('logs out here alone where the provider has no page for that, or is away', async () => {
    provider.lies = { discovery: ({ end_session_endpoint: _, ...document }) => document }
    const browser = await visitor()
    await signIn(browser)
    expect((await browser.call('logout')).body.providerLogout).toBeUndefined()
    expect((await (await server.reader('author')).call('logout')).body.providerLogout).toBeUndefined()
  })
})

const seconds = () => Math.floor(Date.now() / 1000)

describe('a provider that lies', () => {
  it.each<[string, string, Lies]>([
    ['the issuer', 'issuer not valid', { claims: (claims) => ({ ...claims, iss: 'https://other.example' }) }],
    [
      'the issuer that it publishes',
      'issuer not valid',
      { discovery: (it) => ({ ...it, issuer: 'https://other.example' }) },
    ],
    ['the audience', 'audience not valid', { claims: (claims) => ({ ...claims, aud: 'another-client' }) }],
    [
      'the audience among several',
      'audience not valid',
      { claims: (claims) => ({ ...claims, aud: ['advisor', 'other'], azp: 'other' }) },
    ],
    ['the nonce', 'nonce not valid', { claims: (claims) => ({ ...claims, nonce: 'another' }) }],
    ['no nonce', 'provider answer not valid', { claims: ({ nonce: _, ...claims }) => claims }],
    ['no algorithm', 'algorithm not allowed', { sign: (claims) => new UnsecuredJWT(claims).encode() }],
    [
      'a signature with its public key as a shared secret',
      'algorithm not allowed',
      {
        sign: async (claims, { publicKey }) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256', kid: 'the-key' })
            .sign(new TextEncoder().encode(await exportSPKI(publicKey))),
      },
    ],
    [
      'a signature with the client secret',
      'algorithm not allowed',
      {
        discovery: (it) => ({ ...it, id_token_signing_alg_values_supported: ['HS256', 'none', 'RS256'] }),
        sign: (claims) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256' })
            .sign(new TextEncoder().encode('a-secret-of-the-tests-of-256-bits')),
      },
    ],
    [
      'no algorithm, which it publishes',
      'algorithm not allowed',
      {
        discovery: (it) => ({ ...it, id_token_signing_alg_values_supported: ['none', 'RS256'] }),
        sign: (claims) => new UnsecuredJWT(claims).encode(),
      },
    ],
    [
      'a signature of something else',
      'signature not valid',
      {
        sign: async (claims, keys) => {
          const [head, , signature] = (await signRight({ ...claims, sub: 'x' }, keys)).split('.')
          return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
        },
      },
    ],
    [
      'a key that it does not publish',
      'signature not valid',
      {
        sign: (claims, { privateKey }) =>
          new CompactSign(Buffer.from(JSON.stringify(claims)))
            .setProtectedHeader({ alg: 'RS256', kid: 'another' })
            .sign(privateKey),
      },
    ],
    [
      'an expired token',
      'id token not in time',
      { claims: (claims) => ({ ...claims, iat: seconds() - 900, exp: seconds() - 330 }) },
    ],
    [
      'a token of the future',
      'id token not in time',
      { claims: (claims) => ({ ...claims, iat: seconds() + 330, exp: seconds() + 900 }) },
    ],
    ['a token for later', 'id token not in time', { claims: (claims) => ({ ...claims, nbf: seconds() + 330 }) }],
    ['no subject', 'provider answer not valid', { claims: ({ sub: _, ...claims }) => claims }],
    [
      'a subject that nobody can have',
      'provider answer not valid',
      { claims: (claims) => ({ ...claims, sub: 'a\u0000b' }) },
    ],
    [
      'a subject without end',
      'provider answer not valid',
      { claims: (claims) => ({ ...claims, sub: 's'.repeat(300) }) },
    ],
    ['no token', 'provider answer not valid', { sign: () => 'not.a-token' }],
    [
      'a page instead of keys',
      'provider answer not valid',
      { raw: { '/keys': (it) => it.writeHead(200, { 'content-type': 'text/html' }).end('<p>') } },
    ],
    [
      'who we are',
      'client refused',
      {
        raw: {
          '/token': (it) => it.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}'),
        },
      },
    ],
    ['an error of its own', 'provider answer not valid', { raw: { '/token': (it) => it.writeHead(500).end() } }],
    [
      'a redirect to elsewhere',
      'provider answer not valid',
      { raw: { '/token': (it) => it.writeHead(307, { location: 'http://127.0.0.1:9/' }).end() } },
    ],
    [
      'an answer without end',
      'provider not reachable',
      {
        raw: { '/token': (it) => it.writeHead(200, { 'content-type': 'application/json' }).end(' '.repeat(1_100_000)) },
      },
    ],
    ['a connection that it breaks', 'provider not reachable', { raw: { '/token': (it) => it.destroy() } }],
    [
      'no published document',
      'provider answer not valid',
      { raw: { '/.well-known/openid-configuration': (it) => it.writeHead(404).end() } },
    ],
  ])('about %s signs nobody in; the audit log alone says: %s', async (_, reason, lies) => {
    provider.lies = lies
    const browser = await visitor()
    const location = await begin(browser)
    const end = location === failed ? location : await comeBack(browser, provider.signIn(location))
    expect(end).toBe(failed)
    expect(await lastAudited()).toMatchObject({ reason, userId: null })
    expect(await header(browser)).toBeUndefined()
    expect(await userOf(String(provider.user['preferred_username']))).toBeUndefined()
  })

  it.each([
    ['goes behind by five minutes', -290],
    ['goes ahead by five minutes', 290],
  ])('no: whose clock %s signs in', async (_, shift) => {
    provider.lies = {
      claims: (claims) => ({ ...claims, iat: seconds() + shift, exp: seconds() + shift + 1, nbf: seconds() + shift }),
    }
    const browser = await visitor()
    expect(await signIn(browser)).toBe('/advisor/login')
    expect(await header(browser)).toBeDefined()
  })

  it('no: that is slow keeps nobody waiting, and everything else goes on', async () => {
    provider.lies = { delayMs: 10_000 }
    const browser = await visitor()
    const startedAt = performance.now()
    const waiting = begin(browser)
    expect((await (await visitor()).signIn('author')).body.status).toBe('success')
    expect(await waiting).toBe(failed)
    expect(performance.now() - startedAt).toBeLessThan(8_000)
    expect(await lastAudited()).toMatchObject({ reason: 'provider not reachable' })
    provider.lies = {}
    expect(await signIn(browser)).toBe('/advisor/login')
  })

  it('no: that is down is told by the login page, and works when it is back', async () => {
    const down = new OpenIdProvider({ ...settings, issuer: 'http://127.0.0.1:9' }, timeoutMs)
    Object.assign(server.services.outgoing, { openIdProvider: down })
    expect(await begin(await visitor())).toBe(failed)
    expect(await lastAudited()).toMatchObject({ reason: 'provider not reachable' })
  })
})

describe('what comes back', () => {
  const expectRefusal = async (browser: TestBrowser, answer: URLSearchParams, reason: string) => {
    expect(await comeBack(browser, answer)).toBe(failed)
    expect(await lastAudited()).toMatchObject({ reason })
  }

  it('counts once: neither code nor state can be used again, also where the provider takes them', async () => {
    provider.lies = { takesEverything: true }
    const browser = await visitor()
    const begun = await browser.request('GET', '/oidcLogin', page)
    const answer = provider.signIn(String(begun.headers['location']))
    expect(await comeBack(browser, answer)).toBe('/advisor/login')
    await browser.call('logout')
    await expectRefusal(browser, answer, 'state not valid')
    // Who has kept the cookie gets no further.
    const kept = String(begun.headers['set-cookie']).split(';')[0] ?? ''
    const again = await browser.request('GET', `/oidcLogin/callback?${answer.toString()}`, {
      headers: { 'request-type': '', cookie: kept },
    })
    expect(again.headers['location']).toBe(failed)
    expect(await lastAudited()).toMatchObject({ reason: 'state used' })
    expect(await header(browser)).toBeUndefined()
  })

  it('counts in the browser that has begun it', async () => {
    const [own, other] = [await visitor(), await visitor()]
    const answer = provider.signIn(await begin(own))
    await begin(other)
    await expectRefusal(other, answer, 'state not valid')
    expect(await header(other)).toBeUndefined()
    expect(await comeBack(own, answer)).toBe('/advisor/login')
  })

  it('counts with its own state alone', async () => {
    const browser = await visitor()
    const answer = provider.signIn(await begin(browser))
    const state = answer.get('state') ?? ''
    // The cookie is found by the beginning.
    answer.set('state', `${state.slice(0, -4)}AAAA`)
    await expectRefusal(browser, answer, 'state not valid')
    answer.delete('state')
    await expectRefusal(browser, answer, 'state not valid')
  })

  it('counts for ten minutes', async () => {
    const browser = await visitor()
    const answer = provider.signIn(await begin(browser))
    server.advance(10 * 60_000 + 1_000)
    await expectRefusal(browser, answer, 'state not valid')
    server.advance(-10 * 60_000 - 1_000)
  })

  it('counts with a code that the provider has given for it', async () => {
    const browser = await visitor()
    const answer = provider.signIn(await begin(browser))
    answer.set('code', 'made-up')
    await expectRefusal(browser, answer, 'code refused')
    const [mine, theirs] = [provider.signIn(await begin(browser)), provider.signIn(await begin(await visitor()))]
    mine.set('code', theirs.get('code') ?? '')
    await expectRefusal(browser, mine, 'code refused')
  })

  it('is refused where the user has refused it at the provider', async () => {
    const browser = await visitor()
    const state = new URL(await begin(browser)).searchParams.get('state') ?? ''
    await expectRefusal(browser, new URLSearchParams({ state, error: 'access_denied' }), 'provider refused')
  })

  it('is asked to be strong where that is configured, and taken only where the ID token says that it was', async () => {
    settings.acrValues = ['gold', 'silver']
    const browser = await visitor()
    expect(new URL(await begin(browser)).searchParams.get('acr_values')).toBe('gold silver')
    for (const acr of ['0', 'gold silver', 'Gold', '', ['gold'], undefined]) {
      provider.user = person({ acr })
      await expectRefusal(browser, provider.signIn(await begin(browser)), 'sign-in too weak')
    }
    provider.user = person({ acr: 'silver' })
    expect(await signIn(browser)).toBe('/advisor/login')
    expect(await header(browser)).toMatchObject({ userId: provider.user['preferred_username'] })
  })

  it('can come to two tabs of one browser, in any order', async () => {
    const browser = await visitor()
    const [one, two] = [provider.signIn(await begin(browser)), provider.signIn(await begin(browser))]
    expect(await comeBack(browser, one)).toBe('/advisor/login')
    expect(await comeBack(browser, two)).toBe('/advisor/login')
  })

  it('is answered 400 when it is no address of a provider', async () => {
    const browser = await visitor()
    const path = `/oidcLogin/callback?state=${'x'.repeat(300)}`
    expect((await browser.request('GET', path)).statusCode).toBe(400)
    expect((await browser.request('GET', '/oidcLogin?forceNewSession=perhaps')).statusCode).toBe(400)
  })
})

describe('the login page', () => {
  it('is told the name of the provider, and who is signed in is not', async () => {
    const browser = await visitor()
    expect((await browser.call('checkLogin')).body.provider).toEqual({ name: 'Company', isOnlyWay: false })
    await signIn(browser)
    expect((await browser.call('checkLogin')).body.provider).toBeUndefined()
  })

  it('takes no password where the provider is the only way', async () => {
    settings.isOnlyWay = true
    const browser = await visitor()
    expect((await browser.call('checkLogin')).body.provider).toEqual({ name: 'Company', isOnlyWay: true })
    expect((await browser.signIn('author')).body.key).toBe('password-sign-in-disabled')
    expect(await header(browser)).toBeUndefined()
    expect(await signIn(browser)).toBe('/advisor/login')
  })

  it('offers no passkey where the provider is the only way, and takes none', async () => {
    const owner = await visitor()
    await owner.signIn('viewer')
    await owner.call('checkLogin')
    const authenticator = await addPasskey(owner)
    const browser = await visitor()
    expect((await browser.call('checkLogin')).body.offersPasskeys).toBe(true)
    const { options } = (await browser.call('passkeyChallenge', { purpose: 'sign-in' })).body
    const passkey = JSON.stringify(authenticator.use(options))
    settings.isOnlyWay = true
    expect((await browser.call('checkLogin')).body.offersPasskeys).toBeUndefined()
    expect((await submit(browser, 'callback/passkey', { passkey })).body.key).toBe('password-sign-in-disabled')
    expect(await header(browser)).toBeUndefined()
    settings.isOnlyWay = false
    expect((await submit(browser, 'callback/passkey', { passkey })).body.status).toBe('success')
  })

  it('leads nowhere without a provider', async () => {
    Object.assign(server.services.outgoing, { openIdProvider: undefined })
    const browser = await visitor()
    expect((await browser.call('checkLogin')).body.provider).toBeUndefined()
    expect(await begin(browser)).toBe('/advisor/login')
    expect(await comeBack(browser, new URLSearchParams({ code: 'a', state: 'b' }))).toBe('/advisor/login')
  })
})

describe('a logout at the provider', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  let tokens = 0
  const said = (more: JWTPayload = {}): JWTPayload => {
    const now = Math.floor(Date.now() / 1000)
    tokens += 1
    return {
      iss: provider.issuer,
      aud: 'advisor',
      iat: now,
      exp: now + 120,
      jti: `l-${tokens}`,
      events: event,
      ...more,
    }
  }
  const tell = async (token: string) => {
    const response = await server.http.inject({
      ...{ method: 'POST', url: `${server.services.apiPath}/oidcLogin/backchannel` },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
    expect(response.headers['cache-control']).toContain('no-store')
    return response.statusCode
  }

  it('ends the sessions of the user, or the one that it names, and no others, and its token is good once', async () => {
    const [first, second, other] = [await visitor(), await visitor(), await visitor()]
    provider.user = person()
    await signIn(other)
    provider.user = person({ sid: 'there-1' })
    const { sub } = provider.user
    await signIn(first)
    provider.user = { ...provider.user, sid: 'there-2' }
    await signIn(second)
    expect(await tell(await signRight(said({ sid: 'there-1' }), provider.keys))).toBe(200)
    expect(await header(first)).toBeUndefined()
    expect(await header(second)).toBeDefined()
    const all = await signRight(said({ sub: String(sub) }), provider.keys)
    expect(await tell(all)).toBe(200)
    expect(await header(second)).toBeUndefined()
    expect(await lastAudited('login-sessions-ended')).toMatchObject({ issuer: provider.issuer, endedSessions: 1 })
    expect(await header(other)).toBeDefined()
    expect(await tell(all)).toBe(400)
  })

  it('is believed only as its token is signed for us, now, and for nothing else', async () => {
    const browser = await visitor()
    provider.user = person()
    const { sub = '' } = provider.user
    await signIn(browser)
    const sealed = (payload: JWTPayload) => signRight(payload, provider.keys)
    const { privateKey } = await generateKeyPair('RS256')
    const now = Math.floor(Date.now() / 1000)
    const { jti: _, ...nameless } = said({ sub })
    const lies = [
      new UnsecuredJWT(said({ sub })).encode(),
      await new SignJWT(said({ sub })).setProtectedHeader({ alg: 'RS256', kid: 'the-key' }).sign(privateKey),
      await new SignJWT(said({ sub })).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('a-secret-of-the-tests')),
      await sealed(said({ sub, iss: 'https://evil.example' })),
      await sealed(said({ sub, aud: 'another' })),
      await sealed(said({ sub, exp: now - 400 })),
      await sealed(said({ sub, iat: now - 2_000 })),
      await sealed(said({ sub, nonce: 'of an ID token' })),
      await sealed(said({ sub, events: {} })),
      await sealed(nameless),
      await sealed(said()),
      'nonsense',
      '',
    ]
    const answers = []
    for (const lie of lies) answers.push(await tell(lie))
    expect(answers).toEqual(lies.map(() => 400))
    expect(await header(browser)).toBeDefined()
  })
})
