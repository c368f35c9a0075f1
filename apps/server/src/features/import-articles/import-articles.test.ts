import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { loadModel, readModelDocuments } from '../../store/models/model-reader.ts'
import { saveUsers } from '../../store/people/people-writer.ts'
import { readSolutionRecords } from '../../store/solutions/solution-records.ts'
import { addSolutionVersions } from '../../store/solutions/solution-writer.ts'
import { checkedVersion } from '../../testing/checked-version.ts'
import { importArticles, type ImportArticlesOptions } from './import-articles.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder('articles')
  const importer = { id: 'importer', username: 'importer', realName: '', roles: [], groups: [], disabled: false }
  await database.db.transaction().execute((tx) => saveUsers(tx, [importer]))
  await writeMapping()
})
afterEach(() => database.close())

const text = (caption: string, more: object = {}) => ({ caption, localised: true, ...more })

const mapping = {
  format: 'advisor-article-mapping',
  formatVersion: 1,
  sourceSystem: 'old-base',
  project: {
    name: 'base',
    caption: 'Base',
    masterLocale: 'en',
    locales: ['en', 'de'],
    branches: [{ name: 'production', caption: 'Production', kind: 'production' }],
  },
  key: 'id',
  movedBy: 'kb',
  locale: { field: 'lang', otherwise: 'en' },
  casebase: 'faults',
  state: { field: 'status', map: { live: 'published' }, otherwise: 'published' },
  slots: {
    title: { field: 'title', define: text('Title', { required: true, captions: { de: 'Titel' }, maxLength: 40 }) },
    remedy: { field: 'remedy', format: 'markdown', define: text('Remedy', { form: 'rich' }) },
    product: { field: 'product', path: { separator: '>' }, define: { caption: 'Product', dataType: 'symbol' } },
    kb: { field: 'kb', define: { caption: 'KB', form: 'code', multiple: true } },
    since: { field: 'since', define: { caption: 'Since', dataType: 'date' } },
    grade: {
      field: 'grade',
      unknownSymbols: 'refuse',
      define: { caption: 'Grade', dataType: 'symbol' },
    },
  },
  model: [
    { kind: 'type', id: 'grade', caption: 'Grade', symbols: [{ id: 'minor', caption: 'Minor' }] },
    {
      ...{ kind: 'workflow', id: 'life', caption: 'Life', transitions: [] },
      states: [
        { id: 'published', caption: 'Published', reach: 'published' },
        { id: 'archived', caption: 'Archived', reach: 'archived' },
      ],
    },
    view('short', 'result'),
    view('long', 'detail'),
    {
      ...{ kind: 'casebase', id: 'faults', caption: 'Faults', titleSlot: 'title', workflow: 'life' },
      slots: ['title', 'remedy', 'product', 'kb', 'since', 'grade'],
      views: { result: 'short', detail: 'long' },
    },
  ],
}

function view(id: string, purpose: string, ...slots: string[]) {
  const items = ['title', ...slots].map((slot) => ({ slot }))
  return { kind: 'view', id, caption: 'View', purpose, sections: [{ id: 'main', items }] }
}

async function writeMapping(changes: object = {}): Promise<void> {
  await writeFile(join(folder, 'mapping.json'), JSON.stringify({ ...mapping, ...changes }))
}

async function load(rows: readonly unknown[], options: Partial<ImportArticlesOptions> = {}) {
  const file = join(folder, 'articles.jsonl')
  await writeFile(file, rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'))
  return loadFiles([file], options)
}

function loadFiles(files: readonly string[], options: Partial<ImportArticlesOptions> = {}) {
  return importArticles(database, {
    ...{
      files,
      mappingFile: join(folder, 'mapping.json'),
      rejectFile: join(folder, 'rejected.jsonl'),
      user: 'importer',
    },
    ...options,
  })
}

async function readSolutions() {
  const numbers = await database.db.selectFrom('solutions').select('number').orderBy('number').execute()
  return readSolutionRecords(
    database.db,
    'base',
    numbers.map(({ number }) => number),
  )
}

async function readRejects(): Promise<{ line: number; reason: string }[]> {
  const lines = (await readFile(join(folder, 'rejected.jsonl'), 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as { line: number; reason: string })
}

const pump = {
  id: 'a1',
  title: 'Pump hums',
  remedy: '> [!NOTE]\n> Hot.\n\nUse **care**.',
  product: 'Espresso > Duo',
  kb: ['77'],
}

test('an article becomes a solution with taxonomy symbols and sanitised text', async () => {
  const outcome = await load([
    { ...pump, remedy: `${pump.remedy}<script>x()</script>`, since: '2023-1-9', grade: 'minor' },
  ])
  expect(outcome).toMatchObject({ project: 'base', created: 1, rejected: 0 })
  const [solution] = await readSolutions()
  expect(solution?.source).toMatchObject({ system: 'old-base', key: 'a1' })
  expect(solution?.versions[0]?.content).toMatchObject({
    values: { product: ['espresso.duo'], kb: ['77'], since: ['2023-01-09'], grade: ['minor'] },
    texts: {
      en: {
        title: 'Pump hums',
        remedy: '<blockquote class="note">\n<p>Hot.</p>\n</blockquote>\n<p>Use <strong>care</strong>.</p>',
      },
    },
  })
  const documents = await readModelDocuments(database.db, 'base', 'production')
  const type = documents.find((document) => document.kind === 'type' && document.id === 'product')
  expect(type).toMatchObject({
    symbols: [
      { id: 'espresso', caption: 'Espresso' },
      { id: 'espresso.duo', caption: 'Duo', parent: 'espresso' },
    ],
  })
  expect(documents.find(({ kind }) => kind === 'translation')).toMatchObject({
    locale: 'de',
    texts: { 'slot/title': { caption: 'Titel' } },
  })
})

test('new symbols are in the order of the alphabet, numbers by their value, those below a symbol after it', async () => {
  const products = ['Grinder', 'Espresso > Duo 10', 'Espresso > Duo 9', 'boiler', 'Espresso > Änton']
  await load(products.map((product, at) => ({ ...pump, id: `a${at}`, kb: [String(at)], product })))
  const documents = await readModelDocuments(database.db, 'base', 'production')
  const type = documents.find((document) => document.kind === 'type' && document.id === 'product')
  expect(type?.kind === 'type' && type.symbols.map(({ caption }) => caption)).toEqual([
    ...['boiler', 'Espresso', 'Änton', 'Duo 9', 'Duo 10', 'Grinder'],
  ])
})

test('a definition says how numbers are written, and whether a slot is a warning', async () => {
  const define = { caption: 'Serial number', dataType: 'integer', numberFormat: { grouping: false, minDigits: 7 } }
  const danger = { caption: 'Danger', warning: 'danger' }
  const more = { serial: { field: 'serial', define }, danger: { field: 'danger', define: danger } }
  const model = mapping.model.map((document) =>
    'slots' in document ? { ...document, slots: [...document.slots, 'serial', 'danger'] } : document,
  )
  await writeMapping({ model, slots: { ...mapping.slots, ...more } })
  expect(await load([pump])).toMatchObject({ created: 1 })
  const documents = await readModelDocuments(database.db, 'base', 'production')
  const find = (kind: string, id: string) => documents.find((document) => document.kind === kind && document.id === id)
  expect(find('attribute', 'serial')).toMatchObject({ numberFormat: define.numberFormat })
  expect(find('slot', 'danger')).toMatchObject({ warning: 'danger' })
})

test('running again changes nothing, a changed article gets a version', async () => {
  await load([pump])
  const changes = () => database.db.selectFrom('changeLog').select('seq').execute()
  const before = (await changes()).length
  expect(await load([pump])).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  expect((await changes()).length).toBe(before)
  expect(await load([{ ...pump, title: 'Pump roars' }])).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
  const [solution] = await readSolutions()
  expect(solution?.branches).toEqual({ production: 2 })
})

test('what an author added to other slots and to the state survives the next import', async () => {
  await writeMapping({ slots: { ...mapping.slots, kb: undefined, note: undefined }, movedBy: undefined })
  const { kb: _, ...withoutKb } = mapping.slots
  await writeMapping({ slots: withoutKb, movedBy: undefined, model: [...mapping.model, ...kbSlot] })
  await load([pump])
  const [solution] = await readSolutions()
  const content = solution?.versions[0]?.content
  if (!content) throw new Error('Nothing was imported.')
  const writing = { projectId: 'base', branch: 'production', by: 'importer', at: new Date() }
  const model = await loadModel(database.db, 'base', 'production')
  if (!model || !solution) throw new Error('The project was not made.')
  const storable = checkedVersion(model, solution, {
    ...{ state: 'archived', content: { ...content, values: { ...content.values, kb: ['88'] } } },
  })
  await database.transact((tx) => addSolutionVersions(tx, writing, [{ number: 1, onto: 1, storable }]))
  await load([{ ...pump, title: 'Pump roars' }])
  const newest = (await readSolutions())[0]?.versions.at(-1)
  expect(newest).toMatchObject({ version: 3, state: 'archived', content: { values: { kb: ['88'] } } })
  expect(newest?.content.texts['en']?.['title']).toBe('Pump roars')
})

test('what is doubtful about the model is told, and the articles load', async () => {
  const doubtful = mapping.model.map((document) =>
    document.kind === 'view' && document.id === 'short' ? view('short', 'result', 'remedy') : document,
  )
  await writeMapping({ model: doubtful })
  const outcome = await load([pump])
  expect(outcome).toMatchObject({ created: 1, rejected: 0 })
  expect(outcome.warnings).toContainEqual(expect.stringContaining('view "short": shows slot "remedy"'))
})

const kbSlot = [
  { kind: 'attribute', id: 'kb', caption: 'KB', dataType: 'string', multiple: true },
  { kind: 'slot', id: 'kb', caption: 'KB', attribute: 'kb' },
]

test('rows of one key in two languages are one solution, in any order and in files of their own', async () => {
  const german = { id: 'a1', lang: 'de-de', title: 'Pumpe brummt', product: 'Espresso > Duo (deutsch)' }
  await writeMapping({ locale: { field: 'lang', map: { 'de-de': 'de' }, otherwise: 'en' } })
  const files = [join(folder, 'de.jsonl.gz'), join(folder, 'en.jsonl')]
  await writeFile(files[0] ?? '', gzipSync(JSON.stringify(german)))
  await writeFile(files[1] ?? '', JSON.stringify(pump))
  expect(await loadFiles(files)).toMatchObject({ created: 1 })
  const [solution] = await readSolutions()
  expect(solution).toMatchObject({ masterLocale: 'en', branches: { production: 1 } })
  expect(solution?.versions[0]?.content).toMatchObject({
    values: { product: ['espresso.duo'] },
    texts: { en: { title: 'Pump hums' }, de: { title: 'Pumpe brummt' } },
    translations: { de: { ofVersion: 1, by: 'importer' } },
  })
  const documents = await readModelDocuments(database.db, 'base', 'production')
  expect(JSON.stringify(documents)).not.toContain('deutsch')
})

test('a translation that comes later joins its solution', async () => {
  await load([pump])
  expect(await load([{ id: 'a1', lang: 'de', title: 'Pumpe brummt' }])).toMatchObject({
    created: 0,
    updated: 1,
    gone: 0,
  })
  const newest = (await readSolutions())[0]?.versions.at(-1)
  expect(newest?.content).toMatchObject({
    values: { kb: ['77'] },
    texts: { en: { title: 'Pump hums' }, de: { title: 'Pumpe brummt' } },
    translations: { de: { ofVersion: 1 } },
  })
})

test('bad rows go to the reject file with line and reason, and the good ones load', async () => {
  const outcome = await load([
    pump,
    '{"id": "a2", "title": ',
    { title: 'No key' },
    { id: 'a3', product: 'Duo' },
    { id: 'a4', title: 'x'.repeat(50) },
    { id: 'a5', title: 'Grade', grade: 'severe' },
    { id: 'a6', title: 'Date', since: '2023-02-30' },
    { id: 'a7', title: 'Elsewhere', lang: 'fr' },
    { id: 'a1', title: 'Again' },
    { id: 'a8', title: { nested: true } },
    '[1, 2]',
  ])
  expect(outcome).toMatchObject({ created: 1, rejected: 10 })
  const rejects = (await readRejects()).toSorted((a, b) => a.line - b.line)
  expect(rejects.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '2 not JSON',
    '3 the key "id" is missing',
    '4 title: "Title" is required.',
    '5 title: Text too long (maximum length 40).',
    '6 grade: "Grade" has no value "severe".',
    '7 "since" takes a date (ymd); got "2023-02-30"',
    '8 the project has no language "fr"',
    '9 the key is there before in the same language; got "a1"',
    '10 a field holds an object where a text or a list was expected',
    '11 not a JSON object',
  ])
  expect(await load([pump])).toMatchObject({ created: 0, unchanged: 1, rejected: 0 })
})

test('rows that attack the import are rejected alone, each with its line and reason', async () => {
  const good = (id: string) => ({ ...pump, id, kb: `kb-${id}` })
  const attacks: [row: unknown, reason: RegExp | undefined][] = [
    [{ ...good('images'), remedy: '<img '.repeat(200_000) }, undefined],
    [
      `{"id":"deep","title":"Deep","more":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
      /nested more deeply than 100 levels/,
    ],
    [`{"id":"long","title":"${'x'.repeat(100_000_000)}"}`, /longer than 16,777,216 bytes/],
    [{ ...good('path'), product: 'a>'.repeat(100_000) }, /a path of more than 100 steps/],
    [{ ...good('levels'), remedy: '<b>'.repeat(300_000) }, undefined],
    ['{"id":"half"', /not JSON/],
  ]
  await writeMapping({ slots: { ...mapping.slots, remedy: { ...mapping.slots.remedy, format: 'html' } } })
  const rows = attacks.flatMap(([row], index) => [row, good(`good-${index}`)])
  const startMs = performance.now()
  const outcome = await load(rows)
  expect(performance.now() - startMs).toBeLessThan(60_000)
  const bad = attacks.flatMap(([, reason], index) => (reason ? [{ line: index * 2 + 1, reason }] : []))
  expect(outcome).toMatchObject({ rejected: bad.length, created: rows.length - bad.length })
  expect((await readRejects()).toSorted((a, b) => a.line - b.line)).toEqual(
    bad.map(
      ({ line, reason }) =>
        expect.objectContaining({ line, reason: expect.stringMatching(reason) as string }) as unknown,
    ),
  )
}, 120_000)

test('bytes that are no UTF-8 and an open quotation mark cost a CSV these rows and no other', async () => {
  const file = join(folder, 'articles.csv')
  const rows = ['id,title,remedy', '1,Hums,a', '2,"open,b', '3,"Two', 'lines",c', '4,\xfc,d', '5,Leaks,"e, f"']
  await writeFile(file, rows.join('\n').replace('\\xfc', '\xfc'), 'latin1')
  expect(await loadFiles([file])).toMatchObject({ created: 3, rejected: 2 })
  expect((await readRejects()).map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '3: not a row of the table (text after the quotation mark that closes a value)',
    '6: not a row of the table (not UTF-8)',
  ])
})

test('a title beyond its limit is cut when the mapping says so', async () => {
  await writeMapping({ slots: { ...mapping.slots, title: { ...mapping.slots.title, tooLong: 'cut' } } })
  await load([{ id: 'a1', title: `${'word '.repeat(10)}end` }])
  const title = (await readSolutions())[0]?.versions[0]?.content.texts['en']?.['title'] ?? ''
  expect(title.length).toBeLessThanOrEqual(40)
  expect(title.endsWith('…')).toBe(true)
})

test('an article that moved keeps its solution; one that is gone is told, and archived when asked', async () => {
  await load([pump, { id: 'b1', title: 'Grinder stalls', kb: ['78'] }])
  const outcome = await load([{ ...pump, id: 'a9' }])
  expect(outcome).toMatchObject({ created: 0, unchanged: 1, moved: 1, gone: 1, archived: 0 })
  expect(await load([{ ...pump, id: 'a9' }], { archiveGone: true })).toMatchObject({
    unchanged: 1,
    moved: 0,
    gone: 1,
    archived: 1,
  })
  const solutions = await readSolutions()
  expect(solutions.map(({ source }) => source?.key)).toEqual(['a9', 'b1'])
  expect(solutions[1]?.versions.at(-1)?.state).toBe('archived')
  const back = await load([
    { ...pump, id: 'a9' },
    { id: 'b1', title: 'Grinder stalls', kb: ['78'] },
  ])
  expect(back).toMatchObject({ updated: 1, gone: 0 })
  expect((await readSolutions())[1]?.versions.at(-1)?.state).toBe('published')
})

test('a CSV is read with its head line, and a crooked row of it is rejected', async () => {
  const file = join(folder, 'articles.csv')
  await writeFile(
    file,
    '\uFEFFid,title,product\r\nc1,"Leaks, slowly","Espresso > Solo"\r\nc2,too,many,columns\r\nc3,Drips,\r\n',
  )
  expect(await loadFiles([file])).toMatchObject({ created: 2, rejected: 1 })
  expect((await readRejects())[0]).toMatchObject({ line: 3 })
  expect((await readSolutions())[0]?.versions[0]?.content.texts['en']).toEqual({ title: 'Leaks, slowly' })
})

test('a file that breaks off says so; what it held before is loaded by the next run', async () => {
  const whole = gzipSync(
    Array.from({ length: 2_000 }, (_, n) => JSON.stringify({ id: `n${n}`, title: `T ${n * n}` })).join('\n'),
  )
  const file = join(folder, 'broken.jsonl.gz')
  await writeFile(file, whole.subarray(0, whole.length / 2))
  await expect(loadFiles([file])).rejects.toMatchObject({ failure: 'source' })
  await writeFile(file, whole)
  expect(await loadFiles([file])).toMatchObject({ created: 2_000 })
})

test('an import that stops half-way is continued by the next one', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => ({ id: `n${n}`, title: `Title ${n}` }))
  let writes = 0
  const stopping = { onProgress: () => undefined, clock: () => new Date() }
  const original = database.db.transaction.bind(database.db)
  database.db.transaction = () => {
    if (++writes > 3) throw new Error('power cut')
    return original()
  }
  await expect(load(rows, stopping)).rejects.toThrow('power cut')
  database.db.transaction = original
  const outcome = await load(rows)
  expect(outcome.created).toBeGreaterThan(0)
  expect(outcome.unchanged).toBeGreaterThan(0)
  expect(outcome.created + outcome.unchanged).toBe(500)
})

test('a wrong mapping is refused with the place in it', async () => {
  await writeMapping({ casebase: undefined })
  await expect(load([pump])).rejects.toMatchObject({
    failure: 'mapping',
    message: expect.stringContaining('casebase') as string,
  })
  await writeMapping({ slots: { nowhere: { field: 'x' } }, movedBy: undefined })
  await expect(load([pump])).rejects.toThrow('"slots.nowhere" fills a slot that the model does not have')
  await writeFile(join(folder, 'mapping.json'), 'not json')
  await expect(load([pump])).rejects.toMatchObject({ failure: 'mapping' })
})

test('an unknown user, branch or group is refused before anything is written', async () => {
  await expect(load([pump], { user: 'nobody' })).rejects.toThrow('no user "nobody"')
  await expect(load([pump], { branch: 'staging' })).rejects.toThrow('no branch "staging"')
  await expect(load([pump], { grantTo: ['nobodies'] })).rejects.toThrow('no group "nobodies"')
  expect(await database.db.selectFrom('projects').select('id').execute()).toEqual([])
})
