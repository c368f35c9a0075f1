import { Readable } from 'node:stream'
import { SolutionDetails, type Attachment } from '@advisor/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { docxOf, pdfOf } from '../../file-texts/extract/testing/sample-files.ts'
import { readFiles } from '../file-texts/read-files.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let viewer: TestBrowser
let author: TestBrowser
let unread: Attachment
beforeAll(async () => {
  server = await startTestServer(seedSample)
  const scan = await attach('scan.pdf', await pdfOf(['']))
  const attachments = [
    await attach('manual.pdf', await pdfOf(['Set the valve'])),
    await attach('locked.pdf', await pdfOf(['Secret'], { userPassword: 'quokka' })),
    scan,
    await attach('blank.docx', await docxOf([''])),
    await attach('torn.pdf', '%PDF-1.7 nothing'),
    await attach('nothing.txt', ''),
    await attach('picture.png', 'PNG\u0000'),
    await attach('heavy.txt', 'too much'),
    await attach('slow.txt', 'takes long'),
    await attach('begun.txt', 'the beginning'),
    await attach('fatal.txt', 'ends servers'),
  ]
  const texts = { en: { title: 'With files' } }
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [
      { number: 30, content: { values: {}, texts, attachments } },
      { number: 31, audience: 'internal', content: { values: {}, texts, attachments: [scan] } },
      {
        number: 32,
        content: {
          values: {},
          texts: { en: { ...texts.en, internal: `<p><img src="file:${scan.hash}"></p>` } },
          attachments: [scan],
        },
      },
    ]),
  )
  await readFiles.run({
    payload: {},
    services: { ...server.services, database: server.database },
    progress: () => undefined,
    signal: new AbortController().signal,
  })
  const became = async (name: string, outcome: string, text = '') => {
    const { hash = '' } = attachments.find((file) => file.name === name) ?? {}
    await server.database.db.updateTable('fileTexts').set({ outcome, text }).where('hash', '=', hash).execute()
  }
  await became('heavy.txt', 'too-large')
  await became('slow.txt', 'out-of-time')
  await became('begun.txt', 'out-of-memory', 'the beg')
  await became('fatal.txt', 'interrupted')
  unread = await attach('new.pdf', '%PDF-1.7 not read yet')
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [{ number: 33, content: { values: {}, texts, attachments: [unread] } }]),
  )
  viewer = await server.reader('viewer')
  author = await server.reader('author')
})
afterAll(() => server.close())

async function attach(name: string, content: Buffer | string): Promise<Attachment> {
  const stored = await server.services.files.put(Readable.from([Buffer.from(content)]), { maxBytes: 1_000_000 })
  return { ...stored, id: name.replace('.', '-'), name, contentType: 'application/octet-stream' }
}

async function filesOf(browser: TestBrowser, caseId: number, action = 'view') {
  const { body } = await browser.call('viewCaseDetails', { caseId, action })
  return SolutionDetails.parse(body.solution).attachments.map(({ name, unsearched }) => [name, unsearched])
}

it('the page of a solution says of each file why searches do not find its text', async () => {
  expect(Object.fromEntries(await filesOf(viewer, 30))).toEqual({
    'manual.pdf': undefined,
    'locked.pdf': 'protected',
    'scan.pdf': 'no-text',
    'blank.docx': 'no-text',
    'torn.pdf': 'damaged',
    'nothing.txt': undefined,
    'picture.png': undefined,
    'heavy.txt': 'too-large',
    'slow.txt': 'too-large',
    'begun.txt': 'partly',
    'fatal.txt': 'failed',
  })
})

it('a file that is not read yet has no reason', async () => {
  expect(await filesOf(viewer, 33)).toEqual([['new.pdf', undefined]])
})

it('only who may see the solution and the file is told', async () => {
  expect((await viewer.call('viewCaseDetails', { caseId: 31 })).body).toMatchObject({ key: 'solution-not-found' })
  expect(await filesOf(author, 31)).toEqual([['scan.pdf', 'no-text']])
  expect(await filesOf(viewer, 32)).toEqual([])
})
