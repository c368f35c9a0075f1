import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lockKinds, type CallKey } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { openSmtpPeer } from '../../outgoing/testing/open-smtp-peer.ts'
import { openSourcePeer } from '../../outgoing/testing/open-source-peer.ts'
import { takeLease } from '../../store/installation/leases.ts'
import { insertRunningTask } from '../../store/tasks/task-store.ts'
import { openSetting } from '../../store/settings/secret-settings.ts'
import { settingDefinitions } from '../../store/settings/settings.ts'
import { seedSample } from '../../testing/sample-installation.ts'
import { startSecondNode, startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { SolutionTelling } from '../../webhooks/solution-telling.ts'
import { tellSolutionChanges } from '../../webhooks/tell-solution-changes.ts'

let server: TestServer
let keeper: TestBrowser
let author: TestBrowser
let peer: Server
let peerUrl: string
const posted: { headers: IncomingMessage['headers']; body: { event: string; [field: string]: unknown } }[] = []
let status = 204

beforeAll(async () => {
  peer = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      posted.push({ headers: request.headers, body: JSON.parse(text) })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => peer.once('listening', resolve))
  // A server that listens on a port has such an address.
  peerUrl = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/hook`
  const foreignSources = { secrets: {}, mayCallPrivate: true }
  server = await startTestServer(seedSample, openOutgoing({ mayWebhooksCallPrivate: true, foreignSources }))
  await server.startTasks()
  keeper = await server.reader('keeper')
  author = await server.reader('author')
})
afterAll(async () => {
  await server.close()
  peer.closeAllConnections()
  peer.close()
})

interface Shown {
  key: string
  value: string | null
  version: number
  isDefault: boolean
  form: { kind: string }
}
const settings = async (): Promise<Shown[]> => (await keeper.call('adminSettings')).body.settings
const setting = async (key: string) => (await settings()).find((each) => each.key === key) ?? expect.unreachable(key)
/** Sets a setting on its present version. */
async function set(key: string, value?: unknown) {
  const { version } = await setting(key)
  const json = value === undefined ? {} : { value: JSON.stringify(value) }
  return (await keeper.call('changeSetting', { key, version, ...json })).body
}
const audited = async (kind: string) => (await keeper.call('auditEvents', { kind })).body.entries
const end = async (mail: string) => {
  const ended = async () => (await keeper.call('testMailState', { mail })).body
  await expect.poll(async () => (await ended()).state, { timeout: 15_000 }).not.toBe('waiting')
  return ended()
}

const requests: Partial<Record<CallKey, object>> = {
  adminSettings: {},
  changeSetting: { key: 'print.solutions', value: '7', version: 0 },
  settingHistory: {},
  mailServer: {},
  sendTestMail: { to: 'a@example.com' },
  testMailState: { mail: 'x' },
  adminSources: {},
  saveSource: { source: {}, version: 0 },
  removeSource: { id: 'wiki', version: 0 },
  testSource: { id: 'wiki', words: 'seal' },
  webhookDeliveries: {},
  sendAgain: { id: 'x' },
  testWebhook: { event: 'solutions-changed' },
  adminLocks: {},
  breakLock: { kind: 'case', objectId: 'pumps/1' },
  lockSystem: { locked: false },
  auditEvents: {},
}

// The names are those of calls.
const requested = Object.entries(requests) as [CallKey, object][]
it.each(requested)('%s is for administrators alone', async (key, fields) => {
  expect((await (await server.visitor()).call(key, { ...fields })).body.key).toBe('no-session')
  expect((await author.call(key, { ...fields })).body.key).toBe('no-permission')
})

describe('settings', () => {
  it('are all told, with their form, and no secret is', async () => {
    const all = await settings()
    expect(all.map(({ key }) => key).toSorted()).toEqual(Object.keys(settingDefinitions).toSorted())
    expect(await setting('session.timeout-minutes')).toMatchObject({
      ...{ group: 'sign-in', value: '30', default: '30', isDefault: true, version: 0 },
      form: { kind: 'number', min: 1, max: 1_440 },
    })
    const forms = { 'gdpr.applies': 'choice', 'uploads.endings': 'choices', 'escalate.to': 'texts' }
    const others = {
      'signature.url': 'text',
      'mail.password': 'secret',
      'gdpr.networks': 'json',
      'logs.levels': 'json',
    }
    for (const [key, kind] of Object.entries({ ...forms, ...others }))
      expect((await setting(key)).form.kind, key).toBe(kind)
  })

  it('are changed on the version that was read, for every node, and tell who did', async () => {
    const other = await startSecondNode(server)
    onTestFinished(() => other.close())
    const changed = (await keeper.call('changeSetting', { key: 'print.solutions', value: '7', version: 0 })).body
    expect(changed.setting).toMatchObject({
      value: '7',
      version: 1,
      isDefault: false,
      changedBy: 'keeper of the tests',
    })
    const late = (await keeper.call('changeSetting', { key: 'print.solutions', value: '8', version: 0 })).body
    expect(late.key).toBe('setting-changed')
    expect(server.services.settings()['print.solutions']).toBe(7)
    await expect.poll(() => other.services.settings()['print.solutions'], { timeout: 10_000 }).toBe(7)
    // The default again.
    const reset = (await keeper.call('changeSetting', { key: 'print.solutions', version: 1 })).body
    expect(reset.setting).toMatchObject({ value: '50', version: 2, isDefault: true })
    expect(server.services.settings()['print.solutions']).toBe(50)
    const { changes } = (await keeper.call('settingHistory', { key: 'print.solutions' })).body
    expect(changes).toMatchObject([
      { value: null, version: 2, by: 'keeper of the tests' },
      { value: '7', version: 1 },
    ])
    expect(await audited('setting-changed')).toMatchObject([
      { user: 'keeper of the tests', detail: { key: 'print.solutions', value: 'default' } },
      { detail: { key: 'print.solutions', value: 7 } },
    ])
  })

  it('of two administrators at the same moment one is told that the other was quicker', async () => {
    const { version } = await setting('uploads.files')
    const answers = await Promise.all(
      [3, 4].map((files) => keeper.call('changeSetting', { key: 'uploads.files', value: String(files), version })),
    )
    expect(answers.map(({ body }) => body.key ?? body.status).toSorted()).toEqual(['setting-changed', 'success'])
  })

  it.each([
    ['colour', '1', 'setting-not-found'],
    ['secret', '"x"', 'setting-not-found'],
    ['demo.usernames', '["keeper"]', 'setting-not-found'],
    ['print.solutions', '0', 'setting-not-valid'],
    ['print.solutions', 'seven', 'setting-not-valid'],
    ['signature.url', '"http://sign.example.com"', 'setting-not-valid'],
    ['webhooks.secret', '"short"', 'setting-not-valid'],
    ['gdpr.applies', '"sometimes"', 'setting-not-valid'],
  ])('%s takes no %s: %s', async (key, value, refusal) => {
    expect((await keeper.call('changeSetting', { key, value, version: 0 })).body.key).toBe(refusal)
  })

  it('without a name, or with a version that is none, are a broken call', async () => {
    expect((await keeper.call('changeSetting', { value: '1', version: 0 })).statusCode).toBe(400)
    expect((await keeper.call('changeSetting', { key: 'print.solutions', version: -1 })).statusCode).toBe(400)
  })

  it('that are secret are written and never shown, nor are they in the database as they are', async () => {
    const secret = 'the secret of the mail server'
    expect((await set('mail.password', secret)).setting).toMatchObject({ value: null, isDefault: false })
    const told = [
      (await keeper.call('adminSettings')).body,
      (await keeper.call('settingHistory', { key: 'mail.password' })).body,
      await audited('setting-changed'),
      (await keeper.call('mailServer')).body,
      await server.database.db.selectFrom('settings').selectAll().execute(),
    ]
    expect(JSON.stringify(told)).not.toContain(secret)
    expect(openSetting(server.services.secretBox, server.services.settings(), 'mail.password')).toBe(secret)
    await set('mail.password')
    expect((await setting('mail.password')).isDefault).toBe(true)
  })

  it('the levels of logs count at once', async () => {
    await set('logs.levels', { 'search-index': 'debug' })
    expect(server.services.loggers.levels()).toContainEqual({ name: 'search-index', level: 'debug', isDefault: false })
    await set('logs.levels')
    expect(server.services.loggers.levels().every(({ isDefault }) => isDefault)).toBe(true)
  })
})

describe('mail', () => {
  it('is sent by the server that administrators set, and says what is wrong', async () => {
    expect((await keeper.call('mailServer')).body.server).toEqual({ origin: 'none', hasPassword: false })
    expect((await keeper.call('sendTestMail', { to: 'a@example.com' })).body.key).toBe('mail-not-available')
    const smtp = await openSmtpPeer((address) => (address.startsWith('nobody') ? { code: 550 } : undefined))
    onTestFinished(() => smtp.close())
    const connection = { host: '127.0.0.1', port: smtp.port, security: 'none', from: 'advisor@example.com' }
    await set('mail.server', connection)
    expect((await keeper.call('mailServer')).body.server).toMatchObject({ origin: 'setting', ...connection })
    expect((await keeper.call('sendTestMail', { to: ' ' })).body.key).toBe('mail-to-missing')
    expect((await keeper.call('sendTestMail', { to: 'nobody' })).body.key).toBe('mail-to-invalid')
    const { mail } = (await keeper.call('sendTestMail', { to: 'a@example.com' })).body
    expect((await end(mail)).state).toBe('sent')
    expect(smtp.mails[0]).toContain('Subject: Test mail')
    const refused = (await keeper.call('sendTestMail', { to: 'nobody@example.com' })).body
    expect((await end(refused.mail)).problem).toContain('No such recipient')
    expect((await author.call('mailSender')).body.canMail).toBe(true)
  })

  it('has another password with another server', async () => {
    await set('mail.password', 'for the old server')
    await set('mail.server', { host: 'mail.example.com', port: 587, security: 'tls', from: 'advisor@example.com' })
    expect((await keeper.call('mailServer')).body.server.hasPassword).toBe(false)
    await set('mail.server')
  })
})

describe('external sources', () => {
  const list = async () => (await keeper.call('adminSources')).body
  const source = { id: 'wiki', kind: 'json', captions: { en: 'Wiki' }, header: 'X-Key', mapping: { list: '', title: '/t', link: '/l' } } // prettier-ignore

  it('are added, tried with their secret, changed and removed', async () => {
    const wiki = await openSourcePeer((_, response) =>
      response.setHeader('content-type', 'application/json').end('[{"t":"Seals","l":"/seals"}]'),
    )
    onTestFinished(() => wiki.close())
    const url = `${wiki.origin}/?q={searchTerms}`
    const { version } = await list()
    const added = (await keeper.call('saveSource', { source: { ...source, url }, version, secret: 'k3y' })).body
    expect(added).toMatchObject({ sources: [{ source: { id: 'wiki', url }, hasSecret: true }] })
    expect(JSON.stringify(added)).not.toContain('k3y')
    expect((await keeper.call('testSource', { id: 'wiki', words: 'seal' })).body).toMatchObject({
      hits: [{ title: 'Seals', url: `${wiki.origin}/seals` }],
    })
    expect(wiki.seen[0]?.headers).toMatchObject({ 'x-key': 'k3y' })
    expect((await keeper.call('saveSource', { source: { ...source, url }, version })).body.key).toBe('setting-changed')
    // The secret does not go with the source to another place.
    const moved = await keeper.call('saveSource', {
      ...{ source: { ...source, url: 'http://127.0.0.1:9/?q={searchTerms}' }, version: added.version },
    })
    expect(moved.body.sources).toMatchObject([{ hasSecret: false }])
    expect((await keeper.call('testSource', { id: 'wiki', words: 'seal' })).body.problem).toContain('needs a secret')
    const removed = (await keeper.call('removeSource', { id: 'wiki', version: moved.body.version })).body
    expect(removed.sources).toEqual([])
    expect((await audited('source-removed')).length).toBe(1)
  })

  it('are changed by two administrators at once, unless it is the same one, which is told', async () => {
    const url = 'http://127.0.0.1:9/?q={searchTerms}'
    const [wiki, blog] = ['wiki', 'blog'].map((id) => ({ ...source, id, url }))
    const { version } = await list()
    const save = async (changed: unknown, before: unknown) =>
      (await keeper.call('saveSource', { source: changed, before, version })).body
    await save(wiki, null)
    const read = (await save(blog, null)).sources.map((each: { source: object }) => each.source)
    const byOne = await save({ ...read[0], isOn: false }, read[0])
    expect(byOne.sources).toMatchObject([{ source: { id: 'wiki', isOn: false } }, { source: { id: 'blog' } }])
    // Over another source nobody is refused; over the same one, and over one that is gone or there already.
    const byOther = await save({ ...read[1], isOn: false }, read[1])
    expect(byOther.sources).toMatchObject([{ source: { isOn: false } }, { source: { isOn: false } }])
    expect((await save({ ...read[0], asked: 'on-click' }, read[0])).key).toBe('setting-changed')
    expect(await save(wiki, null)).toMatchObject({ key: 'foreign-source-not-valid', fields: { id: expect.anything() } })
    for (const id of ['wiki', 'blog']) await keeper.call('removeSource', { id, version: (await list()).version })
    expect((await save(wiki, byOne.sources[0].source)).key).toBe('setting-changed')
  })

  it('that are none are refused, field by field', async () => {
    const wrong = (await keeper.call('saveSource', { source: { ...source, url: 'ftp://x' }, version: 0 })).body
    expect(wrong).toMatchObject({
      key: 'foreign-source-not-valid',
      fields: { url: expect.stringContaining('such as') },
    })
    expect((await keeper.call('removeSource', { id: 'none', version: 0 })).body.key).toBe('source-not-found')
    expect((await keeper.call('testSource', { id: 'none', words: 'x' })).body.key).toBe('source-not-found')
  })
})

describe('webhooks', () => {
  const deliveries = async () => (await keeper.call('webhookDeliveries')).body.deliveries
  const states = async () => (await deliveries()).map(({ state }: { state: string }) => state)

  it('are told of each solution that changes, once, signed', async () => {
    expect((await keeper.call('testWebhook', { event: 'solutions-changed' })).body.key).toBe('webhook-without-address')
    await set('solutions.webhook-url', peerUrl)
    expect((await keeper.call('testWebhook', { event: 'solutions-changed' })).body.key).toBe('webhooks-not-available')
    await set('webhooks.secret', 'a secret of the tests')
    expect((await keeper.call('webhookDeliveries')).body).toMatchObject({ canCall: true, isByOperator: false })
    const { services, database } = server
    const { settings: current, jobs, clock, log } = services
    const run = () =>
      tellSolutionChanges.run({
        payload: {},
        services: { database, settings: current, jobs, clock },
        progress: () => undefined,
        signal: new AbortController().signal,
      })
    expect(await run()).toEqual({ told: 0 })
    const telling = new SolutionTelling({ database, jobs, settings: current, log, patienceMs: 10 })
    onTestFinished(() => telling.close())
    const content = { values: {}, texts: { title: 'Quoll' } }
    expect((await author.call('updateCase', { casebase: 'faults', content })).body.status).toBe('success')
    const change = {
      kind: 'solution',
      projectId: 'pumps',
      branch: 'development',
      objectId: '1',
      version: 2,
      userId: null,
    }
    telling.takeIn([{ ...change, position: { tx: '1', seq: 1 } }])
    await expect.poll(() => posted.length, { timeout: 20_000 }).toBe(1)
    expect(posted[0]).toMatchObject({
      body: { event: 'solutions-changed', changes: [{ project: 'pumps', branch: 'development', version: 1 }] },
      headers: { 'advisor-signature': expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/) },
    })
    expect(await run()).toEqual({ told: 0 })
    expect(await states()).toEqual(['sent'])
  })

  it('that refuse are shown with the reason, and what they missed is sent again', async () => {
    server.advance(1_000)
    status = 410
    await keeper.call('testWebhook', { event: 'solutions-changed' })
    await expect.poll(states, { timeout: 20_000 }).toEqual(['failed', 'sent'])
    const [failed] = await deliveries()
    expect(failed).toMatchObject({ event: 'test', problem: 'The receiver refused it: 410.', tries: 1 })
    status = 204
    expect((await keeper.call('sendAgain', { id: failed.id })).body.deliveries[0]).toMatchObject({ state: 'waiting' })
    await expect.poll(states, { timeout: 20_000 }).toEqual(['sent', 'sent'])
    expect(posted.slice(-2).map(({ headers }) => headers['advisor-delivery'])).toEqual([failed.id, failed.id])
    expect((await keeper.call('sendAgain', { id: 'none' })).body.key).toBe('delivery-not-found')
  })
})

describe('locks', () => {
  const locks = async () => (await keeper.call('adminLocks')).body.locks
  const taker = { userId: 'author', holder: 'x', token: 'x', durationMs: 60_000 }

  it('of every kind are seen in words, and broken', async () => {
    const { editing } = (await author.call('modifyExistingCase', { caseId: 2 })).body
    for (const kind of lockKinds) await takeLease(server.database.db, { kind, objectId: `of ${kind}` }, taker)
    const form = (await locks()).find(({ kind, caption }: { kind: string; caption: string }) => kind === 'case' && caption.startsWith('P-2 ')) // prettier-ignore
    expect(form).toMatchObject({ holder: 'author of the tests' })
    expect((await locks()).map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining([...lockKinds]))
    for (const kind of lockKinds.filter((each) => each !== 'publish'))
      await keeper.call('breakLock', { kind, objectId: `of ${kind}` })
    expect((await locks()).filter(({ objectId }: { objectId: string }) => objectId.startsWith('of '))).toMatchObject([
      { kind: 'publish' },
    ])
    const left = (await keeper.call('breakLock', { kind: 'publish', objectId: 'of publish' })).body.locks
    expect(left.map(({ objectId }: { objectId: string }) => objectId)).not.toContain('of publish')
    // All forms of a solution at once, and who writes there is told.
    await keeper.call('breakLock', { kind: 'case', objectId: 'pumps/2' })
    const ping = await author.call('authoringServerPing', { caseId: 2, token: editing.token })
    expect(ping.body).toMatchObject({
      key: 'lock-lost',
      localizedMessage: expect.stringContaining('Domain Administrator'),
    })
    expect((await keeper.call('breakLock', { kind: 'publish', objectId: 'of publish' })).body.key).toBe(
      'lock-not-found',
    )
    expect((await keeper.call('breakLock', { kind: 'door', objectId: 'x' })).statusCode).toBe(400)
    expect((await audited('locks-broken')).length).toBe(lockKinds.length + 1)
  })

  it.each([
    ['import-project', 'restore', null],
    ['import-articles', 'feeder', null],
    ['sweep-files', 'barn', null],
    ['housekeeping', 'cron job', null],
    ['copy-into-project', 'casebase', 'author'],
  ] as const)('of the work %s are seen, and broken by cancelling it', async (task, kind, createdBy) => {
    const id = `of-${task}`
    await insertRunningTask(server.database.write, { id, kind: task, payload: {}, createdBy, total: null })
    const listed = (await locks()).find(({ objectId }: { objectId: string }) => objectId === id)
    expect(listed).toMatchObject({ kind, caption: task, ...(createdBy && { holder: 'author of the tests' }) })
    expect((await keeper.call('breakLock', { kind: 'map', objectId: id })).body.key).toBe('lock-not-found')
    await keeper.call('breakLock', { kind, objectId: id })
    const { cancelRequested } = await server.database.db
      .selectFrom('tasks')
      .select('cancelRequested')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(cancelRequested).toBe(true)
    await server.database.write.deleteFrom('tasks').where('id', '=', id).execute()
  })

  it('of the whole system shut users out, and not who opens it again', async () => {
    expect((await keeper.call('lockSystem', { locked: true, message: 'Back at ten.' })).body.system).toEqual({
      message: 'Back at ten.',
    })
    expect((await author.call('mailSender')).body.key).toBe('system-locked')
    expect((await keeper.call('lockSystem', { locked: 'false' })).body.system).toBeNull()
    expect((await author.call('mailSender')).body.status).toBe('success')
  })
})

describe('the audit log', () => {
  const entries = async (fields: object) => (await keeper.call('auditEvents', { ...fields })).body

  it('is searched by who, what, object and day, page by page', async () => {
    const { kinds } = await entries({})
    expect(kinds).toEqual(expect.arrayContaining(['setting-changed', 'signed-in']))
    const ofAuthor = (await entries({ who: 'AUTHOR OF', kind: 'signed-in' })).entries
    expect(ofAuthor).toMatchObject([{ kind: 'signed-in', user: 'author of the tests', userId: 'author' }])
    expect((await entries({ text: 'uploads.files' })).entries).toMatchObject([{ detail: { key: 'uploads.files' } }])
    expect((await entries({ text: '100%_no' })).entries).toEqual([])
    const removed = (await entries({ text: 'external source REMOVED' })).entries
    expect(removed[0]).toMatchObject({ kind: 'source-removed' })
    const today = new Date().toISOString().slice(0, 10)
    expect((await entries({ to: '2020-01-01' })).entries).toEqual([])
    expect((await entries({ from: today, to: today, kind: 'source-removed' })).entries).toEqual(removed)
    await server.database.db
      .insertInto('auditEvents')
      .values(Array.from({ length: 150 }, (_, at) => ({ kind: 'many', userId: null, detail: JSON.stringify({ at }) })))
      .execute()
    const first = await entries({ kind: 'many' })
    expect(first).toMatchObject({ hasMore: true })
    const second = await entries({ kind: 'many', before: first.entries.at(-1).id })
    expect(second.hasMore).toBe(false)
    const ids = [...first.entries, ...second.entries].map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(150)
  })

  it('is exported without formulas, which is written down too', async () => {
    await server.database.db
      .insertInto('auditEvents')
      .values({ kind: '=HYPERLINK("x")', userId: 'author', detail: JSON.stringify({ a: 'b,"c"' }) })
      .execute()
    const { body, headers } = await keeper.request('GET', '/auditCsv.action?kind=%3DHYPERLINK(%22x%22)')
    expect(headers['content-type']).toContain('text/csv')
    expect(body).toContain(
      `,"'=HYPERLINK(""x"")","'=HYPERLINK(""x"")",author of the tests,author,"{""a"": ""b,\\""c\\""""}"`.replaceAll(
        '": "',
        '":"',
      ),
    )
    expect((await audited('audit-exported'))[0].detail).toMatchObject({ entries: 1 })
    const told = await keeper.request('GET', '/auditCsv.action?kind=source-removed')
    expect(told.body).toContain(',source-removed,External source removed,')
    expect((await author.request('GET', '/auditCsv.action')).body.key).toBe('no-permission')
  })
})
