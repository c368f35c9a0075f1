import { existsSync, statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { audiences } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { TestDatabase } from '../../../database/testing.ts'
import { everythingGroup } from '../../../store/installation/ground.ts'
import { grantProject, saveUsers } from '../../../store/people/people-writer.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import {
  startTestServer,
  testPassword,
  testPasswords,
  type TestBrowser,
  type TestServer,
} from '../../../testing/test-server.ts'
import { readArticleRows } from '../article-rows.ts'
import { importArticles, type ImportArticlesOutcome } from '../import-articles.ts'
import { readKey } from '../map-row.ts'
import { readMapping } from '../read-mapping.ts'
import { proposeMapping } from './propose-mapping.ts'

const root = fileURLToPath(new URL('../../../../../../', import.meta.url))
const data = process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data')
const isThere = existsSync(data)
if (!isThere) console.info(`Proposals for real articles are not tested: there is no ${data} (set ADVISOR_TEST_DATA).`)
/** The short form has the sources whose files are not larger. */
const isLong = inject('isLong')
const mostBytes = isLong ? Infinity : 60_000
/** The rows of each file that are imported; the proposal always reads all. */
const importedRows = Number(process.env['ADVISOR_TEST_ROWS'] ?? 40)

interface Source {
  name: string
  files: string[]
}

/** Inputs with rows that nothing can store, with their number; `field-tables.test.ts` says which. */
const badRows: Record<string, number> = {
  'field/15-one-byte-dash-in-utf8.csv': 1,
  'field/17-inch-marks.csv': 1,
  'field/19-maintenance-log.csv': 2,
}
/** The long form has what `field-tables.test.ts` imports, too. */
const ofOtherTest = /^field\/(?:09|1[3-9]|2[0-3])-/
/** No row of this input can be read. */
const refused = 'field/62-nul-in-a-name.jsonl'

/** The tables and articles in the folder. Files of one base in several languages are one source. */
async function findSources(): Promise<Source[]> {
  if (!isThere) return []
  const names = (await readdir(data, { recursive: true })).filter(
    (name) => /\.(?:jsonl|csv|tsv)(?:\.gz)?$/.test(name) && name !== refused && (isLong || !ofOtherTest.test(name)),
  )
  const groups = Map.groupBy(names.toSorted(), (name) => name.replace(/\.[a-z]{2}(?=\.jsonl)/, ''))
  return [...groups]
    .map(([name, files]) => ({ name, files: files.map((file) => join(data, file)) }))
    .filter(({ files }) => files.every((file) => statSync(file).size <= mostBytes))
}

const sources = await findSources()
const folder = await temporaryFolder('sources')

/** A copy of the first rows of a file, in which line breaks within quotation marks stay whole. */
async function firstRows(file: string, name: string): Promise<string> {
  // What is short is read as it lies, with all of its bytes.
  if (!Number.isFinite(importedRows) || file.includes('/field/')) return file
  const text = (file.endsWith('.gz') ? gunzipSync(await readFile(file)) : await readFile(file)).toString()
  let end = 0
  for (let rows = 0; rows <= importedRows && end >= 0 && end < text.length;) {
    const next = text.indexOf('\n', end)
    end = next < 0 ? text.length : next + 1
    if ((text.slice(0, end).split('"').length - 1) % 2 === 0 || file.includes('.jsonl')) rows++
  }
  const copy = join(folder, name.replace(/\.gz$/, ''))
  await writeFile(copy, text.slice(0, end))
  return copy
}

interface Imported extends Source {
  project: string
  outcome: ImportArticlesOutcome
  assumptions: string[]
  firstKey: string
  isSingleKey: boolean
}

async function importSource(database: TestDatabase, source: Source, index: number): Promise<Imported> {
  const project = `source-${index}`
  const { mapping, assumptions } = await proposeMapping({ files: source.files, project })
  const mappingFile = join(folder, `${project}.json`)
  await writeFile(mappingFile, JSON.stringify(mapping))
  const files: string[] = []
  for (const [number, file] of source.files.entries())
    files.push(await firstRows(file, `${project}-${number}-${file.split('/').at(-1) ?? ''}`))
  const outcome = await importArticles(database, { files, mappingFile, user: 'importer' })
  const read = await readMapping(mappingFile)
  for await (const row of readArticleRows(files[0] ?? '', read.table))
    if ('fields' in row) {
      const key = { firstKey: readKey(read.key, row.fields), isSingleKey: typeof read.key === 'string' }
      return { ...source, project, outcome, assumptions, ...key }
    }
  throw new Error(`${source.name} has no rows.`)
}

describe.skipIf(!isThere && !process.env['ADVISOR_REQUIRE_TEST_DATA'])('a proposed mapping', () => {
  const imported: Imported[] = []
  let server: TestServer
  let browser: TestBrowser
  beforeAll(async () => {
    server = await startTestServer(async (database) => {
      const passwordHash = await testPasswords.hash(testPassword)
      const user = { id: 'importer', username: 'importer', realName: '', disabled: false, passwordHash }
      await database.transact((tx) =>
        saveUsers(tx, [{ ...user, roles: ['system-administrator'], groups: [everythingGroup] }]),
      )
      for (const [index, source] of sources.entries()) imported.push(await importSource(database, source, index))
      await database.transact(async (tx) => {
        for (const { project } of imported)
          await grantProject(tx, [everythingGroup], { project, casebases: [], audiences: [...audiences] })
      })
    })
    browser = await server.visitor()
    await browser.signIn('importer')
  }, 1_800_000)
  afterAll(() => server?.close())

  test.each(sources.map(({ name }) => name))('works as it is for %s', async (name) => {
    const source = imported.find((each) => each.name === name)
    if (!source) throw new Error(`${name} was not imported.`)
    const { outcome, assumptions, project, firstKey, isSingleKey } = source
    const announced = assumptions.some((sentence) => sentence.includes('repeat the key'))
    const unexpected = outcome.rejects.filter(
      ({ reason }) => !(announced && reason.startsWith('the key is there before')),
    )
    const count = badRows[name]
    expect(count === undefined ? unexpected.length : outcome.rejected).toBe(count ?? 0)
    expect(outcome.created).toBeGreaterThan(0)
    expect(await browser.call('selectProject', { projectName: project })).toMatchObject({ statusCode: 200 })
    const { number } = await server.database.db
      .selectFrom('solutions')
      .select('number')
      .where('projectId', '=', project)
      .where('sourceKey', '=', firstKey)
      .executeTakeFirstOrThrow()
    const { body } = await browser.call('freeTextSearch', { freeText: firstKey.slice(0, 200) })
    expect(body.caseIds).toContain(number)
    // A key of several fields is no word that people search for; one that is the number of another solution finds that first.
    const [first] = body.caseIds.filter((caseId: number) => caseId === number || String(caseId) !== firstKey)
    expect(isSingleKey ? first : number).toBe(number)
  })
})
