import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import type { FileStore } from '../../store/files/file-store.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import { readWorkgroups } from '../../store/people/workgroups.ts'
import { readCampaigns } from '../../store/service-sessions/campaigns.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { exportBundle } from './export-bundle.ts'
import { importBundle } from './import-bundle.ts'
import { change, put, readFolder, sampleBundle, writeFolder, type BundleContent } from './testing/sample-bundle.ts'

let database: TestDatabase
let files: FileStore
beforeEach(async () => {
  database = await createTestDatabase()
  files = openFolderFileStore(await temporaryFolder('files'))
})
afterEach(() => database.close())

const night = {
  ...{ id: 'night', name: 'Night shift', members: ['ada'], mail: ['night@example.com'] },
  products: [{ project: 'sample', symbols: ['pump'] }],
}
const day = { id: 'day', name: 'Day shift', members: [], mail: [], products: [] }
const recall = {
  ...{ id: 'recall-7', caption: 'New seal', models: ['pump'], serialFrom: '00040000', serialTo: '00040999' },
  ...{ instruction: 1, openUntil: '2027-06-30' },
}
const update = { id: 'update-1', caption: 'Update', models: [] }

const rules = {
  versions: [
    {
      ...{ version: 1, by: 'ada', at: '2026-03-01T08:00:00.000Z' },
      document: {
        ...{ kind: 'session-rules', id: 'session-rules', caption: 'Service sessions', modelSlot: 'part' },
        ...{ serialNumbers: [], required: [], unique: [], texts: {} },
      },
    },
  ],
  branches: { development: 1 },
}

function bundle(workgroups: object[] = [day, night], campaigns: object[] = [recall, update]): BundleContent {
  const content = change(sampleBundle(), 'people.json', (people) => (people.workgroups = workgroups))
  put(content, 'campaigns.json', campaigns)
  put(content, 'model/session-rules/session-rules.json', rules)
  return change(content, 'bundle.json', (manifest) => manifest.counts.modelObjects++)
}

const take = async (content: BundleContent, withUsers = true) =>
  importBundle(database, files, await writeFolder(content), { withUsers })

it('workgroups and campaigns come out of an export as they went in', async () => {
  const outcome = await take(bundle())
  expect(outcome).toMatchObject({ campaigns: 2 })
  const target = join(await temporaryFolder('export'), 'out')
  await exportBundle(database, files, 'sample', target, { withUsers: true })
  const exported = await readFolder(target)
  expect(String(exported.get('campaigns.json'))).toBe(String(bundle().get('campaigns.json')))
  const workgroups = (content: BundleContent) =>
    (JSON.parse(String(content.get('people.json'))) as { workgroups: unknown }).workgroups
  expect(workgroups(exported)).toEqual([day, night])
  expect(await importBundle(database, files, target, { withUsers: true })).toMatchObject({ isUnchanged: true })
})

it('without them a bundle has neither the file nor the field', async () => {
  await take(sampleBundle())
  const target = join(await temporaryFolder('export'), 'out')
  await exportBundle(database, files, 'sample', target, { withUsers: true })
  const exported = await readFolder(target)
  expect(exported.has('campaigns.json')).toBe(false)
  expect(String(exported.get('people.json'))).not.toContain('workgroups')
})

it('an import adds: members, products of other projects and other groups stay', async () => {
  await take(bundle())
  const byAndOther = { ...night, name: 'Night', products: [{ project: 'other', symbols: ['x'] }], members: [] }
  await take(bundle([byAndOther], [{ ...update, caption: 'Update 2' }]))
  expect(await readWorkgroups(database.db)).toEqual([
    day,
    { ...night, name: 'Night', products: [{ project: 'other', symbols: ['x'] }, ...night.products] },
  ])
  expect(await readCampaigns(database.db, 'sample')).toEqual([recall, { ...update, caption: 'Update 2' }])
})

it('without --with-users campaigns come, workgroups do not', async () => {
  await take(bundle(), false)
  expect(await readWorkgroups(database.db)).toEqual([])
  expect(await readCampaigns(database.db, 'sample')).toHaveLength(2)
})

it.each([
  ['a member who does not exist', bundle([{ ...night, members: ['nobody'] }]), /member "nobody", who does not exist/],
  ['a campaign for a model that does not exist', bundle([], [{ ...update, models: ['steam'] }]), /model "steam"/],
  [
    'a campaign without a caption',
    bundle([], [{ id: 'x', models: [], caption: ' ' }]),
    /campaigns\.json \(0\.caption\)/,
  ],
])('%s is refused', async (_, content, message) => {
  await expect(take(content)).rejects.toThrow(message)
  expect(await readCampaigns(database.db, 'sample')).toEqual([])
})
