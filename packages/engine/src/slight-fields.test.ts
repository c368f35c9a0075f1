import { expect, it } from 'vitest'
import { LEAST_TELLING_WEIGHT } from './case-document.ts'
import { parallelCase } from './storage/parallel-texts.ts'
import { TextIndex } from './text-index.ts'

const fields = [
  { id: 'title', weight: 3, kind: 'prose' as const },
  { id: 'text', weight: 1, kind: 'prose' as const },
  { id: 'files', weight: LEAST_TELLING_WEIGHT / 2, kind: 'prose' as const },
]

function indexOf(cases: Record<string, string>[]): TextIndex {
  const index = new TextIndex({ fields })
  cases.forEach((own, at) =>
    index.put([{ id: at + 1, filterKey: 'all', masterLocale: 'en', texts: [{ locale: 'en', fields: own }] }]),
  )
  return index
}
const found = (index: TextIndex, text: string) =>
  index.search({ text, locale: 'en', from: 0, size: 10 }).hits.map(({ id }) => id)

it('words of a field that weighs little find a case, below cases that have them in other fields', () => {
  const apart = `The valve is here. ${'Other words stand between. '.repeat(20)} The quokka is there.`
  const index = indexOf([
    { title: 'Manual', text: 'Nothing', files: 'quokka valve' },
    { title: 'Pump', text: apart },
    { title: 'Other', text: 'Nothing at all', files: 'quokka '.repeat(3) },
  ])
  expect(found(index, 'quokka valve')).toEqual([2, 1, 3])
  expect(found(index, '"quokka valve"')).toEqual([1])
})

it('sentences of a field that weighs little do not translate', () => {
  const texts = ['en', 'de'].map((locale) => ({ locale, fields: { text: `Text ${locale}`, files: 'Same words.' } }))
  const { texts: kept } = parallelCase({ id: 1, texts }, 0, fields)
  expect(kept.map((each) => each.fields.map(([field]) => field))).toEqual([[1], [1]])
})
