import { randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../app.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import type { FileStore } from '../store/files/file-store.ts'
import { openFolderFileStore } from '../store/files/folder-file-store.ts'
import { layGround } from '../store/installation/ground.ts'
import { readSettings } from '../store/settings/settings.ts'
import { takeLease } from '../store/installation/leases.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { housekeeping } from './housekeeping.ts'
import { JobFailure, type Job } from './job.ts'
import { jobRequests } from './job-requests.ts'
import { JobRunner } from './job-runner.ts'
import { sweepFiles } from './sweep-files.ts'
import { TaskQueue } from './task-queue.ts'
import { jobServices } from './testing/job-services.ts'

const hourMs = 3_600_000
const now = new Date()
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)

let database: TestDatabase
let queue: TaskQueue
let folder: string
let files: FileStore
beforeAll(async () => {
  database = await createTestDatabase()
  await layGround(database, () => 'secret-of-these-tests')
  await seedSample(database)
  queue = await TaskQueue.openToSend({ ...database, jobs })
})
afterAll(async () => {
  await queue.close()
  await database.close()
})
beforeEach(async () => {
  folder = await temporaryFolder('jobs')
  files = openFolderFileStore(folder)
})

async function runNow(job: Job<object, 'database' | 'files' | 'clock' | 'settings'>) {
  const settings = await readSettings(database.db)
  return job.run({
    payload: {},
    services: { database, files, clock: () => now, settings: () => settings },
    progress: () => undefined,
    signal: new AbortController().signal,
  })
}

describe('housekeeping', () => {
  it('removes what has had its time, and nothing else', async () => {
    const { db } = database
    const session = (idHash: string, expiresAt: Date) => ({
      ...{ idHash, expiresAt, userId: 'viewer', locale: 'en', createdAt: ago(100) },
      ...{ projectId: null, branch: null, profile: null, quest: null },
    })
    await db
      .insertInto('loginSessions')
      .values([session('live', ago(-1)), session('just expired', ago(2)), session('long gone', ago(25))])
      .execute()
    await db
      .insertInto('loginAttempts')
      .values([
        { key: 'user:fresh', failures: 3, windowStartedAt: ago(0) },
        { key: 'user:stale', failures: 3, windowStartedAt: ago(2) },
        { key: 'user:of a clock that was ahead', failures: 3, windowStartedAt: ago(-24) },
      ])
      .execute()
    const pending = { userId: 'viewer', forceNewSession: false }
    await db
      .insertInto('pendingSignIns')
      .values([
        { ...pending, tokenHash: 'waiting', expiresAt: ago(-1) },
        { ...pending, tokenHash: 'given up', expiresAt: ago(1) },
      ])
      .execute()
    const challenge = { purpose: 'sign-in', browserHash: 'browser', userId: null }
    await db
      .insertInto('passkeyChallenges')
      .values([
        { ...challenge, challengeHash: 'asked', expiresAt: ago(-1) },
        { ...challenge, challengeHash: 'not answered', expiresAt: ago(1) },
      ])
      .execute()
    const event = { userId: null, kind: 'sign-in-refused', detail: '{}' }
    await db
      .insertInto('auditEvents')
      .values([364, 366, 500].map((days) => ({ ...event, at: ago(days * 24) })))
      .execute()
    const recorded = { kind: 'action', call: 'freeTextSearch', userId: 'viewer', detail: '{}' }
    await db
      .insertInto('events')
      .values([729, 731].map((days) => ({ ...recorded, id: randomUUID(), at: ago(days * 24) })))
      .execute()
    const step = { userId: 'viewer', projectId: 'pumps', branch: 'production', profile: 'everyday', query: '{}' }
    await db
      .insertInto('searchSteps')
      .values([
        { ...step, id: 'of last week', page: 'results', resultsPage: 1, selected: [], at: ago(7 * 24) },
        { ...step, id: 'of last month', page: 'results', resultsPage: 1, selected: [], at: ago(31 * 24) },
      ])
      .execute()
    const outcome = { projectId: 'pumps', number: 1, userId: 'viewer', accepted: true }
    await db
      .insertInto('solutionOutcomes')
      .values([
        { ...outcome, search: 'of last week', at: ago(7 * 24) },
        { ...outcome, search: 'of last month', at: ago(31 * 24) },
      ])
      .execute()
    const feedback = { projectId: 'pumps', version: 1, userId: 'viewer', rating: 4, approved: false, at: ago(900) }
    await db
      .insertInto('solutionFeedback')
      .values([
        { ...feedback, id: 'given', number: 1, comment: 'Helped.' },
        { ...feedback, id: 'just deleted', number: 2, comment: 'Wrong.', deletedAt: ago(2), deletedBy: 'viewer' },
        { ...feedback, id: 'deleted', number: 3, comment: 'Wrong.', deletedAt: ago(25), deletedBy: 'viewer' },
      ])
      .execute()
    await db
      .insertInto('usedOnce')
      .values([
        { idHash: 'of a token that could come again', expiresAt: ago(-0.1) },
        { idHash: 'of a token that is over', expiresAt: ago(0.1) },
      ])
      .execute()
    const posted = { event: 'test', url: 'https://example.com', body: '{}', subject: '', state: 'sent' as const }
    await db
      .insertInto('webhookDeliveries')
      .values([29, 31].map((days) => ({ id: String(days), createdAt: ago(days * 24), ...posted })))
      .execute()
    const attempt = { userId: 'author', call: 'updateCase', requestHash: '' }
    await db
      .insertInto('attempts')
      .values([
        { ...attempt, id: 'of today', at: ago(23) },
        { ...attempt, id: 'of yesterday', at: ago(25) },
      ])
      .execute()
    const taker = { userId: null, holder: 'these tests', token: 'token' }
    await takeLease(db, { kind: 'case', objectId: 'held' }, { ...taker, durationMs: hourMs })
    await takeLease(db, { kind: 'case', objectId: 'let go' }, { ...taker, durationMs: -hourMs })
    const task = { kind: 'count', state: 'completed' as const, payload: '{}', createdAt: ago(800), createdBy: null }
    const said = { projectId: 'pumps', number: 1, locale: 'en', userId: 'author' }
    await db
      .insertInto('saidPhrases')
      .values([
        { ...said, phrase: 'said long ago', at: ago(731 * 24) },
        { ...said, phrase: 'said lately', at: ago(729 * 24) },
      ])
      .execute()
    await db
      .insertInto('tasks')
      .values([
        { ...task, id: 'recent', finishedAt: ago(24) },
        { ...task, id: 'old', finishedAt: ago(31 * 24) },
        { ...task, id: 'still waiting', state: 'pending', finishedAt: null },
        { ...task, id: 'here', state: 'running', isQueued: false, seenAt: ago(0.5), finishedAt: null },
        { ...task, id: 'left by a command', state: 'running', isQueued: false, seenAt: ago(2), finishedAt: null },
      ])
      .execute()

    expect(await runNow(housekeeping)).toEqual({
      loginSessions: 1,
      failedSignIns: 2,
      pendingSignIns: 1,
      passkeyChallenges: 1,
      searchSteps: 1,
      solutionOutcomes: 1,
      solutionFeedback: 1,
      attempts: 1,
      notices: 0,
      notifications: 0,
      usedOnce: 1,
      webhookDeliveries: 1,
      abandonedTasks: 1,
      auditEvents: 2,
      events: 1,
      eventPartitions: 0,
      saidPhrases: 1,
      leases: 1,
      tasks: 1,
    })
    const sessions = await db.selectFrom('loginSessions').select('idHash').orderBy('idHash').execute()
    expect(sessions.map(({ idHash }) => idHash)).toEqual(['just expired', 'live'])
    expect(await db.selectFrom('loginAttempts').select('key').execute()).toEqual([{ key: 'user:fresh' }])
    expect(await db.selectFrom('searchSteps').select('id').execute()).toEqual([{ id: 'of last week' }])
    const used = await db.selectFrom('usedOnce').select('idHash').execute()
    expect(used).toEqual([{ idHash: 'of a token that could come again' }])
    expect(await db.selectFrom('leases').select('objectId').execute()).toEqual([{ objectId: 'held' }])
    expect(await db.selectFrom('auditEvents').select('at').execute()).toEqual([{ at: ago(364 * 24) }])
    expect(await db.selectFrom('events').select('at').execute()).toEqual([{ at: ago(729 * 24) }])
    const outcomes = await db.selectFrom('solutionOutcomes').select('search').execute()
    expect(outcomes).toEqual([{ search: 'of last week' }])
    const kept = await db.selectFrom('solutionFeedback').select('id').orderBy('id').execute()
    expect(kept.map(({ id }) => id)).toEqual(['given', 'just deleted'])
    expect(await db.selectFrom('saidPhrases').select('phrase').execute()).toEqual([{ phrase: 'said lately' }])
    const tasks = await db.selectFrom('tasks').select('id').orderBy('id').execute()
    expect(tasks.map(({ id }) => id)).toEqual(['here', 'left by a command', 'recent', 'still waiting'])
    const aborted = await db.selectFrom('tasks').select('id').where('state', '=', 'aborted').execute()
    expect(aborted).toEqual([{ id: 'left by a command' }])
    expect(await runNow(housekeeping)).toEqual({
      loginSessions: 0,
      failedSignIns: 0,
      pendingSignIns: 0,
      passkeyChallenges: 0,
      searchSteps: 0,
      solutionOutcomes: 0,
      solutionFeedback: 0,
      attempts: 0,
      notices: 0,
      notifications: 0,
      usedOnce: 0,
      webhookDeliveries: 0,
      abandonedTasks: 0,
      auditEvents: 0,
      events: 0,
      eventPartitions: 0,
      saidPhrases: 0,
      leases: 0,
      tasks: 0,
    })
  })
})

describe('sweeping files', () => {
  async function put(content: string, putAt: Date): Promise<string> {
    const { hash, sizeBytes } = await files.put(Readable.from([Buffer.from(content)]), { maxBytes: 100 })
    await utimes(join(folder, hash.slice(0, 2), hash.slice(2)), putAt, putAt)
    await database.db
      .insertInto('files')
      .values({ hash, sizeBytes, contentType: 'text/plain' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return hash
  }
  async function name(hash: string): Promise<void> {
    await database.db.insertInto('solutionFiles').values({ projectId: 'pumps', number: 1, version: 1, hash }).execute()
  }

  it('removes what no solution names, once a day has passed', async () => {
    const named = await put('the drawing of the pump', ago(48))
    await name(named)
    const unnamed = await put('of an import that failed', ago(48))
    const fresh = await put('of an import that runs', ago(1))
    expect(await runNow(sweepFiles)).toEqual({ files: 1, bytes: 24, brokenOff: 0 })
    expect(await Promise.all([named, unnamed, fresh].map((hash) => files.has(hash)))).toEqual([true, false, true])
    const rows = await database.db.selectFrom('files').select('hash').execute()
    expect(rows.map(({ hash }) => hash).toSorted()).toEqual([named, fresh].toSorted())
  })

  it('leaves a file alone that somebody puts again', async () => {
    const hash = await put('comes twice', ago(48))
    await files.put(Readable.from([Buffer.from('comes twice')]), { maxBytes: 100 })
    expect(await runNow(sweepFiles)).toMatchObject({ files: 0 })
    expect(await files.has(hash)).toBe(true)
    expect(await files.removeUnlessPutSince(hash, ago(1))).toBe(false)
    expect(await files.has(hash)).toBe(true)
  })

  it('removes what a process that was killed while putting left behind', async () => {
    await put('anything', ago(1))
    let swept: unknown
    const broken = files.put(
      (async function* () {
        yield await Promise.resolve(Buffer.from('half of it'))
        const [left = ''] = await readdir(join(folder, 'incoming'))
        await utimes(join(folder, 'incoming', left), ago(48), ago(48))
        swept = await runNow(sweepFiles)
      })(),
      { maxBytes: 100 },
    )
    await expect(broken).rejects.toThrow('ENOENT')
    expect(swept).toMatchObject({ brokenOff: 1 })
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  it('refuses the folder of another database', async () => {
    const hash = await put('not ours', ago(48))
    expect(await files.claimFor('another installation')).toBe(true)
    await expect(runNow(sweepFiles)).rejects.toThrow(JobFailure)
    expect(await files.has(hash)).toBe(true)
  })
})

describe('every job of the product', () => {
  async function start(started = jobs): Promise<{ stop(): Promise<void> }> {
    const own = await TaskQueue.openToWork({ ...database, jobs: started })
    const runner = await JobRunner.start(await jobServices({ database, files, jobs: jobRequests(own) }), own)
    return {
      async stop() {
        await runner.stop()
        await own.close()
      },
    }
  }

  it('runs by itself, at a time that the queue understands', async () => {
    await (await start()).stop()
    expect(jobs.flatMap(({ kind, schedule }) => (schedule ? [[kind, schedule]] : []))).toEqual([
      ['housekeeping', '17 * * * *'],
      ['sweep-files', '43 3 * * *'],
      ['mail-daily-notices', '3 * * * *'],
      ['remind-approvals', '11 * * * *'],
      ['publish-planned', '*/15 * * * *'],
    ])
  })

  it(
    'makes up for what it missed while no server ran: once, however many servers start',
    { timeout: 60_000 },
    async () => {
      // Every day, twelve hours from now: no regular time comes during the test.
      const schedule = `0 ${(new Date().getUTCHours() + 12) % 24} * * *`
      const daily = jobs.filter((job) => job.schedule).map((job) => ({ ...job, schedule }))
      await (await start(daily)).stop()
      await database.db.deleteFrom('tasks').execute()
      await sql`update pgboss.version set cron_on = now() - interval '3 days'`.execute(database.db)
      await sql`update pgboss.schedule set created_on = now() - interval '9 days', updated_on = now() - interval '9 days'`.execute(
        database.db,
      )
      const runners = await Promise.all([start(daily), start(daily)])
      const done = () => database.db.selectFrom('tasks').select(['kind', 'state']).orderBy('kind').execute()
      await expect.poll(done, { timeout: 30_000 }).toEqual([
        { kind: 'housekeeping', state: 'completed' },
        { kind: 'mail-daily-notices', state: 'completed' },
        { kind: 'publish-planned', state: 'completed' },
        { kind: 'remind-approvals', state: 'completed' },
        { kind: 'sweep-files', state: 'completed' },
      ])
      await Promise.all(runners.map((runner) => runner.stop()))
      expect(await done()).toHaveLength(5)
    },
  )
})
