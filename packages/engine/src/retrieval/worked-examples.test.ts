import { describe, expect, it } from 'vitest'
import { buildColumns } from '../columns/build-columns.ts'
import type { CaseValues } from '../columns/values.ts'
import type { Attribute, ScalarAttribute, SymbolType } from '../schema/attribute.ts'
import { compileSchema } from '../schema/schema.ts'
import type { Constraint } from './constraint.ts'
import { searchCases } from './search-cases.ts'

/** Examples computed by hand, each in the terms of the formula that it stands for. */

const types: SymbolType[] = [{ id: 'levels', order: 'list', symbols: ['a', 'b', 'c', 'd'].map((id) => ({ id })) }]
/** 1 - |difference| / 10. */
const linear = { kind: 'numeric', curve: 'linear', range: 10 } as const
const n: ScalarAttribute = { id: 'n', kind: 'double', similarity: linear }

function scoreOf(attribute: Attribute, values: CaseValues, constraint: Omit<Constraint, 'attribute'>): number {
  const schema = compileSchema({ types, attributes: [attribute] })
  const segment = { columns: buildColumns(schema, [values]), caseIds: Float64Array.of(1) }
  const query = { constraints: [{ attribute: attribute.id, ...constraint }] }
  return searchCases(schema, [segment], { ...query, hiding: { score: 0 } }).hits[0]?.score ?? 0
}

describe('several values', () => {
  // 0 and 10 asked: 2 is 0.8 and 0.2 like them, 9 is 0.1 and 0.9.
  it.each([
    ['average', [2, 9], (0.8 + 0.9) / 2],
    ['any', [2, 9], 0.9],
    ['all', [2, 9], 0.8],
    // Best matches sum to 1.7 from either side.
    ['jaccard', [2, 9], 1.7 / (2 + 2 - 1.7)],
    ['average', [2], (0.8 + 0.2) / 2],
    ['any', [2], 0.8],
    ['all', [2], 0.2],
    // 1.0 from the question, 0.8 from the case: the lesser counts.
    ['jaccard', [2], 0.8 / (2 + 1 - 0.8)],
  ] as const)('by %s: 0 and 10 asked, %j found', (several, found, score) => {
    expect(scoreOf({ ...n, several }, { n: found }, { operator: 'is', values: [0, 10] })).toBeCloseTo(score, 12)
  })

  it('jaccard of symbols is the share of all symbols that both have', () => {
    const symbol: Attribute = { id: 's', kind: 'symbol', type: 'levels', several: 'jaccard' }
    expect(scoreOf(symbol, { s: ['a', 'b', 'c'] }, { operator: 'is', values: ['b', 'd'] })).toBeCloseTo(1 / 4, 12)
  })

  it('one of some is the best of all pairs', () => {
    expect(scoreOf(n, { n: [2, 9] }, { operator: 'is-one-of', values: [0, 10] })).toBeCloseTo(0.9, 12)
  })
})

describe('an interval', () => {
  it.each<[Omit<Constraint, 'attribute'>, number[], number]>([
    [{ operator: 'between', values: [4, 6] }, [5], 1],
    [{ operator: 'between', values: [4, 6] }, [6], 1],
    [{ operator: 'between', values: [4, 6] }, [9], 0.7],
    [{ operator: 'between', values: [4, 6] }, [2, 9], 0.8],
    [{ operator: 'at-least', values: [12] }, [9], 0.7],
    [{ operator: 'at-least', values: [12] }, [99], 1],
    [{ operator: 'at-most', values: [5] }, [9], 0.6],
  ])('%j, %j found', (constraint, found, score) => {
    expect(scoreOf(n, { n: found }, constraint)).toBeCloseTo(score, 12)
  })

  it('of ordered symbols counts ranks from the nearer bound', () => {
    const ordered: Attribute = { id: 's', kind: 'symbol', type: 'levels', similarity: { kind: 'rank' } }
    expect(scoreOf(ordered, { s: ['d'] }, { operator: 'between', values: ['b', 'c'] })).toBeCloseTo(1 - 1 / 3, 12)
    expect(scoreOf(ordered, { s: ['a'] }, { operator: 'at-least', values: ['c'] })).toBeCloseTo(1 - 2 / 3, 12)
  })
})

describe('a composite', () => {
  const fault = (codeWeight: number, hoursWeight: number): Attribute => ({
    id: 'fault',
    kind: 'composite',
    members: [
      { id: 'code', kind: 'string', weight: codeWeight },
      { id: 'hours', kind: 'double', weight: hoursWeight, similarity: linear },
    ],
  })
  const asked = { operator: 'is', values: [{ code: 'E1', hours: 5 }] } as const

  it.each<[string, CaseValues[string], number]>([
    ['all members alike', [{ code: 'E1', hours: 5 }], 1],
    ['another number', [{ code: 'E1', hours: 8 }], (2 * 1 + 1 * 0.7) / 3],
    ['another code', [{ code: 'E2', hours: 5 }], (2 * 0 + 1 * 1) / 3],
    [
      'the better of two tuples',
      [
        { code: 'E1', hours: 8 },
        { code: 'E2', hours: 5 },
      ],
      (2 * 1 + 1 * 0.7) / 3,
    ],
    ['a member left out', [{ code: 'E1' }], (2 * 1 + 1 * 0) / 3],
    ['no tuple', [], 0],
  ])('weighs its members: %s', (_, tuples, score) => {
    expect(scoreOf(fault(2, 1), { fault: tuples }, asked)).toBeCloseTo(score, 12)
  })

  it('takes members without weights alike', () => {
    const tuples = [{ code: 'E1', hours: 8 }]
    expect(scoreOf(fault(0, 0), { fault: tuples }, asked)).toBeCloseTo((1 + 0.7) / 2, 12)
  })

  it('is met as a condition only where one tuple meets all of it', () => {
    const tuples = [
      { code: 'E1', hours: 8 },
      { code: 'E2', hours: 5 },
    ]
    expect(scoreOf(fault(2, 1), { fault: tuples }, { ...asked, mode: 'precision' })).toBe(0)
  })
})

it('a missing value is as alike as its attribute says', () => {
  const missing = (share: ScalarAttribute['missing']) =>
    scoreOf({ ...n, missing: share! }, {}, { operator: 'is', values: [5] })
  expect([missing('pessimistic'), missing('optimistic'), missing(0.3)]).toEqual([0, 1, 0.3])
})

it('values compared by identity are equal or not, texts in upper or lower case alike', () => {
  const text: Attribute = { id: 's', kind: 'string' }
  expect(scoreOf(text, { s: ['E1'] }, { operator: 'is', values: ['E1'] })).toBe(1)
  expect(scoreOf(text, { s: ['e1'] }, { operator: 'is', values: ['E1'] })).toBe(1)
  expect(scoreOf(text, { s: ['E2'] }, { operator: 'is', values: ['E1'] })).toBe(0)
})
