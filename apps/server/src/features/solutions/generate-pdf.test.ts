import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { limits, type Attachment, type Task } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSetting } from '../../store/settings/settings.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { endOfTask } from '../../store/tasks/end-of-task.ts'
import { findTask } from '../../store/tasks/task-store.ts'
import { pdfJob } from './pdf-job.ts'
import { startSecondNode, startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const files = {
  'dot.png': onePixel,
  'torn.png': onePixel.subarray(0, 45),
  'drawing.svg': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="30" height="10"/><image href="/etc/passwd" width="5" height="5"/></svg>',
  ),
}
type FileName = keyof typeof files
const hashOf = (name: FileName) => createHash('sha256').update(files[name]).digest('hex')
const attachment = (name: FileName, contentType: string): Attachment => ({
  id: `file-${hashOf(name).slice(0, 8)}`,
  name,
  contentType,
  hash: hashOf(name),
  sizeBytes: files[name].byteLength,
})
const pictures = Object.keys(files).map((name) => `<img src="file:${hashOf(name as FileName)}" alt="${name}">`)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
  await server.startTasks()
  for (const content of Object.values(files))
    await server.services.files.put(Readable.from([content]), { maxBytes: 10_000 })
  await server.database.db.transaction().execute((tx) =>
    saveSampleSolutions(tx, [
      {
        number: 40,
        content: {
          values: { product: ['rotary'], pressure: [9], parts: [{ 'part-number': 'V-1', quantity: 2 }] },
          texts: {
            en: {
              title: 'Pictures: 漢字かな交じり文 简体中文 繁體中文 한국어 Привет',
              resolution: `<p>See</p><ol><li>${pictures.join('</li><li>')}</li></ol><table><tr><td>a</td><td>語</td></tr></table>`,
            },
          },
          attachments: [
            attachment('dot.png', 'image/png'),
            attachment('torn.png', 'image/png'),
            attachment('drawing.svg', 'image/svg+xml'),
          ],
        },
      },
      {
        number: 41,
        content: {
          values: {},
          texts: {
            en: {
              title: 'Pictures in a table',
              resolution: `<table><tr><td>Look here${pictures[0]}</td><td><p>Torn</p>${pictures[1]}</td><td>${pictures[2]}</td></tr></table>`,
            },
          },
          attachments: [attachment('dot.png', 'image/png'), attachment('torn.png', 'image/png'), attachment('drawing.svg', 'image/svg+xml')], // prettier-ignore
        },
      },
      {
        number: 42,
        content: {
          values: {},
          texts: { en: { title: 'Linking', resolution: '<p>See <a href="?caseId=2">the other</a></p>' } },
        },
      },
      ...Array.from({ length: 51 }, (_, index) => ({
        number: 100 + index,
        content: {
          values: {},
          texts: {
            en: {
              title: `One of many ${index}`,
              resolution: `<ol>${'<li>修理の手順を 1 つずつ進める。</li>'.repeat(30)}</ol>`,
            },
          },
        },
      })),
    ]),
  )
})
afterAll(() => server.close())

async function reader(username: string, node = server): Promise<TestBrowser> {
  const browser = await node.visitor()
  await browser.signIn(username)
  await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  return browser
}

const generate = (browser: TestBrowser, fields: Record<string, unknown>) =>
  browser.request('POST', '/generatePdf.action', {
    payload: JSON.stringify({ address: 'https://advisor.example.com/advisor/', ...fields }),
    headers: { 'content-type': 'application/json' },
  })

const latestPdf = async (browser: TestBrowser): Promise<Task | undefined> =>
  (await browser.call('listTasks')).body.tasks.find(({ kind }: Task) => kind === 'generate-pdf')

/** Keeps PDFs from being stored until the returned function is called. */
function holdFiles(): () => void {
  const { files } = server.services
  const put = files.put.bind(files)
  const gate = Promise.withResolvers<void>()
  files.put = async (...file) => {
    await gate.promise
    return put(...file)
  }
  return () => {
    files.put = put
    gate.resolve()
  }
}

const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length
const many = Array.from({ length: 50 }, (_, index) => 100 + index)

describe('a PDF of solutions', () => {
  it('is refused without a login session, and without an open project', async () => {
    const browser = await server.visitor()
    expect((await generate(browser, { caseIds: [1] })).statusCode).toBe(401)
    await browser.signIn('roleless')
    expect((await generate(browser, { caseIds: [1] })).body.key).toBe('no-project-open')
  })

  it('has each solution on pages of its own, a link back and an outline', async () => {
    const { statusCode, headers, body } = await generate(await reader('viewer'), { caseIds: [1, 2] })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''solutions.pdf",
    })
    expect(body).toMatch(/^%PDF-/)
    expect(pagesOf(body)).toBe(2)
    expect(body).toContain(
      '/URI (https://advisor.example.com/advisor/case-details?caseId=1&project=pumps&branch=production)',
    )
    expect(body).toContain('/Outlines')
  })

  it('leads from a text to other solutions', async () => {
    const { body } = await generate(await reader('viewer'), { caseIds: [42] })
    expect(body).toContain(
      '/URI (https://advisor.example.com/advisor/case-details?caseId=2&project=pumps&branch=production)',
    )
  })

  it('leaves out what the reader may not see', async () => {
    const viewer = await reader('viewer')
    expect(pagesOf((await generate(viewer, { caseIds: [1, 5, 999] })).body)).toBe(1)
    expect((await generate(viewer, { caseIds: [5, 999] })).body.key).toBe('solution-not-found')
    const { body } = await viewer.call('getSolutionsToPrint', { caseIds: [1, 5, 999] })
    expect(body).toMatchObject({
      solutions: [{ caseId: 1, number: 'P-1', title: 'Shaft seal leaking' }],
      missing: [
        { caseId: 5, number: 'P-5' },
        { caseId: 999, number: 'P-999' },
      ],
      limit: 50,
    })
  })

  it('has the characters of all languages, and a word in the place of a broken picture', async () => {
    const { body } = await generate(await reader('viewer'), { caseIds: [40] })
    for (const font of ['NotoSans-Regular', 'NotoSansJP', 'NotoSansSC', 'NotoSansKR']) expect(body).toContain(font)
    // The PNG that is whole; the drawing is lines, and the torn one is left out.
    expect(body.match(/\/Subtype \/Image/g)).toHaveLength(2)
    expect(body).not.toContain('root:')
  })

  it('has the pictures of tables, and words in the place of broken ones', async () => {
    const { statusCode, body } = await generate(await reader('viewer'), { caseIds: [41] })
    expect(statusCode).toBe(200)
    expect(body.match(/\/Subtype \/Image/g)).toHaveLength(2)
    expect(pagesOf(body)).toBe(1)
  })

  it('is made once at a time for each user on all nodes, as a task', { timeout: 60_000 }, async () => {
    const other = await startSecondNode(server)
    const release = holdFiles()
    try {
      const [viewer, elsewhere, author] = [
        await reader('viewer'),
        await reader('viewer', other),
        await reader('author'),
      ]
      const first = generate(viewer, { caseIds: many })
      await expect
        .poll(() => latestPdf(viewer))
        .toMatchObject({ state: 'running', total: 50, subject: 'P-100, P-101, P-102 …' })
      for (const browser of [viewer, elsewhere])
        expect((await generate(browser, { caseIds: [1] })).body).toMatchObject({
          status: 'failure',
          key: 'error.printing.already-running',
        })
      expect(await latestPdf(author)).toBeUndefined()
      release()
      expect(pagesOf((await first).body)).toBeGreaterThanOrEqual(50)
      expect(await latestPdf(viewer)).toMatchObject({
        state: 'completed',
        outcome: { file: { name: 'solutions.pdf' } },
      })
      expect((await generate(viewer, { caseIds: [1] })).statusCode).toBe(200)
    } finally {
      release()
      await other.close()
    }
  })

  it('that is cancelled is not made', async () => {
    const viewer = await reader('viewer')
    const { db } = server.database
    const payload = { user: 'author', project: 'pumps', branch: 'production', locale: 'en', internal: false } as const
    const start = () => server.services.startTask(pdfJob, { ...payload, caseIds: [1] }, { userId: 'author' })
    const release = holdFiles()
    try {
      // A node makes two at a time.
      const held = [await start(), await start()]
      const stateOf = async ({ id }: { id: string }) => (await findTask(db, id))?.state
      for (const task of held) await expect.poll(() => stateOf(task)).toBe('running')
      const waiting = generate(viewer, { caseIds: [1] })
      await expect.poll(async () => (await latestPdf(viewer))?.state).toBe('pending')
      const task = await latestPdf(viewer)
      expect((await viewer.call('cancelTask', { task: task?.id })).body.status).toBe('success')
      expect((await waiting).body.key).toBe('pdf-not-made')
      expect(await latestPdf(viewer)).toMatchObject({ state: 'cancelled by user', outcome: {} })
      release()
      for (const made of held) await expect.poll(() => stateOf(made)).toBe('completed')
    } finally {
      release()
    }
  })

  it('is made all the same when its reader goes, and can be had for a day', async () => {
    const viewer = await reader('viewer')
    const leaving = new AbortController()
    const task = { user: 'viewer', project: 'pumps', branch: 'production', locale: 'en', internal: false } as const
    const { id } = await server.services.startTask(pdfJob, { ...task, caseIds: [1] }, { userId: 'viewer' })
    const waiting = endOfTask(server.database.db, id, leaving.signal)
    leaving.abort()
    await expect(waiting).rejects.toThrow()
    await expect.poll(async () => (await viewer.call('taskState', { task: id })).body.task.state).toBe('completed')
    const { statusCode, body } = await viewer.request('GET', `/taskResult.action?task=${id}`)
    expect({ statusCode, beginning: body.slice(0, 5) }).toEqual({ statusCode: 200, beginning: '%PDF-' })
  })

  it('is refused to a user who has had as many made within a day as one may', async () => {
    const viewer = await reader('viewer')
    const { db } = server.database
    const ids = Array.from({ length: limits.pdfsPerDay }, () => randomUUID())
    const made = { kind: 'generate-pdf', state: 'completed', createdBy: 'viewer', payload: '{}' } as const
    const now = new Date()
    await db
      .insertInto('tasks')
      .values(ids.map((id) => ({ ...made, id, createdAt: now, finishedAt: now })))
      .execute()
    expect((await generate(viewer, { caseIds: [1] })).body.key).toBe('too-many-pdfs')
    await db
      .updateTable('tasks')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', 'in', ids)
      .execute()
    expect((await generate(viewer, { caseIds: [1] })).statusCode).toBe(200)
    await db.deleteFrom('tasks').where('id', 'in', ids).execute()
  })

  it('is read with the rights that the user has when it is made', async () => {
    const task = { user: 'viewer', project: 'pumps', branch: 'production', locale: 'en', internal: false } as const
    const run = (changed: object) =>
      pdfJob.run({
        payload: { ...task, caseIds: [1], ...changed },
        services: server.services,
        progress: () => undefined,
        signal: new AbortController().signal,
      })
    await expect(run({ user: 'nobody' })).rejects.toThrow('may not open the branch')
    await expect(run({ branch: 'development' })).rejects.toThrow('may not open the branch')
    await expect(run({ caseIds: [5] })).rejects.toThrow('may not read any')
    expect(await run({ caseIds: [1, 5] })).toMatchObject({ solutions: [1] })
  })

  it('has at most as many solutions as the administrator allows', async () => {
    const author = await reader('author')
    expect((await generate(author, { caseIds: [...many, 150] })).body.key).toBe('print-too-many')
    await server.database.transact((tx) => writeSetting(tx, 'print.solutions', 1, null))
    await expect
      .poll(async () => (await generate(author, { caseIds: [1, 2] })).body.key, { timeout: 20_000 })
      .toBe('print-too-many')
    await server.database.transact((tx) => writeSetting(tx, 'print.solutions', 50, null))
  })

  it('is a broken call without numbers, or with an address that is none', async () => {
    const viewer = await reader('viewer')
    for (const fields of [{}, { caseIds: [] }, { caseIds: ['x'] }, { caseIds: [1], address: 'javascript:alert(1)' }])
      expect((await generate(viewer, fields)).statusCode).toBe(400)
  })
})
