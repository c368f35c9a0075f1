import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let reviewer: TestBrowser
let author: TestBrowser
let ids: string[]

beforeAll(async () => {
  server = await startTestServer(seedSample)
  await changeUser(server.database, 'former', { roles: ['domain-administrator'], groups: ['staff'], disabled: false })
  reviewer = await server.reader('former')
  author = await server.reader('author')
})
afterAll(() => server.close())

const project = 'pumps'

beforeEach(async () => {
  await server.database.db.deleteFrom('proposedValues').execute()
  ids = [randomUUID(), randomUUID(), randomUUID()]
  const rows = ['Plunger pump', 'Gear pump', 'Of a field that is gone'].map((text, at) => ({
    ...{ id: ids[at]!, projectId: project, slotId: at === 2 ? 'gone' : 'product', memberId: null, text, locale: 'en' },
    ...{ solution: at === 0 ? 1 : null, createdBy: 'author', createdAt: new Date(Date.UTC(2026, 10, 1 + at)) },
  }))
  await server.database.db.insertInto('proposedValues').values(rows).execute()
})

const ask = async (browser: TestBrowser, call: Parameters<TestBrowser['call']>[0], fields: object) =>
  (await browser.call(call, { ...fields })).body
const listed = async (states: string[]) => (await ask(reviewer, 'proposedValues', { project, states })).proposals

it('are listed with their field, their list and their solution, the oldest first', async () => {
  const { proposals, found, pageCount } = await ask(reviewer, 'proposedValues', { project })
  expect([found, pageCount]).toEqual([3, 1])
  expect(proposals).toMatchObject([
    {
      ...{ text: 'Plunger pump', locale: 'en', state: 'open', type: 'product', slot: { id: 'product' } },
      ...{ solution: { caseId: 1, number: expect.stringMatching(/1$/) }, by: { id: 'author' } },
    },
    { text: 'Gear pump', type: 'product' },
    { text: 'Of a field that is gone', slot: { id: 'gone', caption: 'gone' } },
  ])
  expect(proposals[2].type).toBeUndefined()
})

it('are accepted with the value that they have become, once, and their author is told', async () => {
  const accept = { proposal: ids[0], decision: 'accept', symbol: 'plunger', comment: 'Thank you.' }
  expect((await ask(reviewer, 'decideProposedValue', { ...accept, symbol: undefined })).key).toBe(
    'proposed-value-without-symbol',
  )
  expect((await ask(reviewer, 'decideProposedValue', accept)).proposal).toMatchObject({
    ...{ state: 'accepted', symbol: 'plunger', comment: 'Thank you.', decided: { by: expect.any(String) } },
  })
  expect((await ask(reviewer, 'decideProposedValue', { ...accept, decision: 'reject' })).key).toBe(
    'proposed-value-decided',
  )
  expect(await listed(['accepted'])).toMatchObject([{ id: ids[0] }])
  const { notices } = await ask(author, 'listNotices', {})
  expect(notices[0]).toMatchObject({
    kind: 'value-accepted',
    subject: { title: 'Plunger pump – Thank you.', path: expect.stringContaining('/case-details?caseId=1') },
  })
})

it('are rejected with a word to their author, also where the field is gone', async () => {
  const decided = await ask(reviewer, 'decideProposedValue', { proposal: ids[2], decision: 'reject' })
  expect(decided.proposal).toMatchObject({ state: 'rejected' })
  const { notices } = await ask(author, 'listNotices', {})
  expect(notices).toContainEqual(
    expect.objectContaining({
      kind: 'value-rejected',
      subject: expect.objectContaining({ title: 'Of a field that is gone' }),
    }),
  )
})

it('are there for reviewers of the project alone', async () => {
  expect((await ask(author, 'proposedValues', { project })).key).toBe('no-permission')
  expect((await ask(author, 'decideProposedValue', { proposal: ids[0], decision: 'reject' })).key).toBe('no-permission')
  expect((await ask(reviewer, 'proposedValues', { project: 'nowhere' })).key).toBe('project-not-found')
  expect((await ask(reviewer, 'decideProposedValue', { proposal: randomUUID(), decision: 'reject' })).key).toBe(
    'proposed-value-not-found',
  )
  await changeUser(server.database, 'former', { roles: ['domain-administrator'], groups: [], disabled: false })
  const stranger = await server.reader('former')
  expect((await ask(stranger, 'decideProposedValue', { proposal: ids[0], decision: 'reject' })).key).toBe(
    'proposed-value-not-found',
  )
  await changeUser(server.database, 'former', { roles: ['domain-administrator'], groups: ['staff'], disabled: false })
})
