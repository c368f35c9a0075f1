import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { TextIndex } from '../text-index.ts'
import type { CaseDocument, TextField } from '../case-document.ts'
import type { TextQuery } from './text-search.ts'
import { referenceSearch } from '../testing/reference.ts'

const fields: TextField[] = [
  { id: 'title', weight: 3, kind: 'prose' },
  { id: 'text', weight: 1, kind: 'prose' },
  { id: 'part', weight: 2, kind: 'code' },
]
/** From words that nearly every text has to words that a handful has. */
const words = 'pump pumps valve leaking motor sensor e204 belt filter noise fuse relay'.split(' ')

/**
 * Enough texts for posting lists of many blocks and several windows; what text has which words follows from its number.
 */
function documents(count: number): CaseDocument[] {
  let state = 7
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const sentence = (most: number) =>
    Array.from({ length: random(most) }, () => words[Math.floor(words.length * (random(1000) / 1000) ** 3)]!).join(' ')
  return Array.from({ length: count }, (_, at) => {
    const locale = random(8) === 0 ? 'de' : 'en'
    const texts = [{ locale, fields: { title: sentence(4), text: sentence(60), part: random(9) === 0 ? 'pumps' : '' } }]
    if (random(10) === 0) texts.push({ locale: 'ja', fields: { title: sentence(4), text: sentence(20), part: '' } })
    return { id: ((at * 7919) % count) + 1, filterKey: 'abc'[random(3)]!, masterLocale: locale, texts }
  })
}

const query: fc.Arbitrary<TextQuery & { from: number; size: number }> = fc.record({
  text: fc
    .array(
      fc
        .tuple(fc.constantFrom('', '', '', '+', '-'), fc.constantFrom(...words, 'leek', 'lea', '"pump valve"'))
        .map((parts) => parts.join('')),
      { minLength: 1, maxLength: 9 },
    )
    .map((parts) => parts.join(' ')),
  locale: fc.constantFrom('en', 'de', 'ja', 'fr'),
  filter: fc.constantFrom(
    undefined,
    (key: string) => key !== 'b',
    (key: string) => key === 'c',
  ),
  visibleFields: fc.constantFrom(undefined, new Set(['text', 'part']), new Set(['title'])),
  prefixLast: fc.boolean(),
  from: fc.integer({ min: 0, max: 30 }),
  size: fc.integer({ min: 0, max: 25 }),
})

const isLong = inject('isLong')

describe('skipping rows', () => {
  const all = documents(7000)

  it('gives the hits and counts of scoring every row, bit by bit, whatever was put, deleted and merged', () => {
    const base = new TextIndex({ fields })
    for (let from = 0; from < all.length; from += 1750) base.put(all.slice(from, from + 1750))
    fc.assert(
      fc.property(
        query,
        fc.array(fc.integer({ min: 1, max: all.length }), { maxLength: 20 }),
        fc.boolean(),
        (request, gone, merges) => {
          base.remove(gone)
          if (merges) base.mergeStep(100_000)
          const { ids, scores } = base.scoreAll(request).found
          const expected = ids.map((id, at) => ({ id, score: scores[at]! }))
          expected.sort((a, b) => b.score - a.score || a.id - b.id)
          const close = expected.filter(({ score }) => score >= expected[0]!.score * 0.95).length
          const answer = base.search(request)
          const page = expected.slice(request.from, request.from + request.size)
          expect(answer.hits.map(({ id, score }) => ({ id, score }))).toEqual(page)
          expect({ found: answer.found, bestMatching: answer.bestMatching }).toEqual({
            found: expected.length,
            bestMatching: close,
          })
          expect(base.search({ ...request, count: false }).hits).toEqual(answer.hits)
          for (const { id, score } of page.slice(0, 3)) {
            const { contributions, likeness, score: explained } = base.explain(request, id)!
            expect(contributions.reduce((sum, { contribution }) => sum + contribution, likeness)).toBeCloseTo(score, 9)
            expect(explained).toBeCloseTo(score, 9)
          }
        },
      ),
      { numRuns: isLong ? 300 : 20 },
    )
  }, 60_000)

  it('answers as the plain reference does', () => {
    const some = all.slice(0, 2000).map((document, at) => ({ ...document, id: at + 1 }))
    const base = new TextIndex({ fields })
    base.put(some.slice(0, 1700))
    base.put(some.slice(1700))
    const left = some.filter(({ id }) => id % 11 !== 0)
    base.remove(some.filter(({ id }) => id % 11 === 0).map(({ id }) => id))
    fc.assert(
      fc.property(query, (request) => {
        const { hits, found, bestMatching } = base.search({ ...request, prefixLast: false })
        expect({ hits, found, bestMatching }).toEqual(referenceSearch(left, fields, { ...request, prefixLast: false }))
      }),
      { numRuns: isLong ? 25 : 5 },
    )
  }, 60_000)
})
