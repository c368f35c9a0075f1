import { describe, expect, it } from 'vitest'
import { buildColumns } from '../columns/build-columns.ts'
import type { CaseValues } from '../columns/values.ts'
import { compileSchema } from '../schema/schema.ts'
import { coverageOf } from './coverage.ts'

const schema = compileSchema({
  types: [
    {
      id: 'part',
      symbols: [
        { id: 'pump' },
        { id: 'gear pump', parent: 'pump' },
        { id: 'valve' },
        { id: 'check valve', parent: 'valve' },
      ],
    },
    { id: 'colour', symbols: [{ id: 'red' }, { id: 'green' }] },
  ],
  attributes: [
    { id: 'part', kind: 'symbol', type: 'part' },
    { id: 'colour', kind: 'symbol', type: 'colour' },
    { id: 'hours', kind: 'double' },
    { id: 'never', kind: 'string' },
  ],
})

describe('coverage', () => {
  const cases: CaseValues[] = [
    ...Array.from({ length: 4 }, () => ({ part: ['gear pump'], colour: ['red'], hours: [1] })),
    ...Array.from({ length: 4 }, () => ({ part: ['valve'], colour: ['green', 'red'] })),
  ]
  const report = coverageOf(schema, [buildColumns(schema, cases.slice(0, 4)), buildColumns(schema, cases.slice(4))])

  it('names symbols that no case has, nor any below them', () => {
    expect(report.attributes).toEqual([
      { attribute: 'part', cases: 8, share: 1, unusedSymbols: ['check valve'] },
      { attribute: 'colour', cases: 8, share: 1, unusedSymbols: [] },
      { attribute: 'hours', cases: 4, share: 0.5, unusedSymbols: [] },
      { attribute: 'never', cases: 0, share: 0, unusedSymbols: [] },
    ])
  })

  it('names pairs in use that no case combines, with the cases one would expect', () => {
    expect(report.unusedPairs).toEqual([
      {
        first: { attribute: 'part', symbol: 'gear pump' },
        second: { attribute: 'colour', symbol: 'green' },
        expected: 2,
      },
    ])
  })

  it('lists the first of a quarter of a million pairs, equal ones in the order of the schema', () => {
    const symbols = Array.from({ length: 500 }, (_, at) => ({ id: `s${at}` }))
    const attributes = ['a', 'b'].map((id) => ({ id, kind: 'symbol' as const, type: 'many' }))
    const many = compileSchema({ types: [{ id: 'many', symbols }], attributes })
    const columns = buildColumns(
      many,
      symbols.map(({ id }) => ({ a: [id], b: [id] })),
    )
    const { unusedPairs } = coverageOf(many, [columns], { leastExpected: 0, mostPairs: 500 })
    expect(unusedPairs.map(({ first, second }) => [first.symbol, second.symbol])).toEqual([
      ...symbols.slice(1).map(({ id }) => ['s0', id]),
      ['s1', 's0'],
    ])
  })

  it('of no cases says that nothing is used', () => {
    const empty = coverageOf(schema, [])
    expect(empty.unusedPairs).toEqual([])
    expect(empty.attributes[0]).toMatchObject({
      cases: 0,
      share: 0,
      unusedSymbols: ['pump', 'gear pump', 'valve', 'check valve'],
    })
  })
})

it.each([
  [{ mostPairs: -1 }, 'Option mostPairs is -1 when expected a whole number from 0.'],
  [{ mostPairs: Number.NaN }, 'Option mostPairs is NaN'],
  [{ leastExpected: Number.NaN }, 'Option leastExpected is NaN when expected at least 0.'],
])('a report with %o is refused by name', (options, message) => {
  expect(() => coverageOf(schema, [], options)).toThrow(message)
})
