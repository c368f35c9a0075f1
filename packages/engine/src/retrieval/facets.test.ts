import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildColumns } from '../columns/build-columns.ts'
import type { CaseValues } from '../columns/values.ts'
import { compileSchema } from '../schema/schema.ts'
import { setBit } from '../storage/bitset.ts'
import { countFacets, type FacetRequest } from './facets.ts'
import { divideValues } from './intervals.ts'
import { sampleCases, sampleSchema } from './testing/sample-tables.ts'

const schema = compileSchema(sampleSchema)

function segmentOf(cases: readonly { values: CaseValues; isCounted: boolean }[]) {
  const bits = new Uint32Array(Math.ceil(cases.length / 32))
  cases.forEach(({ isCounted }, at) => void (isCounted && setBit(bits, at)))
  return {
    columns: buildColumns(
      schema,
      cases.map(({ values }) => values),
    ),
    cases: bits,
  }
}

/** Symbols and texts in lower case. */
const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

function counted(...cases: CaseValues[]) {
  return segmentOf(cases.map((values) => ({ values, isCounted: true })))
}

describe('facets', () => {
  it('count a case once below each node of a taxonomy', () => {
    const several = counted({ part: ['burr', 'motor'] }, { part: ['boiler'] }, {})
    const single = counted({ part: ['burr'] }, { part: ['machine'] })
    expect(countFacets(schema, [several, single], ['part'])).toEqual([
      {
        attribute: 'part',
        known: 4,
        distinct: 5,
        values: [
          { value: 'machine', count: 4 },
          { value: 'grinder', count: 2 },
          { value: 'burr', count: 2 },
          { value: 'motor', count: 1 },
          { value: 'boiler', count: 1 },
        ],
      },
    ])
  })

  it('count texts that differ only in case as one value, a case once', () => {
    const several = counted({ code: ['E2', 'e2'] }, { code: ['e2'] }, { code: ['E1'] })
    const single = counted({ code: ['e2'] }, { code: ['E1'] })
    const [facet] = countFacets(schema, [several, single], [{ attribute: 'code', of: ['e2', 'e1'] }])
    expect(facet).toMatchObject({ known: 5, distinct: 2 })
    expect(facet!.values).toEqual([
      { value: 'E2', count: 3 },
      { value: 'E1', count: 2 },
    ])
  })

  it('tell the least and the most of numbers, and show the most frequent values', () => {
    const segment = counted({ pressure: [3] }, { pressure: [-1, 3] }, { pressure: [2] })
    expect(countFacets(schema, [segment], ['pressure'], 1)).toEqual([
      {
        attribute: 'pressure',
        known: 3,
        distinct: 3,
        values: [{ value: 3, count: 2 }],
        least: -1,
        most: 3,
        intervals: [
          { from: -1, to: -1, count: 1 },
          { from: 2, to: 2, count: 1 },
          { from: 3, to: 3, count: 2 },
        ],
      },
    ])
  })

  it('divide numbers into intervals that end at values of cases, and count a case once in each', () => {
    const several = counted({ pressure: [0, 4] }, { pressure: [3, 21] }, {})
    const single = counted({ pressure: [38.5] }, { pressure: [20] })
    expect(countFacets(schema, [several, single], ['pressure'])[0]?.intervals).toEqual([
      { from: 0, to: 4, count: 2 },
      { from: 20, to: 21, count: 2 },
      { from: 38.5, to: 38.5, count: 1 },
    ])
  })

  it('divide days by weeks, months and years', () => {
    const daysOf = (...dates: string[]) => dates.map((date) => Date.parse(date) / 86_400_000)
    const dividedBy = (...dates: string[]) => divideValues(daysOf(...dates), true).map(({ from, to }) => [from, to])
    const [sunday, monday, later] = daysOf('2026-03-01', '2026-03-02', '2026-03-20')
    expect(dividedBy('2026-03-01', '2026-03-02', '2026-03-20')).toEqual([
      [sunday, sunday],
      [monday, monday],
      [later, later],
    ])
    const [spring, autumn, next] = daysOf('2020-04-01', '2020-10-30', '2026-01-01')
    expect(dividedBy('2020-04-01', '2020-10-30', '2026-01-01')).toEqual([
      [spring, autumn],
      [next, next],
    ])
  })

  it('count the values that are asked for: those of a level of a taxonomy, or named ones', () => {
    const segment = counted({ part: ['burr', 'motor'] }, { part: ['boiler'] }, { part: ['burr'] }, {})
    const facet = (request: Omit<FacetRequest, 'attribute'>) => {
      const [only] = countFacets(schema, [segment], [{ attribute: 'part', ...request }])
      return [only!.known, only!.distinct, only!.values.map(({ value, count }) => `${String(value)} ${count}`)]
    }
    expect(facet({ below: null })).toEqual([3, 1, ['machine 3']])
    expect(facet({ below: 'machine' })).toEqual([3, 2, ['grinder 2', 'boiler 1']])
    expect(facet({ below: 'grinder', mostValues: 1 })).toEqual([3, 2, ['burr 2']])
    expect(facet({ below: 'burr' })).toEqual([3, 0, []])
    expect(facet({ of: ['motor', 'machine', 'cup'] })).toEqual([3, 2, ['machine 3', 'motor 1']])
    expect(() => facet({ below: 'cup' })).toThrow('Attribute "part" has no symbol "cup".')
    expect(() => countFacets(schema, [segment], [{ attribute: 'pressure', below: null }])).toThrow('has no symbol null')
    expect(() => facet({ mostValues: -1 })).toThrow('Option mostValues is -1')
  })

  it('are empty where nothing is counted, and refused where there is nothing to count', () => {
    expect(countFacets(schema, [counted()], ['works'])).toEqual([
      { attribute: 'works', known: 0, distinct: 0, values: [] },
    ])
    expect(() => countFacets(schema, [], ['size'])).toThrow('There is no attribute "size"')
    expect(() => countFacets(schema, [], ['fault'])).toThrow('"fault" is a composite')
    expect(() => countFacets(schema, [], ['works'], -1)).toThrow('Option mostValues is -1 when expected a whole number')
  })

  it('agree with looking at each case, however cases are spread', () => {
    const cases = fc.array(fc.record({ values: sampleCases, isCounted: fc.boolean(), isFirst: fc.boolean() }), {
      maxLength: 70,
    })
    fc.assert(
      fc.property(cases, fc.constantFrom('colour', 'part', 'works', 'serial', 'code', 'time'), (drawn, id) => {
        const [facet] = countFacets(
          schema,
          [segmentOf(drawn.filter(({ isFirst }) => isFirst)), segmentOf(drawn.filter(({ isFirst }) => !isFirst))],
          [id],
        )
        const parts = new Map(sampleSchema.types![2]!.symbols.map((symbol) => [symbol.id, symbol.parent]))
        const counts = new Map<unknown, number>()
        for (const { values, isCounted } of drawn) {
          const reached = new Set<unknown>(isCounted ? values[id]?.map(lower) : [])
          for (const value of reached) {
            const parent = id === 'part' ? parts.get(value as string) : undefined
            if (parent !== undefined) reached.add(parent)
          }
          for (const value of reached) counts.set(value, (counts.get(value) ?? 0) + 1)
        }
        expect(new Map<unknown, number>(facet!.values.map(({ value, count }) => [lower(value), count]))).toEqual(counts)
        const asked = facet!.intervals ?? []
        const isInside = (value: unknown, at: number) => asked[at]!.from <= value! && value! <= asked[at]!.to
        expect(asked.map(({ count }) => count)).toEqual(
          asked.map((_, at) => {
            return drawn.filter(
              ({ values, isCounted }) => isCounted && values[id]?.some((value) => isInside(value, at)),
            ).length
          }),
        )
        expect(facet!.known).toBe(drawn.filter(({ values, isCounted }) => isCounted && values[id]?.length).length)
      }),
    )
  })
})
