import { randomBytes, randomUUID } from 'node:crypto'
import { downloads, limits, uploads } from '@advisor/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepFiles } from '../../jobs/sweep-files.ts'
import { layGround } from '../../store/installation/ground.ts'
import { writeSetting } from '../../store/settings/settings.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let author: TestBrowser
let other: TestBrowser
let viewer: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  author = await server.reader('author')
  await changeUser(server.database, 'former', { roles: ['author'], disabled: false })
  other = await server.reader('former')
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())

const png = (bytes = 20) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(bytes)])

async function send(browser: TestBrowser, name: string, content: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://test.invalid', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return (await browser.request('POST', uploads.uploadSolutionFile.path, { payload, headers })).body
}
const sent = async (browser: TestBrowser, name = 'seal.png', content = png()) =>
  (await send(browser, name, content)).file as { hash: string; url: string; name: string; contentType: string }
const open = (browser: TestBrowser, hash: string) =>
  browser.request('GET', `${downloads.uploadedFile.path}?file=${hash}`)
const picture = (hash: string) => `<p><img src="file:${hash}" alt="Seal" /></p>`
const save = async (browser: TestBrowser, texts: object, more: object = {}) =>
  (
    await browser.call('updateCase', {
      casebase: 'faults',
      content: { values: {}, texts: { title: 'A quoll in the valve', ...texts } },
      ...more,
    })
  ).body
const attached = async (number: number) => {
  const row = await server.database.db
    .selectFrom('solutionVersions')
    .select('content')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return (row.content as { attachments: { name: string; hash: string; contentType: string }[] }).attachments
}

it('turns strangers and users who may not create away', async () => {
  expect((await send(await server.visitor(), 'a.png', png())).key).toBe('no-session')
  expect((await send(viewer, 'a.png', png())).key).toBe('no-permission')
  const { hash } = await sent(author)
  expect((await open(await server.visitor(), hash)).statusCode).toBe(401)
  expect((await open(viewer, hash)).statusCode).toBe(404)
})

it('a picture that is sent is drawn for its author alone, and saved with a text that shows it', async () => {
  const file = await sent(author, 'C:\\photos\\seal.png')
  expect(file).toMatchObject({ name: 'seal.png', contentType: 'image/png' })
  expect(file.url).toContain(`uploadedFile.action?file=${file.hash}`)
  expect((await open(author, file.hash)).headers['content-type']).toBe('image/png')
  expect((await open(other, file.hash)).statusCode).toBe(404)
  const { saved } = await save(author, { resolution: picture(file.hash) })
  expect(await attached(saved.caseId)).toEqual([
    expect.objectContaining({ hash: file.hash, name: 'seal.png', contentType: 'image/png' }),
  ])
})

it('nobody attaches a file that they have not sent', async () => {
  const { hash } = await sent(author)
  const inText = await save(other, { resolution: picture(hash) })
  expect(inText).toMatchObject({
    key: 'solution-not-valid',
    fields: { resolution: expect.stringContaining('picture') },
  })
  const listed = await save(other, {}, { files: [{ hash, name: 'seal.png' }] })
  expect(listed).toMatchObject({ key: 'solution-not-valid', fields: { $files: expect.stringContaining('seal.png') } })
})

it('files beside the texts have the names and the order that their author gives', async () => {
  const [one, two] = [await sent(author, 'one.pdf', Buffer.from(`%PDF-1.7 ${Math.random()}`)), await sent(author)]
  const { saved } = await save(author, {}, { files: [{ hash: two.hash, name: 'Second' }, { hash: one.hash, name: 'First' }] }) // prettier-ignore
  expect((await attached(saved.caseId)).map(({ name }) => name)).toEqual(['Second', 'First'])
})

it('refuses what the administrator does not allow, and says why', async () => {
  expect(await send(author, 'page.html', Buffer.from('<script>'))).toMatchObject({
    key: 'upload-ending-not-allowed',
    localizedMessage: expect.stringContaining('png, jpg'),
  })
  expect((await send(author, 'page.png', Buffer.from('<script>alert(1)</script>'))).key).toBe(
    'upload-content-not-allowed',
  )
  expect((await send(author, 'drawing.svg', Buffer.from('<svg xmlns="x"/>'))).key).toBe('upload-ending-not-allowed')
  expect((await send(author, 'empty.txt', Buffer.alloc(0))).key).toBe('upload-empty')
  // A picture of another kind than its name says is a picture all the same.
  expect((await sent(author, 'photo.jpg')).contentType).toBe('image/png')
  expect(await send(author, 'large.png', png(30 * 1_048_576))).toMatchObject({
    key: 'upload-too-large',
    localizedMessage: expect.stringContaining('25 MB'),
  })
})

it('more files than the administrator allows are a problem of the files', async () => {
  await server.database.transact((tx) => writeSetting(tx, 'uploads.files', 1, null))
  await expect.poll(() => server.services.settings()['uploads.files']).toBe(1)
  const [one, two] = [await sent(author), await sent(author)]
  const files = [one, two].map(({ hash, name }) => ({ hash, name }))
  expect((await save(author, {}, { files })).fields).toEqual({ $files: expect.stringContaining('at most 1') })
})

it('nobody holds more files than a limit', async () => {
  const { db } = server.database
  const { count } = await db
    .selectFrom('fileUses')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('holder', '=', 'former')
    .executeTakeFirstOrThrow()
  const now = new Date()
  await server.database.transact(async (tx) => {
    for (let at = Number(count); at < limits.heldUploads; at += 1) {
      const hash = randomBytes(32).toString('hex')
      await tx.insertInto('files').values({ hash, sizeBytes: 1, contentType: 'image/png' }).execute()
      const use = { hash, kind: 'upload', holder: 'former', name: 'a', contentType: 'image/png' }
      await tx
        .insertInto('fileUses')
        .values({ ...use, createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) })
        .execute()
    }
  })
  expect((await send(other, 'seal.png', png())).key).toBe('upload-too-many')
})

it('a file is held for a day, longer if it is sent again or saved, and is removed then', async () => {
  await layGround(server.database, server.services.newToken)
  const content = png()
  const [left, again, saved] = [await sent(author), await sent(author, 'again.png', content), await sent(author)]
  await save(author, { resolution: picture(saved.hash) })
  const day = 24 * 3_600_000
  server.advance(day - 60_000)
  author = await server.reader('author')
  await sent(author, 'again.png', content)
  server.advance(2 * 60_000)
  expect((await open(author, left.hash)).statusCode).toBe(404)
  expect((await open(author, again.hash)).statusCode).toBe(200)
  server.advance(day / 2)
  const context = { services: server.services, progress: () => undefined, signal: new AbortController().signal }
  // The files were put by the clock of the disk.
  server.advance(day)
  await sent(await server.reader('author'), 'again.png', content)
  await sweepFiles.run({ ...context, payload: {} })
  expect(await server.services.files.has(left.hash)).toBe(false)
  expect(await server.services.files.has(saved.hash)).toBe(true)
})

it('a file of a draft is held as long as the draft, and is there on another machine', async () => {
  await layGround(server.database, server.services.newToken)
  author = await server.reader('author')
  const draftId = randomUUID()
  const [shown, listed, dropped] = [await sent(author), await sent(author, 'plan.png'), await sent(author)]
  const theirs = await sent(await server.reader('former'))
  const keep = (files: object[], more: object = {}) =>
    author.call('updateGivenAttribute', { draftId, casebase: 'faults', locale: 'en', fields: {}, files, ...more })
  const fields = { resolution: { entries: [], rows: [], formatted: picture(shown.hash) } }
  const proposals = [{ slot: 'product', text: 'Plunger pump' }]
  await keep([{ hash: dropped.hash, name: 'Dropped' }], { fields, proposals })
  const files = [
    { hash: listed.hash, name: 'The plan' },
    { hash: theirs.hash, name: 'Not mine' },
  ]
  expect((await keep(files)).body.status).toBe('success')
  server.advance(3 * 24 * 3_600_000)
  author = await server.reader('author')
  const view = async () => (await author.call('viewDraftCase', { draftId })).body.content
  expect(await view()).toMatchObject({ files, proposals, fields })
  expect((await view()).sent).toMatchObject([{ hash: listed.hash, contentType: 'image/png' }])
  expect((await open(author, shown.hash)).statusCode).toBe(200)
  expect((await open(author, dropped.hash)).statusCode).toBe(404)
  expect((await open(author, theirs.hash)).statusCode).toBe(404)
  const context = { services: server.services, progress: () => undefined, signal: new AbortController().signal }
  await sweepFiles.run({ ...context, payload: {} })
  expect(await server.services.files.has(listed.hash)).toBe(true)
  expect(await server.services.files.has(dropped.hash)).toBe(false)
  const { saved } = await save(
    author,
    { resolution: picture(shown.hash) },
    { files: [{ hash: listed.hash, name: 'The plan' }], draftId },
  )
  expect((await attached(saved.caseId)).map(({ hash }) => hash)).toEqual([listed.hash, shown.hash])
  const held = () => server.database.db.selectFrom('fileUses').select('hash').where('kind', '=', 'draft').execute()
  expect(await held()).toEqual([])
})

it('a file of a draft is let go with the draft, and with its author', async () => {
  const [first, second] = [await sent(author), await sent(author)]
  const drafts = [randomUUID(), randomUUID()] as const
  for (const [at, { hash }] of [first, second].entries())
    await author.call('updateGivenAttribute', {
      ...{ draftId: drafts[at], casebase: 'faults', locale: 'en', fields: {}, files: [{ hash, name: 'a' }] },
    })
  const held = async () =>
    (await server.database.db.selectFrom('fileUses').select('hash').where('kind', '=', 'draft').execute()).length
  expect(await held()).toBe(2)
  await author.call('deleteDraftCase', { draftId: drafts[0] })
  expect(await held()).toBe(1)
  await server.database.db.deleteFrom('draftCases').execute()
  const context = { services: server.services, progress: () => undefined, signal: new AbortController().signal }
  await sweepFiles.run({ ...context, payload: {} })
  expect(await held()).toBe(0)
})

it('values that the model does not have are kept for review with the solution, and change nothing', async () => {
  const proposals = [
    { slot: 'product', text: ' Plunger pump ' },
    { slot: 'product', text: 'Plunger pump' },
    { slot: 'no-slot', text: 'x' },
  ]
  author = await server.reader('author')
  const { saved } = await save(author, {}, { proposals })
  const rows = await server.database.db.selectFrom('proposedValues').selectAll().execute()
  expect(rows).toEqual([
    expect.objectContaining({
      ...{ projectId: 'pumps', slotId: 'product', memberId: null, text: 'Plunger pump', locale: 'en' },
      ...{ solution: saved.caseId, state: 'open', createdBy: 'author' },
    }),
  ])
})
