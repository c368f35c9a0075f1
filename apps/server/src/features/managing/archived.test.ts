import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ManagedList, ManagedSolution } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertModelVersions, pointModelBranches } from '../../store/models/model-writer.ts'
import { writeSetting } from '../../store/settings/settings.ts'
import { changeUser, saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let caseId = 601

let server: TestServer
let author: TestBrowser
/** Manages the solutions of others: the step out of the archive is for them. */
let reviewer: TestBrowser

beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const workflow = sampleDocuments.find(({ kind }) => kind === 'workflow')
    if (workflow?.kind !== 'workflow') throw new Error('The sample has no workflow.')
    const restore = { id: 'restore', caption: 'Take up again', from: 'archived', to: 'draft' }
    const permission = 'solution-manage-others' as const
    const signed = { ...restore, id: 'restore-signed', permission, requiresSignature: true }
    const transitions = [...workflow.transitions, { ...restore, permission }, signed]
    const changed = { version: 2, by: 'author', at: new Date().toISOString(), document: { ...workflow, transitions } }
    await database.transact(async (tx) => {
      await insertModelVersions(tx, 'pumps', [changed])
      const pointer = { kind: 'workflow' as const, objectId: workflow.id, version: 2 }
      await pointModelBranches(tx, 'pumps', [{ branch: 'development', ...pointer }], 'author')
      const content = { values: {}, texts: { en: { title: 'Numbat at the gland' } } }
      await saveSampleSolutions(tx, [
        { number: 601, state: 'archived', content },
        { number: 602, state: 'archived', content: { values: {}, texts: { en: { title: 'Quokka at the gland' } } } },
      ])
    })
  })
  await changeUser(server.database, 'former', { roles: ['reviewer'], groups: ['staff'], disabled: false })
  author = await server.reader('author', 'development')
  reviewer = await server.reader('former', 'development')
})
afterAll(() => server.close())

const list = async (browser: TestBrowser, fields: object = {}): Promise<ManagedList> =>
  (await browser.call('getManagedSolutions', { pageSize: 100, ...fields })).body.list
const row = async (browser: TestBrowser, fields: object): Promise<ManagedSolution | undefined> =>
  (await list(browser, fields)).solutions.find((each) => each.caseId === caseId)
const takeUp = async (browser: TestBrowser, fields: object = {}) =>
  (
    await browser.call('updateCase', {
      ...{ caseId, token: '1.list', transition: 'restore', content: { values: {}, texts: {} } },
      ...fields,
    })
  ).body

it('an archived solution is listed where its state is asked for, for those who may take it up again', async () => {
  const archived = { states: ['archived'] }
  expect((await list(reviewer)).states.map(({ id }) => id)).toEqual(['draft', 'published', 'archived'])
  for (const fields of [{}, { text: 'numbat' }, { states: ['draft', 'published'] }])
    expect(await row(reviewer, fields)).toBeUndefined()
  for (const fields of [archived, { ...archived, text: 'numbat' }, { ...archived, sort: 'title' }])
    expect(await row(reviewer, fields)).toMatchObject({
      ...{
        title: 'Numbat at the gland',
        state: { id: 'archived' },
        transitions: [{ id: 'restore' }, { id: 'restore-signed', requiresSignature: true }],
      },
      ...{ mayEdit: false, mayCopy: false, mayPlan: false, publishTo: [] },
    })
  expect((await list(author)).states.map(({ id }) => id)).toEqual(['draft', 'published'])
  expect(await row(author, archived)).toBeUndefined()
})

it('nothing else finds it: no page, no search, no form', async () => {
  for (const [call, fields] of [
    ['viewCaseDetails', { caseId }],
    ['modifyExistingCase', { caseId }],
    ['publishSolution', { caseId, version: 1, branchName: 'production' }],
    ['createNewFromSolution', { caseId }],
  ] as const)
    expect((await reviewer.call(call, fields)).body.key, call).toBe('solution-not-found')
  const { results } = (await reviewer.call('freeTextSearch', { freeText: 'numbat' })).body
  expect(results.rows.map((each: { caseId: number }) => each.caseId)).not.toContain(caseId)
  expect((await author.call('getVersions', { caseId })).body.key).toBe('solution-not-found')
})

it('its versions can be looked at by who may take it up, and nothing can be done with them', async () => {
  expect((await reviewer.call('getVersions', { caseId })).body.list).toMatchObject({
    ...{ versions: [{ version: 1, state: { id: 'archived' } }], mayRestore: false, publishTo: [] },
  })
})

it('a step that is signed leads out of it as out of every state', async () => {
  caseId = 602
  const takeSigned = async (fields: object) => takeUp(reviewer, { transition: 'restore-signed', ...fields })
  const signature = { id: randomUUID(), name: 'ada', password: 'Correct-Horse-77' }
  expect((await takeSigned({ signature })).key).toBe('signature-not-available')
  const service = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const serveAt = (url: string | null) => server.database.transact((tx) => writeSetting(tx, 'signature.url', url, null))
  await serveAt(`http://127.0.0.1:${(service.address() as AddressInfo).port}/`)
  await expect.poll(async () => (await takeSigned({})).key).toBe('signature-required')
  expect((await takeSigned({ signature })).saved).toMatchObject({ version: 2, state: { id: 'draft' } })
  await serveAt(null)
  service.close()
  caseId = 601
})

it('the step leads out of the archive, without a change of its words, and not for everybody', async () => {
  expect((await takeUp(author)).key).toBe('solution-not-found')
  expect((await takeUp(reviewer, { transition: 'publish' })).key).toBe('transition-not-possible')
  expect((await takeUp(reviewer, { content: { values: {}, texts: { title: 'Other' } } })).key).toBe(
    'solution-not-editable',
  )
  expect((await takeUp(reviewer)).saved).toMatchObject({ version: 2, state: { id: 'draft' } })
  expect((await row(author, {}))?.state.id).toBe('draft')
  expect((await author.call('modifyExistingCase', { caseId })).body.status).toBe('success')
})
