import type { SolutionEvent } from '@advisor/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeUser, saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let author: TestBrowser
let reviewer: TestBrowser
let viewer: TestBrowser
let caseId = 400

beforeAll(async () => {
  server = await startTestServer(seedSample)
  await changeUser(server.database, 'former', { roles: ['reviewer'], groups: ['staff'], disabled: false })
  author = await server.reader('author')
  reviewer = await server.reader('former')
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())
beforeEach(async () => {
  caseId++
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [
      {
        number: caseId,
        content: {
          values: { pressure: [9] },
          texts: { en: { title: 'Seal drips', symptom: 'It drips.' }, de: { title: 'Dichtung tropft' } },
        },
      },
    ]),
  )
})

const list = async (browser: TestBrowser) => (await browser.call('getVersions', { caseId })).body.list
const compare = async (browser: TestBrowser, versions: number[]) =>
  (await browser.call('compareVersions', { caseId, versions })).body
const restore = async (browser: TestBrowser, fields: object) =>
  (await browser.call('restoreVersion', { caseId, ...fields })).body
const publish = async (browser: TestBrowser, fields: object) =>
  (await browser.call('publishSolution', { caseId, branchName: 'production', ...fields })).body
const save = async (texts: object, values: object = {}) => {
  const { editing } = (await reviewer.call('modifyExistingCase', { caseId, force: true })).body
  return (
    await reviewer.call('updateCase', {
      ...{ caseId, token: editing.token, comment: 'Measured again' },
      content: { values, texts },
    })
  ).body
}
const newest = () =>
  server.database.db
    .selectFrom('solutionVersions')
    .select(['version', 'content', 'comment'])
    .where('number', '=', caseId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const trail = async (browser: TestBrowser) => (await browser.call('getSolutionEvents', { caseId })).body
const titleFor = async (browser: TestBrowser) =>
  (await browser.call('viewCaseDetails', { caseId })).body.solution.title.text

it('lists who saved which version, when and why, and the branches that show it', async () => {
  await save({ title: 'Seal leaks' })
  expect(await list(author)).toMatchObject({
    ...{ caseId, title: 'Seal leaks', branch: 'development', mayRestore: false, publishTo: [] },
    versions: [
      { version: 2, by: 'former of the tests', comment: 'Measured again', branches: [{ name: 'development' }] },
      { version: 1, by: 'author of the tests', branches: [{ name: 'production' }] },
    ],
  })
  expect(await list(reviewer)).toMatchObject({ mayRestore: true })
})

it('names the other languages in which versions differ, and compares in one of them', async () => {
  const { editing } = (await reviewer.call('modifyExistingCase', { caseId, force: true, locale: 'de' })).body
  const content = { values: {}, texts: { title: 'Dichtung leckt' } }
  await reviewer.call('updateCase', { caseId, token: editing.token, locale: 'de', content })
  const { comparison } = await compare(author, [1])
  expect(comparison).toMatchObject({ locale: 'en', differsIn: ['de'] })
  const german = (await author.call('compareVersions', { caseId, versions: [1], locale: 'de' })).body.comparison
  expect(german).toMatchObject({ locale: 'de', differsIn: [], titles: ['Dichtung tropft', 'Dichtung leckt'] })
})

it('compares two versions, or one with the last', async () => {
  await save({ title: 'Seal leaks' }, { pressure: [7] })
  await save({ symptom: 'It drips fast.' })
  const { comparison } = await compare(author, [1])
  expect(comparison.versions.map(({ version }: { version: number }) => version)).toEqual([1, 3])
  const rows = comparison.sections.flatMap(({ slots }: { slots: { slotId: string; isSame: boolean }[] }) => slots)
  const changed = rows.filter(({ isSame }: { isSame: boolean }) => !isSame)
  expect(changed.map(({ slotId }: { slotId: string }) => slotId).toSorted()).toEqual(['pressure', 'symptom'])
  expect(comparison.titles).toEqual(['Seal drips', 'Seal leaks'])
  expect((await compare(author, [3, 2])).comparison.versions[0].version).toBe(2)
  expect((await compare(author, [1, 9])).key).toBe('version-not-found')
  expect((await author.call('compareVersions', { caseId, versions: [1, 2, 3] })).statusCode).toBe(400)
})

describe('restoring', () => {
  it('saves an earlier version again, in all languages', async () => {
    await save({ title: 'Seal leaks', symptom: '' }, { pressure: [] })
    const { saved } = await restore(reviewer, { version: 1, last: 2, comment: 'It was right.' })
    expect(saved.version).toBe(3)
    const { content, comment } = await newest()
    expect(comment).toBe('It was right.')
    expect(content).toMatchObject({
      values: { pressure: [9] },
      texts: { en: { title: 'Seal drips', symptom: 'It drips.' }, de: { title: 'Dichtung tropft' } },
    })
  })

  it('brings one field back and leaves the others', async () => {
    await save({ title: 'Seal leaks', symptom: 'It drips fast.' })
    await restore(reviewer, { version: 1, last: 2, slot: 'symptom' })
    expect((await newest()).content.texts['en']).toMatchObject({ title: 'Seal leaks', symptom: 'It drips.' })
  })

  it('is refused where somebody has saved meanwhile, to authors, and for no such version', async () => {
    await save({ title: 'Seal leaks' })
    expect((await restore(reviewer, { version: 1, last: 1 })).key).toBe('resource-changed')
    expect((await restore(reviewer, { version: 7, last: 2 })).key).toBe('version-not-found')
    expect((await restore(author, { version: 1, last: 2 })).key).toBe('no-permission')
    expect((await newest()).version).toBe(2)
  })
})

describe('publishing onward', () => {
  it('shows readers the version that authors have', async () => {
    const { saved } = await save({ title: 'Seal leaks' })
    expect(await titleFor(viewer)).toBe('Seal drips')
    expect((await list(reviewer)).publishTo).toEqual([{ name: 'production', caption: 'Production' }])
    const published = await publish(reviewer, { version: saved.version })
    expect(published.list.versions[0].branches).toHaveLength(2)
    await expect.poll(() => titleFor(viewer)).toBe('Seal leaks')
  })

  it('is refused for another version than the last, another branch, and to authors', async () => {
    const { saved } = await save({ title: 'Seal leaks' })
    expect((await publish(reviewer, { version: 1 })).key).toBe('resource-changed')
    expect((await publish(reviewer, { version: saved.version, branchName: 'moon' })).key).toBe('branch-not-found')
    expect((await publish(reviewer, { version: saved.version, branchName: 'development' })).key).toBe(
      'branch-not-found',
    )
    expect((await publish(author, { version: saved.version })).key).toBe('no-permission')
    expect(await titleFor(viewer)).toBe('Seal drips')
  })
})

it('turns readers away', async () => {
  for (const [call, fields] of [
    ['getVersions', {}],
    ['compareVersions', { versions: [1] }],
    ['restoreVersion', { version: 1, last: 1 }],
    ['publishSolution', { version: 1, branchName: 'production' }],
  ] as const) {
    expect((await viewer.call(call, { caseId, ...fields })).body.key).toBe('no-permission')
    expect((await (await server.visitor()).call(call, { caseId, ...fields })).body.key).toBe('no-session')
  }
  expect((await author.call('getVersions', { caseId: 99_999 })).body.key).toBe('solution-not-found')
})

describe('the audit trail of a solution', () => {
  it('says who did what and when, the newest first, in the words of the model', async () => {
    await save({ title: 'Seal drips a lot' })
    await publish(reviewer, { version: 2 })
    const { events } = await trail(reviewer)
    expect(events.map(({ kind, version }: SolutionEvent) => [kind, version])).toEqual([
      ['solution-published', 2],
      ['solution-changed', 2],
    ])
    expect(events[0]).toMatchObject({ by: 'former of the tests', branch: 'Production' })
    expect(Date.parse(events[0].at)).toBeGreaterThanOrEqual(Date.parse(events[1].at))
  })

  it('tells nothing of other solutions, and nothing to who may not see versions or the solution', async () => {
    await save({ title: 'Seal drips a lot' })
    caseId++
    await server.database.transact((tx) =>
      saveSampleSolutions(tx, [{ number: caseId, content: { values: {}, texts: { en: { title: 'Another one' } } } }]),
    )
    expect((await trail(reviewer)).events).toEqual([])
    expect((await trail(viewer)).key).toBe('no-permission')
    caseId = 99_999
    expect((await trail(reviewer)).key).toBe('solution-not-found')
  })
})
