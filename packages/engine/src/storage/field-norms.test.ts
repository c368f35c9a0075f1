import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TextIndex } from '../text-index.ts'
import { type FieldNorms, mostGrowth, normsFor } from './field-norms.ts'

const FIELDS = 3

function frequency(
  { weights, base, perWord }: FieldNorms,
  counts: readonly number[],
  lengths: readonly number[],
): number {
  return counts.reduce(
    (sum, count, field) => sum + (weights[field]! * count) / (base + perWord[field]! * lengths[field]!),
    0,
  )
}

it('no weighted frequency grows by more than told from one scope to another', () => {
  const list = (values: fc.Arbitrary<number>) => fc.array(values, { minLength: FIELDS, maxLength: FIELDS })
  const mean = fc.double({ min: 0.5, max: 500, noNaN: true })
  const weight = fc.double({ min: 0.1, max: 10, noNaN: true })
  const counts = list(fc.nat(50))
  const hidden = list(fc.constantFrom(0, 1, 1))
  fc.assert(
    fc.property(
      list(mean),
      list(mean),
      list(weight),
      list(weight),
      hidden,
      counts,
      (means, otherMeans, built, asked, visible, tf) => {
        const known = normsFor(Float64Array.from(built), Float64Array.from(means))
        const seen = asked.map((value, field) => value * visible[field]!)
        const wanted = normsFor(Float64Array.from(seen), Float64Array.from(otherMeans))
        const lengths = tf.map((count, field) => count + field * 7)
        const bound = mostGrowth(known, wanted) * frequency(known, tf, lengths)
        expect(frequency(wanted, tf, lengths)).toBeLessThanOrEqual(bound * (1 + 1e-12))
      },
    ),
    { numRuns: 1000 },
  )
})

it('norms of the same texts and weights let nothing grow', () => {
  const norms = normsFor(Float64Array.of(3, 1), Float64Array.of(6, 0))
  expect(mostGrowth(norms, norms)).toBe(1)
})

it('a field of more than 65,535 words counts as one of so many', () => {
  const base = new TextIndex({ fields: [{ id: 'text', weight: 1, kind: 'prose' }] })
  const texts = [65_535, 65_535 + 2 ** 16, 10].map((words) => 'pump '.repeat(words))
  base.put(
    texts.map((text, at) => ({
      id: at + 1,
      filterKey: '',
      masterLocale: 'en',
      texts: [{ locale: 'en', fields: { text } }],
    })),
  )
  const [longer, long, short] = base.search({ text: 'pump', locale: 'en' }).hits
  expect([longer!.id, long!.id, short!.id]).toEqual([2, 1, 3])
  expect(longer!.score - long!.score).toBeLessThan(1e-4)
})
