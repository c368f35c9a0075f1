import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { saveUsers } from '../../store/people/people-writer.ts'
import { readSolutionRecords } from '../../store/solutions/solution-records.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { importArticles } from './import-articles.ts'
import type { SlotMapping } from './mapping.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder('words')
  const importer = { id: 'importer', username: 'importer', realName: '', roles: [], groups: [], disabled: false }
  await database.transact((tx) => saveUsers(tx, [importer]))
})
afterEach(() => database.close())

const words = { noise: ['hum*', 'loud'], still: ['does not run', 'stands still'], heat: ['hot'] }

const view = (purpose: string) => ({
  ...{ kind: 'view', id: purpose, caption: 'View', purpose },
  sections: [{ id: 'main', items: [{ slot: 'title' }, { slot: 'trouble' }] }],
})

const trouble = (multiple: boolean, more: object = {}) => ({
  ...{ field: ['title', 'notes', 'symptom'], words },
  define: { caption: 'Trouble', dataType: 'symbol', multiple },
  ...more,
})

const mapping = (slot: object, more: object = {}) => ({
  ...{ format: 'advisor-article-mapping', formatVersion: 1, sourceSystem: 'old' },
  project: {
    ...{ name: 'base', caption: 'Base', masterLocale: 'en', locales: ['en'] },
    branches: [{ name: 'production', caption: 'Production', kind: 'production' }],
  },
  ...{ key: 'id', locale: 'en', casebase: 'faults', state: 'published' },
  slots: { title: { field: 'title', define: { caption: 'Title' } }, trouble: slot },
  model: [
    {
      ...{ kind: 'type', id: 'trouble', caption: 'Trouble' },
      symbols: ['heat', 'noise', 'still'].map((id) => ({ id, caption: id })),
    },
    {
      ...{ kind: 'workflow', id: 'life', caption: 'Life', transitions: [] },
      states: [{ id: 'published', caption: 'Published', reach: 'published' }],
    },
    view('result'),
    view('detail'),
    {
      ...{ kind: 'casebase', id: 'faults', caption: 'Faults', titleSlot: 'title', workflow: 'life' },
      ...{ slots: ['title', 'trouble'], views: { result: 'result', detail: 'detail' } },
    },
  ],
  ...more,
})

const rows = [
  { id: 'a1', title: 'Pump hums', symptom: 'It does\n not  RUN and gets hot.' },
  { id: 'a2', title: 'Pump leaks', notes: ['Nothing', 'It is LOUD.'], symptom: `${'long '.repeat(50_000)} humming` },
  { id: 'a3', title: 'The screw is missing', symptom: '', page: '<strong>It</strong> stands <b>still</b>.' },
]

async function load(slot: object, more: object = {}) {
  const files = [join(folder, 'rows.jsonl')]
  const mappingFile = join(folder, 'mapping.json')
  await writeFile(files[0] ?? '', rows.map((row) => JSON.stringify(row)).join('\n'))
  await writeFile(mappingFile, JSON.stringify(mapping(slot, more)))
  return importArticles(database, { files, mappingFile, user: 'importer' })
}

async function readTroubles() {
  const solutions = await readSolutionRecords(database.db, 'base', [1, 2, 3])
  return solutions.map(({ versions }) => versions.at(-1)?.content.values['trouble'])
}

test('a slot gets the symbols whose words occur in any of its fields, in the order of the mapping', async () => {
  expect(await load(trouble(true))).toMatchObject({ created: 3, rejected: 0, warnings: [] })
  expect(await readTroubles()).toEqual([['noise', 'still', 'heat'], ['noise'], undefined])
})

test('a slot of one value gets the first of them', async () => {
  await load(trouble(false))
  expect(await readTroubles()).toEqual([['noise'], ['noise'], undefined])
})

test('markup of the source is no word', async () => {
  const { heat, still } = words
  await load(trouble(true, { field: 'page', format: 'html', words: { heat, still, noise: ['strong'] } }))
  expect(await readTroubles()).toEqual([undefined, undefined, ['still']])
})

test('changed words, also in another order, read the articles again; equal ones do not', async () => {
  await load(trouble(false))
  expect(await load(trouble(false))).toMatchObject({ unchanged: 3 })
  const { heat, noise, still } = words
  expect(await load(trouble(false, { words: { heat, still, noise } }))).toMatchObject({ updated: 1, unchanged: 2 })
  expect(await readTroubles()).toEqual([['heat'], ['noise'], undefined])
  const more: Pick<SlotMapping, 'words'> = { words: { heat, still: [...still, 'missing'], noise } }
  expect(await load(trouble(false, more))).toMatchObject({ updated: 1, unchanged: 2 })
  expect(await readTroubles()).toEqual([['heat'], ['noise'], ['still']])
})

test('a field whose words stand for symbols does not tell which articles have moved', async () => {
  const moved = load(trouble(true, { field: 'kb' }), { movedBy: 'kb' })
  await expect(moved).rejects.toThrow('"movedBy" names "kb", which fills no slot')
})
