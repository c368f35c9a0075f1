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
