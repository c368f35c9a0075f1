import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findNearDuplicates } from './near-duplicates.ts'
import { stemsOf } from './shingles.ts'

const word = fc.constantFrom(
  'pump',
  'pumps',
  'leaks',
  'oil',
  'at',
  'the',
  'seal',
  'E-204',
  'E204',
  'valve',
  'ポンプ',
  '漏れ',
)
const text = fc.array(word, { maxLength: 14 }).map((words) => words.join(' '))

/** Runs of three stems as texts, and their overlap by sets. */
function overlap(a: string, b: string): number {
  const runs = (each: string) => {
    const stems = stemsOf(each, 'en')
    const count = stems.length === 0 ? 0 : Math.max(1, stems.length - 2)
    return new Set(Array.from({ length: count }, (_, at) => stems.slice(at, at + 3).join('\u0000')))
  }
  const [ours, theirs] = [runs(a), runs(b)]
  const shared = [...ours].filter((each) => theirs.has(each)).length
  return ours.size + theirs.size === 0 ? 0 : shared / (ours.size + theirs.size - shared)
}

it('near duplicates are exactly the pairs whose shingles overlap enough', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), fc.constantFrom(0.1, 0.3, 0.5, 0.7, 0.8, 1), (texts, threshold) => {
      const found = findNearDuplicates(
        texts.map((each, id) => ({ id, text: each, locale: 'en' })),
        threshold,
      )
      const expected = texts.flatMap((a, first) =>
        texts.flatMap((b, second) => {
          const similarity = first < second ? overlap(a, b) : 0
          return similarity >= threshold ? [{ first, second, similarity }] : []
        }),
      )
      expect(found.toSorted((a, b) => a.first - b.first || a.second - b.second)).toEqual(expected)
      expect(found.map(({ similarity }) => similarity)).toEqual(
        found.map(({ similarity }) => similarity).toSorted((a, b) => b - a),
      )
    }),
    { numRuns: 400 },
  )
})

it('an edited copy is found among others, and a threshold out of range refused', () => {
  const body = 'the pump leaks oil at the seal of the drive shaft after some hours under load'
  const texts = [body, 'the valve is stuck', `${body} again`, ''].map((each, id) => ({ id, text: each, locale: 'en' }))
  expect(findNearDuplicates(texts)).toMatchObject([{ first: 0, second: 2 }])
  expect(findNearDuplicates([])).toEqual([])
  expect(() => findNearDuplicates(texts, 0)).toThrow(/Threshold is 0/)
})
