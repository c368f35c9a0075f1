import { ModelDocument, type NewEvent } from '@advisor/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../database/open.ts'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { writeSetting } from '../../store/settings/settings.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { insertModelVersions, pointModelBranches } from '../../store/models/model-writer.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { readDetailedSessions } from './statements/detailed-sessions.ts'
import { readDialogQueries } from './statements/dialog-queries.ts'
import { readKpis } from './statements/kpis.ts'
import { readBadLinks } from './statements/link-checker.ts'
import { readModelCoverage } from './statements/model-coverage.ts'
import { readSessions } from './statements/sessions.ts'
import { readSimilarSolutions } from './statements/similar-solutions.ts'
import { readSolutionFeedback } from './statements/solution-feedback.ts'
import { readSolutionUsage } from './statements/solution-usage.ts'

/** A quest that asks, in the profile of everybody. */
const documents: z.input<typeof ModelDocument>[] = [
  { kind: 'quest', id: 'ask', caption: 'Ask me', style: 'system-guided' },
  { kind: 'profile', id: 'everyday', caption: 'Everyday', quests: ['words', 'ask'] },
]

const pumps = Array.from({ length: 6 }, (_, at) => ({
  number: 100 + at,
  branches: ['production'],
  content: {
    values: { product: [at % 2 === 0 ? 'rotary' : 'membrane'], leaks: [at % 3 === 0], pressure: [at + 1] },
    texts: { en: { title: `Pump ${at}` } },
  },
}))

/** Nothing is sent: no job runs. */
const smtp = { host: '127.0.0.1', port: 9, security: 'none', from: 'advisor@example.com' } as const

let server: TestServer
let scope: { projectId: string; branch: string; from: Date; to: Date }
let today: string

beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact(async (tx) => {
      await saveSampleSolutions(tx, pumps)
      const made = { version: 2, by: 'author', at: '2026-01-01T00:00:00.000Z' }
      const versions = documents.map((document) => ({ ...made, document: ModelDocument.parse(document) }))
      await insertModelVersions(tx, 'pumps', versions)
      const pointers = documents.map(({ kind, id }) => ({ branch: 'production', kind, objectId: id, version: 2 }))
      await pointModelBranches(tx, 'pumps', pointers, 'author')
      await writeSetting(tx, 'escalate.to', ['crm@example.com'], null)
    })
  }, openOutgoing({ smtp }))
  const start = server.services.clock()
  // A day of its own, however late it is now.
  server.advance(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate() + 1, 9) - start.getTime())
  const now = server.services.clock()
  today = now.toISOString().slice(0, 10)
  const dayMs = 24 * 3_600_000
  scope = {
    ...{ projectId: 'pumps', branch: 'production' },
    ...{ from: new Date(now.getTime() - dayMs), to: new Date(now.getTime() + dayMs) },
  }
  await server.startTasks()
  await work()
})
afterAll(() => server.close())

/** A morning of two users: searches, a dialog, views; and what later parts of the product will record. */
async function work() {
  const viewer = await user('viewer')
  const author = await user('author')
  await done(viewer, 'freeTextSearch', { freeText: 'shaft seal' })
  await done(viewer, 'searchSort', { sort: 'newest' })
  await minutes(1)
  await done(viewer, 'viewCaseDetails', { caseId: 1 })
  await done(viewer, 'freeTextSearch', { freeText: 'xylophone' })
  await minutes(1)
  await done(author, 'freeTextSearch', { freeText: 'pump' })
  await done(author, 'searchFilter', { facet: 'product', filter: { values: ['rotary'] } })
  await done(author, 'viewCaseDetails', { caseId: 1, action: 'preview', silentRedirect: true })
  await done(author, 'viewCaseDetails', { caseId: 1 })
  await done(author, 'compareCases', { caseIds: [1, 2] })
  await done(author, 'compareCases', { caseIds: [2, 1] })
  const payload = JSON.stringify({ caseIds: [1, 2] })
  const printed = await author.request('POST', '/generatePdf.action', { payload, headers: { 'content-type': 'application/json' } }) // prettier-ignore
  expect(printed.statusCode).toBe(200)
  await done(author, 'solutionUsed', { caseIds: [1], use: 'print' })
  await done(author, 'solutionUsed', { caseIds: [1, 2], use: 'copy-number' })
  await done(author, 'solutionUsed', { caseIds: [1], use: 'begin-steps', steps: 3 })
  await done(author, 'solutionUsed', { caseIds: [1], use: 'finish-steps', steps: 3, done: 3 })
  await done(author, 'solutionUsed', { caseIds: [2], use: 'begin-steps', steps: 3 })
  await minutes(1)
  await done(author, 'selectQuest', { questToSwitch: 'ask' })
  await done(author, 'startDialog')
  await done(author, 'chooseQuestion', { question: 'product' })
  await done(author, 'answerQuestion', { question: 'product', answer: { is: 'rotary' } })
  await done(author, 'chooseQuestion', { question: 'leaks' })
  await done(author, 'undecidedAttribute', { question: 'leaks' })
  await done(author, 'feedback', { caseId: 1, rating: 4, comments: 'It helped.' })
  await done(author, 'logout')
  await minutes(1)
  await done(viewer, 'feedback', { caseId: 1, rating: 5, comments: 'At once.' })
  await done(viewer, 'solutionAccepted', { caseId: 1, accepted: true })
  await done(viewer, 'solutionAccepted', { caseId: 2, accepted: false })
  await done(viewer, 'sendCustomerForm', { form: 'escalate', caseId: 2, text: 'It still leaks.' })
  await done(viewer, 'addToFavorites', { caseIds: [1, 2] })
  await done(viewer, 'mailCase', { caseId: 2, from: 'viewer@example.com', to: 'a@example.com, b@example.com' })
  const link = { kind: 'link-check', solution: 2, slot: 'resolution' } as const
  record({ ...link, url: 'https://gone.example/', outcome: 'broken', httpStatus: 404 })
  record({ ...link, url: 'https://back.example/', outcome: 'unreachable' })
  await minutes(1)
  record({ ...link, url: 'https://gone.example/', outcome: 'broken', httpStatus: 410 })
  record({ ...link, url: 'https://back.example/', outcome: 'sound', httpStatus: 200 })
  record({ kind: 'similar-solutions', solution: 2, other: 1, likeness: 0.7 })
  record({ kind: 'similar-solutions', solution: 100, other: 102, likeness: 0.95 })
  // Solution 7 is not on this branch.
  record({ kind: 'similar-solutions', solution: 1, other: 7, likeness: 0.99 })
  await minutes(1)
  record({ kind: 'similar-solutions', solution: 1, other: 2, likeness: 0.8 })
  const session = { kind: 'service-session', session: 'S-1', serialNumber: '12345678', model: 'P 9' } as const
  record({ ...session, change: 'added', status: 'open' })
  record({ ...session, change: 'closed', status: 'closed', resolution: 'resolved', solution: 1 })
  record({ ...session, session: 'S-2', change: 'closed', status: 'closed', resolution: 'unresolved' })
  await server.services.events.flush()
}

async function done(browser: TestBrowser, ...call: Parameters<TestBrowser['call']>) {
  expect(await browser.call(...call)).toMatchObject({ body: { status: 'success' } })
}

async function user(name: string): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(name)
  await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  await browser.call('selectProfile', { profile: 'everyday' })
  return browser
}

async function minutes(count: number) {
  server.advance(count * 60_000)
  await Promise.resolve()
}

/** What later parts of the product record. */
function record(event: NewEvent) {
  server.services.events.record(event, {
    ...{ at: server.services.clock(), call: 'test', userId: 'viewer', sessionId: 'of-later-parts' },
    ...{ projectId: 'pumps', branch: 'production', profile: 'everyday', quest: 'words' },
  })
}

const read = <Rows>(report: (db: Db) => Promise<Rows>) => report(server.database.db)

describe('the reports', () => {
  it('solution feedback: what users said of each solution, those that helped least first', async () => {
    const rows = await read((db) => readSolutionFeedback(db, scope, 100))
    expect(rows).toEqual([
      { solution: 2, ratings: 0, meanRating: null, comments: 0, helped: 0, didNotHelp: 1, escalations: 1, favourites: 1, lastAt: expect.any(Date) },
      { solution: 1, ratings: 2, meanRating: 4.5, comments: 2, helped: 1, didNotHelp: 0, escalations: 0, favourites: 1, lastAt: expect.any(Date) },
    ]) // prettier-ignore
  })

  it('solution usage: every solution of the branch, also those that nobody used', async () => {
    const rows = await read((db) => readSolutionUsage(db, scope, 100))
    expect(rows[0]).toMatchObject({ solution: 1, views: 2, previews: 1, viewers: 2, prints: 2, mails: 0 })
    expect(rows[0]).toMatchObject({ copies: 1, comparisons: 1, stepsBegun: 1, stepsFinished: 1 })
    expect(rows.find(({ solution }) => solution === 2)).toMatchObject({
      views: 0,
      prints: 1,
      mails: 1,
      stepsBegun: 1,
      stepsFinished: 0,
    })
    expect(rows.find(({ solution }) => solution === 105)).toMatchObject({ views: 0, meanPlace: null, lastAt: null })
    expect(rows.map(({ solution }) => solution)).not.toContain(7)
  })

  it('sessions: what was done in each login session', async () => {
    const rows = await read((db) => readSessions(db, scope, 100))
    const of = (name: string) => rows.find(({ userId, sessionId }) => userId === name && sessionId !== 'of-later-parts')
    expect(of('viewer')).toMatchObject({
      ...{ searches: 3, withoutResult: 1, views: 1, answers: 0, helped: 1, didNotHelp: 1 },
    })
    expect(of('author')).toMatchObject({ searches: 2, withoutResult: 0, views: 2, answers: 2 })
    expect(rows.find(({ sessionId }) => sessionId === 'of-later-parts')).toMatchObject({
      ...{ helped: 0, didNotHelp: 0, serviceSessionsAdded: 1, serviceSessionsClosed: 2 },
    })
    const { beganAt, endedAt } = of('author')!
    expect(endedAt.getTime() - beganAt.getTime()).toBe(60_000)
  })

  it('detailed sessions: what was done, in its order, with what was typed and found', async () => {
    const sessions = await read((db) => readSessions(db, scope, 100))
    const sessionIds = sessions.filter(({ userId }) => userId === 'author').map(({ sessionId }) => sessionId)
    const rows = await read((db) => readDetailedSessions(db, { projectId: 'pumps', sessionIds }, 100))
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...['search', 'search', 'view', 'view', 'compare', 'print', 'print', 'copy', 'do-it', 'do-it', 'do-it'],
      ...['question', 'question', 'question', 'answer', 'question', 'question', 'answer'],
      ...['rating', 'comment', 'signed-out'],
    ])
    expect(rows[0]).toMatchObject({ call: 'freeTextSearch', text: 'pump', found: expect.any(Number) })
    expect(rows.every(({ detail }) => !('query' in detail))).toBe(true)
  })

  it('dialog queries: how often each question was asked, and what was replied', async () => {
    const rows = await read((db) => readDialogQueries(db, scope, 100))
    const product = rows.find(({ question }) => question === 'product')
    expect(product).toMatchObject({ answered: 1, undecided: 0, answers: [{ answer: { is: 'rotary' }, times: 1 }] })
    expect(product!.asked).toBeGreaterThanOrEqual(1)
    expect(rows.find(({ question }) => question === 'leaks')).toMatchObject({ answered: 0, undecided: 1, answers: [] })
  })

  it('link checker: the links that the last check did not find sound', async () => {
    const rows = await read((db) => readBadLinks(db, scope, 100))
    expect(rows).toEqual([
      { solution: 2, slot: 'resolution', url: 'https://gone.example/', outcome: 'broken', httpStatus: 410, checkedAt: expect.any(Date), times: 2 },
    ]) // prettier-ignore
  })

  it('model coverage: how far each slot is filled, and how much it is asked for', async () => {
    const rows = await read((db) => readModelCoverage(db, scope))
    const product = rows.find(({ slot }) => slot === 'product')
    expect(product).toMatchObject({ solutions: 8, ofSolutions: 12, searches: 1, answered: 1, undecided: 0 })
    expect(rows.find(({ slot }) => slot === 'leaks')).toMatchObject({ solutions: 6, undecided: 1 })
  })

  it('similar solutions: each pair once, as last measured, while both are on the branch', async () => {
    const rows = await read((db) => readSimilarSolutions(db, scope, 100))
    expect(rows).toMatchObject([
      { solution: 100, other: 102, likeness: 0.95, views: 0, otherViews: 0 },
      { solution: 1, other: 2, likeness: 0.8, views: 3, otherViews: 0 },
    ])
  })

  it('getKPI and getKPIs: the indicators of a day', async () => {
    const rows = await read((db) => readKpis(db, scope, 'day'))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      ...{ period: new Date(`${today}T00:00:00.000Z`), users: 2, sessions: 3, searches: 4, withoutResultShare: 0.25 },
      ...{ openedShare: 0.5, views: 2, answers: 2, helpedShare: 0.5, meanRating: 4.5, expertRequests: 0 },
      ...{ serviceSessionsAdded: 1, serviceSessionsClosed: 2, resolvedShare: 0.5 },
    })
    expect(rows[0]!.p95SearchMs).toBeGreaterThan(0)
    expect(await read((db) => readKpis(db, { ...scope, from: scope.to, to: scope.to }, 'month'))).toEqual([])
  })
})

it('every report finds its events by an index', async () => {
  const plans: string[] = []
  await server.database.db.transaction().execute(async (tx) => {
    // The planner prefers reading a table as small as this one as a whole.
    await sql`set local enable_seqscan = off`.execute(tx)
    const explaining = new Proxy(tx.getExecutor(), {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target)
        if (name !== 'executeQuery') return typeof member === 'function' ? (member.bind(target) as unknown) : member
        return async (query: { sql: string }) => {
          const explained: { rows: { 'QUERY PLAN': string }[] } = await Reflect.apply(target.executeQuery, target, [
            { ...query, sql: `explain ${query.sql}` },
          ])
          plans.push(explained.rows.map((row) => row['QUERY PLAN']).join('\n'))
          return { rows: [] }
        }
      },
    })
    const db = { selectFrom: tx.selectFrom.bind(tx), fn: tx.fn, getExecutor: () => explaining }
    const scoped = [readSolutionFeedback, readSessions, readDialogQueries, readBadLinks]
    for (const report of scoped) await report(db, scope, 10)
    await readSolutionUsage(db, scope, 10)
    await readSimilarSolutions(db, scope, 10)
    await readModelCoverage(db, scope)
    await readDetailedSessions(db, { projectId: 'pumps', sessionIds: ['a-session'] }, 10)
    await readKpis(db, scope, 'week')
  })
  expect(plans).toHaveLength(9)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on events/)
})
