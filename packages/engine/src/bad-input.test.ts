import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TextIndex } from './text-index.ts'
import type { TextField } from './case-document.ts'
import { EngineError } from './errors.ts'
import { excerpt } from './highlight/excerpt.ts'
import { highlight } from './highlight/highlight.ts'
import type { Synonyms } from './text/synonyms.ts'
import type { TextSearch } from './search/text-search.ts'
import { TextIndexReader } from './text-index-reader.ts'
import { IdSet } from './storage/id-set.ts'
import { buildCase, sampleFields } from './testing/sample-cases.ts'

const fields = sampleFields
const request: TextSearch = { text: 'pump', locale: 'en', from: 0, size: 10 }
const FIVE_MEGABYTES = 5 * 2 ** 20

describe('a text of 5 MB is put, found, marked and shown', () => {
  it.each([
    ['of one word without end', 'a'.repeat(FIVE_MEGABYTES)],
    ['of words', 'pump valve leaking '.repeat(FIVE_MEGABYTES / 19)],
    ['of numbers and dashes', '1-'.repeat(FIVE_MEGABYTES / 2)],
    ['of joiners', '-._/'.repeat(FIVE_MEGABYTES / 4)],
    ['of one Han character', '水'.repeat(FIVE_MEGABYTES / 3)],
    ['of Thai', 'ปั๊มน้ำรั่ว'.repeat(FIVE_MEGABYTES / 33)],
    ['of combining marks', 'e' + '\u0301'.repeat(FIVE_MEGABYTES / 2)],
    ['of lone surrogates', '\ud83d'.repeat(FIVE_MEGABYTES / 2)],
  ])(
    '%s',
    (_what, text) => {
      const base = new TextIndex({ fields })
      base.put([buildCase(1, 'en', { title: 'pump', text }), buildCase(2, 'en', { title: 'pumps' })])
      const answer = base.search(request)
      expect(answer.found).toBe(2)
      const start = text.slice(0, 20_000)
      excerpt(start, highlight(start, answer.highlights, 'en', 'prose'), 200)
      base.search({ ...request, text })
      expect(TextIndex.fromSnapshot(base.toSnapshot(), { fields }).search(request).hits).toEqual(answer.hits)
    },
    60_000,
  )
})

it.each<[object, string]>([
  [{ weight: 0 }, 'Field "title" has weight 0 when expected 1e-100 to 1000000.'],
  [{ weight: 1e308 }, 'Field "title" has weight 1e+308'],
  [{ weight: '2' }, 'Field "title" has weight 2'],
  [{ id: undefined }, 'Got a field without an id.'],
  [{ kind: 'essay' }, 'Field "title" has kind "essay" when expected prose or code.'],
])('fields of %o are refused', (part, message) => {
  const field: TextField = { id: 'title', weight: 1, kind: 'prose' }
  expect(() => new TextIndex({ fields: [{ ...field, ...part }] })).toThrow(message)
})

it.each([1e-100, 1e-9, 1e6])('a field of weight %d beside one of 1 is searched', (weight) => {
  const base = new TextIndex({
    fields: [
      { id: 'title', weight, kind: 'prose' },
      { id: 'text', weight: 1, kind: 'prose' },
    ],
  })
  base.put([buildCase(1, 'en', { title: 'pump' }), buildCase(2, 'en', { title: 'valve', text: 'pump' })])
  const { hits, found } = base.search({ text: 'pump', locale: 'en' })
  expect([hits.length, found]).toEqual([2, 2])
  for (const { score } of hits) expect(score > 0 && score <= 1).toBe(true)
})

describe('an empty case base', () => {
  const base = new TextIndex({ fields })

  it('answers everything with nothing', () => {
    expect(base.search(request)).toMatchObject({ hits: [], found: 0, bestMatching: 0 })
    expect(base.suggest({ ...request, text: 'pu' }).completions).toEqual([])
    expect(base.explain(request, 1)).toBeUndefined()
    expect(base.scoreAll(request)).toMatchObject({ found: { ids: [], scores: [] }, excludedIds: new IdSet() })
    expect(base.mergeStep()).toBe(false)
    expect(new TextIndex({ fields: [] }).search(request).found).toBe(0)
  })

  it('is published and received', () => {
    const reader = new TextIndexReader({ fields })
    reader.receive(base.publish())
    expect(reader.search(request).found).toBe(0)
  })
})

it('ten hits and ten completions are given where no number of them is asked; what is no number is refused by name', () => {
  const base = new TextIndex({ fields })
  base.put(
    Array.from({ length: 12 }, (_, at) => buildCase(at + 1, 'en', { title: `pump pumpwork${'abcdefghijkl'[at]}` })),
  )
  expect(base.search({ text: 'pump', locale: 'en' }).hits).toHaveLength(10)
  const { completions, answer } = base.suggest({ text: 'pum', locale: 'en' })
  expect([completions.length, answer.hits.length]).toEqual([10, 10])
  expect(base.suggest({ text: 'pum', locale: 'en', size: 0 })).toMatchObject({ completions: [], answer: { hits: [] } })
  for (const odd of [-1, Number.NaN, 0.5, Number.POSITIVE_INFINITY, 2 ** 53]) {
    const refusal = (name: string) =>
      new EngineError('invalid-query', `Got ${name} ${odd} when expected a whole number from 0.`)
    expect(() => base.search({ ...request, from: odd })).toThrow(refusal('from'))
    expect(() => base.search({ ...request, size: odd })).toThrow(refusal('size'))
    expect(() => base.suggest({ text: 'pum', locale: 'en', size: odd })).toThrow(refusal('size'))
  }
})

it('one case is found, and nothing is left when it is gone', () => {
  const base = new TextIndex({ fields })
  base.put([buildCase(1, 'en', { title: 'pump' })])
  expect(base.search(request)).toMatchObject({ hits: [{ id: 1 }], found: 1, bestMatching: 1 })
  base.remove([1])
  expect(base.search(request)).toMatchObject({ hits: [], found: 0, bestMatching: 0 })
})

it('any pages, names and texts are answered', () => {
  const base = new TextIndex({ fields })
  base.put([buildCase(1, 'en', { title: 'pump', text: 'leaks' }), buildCase(2, 'en', { title: 'pumps' })])
  const number = fc.oneof(fc.maxSafeNat(), fc.constantFrom(0, -0, 1, 2))
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('pump \ud800', '"', '+"', '-', '__proto__'),
  )
  const asked = fc.record({
    text,
    locale: fc.oneof(fc.constantFrom('en', '', 'x', 'toString', '__proto__'), fc.string({ maxLength: 6 })),
    from: number,
    size: number,
    prefixLast: fc.boolean(),
    synonyms: fc.constantFrom<Synonyms | undefined>(
      undefined,
      {},
      { en: [[]] },
      { en: [['', ' '], ['pump'], ['pump', 'pump', 'leaks']] },
    ),
  })
  fc.assert(
    fc.property(asked, (query) => {
      const { hits, found, bestMatching } = base.search(query)
      expect(hits.length).toBeLessThanOrEqual(found)
      expect(bestMatching).toBeLessThanOrEqual(found)
      for (const { score } of hits) expect(score > 0 && score <= 1).toBe(true)
      base.suggest(query)
      base.explain(query, 1)
    }),
    { numRuns: 500 },
  )
})

it('a query without text or locale, or with synonyms in no groups, is refused by name', () => {
  const base = new TextIndex({ fields })
  expect(() => base.search({ locale: 'en' } as TextSearch)).toThrow(
    new EngineError('invalid-query', "The query's text is of type undefined when expected a string."),
  )
  expect(() => base.suggest({ text: 'pu' } as TextSearch)).toThrow(EngineError)
  expect(() => base.search({ text: 'pump', locale: 'en', synonyms: { en: ['pump'] as never } })).toThrow(
    new EngineError('invalid-query', 'The synonyms of locale en have "pump" when expected a list of texts.'),
  )
})

it('documents of the wrong shape are refused by name, all of them', () => {
  const base = new TextIndex({ fields })
  const put = (title: unknown) => () =>
    base.put([buildCase(1, 'en', { title: 'pump' }), buildCase(2, 'en', { title } as Record<string, string>)])
  expect(put(5)).toThrow(
    new EngineError('invalid-document', 'Field "title" of case 2 is of type number when expected a string.'),
  )
  expect(put(null)).toThrow(EngineError)
  const whole = buildCase(2, 'en', { title: 'pump' })
  const wrong: [object, string][] = [
    [{ texts: undefined }, 'Case 2 has texts of type undefined when expected a list.'],
    [{ texts: [{ locale: null, fields: {} }] }, 'The locale of a text of case 2 is of type object'],
    [{ texts: [{ locale: 'en' }] }, 'Case 2 has fields of type undefined in locale en when expected texts by field.'],
    [{ masterLocale: undefined }, 'The master locale of case 2 is of type undefined'],
    [{ filterKey: 5 }, 'The filter key of case 2 is of type number'],
  ]
  for (const [part, message] of wrong) expect(() => base.put([{ ...whole, ...part }])).toThrow(message)
  expect(base.size).toBe(0)
})
