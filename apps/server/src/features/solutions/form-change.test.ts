import { calls } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { readSolutionRecords } from '../../store/solutions/solution-records.ts'
import { pointSolutionBranches } from '../../store/solutions/solution-writer.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const attack = '<img src=x onerror=alert(1)><b onclick="x()">Hums</b><script>alert(2)</script><svg onload=alert(3)>'
const translation = { ofVersion: 1, by: 'author', at: '2026-01-02T03:04:05.000Z' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [
      {
        number: 30,
        content: {
          values: {},
          texts: { en: { title: 'Plain', symptom: attack }, de: { title: 'Schlicht', symptom: 'Brummt' } },
          translations: { de: translation },
        },
      },
      { number: 31, content: { values: {}, texts: { en: { title: 'Clean', symptom: 'Hums' } } } },
    ]),
  )
})
afterAll(() => server.close())

it('a text that was stored as plain is sanitised in a new version, and former versions when they are read, once its slot is rich', async () => {
  const viewer = await server.visitor()
  await viewer.signIn('viewer')
  await viewer.call('selectProject', { projectName: 'pumps' })
  const view = async (locale?: string) => {
    const { body } = await viewer.call('viewCaseDetails', { caseId: 30, ...(locale && { locale }) })
    const { solution } = calls.viewCaseDetails.reply.parse(body)
    const symptom = solution.sections.flatMap(({ slots }) => slots).find(({ slotId }) => slotId === 'symptom')
    return { ...solution, symptom }
  }
  expect((await view()).symptom).toMatchObject({ form: 'text', text: { text: attack } })

  const rich = sampleDocuments.flatMap((document) =>
    document.kind === 'slot' && document.id === 'symptom' ? [{ ...document, form: 'rich' as const }] : [],
  )
  const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
  await server.database.transact((tx) => saveModelDocuments(tx, writing, rich))
  const isClean = { symptom: { form: 'html', html: '<strong>Hums</strong>' } }
  await vi.waitFor(async () => expect(await view()).toMatchObject({ version: 2, ...isClean }), { timeout: 20_000 })
  expect(await view('de')).toMatchObject({ locale: 'de', isTranslationOutdated: false })

  const records = await readSolutionRecords(server.database.db, 'pumps', [30, 31])
  expect(records.map(({ branches }) => branches)).toEqual([
    { development: 1, production: 2 },
    { development: 1, production: 1 },
  ])
  const stored = records[0]?.versions.map(({ content }) => content.texts['en']?.['symptom'])
  expect(stored).toEqual([attack, '<strong>Hums</strong>'])

  const former = [{ branch: 'production', number: 30, version: 1 }]
  await server.database.transact((tx) => pointSolutionBranches(tx, 'pumps', former, 'author'))
  await vi.waitFor(async () => expect(await view()).toMatchObject({ version: 1, ...isClean }), { timeout: 20_000 })
})
