import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { migrations } from '../database/migrations/index.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { openFolderFileStore } from '../store/files/folder-file-store.ts'
import type { JobRequests } from '../services.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { defineJob, JobFailure, type Job } from './job.ts'
import { jobRequests } from './job-requests.ts'
import { JobRunner } from './job-runner.ts'
import { TaskQueue } from './task-queue.ts'
import { findTask, listTasks } from '../store/tasks/task-store.ts'
import { jobServices } from './testing/job-services.ts'

const patience = { timeout: 15_000, interval: 50 }
/** Ten seconds are the least that the queue takes; a test that needs a vanished node makes its last sign older. */
const pace = { heartbeatSeconds: 10, superviseSeconds: 1 }

let database: TestDatabase
let queue: TaskQueue
let requests: JobRequests
const ran: object[] = []
/** What 'obey' waits for beside its signal. */
let release: () => void = () => undefined

const count = defineJob({
  kind: 'count',
  help: 'counts',
  payload: z.object({ to: z.number() }),
  async run({ payload, progress }) {
    ran.push(payload)
    for (let done = 1; done <= payload.to; done += 1) progress(done, payload.to)
    return Promise.resolve({ counted: payload.to })
  },
})
const obey = defineJob({
  kind: 'obey',
  help: 'works until it is told to end',
  payload: z.object({}),
  retryDelaySeconds: 1,
  async run({ signal, progress, payload }) {
    ran.push(payload)
    progress(3, 10)
    await new Promise<void>((resolve, reject) => {
      release = resolve
      signal.addEventListener('abort', () => reject(new Error('told to end')))
    })
    return { isReleased: true }
  },
})
let failuresLeft = 0
const stumble = defineJob({
  kind: 'stumble',
  help: 'fails as often as it is told',
  payload: z.object({}),
  maxFailures: 2,
  retryDelaySeconds: 1,
  run() {
    failuresLeft -= 1
    if (failuresLeft >= 0) throw new Error('the printer is on fire')
    return Promise.resolve({})
  },
})
const refuse = defineJob({
  kind: 'refuse',
  help: 'cannot be done',
  payload: z.object({}),
  run: () => Promise.reject(new JobFailure('Connect the printer, then run it again.')),
})
const dawdle = defineJob({
  kind: 'dawdle',
  help: 'takes too long',
  payload: z.object({}),
  timeLimitMinutes: 0.005,
  run: ({ signal }) => delay(60_000, undefined, { signal }),
})
const gathered = new Set<string>()
let atOnce = 0
let mostAtOnce = 0
const gather = defineJob({
  kind: 'gather',
  help: 'takes in what is to be done when it begins, and then takes its time to end',
  payload: z.object({}),
  async run({ services }) {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    const items = await services.database.db.selectFrom('loginAttempts').select('key').execute()
    for (const { key } of items) if (key.startsWith('item:')) gathered.add(key)
    await delay(20)
    atOnce -= 1
    return {}
  },
})
const jobs: readonly Job[] = [count, obey, stumble, refuse, dawdle, gather]

beforeAll(async () => {
  database = await createTestDatabase()
  queue = await TaskQueue.openToSend({ ...database, jobs, pace })
  requests = jobRequests(queue)
})
afterAll(async () => {
  await queue.close()
  await database.close()
})

const nodes: { stop(): Promise<void> }[] = []
/** A node that runs tasks. */
async function startRunner(): Promise<{ stop(): Promise<void> }> {
  const own = await TaskQueue.openToWork({ ...database, jobs, pace })
  const files = openFolderFileStore(await temporaryFolder('jobs'))
  const runner = await JobRunner.start(await jobServices({ database, files, jobs: jobRequests(own) }), own)
  const node = {
    async stop() {
      await runner.stop()
      await own.close()
    },
  }
  nodes.push(node)
  return node
}
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()))
  for (const { id } of await listTasks(database.db, 100)) await cancel(id)
  ran.length = 0
})

function enqueue<Payload extends object>(job: Job<Payload>, payload: Payload, key?: string) {
  return database.transact((tx) =>
    requests.enqueue(tx, job, payload, { userId: 'author', ...(key !== undefined && { key }) }),
  )
}
const cancel = (id: string) => database.transact((tx) => requests.cancel(tx, id))
const stateOf = async (id: string) => (await findTask(database.db, id))?.state

describe('a task', () => {
  it('runs once, however many nodes there are, and its progress and result are kept', async () => {
    await Promise.all([startRunner(), startRunner()])
    const startedAt = performance.now()
    const tasks = await Promise.all([1, 2, 3, 4, 5, 6].map((to) => enqueue(count, { to })))
    for (const { id } of tasks) await expect.poll(() => stateOf(id), patience).toBe('completed')
    // Two nodes that only poll, every five seconds, would need ten.
    expect(performance.now() - startedAt).toBeLessThan(9_500)
    expect(ran).toHaveLength(6)
    expect(await findTask(database.db, tasks[5]?.id ?? '')).toMatchObject({
      kind: 'count',
      done: 6,
      total: 6,
      result: { counted: 6 },
      error: null,
      createdBy: 'author',
    })
  })

  it('is there when the transaction that wants it commits, and is not when it rolls back', async () => {
    await startRunner()
    let id = ''
    const rolledBack = database.db.transaction().execute(async (tx) => {
      ;({ id } = await requests.enqueue(tx, count, { to: 1 }, { userId: null }))
      await delay(300)
      expect(ran).toEqual([])
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    const kept = await enqueue(count, { to: 2 })
    await expect.poll(() => stateOf(kept.id), patience).toBe('completed')
    expect(ran).toEqual([{ to: 2 }])
    expect(await findTask(database.db, id)).toBeUndefined()
  })

  it('shows its progress while it runs', async () => {
    await startRunner()
    const { id } = await enqueue(obey, {})
    await expect.poll(() => findTask(database.db, id), patience).toMatchObject({ state: 'running', done: 3, total: 10 })
    release()
    await expect.poll(() => stateOf(id), patience).toBe('completed')
  })

  it('that takes longer than its job may is aborted and not tried again', async () => {
    await startRunner()
    const { id } = await enqueue(dawdle, {})
    await expect.poll(() => stateOf(id), patience).toBe('aborted')
    expect(await findTask(database.db, id)).toMatchObject({ error: expect.stringContaining('was ended') })
  })

  it('stands in the list, the newest first', async () => {
    const { id } = await enqueue(count, { to: 1 })
    expect((await listTasks(database.db, 3))[0]).toMatchObject({ id, state: 'pending' })
    expect(await listTasks(database.db, 3)).toHaveLength(3)
  })
})

describe('tasks of one key', () => {
  it('are skipped while one of them waits', async () => {
    const first = await enqueue(obey, {}, 'the-only-one')
    const second = await enqueue(obey, {}, 'the-only-one')
    expect([first.state, second.state]).toEqual(['pending', 'skipped'])
    expect(await findTask(database.db, second.id)).toMatchObject({ state: 'skipped', finishedAt: expect.any(Date) })
    expect((await enqueue(obey, {}, 'another-one')).state).toBe('pending')
  })

  it('wait behind the one that runs, on whichever node, and run after it', async () => {
    await Promise.all([startRunner(), startRunner()])
    const first = await enqueue(obey, {}, 'the-only-one')
    await expect.poll(() => stateOf(first.id), patience).toBe('running')
    const second = await enqueue(obey, {}, 'the-only-one')
    expect(second.state).toBe('pending')
    expect((await enqueue(obey, {}, 'the-only-one')).state).toBe('skipped')
    await enqueue(count, { to: 1 }, 'the-only-one').then(({ id }) =>
      expect.poll(() => stateOf(id), patience).toBe('completed'),
    )
    expect(await stateOf(second.id)).toBe('pending')
    release()
    await expect.poll(() => stateOf(first.id), patience).toBe('completed')
    await expect.poll(() => stateOf(second.id), patience).toBe('running')
    release()
    await expect.poll(() => stateOf(second.id), patience).toBe('completed')
  })

  it('that wait do not start before the transaction that was skipped for their sake has ended', async () => {
    const waiting = await enqueue(count, { to: 7 }, 'the-only-one')
    await database.transact(async (tx) => {
      expect(await requests.enqueue(tx, count, { to: 8 }, { userId: null, key: 'the-only-one' })).toMatchObject({
        state: 'skipped',
      })
      await startRunner()
      const other = await enqueue(count, { to: 9 })
      await expect.poll(() => stateOf(other.id), patience).toBe('completed')
      expect(await stateOf(waiting.id)).toBe('pending')
    })
    await expect.poll(() => stateOf(waiting.id), patience).toBe('completed')
    expect(ran).toEqual([{ to: 9 }, { to: 7 }])
  })

  it('see everything that was to be done, whenever it is asked for, and never run side by side', async () => {
    await Promise.all([startRunner(), startRunner()])
    gathered.clear()
    const asked = Array.from({ length: 60 }, (_, index) => String(index))
    for (const item of asked) {
      await database.transact(async (tx) => {
        const window = { failures: 0, windowStartedAt: new Date() }
        await tx
          .insertInto('loginAttempts')
          .values({ key: `item:${item}`, ...window })
          .execute()
        await requests.enqueue(tx, gather, {}, { userId: null, key: 'gather' })
      })
      await delay(Number(item) % 7 === 0 ? 30 : 2)
    }
    await expect.poll(() => gathered.size, patience).toBe(asked.length)
    expect(mostAtOnce).toBe(1)
  })
})

describe('cancelling', () => {
  it('ends a task that waits at once: no node takes it any more', async () => {
    const { id } = await enqueue(count, { to: 99 })
    expect(await cancel(id)).toEqual({ kind: 'cancelled' })
    expect(await stateOf(id)).toBe('cancelled by user')
    await startRunner()
    const later = await enqueue(count, { to: 1 })
    await expect.poll(() => stateOf(later.id), patience).toBe('completed')
    expect(ran).not.toContainEqual({ to: 99 })
  })

  it('ends a running task within two seconds, from another node', async () => {
    await startRunner()
    const { id } = await enqueue(obey, {})
    await expect.poll(() => stateOf(id), patience).toBe('running')
    expect(await cancel(id)).toEqual({ kind: 'requested' })
    await expect.poll(() => stateOf(id), { timeout: 2_500, interval: 50 }).toBe('cancelled by user')
    expect(ran).toHaveLength(1)
  })

  it('says that a task has ended, or that there is none', async () => {
    await startRunner()
    const { id } = await enqueue(count, { to: 1 })
    await expect.poll(() => stateOf(id), patience).toBe('completed')
    expect(await cancel(id)).toEqual({ kind: 'ended', state: 'completed' })
    expect(await cancel('3f0c1a52-0000-4000-8000-000000000000')).toBeUndefined()
  })
})

describe('a task that fails', () => {
  it('is tried again after a while, and may succeed', async () => {
    await startRunner()
    failuresLeft = 1
    const { id } = await enqueue(stumble, {})
    await expect.poll(() => stateOf(id), patience).toBe('retrying')
    expect(await findTask(database.db, id)).toMatchObject({ error: 'the printer is on fire', finishedAt: null })
    await expect.poll(() => stateOf(id), patience).toBe('completed')
    expect(await findTask(database.db, id)).toMatchObject({ error: null })
  })

  it('is given up after its tries, with the reason', async () => {
    await startRunner()
    failuresLeft = 99
    const { id } = await enqueue(stumble, {})
    await expect.poll(() => stateOf(id), patience).toBe('errored')
    expect(await findTask(database.db, id)).toMatchObject({
      error: expect.stringMatching(/^the printer is on fire \(given up after 2 tries/),
    })
    expect(failuresLeft).toBe(97)
  })

  it('is given up at once when the job knows that trying again is useless', async () => {
    await startRunner()
    const { id } = await enqueue(refuse, {})
    await expect.poll(() => stateOf(id), patience).toBe('errored')
    expect(await findTask(database.db, id)).toMatchObject({ error: 'Connect the printer, then run it again.' })
  })
})

describe('what does not fit', () => {
  it('a payload is refused before anything is written', async () => {
    await expect(enqueue(count, { to: 'ten' } as never)).rejects.toThrow(z.ZodError)
  })

  it('a payload of another version, already in the queue, is an error that says what is wrong', async () => {
    const id = '5b1f4a3e-1111-4111-8111-111111111111'
    await database.transact((tx) => queue.send(tx, { kind: 'count', id, payload: { upTo: 3 } }))
    await startRunner()
    await expect.poll(() => stateOf(id), patience).toBe('error')
    expect(await findTask(database.db, id)).toMatchObject({ error: expect.stringMatching(/does not fit.*to/s) })
    expect(ran).toEqual([])
  })

  it('a kind that nobody knows is refused', async () => {
    const dance = { ...count, kind: 'dance' }
    await expect(enqueue(dance, { to: 1 })).rejects.toThrow('dance')
    expect((await listTasks(database.db, 100)).map(({ kind }) => kind)).not.toContain('dance')
  })
})

it('a queue that an older version made gets the policy of today, with the tasks that wait in it', async () => {
  await sql`update pgboss.queue set policy = 'exclusive'`.execute(database.db)
  const { id } = await enqueue(count, { to: 1 }, 'the-only-one')
  await migrations['20261122T1210-one-task-behind-another']?.up(database.db)
  const policies = sql<{ policy: string }>`
    select policy from pgboss.queue where name = 'count' union all select policy from pgboss.job where id = ${id}`
  const { rows } = await policies.execute(database.db)
  expect(rows.map(({ policy }) => policy)).toEqual(['key_strict_fifo', 'key_strict_fifo'])
  await startRunner()
  await expect.poll(() => stateOf(id), patience).toBe('completed')
})

describe('a node that ends', { timeout: 60_000 }, () => {
  it('in good order gives its tasks back, and another takes them up at once', async () => {
    const one = await startRunner()
    const { id } = await enqueue(obey, {})
    await expect.poll(() => stateOf(id), patience).toBe('running')
    const startedAt = performance.now()
    await one.stop()
    // A job that does not heed its signal is left behind after ten seconds.
    expect(performance.now() - startedAt).toBeLessThan(9_500)
    expect(await stateOf(id)).toBe('pending')
    await startRunner()
    await expect.poll(() => stateOf(id), patience).toBe('running')
    release()
    await expect.poll(() => stateOf(id), patience).toBe('completed')
    expect(ran).toHaveLength(2)
  })

  it('by a kill is missed, and its task is taken up by another', async () => {
    const { id } = await enqueue(obey, {})
    const worker = fileURLToPath(new URL('testing/obedient-worker.ts', import.meta.url))
    const child = spawn(process.execPath, [worker, database.connectionString], { stdio: 'ignore' })
    onTestFinished(() => void child.kill('SIGKILL'))
    await expect.poll(() => stateOf(id), patience).toBe('running')
    child.kill('SIGKILL')
    await once(child, 'exit')
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where id = ${id}`.execute(database.db)
    await startRunner()
    await expect.poll(() => stateOf(id), patience).toBe('reconnecting')
    await expect.poll(() => stateOf(id), patience).toBe('running')
    release()
    await expect.poll(() => stateOf(id), patience).toBe('completed')
  })

  it('each time it runs a certain task does not get that task for ever', async () => {
    failuresLeft = 0
    const { id } = await enqueue(stumble, {})
    await database.db.updateTable('tasks').set({ failures: 2 }).where('id', '=', id).execute()
    await startRunner()
    await expect.poll(() => stateOf(id), patience).toBe('errored')
    expect(await findTask(database.db, id)).toMatchObject({ error: expect.stringContaining('ended 2 times') })
  })

  it('for good leaves a task that shows as disconnected and can be cancelled', async () => {
    const { id } = await enqueue(count, { to: 1 })
    await database.db
      .updateTable('tasks')
      .set({ state: 'running', seenAt: new Date(Date.now() - 60_000) })
      .where('id', '=', id)
      .execute()
    expect(await stateOf(id)).toBe('disconnected')
    expect(await cancel(id)).toEqual({ kind: 'cancelled' })
    expect(await stateOf(id)).toBe('cancelled by user')
  })
})
