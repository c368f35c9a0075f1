import { ModelDocument } from '@advisor/contract'
import { expect, test } from 'vitest'
import { noMoreTexts } from './no-more-texts.ts'

const slot = (id: string, fields: object) =>
  ModelDocument.parse({ kind: 'slot', id, caption: id, attribute: 'brake', ...fields })

test('the fields of an attribute that becomes another kind have no more what only texts have', () => {
  const line = slot('line', { localised: false, form: 'line' })
  const rich = slot('rich', { localised: true, form: 'rich', weight: 3 })
  const other = slot('other', { localised: true, attribute: 'noise' })
  expect(noMoreTexts([line, rich, other], { id: 'brake', dataType: 'boolean' })).toEqual([
    { ...rich, localised: false, form: 'line' },
  ])
  expect(noMoreTexts([line, rich, other], { id: 'brake', dataType: 'string' })).toEqual([])
})
