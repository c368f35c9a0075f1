import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TaxonomySimilarity } from '../schema/similarity-definition.ts'
import { compileSymbols, type Symbols } from '../schema/symbols.ts'
import { rankSimilarity } from './rank.ts'
import { tableSimilarity } from './table.ts'
import { taxonomySimilarity } from './taxonomy.ts'

const months = compileSymbols({
  id: 'months',
  order: 'list',
  symbols: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map((id) => ({ id })),
})

/** machine (grinder (burr, motor), boiler (valve (seal))), and other: depths 1 (2 (3, 3), 2 (3 (4))) and 1. */
const parts = compileSymbols({
  id: 'parts',
  symbols: [
    { id: 'burr', parent: 'grinder' },
    { id: 'machine' },
    { id: 'grinder', parent: 'machine' },
    { id: 'boiler', parent: 'machine' },
    { id: 'motor', parent: 'grinder' },
    { id: 'valve', parent: 'boiler' },
    { id: 'seal', parent: 'valve' },
    { id: 'other' },
  ],
})

function taxonomy(innerNodes: TaxonomySimilarity['innerNodes'], question: string, value: string): number {
  const similarity = taxonomySimilarity({ kind: 'taxonomy', innerNodes }, parts)
  return similarity(parts.numberOf(question)!)(parts.numberOf(value)!)
}

describe('similarity of ordered symbols', () => {
  it.each([
    ['jan', 'jan', 1, 1],
    ['jan', 'feb', 10 / 11, 5 / 6],
    ['jan', 'jul', 5 / 11, 0],
    ['jan', 'dec', 0, 5 / 6],
  ])('%s and %s are %d alike, %d the shorter way round', (question, value, straight, cyclic) => {
    const [q, v] = [months.numberOf(question)!, months.numberOf(value)!]
    expect(rankSimilarity({ kind: 'rank' }, months.ranks!)(q)(v)).toBeCloseTo(straight, 12)
    expect(rankSimilarity({ kind: 'rank', cyclic: true }, months.ranks!)(q)(v)).toBeCloseTo(cyclic, 12)
  })

  it('a lone symbol is itself', () => {
    expect(rankSimilarity({ kind: 'rank' }, new Uint32Array(1))(0)(0)).toBe(1)
    expect(rankSimilarity({ kind: 'rank', cyclic: true }, new Uint32Array(1))(0)(0)).toBe(1)
  })
})

describe("similarity by an expert's table", () => {
  const colours = compileSymbols({ id: 'colours', symbols: [{ id: 'red' }, { id: 'pink' }, { id: 'constructor' }] })
  const similar = (symmetric: boolean, question: string, value: string) =>
    tableSimilarity(
      { kind: 'table', symmetric, table: { red: { pink: 0.7 }, pink: { pink: 0.9 } } },
      colours,
    )(colours.numberOf(question)!)(colours.numberOf(value)!)

  it.each([
    [false, 'red', 'pink', 0.7],
    [false, 'pink', 'red', 0],
    [true, 'pink', 'red', 0.7],
    [false, 'red', 'red', 1],
    [false, 'pink', 'pink', 0.9],
    [true, 'constructor', 'red', 0],
  ])('symmetric %s: %s asked, %s found', (symmetric, question, value, similarity) => {
    expect(similar(symmetric, question, value)).toBe(similarity)
  })
})

describe('similarity in a taxonomy', () => {
  it.each([
    ['any', 'burr', 'burr', 1],
    ['any', 'burr', 'motor', 2 / 3],
    ['any', 'burr', 'valve', 1 / 3],
    ['any', 'burr', 'seal', 2 / 7],
    ['any', 'burr', 'grinder', 4 / 5],
    ['any', 'grinder', 'boiler', 1 / 2],
    ['any', 'grinder', 'motor', 1],
    ['any', 'machine', 'seal', 1],
    ['any', 'other', 'burr', 0],
    ['optimistic', 'burr', 'grinder', 1],
    ['optimistic', 'grinder', 'boiler', 2 / 7],
    ['optimistic', 'machine', 'other', 0],
    ['pessimistic', 'burr', 'burr', 1],
    ['pessimistic', 'grinder', 'burr', 2 / 3],
    ['pessimistic', 'machine', 'burr', 2 / 7],
    ['pessimistic', 'machine', 'machine', 2 / 7],
    ['average', 'grinder', 'burr', 5 / 6],
    ['average', 'burr', 'grinder', 5 / 6],
    ['average', 'machine', 'burr', 41 / 63],
    ['average', 'machine', 'grinder', 41 / 63],
    ['average', 'grinder', 'grinder', 5 / 6],
  ] as const)('%s: %s asked, %s found', (innerNodes, question, value, similarity) => {
    expect(taxonomy(innerNodes, question, value)).toBeCloseTo(similarity, 12)
  })

  it('agrees with comparing all pairs of leaves', () => {
    const forest = fc.array(fc.nat(), { minLength: 1, maxLength: 14 }).map((draws) =>
      compileSymbols({
        id: 'forest',
        symbols: draws.map((draw, at) => {
          const parent = at === 0 || draw % 5 === 0 ? undefined : `s${draw % at}`
          return parent === undefined ? { id: `s${at}` } : { id: `s${at}`, parent }
        }),
      }),
    )
    fc.assert(
      fc.property(forest, fc.constantFrom('optimistic', 'pessimistic', 'average'), (symbols, innerNodes) => {
        const similarity = taxonomySimilarity({ kind: 'taxonomy', innerNodes }, symbols)
        for (let question = 0; question < symbols.ids.length; question++) {
          for (let value = 0; value < symbols.ids.length; value++) {
            expect(similarity(question)(value)).toBeCloseTo(overPairs(symbols, innerNodes, question, value), 12)
          }
        }
      }),
    )
  })
})

function overPairs(symbols: Symbols, how: string, question: number, value: number): number {
  const pairs = leavesBelow(symbols, question).flatMap((a) =>
    leavesBelow(symbols, value).map((b) => {
      const common = pathTo(symbols, a).filter((node) => pathTo(symbols, b).includes(node)).length
      return (2 * common) / (pathTo(symbols, a).length + pathTo(symbols, b).length)
    }),
  )
  if (how === 'optimistic') return Math.max(...pairs)
  return how === 'pessimistic' ? Math.min(...pairs) : pairs.reduce((sum, pair) => sum + pair) / pairs.length
}

function leavesBelow(symbols: Symbols, node: number): number[] {
  const children = symbols.childrenOf(node)
  return children.length === 0 ? [node] : children.flatMap((child) => leavesBelow(symbols, child))
}

function pathTo({ parents }: Symbols, node: number): number[] {
  return node < parents.length ? [node, ...pathTo({ parents } as Symbols, parents[node]!)] : []
}
