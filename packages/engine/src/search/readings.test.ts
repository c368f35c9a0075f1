import { expect, it } from 'vitest'
import { TextIndex } from '../text-index.ts'
import { tradeSynonyms } from '../text/trade-synonyms/index.ts'

const fields = [
  { id: 'text', weight: 1, kind: 'prose' as const },
  { id: 'secret', weight: 1, kind: 'prose' as const },
]
const base = new TextIndex({ fields })
const put = (id: number, locale: string, text: string, secret = '') =>
  base.put([{ id, filterKey: '', masterLocale: locale, texts: [{ locale, fields: { text, secret } }] }])
put(1, 'en', 'The display is frozen')
put(2, 'en', 'The screen is stuck')
put(3, 'en', 'Shows E04, the wand gives no steam')
put(4, 'en', 'The machine stays cold')
put(5, 'en', 'The panel is dark', 'all is stuck, frozen and hanging')
put(6, 'en', 'A compressor')
put(7, 'de', 'Kolbengehäuse undicht')

const readingsOf = (text: string, id: number, visible = ['text', 'secret'], locale = 'en') =>
  base
    .explain({ text, locale, synonyms: tradeSynonyms, visibleFields: new Set(visible) }, id)!
    .contributions.map(({ text: word, reading }) => [word, reading?.how, reading?.texts])

it.each([
  ['stuck', 1, ['stuck', 'synonym', ['frozen']]],
  ['stuck', 2, ['stuck', undefined, undefined]],
  ['E4', 3, ['E4', 'code', ['E04']]],
  ['compresor', 6, ['compresor', 'similar', ['compressor']]],
])('%s in case %d is explained by what stands there', (text, id, reading) => {
  expect(readingsOf(text, id)).toEqual([reading])
})

it('a part of a word, and a compound with it, are named', () => {
  expect(readingsOf('Gehäuse', 7, ['text'], 'de')).toEqual([['Gehäuse', 'part', ['kolbengehäuse']]])
})

it('a denial of a word, and what its absence is called, are named beside the word', () => {
  expect(readingsOf('no steam', 3)).toEqual([
    ['steam', undefined, undefined],
    ['steam', 'denied', ['steam']],
  ])
  expect(readingsOf("doesn't heat", 4)).toEqual([['heat', 'absence', ['cold']]])
})

it('words in fields that the caller may not see are not named', () => {
  expect(readingsOf('stuck', 5).length).toBe(1)
  expect(readingsOf('stuck screen', 5, ['text'])).toEqual([['screen', 'synonym', ['panel']]])
})
