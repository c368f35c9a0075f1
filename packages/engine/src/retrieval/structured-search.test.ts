import { describe, expect, it } from 'vitest'
import { buildColumns } from '../columns/build-columns.ts'
import type { ColumnSet, ScalarColumn } from '../columns/column.ts'
import type { CaseValues } from '../columns/values.ts'
import { EngineError } from '../errors.ts'
import { BLOCK_CASES } from '../kernels/bound-kernel.ts'
import { plainBoundKernel } from '../kernels/plain-bound-kernel.ts'
import type { Attribute, SymbolType } from '../schema/attribute.ts'
import { compileSchema, type Schema } from '../schema/schema.ts'
import { fullBitset, hasBit } from '../storage/bitset.ts'
import type { Constraint } from './constraint.ts'
import { searchCases } from './search-cases.ts'
import { StructuredSearch } from './structured-search.ts'

const types: SymbolType[] = [
  { id: 'colours', symbols: [{ id: 'red' }, { id: 'green' }, { id: 'blue' }] },
  {
    id: 'parts',
    symbols: [{ id: 'machine' }, { id: 'grinder', parent: 'machine' }, { id: 'burr', parent: 'grinder' }],
  },
]
const attributes: Attribute[] = [
  { id: 'colour', kind: 'symbol', type: 'colours', weight: 3 },
  { id: 'part', kind: 'symbol', type: 'parts', similarity: { kind: 'taxonomy' } },
  { id: 'pressure', kind: 'double', missing: 0.5, similarity: { kind: 'numeric', curve: 'linear', range: 10 } },
]
const schema = compileSchema({ types, attributes })

function segmentOf(schema: Schema, cases: CaseValues[]) {
  return { columns: buildColumns(schema, cases), caseIds: Float64Array.from(cases, (_, at) => at + 1) }
}

function search(cases: CaseValues[], constraints: Constraint[], hiding = { share: 0 }) {
  return searchCases(schema, [segmentOf(schema, cases)], { constraints, hiding })
}

const red: Constraint = { attribute: 'colour', operator: 'is', values: ['red'] }

it('segments whose parts do not fit together, or not the schema, are refused by name', () => {
  const segment = segmentOf(schema, [{ colour: ['red'] }, {}])
  const wrong = (part: object) => () => searchCases(schema, [{ ...segment, ...part }], { constraints: [red] })
  expect(wrong({ caseIds: Float64Array.of(1) })).toThrow('Got 1 ids of cases when expected 2.')
  expect(wrong({ columns: { caseCount: 2, columns: [] } })).toThrow('Got 0 columns when expected 3.')
  expect(wrong({ deleted: new Uint8Array(3) })).toThrow('Got 3 marks of deleted cases when expected 2.')
  expect(wrong({ allowed: new Uint32Array(0) })).toThrow('Got 0 words of allowed cases when expected 1.')
})

describe('a hit', () => {
  it('scores the weighted mean of what was asked, and says what of', () => {
    const { hits } = search(
      [{ colour: ['red'], pressure: [7] }, { colour: ['blue'] }],
      [red, { attribute: 'pressure', operator: 'at-least', values: [9] }],
    )
    // (3 * 1 + 1 * 0.8) / 4; then (3 * 0 + 1 * 0.5) / 4, as a missing pressure counts a half.
    expect(hits.map(({ id, score }) => [id, score])).toEqual([
      [1, 0.95],
      [2, 0.125],
    ])
    expect(hits[0]!.contributions).toEqual([
      { source: 'constraint', attribute: 'colour', place: 0, contribution: 0.75, similarity: 1, possible: 0.75 },
      { source: 'constraint', attribute: 'pressure', place: 1, contribution: 0.2, similarity: 0.8, possible: 0.25 },
    ])
  })

  it('scores by the weights of the query in the place of the schema, and by a constraint’s before either', () => {
    const segment = segmentOf(schema, [{ colour: ['red'], pressure: [7] }])
    const high: Constraint = { attribute: 'pressure', operator: 'at-least', values: [9] }
    const scoreWith = (weights: Record<string, number>, constraints = [red, high]) =>
      searchCases(schema, [segment], { constraints, weights }).hits[0]!.score
    expect(scoreWith({ pressure: 9 })).toBeCloseTo((3 * 1 + 9 * 0.8) / 12, 12)
    expect(scoreWith({ colour: 0, part: 7, 'no-longer-there': 3 })).toBeCloseTo(0.8, 12)
    expect(scoreWith({ pressure: 9 }, [red, { ...high, weight: 1 }])).toBeCloseTo(0.95, 12)
    expect(() => scoreWith({ pressure: -1 })).toThrow('"pressure" has weight -1')
  })

  it('comes before its equals with greater ids', () => {
    const { hits, found, bestMatching } = search(
      [{ colour: ['red'] }, {}, { colour: ['red'] }, { colour: ['red'] }],
      [red],
    )
    expect(hits.map(({ id }) => id)).toEqual([1, 3, 4])
    expect([found, bestMatching]).toEqual([3, 3])
  })

  it('is shown from a share of the best score, or from a score', () => {
    const cases: CaseValues[] = [{ colour: ['red'], part: ['burr'] }, { colour: ['red'] }, { part: ['burr'] }]
    const asked: Constraint[] = [red, { attribute: 'part', operator: 'is', values: ['grinder'] }]
    const found = (hiding: { share: number } | { score: number }) =>
      searchCases(schema, [segmentOf(schema, cases)], { constraints: asked, hiding }).found
    expect([found({ share: 0.25 }), found({ share: 0.26 }), found({ score: 0.75 }), found({ share: 1 })]).toEqual([
      3, 2, 2, 1,
    ])
  })

  it('is what a condition leaves, all alike, where nothing that scores is asked', () => {
    const cases: CaseValues[] = [{ part: ['burr'] }, { part: ['machine'] }, {}]
    const condition: Constraint = { attribute: 'part', operator: 'is', values: ['grinder'], mode: 'precision' }
    const { hits, found } = search(cases, [condition])
    expect(hits.map(({ id, score }) => [id, score])).toEqual([[1, 1]])
    expect(found).toBe(1)
    expect(search(cases, []).found).toBe(3)
  })

  it('is favoured or discounted by its bias among equals', () => {
    const biased = compileSchema({ types, attributes: [...attributes, { id: 'favour', kind: 'bias' }] })
    const cases: CaseValues[] = [
      { colour: ['red'], favour: [-1] },
      { colour: ['red'] },
      { colour: ['red'], favour: [1] },
      { favour: [1] },
    ]
    const { hits } = searchCases(biased, [segmentOf(biased, cases)], { constraints: [red] })
    expect(hits.map(({ id }) => id)).toEqual([3, 2, 1])
    expect(hits.map(({ score }) => score)).toEqual([1, 1 / 1.1, expect.closeTo(0.9 / 1.1, 12)])
    const strongest = expect.closeTo(0.1 / 1.1, 12) as number
    expect(hits[0]!.contributions[1]).toEqual({ source: 'bias', contribution: strongest, possible: strongest })
  })

  it('adds its text as one more thing asked', () => {
    const segment = {
      ...segmentOf(schema, [{ colour: ['red'] }, {}]),
      text: { cases: [1], scores: [0.8] },
    }
    const { hits } = searchCases(schema, [segment], { constraints: [red], textWeight: 1 })
    expect(hits.map(({ id, score }) => [id, score])).toEqual([
      [1, 0.75],
      [2, 0.2],
    ])
    expect(hits[1]!.contributions).toEqual([
      { source: 'constraint', attribute: 'colour', place: 0, contribution: 0, similarity: 0, possible: 0.75 },
      { source: 'text', contribution: 0.2, similarity: expect.closeTo(0.8, 12) as number, possible: 0.25 },
    ])
  })

  it('is not scored by what could not be decided', () => {
    const { hits } = searchCases(schema, [segmentOf(schema, [{ colour: ['red'] }])], {
      constraints: [red],
      undecided: ['pressure'],
    })
    expect(hits[0]!.score).toBe(1)
  })
})

describe('a query that does not hold is refused', () => {
  it.each<[string, Constraint, string]>([
    ['an unknown attribute', { attribute: 'size', operator: 'is', values: [1] }, 'There is no attribute "size"'],
    ['an unknown symbol', { attribute: 'colour', operator: 'is', values: ['pink'] }, 'has no symbol "pink"'],
    ['NaN', { attribute: 'pressure', operator: 'at-most', values: [NaN] }, '"pressure" of kind double got NaN'],
    ['no value', { attribute: 'colour', operator: 'is', values: [] }, '"colour" has 0 values'],
    ['one bound', { attribute: 'pressure', operator: 'between', values: [1] }, "has 1 values when 'between' needs 2"],
    ['bounds the wrong way', { attribute: 'pressure', operator: 'between', values: [2, 1] }, 'goes from the higher'],
    [
      'an order of what has none',
      { attribute: 'colour', operator: 'at-least', values: ['red'] },
      'its values have no order',
    ],
    ['a weight below 0', { ...red, weight: -1 }, '"colour" has weight -1'],
    ['a weight in a text', { ...red, weight: '5' as never }, '"colour" has weight 5'],
    ['a mode nobody knows', { ...red, mode: 'filter' as never }, 'has mode "filter" when expected precision or recall'],
    ['a value out of a list', { ...red, values: 'red' as never }, 'has values of type string when expected a list'],
    ['an operator nobody knows', { ...red, operator: 'like' as 'is' }, 'has operator "like"'],
    [
      'a thousand values',
      { attribute: 'pressure', operator: 'is', values: Array.from({ length: 1_000 }, (_, at) => at) },
      'at most 100',
    ],
  ])('with %s', (_, constraint, message) => {
    expect(() => search([{}], [constraint])).toThrow(message)
    expect(() => search([{}], [constraint])).toThrow(EngineError)
  })

  it('of 251 constraints, of an odd threshold, of an odd page', () => {
    expect(() => search([{}], new Array<Constraint>(251).fill(red))).toThrow('Got 251 constraints')
    expect(() => search([{}], [red], { share: NaN })).toThrow('The hiding threshold is NaN')
    expect(() => searchCases(schema, [], { constraints: [], size: -1 })).toThrow('Got size -1')
  })

  it.each([NaN, -0.1, 1.1])('beside a text that scores %d', (score) => {
    const text = { cases: [0], scores: [score] }
    const segment = { ...segmentOf(schema, [{}]), text }
    expect(() => searchCases(schema, [segment], { constraints: [red], textWeight: 1 })).toThrow(
      new EngineError('invalid-query', `Case 1 has text score ${score} when expected 0 to 1.`),
    )
  })
})

describe('odd sizes', () => {
  it('no segment, no case and one case have an answer', () => {
    const nothing = { hits: [], found: 0, bestMatching: 0, weaker: 0 }
    expect(searchCases(schema, [], { constraints: [red] })).toEqual(nothing)
    expect(search([], [red])).toEqual(nothing)
    expect(search([{ colour: ['blue'] }], [red])).toEqual(nothing)
    expect(search([{ colour: ['red'] }], [red]).found).toBe(1)
  })

  it('65,536 symbols, 10,000 values of a case and 10,000 of a condition have an answer', () => {
    const symbols = Array.from({ length: 65_536 }, (_, at) => ({
      id: `s${at}`,
      ...(at > 0 ? { parent: `s${at - 1}` } : {}),
    }))
    const many = compileSchema({
      types: [{ id: 'many', symbols }],
      attributes: [{ id: 'a', kind: 'symbol', type: 'many', several: 'jaccard', similarity: { kind: 'taxonomy' } }],
    })
    const ids = symbols.slice(0, 10_000).map(({ id }) => id)
    const segment = segmentOf(many, [{ a: ids }, { a: ['s65535'] }, {}])
    const found = (constraint: Omit<Constraint, 'attribute'>) =>
      searchCases(many, [segment], { constraints: [{ attribute: 'a', ...constraint }] }).found
    expect(found({ operator: 'is', values: ids.slice(0, 100) })).toBeGreaterThan(0)
    expect(found({ operator: 'is-one-of', values: ids, mode: 'precision' })).toBe(2)
  })
})

describe('over many blocks of cases', () => {
  const size = 2 * BLOCK_CASES + 777
  const wide = compileSchema({
    types: [
      { id: 'wide', order: 'list', symbols: Array.from({ length: 300 }, (_, at) => ({ id: `s${at}` })) },
      ...types,
    ],
    attributes: [
      { id: 'wide', kind: 'symbol', type: 'wide', weight: 2, similarity: { kind: 'rank' } },
      { id: 'colour', kind: 'symbol', type: 'colours', weight: 1.3 },
      { id: 'other', kind: 'symbol', type: 'colours', weight: 0.4 },
    ],
  })
  const draw = (at: number, below: number) => (Math.imul(at + 1, 2654435761) >>> 9) % below
  const column = (number: number, codes: ScalarColumn['codes'], count: number): ScalarColumn => ({
    kind: 'scalar',
    attribute: wide.attributes[number] as ScalarColumn['attribute'],
    dictionary: { kind: 'symbols', count },
    codes,
    starts: undefined,
  })
  const columns: ColumnSet = {
    caseCount: size,
    columns: [
      column(
        0,
        Uint16Array.from({ length: size }, (_, at) => draw(at, 301)),
        300,
      ),
      column(
        1,
        Uint8Array.from({ length: size }, (_, at) => draw(at * 3, 4)),
        3,
      ),
      column(
        2,
        Uint8Array.from({ length: size }, (_, at) => draw(at * 7, 4)),
        3,
      ),
    ],
  }
  const segment = {
    columns,
    caseIds: Float64Array.from({ length: size }, (_, at) => size - at),
    deleted: Uint8Array.from({ length: size }, (_, at) => Number(draw(at * 11, 5) === 0)),
    allowed: fullBitset(size).map((word, at) => (at % 7 === 0 ? 0 : word)),
  }
  const request = {
    constraints: [
      { attribute: 'wide', operator: 'is', values: ['s150'] },
      red,
      { attribute: 'other', operator: 'is-not', values: ['blue'] },
    ] satisfies Constraint[],
    hiding: { share: 0.6 },
  }

  it('the best, the counts and the cases shown are those of scoring every case', () => {
    const structured = new StructuredSearch(wide, [segment], request)
    const every = structured.best(size)
    expect(every.length).toBeGreaterThan(size / 2)
    expect(structured.best(50)).toEqual(every.slice(0, 50))
    const best = every[0]!.score
    const countFrom = (from: number) => every.filter(({ score }) => score >= from).length
    expect(structured.count(best)).toEqual({
      found: countFrom(structured.shownFrom(best)),
      bestMatching: countFrom(0.95 * best),
      weaker: 0,
    })
    const shown = structured.shown(best)[0]!
    expect(
      every.every(({ caseNumber, score }) => hasBit(shown, caseNumber) === score >= structured.shownFrom(best)),
    ).toBe(true)
  })

  it('the kernel in plain JavaScript gives the same', () => {
    const plain = new StructuredSearch(wide, [segment], request, plainBoundKernel())
    expect(plain.best(50)).toEqual(new StructuredSearch(wide, [segment], request).best(50))
  })
})
