import { createHash, randomBytes } from 'node:crypto'
import { uploads } from '@advisor/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endUses, namedFiles } from '../../store/files/file-uses.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { seedSessions } from '../service-sessions/testing/seed-sessions.ts'
import { addSession, sendFiles } from '../service-sessions/testing/session-tests.ts'

let server: TestServer
let tina: TestBrowser
let hanna: TestBrowser
let viewer: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSessions)
  tina = await server.reader('tina')
  hanna = await server.reader('hanna')
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())

const ask = async (browser: TestBrowser, call: Parameters<TestBrowser['call']>[0], fields: object) =>
  (await browser.call(call, { ...fields })).body
const png = (bytes = 20_000) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(bytes)])
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const begin = (content: Buffer, fields: object = {}, browser = tina) =>
  ask(browser, 'beginUpload', { name: 'C:\\photos\\seal.png', sizeBytes: content.length, ...fields })
const sendPart = async (upload: string, offset: number, content: Buffer, browser = tina) =>
  (await sendFiles(browser, uploads.uploadPart.path, { upload, offset: String(offset) }, [{ name: 'part', content }]))
    .body
const finish = (upload: string, fields: object = {}, browser = tina) =>
  ask(browser, 'finishUpload', { upload, ...fields })

it('a file comes in parts, goes on after a break, and becomes an attachment', async () => {
  const { DSID } = await addSession(tina)
  const content = png()
  const { upload, offset, partBytes } = await begin(content, { hash: hashOf(content) })
  expect([offset, partBytes]).toEqual([0, 4 * 1_048_576])
  expect((await sendPart(upload, 0, content.subarray(0, 7_000))).offset).toBe(7_000)
  // The answer did not arrive: the browser asks, and is told that the part is there.
  expect(await sendPart(upload, 0, content.subarray(0, 7_000))).toMatchObject({
    ...{ key: 'upload-offset', localizedMessage: expect.stringContaining('7000') },
  })
  expect(await ask(tina, 'uploadOffset', { upload })).toMatchObject({ offset: 7_000, sizeBytes: content.length })
  expect((await finish(upload, { DSID })).key).toBe('upload-not-finished')
  expect((await sendPart(upload, 7_000, content.subarray(7_000))).offset).toBe(content.length)
  const { file, attachments, details } = await finish(upload, { DSID })
  expect(file).toEqual({ hash: hashOf(content), name: 'seal.png', contentType: 'image/png', sizeBytes: content.length })
  expect([attachments[0].hash, details.counts.attachments]).toEqual([file.hash, 1])
  expect((await finish(upload, { DSID })).key).toBe('upload-not-found')
})

it('a part that breaks off has not come in', async () => {
  const content = png()
  const { upload } = await begin(content)
  const payload = Buffer.from(
    '--x\r\ncontent-disposition: form-data; name="upload"\r\n\r\n'.concat(upload, '\r\n--x\r\n'),
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const broken = await tina.request('POST', uploads.uploadPart.path, { payload, headers })
  expect(broken.statusCode).toBe(400)
  expect((await ask(tina, 'uploadOffset', { upload })).offset).toBe(0)
})

it('two of the same part at once come in once', async () => {
  const content = png()
  const { upload } = await begin(content)
  const both = await Promise.all([0, 1].map(() => sendPart(upload, 0, content)))
  expect(both.map(({ key }) => key).toSorted()).toEqual(['upload-offset', undefined].toSorted())
  // Without a session it is held for its sender.
  expect((await finish(upload)).file.hash).toBe(hashOf(content))
  expect([...(await namedFiles(server.database.db, [hashOf(content)]))]).toEqual([hashOf(content)])
})

it('is refused before it is sent, where it could not be taken in', async () => {
  const content = png()
  expect((await begin(content, { sizeBytes: 2 * 1024 ** 3 })).key).toBe('upload-too-large')
  expect((await begin(content, { sizeBytes: 0 })).key).toBe('upload-empty')
  expect((await begin(content, { name: 'tool.exe' })).key).toBe('upload-ending-not-allowed')
  expect((await begin(content, {}, viewer)).key).toBe('no-permission')
  expect((await tina.call('beginUpload', { name: 'a.png', sizeBytes: -1 })).statusCode).toBe(400)
})

it('is refused at its end, where it is not what was said', async () => {
  const content = png()
  const wrong = await begin(content, { hash: hashOf(png()) })
  await sendPart(wrong.upload, 0, content)
  expect((await finish(wrong.upload)).key).toBe('upload-hash-wrong')
  const script = Buffer.from('<script>alert(1)</script>')
  const page = await begin(script)
  await sendPart(page.upload, 0, script)
  expect((await finish(page.upload)).key).toBe('upload-content-not-allowed')
  const { upload } = await begin(content)
  // More than was said.
  expect((await sendPart(upload, 0, Buffer.concat([content, content]))).key).toBe('upload-too-large')
  expect((await sendPart(upload, 0, Buffer.alloc(0))).key).toBe('upload-empty')
})

it('belongs to its sender, and its session to who sees it', async () => {
  const { DSID } = await addSession(tina)
  const content = png()
  const { upload } = await begin(content)
  for (const answer of [
    await sendPart(upload, 0, content, hanna),
    await ask(hanna, 'uploadOffset', { upload }),
    await finish(upload, {}, hanna),
  ])
    expect(answer.key).toBe('upload-not-found')
  for (const call of ['uploadOffset', 'finishUpload'] as const)
    expect((await ask(viewer, call, { upload })).key).toBe('no-permission')
  const own = await begin(content, {}, hanna)
  await sendPart(own.upload, 0, content, hanna)
  expect((await finish(own.upload, { DSID }, hanna)).key).toBe('session-not-found')
})

it('is forgotten after a day, with its parts', async () => {
  const content = png()
  const { upload } = await begin(content)
  await sendPart(upload, 0, content.subarray(0, 9_000))
  const part = hashOf(content.subarray(0, 9_000))
  expect((await namedFiles(server.database.db, [part])).size).toBe(1)
  server.advance(25 * 3_600_000)
  tina = await server.reader('tina')
  expect((await ask(tina, 'uploadOffset', { upload })).key).toBe('upload-not-found')
  await server.database.transact((tx) => endUses(tx, server.services.clock()))
  expect((await namedFiles(server.database.db, [part])).size).toBe(0)
})

it('nobody begins more than a limit', async () => {
  const answers = []
  for (let count = 0; count < 42; count++) answers.push((await begin(png(10))).key)
  expect(answers.at(-1)).toBe('upload-too-many')
})
