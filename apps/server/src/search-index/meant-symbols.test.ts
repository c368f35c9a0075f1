import { SolutionBase } from '@advisor/engine'
import { compileSchema } from '@advisor/engine/schema'
import { describe, expect, it } from 'vitest'
import { MeantSymbols } from './meant-symbols.ts'

const schema = compileSchema({
  types: [
    {
      id: 'symptom',
      symbols: [
        {
          id: 'no-heat',
          labels: {
            en: ['Machine does not heat', 'stays cold'],
            it: ['La macchina non scalda', 'resta fredda'],
            zh_CN: ['机器不加热'],
          },
        },
        {
          id: 'slow-heat',
          labels: { en: ['Heats up slowly'], it: ['Si scalda lentamente'], zh_CN: ['Heats up slowly'] },
        },
        { id: 'no-stop', labels: { en: ['Does not stop'], it: ['Non si ferma'], zh_CN: ['停不下来'] } },
      ],
    },
    {
      id: 'product',
      symbols: [
        { id: 'brenta', labels: { en: ['Brenta (lever)'], it: ['Brenta (lever)'], zh_CN: ['Brenta (lever)'] } },
      ],
    },
  ],
  attributes: [
    { id: 'symptom', kind: 'symbol', type: 'symptom' },
    { id: 'product', kind: 'symbol', type: 'product' },
  ],
})
const base = new SolutionBase(schema, { fields: [{ id: 'text', kind: 'prose', weight: 1 }] })
const solution = (id: number, symptom: string, filterKey: string, texts: Record<string, string>) => ({
  ...{ id, filterKey, masterLocale: 'en' },
  texts: Object.entries(texts).map(([locale, text]) => ({ locale, fields: { text } })),
  values: { symptom: [symptom], product: ['brenta'] },
})
base.put([
  solution(1, 'no-heat', 'shown', { en: 'The boiler of the Brenta stays cold.', de: 'Der Kessel bleibt kalt.' }),
  solution(2, 'slow-heat', 'shown', { en: 'It takes an hour until the boiler is hot.' }),
  solution(3, 'no-stop', 'hidden', { en: 'The pump runs on.' }),
])
const meant = new MeantSymbols(base)

const reading = (text: string, locale: string, attributes = ['symptom', 'product']) => ({
  ...{ text, locale, words: {} },
  scope: { text: { filter: (key: string) => key === 'shown' }, visibleAttributes: new Set(attributes) },
})

describe('a text in a language in which nobody has written a solution', () => {
  it('means the values of its symbols, too: solutions that have them score higher, and none is excluded', () => {
    const { values } = meant.find(reading('la macchina non scalda', 'it'))!
    const symptom = { attribute: 'symptom', operator: 'is-one-of', values: ['no-heat'], mode: 'recall', isMapped: true }
    expect(values).toEqual([{ ...symptom, weight: expect.any(Number) }])
    const text = { text: 'boiler', locale: 'en', filter: (key: string) => key === 'shown' }
    const found = (constraints?: typeof values) => base.search({ text, size: 3, ...(constraints && { constraints }) })
    expect(
      found()
        .hits.map(({ id }) => id)
        .toSorted(),
    ).toEqual([1, 2])
    expect(found(values).hits.map(({ id }) => id)).toEqual([1, 2])
  })

  it.each([
    ['it', 'la macchina non scalda'],
    ['it', 'resta sempre fredda'],
    ['zh_CN', '机器不加热了'],
  ])('%s: %s means what the model calls so', (locale, text) => {
    const found = meant.find(reading(text, locale))
    expect(found).toMatchObject({ text: 'Machine does not heat stays cold', locale: 'en', written: locale })
  })

  it.each([
    ['it', 'ieri sera dopo la chiusura un tecnico ha pulito ogni filtro del locale, non scalda'],
    ['zh_CN', '昨天晚上技术员清洗了所有过滤网和软管，机器不加热'],
  ])('%s: %s says so in one of its clauses', (locale, text) => {
    expect(meant.find(reading(text, locale))).toMatchObject({
      text: 'Machine does not heat stays cold',
      written: locale,
    })
  })

  it('says so in one of its first clauses, or not', () => {
    expect(meant.find(reading(`${'il gatto dorme, '.repeat(5)}non scalda`, 'it'))).toBeDefined()
    expect(meant.find(reading(`${'il gatto dorme, '.repeat(6)}non scalda`, 'it'))).toBeUndefined()
  })

  it('is told by the first names in its own language', () => {
    expect(meant.find(reading('resta fredda', 'it'))?.names).toEqual(['La macchina non scalda'])
  })

  it('keeps codes, and words that the model writes alike in both languages', () => {
    const text = 'brenta E04 non scalda'
    expect(meant.find(reading(text, 'it'))?.text).toBe('brenta E04 Machine does not heat stays cold')
  })

  it('means nothing that only hidden solutions have, or an attribute that the caller does not see', () => {
    expect(meant.find(reading('non si ferma', 'it'))).toBeUndefined()
    expect(meant.find(reading('non scalda', 'it', ['product']))).toBeUndefined()
  })

  it('means at least what one of its words names, where nothing else was found', () => {
    const text = 'da ieri sera dopo la pulizia la macchina fischia, vibra e perde vapore dal fondo'
    expect(meant.find(reading(text, 'it'))).toBeUndefined()
    expect(meant.findAtLeast(reading(text, 'it'))?.names).toEqual(['La macchina non scalda'])
    expect(meant.findAtLeast(reading('fischia e vibra', 'it'))).toBeUndefined()
    expect(meant.findAtLeast(reading('boiler', 'de'))).toBeUndefined()
  })

  it('is left as it is where the names say none of it, and where operators say exactly what to find', () => {
    expect(meant.find(reading('il gatto dorme', 'it'))).toBeUndefined()
    expect(meant.find(reading('+macchina non scalda', 'it'))).toBeUndefined()
    expect(meant.find(reading('"non scalda"', 'it'))).toBeUndefined()
  })
})

describe('a text in a language that solutions have', () => {
  it('is searched as it is', () => {
    expect(meant.find(reading('Kessel heizt nicht', 'de'))).toBeUndefined()
    expect(meant.find(reading('machine does not heat', 'en'))).toBeUndefined()
    expect(meant.find(reading('the boiler of the machine is cold', 'it'))).toBeUndefined()
  })

  it('may be in another one of the model where it finds nothing', () => {
    expect(meant.findElsewhere(reading('机器不加热', 'en'))).toMatchObject({ locale: 'en', written: 'zh_CN' })
    expect(meant.findElsewhere(reading('xyzzy', 'en'))).toBeUndefined()
  })
})

describe('a thing and its symptom', () => {
  const named = compileSchema({
    types: [
      {
        id: 'symptom',
        symbols: [
          {
            id: 'no-grind',
            labels: { en: ['Grinder does not start'], ru: ['Кофемолка не запускается'], zh_CN: ['磨豆机不启动'] },
          },
          { id: 'no-power', labels: { en: ['No power'], ru: ['Нет питания', 'не включается'], zh_CN: ['没有电'] } },
          { id: 'drips', labels: { en: ['Group drips'], ru: ['Группа капает'], zh_CN: ['冲煮头滴水'] } },
        ],
      },
      {
        id: 'product',
        symbols: [{ id: 'grinders', labels: { en: ['Grinders'], ru: ['Кофемолки'], zh_CN: ['磨豆机'] } }],
      },
    ],
    attributes: [
      { id: 'symptom', kind: 'symbol', type: 'symptom' },
      { id: 'product', kind: 'symbol', type: 'product' },
    ],
  })
  const grinders = new SolutionBase(named, { fields: [{ id: 'text', kind: 'prose', weight: 1 }] })
  grinders.put(
    ['no-grind', 'no-power', 'drips'].map((symptom, at) => ({
      ...{ id: at + 1, filterKey: 'shown', masterLocale: 'en' },
      texts: [{ locale: 'en', fields: { text: 'A solution.' } }],
      values: { symptom: [symptom], product: ['grinders'] },
    })),
  )
  it.each([
    ['ru', 'кофемолка не включается', 'Нет питания'],
    ['zh_CN', '磨豆机没有电', '没有电'],
    ['ru', 'кофемолка не запускается', 'Кофемолка не запускается'],
  ])('%s: “%s” is “%s”: the thing says nothing of the symptom', (locale, text, name) => {
    const { names } = new MeantSymbols(grinders).find(reading(text, locale)) ?? {}
    expect(names?.filter((each) => !each.startsWith('Кофемолки') && each !== '磨豆机')).toEqual([name])
  })
})
