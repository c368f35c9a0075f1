import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import { loadModel } from '../../store/models/model-reader.ts'
import { saveUsers } from '../../store/people/people-writer.ts'
import { readSolutionNumbers, readSolutionRecords } from '../../store/solutions/solution-records.ts'
import { exportBundle } from '../bundles/export-bundle.ts'
import { importBundle } from '../bundles/import-bundle.ts'
import { importArticles } from './import-articles.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const data = process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data')
const isThere = existsSync(data)
/** Thousands of articles each: `real-sources.test.ts` imports some of all. */
const isLong = inject('isLong')
if (!isThere) console.info(`The real articles are not tested: there is no ${data} (set ADVISOR_TEST_DATA).`)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const importer = { id: 'importer', username: 'importer', realName: '', roles: [], groups: [], disabled: false }
  await database.db.transaction().execute((tx) => saveUsers(tx, [importer]))
})
afterAll(() => database.close())

async function load(mapping: string, ...files: string[]) {
  return importArticles(database, {
    files: files.map((file) => join(data, file)),
    mappingFile: join(root, 'apps/server/mappings', `${mapping}.json`),
    rejectFile: join(await temporaryFolder('rejects'), 'rejected.jsonl'),
    user: 'importer',
  })
}

async function readAll(project: string) {
  return readSolutionRecords(database.db, project, await readSolutionNumbers(database.db, project, 0, 10_000))
}

describe.skipIf(!isThere && !process.env['ADVISOR_REQUIRE_TEST_DATA'])('real knowledge bases', () => {
  test('the runbooks become a project with slots, views and types of their own', async () => {
    expect(await load('runbooks', 'runbooks/runbooks.jsonl')).toMatchObject({ created: 353, rejected: 0 })
    const model = await loadModel(database.db, 'runbooks', 'production')
    expect([...(model?.slots.keys() ?? [])]).toContain('mitigation')
    expect(model?.views.get('alert-detail')?.sections.map(({ id }) => id)).toContain('diagnosis')
    const solutions = await readAll('runbooks')
    const spread = solutions.find(({ versions }) =>
      JSON.stringify(versions).includes('HighlyAvailableWorkloadIncorrectlySpread'),
    )
    expect(spread?.versions[0]?.content.texts['en']?.['mitigation']).toContain('<code>workload</code>')
    expect(await load('runbooks', 'runbooks/runbooks.jsonl')).toMatchObject({ created: 0, updated: 0, unchanged: 353 })
  })

  test('the runbooks travel as a bundle, byte for byte', async () => {
    await load('runbooks', 'runbooks/runbooks.jsonl')
    const elsewhere = await createTestDatabase()
    try {
      const files = openFolderFileStore(await temporaryFolder('files'))
      const scratch = await temporaryFolder('bundles')
      await exportBundle(database, files, 'runbooks', join(scratch, 'here.zip'))
      await importBundle(elsewhere, files, join(scratch, 'here.zip'))
      await exportBundle(elsewhere, files, 'runbooks', join(scratch, 'there.zip'))
      const [here, there] = [await readFile(join(scratch, 'here.zip')), await readFile(join(scratch, 'there.zip'))]
      expect(there.equals(here)).toBe(true)
    } finally {
      await elsewhere.close()
    }
  }, 60_000)

  test.runIf(isLong)(
    'three languages of an article are one solution',
    async () => {
      const files = ['en', 'de', 'ja'].map((locale) => `commerce-articles/articles.${locale}.jsonl.gz`)
      const outcome = await load('commerce-articles', ...files)
      expect(outcome).toMatchObject({ rejected: 0, updated: 0 })
      const solutions = await readAll('commerce')
      const inThree = solutions.filter(({ versions }) => Object.keys(versions[0]?.content.texts ?? {}).length === 3)
      expect(inThree.length).toBeGreaterThan(1_100)
      expect(inThree[0]?.versions).toHaveLength(1)
    },
    60_000,
  )

  test.runIf(isLong)(
    'a year of changes is met: changed, moved and new articles',
    async () => {
      const before = await load('support-articles', 'support-articles/articles.2021-12.jsonl.gz')
      expect(before).toMatchObject({ created: 3_146, rejected: 0 })
      const after = await load('support-articles', 'support-articles/articles.jsonl.gz')
      // 851 keys vanished; 517 of them share a KB number with exactly one new article.
      expect(after).toMatchObject({ moved: 517, gone: 851 - 517, rejected: 0, created: 5_053 - (3_146 - 851) - 517 })
      expect(after.updated + after.unchanged).toBe(3_146 - 851 + 517)
    },
    120_000,
  )

  test.runIf(isLong)(
    'codes that a make has twice are told, the others load',
    async () => {
      expect(await load('trouble-codes', 'trouble-codes/dtc.csv')).toMatchObject({ created: 18_738, rejected: 23 })
    },
    120_000,
  )
})
