import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../database/testing.ts'
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

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const data = join(process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data'), 'field')
const isThere = existsSync(data)
if (!isThere) console.info(`Searches of the field are not tested: there is no ${data} (set ADVISOR_TEST_DATA).`)

const files = {
  log: '19-maintenance-log.csv',
  codes: '20-codes-like-numbers.csv',
  signs: '21-control-characters.jsonl',
  many: '23-many-codes-in-a-cell.csv',
  odd: '30-odd-titles.csv',
  excerpts: '63-excerpts.jsonl',
  lists: '34-numbered-lists.jsonl',
  num: 'operator/num.csv',
} as const

const folder = await temporaryFolder('field-search')
let server: TestServer
let reader: TestBrowser

async function load(database: TestDatabase, project: string, file: string): Promise<void> {
  const { mapping } = await proposeMapping({ files: [join(data, file)], project })
  const mappingFile = join(folder, `${project}.json`)
  await writeFile(mappingFile, JSON.stringify(mapping))
  await importArticles(database, { files: [join(data, file)], mappingFile, user: 'importer' })
}

/** The answer to a search in a project. */
async function search(project: keyof typeof files, freeText: string) {
  await reader.call('selectProject', { projectName: project })
  const { body } = await reader.call('freeTextSearch', { freeText })
  return body
}

describe.skipIf(!isThere && !process.env['ADVISOR_REQUIRE_TEST_DATA'])('a search of the field', () => {
  beforeAll(async () => {
    server = await startTestServer(async (database) => {
      const passwordHash = await testPasswords.hash(testPassword)
      const user = { id: 'importer', username: 'importer', realName: '', disabled: false, passwordHash }
      await database.transact((tx) =>
        saveUsers(tx, [{ ...user, roles: ['system-administrator'], groups: [everythingGroup] }]),
      )
      for (const [project, file] of Object.entries(files)) await load(database, project, file)
    })
    reader = await server.visitor()
    await reader.signIn('importer')
  }, 120_000)
  afterAll(() => server?.close())

  test.each([
    ['excerpts', 'Quarkring', 1],
    ['excerpts', 'Zimtring', 2],
    ['excerpts', 'Nelkenring', 3],
    ['excerpts', 'Ankerring', 4],
    ['lists', 'sticker', 1],
  ] as const)('in %s shows %s where it stands', async (project, word, caseId) => {
    const { results } = await search(project, word)
    const [first] = results.rows
    const [[start, end]] = first.excerpt.marks
    expect([first.caseId, first.excerpt.text.slice(start, end)]).toEqual([caseId, word])
  })

  test("beside words a number is no solution's number, alone it is", async () => {
    const casesOf = async (freeText: string) =>
      (await search('num', freeText)).results.rows.map(({ caseId }: { caseId: number }) => caseId)
    expect(await casesOf('26')).toContain(26)
    const beside = await casesOf('seat slides back 26')
    expect(beside[0]).toBe(27)
    expect(beside).not.toContain(26)
  })

  test.each([
    ...(['SC224', 'SC205'] as const).map((code) => ['many', code, 2] as const),
    ...[['many', 'SC22', 6] as const, ['many', 'sc 229', 3] as const, ['many', 'SCPARK', 5] as const],
    ...['1E1', '10', '12E5', '1200000', '007', '7', '0x1F', '31', '3-1', 'MAR1', 'TRUE', 'NULL'].map(
      (code, index) => ['codes', code, index + 1] as const,
    ),
    ...[['codes', '1.0', 14] as const, ['codes', '1.00', 15] as const],
    ...[['log', 'RED', 5] as const, ['log', 'Φ8', 5] as const, ['log', '24V', 4] as const],
    ...[['odd', '%2e%2e%2f 100%25', 3] as const, ['odd', 'O\\2;a=b&c', 2] as const],
    ['signs', 'second', 6] as const,
  ])('in %s finds %s first', async (project, text, caseId) => {
    const { caseIds } = await search(project, text)
    expect(caseIds[0]).toBe(caseId)
  })

  test('in a project of odd titles opens each of them', async () => {
    await reader.call('selectProject', { projectName: 'odd' })
    for (const caseId of [1, 2, 3, 4]) {
      const { body } = await reader.call('viewCaseDetails', { caseId })
      expect(body.solution.caseId).toBe(caseId)
    }
    expect((await reader.call('viewCaseDetails', { caseId: 2 })).body.solution.title.text).toBe('..')
  })
})
