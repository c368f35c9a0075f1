import { expect, it } from 'vitest'
import { TextIndex } from '../text-index.ts'
import { highlight } from '../highlight/highlight.ts'
import { buildCase, sampleFields } from '../testing/sample-cases.ts'

const base = new TextIndex({ fields: sampleFields })
base.put([
  buildCase(1, 'ko', { title: '씰 교체' }),
  buildCase(2, 'ko', { title: '씰이 마모됨' }),
  buildCase(3, 'ko', { title: '나사와 너트' }),
  buildCase(4, 'ko', { title: '온라인 설명서' }),
])

it.each([
  ['씰을', [1, 2]],
  ['씰은', [1, 2]],
  ['씰를', []],
  ['온도', []],
])('%s finds %j', (text, ids) => {
  expect(base.search({ text, locale: 'ko' }).hits.map(({ id }) => id)).toEqual(ids)
})

it('the noun is highlighted without its particle', () => {
  const { highlights } = base.search({ text: '씰을', locale: 'ko' })
  expect(highlight('씰이 마모됨', highlights, 'ko', 'prose')).toEqual([{ start: 0, end: 1, word: 0 }])
})
