import { expect, it } from 'vitest'
import { TextIndex } from '../text-index.ts'
import { queryWordsOf } from './query/word-lists.ts'
import type { Understanding } from './text-search.ts'

const index = new TextIndex({ fields: [{ id: 'text', weight: 1, kind: 'prose' }] })
const sentences = [
  ['Flap hums', 'Klappe brummt Deckel'],
  ['Flap stands', 'Klappe steht Deckel'],
  ['Valve opens', 'Ventil öffnet Deckel'],
]
index.put([
  ...sentences.map(([en = '', de = ''], at) => ({
    ...{ id: at + 1, filterKey: '', masterLocale: 'en' },
    texts: [
      { locale: 'en', fields: { text: en } },
      { locale: 'de', fields: { text: de } },
    ],
  })),
  { id: 4, filterKey: '', masterLocale: 'en', texts: [{ locale: 'en', fields: { text: 'Flap overheats' } }] },
  { id: 5, filterKey: '', masterLocale: 'en', texts: [{ locale: 'en', fields: { text: 'Customer calls from the line' } }] }, // prettier-ignore
])
const search = (text: string, locale: string, ...parts: Understanding[]) =>
  index.search({ text, locale, ...queryWordsOf({}), without: new Set(parts) })
const found = (...asked: Parameters<typeof search>) => search(...asked).hits.map(({ id }) => id)

it.each<[Understanding, string, string, number]>([
  ['translations', 'Klappe', 'de', 4],
  ['repair', 'overheets', 'en', 4],
  ['filler', 'customer calls: valve opens', 'en', 5],
  ['compounds', 'Klappendeckel', 'de', 3],
])('a search without %s answers differently', (part, text, locale, id) => {
  expect(found(text, locale).includes(id)).not.toBe(found(text, locale, part).includes(id))
})

it('a search without denials tells of none', () => {
  const denied = (...parts: Understanding[]) => search('no flap', 'en', ...parts).terms.some(({ isDenied }) => isDenied)
  expect([denied(), denied('denials')]).toEqual([true, false])
})

it('a search without words of everyday speech weighs them like others', () => {
  const scoreOf = (...parts: Understanding[]) => search('from thing line', 'en', ...parts).hits[0]?.score
  expect(scoreOf()).toBeGreaterThan(scoreOf('everyday')!)
})
