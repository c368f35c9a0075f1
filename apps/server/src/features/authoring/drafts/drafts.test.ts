import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeUser, saveSampleSolutions, seedSample } from '../../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let author: TestBrowser
let reviewer: TestBrowser
let viewer: TestBrowser
let caseId = 300

beforeAll(async () => {
  server = await startTestServer(seedSample)
  await changeUser(server.database, 'former', { roles: ['reviewer'], groups: ['staff'], disabled: false })
  author = await server.reader('author')
  reviewer = await server.reader('former')
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())
beforeEach(async () => {
  caseId += 10
  await server.database.db.deleteFrom('draftCases').execute()
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [
      { number: caseId, state: 'draft', content: { values: {}, texts: { en: { title: 'Seal drips' } } } },
    ]),
  )
})

const typed = (text: string) => ({ entries: [{ typed: text }], rows: [] })
const open = async (browser: TestBrowser) =>
  (await browser.call('modifyExistingCase', { caseId, force: true })).body.editing
const keep = async (browser: TestBrowser, fields: object) =>
  (await browser.call('updateGivenAttribute', { casebase: 'faults', locale: 'en', ...fields })).body
const list = async (browser: TestBrowser) => (await browser.call('getDraftCases')).body.drafts

it('keeps what is written in a form, field by field, and gives it back', async () => {
  const draftId = randomUUID()
  const { token } = await open(author)
  const ofSolution = { draftId, caseId, token }
  const first = await keep(author, { ...ofSolution, title: 'Seal', fields: { title: typed('Seal leaks') } })
  expect(first.savedAt).toMatch(/^\d{4}-/)
  await keep(author, { ...ofSolution, title: 'Seal leaks', fields: { pressure: typed('9 bar?') } })
  expect(await list(author)).toMatchObject([
    {
      ...{ id: draftId, caseId, number: `P-${caseId}`, userName: 'author', locale: 'en', hasDifferentLocale: false },
      ...{ draftCaseInfo: { title: 'Seal leaks', caseName: String(caseId) }, isOutdated: false },
    },
  ])
  const { content } = (await author.call('viewDraftCase', { draftId })).body
  expect(content).toMatchObject({ casebase: 'faults', baseVersion: 1 })
  expect(content.fields).toEqual({ title: typed('Seal leaks'), pressure: typed('9 bar?') })
})

it('is gone when the solution is saved, and when it is discarded', async () => {
  const saved = randomUUID()
  const discarded = randomUUID()
  const { token } = await open(author)
  for (const draftId of [saved, discarded]) await keep(author, { draftId, caseId, token, fields: {} })
  const content = { values: {}, texts: { title: 'Seal leaks' } }
  await author.call('updateCase', { caseId, token, draftId: saved, content })
  expect((await list(author)).map(({ id }: { id: string }) => id)).toEqual([discarded])
  expect((await list(author))[0].isOutdated).toBe(true)
  expect((await author.call('deleteDraftCase', { draftId: discarded })).body.status).toBe('success')
  expect((await author.call('deleteDraftCase', { draftId: discarded })).body.key).toBe('draft-not-found')
  expect(await list(author)).toEqual([])
})

it('is not begun anew by what arrives after it was discarded or saved, also where it was discarded first', async () => {
  const late = async (draftId: string, more: object = {}) =>
    (await keep(author, { draftId, fields: { title: typed('Late') }, ...more })).key
  const discarded = randomUUID()
  await keep(author, { draftId: discarded, fields: { title: typed('Seal') } })
  await author.call('deleteDraftCase', { draftId: discarded })
  expect(await late(discarded)).toBe('draft-not-found')
  const saved = randomUUID()
  const { token } = await open(author)
  await keep(author, { draftId: saved, caseId, token, fields: {} })
  await author.call('updateCase', { ...{ caseId, token, draftId: saved }, content: { values: {}, texts: {} } })
  expect(await late(saved, { caseId, token })).toBe('draft-not-found')
  const onItsWay = randomUUID()
  expect((await author.call('deleteDraftCase', { draftId: onItsWay })).body.key).toBe('draft-not-found')
  expect(await late(onItsWay)).toBe('draft-not-found')
  expect(await list(author)).toEqual([])
  // What somebody else says of an id changes nothing.
  const another = randomUUID()
  await reviewer.call('deleteDraftCase', { draftId: another })
  expect((await keep(author, { draftId: another, fields: {} })).status).toBe('success')
})

it('is over or kept, whichever of the two comes first', async () => {
  for (let round = 0; round < 10; round += 1) {
    const draftId = randomUUID()
    await keep(author, { draftId, fields: {} })
    await Promise.all([
      keep(author, { draftId, fields: { title: typed('Seal') } }),
      author.call('deleteDraftCase', { draftId }),
      keep(author, { draftId, fields: { title: typed('Seal leaks') } }),
    ])
  }
  expect(await list(author)).toEqual([])
})

it('goes on from the version that it was begun with, so that what others have saved since is joined', async () => {
  const draftId = randomUUID()
  const mine = await open(author)
  await keep(author, { draftId, caseId, token: mine.token, fields: { symptom: typed('It drips.') } })
  const theirs = await open(reviewer)
  await reviewer.call('updateCase', {
    ...{ caseId, token: theirs.token },
    content: { values: {}, texts: { title: 'Seal leaks' } },
  })
  const { editing, content } = (await author.call('restoreDraftCase', { draftId })).body
  expect(content.draft.isOutdated).toBe(true)
  expect(editing.token).toMatch(/^1\./)
  const { saved, joined } = (
    await author.call('updateCase', {
      ...{ caseId, token: editing.token, draftId },
      content: { values: {}, texts: { symptom: 'It drips.' } },
    })
  ).body
  expect(saved.version).toBe(3)
  expect(joined).toHaveLength(1)
})

it('of a new solution waits without a number, and goes with it', async () => {
  const draftId = randomUUID()
  await keep(author, { draftId, title: 'Quoll', fields: { title: typed('Quoll') }, path: '/create-solution' })
  expect(await list(author)).toMatchObject([{ id: draftId, caseId: -1, number: '', draftCaseInfo: { title: 'Quoll' } }])
  expect((await author.call('viewDraftCase', { draftId })).body.content).toMatchObject({
    ...{ baseVersion: 0, path: '/create-solution' },
  })
  const content = { values: {}, texts: { title: 'Quoll' } }
  await author.call('updateCase', { casebase: 'faults', content, draftId })
  expect(await list(author)).toEqual([])
})

it('is for its author alone', async () => {
  const draftId = randomUUID()
  await keep(author, { draftId, fields: { title: typed('Mine') } })
  expect(await list(reviewer)).toEqual([])
  expect((await reviewer.call('viewDraftCase', { draftId })).body.key).toBe('draft-not-found')
  expect((await reviewer.call('restoreDraftCase', { draftId })).body.key).toBe('draft-not-found')
  expect((await reviewer.call('deleteDraftCase', { draftId })).body.key).toBe('draft-not-found')
  expect((await keep(reviewer, { draftId, fields: { title: typed('Theirs') } })).key).toBe('no-permission')
  expect((await viewer.call('getDraftCases')).body.key).toBe('no-permission')
  expect((await keep(viewer, { draftId: randomUUID(), fields: {} })).key).toBe('no-permission')
})

it('is refused with a reason where it is for no solution, no language, too large, or one too many', async () => {
  const draft = () => ({ draftId: randomUUID(), fields: {} })
  const { token } = await open(author)
  expect((await keep(author, { ...draft(), caseId: 99_999, token })).key).toBe('solution-not-found')
  expect((await keep(author, { ...draft(), caseId, token, locale: 'fr' })).key).toBe('locale-not-supported')
  expect((await keep(author, { ...draft(), casebase: 'no-such' })).key).toBe('no-permission')
  const draftId = randomUUID()
  const long = 'x'.repeat(2_000_000)
  const keptSlots = ['a', 'b', 'c', 'd']
  for (const slot of keptSlots)
    expect((await keep(author, { draftId, fields: { [slot]: typed(long) } })).status).toBe('success')
  expect((await keep(author, { draftId, fields: { e: typed(long) } })).key).toBe('draft-too-large')
  await server.database.transact((tx) =>
    tx
      .insertInto('draftCases')
      .values(
        Array.from({ length: 99 }, () => ({
          ...{ id: randomUUID(), projectId: 'pumps', userId: 'author', casebaseId: 'faults', locale: 'en' },
          ...{ number: null, baseVersion: null, name: '', title: '', path: '', fields: '{}' },
          ...{ startedAt: new Date(), modifiedAt: new Date() },
        })),
      )
      .execute(),
  )
  expect((await keep(author, draft())).key).toBe('too-many-drafts')
})

it('is encrypted in the browser with a key that is its author’s alone, and the same at the next sign-in', async () => {
  const key = async (browser: TestBrowser) => (await browser.call('journalKey')).body
  const own = await key(author)
  expect(Buffer.from(own.key, 'base64')).toHaveLength(32)
  expect(await key(await server.reader('author'))).toMatchObject({ key: own.key, keyId: own.keyId })
  const other = await key(reviewer)
  expect(other.key).not.toBe(own.key)
  expect(other.keyId).not.toBe(own.keyId)
  expect((await key(viewer)).key).toBe('no-permission')
  expect((await key(await server.visitor())).key).toBe('no-session')
})
