import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeProject } from '../store/models/project-remover.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

/** What the page of a solution, the favourites and the rows of a search say. */
async function read(username: string): Promise<string> {
  const reader = await server.reader(username)
  await reader.call('addToFavorites', { caseIds: [2] })
  // Before a search: it would keep the contents of its rows anew.
  const pages = [await reader.call('viewCaseDetails', { caseId: 2 }), await reader.call('listFavorites')]
  const search = () => reader.call('freeTextSearch', { freeText: 'hums' })
  // A new branch is indexed first.
  await expect.poll(async () => (await search()).body.status, { timeout: 10_000 }).toBe('success')
  const answers = [...pages, await search()]
  expect(answers.map(({ body }) => body.status)).toEqual(['success', 'success', 'success'])
  return JSON.stringify(answers.map(({ body }) => body))
}

it('a project that is made anew under the name of a removed one shows nothing of it', async () => {
  expect(await read('viewer')).toContain('capacitor is weak')
  await server.database.transact((tx) => removeProject(tx, 'pumps', null))
  await seedSample(server.database)
  await sql`update solution_versions set content = replace(content::text, 'capacitor is weak', 'magneto is worn')::jsonb
    where number = 2`.execute(server.database.db)
  await sql`update solution_versions set content = replace(content::text, 'Pump hums', 'Numbat hums')::jsonb
    where number = 2`.execute(server.database.db)
  // The node hears of it.
  await server.services.database.transact(() => Promise.resolve())
  const now = await read('viewer')
  expect(now).toContain('magneto is worn')
  expect(now).toContain('Numbat hums')
  expect(now).not.toContain('capacitor is weak')
})
