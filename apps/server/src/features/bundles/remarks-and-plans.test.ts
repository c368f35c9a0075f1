import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import type { FileStore } from '../../store/files/file-store.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { exportBundle } from './export-bundle.ts'
import { importBundle } from './import-bundle.ts'
import { change, readFolder, sampleBundle, writeFolder, type BundleContent } from './testing/sample-bundle.ts'

/** What was said beside a solution, what waits for its day, and in which case base a version is, go along. */

let database: TestDatabase
let files: FileStore
beforeEach(async () => {
  database = await createTestDatabase()
  files = openFolderFileStore(await temporaryFolder('files'))
})
afterEach(() => database.close())

const at = '2026-03-02T08:00:00.000Z'
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const first = 'solutions/000001.json'

const remarks = [
  {
    ...{ id: uuid(1), slot: 'remedy', locale: 'en', at },
    paragraph: { quote: 'Descale', mark: 'a', before: '', after: 'b', place: 0 },
    remarks: [
      { id: uuid(1), by: 'ada', at, said: 'Is it so, @[bob]?', names: ['bob'] },
      { id: uuid(2), by: 'gone', at, said: 'Yes.' },
    ],
    resolved: { by: 'ada', at },
  },
  { id: uuid(3), slot: 'part', at, remarks: [{ id: uuid(3), by: 'bob', at, said: 'Which one?' }] },
]
const by = { by: 'ada', at, timeZone: 'Europe/Berlin' }
const plans = {
  publications: [
    { ...by, id: uuid(4), branch: 'production', version: 2, day: '2099-01-02', dueAt: '2099-01-01T23:00:00.000Z' },
  ],
  validUntil: { ...by, id: uuid(5), day: '2099-02-01', endsAt: '2099-02-01T23:00:00.000Z', warnedAt: at },
}

function bundle(): BundleContent {
  const content = change(sampleBundle(), first, (record) => Object.assign(record, { remarks, plans }))
  const id = 'notices'
  content.set(
    `model/casebase/${id}.json`,
    Buffer.from(String(content.get('model/casebase/faults.json')).replace('"id": "faults"', `"id": "${id}"`)),
  )
  change(content, first, (record) => (record.versions[1].casebase = 'notices'))
  return change(content, 'bundle.json', (manifest) => manifest.counts.modelObjects++)
}

const take = async (content: BundleContent) =>
  importBundle(database, files, await writeFolder(content), { withUsers: true })
async function exported(project = 'sample'): Promise<BundleContent> {
  const target = join(await temporaryFolder('export'), 'out')
  await exportBundle(database, files, project, target, { withUsers: true })
  return readFolder(target)
}

it('come out of an export as they went in, and are added once', async () => {
  expect(await take(bundle())).toMatchObject({ remarks: 3, plans: 2 })
  expect(String((await exported()).get(first))).toBe(String(bundle().get(first)))
  expect(await take(bundle())).toMatchObject({ remarks: 0, plans: 0, isUnchanged: true })
})

it('an answer that is new here is added to its thread; what is settled or planned here stays', async () => {
  await take(bundle())
  await database.write.deleteFrom('remarks').where('id', '=', uuid(2)).execute()
  await database.write.updateTable('plannedPublications').set({ day: '2099-03-03' }).execute()
  await database.write.updateTable('remarkThreads').set({ decidedBy: null, decidedAt: null }).execute()
  expect(await take(bundle())).toMatchObject({ remarks: 1, plans: 0 })
  const record = JSON.parse(String((await exported()).get(first)))
  expect(record.plans.publications).toMatchObject([{ day: '2099-03-03' }])
  expect(record.remarks[0]).not.toHaveProperty('resolved')
})

it('a copy of the project under another name has its own', async () => {
  await take(bundle())
  const copy = bundle()
  change(copy, 'project.json', (project) => (project.name = 'copy'))
  change(copy, 'bundle.json', (manifest) => (manifest.project = 'copy'))
  expect(await take(copy)).toMatchObject({ remarks: 3, plans: 2 })
  expect(await take(copy)).toMatchObject({ remarks: 0, plans: 0 })
  const [here, there] = [await exported(), await exported('copy')].map((content) =>
    JSON.parse(String(content.get(first))),
  )
  expect(there.remarks[0].remarks[0]).toMatchObject({ said: 'Is it so, @[bob]?', names: ['bob'] })
  expect(there.remarks[0].id).not.toBe(here.remarks[0].id)
  expect(there.plans.validUntil.day).toBe('2099-02-01')
})

it.each([
  [
    'a plan for a branch that is missing',
    (record: { plans: typeof plans }) => (record.plans.publications[0]!.branch = 'nowhere'),
  ],
  [
    'a plan for a version that is missing',
    (record: { plans: typeof plans }) => (record.plans.publications[0]!.version = 9),
  ],
  [
    'a version in a case base that is missing',
    (record: { versions: { casebase?: string }[] }) => (record.versions[1]!.casebase = 'nowhere'),
  ],
])('%s is refused', async (_, spoil) => {
  await expect(take(change(bundle(), first, spoil))).rejects.toThrow(/nowhere|version 9/)
})
