import { ModelDocument } from '@advisor/contract'
import { expect, it } from 'vitest'
import { checkModel } from './check-model.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

const template = (fields: object) => ({ id: 'leak', caption: 'A leak', ...fields })

function problemsOf(...templates: object[]) {
  const documents = sampleDocuments.map((document) =>
    document.kind === 'casebase' && document.id === 'faults'
      ? ModelDocument.parse({ ...document, templates })
      : document,
  )
  return checkModel(sampleProject, documents).map(({ kind, id, message }) => `${kind} ${id}: ${message}`)
}

it('a template has values and texts in any language, and lacks what is required', () => {
  expect(
    problemsOf(
      template({
        values: { product: ['rotary'], pressure: [9] },
        texts: { en: { symptom: 'It drips.' }, de: { symptom: 'Es tropft.' } },
      }),
      template({ id: 'empty' }),
    ),
  ).toEqual([])
})

it.each([
  ['of a slot of another case base', { values: { gone: ['x'] } }, /slot "gone": Case base "faults" has no slot "gone"/],
  ['of a symbol that is gone', { values: { product: ['gone'] } }, /slot "product": /],
  ['of a number that is too great', { values: { pressure: [99] } }, /slot "pressure": /],
  ['of a text in no language', { values: { symptom: ['It drips.'] } }, /slot "symptom": This text belongs/],
  ['of another language', { texts: { fr: { symptom: 'Ça goutte.' } } }, /the project has no language "fr"/],
  [
    'with a picture',
    { texts: { en: { resolution: `<p><img src="file:${'a'.repeat(64)}" alt=""></p>` } } },
    /slot "resolution": A template has no files/,
  ],
])('one %s is refused', (_, fields, message) => {
  const problems = problemsOf(template(fields))
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^casebase faults: template "leak": /)
  expect(problems[0]).toMatch(message)
})

it('two of one name are refused', () => {
  expect(problemsOf(template({}), template({}))).toEqual(['casebase faults: template "leak" is there twice.'])
})
