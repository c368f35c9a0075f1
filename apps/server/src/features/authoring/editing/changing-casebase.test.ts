import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeUser, saveSampleSolutions, seedSample } from '../../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

/** The case base of a solution changes: nothing goes that was not said and confirmed, and earlier versions keep it. */

let server: TestServer
let author: TestBrowser
let reviewer: TestBrowser
let caseId = 600

beforeAll(async () => {
  server = await startTestServer(seedSample)
  author = await server.reader('author')
  await changeUser(server.database, 'former', { roles: ['reviewer'], groups: ['staff'], disabled: false })
  reviewer = await server.reader('former')
})
afterAll(() => server.close())
beforeEach(() => begin({}))

const titled = { title: 'Seal drips', symptom: 'Water drips.', resolution: '<p>Change the seal.</p>' }

/** A published solution among the faults, which notices have fewer fields than. */
async function begin(texts: object, state = 'draft') {
  caseId++
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [
      {
        ...{ number: caseId, state },
        content: {
          values: { product: ['rotary'], pressure: [9] },
          texts: { en: { ...titled, ...texts }, de: { title: 'Dichtung tropft' } },
        },
      },
    ]),
  )
}

const open = async (browser: TestBrowser, fields: object = {}) =>
  (await browser.call('modifyExistingCase', { caseId, ...fields })).body
const move = async (browser: TestBrowser, token: string, fields: object = {}) =>
  (await browser.call('changeCasebase', { caseId, token, casebase: 'notices', ...fields })).body
const versions = () =>
  server.database.db
    .selectFrom('solutionVersions')
    .select(['version', 'state', 'casebaseId', 'content', 'comment'])
    .where('number', '=', caseId)
    .orderBy('version')
    .execute()

it('says what each case base has no field for, and what stands there', async () => {
  const { changes } = (await author.call('getCasebaseChanges', { caseId })).body
  expect(changes).toEqual([
    expect.objectContaining({
      ...{
        casebase: 'notices',
        caption: 'Notices',
        state: expect.objectContaining({ id: 'draft' }),
        lacks: [],
        opens: [],
      },
      leaves: [
        { slot: 'product', caption: 'Product', said: 'Rotary pump' },
        { slot: 'pressure', caption: 'Pressure', said: '9\u00a0bar' },
        { slot: 'resolution', caption: 'Resolution', said: 'Change the seal.' },
      ],
    }),
  ])
})

it('moves with what was confirmed as its next version, in the start state there', async () => {
  await begin({}, 'draft')
  const { token } = (await open(author)).editing
  expect(await move(author, token, { leaves: ['product', 'pressure'] })).toMatchObject({ key: 'resource-changed' })
  const { saved } = await move(author, token, { leaves: ['product', 'pressure', 'resolution'] })
  expect(saved).toMatchObject({ caseId, version: 2, state: { id: 'draft' } })
  const [first, second] = await versions()
  expect(first).toMatchObject({ casebaseId: 'faults', content: { values: { pressure: [9] } } })
  expect(second).toMatchObject({
    ...{ casebaseId: 'notices', comment: 'Moved from “Faults” to “Notices”' },
    content: {
      values: {},
      texts: { en: { title: 'Seal drips', symptom: 'Water drips.' }, de: { title: 'Dichtung tropft' } },
    },
  })
  expect((await open(author)).editing.form).toMatchObject({ casebase: 'notices' })
})

it('is a draft of the new case base for authors, and stays as it is for readers of a later branch', async () => {
  await begin({}, 'published')
  const { token } = (await open(reviewer)).editing
  const { saved } = await move(reviewer, token, { leaves: ['product', 'pressure', 'resolution'] })
  expect(saved.state.reach).toBe('hidden')
  const viewer = await server.reader('viewer')
  const shown = (await viewer.call('viewCaseDetails', { caseId })).body
  expect(JSON.stringify(shown.solution)).toContain('Change the seal.')
})

it('moves nothing that its author does not see', async () => {
  await begin({ internal: 'Batch 77: zanzibar.' })
  await changeUser(server.database, 'stranger', { roles: ['domain-administrator'], groups: ['staff'] })
  const keeper = await server.reader('stranger')
  const { token } = (await open(keeper)).editing
  expect((await keeper.call('getCasebaseChanges', { caseId })).body).toMatchObject({ key: 'values-not-seen' })
  expect(await move(keeper, token, { leaves: ['product', 'pressure', 'resolution', 'internal'] })).toMatchObject({
    key: 'values-not-seen',
  })
  expect(await versions()).toHaveLength(1)
})

it('who writes in the old case base meanwhile is told, and what both have is joined', async () => {
  const first = (await open(author)).editing
  const other = (await open(reviewer, { force: true })).editing
  await move(author, first.token, { leaves: ['product', 'pressure', 'resolution'] })
  const write = async (texts: object) =>
    (await reviewer.call('updateCase', { caseId, token: other.token, content: { values: {}, texts } })).body
  expect(await write({ symptom: 'It drips.', resolution: '<p>Wait.</p>' })).toMatchObject({
    ...{ key: 'solution-not-valid' },
    fields: { resolution: expect.stringContaining('Notices') },
  })
  expect(await write({ symptom: 'It drips.' })).toMatchObject({ saved: { version: 3 } })
  expect((await versions()).at(-1)).toMatchObject({ casebaseId: 'notices' })
})

it('a version of another case base is compared, and single fields come back', async () => {
  const { token } = (await open(reviewer)).editing
  await move(reviewer, token, { leaves: ['product', 'pressure', 'resolution'] })
  const { list } = (await reviewer.call('getVersions', { caseId })).body
  expect(list.versions).toHaveLength(2)
  const { comparison } = (await reviewer.call('compareVersions', { caseId, versions: [1, 2] })).body
  expect(JSON.stringify(comparison)).toContain('Rotary pump')
  const restore = async (fields: object) =>
    (await reviewer.call('restoreVersion', { caseId, version: 1, last: 2, comment: 'back', ...fields })).body
  expect(await restore({})).toMatchObject({ key: 'version-of-other-casebase' })
  expect(await restore({ slot: 'symptom', locale: 'en' })).toMatchObject({ saved: { version: 3 } })
})

it('asks a case base that its author may write in, and a version that is the last one', async () => {
  const { token } = (await open(author)).editing
  expect(await move(author, token, { casebase: 'faults' })).toMatchObject({ key: 'casebase-not-possible' })
  await author.call('updateCase', { caseId, token, content: { values: {}, texts: { symptom: 'It drips.' } } })
  expect(await move(author, token, { leaves: ['product', 'pressure', 'resolution'] })).toMatchObject({
    key: 'resource-changed',
  })
})
