import { randomUUID } from 'node:crypto'
import { ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertModelVersions, pointModelBranches } from '../../../store/models/model-writer.ts'
import { saveSampleSolutions, seedSample } from '../../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

/** Whatever happens around a form, what was typed is there afterwards. */

let server: TestServer
let author: TestBrowser
let caseId = 400

beforeAll(async () => {
  server = await startTestServer(seedSample)
  author = await server.reader('author')
})
afterAll(() => server.close())

const typed = { symptom: { entries: [{ typed: 'It drips.' }], rows: [] } }

/** A solution of the author in a form, with a draft of what was typed. */
async function write() {
  caseId += 1
  const texts = { en: { title: 'Seal drips' } }
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [{ number: caseId, state: 'draft', content: { values: {}, texts } }]),
  )
  const { token } = (await author.call('modifyExistingCase', { caseId })).body.editing
  const draftId = randomUUID()
  await author.call('updateGivenAttribute', { draftId, caseId, token, casebase: 'faults', locale: 'en', fields: typed })
  return {
    save: async (more: object = {}) =>
      (
        await author.call('updateCase', {
          ...{ caseId, token, draftId, content: { values: {}, texts: { symptom: 'It drips.' } }, ...more },
        })
      ).body,
    kept: async () => (await author.call('viewDraftCase', { draftId })).body.content?.fields,
    draftId,
  }
}

async function publishFaults(slots: (all: string[]) => string[], version: number): Promise<void> {
  const faults = sampleDocuments.find(({ kind, id }) => kind === 'casebase' && id === 'faults')
  if (faults?.kind !== 'casebase') throw new Error('The sample has no case base of faults.')
  const document = ModelDocument.parse({ ...faults, slots: slots([...faults.slots]) })
  const at = '2026-01-01T00:00:00.000Z'
  await server.database.transact(async (tx) => {
    await insertModelVersions(tx, 'pumps', [{ version, by: 'author', at, document }])
    const pointer = { branch: 'development', kind: document.kind, objectId: document.id, version }
    await pointModelBranches(tx, 'pumps', [pointer], 'author')
  })
}

/** Whether forms have the slot: a node hears of a model a moment later. */
const hasSymptom = async () =>
  JSON.stringify((await author.call('modifyExistingCase', { caseId })).body.editing.form.sections).includes('"symptom"')

it('a slot that was taken out of the model is refused by its name, and its words stay in the draft', async () => {
  const { save, kept, draftId } = await write()
  await publishFaults((all) => all.filter((slot) => slot !== 'symptom'), 2)
  await expect.poll(hasSymptom).toBe(false)
  expect((await save()).key).toBe('solution-not-valid')
  expect((await save()).fields).toHaveProperty('symptom')
  expect(await kept()).toEqual(typed)
  // The rest can be saved, in the same form, and in one that goes on with the draft.
  const { content, editing } = (await author.call('restoreDraftCase', { draftId })).body
  expect(content.fields).toEqual(typed)
  expect(JSON.stringify(editing.form.sections)).not.toContain('"symptom"')
  expect((await save({ content: { values: {}, texts: { title: 'Seal leaks' } } })).status).toBe('success')
  await publishFaults((all) => all, 3)
  await expect.poll(hasSymptom).toBe(true)
})

it('a solution that has left the branches meanwhile is not written, and what was typed stays', async () => {
  const { save, kept } = await write()
  await server.database.db.deleteFrom('branchSolutions').where('number', '=', caseId).execute()
  expect((await save()).key).toBe('solution-not-found')
  expect(await kept()).toEqual(typed)
})

it('a replica keeps no drafts', async () => {
  const { draftId, kept } = await write()
  server.services.edition = 'replica'
  try {
    const answers = [
      await author.call('getDraftCases'),
      await author.call('viewDraftCase', { draftId }),
      await author.call('updateGivenAttribute', { draftId, casebase: 'faults', locale: 'en', fields: {} }),
    ]
    for (const { body } of answers) expect(body.status).not.toBe('success')
  } finally {
    server.services.edition = 'online'
  }
  expect(await kept()).toEqual(typed)
})
