import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { eraseUser } from './erase-user.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

it('what an erased user searched and kept is gone; their comments stay without a name, and the counts as they are', async () => {
  const viewer = await server.reader('viewer')
  await viewer.call('freeTextSearch', { freeText: 'seal' })
  await viewer.call('feedback', { caseId: 1, rating: 4, comments: 'Helped.' })
  await viewer.call('solutionAccepted', { caseId: 1, accepted: true })
  await viewer.call('addToFavorites', { caseIds: [1] })
  const { bookmark } = (await viewer.call('generateBookmark', { fromPage: '/case-details', hash: 'caseId=1' })).body
  await Promise.all([server.services.searchSteps.flush(), server.services.events.flush()])

  const { database } = server
  expect(await database.transact((tx) => eraseUser(tx, 'nobody'))).toBe(false)
  expect(await database.transact((tx) => eraseUser(tx, 'viewer'))).toBe(true)

  await expect
    .poll(async () => (await viewer.call('favoriteMarks')).body.key as string, { timeout: 10_000 })
    .toBe('no-session')
  expect((await (await server.visitor()).signIn('viewer')).body.key).toBe('Invalid name or password.')
  for (const table of ['searchSteps', 'favorites', 'bookmarks', 'solutionOutcomes', 'saidPhrases'] as const)
    expect(await database.db.selectFrom(table).select('userId').where('userId', '=', 'viewer').execute()).toEqual([])
  const events = await database.db.selectFrom('events').select('detail').where('userId', '=', 'viewer').execute()
  expect(events.length).toBeGreaterThan(1)
  expect(JSON.stringify(events)).not.toContain('seal')
  const author = await server.reader('author')
  expect((await author.call('solutionComments', { caseId: 1 })).body.comments).toMatchObject([
    { comment: 'Helped.', by: '', isOwn: false },
  ])
  expect((await author.call('solutionJudgement', { caseId: 1 })).body.judgement.statistics).toMatchObject({
    ...{ ratingAverage: 4, ratingCount: 1, successCount: 1 },
  })
  const id = new URLSearchParams(String(bookmark).split('?')[1]).get('bookmark')
  expect((await author.call('executeBookmark', { bookmark: id })).body.key).toBe('bookmark-not-found')
})
