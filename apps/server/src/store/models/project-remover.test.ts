import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { removeProject } from './project-remover.ts'

let server: TestServer
let viewer: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  viewer = await server.visitor()
  await viewer.signIn('viewer')
  await viewer.call('selectProject', { projectName: 'pumps' })
  await viewer.call('freeTextSearch', { freeText: 'seal' })
  await viewer.call('feedback', { caseId: 1, rating: 4, comments: 'Helped.' })
  await viewer.call('addToFavorites', { caseIds: [1] })
  await viewer.call('generateBookmark', { fromPage: '/case-details', hash: 'caseId=1' })
  await viewer.call('solutionAccepted', { caseId: 1, accepted: true })
  await server.services.searchSteps.flush()
})
afterAll(() => server.close())

const tables = [
  'branches',
  'branchModel',
  'modelFiles',
  'modelVersions',
  'solutions',
  'solutionVersions',
  'branchSolutions',
  'solutionFiles',
  'solutionCitations',
  'solutionStatistics',
  'favorites',
  'bookmarks',
  'customerForms',
  'solutionFeedback',
  'solutionOutcomes',
  'saidPhrases',
  'solutionPhrases',
  'formerNumbers',
  'searchSteps',
  'loginSessions',
] as const

it('removes everything of a project, and a running server closes it for those who have it open', async () => {
  const { db } = server.database
  const removed = await server.database.transact((tx) => removeProject(tx, 'pumps', null))
  expect(removed.solutions).toBeGreaterThan(0)
  for (const table of tables)
    expect(await db.selectFrom(table).select('projectId').where('projectId', '=', 'pumps').execute()).toEqual([])
  expect(await db.selectFrom('projects').select('id').execute()).toEqual([])
  const groups = await db.selectFrom('userGroups').select('grants').execute()
  expect(groups.flatMap(({ grants }) => grants)).toEqual([])

  const search = async () => (await viewer.call('freeTextSearch', { freeText: 'seal' })).body.key as string
  await expect.poll(search, { timeout: 10_000 }).toBe('no-project-open')
  // The groups of the viewer opened this project alone.
  expect((await viewer.call('selectProject', { projectName: 'pumps' })).body.key).toBe('no-user-group')
  const searchable = async () => (await server.services.search.ask({ kind: 'status' })).filter(({ isReady }) => isReady)
  await expect.poll(searchable, { timeout: 10_000 }).toEqual([])
})
