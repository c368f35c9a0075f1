import { describe, expect, it } from 'vitest'
import { compileSchema } from '../schema/schema.ts'
import { DomainDictionary } from './domain-dictionary.ts'
import { countWordUse } from './word-use.ts'

const labels: Record<string, readonly string[]>[] = [
  {
    en: ['hydraulic pump', 'gear pump'],
    de: ['Hydraulikpumpe', 'hydraulische Pumpe'],
    es: ['bomba hidráulica'],
    fr: ['pompe hydraulique'],
    it: ['pompa idraulica'],
    pt_BR: ['bomba hidráulica'],
    ru: ['гидравлический насос'],
    ja: ['油圧ポンプ'],
    ko: ['유압 펌프'],
    zh_CN: ['液压泵'],
    zh_TW: ['液壓泵'],
  },
  {
    en: ['pressure sensor'],
    de: ['Drucksensor'],
    es: ['sensor de presión'],
    fr: ['capteur de pression'],
    it: ['sensore di pressione'],
    pt_BR: ['sensor de pressão'],
    ru: ['датчик давления'],
    ja: ['圧力センサー'],
    ko: ['압력 센서'],
    zh_CN: ['压力传感器'],
    zh_TW: ['壓力感測器'],
  },
]

const schema = compileSchema({
  types: [
    {
      id: 'part',
      symbols: [
        { id: 'pump', labels: labels[0]! },
        { id: 'sensor', labels: labels[1]! },
      ],
    },
    {
      id: 'fault',
      symbols: [
        { id: 'E-204', labels: { en: ['E-204', 'overheating'], de: ['E-204', 'Überhitzung'] } },
        { id: 'leak', labels: { en: ['leak', 'leakage'] } },
        { id: 'valve_stuck' },
        { id: 'pump-fault', labels: { en: ['hydraulic pump'] } },
      ],
    },
  ],
  attributes: [
    { id: 'part', kind: 'symbol', type: 'part' },
    { id: 'fault', kind: 'symbol', type: 'fault' },
    { id: 'noisy', kind: 'boolean' },
  ],
})

/** What is found, with the words of the text. */
function find(text: string, locale: string): [string, string][] {
  return new DomainDictionary(schema, locale)
    .find(text)
    .map(({ symbol, start, end }) => [symbol, text.slice(start, end)])
}

describe('a text names symbols', () => {
  it.each([
    ['en', 'Both hydraulic pumps whine, the pressure sensors are fine', 'hydraulic pumps', 'pressure sensors'],
    ['de', 'Die Hydraulikpumpen heulen, Drucksensoren in Ordnung', 'Hydraulikpumpen', 'Drucksensoren'],
    ['es', 'Las bombas hidráulicas fallan; sensores de presión', 'bombas hidráulicas', 'sensores de presión'],
    ['fr', 'Les pompes hydrauliques ; les capteurs de pression', 'pompes hydrauliques', 'capteurs de pression'],
    ['it', 'Le pompe idrauliche e i sensori di pressione', 'pompe idrauliche', 'sensori di pressione'],
    ['pt_BR', 'As bombas hidráulicas e os sensores de pressão', 'bombas hidráulicas', 'sensores de pressão'],
    ['ru', 'Шум гидравлического насоса, датчики давления', 'гидравлического насоса', 'датчики давления'],
    ['ja', '油圧ポンプから異音、圧力センサーは正常', '油圧ポンプ', '圧力センサー'],
    ['ko', '유압 펌프에서 소음, 압력 센서는 정상', '유압 펌프', '압력 센서'],
    ['zh_CN', '液压泵噪音大,压力传感器正常', '液压泵', '压力传感器'],
    ['zh_TW', '液壓泵噪音大,壓力感測器正常', '液壓泵', '壓力感測器'],
  ])('in %s, however they are inflected', (locale, text, pump, sensor) => {
    const found = find(text, locale)
    expect(found).toContainEqual(['pump', pump])
    expect(found).toContainEqual(['sensor', sensor])
  })

  it.each([
    ['en', 'pressuer sensor', 'pressuer sensor'],
    ['de', 'Der Hydraulikpunpe fehlt Öl', 'Hydraulikpunpe'],
    ['es', 'bomba hidraulcia', 'bomba hidraulcia'],
    ['fr', 'pompe hydrauliqe', 'pompe hydrauliqe'],
    ['it', 'sensore di presione', 'sensore di presione'],
    ['pt_BR', 'sensor de presao', 'sensor de presao'],
    ['ru', 'датчик давленя', 'датчик давленя'],
  ])('in %s, mistyped too', (locale, text, words) => {
    expect(find(text, locale).map(([, found]) => found)).toContain(words)
  })
})

describe('a name is found in another spelling', () => {
  const named = (locale: string, label: string, text: string) =>
    new DomainDictionary(
      compileSchema({
        types: [{ id: 'part', symbols: [{ id: 'it', labels: { [locale]: [label] } }] }],
        attributes: [{ id: 'part', kind: 'symbol', type: 'part' }],
      }),
      locale,
    )
      .find(text)
      .map(({ start, end, confidence }) => [text.slice(start, end), confidence])

  it.each([
    ['es', 'retén del eje', 'Pierde aceite el reten del eje', 'reten del eje', 1],
    ['es', 'avería', 'Tiene una averia', 'averia', 1],
    ['it', 'densità', 'La densita bassa', 'densita', 1],
    ['pt_BR', 'conexão', 'As conexoes', 'conexoes', 0.6],
    ['en', '10 mm bolt', 'a 10mm bolt', '10mm bolt', 1],
    ['en', 'Error E 204', 'shows error E-204', 'error E-204', 1],
    ['en', 'CP 1473', 'the CP-1473', 'CP-1473', 1],
    ['en', 'CP 1473', 'the CP 1473', 'CP 1473', 1],
    ['en', 're-install', 'to reinstall it', 'reinstall', 1],
    ['it', 'errore E 204', 'mostra errore E204', 'errore E204', 1],
    ['ja', 'グラインダー', 'グラインダの異音', 'グラインダ', 1],
    ['ja', 'グラインダ', '古いグラインダーを交換', 'グラインダー', 1],
    ['ja', 'モーター軸', 'モータ軸が曲がる', 'モータ軸', 1],
  ] as const)('in %s: %s', (locale, label, text, words, confidence) => {
    expect(named(locale, label, text)).toEqual([[words, confidence]])
  })
})

describe('what is found', () => {
  const dictionary = new DomainDictionary(schema, 'en')
  const surest = (text: string) => dictionary.find(text)[0]

  it('is surer of a name than of a synonym, of an inflected form and of a mistyped one', () => {
    const confidences = ['pressure sensor', 'gear pump', 'pressure sensors', 'presure sensor'].map(
      (text) => surest(text)!.confidence,
    )
    expect(confidences).toEqual([1, 0.95, 0.85, 0.6])
  })

  it('is all symbols of a name, less sure where attributes compete', () => {
    expect(dictionary.find('hydraulic pump')).toEqual([
      { attribute: 'part', symbol: 'pump', confidence: 0.8, start: 0, end: 14 },
      { attribute: 'fault', symbol: 'pump-fault', confidence: 0.8, start: 0, end: 14 },
    ])
  })

  it('has codes in any spelling, and forgives them nothing', () => {
    expect(find('shows E204 now', 'en')).toEqual([['E-204', 'E204']])
    expect(find('shows e 204 now', 'en')).toEqual([['E-204', 'e 204']])
    expect(find('shows E205', 'en')).toEqual([])
  })

  it('is named by its id where a symbol has no labels, and by its own language alone where it has some', () => {
    expect(find('the valve stuck again', 'en')).toEqual([['valve_stuck', 'valve stuck']])
    expect(find('pressure sensor', 'de')).toEqual([])
    expect(find('bomba hidráulica', 'pt')).toEqual([['pump', 'bomba hidráulica']])
  })

  it('says where it stands in the text as it was typed', () => {
    expect(find('Ⅷ full-width: pressure sensor…', 'en')).toEqual([['sensor', 'pressure sensor']])
    expect(dictionary.find('a 🙂 leak').map(({ start, end }) => [start, end])).toEqual([[5, 9]])
  })

  it('is less sure of words that many texts have, and takes no known word for a mistyped one', () => {
    const shares = new Map([
      ['leak', 0.5],
      ['leaf', 0.01],
      ['overheatin', 0.01],
    ])
    const shareOfTexts = (word: string) => shares.get(word) ?? 0
    const informed = new DomainDictionary(schema, 'en', { shareOfTexts })
    expect(informed.find('leak')[0]!.confidence).toBeCloseTo(0.5, 9)
    expect(informed.find('overheatin')).toEqual([])
    expect(dictionary.find('overheatin')).toHaveLength(1)
  })

  it('is less sure of a part of a word with hyphens', () => {
    expect(dictionary.find('a no-leak valve')[0]).toMatchObject({ symbol: 'leak', confidence: 0.8 })
    expect(dictionary.find('a leak - again')[0]).toMatchObject({ symbol: 'leak', confidence: 1 })
  })

  it('is less sure of another word of the same stem than of another form of the word', () => {
    const types = [{ id: 'topic', symbols: [{ id: 'Connections' }, { id: 'Насос' }] }]
    const topics = compileSchema({ types, attributes: [{ id: 'topic', kind: 'symbol', type: 'topic' }] })
    const confidences = (text: string, locale: string) =>
      new DomainDictionary(topics, locale).find(text).map(({ confidence }) => confidence)
    expect(confidences('Connection lost', 'en')).toEqual([0.85])
    expect(confidences('Cannot connect', 'en')).toEqual([0.6])
    expect(confidences('с насосами', 'ru')).toEqual([0.85])
  })

  it('is less sure of a proper name that is written small, where the word is an ordinary one too', () => {
    const types = [{ id: 'product', symbols: [{ id: 'Access' }, { id: 'Outlook' }, { id: 'Pump' }, { id: 'screw' }] }]
    const products = compileSchema({ types, attributes: [{ id: 'product', kind: 'symbol', type: 'product' }] })
    const texts = [
      'Access and Outlook',
      'no access',
      'the pump',
      'Access fails',
      'they access it',
      'Outlook',
      'a screw',
    ]
    const dictionary = new DomainDictionary(products, 'en', { ...countWordUse(texts, 'en'), shareOfTexts: () => 0 })
    const confidence = (text: string) => dictionary.find(text)[0]!.confidence
    expect(confidence('Access denied')).toBe(1)
    // Half of its uses are the name's: 0.5 + 0.5 × 0.1 / (0.1 + 0.5).
    expect(confidence('access denied')).toBeCloseTo(0.5 + 0.5 / 6, 9)
    expect(confidence('outlook crashes')).toBe(1)
    expect(confidence('pump')).toBe(1)
    expect(confidence('a screw')).toBe(1)
  })

  it('is as sure of a name as texts that were tagged bear it out', () => {
    const text = 'leaks at the hydraulic pump'
    const tagged = [
      ...Array.from({ length: 15 }, () => ({ text: 'a leak', values: { fault: ['E-204'] } })),
      ...Array.from({ length: 5 }, () => ({ text: 'a leak', values: { fault: ['leak'] } })),
      { text: 'a leak', values: {} },
      ...Array.from({ length: 15 }, () => ({ text, values: { part: ['pump'] } })),
    ]
    const informed = new DomainDictionary(schema, 'en', { tagged })
    const confidences = (given: string) =>
      informed.find(given).map(({ symbol, confidence }) => [symbol, Math.round(confidence * 1_000) / 1_000])
    // (5 given + 5 × 1) / (20 named + 5); what was never tagged keeps what its form gives.
    expect(confidences('leak')).toEqual([['leak', 0.4]])
    expect(confidences('leaking')).toEqual([['leak', 0.6]])
    expect(confidences('hydraulic pump')).toEqual([
      ['pump', 0.95],
      ['pump-fault', 0.8],
    ])
  })

  it('is named without the remark in brackets that ends a label', () => {
    const labels = { en: ['Brenta (heat exchanger)'], ja: ['ブレンタ（熱交換器）'] }
    const products = compileSchema({
      types: [{ id: 'product', symbols: [{ id: 'brenta', labels }] }],
      attributes: [{ id: 'product', kind: 'symbol', type: 'product' }],
    })
    expect(new DomainDictionary(products, 'en').find('my brenta drips')).toMatchObject([
      { symbol: 'brenta', start: 3, end: 9 },
    ])
    expect(new DomainDictionary(products, 'ja').find('ブレンタ')).toMatchObject([{ symbol: 'brenta' }])
    expect(new DomainDictionary(products, 'en').find('heat exchanger')).toEqual([])
  })

  it.each(['', '   ', '\ud800', '\u0000', '🙂'.repeat(1000), 'x'.repeat(100_000)])('is nothing in %j', (text) => {
    expect(dictionary.find(text)).toEqual([])
  })
})
