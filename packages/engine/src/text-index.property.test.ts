import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { TextIndex } from './text-index.ts'
import type { CaseDocument, TextField } from './case-document.ts'
import type { TextSearch } from './search/text-search.ts'
import { referenceSearch } from './testing/reference.ts'

const fields: TextField[] = [
  { id: 'title', weight: 2, kind: 'prose' },
  { id: 'text', weight: 1, kind: 'prose' },
  { id: 'part', weight: 1.5, kind: 'code' },
]
const locales = ['en', 'de', 'ja', 'ko']
const vocabulary =
  'pump pumps pumping compressor compresor Pumpe Pumpen Ventile Gerät geraet the and der E-204 E204 e 204 10 mm 10mm CP-1473 ' +
  're-install reinstall 圧力センサー 圧力 水漏れ 水 ポンプ leaking leak valve ' +
  'Kolbengehäuse Kühlergehäuse モータ 씰 씰이'
const words = fc.constantFrom(...vocabulary.split(' '))
const prose = fc.array(words, { maxLength: 8 }).map((list) => list.join(' '))

const document: fc.Arbitrary<CaseDocument> = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  filterKey: fc.constantFrom('a', 'b', 'c'),
  masterLocale: fc.constantFrom(...locales),
  texts: fc.uniqueArray(
    fc.record({ locale: fc.constantFrom(...locales), fields: fc.record({ title: prose, text: prose, part: prose }) }),
    { selector: ({ locale }) => locale, maxLength: 3 },
  ),
})

const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: fc.array(document, { maxLength: 6 }), isSearched: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ mergePostings: fc.integer({ min: 1, max: 50 }) }) },
  { weight: 1, arbitrary: fc.constant({ reload: true as const }) },
)

const operated = fc.oneof(
  { weight: 6, arbitrary: words },
  { weight: 1, arbitrary: words.map((word) => `+${word}`) },
  { weight: 1, arbitrary: words.map((word) => `-${word}`) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('', '+', '-'), words, words).map(([sign, a, b]) => `${sign}"${a} ${b}"`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'compresser',
      'Pumpengerät',
      'Pumpe-E204',
      '圧力水漏れ',
      'Gehäuse',
      'kuehler',
      'モーター',
      '씰을',
      'ventilepumpe',
      'pumpnig',
      'xyzzy',
      'punp',
      'valv',
      'leakin',
      'CP1473',
      '-"E 204"',
    ),
  },
)

const synonyms = {
  en: [
    ['compressor', 'pump', 'valve leaking'],
    ['e204', 'leak'],
  ],
  de: [['Ventile', 'Pumpe Gerät']],
  ja: [['圧力', '水漏れ']],
}

const search: fc.Arbitrary<TextSearch> = fc.record({
  text: fc.array(operated, { maxLength: 10 }).map((list) => list.join(' ')),
  locale: fc.constantFrom(...locales, 'fr'),
  filter: fc.constantFrom(
    undefined,
    (key: string) => key !== 'b',
    () => false,
  ),
  visibleFields: fc.constantFrom(undefined, new Set(['title', 'part']), new Set(['text']), new Set<string>()),
  from: fc.integer({ min: 0, max: 2 }),
  size: fc.integer({ min: 0, max: 12 }),
  synonyms: fc.constantFrom(undefined, synonyms),
})

const isLong = inject('isLong')

it('after any history of changes, merges and reloads, every search answers as the plain reference does', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 12 }),
      fc.array(search, { minLength: 1, maxLength: 4 }),
      (changes, searches) => {
        let base = new TextIndex({ fields })
        const documents = new Map<number, CaseDocument>()
        for (const step of changes) {
          if ('put' in step) {
            base.put(step.put)
            if (step.isSearched) base.search({ text: 'pump', locale: 'en', from: 0, size: 1 })
            for (const one of step.put) documents.set(one.id, one)
          } else if ('remove' in step) {
            base.remove(step.remove)
            for (const id of step.remove) documents.delete(id)
          } else if ('mergePostings' in step) base.mergeStep(step.mergePostings)
          else base = TextIndex.fromSnapshot(base.toSnapshot(), { fields })
        }
        expect(base.size).toBe(documents.size)
        for (const request of searches) {
          const expected = referenceSearch([...documents.values()], fields, request)
          const { hits, found, bestMatching } = base.search(request)
          expect({ hits, found, bestMatching }).toEqual(expected)
          const all = { ...request, from: 0, size: documents.size }
          const ids = referenceSearch([...documents.values()], fields, all).hits.map(({ id }) => id)
          expect(new Set(base.search({ ...all, list: true }).ids)).toEqual(new Set(ids))
        }
      },
    ),
    { numRuns: isLong ? 400 : 80 },
  )
}, 60_000)

it('any text may be put, searched, suggested and searched again', () => {
  const base = new TextIndex({ fields })
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(...locales, 'th', 'ko'),
      (text, locale) => {
        base.put([
          { id: 1, filterKey: '', masterLocale: locale, texts: [{ locale, fields: { title: text, part: text } }] },
        ])
        for (const prefixLast of [true, false]) {
          const { hits, found } = base.search({ text, locale, from: 0, size: 3, prefixLast })
          expect(hits.map(({ id }) => id)).toEqual(found === 0 ? [] : [1])
        }
        base.suggest({ text, locale, size: 3 })
      },
    ),
    { numRuns: isLong ? 500 : 100 },
  )
})
