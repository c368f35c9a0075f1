import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Task } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAsTask } from '../../store/tasks/run-as-task.ts'
import { claimTask, findTask } from '../../store/tasks/task-store.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let viewer: TestBrowser
let author: TestBrowser
let admin: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  viewer = await server.reader('viewer')
  author = await server.reader('author')
  admin = await server.reader('keeper')
})
afterAll(() => server.close())

const list = async (browser: TestBrowser): Promise<Task[]> => (await browser.call('listTasks')).body.tasks
const idsOf = async (browser: TestBrowser) => (await list(browser)).map(({ id }) => id)

/** Inserts the record of a task, as the queue leaves it; returns its id. */
async function record(columns: Partial<Parameters<typeof insert>[0]> = {}): Promise<string> {
  const id = randomUUID()
  await insert({ id, kind: 'generate-pdf', state: 'completed', createdBy: 'viewer', ...columns })
  return id
}
function insert(columns: {
  id: string
  kind: string
  state: Task['state']
  createdBy: string | null
  createdAt?: Date
  startedAt?: Date
  runStartedAt?: Date
  finishedAt?: Date
  seenAt?: Date
  result?: string
  error?: string
  subject?: string
  done?: number
  total?: number
}) {
  return server.database.db
    .insertInto('tasks')
    .values({ payload: '{}', createdAt: new Date(), finishedAt: null, ...columns })
    .execute()
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('tasks', () => {
  it.each(['listTasks', 'taskState', 'cancelTask'] as const)('%s turns strangers away', async (call) => {
    expect((await (await server.visitor()).call(call, { task: 'x' })).body.key).toBe('no-session')
  })

  it.each(['taskState', 'cancelTask'] as const)('%s answers 400 without a task', async (call) => {
    expect((await viewer.call(call)).statusCode).toBe(400)
  })

  it('are listed for who asked for them, those that have not ended first, then the newest', async () => {
    const old = await record({ createdAt: ago(30), finishedAt: ago(20) })
    const late = await record({ createdAt: ago(40), finishedAt: ago(10) })
    const open = await record({ createdAt: ago(50), state: 'pending' })
    await record({ state: 'skipped', finishedAt: ago(1) })
    expect(await idsOf(viewer)).toEqual([open, late, old])
    expect(await list(author)).toEqual([])
  })

  it('of the installation are listed for administrators alone, with the messages for operators', async () => {
    const error = 'The disk is full. Make room.'
    const id = await record({ kind: 'read-files', createdBy: null, state: 'errored', error, finishedAt: ago(1) })
    await record({ kind: 'an unknown kind', createdBy: null, finishedAt: ago(1) })
    const task = { id, isOwn: false, state: 'errored', problem: error, mayCancel: false }
    expect(await list(admin)).toMatchObject([task])
    expect((await admin.call('taskState', { task: id })).body.task).toMatchObject(task)
    expect(await idsOf(viewer)).not.toContain(id)
    expect((await viewer.call('taskState', { task: id })).body.key).toBe('task-not-found')
    const own = await record({ state: 'errored', error, finishedAt: ago(1) })
    expect((await viewer.call('taskState', { task: own })).body.task).not.toHaveProperty('problem')
  })

  it('tell how fast they are, and how long they take, while they run', async () => {
    // Started an hour ago, and again after a restart.
    const seen = { seenAt: new Date(), startedAt: ago(60), runStartedAt: ago(1), subject: 'P-1' }
    const id = await record({ state: 'running', done: 30, total: 90, ...seen })
    const { task } = (await viewer.call('taskState', { task: id })).body
    expect(task).toMatchObject({ subject: 'P-1', done: 30, total: 90, mayCancel: true, finishedAt: null })
    // 30 within a minute; the test itself takes a while.
    expect(task.perSecond).toBeGreaterThan(0.3)
    expect(task.perSecond).toBeLessThanOrEqual(0.5)
    expect(task.secondsLeft).toBeCloseTo(60 / task.perSecond, 1)
    const without = await record({ state: 'running', done: 30, ...seen })
    expect((await viewer.call('taskState', { task: without })).body.task).toMatchObject({
      total: null,
      secondsLeft: null,
    })
    const vanished = await record({
      state: 'running',
      done: 30,
      total: 90,
      startedAt: ago(2),
      runStartedAt: ago(2),
      seenAt: ago(1),
    })
    expect((await viewer.call('taskState', { task: vanished })).body.task).toMatchObject({
      state: 'disconnected',
      perSecond: null,
      mayCancel: true,
    })
  })

  it('begin their progress and their rate anew with each run', async () => {
    const hourAgo = { startedAt: ago(60), runStartedAt: ago(60) }
    const id = await record({ state: 'pending', done: 30, total: 90, ...hourAgo })
    await claimTask(server.database.write, { id, kind: 'generate-pdf', payload: {}, createdBy: 'viewer' })
    const task = await findTask(server.database.db, id)
    expect(task).toMatchObject({ done: 0, startedAt: hourAgo.startedAt })
    expect(task?.secondsRunning).toBeLessThan(600)
  })

  it('are cancelled by who sees them, unless they have ended', async () => {
    const waiting = await record({ state: 'pending' })
    expect((await author.call('cancelTask', { task: waiting })).body.key).toBe('task-not-found')
    expect((await viewer.call('cancelTask', { task: waiting })).body.task).toMatchObject({
      state: 'cancelled by user',
      mayCancel: false,
    })
    expect((await viewer.call('cancelTask', { task: waiting })).body.key).toBe('task-has-ended')
    const running = await record({ state: 'running', seenAt: new Date(), startedAt: new Date() })
    expect((await viewer.call('cancelTask', { task: running })).body.task).toMatchObject({
      state: 'running',
      mayCancel: false,
    })
    const ofInstallation = await record({ kind: 'read-files', createdBy: null, state: 'pending' })
    expect((await viewer.call('cancelTask', { task: ofInstallation })).body.key).toBe('task-not-found')
    expect((await admin.call('cancelTask', { task: ofInstallation })).body.task.state).toBe('cancelled by user')
    const audited = server.database.db.selectFrom('auditEvents').select(['userId', 'detail'])
    expect(await audited.where('kind', '=', 'task-cancelled').orderBy('id').execute()).toEqual([
      { userId: 'viewer', detail: { task: waiting } },
      { userId: 'viewer', detail: { task: running } },
      { userId: 'keeper', detail: { task: ofInstallation } },
    ])
  })
})

describe('the file of a task', () => {
  const fetch = (browser: TestBrowser, task: string) => browser.request('GET', `/taskResult.action?task=${task}`)

  async function withFile(finishedAt: Date, changed: object = {}): Promise<string> {
    const { hash, sizeBytes } = await server.services.files.put(Readable.from([Buffer.from('the file')]), {
      maxBytes: 100,
    })
    const file = { name: 'P-1.pdf', contentType: 'application/pdf', hash, sizeBytes, ...changed }
    const what = { project: 'pumps', branch: 'production', solutions: [1] }
    return record({ finishedAt, result: JSON.stringify({ file, ...what }) })
  }

  it('is downloaded by who asked for it alone, for a day', async () => {
    const id = await withFile(ago(60))
    expect((await viewer.call('taskState', { task: id })).body.task.outcome).toEqual({
      file: { name: 'P-1.pdf', sizeBytes: 8 },
    })
    const { statusCode, headers, body } = await fetch(viewer, id)
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'the file' })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''P-1.pdf",
    })
    for (const other of [author, admin]) expect((await fetch(other, id)).statusCode).toBe(404)
    expect((await fetch(await server.visitor(), id)).statusCode).toBe(401)

    const old = await withFile(ago(25 * 60))
    expect((await viewer.call('taskState', { task: old })).body.task.outcome).toEqual({})
    expect(await fetch(viewer, old)).toMatchObject({ statusCode: 404, body: { key: 'task-result-gone' } })
  })

  it('is refused when the user may not read any more what is in it', async () => {
    const id = await withFile(ago(1))
    await changeUser(server.database, 'viewer', { groups: [] })
    await expect.poll(async () => (await fetch(viewer, id)).body).toMatchObject({ key: 'task-result-gone' })
    await changeUser(server.database, 'viewer', { groups: ['customers'] })
    await expect.poll(async () => (await fetch(viewer, id)).body).toBe('the file')
  })

  it('that was never made, or is lost, is refused', async () => {
    expect(await fetch(viewer, await record({ finishedAt: ago(1) }))).toMatchObject({
      body: { key: 'task-result-gone' },
    })
    const lost = await withFile(ago(1), { hash: 'f'.repeat(64) })
    expect(await fetch(viewer, lost)).toMatchObject({ statusCode: 404, body: { key: 'task-result-gone' } })
    expect(await fetch(viewer, 'nothing')).toMatchObject({ statusCode: 404, body: { key: 'task-not-found' } })
  })
})

describe('work that a process does as a task', () => {
  const task = { kind: 'import-project', subject: 'pumps.zip', userId: null } as const
  const latest = async () => (await list(admin)).find(({ kind }) => kind === 'import-project')

  it('is seen with its progress while it runs, and ends as it ends', async () => {
    const gate = Promise.withResolvers<void>()
    const work = runAsTask(server.database.write, task, async ({ progress }) => {
      progress(3, 10)
      await gate.promise
      return 'done'
    })
    await expect.poll(latest).toMatchObject({ state: 'running', subject: 'pumps.zip', done: 3, total: 10 })
    gate.resolve()
    expect(await work).toBe('done')
    expect(await latest()).toMatchObject({ state: 'completed', done: 3 })
  })

  it('that fails says why, by a throw or by what it returns', async () => {
    const thrown = runAsTask(server.database.write, task, () => Promise.reject(new Error('The bundle is broken.')))
    await expect(thrown).rejects.toThrow('The bundle is broken.')
    expect(await latest()).toMatchObject({ state: 'errored', problem: 'The bundle is broken.' })
    const returned = await runAsTask(server.database.write, task, () => Promise.resolve(1), (code) => `It ended with ${code}.`) // prettier-ignore
    expect(returned).toBe(1)
    expect(await latest()).toMatchObject({ state: 'errored', problem: 'It ended with 1.' })
  })

  it('ends when it is cancelled', async () => {
    const work = runAsTask(server.database.write, task, async ({ signal }) => {
      await delay(60_000, undefined, { signal })
    })
    await expect.poll(latest).toMatchObject({ state: 'running' })
    expect((await admin.call('cancelTask', { task: (await latest())?.id })).body.status).toBe('success')
    await expect(work).rejects.toThrow()
    expect(await latest()).toMatchObject({ state: 'cancelled by user' })
  })

  it('is completed when it was done before it heard of the cancellation', async () => {
    const done = await runAsTask(server.database.write, task, async ({ signal }) => {
      await expect.poll(latest).toMatchObject({ state: 'running' })
      await admin.call('cancelTask', { task: (await latest())?.id })
      await expect.poll(() => signal.aborted, { timeout: 5_000 }).toBe(true)
      return 'all of it'
    })
    expect(done).toBe('all of it')
    expect(await latest()).toMatchObject({ state: 'completed' })
  })
})
