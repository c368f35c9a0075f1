import { expect, it } from 'vitest'
import { TextIndex } from '../text-index.ts'
import { buildCase, sampleFields } from '../testing/sample-cases.ts'
import { finalLongVowels, withoutFinalLongVowel } from './katakana.ts'

it.each([
  ['グラインダー', 'グラインダ'],
  ['モーター', 'モータ'],
  ['カバー', 'カバー'],
  ['センサーケーブル', 'センサーケーブル'],
  ['水', '水'],
])('%s may be written %s', (word, short) => {
  expect(withoutFinalLongVowel(word)).toBe(short)
})

it('the long vowels of a text are those at the ends of words', () => {
  expect([...finalLongVowels('モーターと圧力センサーケーブル、コンプレッサー')]).toEqual([3, 22])
})

it.each([
  ['グラインダー', 'グラインダ'],
  ['モーター', 'モータ'],
  ['ヒーター', 'ヒータ'],
])('%s and %s find each other', (long, short) => {
  for (const [query, title] of [
    [long, short],
    [short, long],
  ] as const) {
    const base = new TextIndex({ fields: sampleFields })
    base.put([buildCase(1, 'ja', { title: `${title}の交換` })])
    const { hits, terms } = base.search({ text: `+${query}`, locale: 'ja' })
    expect(hits.map(({ id }) => id)).toEqual([1])
    expect(terms[0]!.outcome).toBe('searched')
  }
})
