import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileSchema } from '../schema/schema.ts'
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
        { threshold },
      ).map(({ first, second, similarity }) => ({ first, second, similarity }))
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

const schema = compileSchema({
  types: [{ id: 'part', symbols: [{ id: 'pump' }, { id: 'gear pump', parent: 'pump' }, { id: 'valve' }] }],
  attributes: [
    { id: 'part', kind: 'symbol', type: 'part', weight: 2, similarity: { kind: 'taxonomy' } },
    { id: 'hours', kind: 'double', similarity: { kind: 'numeric', curve: 'linear', range: 10 }, missing: 0.5 },
  ],
})
const values = fc.record({
  part: fc.subarray(['pump', 'gear pump', 'valve'], { maxLength: 1 }),
  hours: fc.subarray([0, 4, 20], { maxLength: 1 }),
})

/** The weighted mean of the similarities of what is asked, in words. */
function valuesOf(asked: { part: string[]; hours: number[] }, other: { part: string[]; hours: number[] }): number {
  let [sum, weight] = [0, 0]
  if (asked.part.length > 0) {
    const [a, b] = [asked.part[0]!, other.part[0]]
    const isBelow = a === b || (a === 'pump' && b === 'gear pump')
    sum += 2 * (b === undefined ? 0 : isBelow ? 1 : a === 'gear pump' && b === 'pump' ? 2 / 3 : 0)
    weight += 2
  }
  if (asked.hours.length > 0) {
    const [a, b] = [asked.hours[0]!, other.hours[0]]
    sum += b === undefined ? 0.5 : Math.max(0, 1 - Math.abs(a - b) / 10)
    weight += 1
  }
  return sum / weight
}

it('with values near duplicates are exactly the pairs that are alike enough by both', () => {
  const solution = fc.record({ text, values })
  fc.assert(
    fc.property(
      fc.array(solution, { maxLength: 10 }),
      fc.constantFrom(0.3, 0.6, 0.8),
      fc.constantFrom(0.1, 0.25),
      (solutions, threshold, valueShare) => {
        const given = solutions.map((each, id) => ({ id, locale: 'en', ...each }))
        const found = findNearDuplicates(given, { threshold, schema, valueShare })
        const isDescribed = ({ part, hours }: (typeof given)[number]['values']) => part.length + hours.length > 0
        const expected = given.flatMap((a) =>
          given.flatMap((b) => {
            if (a.id >= b.id) return []
            const byText = overlap(a.text, b.text)
            if (!isDescribed(a.values) || !isDescribed(b.values))
              return byText >= threshold ? [[a.id, b.id, byText]] : []
            const byValues = (valuesOf(a.values, b.values) + valuesOf(b.values, a.values)) / 2
            const similarity = (1 - valueShare) * byText + valueShare * byValues
            return similarity >= threshold - 1e-9 ? [[a.id, b.id, similarity]] : []
          }),
        )
        const inOrder = found.toSorted((a, b) => a.first - b.first || a.second - b.second)
        expect(inOrder.map(({ first, second }) => [first, second])).toEqual(expected.map((each) => each.slice(0, 2)))
        inOrder.forEach(({ similarity }, at) => expect(similarity).toBeCloseTo(expected[at]![2]!, 9))
      },
    ),
    { numRuns: 200 },
  )
})

it('values that weigh nothing are no likeness', () => {
  const weightless = compileSchema({ attributes: [{ id: 'note', kind: 'integer', weight: 0 }] })
  const text = 'the pump leaks oil at the seal of the drive shaft'
  const pair = [1, 2].map((id) => ({ id, text, locale: 'en', values: { note: [id] } }))
  expect(findNearDuplicates(pair, { schema: weightless })).toEqual([
    { first: 1, second: 2, similarity: 1, byText: 1, byValues: undefined },
  ])
})

it('an edited copy is found among others, and a threshold out of range refused', () => {
  const body = 'the pump leaks oil at the seal of the drive shaft after some hours under load'
  const texts = [body, 'the valve is stuck', `${body} again`, ''].map((each, id) => ({ id, text: each, locale: 'en' }))
  expect(findNearDuplicates(texts)).toMatchObject([{ first: 0, second: 2 }])
  expect(findNearDuplicates([])).toEqual([])
  expect(() => findNearDuplicates(texts, { threshold: 0 })).toThrow(/Threshold is 0/)
  const share = { schema, valueShare: 0.8 }
  expect(() => findNearDuplicates(texts, share)).toThrow(/Share of values is 0.8 when .* below the threshold, 0.8/)
})
