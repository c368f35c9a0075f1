import { randomUUID } from 'node:crypto'
import { limits, streams, type Announcements, type StandingNotification } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { announce, endNotification, type NewNotification } from '../../store/notifications/notification-store.ts'
import { writeSetting, type Settings } from '../../store/settings/settings.ts'
import { seedSample } from '../../testing/sample-installation.ts'
import {
  apiPath,
  startSecondNode,
  startTestServer,
  type TestBrowser,
  type TestServer,
} from '../../testing/test-server.ts'

let server: TestServer
let second: TestServer
let address: string
let viewer: TestBrowser
let author: TestBrowser
let keeper: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  second = await startSecondNode(server)
  address = await second.http.listen({ host: '127.0.0.1', port: 0 })
  viewer = await server.reader('viewer')
  author = await server.reader('author')
  keeper = await server.reader('keeper')
})
afterAll(async () => {
  await second.close()
  await server.close()
})

/** The clocks of the nodes stand still. */
const later = (ms: number) => new Date(server.services.clock().getTime() + ms)

async function send(added: Partial<NewNotification> & { message: string }): Promise<string> {
  const whole = { level: 'info', format: 'plain', key: 'test', userId: null, createdBy: null } as const
  const id = await server.database.transact((tx) =>
    announce(tx, { ...whole, expiresAt: later(3_600_000), ...added }, later(0)),
  )
  if (id === undefined) throw new Error('Too many notifications.')
  onTestFinished(() => end(id))
  return id
}
const end = async (id: string) => void (await server.database.transact((tx) => endNotification(tx, id, later(0))))

async function shown(browser: TestBrowser): Promise<StandingNotification[]> {
  return (await browser.call('displayNotifications')).body.notifications
}
const messages = async (browser: TestBrowser) => (await shown(browser)).map(({ message }) => message)

async function lock(value: Settings['system.lock']): Promise<void> {
  await server.services.database.transact((tx) => writeSetting(tx, 'system.lock', value, null))
}

/** What the stream of the second node sends to the browser, until the test is over. */
async function listen(browser: TestBrowser) {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(`${address}${apiPath}${streams.notificationStream.path}`, {
    headers: { cookie: `advisor.sid=${browser.cookie()}` },
    signal: leaving.signal,
  })
  const events: Announcements[] = []
  const read = async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) events.push(JSON.parse(part.replace(/^data: /, '')) as Announcements)
    }
  }
  return { response, events, ended: read().catch(() => undefined), leave: () => leaving.abort() }
}

describe('notifications', () => {
  it.each(['displayNotifications', 'closeNotification'] as const)('%s turns strangers away', async (call) => {
    expect((await (await server.visitor()).call(call, { id: randomUUID() })).body.key).toBe('no-session')
  })

  it('are shown with their fields to everybody, or to the one user that they are for', async () => {
    await send({ message: 'Tonight we update.', level: 'warn' })
    server.advance(1)
    await send({ message: 'Your import is ready.', userId: 'author' })
    expect(await messages(viewer)).toEqual(['Tonight we update.'])
    expect(await messages(author)).toEqual(['Tonight we update.', 'Your import is ready.'])
    expect(await shown(viewer)).toMatchObject([{ level: 'warn', format: 'plain', key: 'test', expired: false }])
  })

  it('take from HTML what could do harm, and nothing from plain text', async () => {
    const message = '<p onclick="alert(1)">Tonight <strong>we</strong> update<script>alert(1)</script></p>'
    await send({ message, format: 'html' })
    server.advance(1)
    await send({ message })
    expect(await messages(viewer)).toEqual(['<p>Tonight <strong>we</strong> update</p>', message])
  })

  it('disappear when they expire', async () => {
    await send({ message: 'Soon over.', expiresAt: later(500) })
    expect(await messages(viewer)).toEqual(['Soon over.'])
    server.advance(1_000)
    onTestFinished(() => server.advance(-1_000))
    expect(await messages(viewer)).toEqual([])
  })

  it('are closed for good by a user, also in other tabs, and stay for others', async () => {
    const id = await send({ message: 'Tonight we update.' })
    const { events } = await listen(viewer)
    await expect.poll(() => events.at(-1)?.notifications.length).toBe(1)
    expect((await viewer.call('closeNotification', { id })).body.status).toBe('success')
    expect((await viewer.call('closeNotification', { id })).body.status).toBe('success')
    expect(await messages(viewer)).toEqual([])
    expect(await messages(author)).toEqual(['Tonight we update.'])
    await expect.poll(() => events.at(-1)?.notifications.length).toBe(0)
  })

  it('of others, and ones that do not exist, cannot be closed', async () => {
    const id = await send({ message: 'Your import is ready.', userId: 'author' })
    for (const unknown of [id, randomUUID()])
      expect((await viewer.call('closeNotification', { id: unknown })).body.key).toBe('notification-not-found')
    expect((await viewer.call('closeNotification', { id: "'; drop table users" })).statusCode).toBe(400)
    expect(await messages(author)).toEqual(['Your import is ready.'])
  })

  it('are so many at most', async () => {
    for (let count = 0; count < limits.standingNotifications; count++) await send({ message: `Number ${count}` })
    await expect(send({ message: 'One too many' })).rejects.toThrow('Too many')
  })

  it('neither their display nor their stream extends the login session', async () => {
    const reader = await server.reader('viewer')
    const deadline = async (background: boolean) =>
      (await reader.call('ping', {}, background ? { 'x-background': '1' } : {})).body.session.expiresAt as string
    const before = await deadline(true)
    server.advance(60_000)
    onTestFinished(() => server.advance(-60_000))
    const { body } = await reader.call('displayNotifications')
    expect(body.session.expiresAt).toBe(before)
    const { events, leave } = await listen(reader)
    await expect.poll(() => events.length).toBe(1)
    leave()
    expect(await deadline(true)).toBe(before)
  })
})

describe('the stream', () => {
  it('turns strangers away', async () => {
    const { response } = await listen(await server.visitor())
    expect(response.status).toBe(401)
  })

  it('sends at once what holds, and what changes on another node', async () => {
    const { response, events } = await listen(viewer)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    await expect.poll(() => events).toEqual([{ notifications: [], lock: null, unreadNotices: 0 }])
    const id = await send({ message: 'Tonight we update.' })
    await expect.poll(() => events.at(-1)?.notifications).toMatchObject([{ id, message: 'Tonight we update.' }])
    await end(id)
    await expect.poll(() => events.at(-1)?.notifications).toEqual([])
  })

  it('tells what expires without being asked', async () => {
    await send({ message: 'Soon over.', expiresAt: new Date(second.services.clock().getTime() + 300) })
    const { events } = await listen(viewer)
    await expect.poll(() => events.at(0)?.notifications.length).toBe(1)
    second.advance(1_000)
    onTestFinished(() => second.advance(-1_000))
    await expect.poll(() => events.at(-1)?.notifications.length).toBe(0)
  })

  it('is one of 20 of a user: the oldest ends', async () => {
    const oldest = await listen(author)
    // What an earlier test has sent may end meanwhile, which is an event of its own.
    await expect.poll(() => oldest.events.length > 0).toBe(true)
    for (let count = 0; count < 20; count++) await listen(author)
    await oldest.ended
  })
})

describe('a locked system', () => {
  it('refuses users without the permission admin-tools and visitors, and nobody else, until it is open again', async () => {
    const { events } = await listen(viewer)
    await lock({ message: 'New disks.' })
    onTestFinished(() => lock(null))
    for (const [call, fields] of [
      ['freeTextSearch', { freeText: 'seal' }],
      ['feedback', { caseId: 1, rating: 4, comments: 'Helped.' }],
      ['listTasks', {}],
    ] as const) {
      expect((await viewer.call(call, fields)).body).toMatchObject({ status: 'failure', key: 'system-locked' })
      expect((await keeper.call(call, fields)).body.key).not.toBe('system-locked')
    }
    const visitor = await server.visitor()
    expect((await visitor.call('showcase', { caseId: 1, project: 'pumps' })).body.key).toBe('system-locked')
    expect((await visitor.call('listTasks')).body.key).toBe('no-session')
    expect((await viewer.call('displayNotifications')).body.lock).toEqual({ message: 'New disks.', isForCaller: true })
    expect((await keeper.call('displayNotifications')).body.lock).toEqual({ message: 'New disks.', isForCaller: false })
    await expect
      .poll(() => events.at(-1)?.lock, { timeout: 5_000 })
      .toEqual({ message: 'New disks.', isForCaller: true })
    await lock(null)
    expect((await viewer.call('listTasks')).body.status).toBe('success')
    await expect.poll(() => events.at(-1)?.lock, { timeout: 5_000 }).toBeNull()
  })

  it('lets users sign in, stay signed in and sign out', async () => {
    await lock({ message: '' })
    onTestFinished(() => lock(null))
    const browser = await server.visitor()
    await browser.signIn('viewer')
    expect((await browser.call('checkLogin')).body.header.userId).toBe('viewer')
    for (const call of ['ping', 'showGDPR', 'logout'] as const)
      expect((await browser.call(call)).body.status).toBe('success')
  })
})
