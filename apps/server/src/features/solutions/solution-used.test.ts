import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let viewer: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const numbers = Array.from({ length: 10 }, (_, at) => 101 + at)
    const contents = numbers.map((number) => ({
      number,
      content: { values: {}, texts: { en: { title: `Used kookaburra ${number}` } } },
    }))
    await database.transact((tx) => saveSampleSolutions(tx, contents))
  })
  viewer = await server.reader('viewer')
  author = await server.reader('author')
})
afterAll(() => server.close())

const use = async (browser: TestBrowser, fields: Record<string, unknown>) =>
  (await browser.call('solutionUsed', fields)).body
const search = async (browser: TestBrowser): Promise<string> =>
  (await browser.call('freeTextSearch', { freeText: 'kookaburra' })).body.search.step
const triesOf = async (caseId: number): Promise<number> =>
  (await viewer.call('viewCaseDetails', { caseId })).body.solution.statistics.reuseAttemptCount

async function events(kind: string, caseId: number) {
  await server.services.events.flush()
  const rows = await server.database.db
    .selectFrom('events')
    .select(['solution', 'step', 'detail'])
    .where('kind', '=', kind)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.filter(
    ({ solution, detail }) =>
      solution === caseId || (Array.isArray(detail.solutions) && detail.solutions.includes(caseId)),
  )
}

describe('solutionUsed.action', () => {
  it('turns strangers and users without an open project away', async () => {
    expect((await (await server.visitor()).call('solutionUsed')).body.key).toBe('no-session')
    const outside = await server.visitor()
    await outside.signIn('stranger')
    expect((await outside.call('solutionUsed')).body.key).toBe('no-project-open')
  })

  it.each([
    ['copy-link', 'copy', { what: 'link' }],
    ['copy-number', 'copy', { what: 'number' }],
    ['print', 'print', { form: 'page' }],
  ])('records %s once for all solutions that the caller may see', async (done, kind, detail) => {
    const from = await search(viewer)
    const known = (await events(kind, 101)).length
    expect(await use(viewer, { caseIds: [101, 102, 5, 101, 77_777], use: done, from })).toMatchObject({
      status: 'success',
    })
    expect((await events(kind, 101)).slice(known)).toEqual([
      { solution: null, step: from, detail: { ...detail, solutions: [101, 102] } },
    ])
    expect(await events(kind, 5)).toEqual([])
    expect(await triesOf(101)).toBe(0)
  })

  it('counts steps that are begun as a try, once in a search of a user', async () => {
    const from = await search(viewer)
    const begin = { caseIds: [103], use: 'begin-steps', steps: 7, from }
    await Promise.all([use(viewer, begin), use(viewer, begin), use(viewer, { ...begin, done: 3 })])
    expect(await triesOf(103)).toBe(1)
    await use(viewer, { ...begin, use: 'finish-steps', done: 6 })
    await use(viewer, { ...begin, use: 'finish-steps', done: 7 })
    expect(await triesOf(103)).toBe(1)
    const recorded = await events('do-it', 103)
    expect(recorded).toHaveLength(2)
    expect(recorded[0]).toMatchObject({ solution: 103, step: from, detail: { phase: 'begun', steps: 7 } })
    expect(recorded[1]).toMatchObject({ step: from, detail: { phase: 'finished', steps: 7, done: 6 } })
    await use(author, { ...begin, from: await search(author) })
    await use(viewer, { ...begin, from: undefined })
    expect(await triesOf(103)).toBe(3)
  })

  it('counts a try and the answer whether it helped as one, in any order', async () => {
    const from = await search(viewer)
    await use(viewer, { caseIds: [104], use: 'begin-steps', steps: 2, from })
    await viewer.call('solutionAccepted', { caseId: 104, accepted: true, from })
    expect(await triesOf(104)).toBe(1)
    await viewer.call('solutionAccepted', { caseId: 104, accepted: 'none', from })
    expect(await triesOf(104)).toBe(1)

    await viewer.call('solutionAccepted', { caseId: 105, accepted: false, from })
    await use(viewer, { caseIds: [105], use: 'finish-steps', steps: 2, done: 2, from })
    expect(await triesOf(105)).toBe(1)
    const { judgement } = (await viewer.call('solutionJudgement', { caseId: 105, from })).body
    expect(judgement).toMatchObject({ accepted: false, statistics: { failureCount: 1 } })
    await viewer.call('solutionAccepted', { caseId: 105, accepted: 'none', from })
    expect(await triesOf(105)).toBe(1)
  })

  it.each([
    ['that is not there', 77_777],
    ['that is hidden from the caller', 5],
    ['of another branch', 7],
  ])('refuses a solution %s, and records nothing', async (_, caseId) => {
    for (const done of ['print', 'begin-steps'])
      expect((await use(viewer, { caseIds: [caseId], use: done })).key).toBe('solution-not-found')
    expect(await events('do-it', caseId)).toEqual([])
  })

  it.each([
    ['no solution', { caseIds: [], use: 'print' }],
    ['too many solutions', { caseIds: Array.from({ length: 501 }, (_, at) => at + 1), use: 'print' }],
    ['an unknown use', { caseIds: [101], use: 'eat' }],
    ['the steps of two solutions', { caseIds: [101, 102], use: 'begin-steps' }],
    ['more steps done than there are', { caseIds: [101], use: 'finish-steps', steps: 2, done: 3 }],
    ['a negative number of steps', { caseIds: [101], use: 'begin-steps', steps: -1 }],
  ])('refuses %s', async (_, fields) => {
    expect((await viewer.call('solutionUsed', fields)).statusCode).toBe(400)
  })
})
