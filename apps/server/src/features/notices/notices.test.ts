import { randomUUID } from 'node:crypto'
import { limits, streams, type Notice } from '@advisor/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { noticeDescribers } from '../../app.ts'
import { housekeeping } from '../../jobs/housekeeping.ts'
import type { JobServices } from '../../jobs/job.ts'
import { tellAssigned } from '../../notices/tell-assigned.ts'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { openSmtpPeer, type SmtpPeer } from '../../outgoing/testing/open-smtp-peer.ts'
import { changeUser } from '../../testing/sample-installation.ts'
import { apiPath, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { askingBrowser, startAskingServer } from '../ask-expert/testing/ask-expert-server.ts'
import { lastDue, mailDailyNotices } from './mail-daily-notices.ts'
import { mailNotices } from './mail-notices.ts'

let server: TestServer
let peer: SmtpPeer
let viewer: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  peer = await openSmtpPeer((address) => (address.startsWith('gone') ? { code: 550 } : undefined))
  const smtp = { host: '127.0.0.1', port: peer.port, security: 'none', from: 'advisor@example.com' } as const
  server = await startAskingServer(
    [{ kind: 'expert-group', id: 'pumps', caption: 'Pump experts', roles: ['author', 'viewer'] }],
    openOutgoing({ smtp, publicUrl: 'https://advisor.example.com/advisor' }),
  )
  await server.database.transact(async (tx) => {
    await tx.updateTable('users').set({ mail: 'author@example.com', locale: 'de' }).where('id', '=', 'author').execute()
    await tx.updateTable('users').set({ mail: 'viewer@example.com' }).where('id', '=', 'viewer').execute()
  })
  viewer = await askingBrowser(server, 'viewer')
  author = await askingBrowser(server, 'author')
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
beforeEach(() => choose(author, 'at-once'))
afterEach(async () => {
  const { db } = server.database
  await db.deleteFrom('notices').execute()
  await db.deleteFrom('expertRequests').execute()
  await db.deleteFrom('tasks').execute()
  peer.mails.length = 0
})

const choose = async (browser: TestBrowser, noticeMail: string) =>
  expect((await browser.call('savePreferences', { noticeMail })).body.own.preferences.noticeMail).toBe(noticeMail)

/** The viewer asks the experts, the author among them, about a solution. */
async function ask(caseId = 1): Promise<string> {
  return (await viewer.call('askExpert', { caseId, note: randomUUID() })).body.request.id
}

const list = async (browser: TestBrowser, fields = {}) => (await browser.call('listNotices', fields)).body
const noticesOf = async (browser: TestBrowser): Promise<Notice[]> => (await list(browser)).notices
const unread = async (browser: TestBrowser) => (await browser.call('displayNotifications')).body.unreadNotices

const context = <Payload extends object>(payload: Payload) => ({
  payload,
  services: server.services satisfies JobServices,
  signal: new AbortController().signal,
  progress: () => undefined,
})

/** Runs the tasks that mail at once as their queue would. */
async function mailAtOnce(): Promise<void> {
  const tasks = await server.database.db
    .selectFrom('tasks')
    .select('payload')
    .where('kind', '=', 'mail-notices')
    .execute()
  const job = mailNotices(noticeDescribers)
  for (const { payload } of tasks) await job.run(context(job.payload.parse(payload)))
}
const mailDaily = () => mailDailyNotices(noticeDescribers).run(context({}))

/** The texts of the mails, without their encoding. */
const mails = () =>
  peer.mails.map((mail) =>
    Buffer.from(
      mail
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString(),
  )

describe('what was given to a user', () => {
  it.each(['listNotices', 'readNotice', 'readAllNotices'] as const)('%s turns strangers away', async (call) => {
    const id = randomUUID()
    expect((await (await server.visitor()).call(call, { notice: id, upTo: id })).body.key).toBe('no-session')
  })

  it('stands in the list of who can answer, in words of what they may see now, until somebody has answered', async () => {
    const request = await ask()
    expect(await unread(author)).toBe(1)
    const [notice] = await noticesOf(author)
    expect(notice).toMatchObject({
      kind: 'expert-request',
      isRead: false,
      subject: {
        ...{ by: 'viewer of the tests', title: 'Pump experts', solution: { caseId: 1 } },
        project: { name: 'pumps' },
        path: '/project-home?project=pumps&branch=production',
      },
    })
    expect(await noticesOf(viewer)).toEqual([])
    expect((await author.call('answerExpertRequest', { request, text: 'Tighten it.' })).body.status).toBe('success')
    expect([await unread(author), await unread(viewer)]).toEqual([0, 1])
    expect(await noticesOf(viewer)).toMatchObject([
      { kind: 'expert-answer', isRead: false, subject: { by: 'author of the tests', title: 'Pump experts' } },
    ])
    await viewer.call('readExpertAnswer', { request })
    expect(await unread(viewer)).toBe(0)
  })

  it('is undone with the transaction that gives it', async () => {
    const failing = server.database.transact(async (tx) => {
      await tellAssigned(tx, server.services, given({ about: 'undone' }))
      throw new Error('Undone.')
    })
    await expect(failing).rejects.toThrow('Undone.')
    expect(await noticesOf(author)).toEqual([])
    expect(await server.database.db.selectFrom('tasks').select('id').execute()).toEqual([])
  })

  it('is told once, however often it is given, and never to who gives it', async () => {
    for (let time = 0; time < 3; time++) await give({ about: 'same', to: ['author', 'viewer'], by: 'viewer' })
    expect([(await noticesOf(author)).length, (await noticesOf(viewer)).length]).toEqual([1, 0])
  })

  it('has no words for who may not see it any more: out of the group, out of the project, gone', async () => {
    const request = await ask()
    const shown = async () => (await noticesOf(author)).map(({ subject }) => subject?.title)
    expect(await shown()).toEqual(['Pump experts'])
    await changeUser(server.database, 'author', { groups: [] })
    await expect.poll(shown).toEqual([undefined])
    await changeUser(server.database, 'author', { groups: ['staff'] })
    await expect.poll(shown).toEqual(['Pump experts'])
    await server.database.db.deleteFrom('expertRequests').where('id', '=', request).execute()
    expect(await shown()).toEqual([undefined])
  })

  it('does not name a solution that its reader may not see', async () => {
    await author.call('askExpert', { caseId: 5, note: randomUUID() })
    const notices = await noticesOf(viewer)
    expect(notices).toMatchObject([{ subject: { title: 'Pump experts' } }])
    expect(notices[0]?.subject?.solution).toBeUndefined()
    expect(JSON.stringify(notices)).not.toContain('platypus')
  })

  it('comes in pages, the latest first', async () => {
    for (let count = 0; count <= limits.noticesPageSize; count++) {
      await give({ about: `thing ${count}` })
      server.advance(1)
    }
    const first = await list(author)
    expect([first.notices.length, first.hasMore, first.unread]).toEqual([20, true, 21])
    const rest = await list(author, { before: first.notices.at(-1).id })
    expect([rest.notices.length, rest.hasMore]).toEqual([1, false])
    const times = [...first.notices, ...rest.notices].map(({ at }: Notice) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('is marked as read, one or all up to one, by its user alone', async () => {
    await give({ about: 'one' })
    server.advance(1)
    await give({ about: 'two' })
    server.advance(1)
    const [two, one] = await noticesOf(author)
    await give({ about: 'three' })
    for (const [call, fields] of [
      ['readNotice', { notice: one?.id }],
      ['readAllNotices', { upTo: one?.id }],
      ['listNotices', { before: one?.id }],
    ] as const)
      expect((await viewer.call(call, fields)).body.key).toBe('notice-not-found')
    for (let time = 0; time < 2; time++)
      expect((await author.call('readNotice', { notice: one?.id })).body.status).toBe('success')
    expect(await unread(author)).toBe(2)
    await author.call('readAllNotices', { upTo: two?.id })
    expect((await noticesOf(author)).map(({ isRead }) => isRead)).toEqual([false, true, true])
    for (const [call, fields] of [
      ['readNotice', { notice: 'x' }],
      ['readAllNotices', {}],
      ['listNotices', { before: "'" }],
    ] as const)
      expect((await author.call(call, fields)).statusCode).toBe(400)
  })

  it('goes after the days of the setting', async () => {
    const long = new Date(server.services.clock().getTime() - 91 * 86_400_000)
    await give({ about: 'old', now: long })
    await give({ about: 'new' })
    await housekeeping.run(context({}))
    expect(await server.database.db.selectFrom('notices').select('about').execute()).toEqual([{ about: 'new' }])
  })
})

const given = (more: { about: string; to?: string[]; by?: string | null; now?: Date }) => ({
  ...{ to: ['author'], kind: 'expert-request' as const, projectId: 'pumps', branch: 'production' },
  ...{ by: 'viewer', now: server.services.clock(), ...more },
})

const give = (more: Parameters<typeof given>[0]) =>
  server.database.transact((tx) => tellAssigned(tx, server.services, given(more)))

describe('mails about it', () => {
  it('at once, in the language of the user, once also where the task is run again', async () => {
    await ask()
    await mailAtOnce()
    await mailAtOnce()
    expect(mails()).toHaveLength(1)
    const [mail = ''] = mails()
    expect(mail).toContain('To: author@example.com')
    expect(mail).toContain('<html lang="de">')
    expect(mail).toContain('https://advisor.example.com/advisor/project-home?project=pumps&branch=production')
  })

  it('not to an address that a mail to the whole group reaches', async () => {
    await server.database.transact((tx) =>
      tellAssigned(tx, server.services, { ...given({ about: randomUUID() }), mailedElsewhere: ['Author@Example.com'] }),
    )
    await mailAtOnce()
    expect([mails(), (await noticesOf(author)).length]).toEqual([[], 1])
  })

  it.each(['daily', 'never'])('not at once for who has chosen %s', async (choice) => {
    await choose(author, choice)
    await ask()
    await mailAtOnce()
    expect(mails()).toEqual([])
    expect(await unread(author)).toBe(1)
  })

  it('not about what was read, answered, or is out of sight by now', async () => {
    const request = await ask()
    await author.call('answerExpertRequest', { request, text: 'Tighten it.' })
    await give({ about: 'gone' })
    await mailAtOnce()
    expect(mails()).toEqual([])
  })

  it('one for a day, with all that was not read; none without something new', async () => {
    await choose(author, 'daily')
    await ask(1)
    await ask(2)
    expect(await mailDaily()).toEqual({ sent: 0 })
    server.advance(24 * 3_600_000)
    expect(await mailDaily()).toEqual({ sent: 1 })
    expect(await mailDaily()).toEqual({ sent: 0 })
    server.advance(24 * 3_600_000)
    expect(await mailDaily()).toEqual({ sent: 0 })
    server.advance(-48 * 3_600_000)
    const [mail = '', ...others] = mails()
    expect(others).toEqual([])
    expect(mail.match(/<li>/g)).toHaveLength(2)
  })

  it('none for a day for who has chosen otherwise meanwhile', async () => {
    await choose(author, 'daily')
    await ask()
    await choose(author, 'never')
    server.advance(24 * 3_600_000)
    expect(await mailDaily()).toEqual({ sent: 0 })
    server.advance(-24 * 3_600_000)
  })

  it('an address that is refused hinders nobody else', async () => {
    await changeUser(server.database, 'stranger', { groups: ['customers'], mail: 'gone@example.com' })
    onTestFinished(() => changeUser(server.database, 'stranger', { groups: [] }))
    await expect.poll(async () => (await server.services.callers.get('stranger'))?.grants.length).toBe(1)
    await author.call('askExpert', { caseId: 1, note: randomUUID() })
    await expect(mailAtOnce()).rejects.toThrow('550')
    expect(mails()).toHaveLength(1)
    expect(mails()[0]).toContain('To: viewer@example.com')
  })
})

it.each([
  ['2026-11-26T05:00:00Z', 5, '2026-11-26T05:00:00.000Z'],
  ['2026-11-26T04:59:59Z', 5, '2026-11-25T05:00:00.000Z'],
  ['2026-11-26T00:10:00Z', 23, '2026-11-25T23:00:00.000Z'],
])('at %s a mail of the hour %i was last due at %s', (now, hour, due) => {
  expect(lastDue(new Date(now), hour).toISOString()).toBe(due)
})

it('the stream of notifications tells at once how many are unread', async () => {
  const address = await server.http.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const stream = await fetch(`${address}${apiPath}${streams.notificationStream.path}`, {
    headers: { cookie: `advisor.sid=${author.cookie()}` },
    signal: leaving.signal,
  })
  const counts: number[] = []
  const read = async () => {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, count] of chunk.matchAll(/"unreadNotices":(\d+)/g)) counts.push(Number(count))
  }
  const ended = read().catch(() => undefined)
  await expect.poll(() => counts).toEqual([0])
  await give({ about: 'streamed' })
  await expect.poll(() => counts.at(-1)).toBe(1)
  const [notice] = await noticesOf(author)
  await author.call('readNotice', { notice: notice?.id })
  await expect.poll(() => counts.at(-1)).toBe(0)
  leaving.abort()
  await ended
})
