import { expect, it } from 'vitest'
import { TextIndex } from '../text-index.ts'
import { findFiller, withoutRanges } from './filler.ts'

const said = (text: string, locale: string) =>
  withoutRanges(text, findFiller(text, locale)).replaceAll(/\s+/g, ' ').trim()

it.each([
  ['customer says coffee is cold', 'en', 'coffee is cold'],
  ['Hi team, our client reported that the pump leaks since yesterday, please help', 'en', ', the pump leaks ,'],
  ['no steam for 3 days now', 'en', 'no steam'],
  ['The customer’s machine is cold', 'en', 'The customer’s machine is cold'],
  ['says ready but the customer waits', 'en', 'says ready but the customer waits'],
  ['Kunde meldet, dass die Pumpe tropft', 'de', 'die Pumpe tropft'],
  ['seit gestern kein Dampf', 'de', 'kein Dampf'],
  ['dice el cliente que gotea', 'es', 'gotea'],
  ["le client dit que l'eau est froide depuis ce matin", 'fr', "l'eau est froide"],
  ['il cliente dice che perde acqua', 'it', 'perde acqua'],
  ['o cliente disse que vaza', 'pt_BR', 'vaza'],
  ['клиент говорит, что капает', 'ru', 'капает'],
  ['お客様から水が出ない', 'ja', '水が出ない'],
  ['客户反映漏水', 'zh_CN', '漏水'],
])('of "%s" in %s, "%s" is left', (text, locale, left) => {
  expect(said(text, locale)).toBe(left)
})

it.each([
  ['customer says', 'en'],
  ['"customer says" cold', 'en'],
  ['customer says', 'sv'],
])('nothing of "%s" in %s is filler where nothing else is said, in quotes, or without a list', (text, locale) => {
  expect(findFiller(text, locale)).toEqual([])
})

it('a search tells what it ignored, where it stands in the query, and finds by the rest', () => {
  const base = new TextIndex({ fields: [{ id: 'text', weight: 1, kind: 'prose' }] })
  const texts = ['The display says ready', 'Coffee is cold']
  base.put(
    texts.map((text, at) => ({
      ...{ id: at + 1, filterKey: 'all', masterLocale: 'en' },
      texts: [{ locale: 'en', fields: { text } }],
    })),
  )
  const { hits, terms } = base.search({ text: '™ customer says coffee is cold', locale: 'en', from: 0, size: 9 })
  expect(hits.map(({ id }) => id)).toEqual([2])
  expect(terms).toContainEqual({ text: 'customer says', start: 2, end: 15, outcome: 'dropped', occurrence: 'should' })
})
