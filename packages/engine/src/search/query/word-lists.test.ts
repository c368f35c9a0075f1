import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TextIndex } from '../../text-index.ts'
import { buildCase, sampleFields } from '../../testing/sample-cases.ts'
import { tradeSynonyms } from '../../text/trade-synonyms/index.ts'
import { queryWordsOf, type WordLists } from './word-lists.ts'

const noDenials = { ahead: [], around: [], lack: [] }
const list = (words: Partial<WordLists[string]>) => {
  return { synonyms: [], notSynonyms: [], filler: [], denials: noDenials, ...words }
}

describe('the words of a list', () => {
  const base = new TextIndex({ fields: sampleFields })
  base.put([
    buildCase(1, 'en', { title: 'The boiler drips' }),
    buildCase(2, 'en', { title: 'Noise of the vibratory pump' }),
    buildCase(3, 'en', { title: 'Code F17 after a start' }),
    buildCase(4, 'de', { title: 'Brühgruppe klemmt' }),
  ])
  const lists: WordLists = {
    en: list({
      synonyms: [
        ['kettle', 'boiler'],
        ['boiler', 'tank'],
        ['heat fault', 'F17'],
      ],
      notSynonyms: [['leaks', 'drips']],
      filler: ['at the counter'],
    }),
    de: list({ synonyms: [['Brühkopf', 'Brühgruppe']] }),
  }
  const find = (text: string, locale = 'en', words = queryWordsOf(lists)) =>
    base.search({ text, locale, from: 0, size: 10, ...words }).hits.map(({ id }) => id)

  it('find what means the same, in their language alone', () => {
    expect(find('kettle')).toEqual([1])
    expect(find('Brühkopf', 'de')).toEqual([4])
    expect(find('kettle', 'en', queryWordsOf({ de: lists['de']! }))).toEqual([])
  })

  it('join phrases and codes', () => {
    expect(find('heat fault')).toEqual([3])
  })

  it('do not mean the same as what a word of their group means in another group', () => {
    expect(find('tank')).toEqual([1])
    expect(find('kettle tank')).toEqual([1])
    const { synonyms } = queryWordsOf({ en: list({ synonyms: [['kettle', 'hob'], ['hob', 'boiler']] }) }) // prettier-ignore
    expect(base.search({ text: 'kettle', locale: 'en', synonyms }).hits).toEqual([])
  })

  it('part words of the trade, however these are inflected, and leave their other synonyms', () => {
    expect(find('leak')).toEqual([])
    expect(find('seep')).toEqual([1])
    expect(find('leak', 'en', queryWordsOf({}))).toEqual([1])
  })

  it('are left out of a query as filler', () => {
    const { terms } = base.search({ text: 'at the counter boiler', locale: 'en', ...queryWordsOf(lists) })
    expect(terms.filter(({ outcome }) => outcome === 'dropped').map(({ text }) => text)).toEqual(['at the counter'])
  })

  it('complete a text where a case within the scope has what means the same', () => {
    const complete = (text: string, more: object = {}) =>
      base.suggest({ text, locale: 'en', size: 5, ...queryWordsOf(lists), ...more }).completions
    expect(complete('ket')).toEqual(['kettle'])
    expect(complete('drips ket')).toEqual(['drips kettle'])
    expect(complete('noise ket')).toEqual([])
    expect(complete('ket', { visibleFields: new Set(['text']) })).toEqual([])
    expect(complete('ket', { locale: 'de' })).toEqual([])
  })

  it('are no typing errors, though no text has them', () => {
    const outcomeOf = (text: string, words: object) =>
      base.search({ text, locale: 'en', ...words }).terms.map(({ outcome }) => outcome)
    const own = queryWordsOf({ en: list({ synonyms: [['boilar', 'hob']] }) })
    expect(outcomeOf('boilar', {})).toEqual(['corrected'])
    expect(outcomeOf('boilar', own)).toEqual(['unknown'])
  })

  it('are searched beside those of the trade, which a base without lists has alone', () => {
    expect(find('racket vibratory')).toEqual([2])
    expect(queryWordsOf({}).synonyms).toBe(tradeSynonyms)
  })
})

describe('words of a list that deny', () => {
  const denials = { ahead: ['nix'], around: [], lack: ['kaput'] }
  const lists = { en: list({ denials }) }
  const base = new TextIndex({ fields: sampleFields, denials: { en: denials } })
  base.put([
    buildCase(1, 'en', { title: 'Steam is fine, the wand drips' }),
    buildCase(2, 'en', { title: 'Steam kaput, wand cold' }),
    buildCase(3, 'en', { title: 'No steam at the wand' }),
  ])

  it('find what says that it is missing, in words of the list and of the language, before what has it', () => {
    const asked = { locale: 'en', from: 0, size: 10, ...queryWordsOf(lists) }
    const { hits, terms } = base.search({ ...asked, text: 'nix steam' })
    expect(hits.map(({ id }) => id).toSorted()).toEqual([1, 2, 3])
    expect(hits[2]?.id).toBe(1)
    expect(terms.map(({ text, outcome, isDenied, denies }) => ({ text, outcome, isDenied, denies }))).toEqual([
      { text: 'steam', outcome: 'searched', isDenied: true, denies: undefined },
      { text: 'nix', outcome: 'dropped', isDenied: undefined, denies: true },
    ])
    expect(base.search({ ...asked, text: 'steam kaput' }).hits[0]?.id).toBe(2)
  })

  it('are searched where nothing else is said', () => {
    const { terms } = base.search({ text: 'nix', locale: 'en', ...queryWordsOf(lists) })
    expect(terms.map(({ outcome }) => outcome)).toEqual(['unknown'])
  })
})

describe('lists at their limits', () => {
  const locales = ['en', 'de', 'ja', 'ru']
  const base = new TextIndex({ fields: sampleFields })
  base.put(locales.map((locale, id) => buildCase(id + 1, locale, { title: 'あ a pump い', text: 'b c d' })))

  const anyWords = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('b', 'あ', 'pump')))
  const anyList = fc.record({
    synonyms: fc.array(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 8 }), { maxLength: 8 }),
    notSynonyms: fc.array(fc.array(fc.constantFrom('leak', 'drip', 'pump', 'あ', ''), { maxLength: 4 })),
    filler: fc.array(fc.string({ unit: 'binary', maxLength: 20 })),
    denials: fc.record({ ahead: anyWords, around: anyWords, lack: anyWords }),
  })

  it('any lists answer any query', () => {
    const asked = fc.tuple(anyList, fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...locales))
    fc.assert(
      fc.property(asked, ([words, text, locale]) => {
        const spoken = [text, ...words.synonyms.flat(), ...words.filler, ...words.denials.ahead].join(' ')
        const request = { text: spoken, locale, ...queryWordsOf({ [locale]: words }) }
        const { hits } = base.search(request)
        for (const { score } of hits) expect(score > 0 && score <= 1).toBe(true)
        base.suggest(request)
        base.explain(request, 1)
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['phrases of one letter', 'en', 'a b '.repeat(500), (at: number) => `a b ${'a b '.repeat(at % 14)}`],
    ['phrases of one character', 'ja', 'あ'.repeat(2_000), (at: number) => 'あ'.repeat(2 + (at % 58))],
    ['different phrases', 'en', 'a b c d e f g h '.repeat(120), (at: number) => `a b c d e f ${at}`],
  ])('a query that is full of %s is answered within a second', (_, locale, text, wordAt) => {
    const groups = Array.from({ length: 166 }, (_each, group) =>
      Array.from({ length: 30 }, (_word, at) => wordAt(group * 30 + at)),
    )
    const filler = Array.from({ length: 500 }, (_each, at) => wordAt(at))
    const words = queryWordsOf({ [locale]: list({ synonyms: groups, notSynonyms: groups, filler }) })
    base.search({ text: 'pump', locale, ...words })
    const start = performance.now()
    base.search({ text: `${text} pump`, locale, ...words, filler: {} })
    base.search({ text: `${text} pump`, locale, ...words })
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})
