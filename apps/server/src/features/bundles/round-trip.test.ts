import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadModel } from '../../store/models/model-reader.ts'
import { addSolutionVersions } from '../../store/solutions/solution-writer.ts'
import type { StorableVersion } from '../../store/solutions/storable-version.ts'
import { checkedVersion } from '../../testing/checked-version.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import type { FileStore } from '../../store/files/file-store.ts'
import { createTestDatabase } from '../../database/testing.ts'
import { exportBundle } from './export-bundle.ts'
import { importBundle } from './import-bundle.ts'
import {
  change,
  pictureHash,
  picture,
  readFolder,
  sampleBundle,
  writeFolder,
  writeZip,
  type BundleContent,
} from './testing/sample-bundle.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

interface Installation {
  database: Awaited<ReturnType<typeof createTestDatabase>>
  files: FileStore
}
let here: Installation
let elsewhere: Installation
let scratch: string

async function install(): Promise<Installation> {
  return { database: await createTestDatabase(), files: openFolderFileStore(await temporaryFolder('files')) }
}
beforeEach(async () => {
  ;[here, elsewhere] = [await install(), await install()]
  scratch = await temporaryFolder('export')
})
afterEach(async () => {
  await here.database.close()
  await elsewhere.database.close()
})

const importAt = ({ database, files }: Installation, path: string) =>
  importBundle(database, files, path, { withUsers: true })
async function exportAt({ database, files }: Installation, name: string): Promise<string> {
  const target = join(scratch, name)
  await exportBundle(database, files, 'sample', target, { withUsers: true })
  return target
}

function expectSameBytes(actual: BundleContent, expected: BundleContent): void {
  expect([...actual.keys()]).toEqual([...expected.keys()].toSorted())
  for (const [path, bytes] of expected) expect(actual.get(path)?.toString(), path).toBe(bytes.toString())
}

/** The sample, with the tombstone that stands for its unknown author, as it comes out of an installation. */
async function settledSample(): Promise<BundleContent> {
  await importAt(here, await writeFolder(sampleBundle()))
  return readFolder(await exportAt(here, 'settled'))
}

test('a bundle with only known people comes out of an export byte for byte', async () => {
  const settled = await settledSample()
  const outcome = await importAt(elsewhere, await writeFolder(settled))
  expect(outcome).toMatchObject({ projectOutcome: 'created', solutions: 2, solutionVersions: 3, keptPointers: 0 })
  expectSameBytes(await readFolder(await exportAt(elsewhere, 'again')), settled)
})

test('whoever is not in the bundle becomes a tombstone who cannot sign in', async () => {
  const settled = await settledSample()
  const original = sampleBundle()
  const without = (content: BundleContent) =>
    new Map([...content].filter(([path]) => path !== 'people.json' && path !== 'bundle.json'))
  expectSameBytes(without(settled), without(original))
  const people = JSON.parse(String(settled.get('people.json'))) as { users: unknown[] }
  expect(people.users).toContainEqual({
    id: 'gone',
    username: '~gone',
    realName: '',
    roles: [],
    groups: [],
    disabled: true,
  })
})

test('a zip is the same every time and holds what the folder holds', async () => {
  const settled = await settledSample()
  const zip = await exportAt(here, 'first.zip')
  await importAt(elsewhere, zip)
  expect((await readFile(await exportAt(elsewhere, 'second.zip'))).equals(await readFile(zip))).toBe(true)
  expectSameBytes(await readFolder(await exportAt(elsewhere, 'unpacked')), settled)
})

test('later versions travel too, also into a project that is there already', async () => {
  await importAt(elsewhere, await writeFolder(await settledSample()))
  const writing = { projectId: 'sample', branch: 'development', by: 'ada', at: new Date('2026-04-01T00:00:00Z') }
  const content = { values: {}, texts: { en: { title: 'Pump roars' } }, translations: {}, attachments: [] }
  await here.database.db.transaction().execute(async (tx) =>
    addSolutionVersions(tx, writing, [
      {
        number: 1,
        onto: 2,
        storable: await sampleVersion({ state: 'draft', audience: 'partner', comment: 'louder', content }),
      },
    ]),
  )
  const bundle = await exportAt(here, 'later')
  expect(await importAt(elsewhere, bundle)).toMatchObject({
    solutions: 0,
    solutionVersions: 1,
    pointers: 1,
    isUnchanged: false,
  })
  expectSameBytes(await readFolder(await exportAt(elsewhere, 'later-there')), await readFolder(bundle))
})

test('a slot that becomes rich takes its solutions along, whose versions stay as they were stored', async () => {
  const titled = (content: BundleContent) =>
    change(content, 'solutions/000001.json', (record) => (record.versions[0].content.texts.en.title = 'a <b>c</b> <i'))
  await importAt(here, await writeFolder(titled(sampleBundle())))
  const rich = change(titled(sampleBundle()), 'model/slot/title.json', (record) => {
    const [first] = record.versions
    record.versions.push({ ...first, version: 2, document: { ...first.document, form: 'rich' } })
    record.branches = { development: 2, production: 2 }
  })
  expect(await importAt(here, await writeFolder(rich))).toMatchObject({ modelVersions: 1, solutionVersions: 0 })
  const [version] = await here.database.db
    .selectFrom('solutionVersions')
    .select('content')
    .where('number', '=', 1)
    .where('version', '=', 1)
    .execute()
  expect(version?.content.texts['en']?.['title']).toBe('a <b>c</b> <i')
})

test('importing twice changes nothing and says so', async () => {
  const bundle = await writeFolder(await settledSample())
  const before = await countChanges()
  expect(await importAt(here, bundle)).toMatchObject({
    isUnchanged: true,
    projectOutcome: 'same',
    people: 0,
    pointers: 0,
  })
  expect(await countChanges()).toBe(before)
})

test('an older bundle takes nothing back', async () => {
  const bundle = await writeFolder(await settledSample())
  const writing = { projectId: 'sample', branch: 'development', by: 'ada', at: new Date() }
  const content = { values: {}, texts: { en: { title: 'Pump roars' } }, translations: {}, attachments: [] }
  await here.database.db
    .transaction()
    .execute(async (tx) =>
      addSolutionVersions(tx, writing, [{ number: 2, onto: 1, storable: await sampleVersion({ content }) }]),
    )
  expect(await importAt(here, bundle)).toMatchObject({ isUnchanged: true, keptPointers: 1 })
})

test('a folder packed by hand into a zip is read as well', async () => {
  const packed = new Map([...sampleBundle()].map(([path, bytes]) => [`sample/${path}`, bytes]))
  expect(await importAt(here, await writeZip(packed))).toMatchObject({ solutions: 2 })
})

test('new solutions get numbers above those of the bundle, former ones included', async () => {
  await settledSample()
  const { nextNumber } = await here.database.db
    .selectFrom('projects')
    .select('nextNumber')
    .where('id', '=', 'sample')
    .executeTakeFirstOrThrow()
  expect(nextNumber).toBe(10)
})

async function sampleVersion(said: Parameters<typeof checkedVersion>[2]): Promise<StorableVersion> {
  const model = await loadModel(here.database.db, 'sample', 'development')
  if (!model) throw new Error('The sample has not been imported.')
  return checkedVersion(model, { casebase: 'faults', masterLocale: 'en' }, said)
}

async function countChanges(): Promise<number> {
  const rows = await here.database.db.selectFrom('changeLog').select('seq').execute()
  return rows.length
}

/** The sample with a picture of a slot and of a symbol, and with counts of use. */
function withPicturesAndUse(shown = { hash: pictureHash, contentType: 'image/svg+xml', sizeBytes: picture.length }) {
  const bundle = sampleBundle()
  const use = { ratingSum: 9, ratingCount: 2, citationCount: 1, viewingCount: 40, reuseAttemptCount: 7, successCount: 6, failureCount: 1 } // prettier-ignore
  change(bundle, 'solutions/000001.json', (record: { use?: object }) => void (record.use = use))
  type Slot = { versions: { document: { picture?: object } }[] }
  change(bundle, 'model/slot/part.json', ({ versions }: Slot) => void (versions[0]!.document.picture = shown))
  type Type = { versions: { document: { symbols: { picture?: object }[] } }[] }
  change(
    bundle,
    'model/type/part.json',
    ({ versions }: Type) => void (versions[0]!.document.symbols[0]!.picture = shown),
  )
  return bundle
}

test('pictures of the model and counts of use come out as they went in', async () => {
  await importAt(here, await writeFolder(withPicturesAndUse()))
  const settled = await readFolder(await exportAt(here, 'settled'))
  expect(JSON.parse(settled.get('solutions/000001.json')!.toString())).toMatchObject({ use: { successCount: 6 } })
  const outcome = await importAt(elsewhere, await writeFolder(settled))
  expect(outcome.projectOutcome).toBe('created')
  expectSameBytes(await readFolder(await exportAt(elsewhere, 'again')), settled)
  const kept = await elsewhere.database.db.selectFrom('modelFiles').select(['kind', 'hash']).orderBy('kind').execute()
  expect(kept).toEqual([
    { kind: 'slot', hash: pictureHash },
    { kind: 'type', hash: pictureHash },
  ])
})

test('counts of use fill a solution that nobody has used here, and leave the others', async () => {
  await importAt(here, await writeFolder(sampleBundle()))
  expect(await importAt(here, await writeFolder(withUse(6)))).toMatchObject({ filledUses: 1, isUnchanged: false })
  expect(await successCounts()).toEqual([6, 0])
  expect(await importAt(here, await writeFolder(withUse(50)))).toMatchObject({ isUnchanged: true })
  expect(await successCounts()).toEqual([6, 0])
})

test('a model that names a picture that is not in the bundle, or is no image, is refused', async () => {
  const lost = withPicturesAndUse({ hash: 'a'.repeat(64), contentType: 'image/png', sizeBytes: 3 })
  await expect(importAt(here, await writeFolder(lost))).rejects.toThrow('names the picture')
  const text = withPicturesAndUse({ hash: pictureHash, contentType: 'text/html', sizeBytes: picture.length })
  await expect(importAt(here, await writeFolder(text))).rejects.toThrow('is no image')
})

function withUse(successCount: number): BundleContent {
  return change(sampleBundle(), 'solutions/000001.json', (record) => void (record.use = { successCount }))
}

async function successCounts(): Promise<number[]> {
  const rows = await here.database.db
    .selectFrom('solutionStatistics')
    .select('successCount')
    .where('projectId', '=', 'sample')
    .orderBy('number')
    .execute()
  return rows.map(({ successCount }) => successCount)
}
