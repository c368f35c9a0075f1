import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serialFault, serialRuleOf } from '@advisor/domain-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importBundle } from '../../features/bundles/import-bundle.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import { loadModel } from '../../store/models/model-reader.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startTestServer, testPassword, testPasswords, type TestServer } from '../../testing/test-server.ts'
import { loadServiceYear, tellProject } from './load-year.ts'
import { readYear } from './year-record.ts'

const demo = fileURLToPath(new URL('../../../../../demo', import.meta.url))
const read = await readYear(join(demo, 'service-year.json'), join(demo, 'service-year-texts.json'))
const day = '2026-11-27'
const now = new Date(`${day}T09:30:00.000Z`)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    const files = openFolderFileStore(await temporaryFolder('files'))
    const initialPasswordHash = await testPasswords.hash(testPassword)
    for (const bundle of ['velluto', 'frigora'])
      await importBundle(database, files, join(demo, bundle), { withUsers: true, initialPasswordHash })
    await loadServiceYear(database, read, now)
  })
})
afterAll(() => server.close())

const sessionsOf = (project: string) =>
  server.database.db.selectFrom('serviceSessions').selectAll().where('projectId', '=', project).orderBy('id').execute()
const notesOf = (id: string) =>
  server.database.db.selectFrom('sessionNotes').selectAll().where('sessionId', '=', id).orderBy('made').execute()

describe.each(['velluto', 'frigora'])('the service year of %s', (project) => {
  it('is what stands behind the counts of each solution', async () => {
    const { db } = server.database
    const counted = await db
      .selectFrom('solutionStatistics')
      .select(['number', 'successCount', 'failureCount'])
      .where('projectId', '=', project)
      .execute()
    const outcomes = await db
      .selectFrom('sessionEvents as event')
      .innerJoin('serviceSessions as session', 'session.id', 'event.sessionId')
      .select(['event.detail', 'event.kind', 'session.id'])
      .where('session.projectId', '=', project)
      .where('event.kind', 'in', ['verified', 'closed'])
      .execute()
    // A session may be confirmed when it is closed; one that is verified later says so then.
    const count = (status: string, number: number) =>
      outcomes.filter(({ detail }) => detail['verificationStatus'] === status && detail['helpedBy'] === number).length
    expect(counted.length).toBeGreaterThan(40)
    for (const { number, successCount, failureCount } of counted)
      expect([count('confirmed', number), count('failed', number)], String(number)).toEqual([
        successCount,
        failureCount,
      ])
    const sessions = await sessionsOf(project)
    for (const { number, successCount } of counted)
      expect(
        sessions.filter(
          ({ helpedBy, verificationStatus }) => helpedBy === number && verificationStatus === 'confirmed',
        ),
      ).toHaveLength(successCount)
  })

  it('has serial numbers that keep the rules of their models', async () => {
    const model = (await loadModel(server.database.db, project, 'production'))!
    for (const { model: symbol, serialNumber } of await sessionsOf(project)) {
      const rule = serialRuleOf(model, symbol ?? undefined)!
      expect(serialFault(rule, serialNumber ?? ''), `${symbol} ${serialNumber}`).toBeUndefined()
    }
  })

  it('ends with the day before it is loaded, and begins a year before', async () => {
    const times = (await sessionsOf(project)).flatMap(({ createdAt, modifiedAt, closedAt }) => [
      ...[createdAt, modifiedAt],
      ...(closedAt ? [closedAt] : []),
    ])
    const ms = times.map((time) => time.getTime())
    expect(Math.max(...ms)).toBeLessThan(new Date(day).getTime())
    expect(Math.max(...ms)).toBeGreaterThan(new Date('2026-11-20').getTime())
    expect(Math.min(...ms)).toBeGreaterThan(new Date('2025-11-01').getTime())
  })

  it('tells what was done in words, without places to fill in', async () => {
    const rows = await server.database.db.selectFrom('sessionNotes').selectAll().execute()
    expect(rows.filter(({ found, done, said }) => `${found}${done}${said}`.trim() === '')).toEqual([])
    expect(rows.filter(({ found, done, said }) => /[{}]|undefined/.test(found + done + said))).toEqual([])
  })
})

it.each(read.year.projects)('is the same of $project for the same day', async (project) => {
  const told = async (time: Date) => (await tellProject(server.database.db, read, project, time)).told
  const first = await told(now)
  expect(await told(new Date(`${day}T22:00:00.000Z`))).toEqual(first)
  expect(await told(new Date('2026-11-28T09:30:00.000Z'))).not.toEqual(first)
})

it('fills the lists of a technician and of an agent, and of their groups', async () => {
  const { db } = server.database
  for (const ownerId of ['technician', 'agent']) {
    const rows = await db.selectFrom('serviceSessions').select('status').where('ownerId', '=', ownerId).execute()
    expect(new Set(rows.map(({ status }) => status)).has('open'), ownerId).toBe(true)
    expect(rows.filter(({ status }) => status === 'closed').length, ownerId).toBeGreaterThan(10)
  }
  const free = await db
    .selectFrom('serviceSessions')
    .select('workgroupId')
    .where('ownerId', 'is', null)
    .where('status', '=', 'open')
    .execute()
  expect(free.map(({ workgroupId }) => workgroupId)).toContain('field-north')
  const technician = await server.visitor()
  await technician.signIn('technician')
  await technician.call('selectProject', { projectName: 'velluto', branchName: 'production' })
  const { body } = await technician.call('sessionDashboardInit', {})
  expect(body.openCount).toBeGreaterThan(2)
  expect(body.workgroups.map(({ id }: { id: string }) => id)).toEqual([
    'field-north',
    'cold-service',
    'grinder-workshop',
  ])
})

describe('the stories', () => {
  it('have a machine that fails again and again', async () => {
    const lemon = (await sessionsOf('velluto')).filter(({ serialKey }) => serialKey === '22018843')
    expect(lemon.map(({ helpedBy }) => helpedBy)).toEqual([40, 17, 62, 56, 40, 29, 62, null])
    expect(lemon.at(-1)).toMatchObject({ status: 'open', priority: 2, workgroupId: 'field-north' })
  })

  it('have a session that was handed over, with notes of three people', async () => {
    const handed = (await sessionsOf('velluto')).find(({ title }) => title.startsWith('E17, coffee boiler 3'))!
    expect(handed).toMatchObject({ status: 'escalated', workgroupId: 'second-level', ownerId: 'technician' })
    expect(new Set((await notesOf(handed.id)).map(({ createdBy }) => createdBy))).toEqual(
      new Set(['agent', 'technician', 'enrico.dalpozzo']),
    )
  })

  it.each([
    ['velluto', 'Steam wand on the right'],
    ['frigora', 'Eis löst sich'],
  ])('have a failure of %s that is back within 30 days', async (project, title) => {
    const story = (await sessionsOf(project)).filter((session) => session.title.startsWith(title))
    const [before, again] = story
      .filter(({ serialKey }) => story.some((other) => other.serialKey === serialKey && other.status === 'open'))
      .slice(-2)
    expect([before?.status, again?.status]).toEqual(['closed', 'open'])
    expect(before?.serialKey).toBe(again?.serialKey)
    expect(again!.createdAt.getTime() - before!.closedAt!.getTime()).toBeLessThan(30 * 24 * 60 * 60_000)
  })

  it('have campaigns that are done at some machines', async () => {
    const rows = await server.database.db
      .selectFrom('campaigns as campaign')
      .innerJoin('campaignCompletions as done', (join) =>
        join.onRef('done.projectId', '=', 'campaign.projectId').onRef('done.campaignId', '=', 'campaign.id'),
      )
      .select(['campaign.id', 'campaign.openUntil'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy(['campaign.projectId', 'campaign.id', 'campaign.openUntil'])
      .orderBy('campaign.id')
      .execute()
    expect(rows).toEqual([
      { id: 'bora-90-probe-clip', openUntil: '2027-03-27', count: 9 },
      { id: 'civetta-98-bag-switch', openUntil: '2026-07-30', count: 12 },
      { id: 'pelmo-75-capacitors', openUntil: '2027-02-25', count: 17 },
    ])
  })
})

it('is not loaded without its projects', async () => {
  const [project] = read.year.projects
  const year = { ...read.year, projects: [{ ...project!, project: 'nowhere' }] }
  await expect(loadServiceYear(server.database, { ...read, year }, now)).rejects.toThrow(
    'there is no project "nowhere" in use',
  )
})
