import { expect, it } from 'vitest'
import { TextIndex } from '../../text-index.ts'
import { highlight } from '../../highlight/highlight.ts'
import { buildCase, sampleFields } from '../../testing/sample-cases.ts'
import { analyserFor } from '../../text/analyser.ts'
import { mapNormalised } from '../../text/normalise.ts'
import { parseClauses } from './query-syntax.ts'
import { readQueryWords } from './query-words.ts'
import { synonymsOfPhrases } from './synonyms.ts'

const synonyms = { en: [['PSU', 'power supply unit', 'mains adapter']], de: [['Netzteil', 'Stromversorgung']] }

const base = new TextIndex({ fields: sampleFields })
base.put([
  buildCase(1, 'en', { title: 'The PSU hums' }),
  buildCase(2, 'en', { title: 'Power supply units get hot' }),
  buildCase(3, 'en', { title: 'The mains adapters are damaged' }),
  buildCase(4, 'en', { title: 'Adapter for another plug' }),
  buildCase(5, 'de', { title: 'Netzteile brummen' }),
])

function find(text: string, locale = 'en') {
  return base.search({ text, locale, from: 0, size: 10, synonyms }).hits
}

it('a word finds the words and phrases that mean the same, after itself', () => {
  expect(find('psu').map(({ id }) => id)).toEqual([1, 3, 2])
  expect(find('psu')[1]!.score).toBeLessThan(find('psu')[0]!.score)
  expect(find('Stromversorgung', 'de').map(({ id }) => id)).toEqual([5])
})

it('a phrase finds what means the same', () => {
  expect(find('power supply unit').map(({ id }) => id)).toEqual([2, 1, 3])
  expect(find('noisy power supply units').map(({ id }) => id)).toContain(1)
})

it('a text with the words of a phrase is worth no less for not having its synonyms too', () => {
  const wands = new TextIndex({ fields: sampleFields })
  wands.put([
    buildCase(1, 'en', { title: 'Steam wand drips' }),
    buildCase(2, 'en', { title: 'Steam wand, steam arm' }),
    ...[3, 4, 5, 6].map((number) => buildCase(number, 'en', { title: 'Steam, wand, drips' })),
    ...[7, 8, 9, 10, 11, 12].map((number) => buildCase(number, 'en', { title: 'The tap drips' })),
  ])
  const groups = { en: [['steam wand', 'steam arm']] }
  const { hits } = wands.search({ text: 'steam wand drips', locale: 'en', synonyms: groups })
  expect(hits[0]!.id).toBe(1)
})

it('a query of phrases is searched with 64 synonyms of them at most', () => {
  const inLetters = (number: number) => number.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)
  const group = (number: number) =>
    Array.from({ length: 30 }, (_, member) => `boiler${inLetters(number)} part${inLetters(30 * number + member)}`)
  const groups = { en: Array.from({ length: 10 }, (_, number) => group(number)) }
  const text = groups.en.map(([first]) => first).join(' ')
  const mapped = mapNormalised(text)
  const { words } = readQueryWords(parseClauses(mapped.text), mapped, analyserFor('en'))
  const phrases = synonymsOfPhrases(words, groups, 'en')
  expect(phrases.flatMap(({ others = [] }) => others)).toHaveLength(64)
})

it('a word of another language means what it means there', () => {
  expect(find('Stromversorgung', 'fr').map(({ id }) => id)).toEqual([5])
  expect(find('hammer')).toEqual([])
})

it('what a synonym adds is explained', () => {
  const [, second] = find('psu')
  const { contributions } = base.explain({ text: 'psu', locale: 'en', synonyms }, second!.id)!
  expect(contributions).toMatchObject([{ text: 'psu', contribution: second!.score }])
})

it.each([
  ['ja', '漏水', ['漏水', '水漏れ'], ['漏水です', 'ポンプの水漏れが発生'], '水漏れ'],
  ['ja', '水漏れ', ['漏水', '水漏れ'], ['水漏れが発生', '漏水です'], '漏水'],
  ['ja', '電動機', ['電動機', 'モーター'], ['電動機の故障', 'モータが止まる'], 'モータ'],
  ['ja', 'モータ', ['電動機', 'モーター'], ['モーター', '電動機の故障'], '電動機'],
  ['ja', 'PSU', ['PSU', '電源ユニット'], ['PSU', '電源ユニットが故障'], '電源ユニット'],
  ['zh_CN', '马达', ['马达', '电动机'], ['马达', '电动机无法启动'], '电动机'],
  ['zh_CN', '水泵', ['水泵', '泵'], ['水泵坏了', '泵坏了'], '泵'],
  ['zh_TW', '電動機', ['馬達', '電動機'], ['電動機', '請檢查馬達是否正常'], '馬達'],
  ['ko', '모터가', ['모터', '전동기'], ['모터를 교체', '전동기는 정상'], '전동기'],
])('%s: %s finds and marks what means the same, amid other words', (locale, text, group, titles, marked) => {
  const dense = new TextIndex({ fields: sampleFields })
  dense.put([...titles, '다른 別的東西'].map((title, at) => buildCase(at + 1, locale, { title })))
  const { hits, highlights } = dense.search({ text, locale, synonyms: { [locale]: [group] } })
  expect(hits.map(({ id }) => id)).toEqual([1, 2])
  const ranges = highlight(titles[1]!, highlights, locale, 'prose')
  expect(ranges.map(({ start, end }) => titles[1]!.slice(start, end))).toEqual([marked])
})

it('a phrase of scripts without spaces finds what means the same, however it is segmented', () => {
  const group = ['電源ユニット', 'PSU']
  const dense = new TextIndex({ fields: sampleFields })
  dense.put([buildCase(1, 'ja', { title: 'PSU' }), buildCase(2, 'ja', { title: '電源ユニット' })])
  const found = dense.search({ text: '電源ユニットの故障', locale: 'ja', synonyms: { ja: [group] } })
  expect(found.hits.map(({ id }) => id)).toEqual([2, 1])
})

it('a synonym that is in many texts counts less than one that is in few', () => {
  const base = new TextIndex({ fields: [{ id: 'text', weight: 1, kind: 'prose' }] })
  const texts = ['pump howls', 'pump whines', ...Array.from({ length: 20 }, () => 'lamp is loud'), 'valve opens']
  base.put(
    texts.map((text, at) => ({
      ...{ id: at + 1, filterKey: '', masterLocale: 'en', texts: [{ locale: 'en', fields: { text } }] },
    })),
  )
  const synonyms = { en: [['howl', 'whine', 'loud']] }
  const scores = base.search({ text: 'howls', locale: 'en', synonyms, size: 3 }).hits.map(({ score }) => score)
  expect(scores[1]! / scores[0]!).toBeCloseTo(0.77)
  expect(scores[2]! / scores[0]!).toBeLessThan(0.1)
})
