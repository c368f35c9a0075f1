import type { CallKey } from '@advisor/contract'
import { kpis } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { holdSession } from '../../../store/service-sessions/session-lease.ts'
import { seedSample } from '../../../testing/sample-installation.ts'
import { startSecondNode, startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let keeper: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  keeper = await server.reader('keeper')
  author = await server.reader('author')
})
afterAll(() => server.close())

const body = async (key: CallKey, fields: object = {}) => (await keeper.call(key, { ...fields })).body
const events = async (): Promise<{ event: string; branch?: string }[]> => (await body('getLastMilkEvents')).events

const requests: Partial<Record<CallKey, object>> = {
  getSystemInfo: {},
  getProjectInfo: {},
  getSessionInfo: {},
  checkIndexStatus: {},
  runIndex: {},
  getSolrStatus: {},
  solrServerCtl: { action: 'stop' },
  getLastMilkEvents: {},
  getKPIs: { project: 'pumps' },
  getKPI: { project: 'pumps', kpi: 'searches' },
  loggers: {},
  setLoggerLevel: { name: 'jobs', level: 'silent' },
  monitoring: {},
  threadDump: {},
  convertDsBookmark: { text: '' },
}
// The names are those of calls.
const requested = Object.entries(requests) as [CallKey, object][]
it.each(requested)('%s is for administrators alone', async (key, fields) => {
  expect((await (await server.visitor()).call(key, { ...fields })).body.key).toBe('no-session')
  expect((await author.call(key, { ...fields })).body.key).toBe('no-permission')
})

it('tells of the program, the database, the projects and who is signed in', async () => {
  const { system } = await body('getSystemInfo')
  expect(system).toMatchObject({ version: '6.1 F000', edition: 'online', node: process.version, readOnlyFolders: [] })
  expect(system.database.migration).toMatch(/^2026/)
  expect(system.database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(system.disk.totalBytes).toBeGreaterThan(system.disk.freeBytes)
  const { projects } = await body('getProjectInfo')
  expect(projects).toMatchObject([
    { name: 'pumps', branches: [{ name: 'development', kind: 'development' }, { name: 'production' }] },
  ])
  expect(projects[0].branches[0].solutions).toBeGreaterThan(projects[0].branches[1].solutions)
  const info = await body('getSessionInfo')
  expect(info).toMatchObject({ signedIn: 2, users: 2 })
  expect(info.sessions.map(({ user }: { user: string }) => user)).toEqual(
    expect.arrayContaining(['author of the tests', 'keeper of the tests']),
  )
  expect(JSON.stringify(info)).not.toContain('test-token')
})

describe('the index', () => {
  const branches = async () => (await body('checkIndexStatus')).index.branches
  const built = async () => (await events()).filter(({ event }) => event === 'indexed').length

  it('is told of branch by branch, and made anew on every node while it is searched', async () => {
    expect(await branches()).toMatchObject([
      { project: 'pumps', branch: 'development', isReady: true },
      { project: 'pumps', branch: 'production', isReady: true },
    ])
    for (const { solutions, expected } of await branches()) expect(solutions).toBe(expected)
    const other = await startSecondNode(server)
    onTestFinished(() => other.close())
    const before = [await built(), other.services.search.happened.length]
    const { index } = await body('runIndex', { project: 'pumps', branch: 'production' })
    expect(index.isReady).toBe(true)
    await expect.poll(built, { timeout: 15_000 }).toBe((before[0] ?? 0) + 1)
    await expect.poll(() => other.services.search.happened.length, { timeout: 15_000 }).toBeGreaterThan(before[1] ?? 0)
    expect((await events())[0]).toMatchObject({ event: 'indexed', project: 'pumps', branch: 'production' })
    expect((await body('runIndex', { project: 'none' })).key).toBe('project-not-found')
    expect((await body('runIndex', { project: 'pumps', branch: 'none' })).key).toBe('branch-not-found')
  })

  it('is stopped, started and restarted', async () => {
    const search = async () => (await author.call('freeTextSearch', { freeText: 'seal' })).body
    expect((await search()).status).toBe('success')
    expect((await body('getSolrStatus')).solr).toMatchObject({ status: 'running', threads: [{ isRunning: true }] })
    expect((await body('solrServerCtl', { action: 'stop' })).solr).toEqual({ status: 'stopped', threads: [] })
    expect((await search()).key).toBe('search-not-ready')
    await body('solrServerCtl', { action: 'start' })
    await expect.poll(async () => (await body('getSolrStatus')).solr.status, { timeout: 15_000 }).toBe('running')
    expect((await search()).status).toBe('success')
    await body('solrServerCtl', { action: 'restart' })
    await expect.poll(async () => (await body('getSolrStatus')).solr.status, { timeout: 15_000 }).toBe('running')
    expect((await events()).map(({ event }) => event)).toEqual(expect.arrayContaining(['stopped', 'started', 'ready']))
    const withoutToken = await keeper.request('GET', '/solrServerCtl.action?action=stop', {
      headers: { 'x-csrf-token': 'none' },
    })
    expect(withoutToken.statusCode).toBe(403)
    expect((await keeper.call('solrServerCtl', { action: 'drop' })).statusCode).toBe(400)
  })
})

it('tells key figures, one or all', async () => {
  await author.call('freeTextSearch', { freeText: 'quokka' })
  await server.services.events.flush()
  server.advance(1_000)
  const { periods } = await body('getKPIs', { project: 'pumps', days: 7 })
  expect(Object.keys(periods.at(-1).values).toSorted()).toEqual([...kpis].toSorted())
  expect(periods.at(-1).values.searches).toBeGreaterThan(0)
  const one = await body('getKPI', { project: 'pumps', kpi: 'searches' })
  expect(one.periods.at(-1).value).toBe(periods.at(-1).values.searches)
  expect((await body('getKPIs', { project: 'none' })).key).toBe('project-not-found')
  expect((await keeper.call('getKPI', { project: 'pumps', kpi: 'money' })).statusCode).toBe(400)
})

it('tells and changes how much each part logs', async () => {
  const changed = await body('setLoggerLevel', { name: 'jobs', level: 'debug' })
  expect(changed.loggers).toContainEqual({ name: 'jobs', level: 'debug', isDefault: false })
  const back = await body('setLoggerLevel', { name: 'jobs' })
  expect(back.loggers).toContainEqual({ name: 'jobs', level: 'silent', isDefault: true })
  expect((await keeper.call('setLoggerLevel', { name: 'money' })).statusCode).toBe(400)
})

it('measures memory, event loop and tasks, and dumps threads without secrets', async () => {
  const first = await body('monitoring')
  expect(first.memory.heapUsedBytes).toBeGreaterThan(1_000_000)
  const { eventLoop, processor } = await body('monitoring')
  expect(eventLoop.utilization).toBeGreaterThanOrEqual(0)
  expect(processor).toBeGreaterThanOrEqual(0)
  const { dump } = await body('threadDump')
  const read = JSON.parse(dump)
  expect(read.header.nodejsVersion).toBe(process.version)
  expect(read.javascriptHeap.totalMemory).toBeGreaterThan(0)
  expect(Object.keys(read)).not.toContain('environmentVariables')
  expect(dump).not.toMatch(/commandLine|environmentVariables|"cwd"/)
  expect(dump).not.toContain(String(process.env['PATH']))
})

it('tells who works in a service session that it was taken away', async () => {
  const row = { id: '700', projectId: 'pumps', title: 'Hums', priority: 1, createdBy: 'author', ownerId: 'author' }
  const now = new Date()
  await server.database.db
    .insertInto('serviceSessions')
    .values({
      ...{ ...row, status: 'open', repairStatus: 'not-started', verificationStatus: 'to-be-verified' },
      ...{ createdAt: now, modifiedAt: now },
    })
    .execute()
  await holdSession(server.database.db, '700', 'author', 'a token')
  const { locks } = await body('adminLocks')
  expect(locks).toMatchObject([{ kind: 'service session', caption: 'P-S700 Hums', holder: 'author of the tests' }])
  expect((await body('breakLock', { kind: 'service session', objectId: '700' })).locks).toEqual([])
  const { notifications } = (await author.call('displayNotifications')).body
  expect(JSON.stringify(notifications)).toContain('Authoring has been cancelled by your Domain Administrator')
})

it('converts bookmarks of service sessions that were made elsewhere', async () => {
  const text = [
    'https://old.example.com/kb/ds#DASHBOARD&page=2&oDS=700@999&sDS=700&tab=notes',
    'https://old.example.com/kb/ds#RepairHistory&view=RepairHistory&filterName=SERIAL_NUMBER&filterValue=00040117',
    'https://old.example.com/kb/ds#DASHBOARD&oDS=998',
    'https://old.example.com/kb/home',
    '<script>alert(1)</script>',
  ].join('\n')
  expect((await body('convertDsBookmark', { text })).bookmarks).toMatchObject([
    { path: '/ds#DASHBOARD&page=2&tab=notes&oDS=700&sDS=700', sessions: ['700'], gone: ['999'] },
    { path: '/ds#RepairHistory&view=RepairHistory&filterName=SERIAL_NUMBER&filterValue=00040117' },
    { problem: 'no-session-left', gone: ['998'] },
    { problem: 'not-a-bookmark' },
    { problem: 'not-a-bookmark' },
  ])
})
