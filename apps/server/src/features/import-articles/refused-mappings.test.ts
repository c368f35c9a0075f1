import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { loadModel } from '../../store/models/model-reader.ts'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { ensureTombstones, saveUsers } from '../../store/people/people-writer.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { runImportArticles } from './commands.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder('mappings')
  const importer = { id: 'importer', username: 'importer', realName: '', roles: [], groups: [], disabled: false }
  await database.db.transaction().execute((tx) => saveUsers(tx, [importer]))
})
afterEach(() => database.close())

const view = (id: string) => ({
  ...{ kind: 'view', id, caption: 'View', purpose: id },
  sections: [{ id: 'main', items: [{ slot: 'title' }, { slot: 'tags' }] }],
})

const slots = {
  title: { field: 'title', define: { caption: 'Title', required: true } },
  tags: { field: 'tags', define: { caption: 'Tags' } },
}

const mapping = {
  ...{ format: 'advisor-article-mapping', formatVersion: 1, sourceSystem: 'old' },
  project: {
    ...{ name: 'base', caption: 'Base', masterLocale: 'en', locales: ['en'] },
    branches: [{ name: 'production', caption: 'Production', kind: 'production' }],
  },
  ...{ key: 'id', locale: 'en', casebase: 'faults', state: 'published' },
  slots,
  model: [
    {
      ...{ kind: 'workflow', id: 'life', caption: 'Life', transitions: [] },
      states: [{ id: 'published', caption: 'Published', reach: 'published' }],
    },
    view('result'),
    view('detail'),
    {
      ...{ kind: 'casebase', id: 'faults', caption: 'Faults', titleSlot: 'title', workflow: 'life' },
      ...{ slots: ['title', 'tags'], views: { result: 'result', detail: 'detail' } },
    },
  ],
}

const pump = { id: 'a1', title: 'Pump hums', tags: 'pump' }

/** Runs the command over these rows and returns its exit code and output. */
async function run(changes: object, rows: readonly object[] = [pump], isRehearsal = false) {
  const files = [join(folder, 'rows.jsonl')]
  const mappingFile = join(folder, 'mapping.json')
  await writeFile(files[0] ?? '', rows.map((row) => JSON.stringify(row)).join('\n'))
  await writeFile(mappingFile, JSON.stringify({ ...mapping, ...changes }))
  let output = ''
  const terminal = { write: (text: string) => (output += text) }
  const exitCode = await runImportArticles({ database, files, mappingFile, user: 'importer', terminal, isRehearsal })
  return { exitCode, output }
}

const readProjects = () => database.db.selectFrom('projects').select('id').execute()
const tagged = (define: object, slot: object = {}) => ({
  slots: { ...slots, tags: { ...slots.tags, ...slot, define: { ...slots.tags.define, ...define } } },
})

describe('a mapping that cannot work is refused before anything is written, in words that name its member', () => {
  test.each<[string, object, RegExp]>([
    ['a missing member', { casebase: undefined }, /"casebase" is missing/],
    ['a misspelt member', { slots: { ...slots, tags: { feild: 'tags' } } }, /"slots\.tags" has no member "feild"/],
    ['a value of another type', { key: 7 }, /"key" is a number: write a text/],
    ['a value that is none of the possible ones', tagged({ dataType: 'text' }), /"slots\.tags\.define\.dataType" is "text": write one of .*string/], // prettier-ignore
    ['a document without a member', { model: [{ kind: 'view', id: 'x', caption: 'X', purpose: 'result' }] }, /"model\[0\] \(view "x"\)\.sections" is missing: write a list/], // prettier-ignore
    ['a document of an unknown kind', { model: [{ kind: 'page' }] }, /"model\[0\] \(page\)\.kind" is "page": write one of .*casebase/], // prettier-ignore
    ['a slot with a name that is no id', { slots: { ...slots, Title: slots.title } }, /"slots\.Title" cannot have this name: lower-case/], // prettier-ignore
    ['an unknown case base', { casebase: 'others' }, /"casebase" names "others", which does not exist.*faults/],
    ['an unknown state', { state: 'live' }, /"state" names "live".*published/],
    ['a language that the project lacks', { locale: 'de' }, /"locale" names "de".*project\.locales/],
    ['a slot that no case base has', { slots: { ...slots, more: { field: 'x', define: { caption: 'More' } } } }, /"slots\.more" is in no case base.*"slots" of case base "faults"/], // prettier-ignore
    ['a slot that does not exist', { slots: { ...slots, more: { field: 'x' } } }, /"slots\.more" fills a slot that the model does not have/], // prettier-ignore
    ['a path of texts', tagged({}, { path: true }), /"slots\.tags\.path" is for symbols/],
    ['words for texts', tagged({}, { words: { pump: ['pump'] } }), /"slots\.tags\.words" is for symbols/],
    ['words of a symbol that its type lacks', tagged({ dataType: 'symbol' }, { words: { pump: ['pump'] } }), /"slots\.tags\.words" names "pump", which does not exist\. Add the symbol to a document of kind "type" and id "tags"/], // prettier-ignore
    ['words of no symbol id', tagged({ dataType: 'symbol' }, { words: { Pump: ['pump'] } }), /"slots\.tags\.words\.Pump" cannot have this name/], // prettier-ignore
    ['words beside a separator', tagged({ dataType: 'symbol' }, { words: { pump: ['pump'] }, split: ';' }), /"slots\.tags" has "words".*remove "split"/], // prettier-ignore
    ['words beside a path', tagged({ dataType: 'symbol' }, { words: { pump: ['pump'] }, path: true }), /"slots\.tags" has "words".*remove "path"/], // prettier-ignore
    ['words beside replaced values', tagged({ dataType: 'symbol' }, { words: { pump: ['pump'] }, map: { a: 'b' } }), /"slots\.tags" has "words".*remove "map"/], // prettier-ignore
    ['words beside a constant', tagged({ dataType: 'symbol' }, { words: { pump: ['pump'] }, field: undefined, constant: 'x' }), /"slots\.tags" has "words".*remove "constant"/], // prettier-ignore
    ['a phrase without a word', tagged({ dataType: 'symbol' }, { words: { pump: ['*'] } }), /"slots\.tags\.words\.pump\[0\]" needs a letter or a digit/], // prettier-ignore
    ['a symbol without phrases', tagged({ dataType: 'symbol' }, { words: { pump: [] } }), /"slots\.tags\.words\.pump" is too small or empty/], // prettier-ignore
    ['too many phrases', tagged({ dataType: 'symbol' }, { words: { pump: Array<string>(10_001).fill('a') } }), /"slots\.tags\.words" has more than 10000 phrases/], // prettier-ignore
    ['a field that no row has as the key', { key: 'number' }, /"number" \(key\).*They have: id, title, tags/],
  ])('%s', async (_, changes, message) => {
    const { exitCode, output } = await run(changes)
    expect(exitCode).toBe(1)
    expect(output).toMatch(message)
    expect(output).toContain('Nothing was written')
    expect(output).not.toMatch(/expected \w+, received|Invalid input|undefined/)
    expect(await readProjects()).toEqual([])
  })

  test('rows that all break a rule leave no project behind, and are summed up', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => ({ id: `a${n}`, title: 'Pump', tags: ['a', 'b'] }))
    const { exitCode, output } = await run({}, rows)
    expect(exitCode).toBe(1)
    expect(output).toContain('300 × tags: At most 1 values')
    expect(output).toContain('rows.jsonl, line 1: tags: At most 1 values; got 2.')
    expect(output).toContain('set "multiple": true')
    expect(await readProjects()).toEqual([])
  })
})

test('a model without a profile gets one, so that the project can be opened', async () => {
  expect(await run({})).toMatchObject({ exitCode: 0 })
  const model = await loadModel(database.db, 'base', 'production')
  expect(model?.profiles.get('everybody')?.quests).toEqual(['search-all', 'by-criteria', 'by-number', 'by-name'])
})

test('a model with questions gets a search that asks them', async () => {
  expect(await run(tagged({ question: 'Which of these is it about?' }))).toMatchObject({ exitCode: 0 })
  const model = await loadModel(database.db, 'base', 'production')
  expect(model?.quests.get('guided')?.style).toBe('system-guided')
  expect(model?.profiles.get('everybody')?.quests).toContain('guided')
  expect(model?.quests.has('choose-questions')).toBe(false)
})

test('a model with two questions lets users choose them, and one with several symbols can be browsed', async () => {
  const define = { caption: 'Kind', dataType: 'symbol', multiple: true, question: 'Which kind?' }
  const { tags } = tagged({ dataType: 'symbol', question: 'Which of these is it about?' }).slots
  const model = mapping.model.map((document) =>
    document.kind === 'casebase' ? { ...document, slots: ['title', 'tags', 'kind'] } : document,
  )
  expect(await run({ slots: { ...slots, tags, kind: { field: 'title', define } }, model })).toMatchObject({
    exitCode: 0,
  })
  const quests = (await loadModel(database.db, 'base', 'production'))?.profiles.get('everybody')?.quests
  expect(quests).toEqual(['search-all', 'guided', 'choose-questions', 'browse', 'by-criteria', 'by-number', 'by-name'])
})

test('a rehearsal writes nothing, and shows the model, the first articles and the rejected rows', async () => {
  const rows = [pump, { ...pump, id: 'a2', title: '' }]
  const { exitCode, output } = await run({}, rows, true)
  expect(exitCode).toBe(2)
  expect(output).toContain('Nothing was written')
  expect(output).toContain('Create project "base" (Base), languages en: 1 articles new')
  expect(output).toContain('title (Title): text, line, required')
  expect(output).toContain('Article "a1" (en, published, for customer):\n    Title: Pump hums\n    Tags: pump')
  expect(output).toContain('1 × title: "Title" is required.')
  expect(await readProjects()).toEqual([])
})

test('an import that loses rows says why by reason, and ends with 2; one that loses none with 0', async () => {
  const rows = [pump, { id: 'a2' }, { id: 'a3' }, { title: 'No key' }]
  const { exitCode, output } = await run({}, rows)
  expect(exitCode).toBe(2)
  expect(output).toMatch(/3 rows were rejected.*\n {2}2 × title: "Title" is required\.\n.*line 2.*\n.*\n {2}1 × the key "id" is missing/) // prettier-ignore
  expect(await run({}, [pump])).toMatchObject({ exitCode: 0 })
})

describe('a changed definition', () => {
  const read = async () => {
    const found = (await loadModel(database.db, 'base', 'production'))?.slots.get('tags')
    if (!found || !('attribute' in found)) throw new Error('The slot is not there.')
    return { ...found.slot, ...found.attribute, slotCaption: found.slot.caption }
  }

  test('is applied where solutions allow it, and the rows are read again', async () => {
    await run({})
    const rows = [{ ...pump, tags: ['pump', 'noise'] }]
    expect(await run({}, rows)).toMatchObject({ exitCode: 1 })
    expect(await run(tagged({ multiple: true, caption: 'Keywords' }), rows)).toMatchObject({ exitCode: 0 })
    expect(await read()).toMatchObject({ multiple: true, caption: 'Keywords', slotCaption: 'Keywords' })
  })

  test('is refused by name, with the reason and the way out, where solutions contradict it', async () => {
    await run(tagged({ multiple: true }), [{ ...pump, tags: ['pump', 'noise'] }])
    const several = await run(tagged({ multiple: false }))
    expect(several).toMatchObject({ exitCode: 1 })
    expect(several.output).toContain('"slots.tags.define": "multiple" cannot become false, because 1 solutions')
    const other = await run(tagged({ multiple: true, dataType: 'integer' }))
    expect(other.output).toMatch(/"dataType" cannot become integer, because 1 solutions.*advisor project remove/)
    expect(await read()).toMatchObject({ multiple: true, dataType: 'string' })
  })

  test('of a text that becomes rich is applied, and what is stored is read again as rich', async () => {
    await run({}, [{ ...pump, tags: 'a < b' }])
    expect(await run(tagged({ form: 'rich' }), [{ ...pump, tags: 'a < b' }])).toMatchObject({ exitCode: 0 })
    const { content } = await database.db
      .selectFrom('solutionVersions')
      .select('content')
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    expect(content.values['tags']).toEqual(['<p>a &lt; b</p>'])
  })

  test('back to a former one is applied', async () => {
    await run({})
    await run(tagged({ caption: 'Keywords' }))
    await run({})
    expect(await read()).toMatchObject({ slotCaption: 'Tags' })
  })

  test('does not undo what somebody has edited in the project since, and an import says so', async () => {
    await run({})
    const slot = (await loadModel(database.db, 'base', 'production'))?.slots.get('tags')?.slot
    if (!slot) throw new Error('The slot is not there.')
    const writing = { projectId: 'base', branch: 'production', by: 'editor', at: new Date() }
    await database.transact(async (tx) => {
      await ensureTombstones(tx, ['editor'])
      await saveModelDocuments(tx, writing, [{ ...slot, caption: 'Edited' }])
    })
    const { output } = await run({})
    expect(output).toContain('Warning: "slots.tags.define" is not applied: "editor" has edited it')
    expect(await read()).toMatchObject({ slotCaption: 'Edited' })
  })
})

test('a mapping that is not there or no JSON is told in a sentence', async () => {
  const files = [join(folder, 'rows.jsonl')]
  await writeFile(files[0] ?? '', '{}')
  let output = ''
  const terminal = { write: (text: string) => (output += text) }
  const mappingFile = join(folder, 'none.json')
  expect(await runImportArticles({ database, files, mappingFile, user: 'importer', terminal })).toBe(1)
  expect(output).toContain('"advisor mapping init FILE" writes one')
  await expect(readFile(mappingFile)).rejects.toThrow('ENOENT')
})
