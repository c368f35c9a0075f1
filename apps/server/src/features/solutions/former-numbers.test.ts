import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

/** Solution 90 was merged into solution 1, 95 into 5, which the viewer does not see. */
const former = [
  { projectId: 'pumps', formerNumber: 90, number: 1 },
  { projectId: 'pumps', formerNumber: 95, number: 5 },
]

let server: TestServer
let viewer: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.db.insertInto('formerNumbers').values(former).execute()
  })
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())

const body = async (...call: Parameters<TestBrowser['call']>) => (await viewer.call(...call)).body

it('a link to a former number shows the solution by its present one', async () => {
  expect(await body('viewCaseDetails', { caseId: 90 })).toMatchObject({ search: { open: 1 }, solution: { caseId: 1 } })
  expect((await body('restoreState', { open: 90 })).search.solution).toMatchObject({ caseId: 1, number: 'P-1' })
  expect((await body('viewCaseDetails', { caseId: 95 })).key).toBe('solution-not-found')
  expect((await body('viewCaseDetails', { caseId: 96 })).key).toBe('solution-not-found')
})

it('a bookmark of a former number opens the solution, and says that it is another one now', async () => {
  const made = await body('generateBookmark', { fromPage: '/case-details', hash: 'caseId=90' })
  const bookmark = new URLSearchParams(made.bookmark.split('?')[1]).get('bookmark')
  expect(await body('executeBookmark', { bookmark })).toMatchObject({
    search: { open: 1 },
    bookmark: { isChanged: false },
  })
  // A bookmark of the time before the two were merged.
  await server.database.db.updateTable('bookmarks').set({ open: 90 }).where('id', '=', bookmark).execute()
  expect(await body('executeBookmark', { bookmark })).toMatchObject({
    search: { open: 1 },
    bookmark: { isChanged: true },
  })
})

it('a favourite of a former number is the solution, once, and is taken off by either number', async () => {
  const keep = { userId: 'viewer', projectId: 'pumps', number: 90, at: new Date('2026-01-01T00:00:00Z') }
  await server.database.db.insertInto('favorites').values(keep).execute()
  expect(await body('listFavorites')).toMatchObject({ favorites: [{ caseId: 1, number: 'P-1' }], records: 1 })
  expect(await body('addToFavorites', { caseIds: [90, 2] })).toMatchObject({ cases: [{ caseId: 90 }, { caseId: 2 }] })
  expect((await body('favoriteMarks')).favorites.toSorted()).toEqual([1, 2])
  expect((await body('removeFromFavorites', { caseIds: [90, 2] })).favorites).toEqual([])
})

it('what is said of a former number is said of the solution', async () => {
  const accepted = await body('solutionAccepted', { caseId: 90, accepted: true })
  expect(accepted.judgement.statistics.successCount).toBe(1)
  await body('feedback', { caseId: 90, rating: 4, comments: 'It helped.' })
  expect(await body('solutionJudgement', { caseId: 1 })).toMatchObject({
    judgement: { accepted: true, feedback: { rating: 4 }, statistics: { successCount: 1 } },
  })
})

it('former numbers are compared and printed as the solutions that they lead to, each once', async () => {
  const { comparison } = await body('compareCases', { caseIds: [90, 2, 1, 95] })
  expect(comparison.solutions.map(({ caseId }: { caseId: number }) => caseId)).toEqual([1, 2])
  expect(comparison.missing).toEqual([{ caseId: 95, number: 'P-95' }])
  expect(await body('getSolutionsToPrint', { caseIds: [90, 1, 96] })).toMatchObject({
    solutions: [{ caseId: 1 }],
    missing: [{ caseId: 96 }],
  })
})
