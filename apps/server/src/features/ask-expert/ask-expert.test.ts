import { randomUUID } from 'node:crypto'
import { ModelDocument } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobServices } from '../../jobs/testing/job-services.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import { insertModelVersions, pointModelBranches } from '../../store/models/model-writer.ts'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { openSmtpPeer, type SmtpPeer } from '../../outgoing/testing/open-smtp-peer.ts'
import { seedSample } from '../../testing/sample-installation.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { sendExpertRequest } from './send-expert-request.ts'

const groups = [
  { id: 'everything', caption: 'Everything', roles: ['author'] },
  {
    id: 'rotary',
    caption: 'Rotary pumps',
    products: { slot: 'product', symbols: ['rotary'] },
    roles: ['author'],
    mail: ['rotary@example.com', 'gone@example.com'],
  },
].map((group) => ModelDocument.parse({ kind: 'expert-group', ...group }))

let server: TestServer
let peer: SmtpPeer
let viewer: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  peer = await openSmtpPeer((address) => (address.startsWith('gone') ? { code: 550 } : undefined))
  const smtp = { host: '127.0.0.1', port: peer.port, security: 'none', from: 'advisor@example.com' } as const
  server = await startTestServer(
    async (database) => {
      await seedSample(database)
      await database.db.transaction().execute(async (tx) => {
        const at = '2026-01-01T00:00:00.000Z'
        const versions = groups.map((document) => ({ version: 1, by: 'author', at, document }))
        await insertModelVersions(tx, 'pumps', versions)
        const pointed = groups.flatMap(({ kind, id }) =>
          ['development', 'production'].map((branch) => ({ branch, kind, objectId: id, version: 1 })),
        )
        await pointModelBranches(tx, 'pumps', pointed, 'author')
      })
    },
    openOutgoing({ smtp, publicUrl: 'https://advisor.example.com/advisor' }),
  )
  viewer = await signedIn('viewer')
  author = await signedIn('author')
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

async function signedIn(username: string): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  return browser
}

async function search(browser: TestBrowser, freeText = `qwxyzzy${randomUUID()}`): Promise<string> {
  return (await browser.call('freeTextSearch', { freeText })).body.search.step
}

async function ask(browser: TestBrowser, fields: object) {
  return (await browser.call('askExpert', { ...fields })).body
}

describe.each(['expertToAsk', 'askExpert', 'ownExpertRequests', 'expertRequests', 'answerExpertRequest'] as const)(
  '%s',
  (key) => {
    it('turns strangers and people without an open project away', async () => {
      expect((await (await server.visitor()).call(key)).body.key).toBe('no-session')
      const outside = await server.visitor()
      await outside.signIn('stranger')
      expect((await outside.call(key)).body.key).toBe('no-project-open')
    })
  },
)

describe('expertToAsk.action', () => {
  it('names the group, and what it would be told: nothing that the asker does not see', async () => {
    const from = await search(viewer, 'platypus')
    const { body } = await viewer.call('expertToAsk', { from })
    expect(body).toMatchObject({ group: { id: 'everything' }, ways: ['product'], search: { results: [] } })
    expect(
      (await author.call('expertToAsk', { from: await search(author, 'platypus') })).body.search.results,
    ).toHaveLength(1)
  })

  it('refuses the step of another user, and one that is none', async () => {
    const from = await search(viewer)
    expect((await author.call('expertToAsk', { from })).body.key).toBe('step-not-found')
    expect((await author.call('expertToAsk', { from: '?' })).statusCode).toBe(400)
  })
})

describe('askExpert.action', () => {
  it('keeps one request however often the same is asked', async () => {
    const from = await search(viewer)
    const asked = await Promise.all([1, 2, 3].map(() => ask(viewer, { from, note: 'Changed the seal.' })))
    expect(new Set(asked.map(({ request }) => request.id)).size).toBe(1)
    expect(asked[0]).toMatchObject({
      request: { state: 'listed', note: 'Changed the seal.', group: { id: 'everything' } },
    })
  })

  it('refuses the step of another user, a note of 5,000 characters, and a request without a step', async () => {
    const from = await search(author)
    expect((await ask(viewer, { from })).key).toBe('step-not-found')
    expect((await viewer.call('askExpert', { from: await search(viewer), note: 'x'.repeat(5_000) })).statusCode).toBe(
      400,
    )
    expect((await viewer.call('askExpert', {})).statusCode).toBe(400)
  })

  it('refuses the 21st request of a day', async () => {
    const browser = await signedIn('author')
    for (let at = 0; at < 20; at++) await ask(browser, { from: await search(browser) })
    expect((await ask(browser, { from: await search(browser) })).key).toBe('too-many-expert-requests')
    server.advance(25 * 3_600_000)
    author = await signedIn('author')
    viewer = await signedIn('viewer')
    expect((await ask(author, { from: await search(author) })).status).toBe('success')
  })
})

it('a request for a product is mailed to its group; a refused recipient does not fail it', async () => {
  const found = await viewer.call('freeTextSearch', { freeText: 'seal' })
  const facets = await viewer.call('searchFilter', {
    from: found.body.search.step,
    facet: 'product',
    filter: { values: ['rotary'] },
  })
  const from: string = facets.body.search?.step
  expect((await viewer.call('expertToAsk', { from })).body).toMatchObject({
    group: { id: 'rotary' },
    ways: ['product', 'mail'],
  })
  const { request } = await ask(viewer, { from, note: '<b>It drips</b>' })
  expect(request.state).toBe('waiting')
  const services = await jobServices({
    database: server.database,
    files: openFolderFileStore(await temporaryFolder('ask')),
    jobs: server.services.jobs,
    outgoing: server.services.outgoing,
  })
  const run = () =>
    sendExpertRequest.run({
      payload: { request: request.id },
      services,
      progress: () => undefined,
      signal: new AbortController().signal,
    })
  expect(await run()).toEqual({ refused: ['gone@example.com'] })
  await run()
  expect(peer.mails).toHaveLength(1)
  expect(peer.mails[0]).toContain('&lt;b&gt;It drips&lt;/b&gt;')
  const listed = (await viewer.call('ownExpertRequests')).body.requests
  expect(listed.find(({ id }: { id: string }) => id === request.id)).toMatchObject({ state: 'sent' })
})

describe('answerExpertRequest.action', () => {
  it('is for the members of the group; the asker reads the answer', async () => {
    const { request } = await ask(viewer, { from: await search(viewer) })
    expect((await viewer.call('expertRequests')).body.requests).toEqual([])
    const answer = { request: request.id, text: 'Replace the seal.', caseId: 1 }
    expect((await viewer.call('answerExpertRequest', answer)).body.key).toBe('expert-request-not-found')
    const listed = (await author.call('expertRequests')).body.requests.map(({ id }: { id: string }) => id)
    expect(listed).toContain(request.id)
    expect((await author.call('answerExpertRequest', { ...answer, caseId: 77_777 })).body.key).toBe(
      'solution-not-found',
    )
    expect((await author.call('answerExpertRequest', { ...answer, text: '  ' })).statusCode).toBe(400)
    expect((await author.call('answerExpertRequest', answer)).body.request).toMatchObject({ state: 'answered' })
    expect((await author.call('answerExpertRequest', answer)).body.key).toBe('expert-request-answered')
    const [own] = (await viewer.call('ownExpertRequests')).body.requests.filter(
      ({ id }: { id: string }) => id === request.id,
    )
    expect(own.answer).toMatchObject({ text: 'Replace the seal.', caseId: 1, by: 'author of the tests' })
  })

  it('refuses a request that is not there', async () => {
    const answer = { request: randomUUID(), text: 'Yes.' }
    expect((await author.call('answerExpertRequest', answer)).body.key).toBe('expert-request-not-found')
  })
})
