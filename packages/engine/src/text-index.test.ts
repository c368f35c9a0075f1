import { describe, expect, it } from 'vitest'
import { TextIndex } from './text-index.ts'
import { EngineError } from './errors.ts'
import type { TextSearch } from './search/text-search.ts'
import { buildCase, sampleCases, sampleFields } from './testing/sample-cases.ts'

function sampleBase(): TextIndex {
  const base = new TextIndex({ fields: sampleFields })
  base.put(sampleCases)
  return base
}

function find(base: TextIndex, text: string, locale = 'en', more: Partial<TextSearch> = {}): number[] {
  return base.search({ text, locale, from: 0, size: 20, ...more }).hits.map(({ id }) => id)
}

describe('a search finds', () => {
  const base = sampleBase()
  it.each([
    ['a code without its dash', 'E204', 'en', [1]],
    ['a code with a space for its dash', 'e 204', 'en', [1]],
    ['a code as written', 'E-204', 'en', [1]],
    ['a measure without its space', '10mm', 'en', [1]],
    ['a measure as written', '10 mm', 'en', [1]],
    ['a part number in its normal form', 'cp1473map', 'en', [1]],
    ['a part number with other spaces', 'cp 1473 map', 'en', [1]],
    ['a piece of a part number', '1473-MAP', 'en', [1]],
    ['a version number', '6.1.7601', 'en', [9]],
    ['a number without its thousands comma', '1000', 'en', [9]],
    ['a compound without its dash', 'reinstall', 'en', [1]],
    ['an inflected form', 'installing compressors', 'en', [1]],
    ['a German umlaut spelled ae', 'geraet', 'de', [2]],
    ['a German umlaut left out', 'dusen', 'de', [2]],
    ['a German umlaut spelled ue', 'duese', 'de', [2]],
    ['a sharp s spelled ss', 'strasse', 'de', [2]],
    ['a French word after an elided article', 'eau', 'fr', [8]],
    ['a French word without accents', 'defaillance electrovanne', 'fr', [8]],
    ['an Italian word after an elided article', 'olio', 'it', [11]],
    ['a Spanish word in another number, without accents', 'valvula', 'es', [10]],
    ['a Portuguese word in another number', 'conexão', 'pt_BR', [12]],
    ['a Russian word in another number', 'насос', 'ru', [7]],
    ['a Russian word with e for ё', 'елки', 'ru', [7]],
    ['a Japanese word within a compound', 'マシン', 'ja', [3]],
    ['a Japanese compound', '圧力センサー', 'ja', [3]],
    ['a Japanese word in half-width letters', 'ﾎﾟﾝﾌﾟ', 'ja', [3]],
    ['a Korean word with another particle', '펌프가', 'ko', [4]],
    ['a Korean compound written as one word', '압력센서', 'ko', [4]],
    ['a simplified Chinese word', '压力', 'zh_CN', [5, 13]],
    ['a traditional Chinese word', '壓力', 'zh_TW', [13, 5]],
    ['a Thai word', 'เซ็นเซอร์', 'th', [6]],
    ['a word in full-width letters', 'ＢＯＩＬＥＲ', 'en', [1]],
    ['a phrase', '"pressure exceeds"', 'en', [1]],
    ['a phrase of stop words and others', '"does not open"', 'en', [9]],
    ['a Japanese phrase', '"圧力センサー"', 'ja', [3]],
    ['a word that must be there', 'boiler +windows', 'en', [9]],
    ['words without one that must not be there', 'windows pressure -boiler', 'en', [9]],
    ['words without a phrase that must not be there', 'windows pressure -"pressure exceeds"', 'en', [9]],
    ['a text in another language than the caller’s', 'boiler', 'de', [1]],
    ['stop words, when there is nothing else', 'the of', 'en', [1, 9]],
  ] as const)('%s', (_what, text, locale, ids) => {
    expect(find(base, text, locale)).toEqual(ids)
  })

  it('a single Chinese or Japanese character wherever it stands', () => {
    expect(find(base, '水', 'ja').sort((a, b) => a - b)).toEqual([3, 5, 13])
  })
})

describe('a search does not find', () => {
  const base = sampleBase()
  it.each([
    ['another letter of the Russian alphabet', 'иод', 'ru'],
    ['a phrase in another order', '+"exceeds pressure"', 'en'],
    ['a similar code', 'E205', 'en'],
    ['a similar part number', 'CP1474MAP', 'en'],
    ['a decimal number as a whole one', '617601', 'en'],
  ])('%s', (_what, text, locale) => {
    expect(find(base, text, locale)).toEqual([])
  })
})

it('a quoted phrase that no case has is read as its words, and the answer says so', () => {
  const { hits, terms } = sampleBase().search({ text: '"exceeds pressure"', locale: 'en', from: 0, size: 5 })
  expect(hits.map(({ id }) => id)).toEqual([1])
  expect(terms.at(-1)).toEqual({
    text: 'exceeds pressure',
    start: 1,
    end: 17,
    outcome: 'unknown',
    occurrence: 'should',
    isPhrase: true,
  })
})

describe('a mistyped word', () => {
  const base = sampleBase()
  it('is corrected when nothing matches it, and the answer says so', () => {
    const { hits, terms } = base.search({ text: 'comperssor', locale: 'en', from: 0, size: 5 })
    expect(hits.map(({ id }) => id)).toEqual([1])
    expect(terms).toEqual([
      {
        text: 'comperssor',
        start: 0,
        end: 10,
        outcome: 'corrected',
        occurrence: 'should',
        correctedTo: ['compressor'],
      },
    ])
  })

  it('scores below the right one', () => {
    const score = (text: string) => base.search({ text, locale: 'en', from: 0, size: 1 }).hits[0]!.score
    expect(score('compresor')).toBeLessThan(score('compressor'))
  })

  it('is left alone when it is short or a code, the letters being those of the longer word', () => {
    expect(find(base, 'opem')).toEqual([])
    expect(find(base, 'bolier')).toEqual([1])
    expect(find(base, 'eror')).toEqual([1, 9])
    expect(find(base, 'ope')).toEqual([])
    expect(find(base, 'cp1473mat')).toEqual([])
  })

  it('that some case has brings up the frequent word as a question', () => {
    const many = new TextIndex({ fields: sampleFields })
    many.put(Array.from({ length: 30 }, (_, at) => buildCase(at + 1, 'en', { title: 'Compressor noise' })))
    many.put([buildCase(99, 'en', { title: 'Compresser hot' })])
    expect(many.search({ text: 'hot compresser', locale: 'en', from: 0, size: 5 }).didYouMean).toBe('hot compressor')
    expect(many.search({ text: 'Compresser: compresser', locale: 'en' }).didYouMean).toBe('compressor: compressor')
    expect(many.search({ text: 'compressor', locale: 'en', from: 0, size: 5 }).didYouMean).toBeUndefined()
  })
})

describe('while typing', () => {
  const base = sampleBase()
  it('the last word matches longer ones', () => {
    expect(find(base, 'boiler compr', 'en', { prefixLast: true })).toEqual([1])
    expect(find(base, 'compr compr', 'en', { prefixLast: true })).toEqual([1])
    expect(find(base, 'cp14', 'en', { prefixLast: true })).toEqual([1])
    expect(find(base, 'compr')).toEqual([])
  })

  it('the last word is completed as people write it', () => {
    expect(base.suggest({ text: 'the com', locale: 'en', size: 5 })).toMatchObject({
      completions: ['the compressor'],
      answer: { hits: [{ id: 1 }], found: 1 },
    })
    expect(base.suggest({ text: 'dus', locale: 'de', size: 5 }).completions).toEqual(['düsen'])
    expect(base.suggest({ text: "l'élec", locale: 'fr' }).completions).toEqual(["l'électrovanne"])
    expect(base.suggest({ text: 'vanne,elec', locale: 'fr' }).completions).toEqual(['vanne,électrovanne'])
  })

  it('an apostrophe within a word is left out of it, as in texts', () => {
    const names = new TextIndex({ fields: sampleFields })
    names.put([buildCase(1, 'en', { title: "The O'Brien valve" })])
    expect(names.suggest({ text: "o'bri", locale: 'en' })).toMatchObject({
      completions: ['obrien'],
      answer: { hits: [{ id: 1 }] },
    })
  })
})

describe('what the caller may not see', () => {
  const base = new TextIndex({ fields: sampleFields })
  base.put([
    buildCase(1, 'en', { title: 'Pump leaks', text: 'replace gasket' }),
    buildCase(2, 'en', { title: 'Pump explodes', text: 'secretword compressor' }, 'internal'),
  ])
  const filter = (key: string) => key === 'public'

  it('is not found, counted, completed or offered as a correction', () => {
    const search = (text: string) => base.search({ text, locale: 'en', from: 0, size: 10, filter })
    expect(search('pump')).toMatchObject({ hits: [{ id: 1 }], found: 1, bestMatching: 1 })
    expect(search('compresor')).toMatchObject({ found: 0, terms: [{ outcome: 'unknown' }] })
    expect(base.suggest({ text: 'secr', locale: 'en', size: 5, filter })).toMatchObject({
      completions: [],
      answer: { found: 0 },
    })
  })

  it('leaves no trace in the scores', () => {
    const alone = new TextIndex({ fields: sampleFields })
    alone.put([buildCase(1, 'en', { title: 'Pump leaks', text: 'replace gasket' })])
    const request = { text: 'pump gaskets', locale: 'en', from: 0, size: 10 }
    expect(base.search({ ...request, filter })).toEqual(alone.search(request))
  })

  it('may be a field', () => {
    const visibleFields = new Set(['title'])
    const search = (text: string) => base.search({ text, locale: 'en', from: 0, size: 10, visibleFields })
    expect(search('gasket')).toMatchObject({ found: 0, terms: [{ outcome: 'unknown' }] })
    expect(search('explods')).toMatchObject({ found: 1 })
    expect(base.suggest({ text: 'gas', locale: 'en', size: 5, visibleFields }).completions).toEqual([])
  })

  it('asks the filter once per distinct key', () => {
    const asked: string[] = []
    base.search({ text: 'pump', locale: 'en', from: 0, size: 1, filter: (key) => asked.push(key) > 0 })
    expect(asked.sort()).toEqual(['internal', 'public'])
  })
})

describe('a case in several languages', () => {
  const base = new TextIndex({ fields: sampleFields })
  base.put([
    {
      id: 1,
      filterKey: 'public',
      masterLocale: 'en',
      texts: [
        { locale: 'en', fields: { title: 'Pump leaks' } },
        { locale: 'de', fields: { title: 'Pumpe undicht' } },
      ],
    },
  ])

  it('is searched in the caller’s language where it has it', () => {
    expect(base.search({ text: 'undicht', locale: 'de', from: 0, size: 5 }).hits).toMatchObject([
      { id: 1, locale: 'de' },
    ])
    expect(find(base, 'leaks', 'de')).toEqual([])
  })

  it('is searched in its master’s language elsewhere, and found once', () => {
    expect(base.search({ text: 'leaks', locale: 'fr', from: 0, size: 5 })).toMatchObject({
      hits: [{ id: 1, locale: 'en' }],
      found: 1,
    })
    expect(find(base, 'undicht', 'fr')).toEqual([])
  })
})

describe('changes', () => {
  it('are seen by the next search', () => {
    const base = sampleBase()
    base.put([buildCase(1, 'en', { title: 'Grinder blocked' })])
    expect(find(base, 'boiler')).toEqual([])
    expect(find(base, 'grinder')).toEqual([1])
    base.remove([1, 4711])
    expect(find(base, 'grinder')).toEqual([])
    expect(base.size).toBe(sampleCases.length - 1)
  })

  it('made while segments are merged are kept', () => {
    const base = new TextIndex({ fields: sampleFields })
    for (const document of sampleCases) {
      base.put([document])
      find(base, 'each search makes a segment of what waits')
    }
    expect(base.needsMerge).toBe(true)
    expect(base.mergeStep(3)).toBe(true)
    base.remove([1])
    base.put([buildCase(2, 'de', { title: 'Mahlwerk' })])
    while (base.mergeStep(3));
    expect(base.needsMerge).toBe(false)
    expect(base.segmentCount).toBeLessThan(sampleCases.length / 2)
    expect(base.size).toBe(sampleCases.length - 1)
    expect(find(base, 'boiler')).toEqual([])
    expect(find(base, 'Mahlwerk', 'de')).toEqual([2])
    expect(find(base, 'Ventile', 'de')).toEqual([])
    expect(find(base, '"windows service"')).toEqual([9])
  })

  it('that are refused change nothing and name the culprit', () => {
    const base = sampleBase()
    const put = (document: object) => () => base.put([buildCase(1, 'en', { title: 'Grinder' }), document as never])
    expect(put(buildCase(50, 'en', { colour: 'red' }))).toThrow(/Case 50 has a field "colour"/)
    expect(put(buildCase(0, 'en', {}))).toThrow(EngineError)
    expect(put(buildCase(1.5, 'en', {}))).toThrow(/Got case id 1.5/)
    const text = { locale: 'en', fields: {} }
    expect(put({ ...buildCase(50, 'en', {}), texts: [text, text] })).toThrow(/Case 50 has two texts in locale en/)
    expect(find(base, 'grinder')).toEqual([])
  })
})

describe('any query has an answer', () => {
  const base = sampleBase()
  const nothing = { hits: [], found: 0, bestMatching: 0 }
  it.each([
    ['empty', ''],
    ['white space', ' \t\n '],
    ['control characters', '\u0000\u0001\u0007'],
    ['emoji', '😀👍🏽'],
    ['lone surrogates', '\ud800 \udfff'],
    ['only operators', '+ - "" -"'],
    ['only what must not be there', '-boiler'],
    ['a property of all objects', '__proto__ constructor'],
  ])('%s', (_what, text) => {
    expect(base.search({ text, locale: 'en', from: 0, size: 10 })).toMatchObject(nothing)
  })

  it('markup is words', () => {
    const { terms } = base.search({ text: '<script>alert(1)</script>', locale: 'en', from: 0, size: 10 })
    expect(terms.map(({ text }) => text)).toEqual(['script', 'alert', '1'])
  })

  it('a quoted phrase that only excluded cases have is read as its words, wherever the exclusion stands', () => {
    const base = new TextIndex({ fields: sampleFields })
    base.put([buildCase(1, 'en', { title: 'Pump leaks badly' }), buildCase(2, 'en', { title: 'Valve leaks' })])
    expect(find(base, '"pump leaks" -"leaks badly"')).toEqual([2])
    expect(find(base, '-"leaks badly" "pump leaks"')).toEqual([2])
  })

  it('of texts that match alike, those in the language of the caller come first', () => {
    const base = new TextIndex({ fields: sampleFields })
    base.put([
      buildCase(1, 'en', { title: 'Brenta 200 leaks' }),
      buildCase(2, 'ja', { title: 'Brenta 200 水漏れ' }),
      buildCase(3, 'ja', { title: 'ポンプ', text: 'Brenta' }),
      buildCase(4, 'en', { title: 'Seal', text: 'Brenta' }),
    ])
    expect(find(base, 'Brenta', 'ja')).toEqual([2, 1, 3, 4])
    const scoreFor = (locale: string) =>
      base.search({ text: 'Brenta', locale, from: 0, size: 9 }).hits.find(({ id }) => id === 1)!.score
    expect(scoreFor('ja')).toBeCloseTo(0.9 * scoreFor('en'), 12)
    expect(scoreFor('fr')).toBe(scoreFor('en'))
  })

  it('10,000 characters are searched by their 128 rarest words, and the answer says which were dropped', () => {
    const text =
      Array.from({ length: 1500 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}x`).join(' ') + ' boiler'
    const { hits, terms } = base.search({ text, locale: 'en', from: 0, size: 10 })
    expect(hits.map(({ id }) => id)).toEqual([1])
    expect(terms.filter(({ outcome }) => outcome !== 'dropped')).toHaveLength(128)
  })

  it('a page beyond the last hit, or of no hits, is empty', () => {
    const search = (from: number, size: number) =>
      base.search({ text: 'the windows', locale: 'en', from, size }).hits.length
    expect(search(0, 10)).toBe(1)
    expect(search(1e15, 10)).toBe(0)
    expect(search(0, 0)).toBe(0)
  })

  it('an unknown locale is searched neutrally', () => {
    expect(find(base, 'boiler', 'xx_not a locale!')).toEqual([1])
  })

  it('an empty case base finds nothing', () => {
    expect(
      new TextIndex({ fields: sampleFields }).search({ text: 'pump', locale: 'en', from: 0, size: 1 }),
    ).toMatchObject(nothing)
  })
})

it('hits are paged without gaps or repeats, and equal scores are in order of id', () => {
  const base = new TextIndex({ fields: sampleFields })
  base.put(Array.from({ length: 25 }, (_, at) => buildCase(25 - at, 'en', { title: 'Pump' })))
  const page = (from: number) => find(base, 'pump', 'en', { from, size: 10 })
  expect([...page(0), ...page(10), ...page(20)]).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
})

it('options that no case base can be made of are refused by name', () => {
  const field = sampleFields[0]!
  expect(() => new TextIndex({ fields: [field, field] })).toThrow(/"title" is there twice/)
  expect(() => new TextIndex({ fields: [{ ...field, weight: Number.NaN }] })).toThrow(/weight NaN/)
})

describe('the cases with all words of a text', () => {
  const base = sampleBase()
  const title = new Set(['title'])
  it.each([
    ['in any order', 'boiler error', 'en', [1]],
    ['with the last word begun', 'error boil', 'en', [1]],
    ['with the last word begun by a letter', 'error b', 'en', [1]],
    ['with a code', 'boiler E-204', 'en', [1]],
    ['in another inflection', 'errors boilers', 'en', [1]],
    ['with a stop word of the text’s language', 'ventile und geräte', 'fr', [2]],
    ['with a stop word last', 'window does', 'en', [9]],
    ['in a script without blanks', '漏水', 'zh_CN', [5, 13]],
    ['but for one with a word that none has', 'error boiler quokka', 'en', []],
    ['but for one that has a word in another field', 'error compressor', 'en', []],
    ['but for one with a similar word', 'erorr boiler', 'en', []],
    ['of no text', '', 'en', []],
  ] as const)('are found %s', (_how, text, locale, ids) => {
    expect([...base.withAllWords({ text, locale, visibleFields: title })].toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('are those that the caller may see', () => {
    expect([...base.withAllWords({ text: 'boiler', locale: 'en', filter: () => false })]).toEqual([])
  })
})

it('a text of signs alone is found by exactly these signs, and by nothing else', () => {
  const base = new TextIndex({ fields: sampleFields })
  const titled = (id: number, title: string) => buildCase(id, 'en', { title })
  base.put([titled(1, '..'), titled(2, '#?'), titled(3, 'Valve..'), titled(4, '- -')])
  expect(['..', ' .. ', '#?', '- -', '.', '...', '-', '"', '+', '{}'].map((text) => find(base, text))).toEqual([
    ...[[1], [1], [2], [4]],
    ...[[], [], [], [], [], []],
  ])
  expect(find(base, 'valve ..')).toEqual([3])
})
