import { Readable } from 'node:stream'
import type { Attachment } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { docxOf, pdfOf, xlsxOf } from '../../file-texts/extract/testing/sample-files.ts'
import { readFiles } from '../file-texts/read-files.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let viewer: TestBrowser
let author: TestBrowser
const hashes = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer(seedSample)
  const manual = await attach('manual.pdf', 'application/pdf', await pdfOf(['Bilby pumps', 'Set the kowari valve.']))
  const sheet = await attach('parts.xlsx', 'application/vnd.ms-excel', await xlsxOf({ Torque: [['Bolt', 'KX-77']] }))
  const note = await attach('note.docx', 'application/msword', await docxOf(['The potoroo gasket leaks']))
  // Says that it is a picture, and is a text.
  const liar = await attach('liar.png', 'image/png', 'bettong wiring')
  const secret = await attach('secret.txt', 'text/plain', 'dunnart password')
  const tongues = await attach('zwei.html', 'text/html', '<html><p>Der Wombat tropft</p></html>')
  const title = (text: string) => ({ texts: { en: { title: text } }, values: {} })
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [
      { number: 30, content: { ...title('Service of pumps'), attachments: [manual, sheet] } },
      { number: 31, content: { ...title('Kowari valve is stuck') } },
      { number: 32, content: { ...title('Gaskets'), attachments: [note] } },
      { number: 33, audience: 'internal', content: { ...title('For us'), attachments: [secret] } },
      {
        number: 34,
        content: {
          values: {},
          texts: { en: { title: 'Wiring', internal: `<p>See <img src="file:${liar.hash}"></p>` } },
          attachments: [liar],
        },
      },
      { number: 35, content: { ...title('Open wiring'), attachments: [liar] } },
      {
        number: 36,
        content: {
          values: {},
          texts: { en: { title: 'Two tongues' }, de: { title: 'Zwei Zungen' } },
          attachments: [tongues],
        },
      },
    ]),
  )
  viewer = await server.reader('viewer')
  author = await server.reader('author')
})
afterAll(() => server.close())

async function attach(name: string, contentType: string, content: Buffer | string): Promise<Attachment> {
  const stored = await server.services.files.put(Readable.from([Buffer.from(content)]), { maxBytes: 1_000_000 })
  hashes.set(name, stored.hash)
  return { ...stored, id: name.replace('.', '-'), name, contentType }
}

const read = () =>
  readFiles.run({
    payload: {},
    services: server.services,
    progress: () => undefined,
    signal: new AbortController().signal,
  })

const find = async (browser: TestBrowser, freeText: string) => (await browser.call('freeTextSearch', { freeText })).body

it('files are found when they are read', async () => {
  expect((await find(viewer, 'potoroo')).caseIds).toEqual([])
  expect(await read()).toEqual({ read: 6 })
  await expect.poll(async () => (await find(viewer, 'potoroo')).caseIds).toEqual([32])
})

describe('a word that stands in an attached file', () => {
  beforeAll(async () => {
    await read()
    const words = ['bilby', 'kowari', 'KX-77', 'wombat', 'dunnart', 'bettong']
    await vi.waitFor(async () => {
      for (const word of words) expect((await find(author, word)).results.unknown ?? []).toEqual([])
    }, 15_000)
  })

  it('finds its solution, and the result names the file and the page', async () => {
    const { caseIds, results } = await find(viewer, 'bilby')
    expect(caseIds).toEqual([30])
    expect(results.rows[0].excerpt).toEqual({
      text: 'Bilby pumps',
      marks: [[0, 5]],
      file: {
        name: 'manual.pdf',
        page: 1,
        url: `/advisor/api/solutionFile.action?caseId=30&file=${hashes.get('manual.pdf')}`,
        contentType: 'application/pdf',
        sizeBytes: expect.any(Number),
      },
    })
  })

  it('finds it below solutions whose own texts have the word', async () => {
    const { caseIds, results } = await find(viewer, 'kowari')
    expect(caseIds).toEqual([31, 30])
    expect(results.rows[0].excerpt?.file).toBeUndefined()
    expect(results.rows[1].excerpt).toMatchObject({ text: 'Set the kowari valve.', file: { page: 2 } })
  })

  it('may be a code in a sheet', async () => {
    const { results } = await find(viewer, 'KX-77')
    expect(results.rows[0]).toMatchObject({
      caseId: 30,
      excerpt: { text: 'Bolt KX-77', file: { name: 'parts.xlsx', sheet: 'Torque' } },
    })
  })

  it('is found in every language of the solution', async () => {
    expect((await find(viewer, 'wombat')).caseIds).toEqual([36])
    const german = await server.reader('viewer')
    await german.call('switchLocale', { chooseLocale: 'de' })
    expect((await find(german, 'wombat')).results.rows[0]).toMatchObject({
      caseId: 36,
      locale: 'de',
      excerpt: { text: 'Der Wombat tropft', file: { name: 'zwei.html' } },
    })
  })

  it('is named where a result explains why it is there', async () => {
    const { search } = await find(viewer, 'kowari')
    const explain = async (caseId: number) =>
      (await viewer.call('explainResult', { caseId, from: search.step })).body.explanation
    expect((await explain(30)).inFile).toMatchObject({ file: { name: 'manual.pdf', page: 2 } })
    expect((await explain(31)).inFile).toBeUndefined()
  })

  it('finds nothing for those who may not see the solution, or the text in which the file stands', async () => {
    expect((await find(author, 'dunnart')).caseIds).toEqual([33])
    expect((await find(viewer, 'dunnart')).results).toMatchObject({ found: 0, unknown: ['dunnart'] })
    expect((await find(viewer, 'bettong')).caseIds).toEqual([35])
    expect((await find(author, 'bettong')).caseIds).toEqual([35])
  })
})
