import { describe, expect, it } from 'vitest'
import { buildColumns } from '../../columns/build-columns.ts'
import type { ColumnSet } from '../../columns/column.ts'
import type { CaseValues } from '../../columns/values.ts'
import { compileSchema } from '../../schema/schema.ts'
import { LearnedSimilarity, voteOfNearest } from './learned-similarity.ts'

const schema = compileSchema({
  types: [{ id: 'signs', symbols: ['a', 'b', 'c'].map((id) => ({ id })) }],
  attributes: [
    { id: 'telling', kind: 'symbol', type: 'signs' },
    { id: 'noise', kind: 'symbol', type: 'signs' },
    { id: 'size', kind: 'double' },
  ],
})

/** Signs a and b go with class 0, c with class 1; noise is alike in both. */
const cases: CaseValues[] = Array.from({ length: 24 }, (_, at) => ({
  telling: [at % 2 === 1 ? 'c' : at % 4 === 0 ? 'a' : 'b'],
  noise: [['a', 'b', 'c'][(at >> 1) % 3]!],
  ...(at > 3 ? { size: [at % 2] } : {}),
}))
const classes = Uint32Array.from(cases, (_, at) => at % 2)

function learn(columns: ColumnSet = buildColumns(schema, cases)) {
  return new LearnedSimilarity(columns, classes)
}

describe('what is learnt from classes', () => {
  it('weighs an attribute by what it tells, and nothing by chance', () => {
    const weights = Object.fromEntries(
      learn()
        .attributes()
        .map(({ attribute, weight }) => [attribute, weight]),
    )
    expect(weights['telling']).toBeGreaterThan(0.9)
    expect(weights['noise']).toBe(0)
    expect(weights['size']).toBeGreaterThan(0.5)
  })

  it('takes symbols for alike whose classes are', () => {
    const { similarity } = learn().attributes()[0]!
    if (similarity?.kind !== 'table') throw new Error('no table')
    expect(similarity.table['a']!['b']).toBe(1)
    // Six of class 0 and twelve of class 1, each with two cases half and half: 7/8 against 1/14 of class 0.
    expect(similarity.table['a']!['c']).toBeCloseTo(1 - (7 / 8 - 1 / 14), 12)
  })

  it('is refused by name where an attribute has too many values for so many classes', () => {
    const columns = buildColumns(schema, cases.slice(0, 2))
    expect(() => new LearnedSimilarity(columns, Uint32Array.of(0, 2 ** 32 - 1))).toThrow(
      'Got 4 groups of values of "telling" for 4294967296 classes when expected at most 16777216 of both multiplied.',
    )
  })

  it('fits the schema it was learnt under', () => {
    const learned = learn().attributes()
    const attributes = schema.attributes.map(({ id, kind }, number) => ({
      id,
      kind: kind as 'symbol' | 'double',
      ...(kind === 'symbol' ? { type: 'signs', similarity: learned[number]!.similarity! } : {}),
      weight: learned[number]!.weight,
    }))
    const types = [{ id: 'signs', symbols: ['a', 'b', 'c'].map((id) => ({ id })) }]
    expect(compileSchema({ types, attributes }).get('telling').weight).toBeGreaterThan(0.9)
  })

  it('leaves a case out of what is learnt for it', () => {
    const other = classes.slice()
    other[5] = 0
    const columns = buildColumns(schema, cases)
    expect(new LearnedSimilarity(columns, other).nearest(5, 23)).toEqual(
      new LearnedSimilarity(columns, classes).nearest(5, 23),
    )
  })

  it('finds the nearest, never the case itself', () => {
    const nearest = learn().nearest(7, 5)
    expect(nearest.map(({ caseNumber }) => caseNumber % 2)).toEqual([1, 1, 1, 1, 1])
    expect(nearest.some(({ caseNumber }) => caseNumber === 7)).toBe(false)
  })

  it('compares numbers by the share of the cases between them, however far one lies', () => {
    const sizes = [1, 2, 3, 4, 5, 6, 7, 1_000].map((size) => ({ size: [size] }))
    const groups = Uint32Array.of(0, 0, 0, 0, 1, 1, 1, 1)
    const [nearest, next] = new LearnedSimilarity(buildColumns(schema, sizes), groups).nearest(7, 2)
    expect([nearest, next].map((each) => each!.caseNumber)).toEqual([6, 5])
    expect(nearest!.similarity).toBeCloseTo(7 / 8, 12)
    expect(next!.similarity).toBeCloseTo(6 / 8, 12)
  })

  it('has an answer for one case, for one class and for none', () => {
    const one = buildColumns(schema, cases.slice(0, 1))
    expect(new LearnedSimilarity(one, Uint32Array.of(0)).nearest(0, 3)).toEqual([])
    expect(new LearnedSimilarity(buildColumns(schema, cases), new Uint32Array(24)).nearest(0, 1)).toHaveLength(1)
    expect(new LearnedSimilarity(buildColumns(schema, []), new Uint32Array(0)).attributes()).toHaveLength(3)
    expect(() => new LearnedSimilarity(one, classes)).toThrow('Got 24 classes when expected 1')
  })
})

describe('the vote of the nearest', () => {
  it('counts the near more than the far', () => {
    const neighbours = [
      { caseNumber: 1, similarity: 0.9 },
      { caseNumber: 2, similarity: 0.6 },
      { caseNumber: 4, similarity: 0.6 },
    ]
    expect(voteOfNearest(neighbours, (caseNumber) => caseNumber % 2, 2)).toBe(1)
    expect(voteOfNearest(neighbours, (caseNumber) => caseNumber % 2, 0)).toBe(0)
    expect(voteOfNearest([], () => 0, 2)).toBeUndefined()
  })
})
