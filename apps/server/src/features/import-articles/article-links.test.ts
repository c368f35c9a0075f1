import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everythingGroup } from '../../store/installation/ground.ts'
import { saveUsers } from '../../store/people/people-writer.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import {
  startTestServer,
  testPassword,
  testPasswords,
  type TestBrowser,
  type TestServer,
} from '../../testing/test-server.ts'
import { importArticles } from './import-articles.ts'
import { proposeMapping } from './proposal/propose-mapping.ts'

const folder = await temporaryFolder('links')
const mappingFile = join(folder, 'links.json')

let server: TestServer
let reader: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    const passwordHash = await testPasswords.hash(testPassword)
    const user = { id: 'importer', username: 'importer', realName: '', disabled: false, passwordHash }
    await database.transact((tx) =>
      saveUsers(tx, [{ ...user, roles: ['system-administrator'], groups: [everythingGroup] }]),
    )
  })
})
afterAll(() => server.close())

const article = (id: string, origin: string, title: string, resolution: string) => ({ id, origin, lang: 'en-us', title, resolution }) // prettier-ignore
const first = article('R-1', 'o-1', 'Grinder stalls', 'See **the** [burr change](/articles/R-2) first, [the old way](/articles/R-9), [here](https://elsewhere.example.org/articles/R-2).') // prettier-ignore
const burr = (id: string, title: string) => article(id, 'o-2', title, '1. Open the lid.\n2. Change the **burr**, or [start again](R-1.html) or [so](/articles/R-1.html).') // prettier-ignore
const plain = article('R-3', 'o-3', 'Ordinary article', 'Nothing **special**.')

async function load(name: string, articles: readonly object[]) {
  const file = join(folder, name)
  await writeFile(file, articles.map((each) => JSON.stringify(each)).join('\n'))
  if (name === 'first.jsonl') {
    const { mapping } = await proposeMapping({ files: [file], project: 'links' })
    const more = { linkBase: 'https://old.example.org', movedBy: 'origin' }
    await writeFile(mappingFile, JSON.stringify({ ...mapping, ...more }))
  }
  return importArticles(server.database, { files: [file], mappingFile, user: 'importer' })
}

async function linksOf(number: number): Promise<string[]> {
  const { content } = await server.database.db
    .selectFrom('solutionVersions')
    .select('content')
    .where('projectId', '=', 'links')
    .where('number', '=', number)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  return [...JSON.stringify(content.texts).matchAll(/href=\\"([^"\\]*)/g)].map(([, href = '']) => href)
}

it('links between articles lead to their solutions, others to the site that they were written for', async () => {
  expect(await load('first.jsonl', [first, burr('R-2', 'Burr change'), plain])).toMatchObject({
    created: 3,
    updated: 0,
  })
  const elsewhere = ['https://old.example.org/articles/R-9', 'https://elsewhere.example.org/articles/R-2']
  expect(await linksOf(1)).toEqual(['case-details?caseId=2', ...elsewhere])
  expect(await linksOf(2)).toEqual(['case-details?caseId=1'])
  expect(await load('first.jsonl', [first, burr('R-2', 'Burr change'), plain])).toMatchObject({ created: 0, updated: 0, unchanged: 3 }) // prettier-ignore
})

it('a reader follows the link', async () => {
  reader = await server.visitor()
  await reader.signIn('importer')
  await reader.call('selectProject', { projectName: 'links' })
  const { body } = await reader.call('viewCaseDetails', { caseId: 1 })
  expect(JSON.stringify(body.solution)).toMatch(/case-details\?caseId=2/)
})

it('an article that moved keeps its solution, and is found by its former key and led to by it', async () => {
  const changed = { ...first, resolution: `${first.resolution} Then wait.` }
  const outcome = await load('second.jsonl', [changed, burr('R-20', 'Burr change, new lid'), plain])
  expect(outcome).toMatchObject({ created: 0, moved: 1, gone: 0 })
  expect((await linksOf(1))[0]).toBe('case-details?caseId=2')
  // The index takes the article in by itself.
  const firstOf = async (freeText: string): Promise<number> =>
    (await reader.call('freeTextSearch', { freeText })).body.caseIds[0]
  for (const freeText of ['R-20', 'R-2']) await expect.poll(() => firstOf(freeText)).toBe(2)
})
