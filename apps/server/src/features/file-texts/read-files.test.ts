import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { docxOf, pdfOf } from '../../file-texts/extract/testing/sample-files.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import type { FileStore } from '../../store/files/file-store.ts'
import { layGround } from '../../store/installation/ground.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { JobRequests } from '../../services.ts'
import { FileReading } from './file-reading.ts'
import { readFiles } from './read-files.ts'

let database: TestDatabase
let files: FileStore
let solutions = 100
beforeAll(async () => {
  database = await createTestDatabase()
  await layGround(database, () => 'secret-of-these-tests')
  await seedSample(database)
  files = openFolderFileStore(await temporaryFolder('read-files'))
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('changeLog').execute()
})

/** A solution with these files. */
async function save(contents: readonly (Buffer | string)[]): Promise<{ number: number; hashes: string[] }> {
  const stored = []
  for (const content of contents)
    stored.push(await files.put(Readable.from([Buffer.from(content)]), { maxBytes: 10_000_000 }))
  const number = ++solutions
  const attachments = stored.map((file, at) => {
    return { ...file, id: `file-${at}`, name: `file-${at}.pdf`, contentType: 'application/pdf' }
  })
  await database.transact((tx) =>
    saveSampleSolutions(tx, [{ number, content: { values: {}, texts: { en: { title: 'Files' } }, attachments } }]),
  )
  await database.db.deleteFrom('changeLog').execute()
  return { number, hashes: stored.map(({ hash }) => hash) }
}

const run = (payload = {}, signal = new AbortController().signal) =>
  readFiles.run({
    payload,
    services: { database, files, clock: () => new Date() },
    progress: () => undefined,
    signal,
  })
const textOf = (hash = '') =>
  database.db.selectFrom('fileTexts').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow()
const changed = async () =>
  (await database.db.selectFrom('changeLog').select(['branch', 'objectId']).orderBy('branch').execute()).map(
    ({ branch, objectId }) => `${branch} ${objectId}`,
  )

it('reads each file once, whatever it is, and has its solutions indexed anew', async () => {
  const { number, hashes } = await save([
    await pdfOf(['Compressor', 'Valve']),
    await docxOf(['Seal']),
    'PK\u0003\u0004 broken',
    '',
  ])
  expect(await run()).toEqual({ read: 2, broken: 1, empty: 1 })
  expect(await textOf(hashes[0])).toMatchObject({
    ...{ outcome: 'read', kind: 'pdf', text: 'Compressor\nValve', tries: 0 },
    pages: [
      { page: 1, start: 0 },
      { page: 2, start: 11 },
    ],
  })
  expect(await textOf(hashes[2])).toMatchObject({ outcome: 'broken', kind: null, text: '', pages: [] })
  expect([...new Set(await changed())]).toEqual([`development ${number}`, `production ${number}`])
  expect(await run()).toEqual({})
})

it('reads again on demand what could not be read', async () => {
  const { hashes } = await save(['lost'])
  await files.removeUnlessPutSince(hashes[0] ?? '', new Date(Date.now() + 60_000))
  expect(await run()).toEqual({ missing: 1 })
  expect(await run()).toEqual({})
  await files.put(Readable.from([Buffer.from('lost')]), { maxBytes: 100 })
  expect(await run({ again: true })).toMatchObject({ read: 1 })
  expect(await textOf(hashes[0])).toMatchObject({ outcome: 'read', text: 'lost' })
})

it('gives a file up in whose reading the server ended several times', async () => {
  const { hashes } = await save(['the file that ends servers'])
  await run({}, AbortSignal.abort(new Error('stopped'))).catch(() => undefined)
  expect(await database.db.selectFrom('fileTexts').where('hash', 'in', hashes).execute()).toEqual([])
  await database.db
    .insertInto('fileTexts')
    .values({
      ...{ hash: hashes[0] ?? '', outcome: 'interrupted', kind: null, text: '', pages: '[]' },
      ...{ tries: 3, at: new Date() },
    })
    .execute()
  expect(await run()).toEqual({ interrupted: 1 })
})

describe('a node', () => {
  const openReading = () => {
    const asked: string[] = []
    const enqueue: JobRequests['enqueue'] = (_, { kind }) => {
      asked.push(kind)
      return Promise.resolve({ id: kind, state: 'pending' })
    }
    const cancel = () => Promise.resolve(undefined)
    const reading = new FileReading({ database, jobs: { enqueue, cancel }, log: pino({ level: 'silent' }) })
    onTestFinished(() => reading.close())
    return { reading, asked }
  }
  const change = { ...{ projectId: 'pumps', branch: 'production', objectId: '1', version: 1, userId: null } }
  const logged = (kind: string) => [{ ...change, kind, at: new Date(), position: { tx: '1', seq: 1 } }]

  it('has files read that nobody has read when it starts, and those that come later', { timeout: 20_000 }, async () => {
    await run()
    const { reading, asked } = openReading()
    await save(['comes later'])
    reading.takeIn(logged('statistics'))
    reading.takeIn(logged('solution'))
    reading.takeIn(logged('solution'))
    expect(asked).toEqual([])
    await expect.poll(() => asked, { timeout: 10_000 }).toEqual(['read-files'])
    const second = openReading()
    await expect.poll(() => second.asked).toEqual(['read-files'])
  })
})
