import { calls } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { saveModelDocuments } from '../../store/models/model-writer.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const attack = '<img src=x onerror=alert(1)><b onclick="x()">Hums</b><script>alert(2)</script><svg onload=alert(3)>'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [
      { number: 30, content: { values: {}, texts: { en: { title: 'Plain', symptom: attack } } } },
    ]),
  )
})
afterAll(() => server.close())

it('a text that was stored as plain is sanitised when its slot has become rich', async () => {
  const viewer = await server.visitor()
  await viewer.signIn('viewer')
  await viewer.call('selectProject', { projectName: 'pumps' })
  const symptom = async () => {
    const { body } = await viewer.call('viewCaseDetails', { caseId: 30 })
    const { solution } = calls.viewCaseDetails.reply.parse(body)
    return solution.sections.flatMap(({ slots }) => slots).find(({ slotId }) => slotId === 'symptom')
  }
  expect(await symptom()).toMatchObject({ form: 'text', text: { text: attack } })

  const rich = sampleDocuments.flatMap((document) =>
    document.kind === 'slot' && document.id === 'symptom' ? [{ ...document, form: 'rich' as const }] : [],
  )
  const place = { projectId: 'pumps', branch: 'production' }
  await server.database.transact((tx) => saveModelDocuments(tx, place, rich, { by: 'author', at: new Date() }))
  await vi.waitFor(async () => expect(await symptom()).toMatchObject({ form: 'html' }), { timeout: 20_000 })
  expect(await symptom()).toMatchObject({ html: '<strong>Hums</strong>' })
})
