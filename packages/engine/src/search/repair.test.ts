import { describe, expect, it } from 'vitest'
import { TextIndex } from '../text-index.ts'

const fields = [{ id: 'text', weight: 1, kind: 'prose' as const }]
const texts = (byLocale: Record<string, string>) =>
  Object.entries(byLocale).map(([locale, text]) => ({ locale, fields: { text } }))

const base = new TextIndex({ fields })
base.put([
  {
    ...{ id: 1, filterKey: 'open', masterLocale: 'en' },
    texts: texts({ en: 'Steam wand drips late at night', de: 'Dampflanze tropft nachts, laut und hell' }),
  },
  {
    ...{ id: 2, filterKey: 'open', masterLocale: 'en' },
    texts: texts({ en: 'Temperature wanders, a bitter aftertaste', de: 'Temperatur macht Sprünge' }),
  },
  {
    ...{ id: 3, filterKey: 'secret', masterLocale: 'en' },
    texts: texts({ en: 'Calibration', fr: 'Le calibrage est lange' }),
  },
])
const outcomeOf = (text: string, filter?: (key: string) => boolean) =>
  base.search({ text, locale: 'en', ...(filter && { filter }) }).terms.map(({ outcome }) => outcome)

describe('a word without a match', () => {
  it.each(['laute', 'macht', 'nachts'])('that another language knows is not corrected: %s', (word) => {
    expect(outcomeOf(word)).toEqual(['unknown'])
  })

  it.each(['kaputt', 'geräusch', 'steht', 'siempre', 'quando'])(
    "that the engine's lists know is not corrected: %s",
    (word) => {
      expect(outcomeOf(word)).toEqual(['unknown'])
    },
  )

  it('is corrected where no language knows it', () => {
    expect(outcomeOf('temprature')).toEqual(['corrected'])
    expect(outcomeOf('wandrs')).toEqual(['corrected'])
  })

  it('is corrected where only hidden texts know it', () => {
    base.put([{ id: 4, filterKey: 'open', masterLocale: 'en', texts: texts({ en: 'Langer screws' }) }])
    expect(outcomeOf('lange')).toEqual(['unknown'])
    expect(outcomeOf('lange', (key) => key === 'open')).toEqual(['corrected'])
  })
})

describe('the last word', () => {
  const completionsOf = (text: string) => base.suggest({ text, locale: 'en' }).completions

  it('is completed by words that a case has together with the others', () => {
    expect(completionsOf('wand')).toEqual(['wand', 'wanders'])
    expect(completionsOf('steam wand')).toEqual(['steam wand'])
    expect(completionsOf('temperature wand')).toEqual(['temperature wanders'])
  })

  it('is completed beside words that no case has, and beside the nearest where none has all', () => {
    expect(completionsOf('qwrtz steam wand')).toEqual(['qwrtz steam wand'])
    expect(completionsOf('steam temperature wand')).toEqual(['steam temperature wanders'])
  })

  it('is finished as a stop word or before a space', () => {
    expect(completionsOf('after')).toEqual([])
    expect(completionsOf('steam wand ')).toEqual([])
  })
})

describe('what stands in no text', () => {
  const codes = new TextIndex({ fields })
  codes.put([
    {
      ...{ id: 1, filterKey: 'open', masterLocale: 'en' },
      texts: texts({ en: 'Shows E04 and stops', de: 'Zeigt E04' }),
    },
    {
      ...{ id: 2, filterKey: 'open', masterLocale: 'en' },
      texts: texts({ en: 'Shows E12, W04', de: 'Leuchte flackert' }),
    },
    { ...{ id: 3, filterKey: 'secret', masterLocale: 'en' }, texts: texts({ en: 'Shows E07' }) },
  ])
  const search = (text: string, locale = 'en') => codes.search({ text, locale, filter: (key) => key === 'open' })

  it('is told, words and codes', () => {
    const told = search('shows KB5005565 zzyzx').terms.map(({ text, outcome }) => [text, outcome])
    expect(told).toEqual([
      ['shows', 'searched'],
      ['KB5005565', 'unknown'],
      ['zzyzx', 'unknown'],
    ])
    expect(search('E07').terms).toMatchObject([{ outcome: 'unknown' }])
    expect(search('E07').terms[0]).not.toHaveProperty('isOtherLanguage')
  })

  it('is told from what stands in texts of another language', () => {
    expect(search('flackert').terms).toMatchObject([{ outcome: 'unknown', isOtherLanguage: true }])
  })

  it.each(['E4', 'E-4', 'e 004', 'E-0004'])('may be a code with other zeros: %s finds E04', (text) => {
    expect(search(text).hits[0]).toMatchObject({ id: 1 })
  })

  it.each([
    ['error 4', 'en', 'E04'],
    ['shows error code 4', 'en', 'shows E04'],
    ['warning 4', 'en', 'W04'],
    ['error 12', 'en', 'E12'],
    ['Störung 4', 'de', 'E04'],
    ['error 7', 'en', undefined],
    ['shows 4', 'en', undefined],
    ['error', 'en', undefined],
  ])('may mean a code: %s in %s is %s', (text, locale, meant) => {
    expect(search(text, locale).didYouMean).toBe(meant)
  })
})
