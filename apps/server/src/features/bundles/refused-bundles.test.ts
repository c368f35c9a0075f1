import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import type { FileStore } from '../../store/files/file-store.ts'
import type { BundleFailure } from './bundle-error.ts'
import { exportBundle } from './export-bundle.ts'
import { importBundle } from './import-bundle.ts'
import {
  change,
  picture,
  pictureHash,
  put,
  sampleBundle,
  writeFolder,
  writeZip,
  type BundleContent,
} from './testing/sample-bundle.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

let database: TestDatabase
let files: FileStore
beforeAll(async () => {
  database = await createTestDatabase()
  files = openFolderFileStore(await temporaryFolder('files'))
})
afterAll(() => database.close())

/** Imports, expects one sentence with the failure, and that nothing is left. */
async function expectRefused(path: string, failure: BundleFailure, message: RegExp): Promise<void> {
  await expect(importBundle(database, files, path, { withUsers: true })).rejects.toMatchObject({
    failure,
    message: expect.stringMatching(message) as string,
  })
  expect(await database.db.selectFrom('projects').select('id').execute()).toEqual([])
  expect(await database.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await database.db.selectFrom('changeLog').select('seq').execute()).toEqual([])
}

const solution = 'solutions/000001.json'

test('what is not there, not a bundle or not a zip', async () => {
  await expectRefused('/nowhere/at/all', 'not-a-bundle', /nothing at/)
  const folder = await temporaryFolder('empty')
  await expectRefused(folder, 'not-a-bundle', /no bundle\.json/)
  await writeFile(join(folder, 'notes.txt'), 'hello')
  await expectRefused(join(folder, 'notes.txt'), 'not-a-bundle', /neither a folder nor a zip/)
  await writeFile(join(folder, 'cut.zip'), 'PK\u0003\u0004 and then the line went dead')
  await expectRefused(join(folder, 'cut.zip'), 'damaged', /table of contents/)
})

test('a bundle of a newer version', async () => {
  const newer = change(sampleBundle(), 'bundle.json', (manifest) => {
    manifest.formatVersion = 7
    manifest.novelty = true
  })
  newer.set('novelties/1.bin', Buffer.from('?'))
  await expectRefused(
    await writeFolder(newer),
    'newer-format',
    /newer version of this program: it has format 7, this one reads up to 1/,
  )
})

const damages: Record<string, { edit: (bundle: BundleContent) => void; message: RegExp }> = {
  'broken JSON': {
    edit: (bundle) => bundle.set(solution, Buffer.from('{"number": 1,')),
    message: /000001\.json.*JSON/,
  },
  'bytes that are not UTF-8': {
    edit: (bundle) => bundle.set(solution, Buffer.from([0x22, 0xff, 0x22])),
    message: /000001/,
  },
  'a null character': {
    edit: (bundle) => change(bundle, solution, (record) => (record.versions[0].comment = 'a\0b')),
    message: /cannot be stored/,
  },
  'an unknown member': {
    edit: (bundle) => change(bundle, solution, (record) => (record.versions[1].colour = 'red')),
    message: /000001\.json \(versions\.1\).*colour/,
  },
  'a missing solution': { edit: (bundle) => bundle.delete(solution), message: /promises 2 solutions, and there are 1/ },
  'a missing project': { edit: (bundle) => bundle.delete('project.json'), message: /project\.json: it is missing/ },
  'a missing file': {
    edit: (bundle) => {
      bundle.delete(`files/${pictureHash}`)
      change(bundle, 'bundle.json', (manifest) => (manifest.counts.files = 0))
    },
    message: /valve\.svg.*is missing/,
  },
  'a file with other content': {
    edit: (bundle) => bundle.set(`files/${pictureHash}`, Buffer.from('other')),
    message: /does not have the hash/,
  },
  'a file of another size than said': {
    edit: (bundle) =>
      change(bundle, 'solutions/000002.json', (record) => (record.versions[0].content.attachments[0].sizeBytes = 9)),
    message: /said to have 9 bytes/,
  },
  'a file that nobody names': {
    edit: (bundle) => change(bundle, 'solutions/000002.json', withoutPicture),
    message: /no solution and no model names this file/,
  },
  'a picture that is not attached': {
    edit: (bundle) =>
      change(bundle, solution, (record) => {
        record.versions[0].content.texts.en.remedy = `<img src="file:${'0'.repeat(64)}">`
      }),
    message: /not among the attachments/,
  },
  'a stray entry': { edit: (bundle) => bundle.set('readme.txt', picture), message: /"readme\.txt".*remove it/ },
  'a solution under another number': {
    edit: (bundle) => change(bundle, solution, (record) => (record.number = 5)),
    message: /it holds solution 5/,
  },
  'a pointer to nowhere': {
    edit: (bundle) => change(bundle, solution, (record) => (record.branches.production = 8)),
    message: /version 8, which is missing/,
  },
  'a branch that does not exist': {
    edit: (bundle) => change(bundle, solution, (record) => (record.branches.moon = 1)),
    message: /no branch "moon"/,
  },
  'versions out of order': {
    edit: (bundle) => change(bundle, solution, (record) => record.versions.reverse()),
    message: /version 1 is not in its place/,
  },
  'a model object under another id': {
    edit: (bundle) => change(bundle, 'model/slot/title.json', (record) => (record.versions[0].document.id = 'head')),
    message: /another kind or id/,
  },
  'a word list with a word that is no text': {
    edit: (bundle) =>
      change(bundle, 'model/word-list/en.json', (record) => (record.versions[0].document.synonyms[0][1] = 5)),
    message: /model\/word-list\/en\.json \(versions\.0\.document\.synonyms\.0\.1\)/,
  },
  'a project of another name': {
    edit: (bundle) => change(bundle, 'project.json', (project) => (project.name = 'other')),
    message: /describes "other"/,
  },
}

test.each(Object.entries(damages))('a damaged bundle: %s', async (_, { edit, message }) => {
  const bundle = sampleBundle()
  edit(bundle)
  await expectRefused(await writeFolder(bundle), 'damaged', message)
})

const faults: Record<string, { edit: (bundle: BundleContent) => void; failure: BundleFailure; message: RegExp }> = {
  'a model that does not hold together': {
    edit: (bundle) =>
      change(bundle, 'model/slot/part.json', (record) => (record.versions[0].document.attribute = 'gone')),
    failure: 'invalid',
    message: /branch "development".*slot "part"/,
  },
  'a word list with a word of many synonyms': {
    edit: (bundle) =>
      change(bundle, 'model/word-list/en.json', (record) => {
        record.versions[0].document.synonyms = [Array.from({ length: 1_000 }, (_each, at) => `pump${at}`)]
      }),
    failure: 'invalid',
    message: /word-list "en": synonyms 1 \("pump0", "pump1", "pump2", …\) has 1000 words, more than 30\./,
  },
  'a symbol that the type lacks': {
    edit: (bundle) => change(bundle, solution, (record) => (record.versions[0].content.values.part = ['boiler'])),
    failure: 'invalid',
    message: /Solution 1, version 1.*"part".*boiler/,
  },
  'a case base that the model lacks': {
    edit: (bundle) => change(bundle, solution, (record) => (record.casebase = 'gone')),
    failure: 'invalid',
    message: /case base "gone"/,
  },
  'a state that the workflow lacks': {
    edit: (bundle) => change(bundle, solution, (record) => (record.versions[1].state = 'limbo')),
    failure: 'invalid',
    message: /state "limbo"/,
  },
  'a role that does not exist': {
    edit: (bundle) => change(bundle, 'people.json', (people) => people.users[0].roles.push('king')),
    failure: 'invalid',
    message: /role "king"/,
  },
  'a password hash that would take a sign-in a minute': {
    edit: (bundle) =>
      change(
        bundle,
        'people.json',
        (people) => (people.users[0].passwordHash = people.users[0].passwordHash.replace('m=65536', 'm=2500000')),
      ),
    failure: 'invalid',
    message: /User "Ada" has a password hash that costs more/,
  },
  'one user name twice': {
    edit: (bundle) => change(bundle, 'people.json', (people) => (people.users[1].username = 'ADA')),
    failure: 'conflict',
    message: /user name "ADA"/,
  },
  'one name of two solutions': {
    edit: (bundle) => change(bundle, 'solutions/000002.json', (record) => (record.name = 'pump-hums')),
    failure: 'conflict',
    message: /name "pump-hums", which solution 1 has/,
  },
  'a former number that is in use': {
    edit: (bundle) => change(bundle, solution, (record) => (record.formerNumbers = [2])),
    failure: 'conflict',
    message: /number 2/,
  },
}

test.each(Object.entries(faults))('a bundle with %s', async (_, { edit, failure, message }) => {
  const bundle = sampleBundle()
  edit(bundle)
  await expectRefused(await writeFolder(bundle), failure, message)
})

test('a link in a folder', async () => {
  const folder = await writeFolder(sampleBundle())
  await symlink('/etc/passwd', join(folder, 'files', 'passwd'))
  await expectRefused(folder, 'unsafe-archive', /is a link/)
})

test.each([
  ['climbs out of its folder', 'xx/outside.json', '../outside.json'],
  ['names an absolute path', 'xetc/outside.json', '/etc/outside.json'],
  ['hides a path behind backslashes', 'xx.outside.json', '..\\outside.json'],
])('a zip that %s', async (_, written, wanted) => {
  const bundle = sampleBundle()
  bundle.set(written, Buffer.from('{}'))
  await expectRefused(await renameInZip(await writeZip(bundle), written, wanted), 'unsafe-archive', /leave its folder/)
})

test('a zip that holds a link', async () => {
  const zip = await writeZip(new Map([['bundle.json', Buffer.from('/etc/passwd')]]), { mode: 0o120777 })
  await expectRefused(zip, 'unsafe-archive', /link or a device/)
})

test('a zip that holds a name twice', async () => {
  const bundle = sampleBundle()
  put(bundle, 'bundle.jsoo', {})
  await expectRefused(
    await renameInZip(await writeZip(bundle), 'bundle.jsoo', 'bundle.json'),
    'unsafe-archive',
    /twice/,
  )
})

test('a zip that would burst', async () => {
  const bundle = sampleBundle()
  bundle.set('files/bomb', Buffer.alloc(20 * 2 ** 20))
  await expectRefused(await writeZip(bundle), 'unsafe-archive', /would unpack to \d+ times its size/)
})

test('a zip with flipped bytes, in a file and in a solution', async () => {
  const path = await writeZip(sampleBundle())
  const bytes = await readFile(path)
  const picturesData = 30 + `files/${pictureHash}`.length
  await writeFile(
    path,
    Buffer.concat([bytes.subarray(0, picturesData), Buffer.alloc(20), bytes.subarray(picturesData + 20)]),
  )
  await expectRefused(path, 'damaged', /files\/.*unpacked/)
  const stored = await writeZip(sampleBundle(), { compress: false })
  await writeFile(stored, (await readFile(stored, 'latin1')).replace('Pump hums loudly', 'Pump sings loudl'), 'latin1')
  await expectRefused(stored, 'damaged', /000001\.json: its checksum/)
})

test('a version that is here with other content', async () => {
  const own = await createTestDatabase()
  try {
    await importBundle(own, files, await writeFolder(sampleBundle()))
    const changed = change(sampleBundle(), solution, (record) => (record.versions[0].comment = 'rewritten'))
    await expect(importBundle(own, files, await writeFolder(changed))).rejects.toMatchObject({
      failure: 'conflict',
      place: solution,
      message: expect.stringMatching(/Version 1 of solution 1 is here with other content/) as string,
    })
    const model = change(
      sampleBundle(),
      'model/slot/part.json',
      (record) => (record.versions[0].document.caption = 'Teil'),
    )
    await expect(importBundle(own, files, await writeFolder(model))).rejects.toThrow(/Version 1 of slot "part"/)
  } finally {
    await own.close()
  }
})

test('an export does not overwrite', async () => {
  const own = await createTestDatabase()
  try {
    const folder = await writeFolder(sampleBundle())
    await importBundle(own, files, folder)
    await expect(exportBundle(own, files, 'sample', folder)).rejects.toMatchObject({ failure: 'target-exists' })
    await expect(exportBundle(own, files, 'unknown', join(folder, 'x'))).rejects.toThrow(/no project "unknown"/)
  } finally {
    await own.close()
  }
})

function withoutPicture(record: {
  versions: { content: { attachments: unknown[]; texts: Record<string, Record<string, string>> } }[]
}): void {
  for (const { content } of record.versions) {
    content.attachments = []
    for (const texts of Object.values(content.texts)) texts['remedy'] = ''
  }
}

/** Gives an entry a name that no honest packer writes; of the same length, so that all offsets stay. */
async function renameInZip(path: string, from: string, to: string): Promise<string> {
  expect(to.length).toBe(from.length)
  const bytes = await readFile(path, 'latin1')
  await writeFile(path, bytes.replaceAll(from, to), 'latin1')
  return path
}
