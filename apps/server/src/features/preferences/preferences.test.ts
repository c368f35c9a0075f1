import { calls, limits, type OwnLoginSession } from '@advisor/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeSetting } from '../../store/settings/settings.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import {
  startTestServer,
  testPassword,
  testPasswords,
  type TestBrowser,
  type TestServer,
} from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())
// The wrong passwords of one test do not count in the next one.
beforeEach(() => server.advance(10 * 60_000))

/** For a busy machine. */
const patience = { timeout: 10_000, interval: 20 }

async function signedIn(username: string, password = testPassword): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username, password)
  await browser.call('checkLogin')
  return browser
}

/** The audit events of a kind, without their times. */
async function audited(kind: string) {
  return server.database.db
    .selectFrom('auditEvents')
    .select(['userId', 'detail'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
}

const own = async (browser: TestBrowser) => (await browser.call('preferences')).body.own

const requests = {
  preferences: {},
  savePreferences: {},
  ownLoginSessions: {},
  endLoginSession: { session: '0'.repeat(24) },
  endOtherLoginSessions: {},
  ownTokens: {},
  makeToken: { name: 'A program', days: 1 },
  revokeToken: { token: '00000000-0000-4000-8000-000000000000' },
}
/** Users without preferences have these too. */
const ofEverybody = ['ownLoginSessions', 'endLoginSession', 'endOtherLoginSessions']
const keys = Object.keys(requests) as (keyof typeof requests)[]

describe.each(keys)('%s', (key) => {
  it('turns strangers away', async () => {
    expect((await (await server.visitor()).call(key, requests[key])).body.key).toBe('no-session')
  })

  it.skipIf(ofEverybody.includes(key))('is refused without the permission for preferences', async () => {
    expect((await (await signedIn('viewer')).call(key, requests[key])).body.key).toBe('no-permission')
  })

  it('wants the csrf token where it changes something', async () => {
    const { statusCode } = await (await signedIn('author')).call(key, requests[key], { 'x-csrf-token': 'old' })
    expect(statusCode).toBe(calls[key].changes === 'nothing' ? 200 : 403)
  })
})

it('tokens are refused without the application web-service', async () => {
  const author = await signedIn('author')
  expect((await own(author)).mayMakeTokens).toBe(false)
  for (const key of ['ownTokens', 'makeToken', 'revokeToken'] as const)
    expect((await author.call(key, requests[key])).body.key).toBe('no-permission')
})

describe('preferences', () => {
  it('are offered in the header to users with the permission', async () => {
    expect((await (await signedIn('author')).call('reloadHeader')).body.header).toMatchObject({
      tools: ['My Preferences'],
      preferences: { pageSize: 10 },
    })
    const { header } = (await (await signedIn('viewer')).call('reloadHeader')).body
    expect(header).toMatchObject({ tools: [] })
    expect(header).not.toHaveProperty('preferences')
  })

  it('are the defaults where nothing was chosen', async () => {
    expect(await own(await signedIn('author'))).toMatchObject({
      username: 'author',
      realName: 'author of the tests',
      mail: '',
      phone: '',
      locale: 'en',
      preferences: { startQuests: {}, pageSize: 10 },
      hasPassword: true,
      passwordExpiryDays: 0,
      offersSkins: false,
    })
  })

  it('change one by one, and hold in every browser of the user', async () => {
    const author = await signedIn('author')
    await author.call('savePreferences', { realName: ' Ada\u202e L.\u0000 ' })
    await author.call('savePreferences', { phone: '+39 041 123 4567' })
    await author.call('savePreferences', { colorScheme: 'dark', skin: 'field-service' })
    const { body } = await author.call('savePreferences', { pageSize: 20 })
    const expected = {
      realName: 'Ada L.',
      phone: '+39 041 123 4567',
      preferences: { pageSize: 20, colorScheme: 'dark', skin: 'field-service' },
    }
    expect(body.own).toMatchObject(expected)
    expect(body.header).toMatchObject({
      userProperties: { REAL_NAME: 'Ada L.' },
      preferences: { pageSize: 20, colorScheme: 'dark' },
      currentSkin: 'standard',
    })
    expect(await own(await signedIn('author'))).toMatchObject(expected)
    expect((await author.call('savePreferences', { phone: '' })).body.own.phone).toBe('')
    expect(await audited('profile-changed')).toContainEqual({
      userId: 'author',
      detail: { address: '127.0.0.1', changed: ['realName'] },
    })
    await author.call('savePreferences', { realName: 'author of the tests', pageSize: 10, colorScheme: 'auto' })
  })

  it.each([
    [{ realName: ' \u200b ' }, 'real-name-required', 'realName', 'Please enter your name.'],
    [{ mail: 'author at example' }, 'mail-not-valid', 'mail', 'Please enter a valid mail address.'],
    [{ mail: 'a@b.org\nBcc: all@b.org' }, 'mail-not-valid', 'mail', 'Please enter a valid mail address.'],
    [{ phone: 'call me' }, 'phone-not-valid', 'phone', 'Please enter a correct phone number.'],
  ])('%j is refused at its field, and nothing of it is saved', async (fields, key, field, message) => {
    const author = await signedIn('author')
    const before = await own(author)
    const { body } = await author.call('savePreferences', { ...fields, pageSize: 50 })
    expect(body).toMatchObject({ status: 'failure', key, fields: { [field]: message } })
    expect(await own(author)).toEqual(before)
  })

  it.each([
    { pageSize: 7 },
    { locale: 'tlh' },
    { colorScheme: 'pink' },
    { skin: 'none' },
    { realName: 'x'.repeat(201) },
  ])('%j is a broken request', async (fields) => {
    expect((await (await signedIn('author')).call('savePreferences', fields)).statusCode).toBe(400)
  })

  it('another mail address wants the current password; the same one does not', async () => {
    const author = await signedIn('author')
    const mail = 'ada@EXAMPLE.org'
    const without = await author.call('savePreferences', { mail })
    expect(without.body).toMatchObject({
      key: 'current-password-required',
      fields: { currentPassword: expect.any(String) },
    })
    const wrong = await author.call('savePreferences', { mail, currentPassword: 'wrong' })
    expect(wrong.body).toMatchObject({ key: 'current-password-wrong' })
    expect((await own(author)).mail).toBe('')
    const right = await author.call('savePreferences', { mail, currentPassword: testPassword })
    expect(right.body.own.mail).toBe('ada@example.org')
    expect((await author.call('savePreferences', { mail: 'ada@example.org' })).body.status).toBe('success')
    expect((await author.call('savePreferences', { mail: '' })).body.key).toBe('current-password-required')
  })

  it('the language holds at once and at the next sign-in', async () => {
    const author = await signedIn('author')
    expect((await author.call('savePreferences', { locale: 'de' })).body.header.currentLocale).toBe('de')
    expect((await author.call('reloadHeader')).body.header.currentLocale).toBe('de')
    expect((await (await signedIn('author')).call('reloadHeader')).body.header.currentLocale).toBe('de')
    await author.call('savePreferences', { locale: 'en' })
  })

  it('a project opens with the quest that was chosen for it, and with the first one where that is gone', async () => {
    const author = await signedIn('author')
    const openQuest = (header: { profiles: { quests: { id: string; isCurrentQuest: boolean }[] }[] }) => {
      const quests = header.profiles.flatMap((profile) => profile.quests)
      return quests.find(({ isCurrentQuest }) => isCurrentQuest)?.id
    }
    const openedQuest = async () =>
      openQuest((await author.call('selectProject', { projectName: 'pumps' })).body.header)
    expect(await openedQuest()).toBe('words')
    await author.call('savePreferences', { startQuest: { project: 'pumps', quest: 'number' } })
    expect(await openedQuest()).toBe('number')
    await author.call('selectQuest', { questToSwitch: 'words' })
    expect(openQuest((await author.call('resetProject')).body.header)).toBe('number')
    await author.call('savePreferences', { startQuest: { project: 'pumps', quest: 'gone' } })
    expect(await openedQuest()).toBe('words')
    await author.call('savePreferences', { startQuest: { project: 'pumps', quest: '' } })
    expect((await own(author)).preferences.startQuests).toEqual({})
  })

  it('are bounded: start quests in so many projects', async () => {
    const author = await signedIn('author')
    const startQuests = Object.fromEntries(Array.from({ length: limits.startQuests }, (_, index) => [`p${index}`, 'q']))
    const { db } = server.database
    await db
      .updateTable('userPreferences')
      .set({ preferences: JSON.stringify({ startQuests }) })
      .execute()
    const { body } = await author.call('savePreferences', { startQuest: { project: 'pumps', quest: 'words' } })
    expect(body.key).toBe('too-many-start-quests')
    await db.deleteFrom('userPreferences').execute()
  })

  it('a search has pages of the size that was chosen, and shows more and fewer from there', async () => {
    const author = await server.reader('author')
    await author.call('savePreferences', { pageSize: 20 })
    const searched = await author.call('freeTextSearch', { freeText: 'pump' })
    expect(searched.body.results.pageSize).toBe(20)
    const more = await author.call('toggleShowMore', { from: searched.body.search.step })
    expect(more.body.search.pageSize).toBe(50)
    const fewer = await author.call('toggleShowMore', { from: more.body.search.step })
    expect(fewer.body.search.pageSize).toBe(20)
    const restored = await author.call('restoreState', { project: 'pumps', quest: 'words', text: 'pump' })
    expect(restored.body.search.pageSize).toBe(20)
    await author.call('savePreferences', { pageSize: 10 })
  })

  it('that are stored by another version of the program are read as far as they are known', async () => {
    const { db } = server.database
    await db.deleteFrom('userPreferences').execute()
    const preferences = JSON.stringify({ pageSize: 7, colorScheme: 'sepia', skin: 'standard', later: true })
    await db.insertInto('userPreferences').values({ userId: 'author', preferences }).execute()
    expect((await own(await signedIn('author'))).preferences).toEqual({
      startQuests: {},
      noticeMail: 'at-once',
      pageSize: 10,
      skin: 'standard',
    })
    await db.deleteFrom('userPreferences').execute()
  })
})

describe('changing the password', () => {
  const other = 'Ponte-Vecchio-38b'
  const change = (browser: TestBrowser, fields: object) =>
    browser.call('changePassword', {
      currentPassword: testPassword,
      newPassword: other,
      confirmation: other,
      ...fields,
    })
  afterEach(async () => {
    await changeUser(server.database, 'viewer', { passwordHash: await testPasswords.hash(testPassword) })
  })

  it('turns strangers away', async () => {
    expect((await change(await server.visitor(), {})).body.key).toBe('no-session')
  })

  it.each([
    [{ newPassword: '', confirmation: '' }, 'password-not-provided', 'newPassword', 'Password is required!'],
    [{ newPassword: 'short-A1' }, 'password-not-allowed', 'newPassword', 'It must have 10 to 128 characters.'],
    [{ newPassword: 'Aaa-bbb-cc1x' }, 'password-not-allowed', 'newPassword', 'more than 2 times in a row'],
    [{ newPassword: 'only lower case' }, 'password-not-allowed', 'newPassword', 'at least 3 of'],
    [{ newPassword: 'Kiln-Viewer-4711' }, 'password-not-allowed', 'newPassword', 'must not contain the user name'],
    [{ newPassword: 'Password123!' }, 'password-not-allowed', 'newPassword', 'too easy to guess'],
    [{ newPassword: testPassword }, 'password-not-allowed', 'newPassword', 'must not be the current password'],
    [{ confirmation: 'other' }, 'passwords-differ', 'confirmation', 'Password confirmation does not match'],
    [{ currentPassword: '' }, 'current-password-required', 'currentPassword', 'enter your current password'],
    [{ currentPassword: 'wrong' }, 'current-password-wrong', 'currentPassword', 'not your current password'],
  ])('%j is refused as %s', async (fields, key, field, message) => {
    const viewer = await signedIn('viewer')
    const { body } = await change(viewer, fields)
    expect(body).toMatchObject({ status: 'failure', key, fields: { [field]: expect.stringContaining(message) } })
    expect((await signedIn('viewer')).cookie()).toBeDefined()
  })

  it('says of different passwords that the 2 are not the same', async () => {
    const { body } = await change(await signedIn('viewer'), { confirmation: 'other' })
    expect(body.localizedMessage).toBe('The 2 passwords are not the same.')
  })

  it('is open to users without the permission for preferences, ends their other sessions, and is audited', async () => {
    await server.database.db.deleteFrom('loginSessions').where('userId', '=', 'viewer').execute()
    const [viewer, elsewhere] = [await signedIn('viewer'), await signedIn('viewer')]
    const { body } = await change(viewer, {})
    expect(body).toMatchObject({ status: 'success', endedSessions: 1, revokedTokens: 0 })
    expect((await viewer.call('reloadHeader')).body.status).toBe('success')
    expect((await elsewhere.call('reloadHeader')).body.key).toBe('no-session')
    const visitor = await server.visitor()
    expect((await visitor.signIn('viewer')).body.key).toBe('Invalid name or password.')
    expect((await visitor.signIn('viewer', other)).body.status).toBe('success')
    expect(await audited('password-changed')).toContainEqual({
      userId: 'viewer',
      detail: { address: '127.0.0.1', endedSessions: 1, revokedTokens: 0 },
    })
  })

  it('uses up what was sent to recover the forgotten one', async () => {
    const { db } = server.database
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)]
    await db
      .insertInto('passwordRecoveries')
      .values({ tokenHash: 'hash', userId: 'viewer', createdAt, expiresAt, usedAt: null })
      .execute()
    await change(await signedIn('viewer'), {})
    const { usedAt } = await db.selectFrom('passwordRecoveries').select('usedAt').executeTakeFirstOrThrow()
    expect(usedAt).not.toBeNull()
  })

  it('guesses of the current password are throttled as sign-ins are, and count with them', async () => {
    const viewer = await signedIn('viewer')
    const guess = async () => (await change(viewer, { currentPassword: 'a guess' })).body
    for (let guesses = 0; guesses < 5; guesses++) expect((await guess()).key).toBe('current-password-wrong')
    expect(await guess()).toMatchObject({
      key: 'login-attempts-exceeded',
      localizedMessage: expect.stringMatching(/\d+ s/),
    })
    // Not even the right one is evaluated now.
    expect((await change(viewer, {})).body.key).toBe('login-attempts-exceeded')
    expect((await (await server.visitor()).signIn('viewer')).statusCode).toBe(429)
    expect((await audited('current-password-refused')).length).toBeGreaterThanOrEqual(5)
    server.advance(61_000)
    expect((await change(viewer, {})).body.status).toBe('success')
  })

  it('is refused to users who have none', async () => {
    const viewer = await signedIn('viewer')
    await server.database.db.updateTable('users').set({ passwordHash: null }).where('id', '=', 'viewer').execute()
    expect((await change(viewer, {})).body.key).toBe('no-own-password')
  })

  it('neither password is kept with the attempt', async () => {
    const attempt = { 'x-attempt': '7f3b6d8e-1111-4222-8333-444455556666' }
    await (
      await signedIn('viewer')
    ).call('changePassword', { currentPassword: testPassword, newPassword: other, confirmation: other }, attempt)
    expect(await server.database.db.selectFrom('attempts').select('id').execute()).toEqual([])
  })

  it('two at the same moment leave one session and one password', async () => {
    const browsers = [await signedIn('viewer'), await signedIn('viewer')]
    const passwords = ['Vier Kessel & 2 Rohre', 'xK4!vTq9-Lm']
    const answers = await Promise.all(
      browsers.map((browser, index) => {
        const newPassword = passwords[index] ?? ''
        return change(browser, { newPassword, confirmation: newPassword })
      }),
    )
    expect(answers.map(({ statusCode }) => statusCode)).not.toContain(500)
    const signIns = await Promise.all(
      passwords.map(async (password) => (await (await server.visitor()).signIn('viewer', password)).body.status),
    )
    expect(signIns.filter((status) => status === 'success')).toHaveLength(1)
  })
})

describe('a password that must be changed', () => {
  const newPassword = 'Dragon-monkey-Football-summer'
  const set = (columns: { mustChangePassword?: boolean; passwordChangedAt?: Date }) =>
    server.database.db.updateTable('users').set(columns).where('id', '=', 'stranger').execute()

  it('has nothing else answered, and a header without anything to choose', async () => {
    await set({ mustChangePassword: true })
    await changeUser(server.database, 'stranger', { groups: ['customers'] })
    const stranger = await signedIn('stranger')
    const { body } = await stranger.call('checkLogin')
    expect(body.header).toMatchObject({ mustChangePassword: true, projects: [], profiles: [], tools: [] })
    for (const key of ['listTasks', 'selectProject', 'freeTextSearch', 'preferences'] as const)
      expect((await stranger.call(key, { projectName: 'pumps', freeText: 'x' })).body.key).toBe('must-change-password')
    expect((await stranger.request('GET', '/taskResult.action?task=x')).statusCode).toBe(401)
    expect((await stranger.call('ping')).body.status).toBe('success')
    expect((await stranger.call('switchLocale', { chooseLocale: 'en' })).body.status).toBe('success')
    const changed = await stranger.call('changePassword', {
      currentPassword: testPassword,
      newPassword,
      confirmation: newPassword,
    })
    expect(changed.body.header.projects).toHaveLength(1)
    expect(changed.body.header).not.toHaveProperty('mustChangePassword')
    expect((await stranger.call('selectProject', { projectName: 'pumps' })).body.status).toBe('success')
  })

  it('is one that is older than the administrator allows; by default none is', async () => {
    await set({ passwordChangedAt: new Date(Date.now() - 100 * 24 * 3_600_000) })
    await changeUser(server.database, 'stranger', { realName: 'Stranger' })
    const stranger = await signedIn('stranger', newPassword)
    expect((await stranger.call('listTasks')).body.status).toBe('success')
    const expire = (days: number) =>
      server.services.database.transact((tx) => writeSetting(tx, 'password.expiry-days', days, null))
    await expire(90)
    expect((await stranger.call('listTasks')).body.key).toBe('must-change-password')
    await expire(101)
    expect((await stranger.call('listTasks')).body.status).toBe('success')
    await expire(0)
  })
})

describe('own login sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
  beforeEach(() => server.database.db.deleteFrom('loginSessions').execute())

  const list = async (browser: TestBrowser): Promise<OwnLoginSession[]> =>
    (await browser.call('ownLoginSessions')).body.sessions

  /** Signs in with a name of a browser. */
  async function from(userAgent: string, address = '198.51.100.7') {
    const browser = await server.visitor(undefined, { address })
    await browser.request('POST', '/callback?client_name=FormClient', {
      payload: new URLSearchParams({ username: 'author', password: testPassword }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    })
    await browser.call('checkLogin')
    return browser
  }

  it('are listed with where they are from, this one first; those of others are not', async () => {
    await signedIn('keeper')
    const first = await from(firefox)
    server.advance(5 * 60_000)
    await from('<b>\u00e4 & curl', '2001:db8::1')
    const sessions = await list(first)
    expect(sessions).toMatchObject([
      { isCurrent: true, browser: 'Firefox', system: 'Linux', address: '198.51.100.7' },
      { isCurrent: false, browser: '', system: '', address: '2001:db8::1' },
    ])
    expect(new Date(sessions[1]!.lastActiveAt).getTime()).toBe(new Date(sessions[1]!.createdAt).getTime())
  })

  it('are shown to users without preferences too, who can end them', async () => {
    const [here, there] = [await signedIn('roleless'), await signedIn('roleless')]
    expect(await list(here)).toHaveLength(2)
    expect((await here.call('endOtherLoginSessions')).body.endedSessions).toBe(1)
    await expect.poll(async () => (await there.call('reloadHeader')).body.key, patience).toBe('no-session')
  })

  it('what a browser calls itself is cut', async () => {
    const browser = await from('x'.repeat(5_000))
    await list(browser)
    const { browser: kept } = await server.database.db
      .selectFrom('loginSessions')
      .select('browser')
      .executeTakeFirstOrThrow()
    expect(kept).toHaveLength(limits.browserCharacters)
  })

  it('one is signed out, of which it learns at once; one of another user is not known', async () => {
    const [here, there] = [await from(firefox), await from(firefox)]
    const [current, other] = await list(here)
    expect((await here.call('endLoginSession', { session: current!.id })).body.key).toBe('login-session-not-found')
    const keeper = await signedIn('keeper')
    expect((await keeper.call('endLoginSession', { session: other!.id })).body.key).toBe('login-session-not-found')
    expect((await here.call('endLoginSession', { session: 'x' })).statusCode).toBe(400)
    expect((await here.call('endLoginSession', { session: other!.id })).body.status).toBe('success')
    await expect.poll(async () => (await there.call('reloadHeader')).body.key, patience).toBe('no-session')
    expect((await here.call('endLoginSession', { session: other!.id })).body.key).toBe('login-session-not-found')
    expect(await list(here)).toHaveLength(1)
  })

  it('all others are signed out together', async () => {
    const [here, there, elsewhere] = [await from(firefox), await from(firefox), await from(firefox)]
    expect((await here.call('endOtherLoginSessions')).body.endedSessions).toBe(2)
    for (const browser of [there, elsewhere])
      await expect.poll(async () => (await browser.call('reloadHeader')).body.key, patience).toBe('no-session')
    expect((await here.call('endOtherLoginSessions')).body.endedSessions).toBe(0)
    expect(await audited('login-sessions-ended')).toContainEqual({
      userId: 'author',
      detail: { address: '198.51.100.7', endedSessions: 2 },
    })
  })
})

describe('bearer tokens', () => {
  const make = async (fields: object = {}) =>
    (await (await signedIn('keeper')).call('makeToken', { name: 'The planner', days: 30, ...fields })).body

  /** A request as a machine client sends it: without a cookie, a csrf token or the headers of the page. */
  async function machine(method: 'GET' | 'POST', path: string, token: string, fields?: object, headers: object = {}) {
    const {
      statusCode,
      body,
      headers: answered,
    } = await server.http.inject({
      method,
      url: `/advisor/api${path}`,
      ...(fields && { payload: fields }),
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    return { statusCode, body: JSON.parse(body), headers: answered }
  }
  const inPumps = { 'x-project': 'pumps', 'x-branch': 'production' }

  beforeEach(async () => {
    await server.database.db.deleteFrom('bearerTokens').execute()
    await changeUser(server.database, 'keeper', { groups: ['staff'], disabled: false })
  })

  it('are made with a name and an end, told once, listed and revoked', async () => {
    const keeper = await signedIn('keeper')
    const { made, token } = await make({ name: ' The\u202e planner\n' })
    expect(made).toMatchObject({ name: 'The  planner', isExpired: false, lastUsedAt: null })
    expect(token.startsWith(made.beginning)).toBe(true)
    expect(made.beginning).toHaveLength('advisor_'.length + 4)
    const { tokens } = (await keeper.call('ownTokens')).body
    expect(tokens).toEqual([made])
    expect(JSON.stringify(await server.database.db.selectFrom('bearerTokens').selectAll().execute())).not.toContain(
      token,
    )
    expect(JSON.stringify(await audited('bearer-token-made'))).not.toContain(token)
    expect((await keeper.call('revokeToken', { token: made.id })).body.status).toBe('success')
    expect((await keeper.call('revokeToken', { token: made.id })).body.key).toBe('token-not-found')
    expect((await keeper.call('ownTokens')).body.tokens).toEqual([])
  })

  it('end with the password with which they may have been made', async () => {
    const { token } = await make()
    const keeper = await signedIn('keeper')
    expect((await machine('GET', '/listTasks.action', token, undefined, inPumps)).statusCode).toBe(200)
    const newPassword = 'Otters-by-the-lake-8'
    const change = async (currentPassword: string, another: string) =>
      (await keeper.call('changePassword', { currentPassword, newPassword: another, confirmation: another })).body
    expect(await change(testPassword, newPassword)).toMatchObject({ status: 'success', revokedTokens: 1 })
    expect((await machine('GET', '/listTasks.action', token, undefined, inPumps)).statusCode).toBe(401)
    expect((await keeper.call('ownTokens')).body.tokens).toEqual([])
    expect((await audited('password-changed')).at(-1)).toMatchObject({ detail: { revokedTokens: 1 } })
    await server.database.db
      .updateTable('users')
      .set({ passwordHash: await testPasswords.hash(testPassword) })
      .where('id', '=', 'keeper')
      .execute()
  })

  it('are bounded in name, days and number', async () => {
    const keeper = await signedIn('keeper')
    expect((await keeper.call('makeToken', { name: ' ', days: 1 })).body).toMatchObject({
      key: 'token-name-required',
      fields: { name: 'Please say what the token is for.' },
    })
    for (const fields of [{ days: 0 }, { days: 366 }, { days: 1.5 }, { name: 'x'.repeat(101) }])
      expect((await keeper.call('makeToken', { name: 'x', days: 1, ...fields })).statusCode).toBe(400)
    for (let count = 0; count < limits.tokensPerUser; count++) await make()
    expect((await make()).key).toBe('too-many-tokens')
  })

  it('those of others are not known', async () => {
    const { made } = await make()
    await server.database.db.updateTable('bearerTokens').set({ userId: 'author' }).execute()
    const keeper = await signedIn('keeper')
    expect((await keeper.call('ownTokens')).body.tokens).toEqual([])
    expect((await keeper.call('revokeToken', { token: made.id })).body.key).toBe('token-not-found')
  })

  it('stand for cookie and csrf token, with the rights of their user, in the project that the headers name', async () => {
    const { token } = await make()
    const header = await machine('GET', '/reloadHeader.action', token)
    expect(header.body).toMatchObject({ status: 'success', header: { userId: 'keeper' } })
    expect(header.body).not.toHaveProperty('session')
    expect(header.headers).not.toHaveProperty('set-cookie')
    const without = await machine('POST', '/freeTextSearch.action', token, { freeText: 'seal' })
    expect(without).toMatchObject({ statusCode: 200, body: { key: 'no-project-open' } })
    const found = await machine('POST', '/freeTextSearch.action', token, { freeText: 'platypus' }, inPumps)
    expect(found.body).toMatchObject({ status: 'success', results: { found: 1 } })
    // A step goes on from the one that it names: nothing else is kept between requests.
    const step = found.body.search.step
    const page = await machine(
      'POST',
      '/searchResultsNavigate.action',
      token,
      { navigationIndex: 1, from: step },
      inPumps,
    )
    expect(page.body).toMatchObject({ status: 'success' })
    const nothing = await machine('POST', '/searchResultsNavigate.action', token, { navigationIndex: 1 }, inPumps)
    expect(nothing.body.key).toBe('no-current-result')
    const other = await machine('POST', '/freeTextSearch.action', token, { freeText: 'x' }, { 'x-project': 'secret' })
    expect(other.body.key).toBe('no-project-open')
    const { lastUsedAt } = await server.database.db
      .selectFrom('bearerTokens')
      .select('lastUsedAt')
      .executeTakeFirstOrThrow()
    expect(lastUsedAt).not.toBeNull()
  })

  it('take precedence over a cookie', async () => {
    const { token } = await make()
    const author = await signedIn('author')
    const { body } = await author.call('reloadHeader', {}, { authorization: `Bearer ${token}` })
    expect(body.header.userId).toBe('keeper')
  })

  it.each([...keys, 'changePassword', 'switchLocale'] as const)('%s is refused to them', async (key) => {
    const { token } = await make()
    const { method, path } = calls[key]
    const fields = key in requests ? requests[key as keyof typeof requests] : { chooseLocale: 'de' }
    const answer = await machine(method, path, token, method === 'POST' ? fields : undefined)
    expect(answer).toMatchObject({ statusCode: 200, body: { status: 'failure', key: 'not-by-token' } })
  })

  it('every call that changes the account is refused to them', () => {
    const account = Object.values(calls).filter(({ access }) => 'isOwnAccount' in access && access.isOwnAccount)
    // `second-factor.test.ts` has the calls of its capability.
    const ofSecondFactor = /Factor|Again|Codes$|Passkey$/
    // `admin-people.test.ts` has those that change the password of another account.
    const ofAdministrators = ['addUser', 'makeScimToken', 'resetUserPassword']
    const others = account
      .map(({ name }) => name)
      .filter((name) => !ofSecondFactor.test(name) && !ofAdministrators.includes(name))
    expect(others.toSorted()).toEqual([...keys, 'changePassword', 'switchLocale'].toSorted())
  })

  it('expired, revoked, unknown, of a disabled user and of one without the application: 401 with a key', async () => {
    const { made, token } = await make()
    const ask = async (sent = token) => {
      const { statusCode, body, headers } = await machine('GET', '/listTasks.action', sent)
      return { statusCode, key: body.key, challenge: headers['www-authenticate'] }
    }
    const refused = (key: string) => ({ statusCode: 401, key, challenge: 'Bearer error="invalid_token"' })
    expect(await ask()).toMatchObject({ statusCode: 200 })
    for (const bad of ['', 'x', `${token}x`, 'advisor_'.padEnd(5_000, 'x'), '\u00fc'])
      expect(await ask(bad)).toEqual(refused('token-not-valid'))
    await changeUser(server.database, 'keeper', { disabled: true })
    expect(await ask()).toEqual(refused('token-not-valid'))
    await changeUser(server.database, 'keeper', { disabled: false, roles: ['author'] })
    expect(await ask()).toEqual(refused('token-not-valid'))
    await changeUser(server.database, 'keeper', { roles: ['system-administrator'] })
    expect(await ask()).toMatchObject({ statusCode: 200 })
    server.advance(30 * 24 * 3_600_000)
    expect(await ask()).toEqual(refused('token-expired'))
    await (await signedIn('keeper')).call('revokeToken', { token: made.id })
    expect(await ask()).toEqual(refused('token-not-valid'))
  })
})
