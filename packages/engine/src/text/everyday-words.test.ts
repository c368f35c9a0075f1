import { describe, expect, it } from 'vitest'
import { TextIndex } from '../text-index.ts'
import { analyserFor } from './analyser.ts'
import { everydayWords, isEverydayWord } from './everyday-words.ts'
import { memberWords } from './trade-synonyms/index.ts'

const locales = ['en', 'de', 'es', 'fr', 'it', 'pt_BR', 'ru', 'ja', 'ko', 'zh_CN']

it.each([
  ['somebody', 'en'],
  ['Yesterday', 'en'],
  ['geht', 'de'],
  ['letzter', 'de'],
  ['mucha', 'es'],
  ['PRESQUE', 'fr'],
  ['très', 'fr'],
  ['qualcosa', 'it'],
  ['coisa', 'pt_BR'],
  ['сегодня', 'ru'],
  ['昨日', 'ja'],
  ['우리는', 'ko'],
  ['昨天', 'zh_TW'],
])('%s is a word of everyday speech in %s', (word, locale) => {
  expect(isEverydayWord(word, analyserFor(locale))).toBe(true)
})

it.each([
  ['new', 'en'],
  ['user', 'en'],
  ['Pumpe', 'de'],
  ['heute', 'en'],
  ['now', 'sv'],
])('%s is none in %s', (word, locale) => {
  expect(isEverydayWord(word, analyserFor(locale))).toBe(false)
})

it.each(locales)('no word of everyday speech in %s is a word of service', (locale) => {
  const members = new Set(memberWords(locale))
  expect(everydayWords(locale).filter((word) => members.has(word))).toEqual([])
})

describe('a word of everyday speech', () => {
  const index = new TextIndex({ fields: [{ id: 'text', weight: 1, kind: 'prose' }] })
  const others = Array.from({ length: 30 }, (_, at) => `Gauge trembles ${at}`)
  index.put(
    ['Somebody keeps the hose', 'Pump hums', 'Pump stands', ...others].map((text, at) => ({
      ...{ id: at + 1, filterKey: '', masterLocale: 'en', texts: [{ locale: 'en', fields: { text } }] },
    })),
  )
  const find = (text: string) => index.search({ text, locale: 'en', size: 3 })

  it('tells less than a word of the trade that more texts have', () => {
    expect(find('somebody pump').hits.map(({ id }) => id)).toEqual([2, 3, 1])
  })

  it('tells what it does where it is asked for', () => {
    expect(find('+somebody pump').hits.map(({ id }) => id)).toEqual([1])
  })

  it('is found alone, and is no typing error', () => {
    expect(find('somebody').hits.map(({ id }) => id)).toEqual([1])
    expect(find('humms').terms[0]).toMatchObject({ outcome: 'corrected' })
    expect(find('puts pump').terms[0]).toMatchObject({ outcome: 'unknown' })
  })
})
