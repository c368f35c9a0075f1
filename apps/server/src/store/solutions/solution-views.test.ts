import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedSample } from '../../testing/sample-installation.ts'
import { startSecondNode, startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

async function user(name: string, at: TestServer = server): Promise<TestBrowser> {
  const browser = await at.visitor()
  await browser.signIn(name)
  await browser.call('selectProject', { projectName: 'pumps' })
  return browser
}

/** The views of a solution as its page tells them. */
async function viewsOf(number: number): Promise<number> {
  await server.services.views.flush()
  const reader = await user('keeper')
  const { body } = await reader.call('viewCaseDetails', { caseId: number, action: 'preview', silentRedirect: true })
  if (body.status === 'success') return body.solution.statistics.viewingCount
  const { viewingCount } = await server.database.db
    .selectFrom('solutionStatistics')
    .select('viewingCount')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return viewingCount
}

const search = async (browser: TestBrowser, freeText: string): Promise<string> =>
  (await browser.call('freeTextSearch', { freeText })).body.search.step

describe('the views of a solution', () => {
  it('count a user once in a search: not for a reload, the way back, another page or another order', async () => {
    const viewer = await user('viewer')
    const before = await viewsOf(1)
    const from = await search(viewer, 'shaft seal')
    await viewer.call('viewCaseDetails', { caseId: 1, from })
    await viewer.call('viewCaseDetails', { caseId: 1 })
    await viewer.call('viewCaseDetails', { caseId: 1, from })
    await viewer.call('searchSort', { sort: 'newest' })
    await viewer.call('viewCaseDetails', { caseId: 1 })
    expect(await viewsOf(1)).toBe(before + 1)
    await search(viewer, 'pump shaft')
    await viewer.call('viewCaseDetails', { caseId: 1 })
    expect(await viewsOf(1)).toBe(before + 2)
  })

  it('count each user, and by number once a day', async () => {
    const [viewer, author] = [await user('viewer'), await user('author')]
    const before = await viewsOf(2)
    for (const browser of [viewer, author, viewer]) await browser.call('searchCaseName', { caseName: 'P-2' })
    expect(await viewsOf(2)).toBe(before + 2)
    server.advance(24 * 3_600_000)
    const again = await user('viewer')
    await again.call('searchCaseName', { caseName: 'P-2' })
    expect(await viewsOf(2)).toBe(before + 3)
  })

  it('are neither previews nor what the reader may not see', async () => {
    const viewer = await user('viewer')
    const before = [await viewsOf(1), await viewsOf(5)]
    await search(viewer, 'drips')
    await viewer.call('viewCaseDetails', { caseId: 1, action: 'preview', silentRedirect: true })
    await viewer.call('viewCaseDetails', { caseId: 5 })
    expect([await viewsOf(1), await viewsOf(5)]).toEqual(before)
  })

  it('add up over nodes that write at the same time', async () => {
    const second = await startSecondNode(server)
    const before = await viewsOf(1)
    const named = { projectId: 'pumps', at: new Date(), search: undefined }
    for (let reader = 0; reader < 100; reader += 1)
      for (const number of reader % 2 === 0 ? [1, 2] : [2, 1])
        (reader % 3 === 0 ? second : server).services.views.count({ ...named, number, userId: `reader-${reader}` })
    await Promise.all([server, second].map(({ services }) => services.views.flush()))
    expect(await viewsOf(1)).toBe(before + 100)
    await second.close()
  })
})
