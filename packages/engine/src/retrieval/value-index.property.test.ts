import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileSchema } from '../schema/schema.ts'
import { sampleCases, sampleQuery, sampleSchema } from './testing/sample-tables.ts'
import { ValueIndex, type ValuedCase } from './value-index.ts'
import type { ValueSearch } from './searchable-values.ts'
import type { ValueFilters } from './value-filters.ts'

const schema = compileSchema(sampleSchema)
const ids = fc.integer({ min: 1, max: 30 })
/** By attribute, the filter keys of the cases whose values may be seen. */
const valueFilters: fc.Arbitrary<ValueFilters> = fc
  .dictionary(fc.constantFrom(...schema.attributes.map(({ id }) => id)), fc.subarray(['a', 'b', 'c']))
  .map((keys) => new Map(Object.entries(keys).map(([id, seen]) => [id, (key: string) => seen.includes(key)])))

/** The case without the values that may not be seen. */
function seenOf(each: ValuedCase, filters: ValueFilters): ValuedCase {
  const seen = Object.entries(each.values).filter(([id]) => filters.get(id)?.(each.filterKey) ?? true)
  return { ...each, values: Object.fromEntries(seen) }
}

type Step =
  | { kind: 'put'; cases: ValuedCase[] }
  | { kind: 'remove'; ids: number[] }
  | { kind: 'merge' }
  | { kind: 'snapshot' }
  | { kind: 'search'; request: ValueSearch }

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      cases: fc.array(fc.record({ id: ids, filterKey: fc.constantFrom('a', 'b', 'c'), values: sampleCases }), {
        maxLength: 4,
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), ids: fc.array(ids, { maxLength: 5 }) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'merge' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'snapshot' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('search' as const),
      request: fc.record({
        ...sampleQuery,
        size: fc.constantFrom(3, 50),
        textWeight: fc.constantFrom(0, 2),
        textScores: fc.array(fc.tuple(ids, fc.constantFrom(0.5, 1))).map((scored) => ({
          ids: scored.map(([id]) => id),
          scores: scored.map(([, score]) => score),
        })),
        mustMatchText: fc.boolean(),
        filter: fc.constantFrom(...[(key: string) => key !== 'b', () => true]),
        valueFilters,
        facets: fc.constant(['colour', 'part', 'pressure']),
      }),
    }),
  },
)

/** What does not depend on where a case lies. */
function plain(base: ValueIndex, request: ValueSearch) {
  const { hits, ...rest } = base.search(request)
  return { ...rest, hits: hits.map(({ id, score, contributions }) => ({ id, score, contributions })) }
}

it('whatever happened to it, a base answers as one that was just filled with what the caller may see of it', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), (history) => {
      let base = new ValueIndex(schema)
      const held = new Map<number, ValuedCase>()
      const answers: object[] = []
      const expected: object[] = []
      for (const step of history) {
        if (step.kind === 'put') {
          base.put(step.cases)
          for (const each of step.cases) held.set(each.id, each)
        } else if (step.kind === 'remove') {
          base.remove(step.ids)
          for (const id of step.ids) held.delete(id)
        } else if (step.kind === 'merge') base.mergeStep()
        else if (step.kind === 'snapshot') base = ValueIndex.fromSnapshot(schema, base.toSnapshot())
        else {
          const fresh = new ValueIndex(schema)
          const { valueFilters: filters = new Map(), ...request } = step.request
          fresh.put([...held.values()].map((each) => seenOf(each, filters)))
          answers.push(plain(base, step.request))
          expected.push(plain(fresh, request))
        }
        expect(base.size).toBe(held.size)
      }
      expect(answers).toEqual(expected)
      while (base.mergeStep());
      expect(base.segmentCount).toBeLessThan(12)
    }),
    { numRuns: 200 },
  )
})

it('the columns for a dialog hold what those of a base without the hidden cases and values would hold', () => {
  const puts = fc.array(
    fc.array(fc.record({ filterKey: fc.constantFrom('a', 'b', 'c'), values: sampleCases }), { maxLength: 6 }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(puts, valueFilters, (drawn, filters) => {
      const [whole, seen] = [new ValueIndex(schema), new ValueIndex(schema)]
      const filter = (key: string) => key !== 'b'
      let id = 0
      for (const cases of drawn.map((each) => each.map((one) => ({ ...one, id: ++id })))) {
        whole.put(cases)
        seen.put(cases.filter(({ filterKey }) => filter(filterKey)).map((each) => seenOf(each, filters)))
      }
      expect(whole.columnsOf(filter, filters)).toEqual(seen.columnsOf())
    }),
    { numRuns: 200 },
  )
})
