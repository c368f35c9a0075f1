import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSql } from '../../../database/read-sql.ts'
import { insertModelVersions, pointModelBranches } from '../../../store/models/model-writer.ts'
import { settingDefinitions, writeSetting } from '../../../store/settings/settings.ts'
import { changeUser, saveSampleSolutions, seedSample } from '../../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

interface Told {
  port?: number
  url: string
  method: string
  authorization: string
  body: string
}

let peer: ChildProcessByStdio<null, Readable, null>
let told: Told[] = []
let port = 0
let server: TestServer
let reviewer: TestBrowser
let caseId = 700
const password = 'Correct-Horse-77'

beforeAll(async () => {
  const file = fileURLToPath(new URL('testing/signature-peer.ts', import.meta.url))
  peer = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  port = await new Promise<number>((resolve) => {
    createInterface(peer.stdout).on('line', (line) => {
      // The peer writes such lines.
      const each = JSON.parse(line) as Told
      if (each.port === undefined) told.push(each)
      else resolve(each.port)
    })
  })
  server = await startTestServer(seedSample)
  await changeUser(server.database, 'former', { roles: ['reviewer'], groups: ['staff'], disabled: false })
  await server.services.database.transact(async (tx) => {
    const workflow = sampleDocuments.find(({ kind }) => kind === 'workflow')
    if (workflow?.kind !== 'workflow') throw new Error('The sample has no workflow.')
    const transitions = workflow.transitions.map((step) =>
      step.id === 'publish' ? { ...step, requiresSignature: true } : step,
    )
    const changed = { version: 2, by: 'author', at: new Date().toISOString(), document: { ...workflow, transitions } }
    await insertModelVersions(tx, 'pumps', [changed])
    const pointer = { kind: 'workflow' as const, objectId: workflow.id, version: 2 }
    const branches = ['development', 'production'].map((branch) => ({ branch, ...pointer }))
    await pointModelBranches(tx, 'pumps', branches, 'author')
  })
  reviewer = await server.reader('former')
})
afterAll(async () => {
  peer.kill()
  await server.close()
})
beforeEach(async () => {
  caseId++
  told = []
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [
      {
        number: caseId,
        state: 'draft',
        content: { values: { pressure: [9.5] }, texts: { en: { title: 'Seal drips' } } },
      },
    ]),
  )
})

const serveAt = (url: string | null) =>
  server.services.database.transact((tx) => writeSetting(tx, 'signature.url', url, null))
const peerAt = (path: string) => serveAt(`http://127.0.0.1:${port}${path}`)
const open = async () => (await reviewer.call('modifyExistingCase', { caseId, force: true })).body.editing
const signatureOf = (name = 'ada') => ({ id: crypto.randomUUID(), name, password })
const save = async (fields: object, token?: string) => {
  const sent = { caseId, token: token ?? (await open()).token, transition: 'publish' }
  return (
    await reviewer.call('updateCase', { ...sent, content: { values: {}, texts: { title: 'Seal leaks' } }, ...fields })
  ).body
}
const versions = async () =>
  (await server.database.db.selectFrom('solutionVersions').select('version').where('number', '=', caseId).execute())
    .length
const signatures = () =>
  server.database.db.selectFrom('solutionSignatures').selectAll().where('number', '=', caseId).execute()

describe('a transition that requires a signature', () => {
  it('is offered as such, and saves the version with its signature', async () => {
    await peerAt('/sign')
    expect((await open()).transitions).toMatchObject([{ id: 'publish', requiresSignature: true }])
    const { saved } = await save({ signature: signatureOf() })
    expect(saved).toMatchObject({ version: 2, state: { id: 'published' } })
    const [signature] = await signatures()
    expect(signature).toMatchObject({ version: 2, createdBy: 'former', transition: 'publish' })
    await expect.poll(() => told).toHaveLength(1)
    expect(told[0]).toMatchObject({ url: '/sign', method: 'POST' })
    expect(Buffer.from(told[0]!.authorization.replace('Basic ', ''), 'base64').toString()).toBe(`ada:${password}`)
    expect(JSON.parse(told[0]!.body)).toEqual({ transactionId: signature?.transactionId, hash: signature?.hash })
    // As the page shows it: the hash is that of what is stored.
    await reviewer.call('publishSolution', { caseId, version: 2, branchName: 'production' })
    const shown = async () => (await reviewer.call('viewCaseDetails', { caseId })).body.solution?.signature
    await expect.poll(shown).toMatchObject({ by: 'former of the tests', version: 2, isOfShown: true })
    await server.database.write
      .updateTable('solutionVersions')
      .set({ content: sql`jsonb_set(content, '{texts,en,title}', '"Seal is fine"')` })
      .where('number', '=', caseId)
      .where('version', '=', 2)
      .execute()
    expect(await shown()).toMatchObject({ version: 2, isOfShown: false })
  })

  it('says that a later version is not the signed one', async () => {
    await peerAt('/sign')
    await save({ signature: signatureOf() })
    const { saved } = await save({ transition: undefined, content: { values: {}, texts: { title: 'Later' } } })
    expect(saved.version).toBe(3)
    await reviewer.call('publishSolution', { caseId, version: 3, branchName: 'production' })
    await expect
      .poll(async () => (await reviewer.call('viewCaseDetails', { caseId })).body.solution?.signature)
      .toMatchObject({ version: 2, isOfShown: false })
  })

  it('is refused without a signature, and without a service', async () => {
    await peerAt('/sign')
    expect((await save({})).key).toBe('signature-required')
    await serveAt(null)
    expect((await save({ signature: signatureOf() })).key).toBe('signature-not-available')
    expect(
      (await reviewer.call('updateCase', { caseId, signature: { id: 'x', name: '', password: '' } })).statusCode,
    ).toBe(400)
    expect([await versions(), told]).toEqual([1, []])
  })

  it.each([
    ['/500', 'signature-not-reached'],
    ['/redirect', 'signature-not-reached'],
    ['/broken', 'signature-not-reached'],
    ['/late', 'signature-not-reached'],
  ])('saves nothing where the service answers %s', async (path, key) => {
    await server.services.database.transact((tx) => writeSetting(tx, 'signature.time-ms', 500, null))
    await peerAt(path)
    expect((await save({ signature: signatureOf() })).key).toBe(key)
    await expect.poll(() => told.map(({ url }) => url)).toEqual([path])
    expect([await versions(), await signatures()]).toEqual([1, []])
  })

  it('saves nothing where the service is not there, or refuses name and password', async () => {
    await serveAt('http://127.0.0.1:9/')
    expect((await save({ signature: signatureOf() })).key).toBe('signature-not-reached')
    await peerAt('/sign')
    expect((await save({ signature: signatureOf('eve') })).key).toBe('signature-refused')
    expect((await save({ signature: signatureOf('a:b') })).key).toBe('signature-refused')
    expect([await versions(), await signatures()]).toEqual([1, []])
  })

  it('takes the status of an answer that never ends', async () => {
    await peerAt('/talkative')
    expect((await save({ signature: signatureOf() })).saved.version).toBe(2)
  })

  it('is made once, however often it is sent', async () => {
    await peerAt('/sign')
    const signature = signatureOf()
    const { token } = await open()
    const answers = await Promise.all([save({ signature }, token), save({ signature }, token)])
    expect(answers.map(({ saved }) => saved?.version)).toEqual([2, 2])
    expect((await save({ signature }, token)).saved.version).toBe(2)
    expect([await versions(), (await signatures()).length]).toEqual([2, 1])
    await expect.poll(() => new Set(told.map(({ body }) => body)).size).toBe(1)
  })

  it('is the same transaction after the service did not answer, and another one for other words', async () => {
    const signature = signatureOf()
    const { token } = await open()
    await peerAt('/500')
    await save({ signature }, token)
    await save({ signature, content: { values: {}, texts: { title: 'Other words' } } }, token)
    await peerAt('/sign')
    await save({ signature }, token)
    await expect.poll(() => told).toHaveLength(3)
    const [first, other, again] = told.map(({ body }) => JSON.parse(body).transactionId)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(await signatures()).toMatchObject([{ transactionId: first }])
  })

  it('leaves name and password nowhere', async () => {
    await peerAt('/sign')
    const name = 'ada'
    const { token } = await open()
    const headers = { 'x-attempt': crypto.randomUUID() }
    const fields = { caseId, token, transition: 'publish', signature: { id: crypto.randomUUID(), name, password } }
    await reviewer.call('updateCase', { ...fields, content: { values: {}, texts: { title: 'Seal leaks' } } }, headers)
    const { db } = server.database
    const tables = await readSql(
      db,
      sql<{
        name: string
      }>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    for (const { name: table } of tables) {
      const rows = await readSql(
        db,
        sql<{ row: string }>`select to_jsonb(each)::text as row from ${sql.table(table)} as each`,
      )
      expect(
        rows.filter(({ row }) => row.includes(password) || row.includes(Buffer.from(password).toString('hex'))),
      ).toEqual([])
    }
  })
})

it.each(['http://sign.example.com/', 'https://ada:secret@sign.example.com/', 'ftp://localhost/', 'file:///etc/passwd'])(
  'nothing is signed at %s',
  (url) => expect(settingDefinitions['signature.url'].schema.safeParse(url).success).toBe(false),
)
it.each(['https://sign.example.com/v1', 'http://localhost:8080/', 'http://[::1]/'])(
  '%s may be a signature service',
  (url) => expect(settingDefinitions['signature.url'].schema.safeParse(url).success).toBe(true),
)
