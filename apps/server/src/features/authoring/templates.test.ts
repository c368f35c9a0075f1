import { ModelDocument, type NewSolutionStart } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertModelVersions, pointModelBranches } from '../../store/models/model-writer.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let author: TestBrowser

const templates = [
  {
    ...{ id: 'leak', caption: 'A leak', help: 'Something drips.' },
    values: { product: ['rotary'], leaks: [true] },
    texts: {
      en: { symptom: 'It drips.', resolution: '<ol><li>Switch it off.</li></ol><script>alert(1)</script>' },
      de: { symptom: 'Es tropft.', resolution: '<ol><li>Abschalten.</li></ol>' },
    },
  },
  { id: 'noise', caption: 'A noise', texts: { en: { symptom: 'It hums.' }, de: { resolution: '<p>Abschalten.</p>' } } },
]

beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact(async (tx) => {
      const documents = sampleDocuments.flatMap((document): ModelDocument[] => {
        if (document.kind === 'casebase' && document.id === 'faults')
          return [ModelDocument.parse({ ...document, templates })]
        if (document.kind !== 'translation') return []
        return [
          {
            ...document,
            texts: { ...document.texts, 'casebase/faults/leak': { caption: 'Ein Leck', help: 'Etwas tropft.' } },
          },
        ]
      })
      const at = '2026-01-01T00:00:00.000Z'
      await insertModelVersions(
        tx,
        'pumps',
        documents.map((document) => ({ version: 2, by: 'author', at, document })),
      )
      const pointers = documents.map(({ kind, id }) => ({ branch: 'development', kind, objectId: id, version: 2 }))
      await pointModelBranches(tx, 'pumps', pointers, 'author')
      await saveSampleSolutions(tx, [
        { number: 801, content: { values: { pressure: [9] }, texts: { en: { title: 'Old', symptom: 'It sprays.' } } } },
      ])
    })
  })
  author = await server.reader('author')
})
afterAll(() => server.close())

const begin = async (fields: object, locale?: string): Promise<NewSolutionStart> => {
  if (locale) await author.call('switchLocale', { chooseLocale: locale })
  const { body } = await author.call('createNewFromSearch', { ...fields })
  if (locale) await author.call('switchLocale', { chooseLocale: 'en' })
  return body
}
const ofFaults = ({ forms }: NewSolutionStart) => forms.find(({ casebase }) => casebase === 'faults')

it('the forms say what they can begin with, in the language of the author', async () => {
  const start = await begin({})
  expect(start.template).toBeUndefined()
  expect(start.forms.map(({ casebase, templates: offered }) => [casebase, offered])).toEqual([
    [
      'faults',
      [
        { id: 'leak', caption: 'A leak', help: 'Something drips.' },
        { id: 'noise', caption: 'A noise' },
      ],
    ],
    ['notices', undefined],
  ])
  expect(ofFaults(await begin({}, 'de'))?.templates).toMatchObject([
    { caption: 'Ein Leck', help: 'Etwas tropft.' },
    { caption: 'A noise' },
  ])
})

it('a form begins with the values and texts of a template, those of its case base alone', async () => {
  const start = await begin({ casebase: 'faults', template: 'leak' })
  expect(start).toMatchObject({
    ...{ chosen: 'faults', locale: 'en', template: { casebase: 'faults', id: 'leak', caption: 'A leak' } },
  })
  expect(ofFaults(start)).toMatchObject({
    content: { values: { product: ['rotary'], leaks: [true] }, texts: { symptom: 'It drips.' } },
    // What is drawn is clean, as of any other text.
    drawn: { resolution: '<ol><li>Switch it off.</li></ol>' },
    symbols: [{ slot: 'product', id: 'rotary' }],
  })
  expect(start.forms.find(({ casebase }) => casebase === 'notices')?.content).toEqual({ values: {}, texts: {} })
})

it('the texts are those of the author’s language where all are there, else those of the master language', async () => {
  const leak = await begin({ casebase: 'faults', template: 'leak' }, 'de')
  expect([leak.locale, ofFaults(leak)?.content.texts.symptom]).toEqual(['de', 'Es tropft.'])
  const noise = await begin({ casebase: 'faults', template: 'noise' }, 'de')
  expect([noise.locale, ofFaults(noise)?.content.texts]).toEqual(['en', { symptom: 'It hums.' }])
})

it('what is known from a search and from a solution that did not help stands in the place of the template', async () => {
  const { search } = (await author.call('freeTextSearch', { freeText: 'spray at the seal' })).body
  const start = await begin({ casebase: 'faults', template: 'leak', from: search.step, caseId: 801 })
  expect(ofFaults(start)?.content).toMatchObject({
    values: { product: ['rotary'], pressure: [9] },
    texts: { title: 'spray at the seal', symptom: 'It sprays.' },
  })
})

it('a template that is gone, and one without its case base, begin with nothing and refuse nothing', async () => {
  for (const fields of [
    { casebase: 'faults', template: 'gone' },
    { casebase: 'notices', template: 'leak' },
    { casebase: 'nowhere', template: 'leak' },
    { template: 'leak' },
  ]) {
    const start = await begin(fields)
    expect(start.template).toBeUndefined()
    expect(ofFaults(start)?.content).toEqual({ values: {}, texts: {} })
  }
})

it('what begins with a template is saved as any other solution', async () => {
  const content = ofFaults(await begin({ casebase: 'faults', template: 'leak' }))?.content
  const { saved } = (
    await author.call('updateCase', {
      casebase: 'faults',
      content: { values: content?.values, texts: { ...content?.texts, title: 'Leaks at the seal' } },
    })
  ).body
  const { editing } = (await author.call('modifyExistingCase', { caseId: saved.caseId })).body
  expect(editing.form.content).toEqual({
    values: { product: ['rotary'], leaks: [true] },
    texts: { title: 'Leaks at the seal', symptom: 'It drips.', resolution: '<ol><li>Switch it off.</li></ol>' },
  })
})
