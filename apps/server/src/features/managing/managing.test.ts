import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeUser, saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let author: TestBrowser
let reviewer: TestBrowser

/** A solution that is there in German, and whose English text was changed after that. */
const outdated = 501

beforeAll(async () => {
  server = await startTestServer(seedSample)
  await changeUser(server.database, 'former', { roles: ['reviewer'], groups: ['staff'], disabled: false })
  await changeUser(server.database, 'stranger', { roles: ['author'], groups: ['customers'] })
  author = await server.reader('author')
  reviewer = await server.reader('former')
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [
      {
        number: outdated,
        name: 'seal-drips',
        content: {
          values: {},
          texts: { en: { title: 'Seal drips' }, de: { title: 'Dichtung tropft' } },
          translations: { de: { ofVersion: 1, by: 'author', at: '2026-01-02T00:00:00.000Z' } },
        },
      },
      {
        number: 502,
        masterLocale: 'de',
        content: { values: {}, texts: { de: { title: 'Ventil klemmt', internal: 'Nur für uns' } } },
        changedAt: '2026-01-05T00:00:00.000Z',
      },
    ]),
  )
  const { editing } = (await reviewer.call('modifyExistingCase', { caseId: outdated })).body
  await reviewer.call('updateCase', {
    ...{ caseId: outdated, token: editing.token },
    content: { values: {}, texts: { title: 'Seal drips fast' } },
  })
  await reviewer.call('authoring', { caseId: outdated, token: editing.token })
})
afterAll(() => server.close())

const list = async (browser: TestBrowser, fields: Record<string, unknown> = {}) =>
  (await browser.call('getManagedSolutions', fields)).body.list
const numbers = async (browser: TestBrowser, fields: Record<string, unknown> = {}) =>
  (await list(browser, fields)).solutions.map(({ caseId }: { caseId: number }) => caseId)
const row = async (browser: TestBrowser, caseId: number) =>
  (await list(browser, { pageSize: 100 })).solutions.find((each: { caseId: number }) => each.caseId === caseId)

it('lists what an author sees on the branch of authors, with all that a row tells', async () => {
  // Archived solutions are seen by nobody; the branch has what is not released yet.
  expect(await numbers(author, { sort: 'number' })).toEqual([1, 2, 3, 5, 6, 7, outdated, 502])
  expect(await row(author, outdated)).toMatchObject({
    ...{ number: 'P-501', name: 'seal-drips', title: 'Seal drips fast', titleLocale: 'en', version: 2 },
    ...{ casebase: { id: 'faults', caption: 'Faults' }, state: { id: 'published', reach: 'published' } },
    ...{ creator: 'author of the tests', isOwn: true, modifier: 'former of the tests', openBy: [] },
    languages: [
      { locale: 'en', isMaster: true, state: 'current' },
      { locale: 'de', isMaster: false, state: 'outdated' },
    ],
    branches: [
      { name: 'development', version: 2, isBehind: false },
      { name: 'production', version: 1, isBehind: true },
    ],
    ...{ mayViewVersions: true, mayCopy: true, publishTo: [] },
  })
  expect((await row(author, 7)).branches[1]).toEqual({ name: 'production', caption: 'Production', isBehind: true })
  expect(await row(author, 502)).toMatchObject({ title: 'Ventil klemmt', titleLocale: 'de' })
  expect((await row(author, 3)).transitions).toEqual([])
  expect(await row(reviewer, 3)).toMatchObject({ transitions: [{ id: 'publish', caption: 'Publish' }], isOwn: false })
  expect(await row(reviewer, outdated)).toMatchObject({ publishTo: [{ name: 'production' }] })
})

it('tells who has a solution open, and what the caller has written of it', async () => {
  const { editing } = (await reviewer.call('modifyExistingCase', { caseId: 2 })).body
  const draftId = '11111111-1111-4111-8111-111111111111'
  await reviewer.call('updateGivenAttribute', {
    ...{ draftId, caseId: 2, token: editing.token, casebase: 'faults', locale: 'en' },
    fields: { title: { entries: [{ typed: 'Hums' }], rows: [] } },
  })
  expect(await row(author, 2)).toMatchObject({ openBy: [{ name: 'former of the tests', isSelf: false }] })
  expect((await row(author, 2)).draft).toBeUndefined()
  expect(await row(reviewer, 2)).toMatchObject({ openBy: [{ isSelf: true }], draft: { id: draftId, locale: 'en' } })
})

it('filters by each field, and counts the states of what the other filters leave', async () => {
  expect(await numbers(author, { casebases: ['notices'] })).toEqual([6])
  expect(await numbers(author, { states: ['draft'] })).toEqual([3])
  expect(await numbers(author, { language: 'de', languageState: 'outdated' })).toEqual([outdated])
  expect(await numbers(author, { language: 'de', languageState: 'current', sort: 'number' })).toEqual([1, 502])
  expect(await numbers(author, { language: 'en', languageState: 'missing' })).toEqual([502])
  expect(await numbers(author, { text: 'VALVE quokka' })).toEqual([3])
  expect(await numbers(author, { text: 'p-50', sort: 'number' })).toEqual([outdated, 502])
  expect(await numbers(author, { text: 'seal-', sort: 'number' })).toEqual([1, outdated])
  expect(await numbers(author, { changedBy: 'former' })).toEqual([outdated])
  expect(await numbers(author, { changedSince: '2026-01-05' })).toEqual([outdated, 502])
  const counts = async (fields: Record<string, unknown>) =>
    (await list(author, fields)).states.map(({ id, count }: { id: string; count: number }) => [id, count])
  expect(await counts({ states: ['draft'] })).toEqual([
    ['draft', 1],
    ['published', 7],
  ])
  expect(await counts({ text: 'valve', states: ['published'] })).toEqual([
    ['draft', 1],
    ['published', 0],
  ])
  expect((await list(author)).people.map(({ id }: { id: string }) => id)).toEqual(['author', 'former'])
})

it('has a total order, page by page, also for equal keys', async () => {
  for (const sort of ['changed', 'number', 'title', 'state'])
    for (const descending of [true, false]) {
      const whole = await numbers(author, { sort, descending })
      const pages = []
      for (const page of [1, 2, 3]) pages.push(...(await numbers(author, { sort, descending, page, pageSize: 3 })))
      expect(pages).toEqual(whole)
    }
  expect(await numbers(author, { sort: 'changed' })).toEqual([outdated, 502, 1, 2, 3, 5, 6, 7])
  expect((await numbers(author, { sort: 'state' }))[0]).toBe(3)
  expect((await numbers(author, { sort: 'title' })).slice(0, 2)).toEqual([7, 2])
  expect(await list(author, { page: 99, pageSize: 3 })).toMatchObject({ page: 3, total: 8 })
  expect(await list(author, { page: 99, pageSize: 3, sort: 'title' })).toMatchObject({ page: 3, total: 8 })
})

describe('whose solutions', () => {
  it('are those of others too, for those who manage them', async () => {
    expect(await list(reviewer)).toMatchObject({ whose: 'all', mayManageOthers: true, total: 8 })
    expect(await numbers(reviewer, { whose: 'own' })).toEqual([])
    expect(await numbers(reviewer, { whose: 'others' })).toHaveLength(8)
  })

  it('are one’s own alone, for everybody else', async () => {
    expect(await list(author)).toMatchObject({ whose: 'own', mayManageOthers: false, total: 8 })
    for (const whose of ['others', 'all'])
      expect((await author.call('getManagedSolutions', { whose })).body.key).toBe('no-permission')
  })

  it('are never out of sight', async () => {
    await changeUser(server.database, 'stranger', { roles: ['reviewer'], groups: ['customers'] })
    const stranger = await server.reader('stranger')
    // Neither another audience nor another case base.
    expect(await numbers(stranger, { sort: 'number' })).toEqual([1, 2, 3, 7, outdated, 502])
    expect((await list(stranger)).casebases).toEqual([{ id: 'faults', caption: 'Faults' }])
  })
})

it('takes a step from the list, with the token of the row', async () => {
  const { token, transitions } = await row(reviewer, 3)
  const { saved } = (
    await reviewer.call('updateCase', {
      ...{ caseId: 3, token, transition: transitions[0].id },
      content: { values: {}, texts: {} },
    })
  ).body
  expect(saved).toMatchObject({ version: 2, state: { id: 'published' } })
  expect((await row(author, 3)).state.id).toBe('published')
})

it('refuses what is no filter, and everybody else', async () => {
  for (const fields of [{ sort: 'colour' }, { pageSize: 1000 }, { changedSince: 'yesterday' }, { page: 0 }])
    expect((await author.call('getManagedSolutions', fields)).statusCode).toBe(400)
  expect((await (await server.reader('viewer')).call('getManagedSolutions')).body.key).toBe('no-permission')
  expect((await (await server.visitor()).call('getManagedSolutions')).body.key).toBe('no-session')
})

it('the header says who manages solutions, and who keeps drafts', async () => {
  const told = async (browser: TestBrowser) => (await browser.call('reloadHeader')).body.header
  expect(await told(author)).toMatchObject({
    allowed: ['create-solution', 'modify-solution', 'view-versions'],
    manages: 'own',
    hasDrafts: true,
  })
  expect(await told(reviewer)).toMatchObject({ manages: 'all', hasDrafts: true })
  const { manages, hasDrafts, allowed } = await told(await server.reader('viewer'))
  expect({ manages, hasDrafts, allowed }).toEqual({ allowed: [] })
})
