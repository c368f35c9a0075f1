import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { JobFailure } from '../../jobs/job.ts'
import { openOutgoing, type OutgoingSettings } from '../../outgoing/outgoing.ts'
import { openSmtpPeer, type SmtpPeer } from '../../outgoing/testing/open-smtp-peer.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { sendSolutionMail, type SolutionMailTask } from './send-solution-mail.ts'

let peer: SmtpPeer
/** Recipients that the mail server puts off. */
const full = new Set<string>()
let server: TestServer
let viewer: TestBrowser
let author: TestBrowser
const smtpAt = (port: number) => ({ host: '127.0.0.1', port, security: 'none', from: 'advisor@example.com' }) as const
const publicUrl = 'https://advisor.example.com/advisor'

beforeAll(async () => {
  peer = await openSmtpPeer((address) =>
    address.startsWith('gone') ? { code: 550 } : full.has(address) ? { code: 452 } : undefined,
  )
  server = await startTestServer(seedSample, openOutgoing({ smtp: smtpAt(peer.port), publicUrl }))
  viewer = await user('viewer')
  author = await user('author')
})
beforeEach(() => void peer.mails.splice(0))
afterAll(async () => {
  await server.close()
  await peer.close()
})

async function user(name: string, at: TestServer = server): Promise<TestBrowser> {
  const browser = await at.visitor()
  await browser.signIn(name)
  await browser.call('selectProject', { projectName: 'pumps' })
  return browser
}

const addressed = { from: 'viewer@example.com', to: 'customer@example.com' }
const mail = async (browser: TestBrowser, fields: object = {}) =>
  (await browser.call('mailCase', { caseId: 1, ...addressed, ...fields })).body

/** The task of a mail, as the queue has it. */
async function taskOf(id: string): Promise<SolutionMailTask> {
  const row = await server.database.db.selectFrom('tasks').select('payload').where('id', '=', id).executeTakeFirstOrThrow() // prettier-ignore
  return sendSolutionMail.payload.parse(row.payload)
}

/** Runs the job of a mail once, over these ways to the outside. */
async function send(payload: SolutionMailTask, settings: OutgoingSettings = { smtp: smtpAt(peer.port) }) {
  const services = { database: server.database, outgoing: openOutgoing(settings) }
  const { signal } = new AbortController()
  return sendSolutionMail.run({ payload, services, signal, progress: () => undefined })
}

/** The text part of a mail, as it was written. */
const textOf = (sent: string) => {
  const [, part = ''] = sent.split('Content-Type: text/plain; charset=utf-8')
  const [, body = ''] = part.split('\r\n\r\n', 2)
  const isBase64 = part.startsWith('\r\nContent-Transfer-Encoding: base64')
  const [, all = ''] = /\r\n\r\n([\s\S]*?)\r\n--/.exec(part) ?? ['', body]
  if (isBase64) return Buffer.from(all, 'base64').toString()
  return all.replaceAll('=\r\n', '').replaceAll(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString()) // prettier-ignore
}

describe.each(['mailSender', 'mailCase'] as const)('%s', (key) => {
  it('turns strangers and users without an open project away', async () => {
    expect((await (await server.visitor()).call(key)).body.key).toBe('no-session')
    const outside = await server.visitor()
    await outside.signIn('stranger')
    expect((await outside.call(key)).body.key).toBe('no-project-open')
  })
})

describe('mailCase.action', () => {
  it.each([
    ['mail-from-missing', { from: ' ' }, ['from']],
    ['mail-to-missing', { to: ' ; , ' }, ['to']],
    ['mail-from-invalid', { from: 'viewer' }, ['from']],
    ['mail-to-invalid', { to: 'customer@example.com, Bob <bob@>' }, ['to']],
    ['mail-addresses-invalid', { from: 'viewer@', to: '@example.com' }, ['from', 'to']],
    ['mail-to-invalid', { to: 'a@example.com\r\nBcc: b@example.com' }, ['to']],
    ['too-many-recipients', { to: Array.from({ length: 21 }, (_, at) => `u${at}@example.com`).join() }, ['to']],
    ['solution-not-found', { caseId: 5 }, undefined],
  ])('refuses with %s what cannot be sent: %j', async (key, fields, named) => {
    const body = await mail(viewer, fields)
    expect(body).toMatchObject({ status: 'failure', key })
    expect(body.fields && Object.keys(body.fields)).toEqual(named)
    expect(body.localizedMessage).not.toContain('{{')
  })

  it('answers 400 to a case that is none and to a note beyond its length', async () => {
    expect((await viewer.call('mailCase', { ...addressed, caseId: 'x' })).statusCode).toBe(400)
    expect((await viewer.call('mailCase', { ...addressed, caseId: 1, note: 'x'.repeat(4_001) })).statusCode).toBe(400)
  })

  it('says so where no mail server is set up', async () => {
    const silent = await startTestServer(seedSample)
    const reader = await user('viewer', silent)
    expect((await reader.call('mailSender')).body).toMatchObject({ canMail: false })
    expect(await mail(reader)).toMatchObject({ key: 'mail-not-available' })
    await silent.close()
  })

  it('sends each recipient the solution as its reader sees it, with a link, and answers go to the sender', async () => {
    const note = 'Please try <b>this</b>.'
    const to = '"Doe, One" <one@example.com>; mailto:two@example.com;One@Example.COM\u200b'
    const { task: made } = await mail(author, { to, note })
    expect(made).toMatchObject({ state: 'pending', outcome: { mail: { sent: [], refused: [] } } })
    expect(await send(await taskOf(made.id))).toEqual({ refused: [] })
    const [sent = '', ...more] = peer.mails
    expect(more).toEqual([])
    expect(sent).toMatch(/^To: one@example\.com, two@example\.com\r$/m)
    expect(sent).toMatch(/^Reply-To: viewer@example\.com\r$/m)
    expect(sent).toMatch(/^Subject: P-1 Shaft seal leaking\r$/m)
    const text = textOf(sent)
    expect(text).toContain('author of the tests')
    expect(text).toContain(note)
    expect(text).toContain('Water drips from the pump shaft while the motor runs.')
    expect(text).toContain('Replace the shaft seal.')
    expect(text).toContain(`${publicUrl}/project-home?project=pumps&branch=production&open=1`)
    // What insiders see stays with them, also where the sender is one.
    expect(text).not.toContain('zanzibar')
  })

  it('is in the language of the reader, and the solution in the one that is shown', async () => {
    await viewer.call('switchLocale', { chooseLocale: 'de' })
    const { task: made } = await mail(viewer)
    await viewer.call('switchLocale', { chooseLocale: 'en' })
    await send(await taskOf(made.id))
    expect(textOf(peer.mails[0] ?? '')).toMatch(/sendet Ihnen eine Lösung[\s\S]*Aus der Pumpenwelle tropft Wasser/)
    const { task: other } = await mail(viewer, { locale: 'de' })
    await send(await taskOf(other.id))
    expect(textOf(peer.mails[1] ?? '')).toMatch(/sends you a solution[\s\S]*Wellendichtung undicht/)
  })

  it('refuses the 101st mail of a user within a day', async () => {
    const { db } = server.database
    const user = await server.reader('author')
    const { task: made } = await mail(user)
    const [row] = await db.selectFrom('solutionMails').selectAll().where('taskId', '=', made.id).execute()
    const task = await db.selectFrom('tasks').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
    const earlier = await db.selectFrom('solutionMails').select('id').where('userId', '=', 'author').execute()
    for (let at = earlier.length; at < 100; at++) {
      const taskId = `task-${at}`
      await db
        .insertInto('tasks')
        .values({ ...task, id: taskId, payload: '{}', result: null })
        .execute()
      await db
        .insertInto('solutionMails')
        .values({ ...row!, id: `mail-${at}`, taskId })
        .execute()
    }
    const refused = await mail(user)
    expect(refused).toMatchObject({ status: 'failure', key: 'too-many-mails' })
    expect(refused.localizedMessage).toContain('100')
    await db.deleteFrom('tasks').where('id', 'like', 'task-%').execute()
    expect(await mail(user)).toMatchObject({ status: 'success' })
  })

  it('counts a citation of the solution when it was sent, and records no address', async () => {
    const citations = async () =>
      (await viewer.call('viewCaseDetails', { caseId: 2 })).body.solution.statistics.citationCount
    const before = await citations()
    const { task: made } = await mail(viewer, { caseId: 2 })
    expect(await citations()).toBe(before)
    await send(await taskOf(made.id))
    expect(await citations()).toBe(before + 1)
    await server.services.events.flush()
    const rows = await server.database.db.selectFrom('events').select('detail').where('kind', '=', 'mail').execute()
    expect(rows.at(-1)?.detail).toEqual({ solutions: [2], recipients: 1 })
  })
})

describe('a mail server', () => {
  it('that refuses one of two recipients: the other one gets the mail, and the user is told', async () => {
    const { task: made } = await mail(viewer, { to: 'gone@example.com, here@example.com' })
    const result = await send(await taskOf(made.id))
    expect(result).toEqual({ refused: ['gone@example.com'] })
    expect(peer.mails).toHaveLength(1)
    await ended(made.id, { state: 'completed' })
    const { state, sent, refused } = await stateOf(viewer, made.id)
    expect({ state, sent, refused }).toEqual({
      state: 'completed',
      sent: ['here@example.com'],
      refused: ['gone@example.com'],
    })
  })

  it('that puts one of two recipients off: that one alone gets the mail at the next try, and nobody is told of a refusal', async () => {
    const to = 'full@example.com, here@example.com'
    full.add('full@example.com')
    const { task: made } = await mail(viewer, { to })
    const task = await taskOf(made.id)
    const failure: unknown = await send(task).catch((error: unknown) => error)
    expect(failure).not.toBeInstanceOf(JobFailure)
    await ended(made.id, { state: 'retrying' })
    const { id } = made
    expect(await stateOf(viewer, id)).toEqual({
      ...{ state: 'retrying', problem: 'put-off' },
      ...{ sent: ['here@example.com'], refused: [] },
    })
    full.clear()
    expect(await send(task)).toEqual({ refused: [] })
    await ended(id, { state: 'completed' })
    expect(await stateOf(viewer, id)).toEqual({
      state: 'completed',
      ...{ sent: ['here@example.com', 'full@example.com'], refused: [] },
    })
    expect(peer.mails).toHaveLength(2)
    // A task that runs once more sends nothing.
    await send(task)
    expect(peer.mails).toHaveLength(2)
  })

  it('that puts one recipient off and refuses another: also where their domains have capitals', async () => {
    full.add('full@example.com')
    const { task: made } = await mail(viewer, { to: 'full@Example.COM gone@EXAMPLE.com here@example.com' })
    const task = await taskOf(made.id)
    await expect(send(task)).rejects.not.toThrow(JobFailure)
    await ended(made.id, { state: 'retrying' })
    expect(await stateOf(viewer, made.id)).toMatchObject({
      ...{ state: 'retrying', problem: 'put-off' },
      ...{ sent: ['here@example.com'], refused: ['gone@example.com'] },
    })
    full.clear()
    expect(await send(task)).toEqual({ refused: ['gone@example.com'] })
    expect((await stateOf(viewer, made.id)).sent).toEqual(['here@example.com', 'full@example.com'])
  })

  it('that puts one of two recipients off: also a mail without a record is sent to each once, and is one citation', async () => {
    const citations = async () =>
      (await viewer.call('viewCaseDetails', { caseId: 1 })).body.solution.statistics.citationCount
    const before = await citations()
    full.add('full@example.com')
    const { task: made } = await mail(viewer, { to: 'full@example.com, here@example.com' })
    await server.database.db.deleteFrom('solutionMails').where('taskId', '=', made.id).execute()
    const task = await taskOf(made.id)
    await expect(send(task)).rejects.not.toThrow(JobFailure)
    await ended(made.id, { state: 'retrying' })
    expect(await stateOf(viewer, made.id)).toMatchObject({ state: 'retrying', sent: ['here@example.com'] })
    await expect(send(task)).rejects.not.toThrow(JobFailure)
    expect(peer.mails).toHaveLength(1)
    expect(await citations()).toBe(before + 1)
    full.clear()
    await send(task)
    expect(peer.mails).toHaveLength(2)
    expect(await citations()).toBe(before + 1)
  })

  it('gets no mail of a user who is erased while it waits for another try', async () => {
    const { task: made } = await mail(viewer)
    const task = await taskOf(made.id)
    await server.database.db.deleteFrom('solutionMails').where('taskId', '=', made.id).execute()
    // The queue keeps what waits, and makes the record of its task again: without a user.
    await server.database.db.updateTable('tasks').set({ createdBy: null }).where('id', '=', made.id).execute()
    await expect(send(task)).rejects.toThrow(JobFailure)
    expect(peer.mails).toEqual([])
  })

  it('that refuses all recipients: the task ends, and is not tried again', async () => {
    const { task: made } = await mail(viewer, { to: 'gone@example.com' })
    await expect(send(await taskOf(made.id))).rejects.toThrow(JobFailure)
    await ended(made.id, { state: 'errored' })
    expect(await stateOf(viewer, made.id)).toMatchObject({ state: 'errored', problem: 'refused', sent: [] })
  })

  it('that is down: another try is made', async () => {
    const { task: made } = await mail(viewer)
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const port = portOf(closed)
    await new Promise((resolve) => closed.close(resolve))
    await expect(send(await taskOf(made.id), { smtp: smtpAt(port) })).rejects.toThrow('ECONNREFUSED')
    await ended(made.id, { state: 'retrying' })
    expect(await stateOf(viewer, made.id)).toMatchObject({ state: 'retrying', problem: 'not-reached' })
  })

  it('that refuses the password of the product: the addresses are not to blame', async () => {
    const strict = createServer((socket) => {
      socket.write('220 strict\r\n')
      socket.on('data', (line) => {
        const said = line.toString()
        socket.write(said.startsWith('EHLO') ? '250-strict\r\n250 AUTH PLAIN\r\n' : said.startsWith('AUTH') ? '535 no\r\n' : '250 ok\r\n') // prettier-ignore
      })
      socket.on('error', () => undefined)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => strict.once('listening', resolve))
    const { task: made } = await mail(viewer)
    const smtp = { ...smtpAt(portOf(strict)), user: 'advisor', password: 'wrong' }
    await expect(send(await taskOf(made.id), { smtp })).rejects.toThrow(JobFailure)
    await ended(made.id, { state: 'errored' })
    expect(await stateOf(viewer, made.id)).toMatchObject({
      state: 'errored',
      problem: 'sign-in',
      sent: [],
      refused: [],
    })
    strict.close()
  })

  it('that never answers is given up after its time, and another try is made', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { task: made } = await mail(viewer)
    const slow = { smtp: { ...smtpAt(portOf(silent)), timeoutMs: 200 } }
    const failure: unknown = await send(await taskOf(made.id), slow).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(JobFailure)
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
})

describe('the task of a mail', () => {
  it('tells the sender alone what became of it', async () => {
    const { task: made } = await mail(viewer)
    expect(made).toMatchObject({ kind: 'send-solution-mail', subject: 'P-1 Shaft seal leaking', isOwn: true })
    expect(await stateOf(viewer, made.id)).toEqual({ state: 'pending', sent: [], refused: [] })
    expect((await author.call('taskState', { task: made.id })).body.key).toBe('task-not-found')
  })
})

describe('mailSender.action', () => {
  it('offers the address of the user', async () => {
    expect((await viewer.call('mailSender')).body).toMatchObject({ canMail: true, from: '' })
    await changeUser(server.database, 'author', { mail: 'author@example.com' })
    expect((await author.call('mailSender')).body).toMatchObject({ canMail: true, from: 'author@example.com' })
  })
})

const stateOf = async (browser: TestBrowser, id: string) => {
  const { state, outcome } = (await browser.call('taskState', { task: id })).body.task
  return { state, ...outcome.mail }
}

/** Notes what became of a task, as the queue does. */
async function ended(id: string, columns: { state: 'completed' | 'errored' | 'retrying' }) {
  await server.database.db.updateTable('tasks').set(columns).where('id', '=', id).execute()
}

/** A server that listens on a port has such an address. */
const portOf = (listening: Server) => (listening.address() as AddressInfo).port
