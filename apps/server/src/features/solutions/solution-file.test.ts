import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { SolutionDetails, type Attachment } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { solutionFileUrl } from '../../reading/solution-file-url.ts'

const contents = {
  'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'trap.html': '<script>alert(document.cookie)</script>',
  'Prüfplan „Welle“.pdf': '%PDF-1.7 nothing',
  'secret.txt': 'for us only',
  'circuit.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 375"/>',
  'broken.png': 'torn',
}
type FileName = keyof typeof contents
const hashOf = (name: FileName) => createHash('sha256').update(contents[name]).digest('hex')

function attachment(name: FileName, contentType: string): Attachment {
  const id = `file-${hashOf(name).slice(0, 8)}`
  return { id, name, contentType, hash: hashOf(name), sizeBytes: Buffer.byteLength(contents[name]) }
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
  for (const content of Object.values(contents))
    await server.services.files.put(Readable.from([Buffer.from(content)]), { maxBytes: 1_000 })
  await server.database.db.transaction().execute((tx) =>
    saveSampleSolutions(tx, [
      {
        number: 20,
        content: {
          values: {},
          texts: { en: { title: 'With files' } },
          attachments: [
            attachment('drawing.svg', 'image/svg+xml'),
            attachment('trap.html', 'text/html'),
            attachment('Prüfplan „Welle“.pdf', 'application/pdf'),
          ],
        },
      },
      {
        number: 21,
        audience: 'internal',
        content: {
          values: {},
          texts: { en: { title: 'With a secret' } },
          attachments: [attachment('secret.txt', 'text/plain')],
        },
      },
      {
        number: 22,
        content: {
          values: {},
          texts: { en: { title: 'With a note for authors', internal: `<img src="file:${hashOf('drawing.svg')}">` } },
          attachments: [attachment('drawing.svg', 'image/svg+xml')],
        },
      },
      {
        number: 23,
        content: {
          values: {},
          texts: {
            en: { title: 'With pictures', resolution: `<img src="file:${hashOf('circuit.svg')}" alt="Circuit">` },
          },
          attachments: [
            attachment('circuit.svg', 'image/svg+xml'),
            attachment('drawing.svg', 'image/svg+xml'),
            attachment('broken.png', 'image/png'),
            attachment('secret.txt', 'text/plain'),
          ],
        },
      },
      {
        number: 24,
        content: {
          values: {},
          texts: { en: { title: 'With a picture beside the text' } },
          attachments: [attachment('circuit.svg', 'image/svg+xml; charset=utf-8')],
        },
      },
    ]),
  )
})
afterAll(() => server.close())

const get = (browser: TestBrowser, number: number, file: string) =>
  browser.request('GET', solutionFileUrl('', number, file))

describe('a file of a solution', () => {
  it('is read by who may read the solution, byte for byte', async () => {
    const answer = await get(await server.reader('viewer'), 20, hashOf('drawing.svg'))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(contents['drawing.svg'])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': "inline; filename*=UTF-8''drawing.svg",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
  })

  it('is recorded with the step of the search when it is opened, and not when the browser has it', async () => {
    const browser = await server.reader('viewer')
    const { step } = (await browser.call('freeTextSearch', { freeText: 'files' })).body.search
    const path = solutionFileUrl('', 20, hashOf('trap.html'))
    const { headers } = await browser.request('GET', path)
    const again = { headers: { 'if-none-match': String(headers['etag']) } }
    expect((await browser.request('GET', path, again)).statusCode).toBe(304)
    await server.services.events.flush()
    const rows = await server.database.db
      .selectFrom('events')
      .select(['step', 'solution', 'detail'])
      .where('kind', '=', 'attachment')
      .where('step', '=', step)
      .execute()
    expect(rows).toEqual([{ step, solution: 20, detail: { contentType: 'text/html', sizeBytes: 39 } }])
  })

  it('is sent once, and asked for again each time: who signed out is turned away', async () => {
    const browser = await server.reader('viewer')
    const { headers } = await get(browser, 20, hashOf('drawing.svg'))
    const again = { headers: { 'if-none-match': String(headers['etag']) } }
    const path = solutionFileUrl('', 20, hashOf('drawing.svg'))
    expect(await browser.request('GET', path, again)).toMatchObject({ statusCode: 304, body: '' })
    await browser.call('logout')
    expect((await browser.request('GET', path, again)).statusCode).toBe(401)
  })

  it('runs no script in the page: a drawing is sandboxed, whatever is no picture is a download', async () => {
    const viewer = await server.reader('viewer')
    for (const name of ['drawing.svg', 'trap.html', 'Prüfplan „Welle“.pdf'] as const) {
      const { headers } = await get(viewer, 20, hashOf(name))
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toMatch(/sandbox$/)
      const isPicture = name === 'drawing.svg'
      expect(String(headers['content-disposition'])).toMatch(isPicture ? /^inline;/ : /^attachment;/)
    }
  })

  it('is a download of bytes when it says to be markup', async () => {
    const { headers } = await get(await server.reader('viewer'), 20, hashOf('trap.html'))
    expect(headers).toMatchObject({ 'content-type': 'application/octet-stream' })
  })

  it.each([
    ...['script', 'style', 'worker', 'serviceworker', 'sharedworker', 'object', 'embed', 'iframe', 'frame', 'xslt'],
    ...['audioworklet', 'paintworklet', 'manifest', 'font', 'track'],
  ])('is not handed over as a %s of a page', async (part) => {
    const viewer = await server.reader('viewer')
    const ask = (path: string) => viewer.request('GET', path, { headers: { 'sec-fetch-dest': part } })
    for (const path of [solutionFileUrl('', 20, hashOf('trap.html')), '/reloadHeader.action', '/openapi.json'])
      expect(await ask(path)).toMatchObject({ statusCode: 404, body: { status: 'error', key: 'not-supported' } })
  })

  it.each(['empty', 'image', 'document'])('is handed over as %s', async (part) => {
    const viewer = await server.reader('viewer')
    const path = solutionFileUrl('', 20, hashOf('drawing.svg'))
    const answer = await viewer.request('GET', path, { headers: { 'sec-fetch-dest': part } })
    expect(answer.body).toBe(contents['drawing.svg'])
  })

  it('keeps its name, whatever characters it has', async () => {
    const { headers } = await get(await server.reader('viewer'), 20, hashOf('Prüfplan „Welle“.pdf'))
    const [, encoded = ''] = String(headers['content-disposition']).split("filename*=UTF-8''")
    expect(encoded).toMatch(/^[\x21-\x7e]+$/)
    expect(decodeURIComponent(encoded)).toBe('Prüfplan „Welle“.pdf')
  })
})

describe('a solution tells the sizes of its pictures', () => {
  it('in the text, so that their places are kept before they are there', async () => {
    const { body } = await (await server.reader('viewer')).call('viewCaseDetails', { caseId: 23 })
    const [resolution] = SolutionDetails.parse(body.solution).sections.flatMap(({ slots }) => slots)
    expect(resolution).toMatchObject({
      form: 'html',
      html: `<img src="${solutionFileUrl(server.services.apiPath, 23, hashOf('circuit.svg'))}" alt="Circuit" width="800" height="400" />`,
    })
  })

  it('in the list of files, where a picture that cannot be measured is a picture still', async () => {
    const viewer = await server.reader('viewer')
    const listed = async (caseId: number) => {
      const { body } = await viewer.call('viewCaseDetails', { caseId })
      return SolutionDetails.parse(body.solution).attachments.map(({ name, picture }) => [name, picture])
    }
    expect(await listed(24)).toEqual([['circuit.svg', { size: { width: 800, height: 400 } }]])
    expect(await listed(23)).toEqual([
      ['drawing.svg', {}],
      ['broken.png', {}],
      ['secret.txt', undefined],
    ])
  })
})

describe('a file is not handed out', () => {
  it('to somebody who is not signed in', async () => {
    const answer = await get(await server.visitor(), 20, hashOf('drawing.svg'))
    expect(answer).toMatchObject({ statusCode: 401, headers: { location: '/login' }, body: { key: 'no-session' } })
  })

  it('after signing out, nor when the session has expired', async () => {
    const viewer = await server.reader('viewer')
    await viewer.call('logout')
    expect((await get(viewer, 20, hashOf('drawing.svg'))).statusCode).toBe(401)
  })

  it('to somebody who has no project open', async () => {
    const stranger = await server.visitor()
    await stranger.signIn('stranger')
    expect(await get(stranger, 20, hashOf('drawing.svg'))).toMatchObject({
      statusCode: 404,
      body: { key: 'no-project-open' },
    })
  })

  it('to somebody who may not read its solution, with the same words as when it does not exist', async () => {
    const [customer, staff] = [await server.reader('viewer'), await server.reader('author')]
    expect((await get(staff, 21, hashOf('secret.txt'))).body).toBe('for us only')
    const refused = await get(customer, 21, hashOf('secret.txt'))
    expect(refused.statusCode).toBe(404)
    expect(refused.body).toEqual((await get(customer, 999_999, hashOf('secret.txt'))).body)
  })

  it('to somebody from whom the text is hidden that it stands in', async () => {
    const [customer, staff] = [await server.reader('viewer'), await server.reader('author')]
    expect((await get(staff, 22, hashOf('drawing.svg'))).statusCode).toBe(200)
    expect((await get(customer, 22, hashOf('drawing.svg'))).statusCode).toBe(404)
    const { body } = await customer.call('viewCaseDetails', { caseId: 22 })
    expect(body.solution.attachments).toEqual([])
  })

  it('by another solution than its own', async () => {
    const customer = await server.reader('viewer')
    expect((await get(customer, 20, hashOf('secret.txt'))).statusCode).toBe(404)
    expect((await get(customer, 2, hashOf('drawing.svg'))).statusCode).toBe(404)
  })

  it.each(['../../etc/passwd', '..%2f..%2finstallation', 'incoming', '', `${'a'.repeat(63)}/`])(
    'by the name %j',
    async (file) => {
      const answer = await get(await server.reader('viewer'), 20, file)
      expect(answer).toMatchObject({ statusCode: 400, body: { key: 'bad-request', field: 'file' } })
    },
  )

  it('by the hash of nothing', async () => {
    const answer = await get(await server.reader('viewer'), 20, 'f'.repeat(64))
    expect(answer).toMatchObject({ statusCode: 404, body: { key: 'file-not-found' } })
  })

  it.each(['abc', '1e99', '-1', '20; drop table files', ''])('for the number %j', async (number) => {
    const viewer = await server.reader('viewer')
    const query = new URLSearchParams({ caseId: number, file: hashOf('drawing.svg') })
    const answer = await viewer.request('GET', `/solutionFile.action?${query.toString()}`)
    expect(answer).toMatchObject({ statusCode: 400, body: { key: 'bad-request', field: 'caseId' } })
  })
})

describe('a file that is damaged in the store', () => {
  const original = Buffer.from(contents['Prüfplan „Welle“.pdf'])
  const hash = hashOf('Prüfplan „Welle“.pdf')
  const filesFolder = () => server.services.writableFolders[0] ?? ''
  const path = () => join(filesFolder(), hash.slice(0, 2), hash.slice(2))
  const ready = async () => (await (await server.visitor()).request('GET', '/ready')).body as object

  it.each([
    ['cut short', original.subarray(0, 4)],
    ['of the same length and other bytes', Buffer.alloc(original.length, 'x')],
    ['longer', Buffer.concat([original, original])],
    ['empty', Buffer.alloc(0)],
    ['gone', undefined],
  ])('is refused with what to do and told in the health report: %s', async (_, damage) => {
    const viewer = await server.reader('viewer')
    expect((await get(viewer, 20, hash)).body).toBe(String(original))
    await (damage === undefined ? rm(path()) : writeFile(path(), damage))
    const cached = { headers: { 'if-none-match': `"${hash}"` } }
    for (const options of [{}, cached])
      expect(await viewer.request('GET', solutionFileUrl('', 20, hash), options)).toMatchObject({
        statusCode: 404,
        body: {
          status: 'error',
          key: 'file-damaged',
          localizedMessage: expect.stringContaining('administrator') as string,
        },
      })
    expect(await ready()).toMatchObject({ status: 'success', damagedFiles: 1 })

    await server.services.files.put(Readable.from([original]), { maxBytes: 1_000 })
    expect((await get(viewer, 20, hash)).body).toBe(String(original))
    expect(await ready()).not.toHaveProperty('damagedFiles')
  })
})
