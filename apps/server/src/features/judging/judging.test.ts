import { randomUUID } from 'node:crypto'
import { limits } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeUser, saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let viewer: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact((tx) =>
      saveSampleSolutions(
        tx,
        Array.from({ length: 20 }, (_, at) => {
          return { number: 101 + at, content: { values: {}, texts: { en: { title: `Judged kookaburra ${at}` } } } }
        }),
      ),
    )
  })
  viewer = await server.reader('viewer')
  author = await server.reader('author')
})
afterAll(() => server.close())

const given = { rating: 4, comments: 'Helped at once.' }
const feedback = async (browser: TestBrowser, fields: object) =>
  (await browser.call('feedback', { ...given, ...fields })).body
const judgement = async (browser: TestBrowser, caseId: number, fields: object = {}) =>
  (await browser.call('solutionJudgement', { caseId, ...fields })).body.judgement
const comments = async (browser: TestBrowser, caseId: number, page = 1) =>
  (await browser.call('solutionComments', { caseId, page })).body
const statisticsOf = async (browser: TestBrowser, caseId: number) =>
  (await browser.call('viewCaseDetails', { caseId })).body.solution.statistics
const search = async (browser: TestBrowser, freeText = 'kookaburra'): Promise<string> =>
  (await browser.call('freeTextSearch', { freeText })).body.search.step

describe.each(['solutionJudgement', 'solutionAccepted', 'feedback', 'solutionComments', 'deleteComment'] as const)(
  '%s',
  (key) => {
    it('turns strangers and users without an open project away', async () => {
      expect((await (await server.visitor()).call(key)).body.key).toBe('no-session')
      const outside = await server.visitor()
      await outside.signIn('stranger')
      expect((await outside.call(key)).body.key).toBe('no-project-open')
    })
  },
)

describe.each([
  ['solutionJudgement', {}],
  ['solutionAccepted', { accepted: 'true' }],
  ['feedback', given],
  ['solutionComments', {}],
] as const)('%s', (key, fields) => {
  it.each([
    ['that is not there', 77_777],
    ['that is hidden from the caller', 5],
    ['of another branch', 7],
  ])('refuses a solution %s', async (_, caseId) => {
    expect((await viewer.call(key, { ...fields, caseId })).body.key).toBe('solution-not-found')
  })

  it('refuses what is no number of a solution', async () => {
    for (const caseId of ['x', 0, 1.5]) expect((await viewer.call(key, { ...fields, caseId })).statusCode).toBe(400)
  })
})

describe('feedback.action', () => {
  it('counts the rating, and shows the new average in details and results at once', async () => {
    expect(await feedback(viewer, { caseId: 101 })).toMatchObject({
      feedback: { rating: 4, comment: 'Helped at once.', by: 'viewer of the tests', version: 1, isOwn: true },
      statistics: { ratingAverage: 4, ratingCount: 1 },
    })
    await feedback(author, { caseId: 101, rating: 1 })
    expect(await statisticsOf(viewer, 101)).toMatchObject({ ratingAverage: 2.5, ratingCount: 2 })
    const { results } = (await viewer.call('freeTextSearch', { freeText: '"kookaburra 0"' })).body
    expect(results.rows[0].statistics).toMatchObject({ ratingAverage: 2.5, ratingCount: 2 })
    expect(results.invalidated).toBe(false)
  })

  it('replaces the earlier feedback of the caller, on whatever branch it was given', async () => {
    const first = await feedback(author, { caseId: 102, rating: 1 })
    await author.call('selectProject', { projectName: 'pumps', branchName: 'development' })
    const second = await feedback(author, { caseId: 102, rating: 5, comments: 'It does help.' })
    await author.call('selectProject', { projectName: 'pumps', branchName: 'production' })
    expect(second.feedback).toMatchObject({ id: first.feedback.id, rating: 5, comment: 'It does help.' })
    expect(await judgement(author, 102)).toMatchObject({
      feedback: { rating: 5 },
      statistics: { ratingAverage: 5, ratingCount: 1 },
      commentCount: 1,
    })
  })

  it('counts once what a user sends several times at the same moment', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((rating) => feedback(viewer, { caseId: 103, rating })))
    const { statistics, feedback: own } = await judgement(viewer, 103)
    expect(statistics).toEqual({
      ratingAverage: own.rating,
      ratingCount: 1,
      reuseAttemptCount: 0,
      successCount: 0,
      failureCount: 0,
    })
  })

  it.each([
    ['of 0', 0],
    ['of 6', 6],
    ['of 3.5', 3.5],
    ['that is empty', ''],
    ['below 0', -1],
  ])('refuses a rating %s with the sentence about it', async (_, rating) => {
    expect(await feedback(viewer, { caseId: 104, rating })).toMatchObject({
      key: 'rating-required',
      localizedMessage: 'Please choose a rating from 1 to 5.',
      fields: { rating: expect.any(String) },
    })
    expect(await judgement(viewer, 104)).toMatchObject({ statistics: { ratingCount: 0 } })
  })

  it('answers what is no number as a broken call', async () => {
    expect((await viewer.call('feedback', { ...given, caseId: 104, rating: 'five' })).statusCode).toBe(400)
  })

  it.each([
    ['without a comment', ''],
    ['with a comment of spaces', ' \n\t\u3000 '],
  ])('refuses feedback %s', async (_, text) => {
    expect(await feedback(viewer, { caseId: 104, comments: text })).toMatchObject({
      key: 'comment-required',
      fields: { comments: expect.any(String) },
    })
  })

  it('refuses a comment of 100,000 characters, and says how many it can have', async () => {
    const { key, localizedMessage } = await feedback(viewer, { caseId: 104, comments: 'x'.repeat(100_000) })
    expect(key).toBe('comment-too-long')
    expect(localizedMessage).toContain(`(maximum length ${limits.commentCharacters})`)
    const longest = await feedback(viewer, { caseId: 104, comments: 'x'.repeat(limits.commentCharacters) })
    expect(longest.status).toBe('success')
  })

  it('keeps markup as the text that it is', async () => {
    const text = '<img src=x onerror=alert(1)> & <b>bold</b>'
    await feedback(viewer, { caseId: 105, comments: `  ${text}\n` })
    expect((await comments(author, 105)).comments).toMatchObject([{ comment: text }])
  })

  it('takes the mark of a reviewer from reviewers alone', async () => {
    expect((await feedback(viewer, { caseId: 106, approved: true })).key).toBe('no-permission')
    await changeUser(server.database, 'keeper', { groups: ['staff'] })
    const reviewer = await server.reader('keeper')
    expect(await judgement(reviewer, 106)).toMatchObject({ allowed: ['approve', 'people-say'] })
    expect((await feedback(reviewer, { caseId: 106, approved: true })).feedback).toMatchObject({ isApproved: true })
    expect((await comments(viewer, 106)).comments).toMatchObject([{ isApproved: true, isOwn: false, allowed: [] }])
  })
})

describe('solutionComments.action', () => {
  it('lists the latest first; too high a page is the last one', async () => {
    const people = ['viewer', 'author', 'keeper', 'stranger', 'roleless', 'former']
    for (const [at, userId] of people.entries())
      await server.database.db
        .insertInto('solutionFeedback')
        .values({
          ...{ id: randomUUID(), projectId: 'pumps', number: 107, userId, version: 1, rating: 3 },
          ...{ comment: `Comment ${at}`, approved: false, at: new Date(2026, 1, 1 + at) },
        })
        .execute()
    const listed = await comments(viewer, 107, 99)
    expect(listed).toMatchObject({ page: 1, total: 1, records: 6 })
    expect(listed.comments.map(({ comment }: { comment: string }) => comment)).toEqual(
      people.map((_, at) => `Comment ${people.length - 1 - at}`),
    )
  })

  it('is for those who may see ratings; their own feedback is everybody’s to see', async () => {
    await feedback(author, { caseId: 108 })
    await server.database.db
      .insertInto('roles')
      .values({
        id: 'blind',
        name: 'Blind',
        permissions: ['advisor', 'search-all', 'branch-production'],
        applications: ['common', 'advisor'],
      })
      .execute()
    await changeUser(server.database, 'roleless', { roles: ['blind'] })
    const blind = await server.reader('roleless')
    expect((await comments(blind, 108)).key).toBe('no-permission')
    await feedback(blind, { caseId: 108, rating: 2 })
    const own = await judgement(blind, 108)
    expect(own).toMatchObject({ feedback: { rating: 2 } })
    expect(own).not.toHaveProperty('commentCount')
    const [{ id }] = (await comments(author, 108)).comments.filter(({ isOwn }: { isOwn: boolean }) => isOwn)
    expect((await blind.call('deleteComment', { commentId: id })).body.key).toBe('comment-not-found')
  })
})

describe('deleteComment.action', () => {
  it('takes the rating away with the comment, and gives both back', async () => {
    const { id } = (await feedback(viewer, { caseId: 109, rating: 2 })).feedback
    await feedback(author, { caseId: 109, rating: 4 })
    const removed = await viewer.call('deleteComment', { commentId: id })
    expect(removed.body.statistics).toMatchObject({ ratingAverage: 4, ratingCount: 1 })
    expect((await viewer.call('deleteComment', { commentId: id })).body.statistics).toMatchObject({ ratingCount: 1 })
    expect((await comments(viewer, 109)).records).toBe(1)
    expect(await judgement(viewer, 109)).not.toHaveProperty('feedback')
    const restored = await viewer.call('deleteComment', { commentId: id, restore: true })
    expect(restored.body.statistics).toMatchObject({ ratingAverage: 3, ratingCount: 2 })
    expect(await judgement(viewer, 109)).toMatchObject({ feedback: { rating: 2 } })
  })

  it('is for the author of the comment, and for users who manage the solutions of others', async () => {
    const { id } = (await feedback(viewer, { caseId: 110 })).feedback
    expect((await comments(author, 110)).comments).toMatchObject([{ allowed: [] }])
    expect((await author.call('deleteComment', { commentId: id })).body.key).toBe('no-permission')
    await changeUser(server.database, 'keeper', { groups: ['staff'] })
    const reviewer = await server.reader('keeper')
    expect((await comments(reviewer, 110)).comments).toMatchObject([{ allowed: ['delete'] }])
    expect((await reviewer.call('deleteComment', { commentId: id })).body.status).toBe('success')
    expect((await viewer.call('deleteComment', { commentId: id, restore: true })).body.key).toBe('comment-not-found')
    expect((await feedback(viewer, { caseId: 110, rating: 5 })).statistics).toMatchObject({ ratingCount: 1 })
  })

  it('refuses a comment that is not there, one on a hidden solution, and what is no id', async () => {
    expect((await viewer.call('deleteComment', { commentId: randomUUID() })).body.key).toBe('comment-not-found')
    const { id } = (await feedback(author, { caseId: 5 })).feedback
    expect((await viewer.call('deleteComment', { commentId: id })).body.key).toBe('comment-not-found')
    expect((await viewer.call('deleteComment', { commentId: '1' })).statusCode).toBe(400)
  })
})

it('what is said of solutions is recorded for reports, each answer once', async () => {
  const from = await search(author)
  await author.call('solutionAccepted', { caseId: 116, accepted: true, from })
  await author.call('solutionAccepted', { caseId: 116, accepted: true, from })
  await author.call('solutionAccepted', { caseId: 116, accepted: 'none', from })
  const { id } = (await feedback(author, { caseId: 116, from })).feedback
  await feedback(author, { caseId: 116, rating: 2, from })
  expect((await feedback(author, { caseId: 116, rating: 9, from })).key).toBe('rating-required')
  await author.call('deleteComment', { commentId: id })
  await server.services.events.flush()
  const events = await server.database.db
    .selectFrom('events')
    .select(['kind', 'step', 'detail'])
    .where('solution', '=', 116)
    .orderBy('at')
    .execute()
  expect(events).toHaveLength(5)
  expect(events).toEqual(
    expect.arrayContaining([
      { kind: 'accept', step: from, detail: { accepted: true } },
      { kind: 'rating', step: from, detail: { rating: 4 } },
      { kind: 'comment', step: from, detail: { change: 'added' } },
      { kind: 'rating', step: from, detail: { rating: 2 } },
      { kind: 'comment', step: null, detail: { change: 'deleted' } },
    ]),
  )
})

describe('solutionAccepted.action', () => {
  const accept = async (browser: TestBrowser, fields: Record<string, unknown>) =>
    (await browser.call('solutionAccepted', fields)).body

  it('counts an answer once in a search: a later one takes its place', async () => {
    const from = await search(viewer)
    const opened = (await viewer.call('viewCaseDetails', { caseId: 111, from })).body.search.step
    expect((await accept(viewer, { caseId: 111, accepted: true, from })).judgement).toEqual({
      accepted: true,
      statistics: { ratingAverage: null, ratingCount: 0, reuseAttemptCount: 1, successCount: 1, failureCount: 0 },
    })
    await accept(viewer, { caseId: 111, accepted: 'true', from: opened })
    expect((await judgement(viewer, 111, { from: opened })).accepted).toBe(true)
    expect((await accept(viewer, { caseId: 111, accepted: false, from: opened })).judgement).toMatchObject({
      accepted: false,
      statistics: { successCount: 0, failureCount: 1 },
    })
    expect(await statisticsOf(viewer, 111)).toMatchObject({ successCount: 0, failureCount: 1, reuseAttemptCount: 1 })
    const undone = (await accept(viewer, { caseId: 111, accepted: 'none', from })).judgement
    expect(undone).toMatchObject({ statistics: { successCount: 0, failureCount: 0 } })
    expect(undone).not.toHaveProperty('accepted')
  })

  it('counts an answer of another user and of another day, and of all searches of a user one a day', async () => {
    const from = await search(viewer)
    await accept(viewer, { caseId: 112, accepted: true, from })
    await accept(viewer, { caseId: 112, accepted: true, from: await search(viewer, 'judged') })
    await accept(author, { caseId: 112, accepted: true, from: await search(author) })
    expect(await judgement(viewer, 112)).not.toHaveProperty('accepted')
    await accept(viewer, { caseId: 112, accepted: true })
    await accept(viewer, { caseId: 112, accepted: true })
    expect(await judgement(viewer, 112)).toMatchObject({ accepted: true, statistics: { successCount: 2 } })
    expect(await statisticsOf(viewer, 112)).toMatchObject({ reuseAttemptCount: 4 })
    // What is taken back in one search stands in the others.
    await accept(viewer, { caseId: 112, accepted: 'none', from })
    expect(await judgement(viewer, 112)).toMatchObject({ statistics: { successCount: 2 } })
    await accept(viewer, { caseId: 112, accepted: false, from })
    expect(await judgement(viewer, 112)).toMatchObject({ statistics: { successCount: 2, failureCount: 1 } })
    server.advance(24 * 3_600_000)
    viewer = await server.reader('viewer')
    author = await server.reader('author')
    await accept(viewer, { caseId: 112, accepted: true })
    expect(await judgement(viewer, 112)).toMatchObject({ statistics: { successCount: 3 } })
  })

  it('takes the same search sorted in another way, and on another page, for the same', async () => {
    const from = await search(viewer)
    await accept(viewer, { caseId: 113, accepted: true, from })
    const sorted = (await viewer.call('searchSort', { sort: 'newest', from })).body.search.step
    const turned = (await viewer.call('searchResultsNavigate', { navigationIndex: 2, from: sorted })).body.search.step
    await accept(viewer, { caseId: 113, accepted: true, from: turned })
    expect(await judgement(viewer, 113, { from: turned })).toMatchObject({ statistics: { successCount: 1 } })
  })

  it('counts once what is sent several times at the same moment', async () => {
    const from = await search(viewer)
    await Promise.all([1, 2, 3, 4].map((at) => accept(viewer, { caseId: 114, accepted: at % 2 === 0, from })))
    const { successCount, failureCount } = (await judgement(viewer, 114, { from })).statistics
    expect(successCount + failureCount).toBe(1)
  })

  it('takes the step of another user for no search', async () => {
    const from = await search(author)
    await accept(viewer, { caseId: 115, accepted: true, from })
    expect(await judgement(viewer, 115)).toMatchObject({ accepted: true })
    expect(await judgement(author, 115, { from })).not.toHaveProperty('accepted')
  })

  it('refuses what is neither yes nor no as a broken call', async () => {
    for (const accepted of ['maybe', 2, undefined])
      expect((await viewer.call('solutionAccepted', { caseId: 115, accepted })).statusCode).toBe(400)
  })
})
