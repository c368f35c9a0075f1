import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { JobFailure } from '../../jobs/job.ts'
import { jobServices } from '../../jobs/testing/job-services.ts'
import { openOutgoing, type Outgoing } from '../../outgoing/outgoing.ts'
import { openSmtpPeer, type SmtpPeer } from '../../outgoing/testing/open-smtp-peer.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import { writeSetting } from '../../store/settings/settings.ts'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { postCustomerForm } from './post-customer-form.ts'

let server: TestServer
let peer: SmtpPeer
let hook: Server
let outgoing: Outgoing
let viewer: TestBrowser
/** What the address was told, and what it answers. */
const called: Record<string, unknown>[] = []
let hookStatus = 200

beforeAll(async () => {
  peer = await openSmtpPeer((address) => (address.startsWith('gone') ? { code: 550 } : undefined))
  hook = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (hookStatus === 200) called.push(JSON.parse(body))
      response.writeHead(hookStatus).end('Ticket 4711\u0000 <b>opened</b>')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => hook.once('listening', resolve))
  const smtp = { host: '127.0.0.1', port: peer.port, security: 'none', from: 'advisor@example.com' } as const
  outgoing = openOutgoing({ smtp, webhooks: { secret: 'a-secret-of-the-tests', mayCallPrivate: true } })
  server = await startTestServer(seedSample, outgoing)
  viewer = await server.reader('viewer')
})
afterAll(async () => {
  await server.close()
  await peer.close()
  hook.close()
})
beforeEach(async () => {
  hookStatus = 200
  // A server that listens on a port has such an address.
  const { port } = hook.address() as AddressInfo
  await setPlaces(['crm@example.com', `http://127.0.0.1:${port}/crm`])
})

async function setPlaces(places: string[]): Promise<void> {
  await server.database.transact((tx) => writeSetting(tx, 'escalate.to', places, null))
  await expect.poll(() => server.services.settings()['escalate.to'], { timeout: 10_000 }).toEqual(places)
}

const send = async (fields: object, browser = viewer) =>
  (await browser.call('sendCustomerForm', { form: 'escalate', caseId: 1, ...fields })).body
const listed = async (caseId = 1, browser = viewer) => (await browser.call('customerForms', { caseId })).body

async function run(form: string) {
  const files = openFolderFileStore(await temporaryFolder('forms'))
  const { database, services } = server
  return postCustomerForm.run({
    payload: { form },
    services: await jobServices({ database, files, jobs: services.jobs, outgoing }),
    progress: () => undefined,
    signal: new AbortController().signal,
  })
}

describe.each(['customerForms', 'sendCustomerForm'] as const)('%s', (key) => {
  it('turns strangers and users without an open project away', async () => {
    expect((await (await server.visitor()).call(key)).body.key).toBe('no-session')
    const outside = await server.visitor()
    await outside.signIn('stranger')
    expect((await outside.call(key)).body.key).toBe('no-project-open')
  })
})

describe('sendCustomerForm.action', () => {
  it('offers a form where the administrator has set where it goes', async () => {
    expect((await listed()).offered).toEqual(['escalate'])
    expect((await send({ form: 'feedback', text: 'Hello' })).key).toBe('form-not-offered')
    await setPlaces([])
    expect((await listed()).offered).toEqual([])
    expect((await send({ text: 'Hello' })).key).toBe('form-not-offered')
  })

  it('refuses a form without a text, one that is too long, and one about a hidden solution', async () => {
    expect(await send({ text: ' \n ' })).toMatchObject({
      key: 'comment-required',
      fields: { text: expect.any(String) },
    })
    expect((await send({ text: 'x'.repeat(100_000) })).key).toBe('comment-too-long')
    expect((await send({ text: 'Hello', caseId: 5 })).key).toBe('solution-not-found')
    expect((await viewer.call('sendCustomerForm', { form: 'shout', caseId: 1, text: 'x' })).statusCode).toBe(400)
  })

  it('stores the same form once, however often it is sent', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => send({ text: 'Still leaking.', reference: 'T-1' })))
    expect(new Set(sent.map((body) => body.sent.id)).size).toBe(1)
    expect(sent[0].sent).toMatchObject({ state: 'waiting', reference: 'T-1', caseId: 1 })
  })

  it('refuses the 101st form of a day', async () => {
    const author = await server.reader('author')
    const form = { userId: 'author', projectId: 'pumps', branch: 'production', form: 'escalate', number: 1 }
    await server.database.db
      .insertInto('customerForms')
      .values(
        Array.from({ length: 100 }, (_, at) => {
          return { ...form, id: `many-${at}`, reference: '', text: String(at), searched: '', at: new Date() }
        }),
      )
      .execute()
    expect((await send({ text: 'One more.' }, author)).key).toBe('too-many-customer-forms')
  })
})

describe('a form', () => {
  it('is mailed, and posted to the address, whose answer the sender reads as text', async () => {
    const from = (await viewer.call('freeTextSearch', { freeText: 'seal' })).body.search.step
    const { id } = (await send({ text: 'Call the customer.', reference: 'T-2', from })).sent
    expect(await run(id)).toEqual({ sent: 2 })
    expect(await run(id)).toEqual({ sent: 0 })
    expect(called.filter((each) => each['id'] === id)).toMatchObject([
      { event: 'escalate', solution: 1, reference: 'T-2', text: 'Call the customer.', searched: 'seal' },
    ])
    const mails = peer.mails.filter((each) => each.includes(`${id}@`))
    expect(mails).toHaveLength(1)
    const { sent } = await listed()
    expect(sent.find((each: { id: string }) => each.id === id).answer).toBe('Ticket 4711 <b>opened</b>')
    expect((await listed(1, await server.reader('keeper'))).sent ?? []).toEqual([])
  })

  it('is tried again where the address fails for now, and is not mailed twice', async () => {
    hookStatus = 503
    const { id } = (await send({ text: 'Try again.' })).sent
    const failed = run(id)
    await expect(failed).rejects.toThrow('The form was not sent: The webhook answered 503.')
    await expect(failed).rejects.not.toThrow(JobFailure)
    hookStatus = 200
    expect(await run(id)).toEqual({ sent: 1 })
    expect(peer.mails.filter((each) => each.includes(`${id}@`))).toHaveLength(1)
  })

  it('fails for good where the mail server refuses the address', async () => {
    await setPlaces(['gone@example.com'])
    const { id } = (await send({ text: 'To nobody.' })).sent
    await expect(run(id)).rejects.toThrow(JobFailure)
  })
})
