import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { buildColumns } from '../columns/build-columns.ts'
import type { CaseValues, Scalar } from '../columns/values.ts'
import type { ScalarAttribute, SymbolDefinition, SymbolType } from '../schema/attribute.ts'
import { compileSchema } from '../schema/schema.ts'
import type { Similarity } from '../schema/similarity-definition.ts'
import { searchCases } from './search-cases.ts'
import { searchReference } from './testing/structured-reference.ts'

/**
 * Similarity as experts modelled it for another system (myCBR): asymmetric tables, drawn
 * curves, taxonomies with given heights.
 */
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = join(process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data'), 'table-used-cars')
const isThere = existsSync(folder)
if (!isThere) console.info(`Used cars are not tested: there is no ${folder} (set ADVISOR_TEST_DATA).`)

interface TaxonomyNode {
  symbol: string
  similarity: number
  children: TaxonomyNode[]
}

type GivenSimilarity =
  | { kind: 'table'; table: Record<string, Record<string, number>> }
  | { kind: 'taxonomy'; roots: TaxonomyNode[] }
  | { kind: 'distance-polyline'; points: [number, number][] }

interface GivenAttribute {
  name: string
  kind: 'integer' | 'float' | 'symbol'
  weight: { weight: number; enabled: boolean }
  values?: string[]
  similarity: GivenSimilarity | null
}

describe.skipIf(!isThere && !process.env['ADVISOR_REQUIRE_TEST_DATA'])('used cars', () => {
  test('a Volkswagen beside a Mercedes scores what the experts say', () => {
    const { schema, cases, segment } = readCars()
    const { hits } = searchCases(schema, [segment], { ...like(cases[0]!), size: 1_000 })
    expect(hits[0]).toMatchObject({ id: 1, score: 1 })
    const { score, contributions } = hits.find(({ id }) => id === 2)!
    expect(contributions.map(({ attribute, similarity }) => [attribute, similarity])).toEqual([
      ['Manufacturer', 0],
      ['Model', 0],
      ['Body', expect.closeTo(0.8, 9)],
      ['Price', expect.closeTo(1 - (0.2 * 28_100) / 99_999, 9)],
      ['Color', 0],
      ['Year', expect.closeTo(1, 9)],
      ['Miles', expect.closeTo(1 - (0.1 * 8_235) / 1_000_000, 9)],
      ['Doors', expect.closeTo(0.8, 9)],
      ['Power', expect.closeTo(1 - 66 / 990, 9)],
      ['Gas', expect.closeTo(1, 9)],
      ['Speed', expect.closeTo(1 - 41 / 200, 9)],
      ['CCM', expect.closeTo(1 - 1_200 / 5_000, 9)],
    ])
    expect(score).toBeCloseTo(21.5591264 / 41, 7)
  })

  test('every car finds itself, and the same others as a double loop does', () => {
    const { schema, cases, segment } = readCars()
    const reference = cases.map((values, at) => ({ id: at + 1, values }))
    for (let at = 0; at < cases.length; at += 50) {
      const { hits } = searchCases(schema, [segment], { ...like(cases[at]!), size: 20 })
      const { ranked } = searchReference(schema, reference, like(cases[at]!))
      expect(hits.some(({ id, score }) => id === at + 1 && score > 1 - 1e-9)).toBe(true)
      hits.forEach(({ score }, rank) => expect(score).toBeCloseTo(ranked[rank]!.score, 9))
    }
  })
})

function readCars() {
  const { attributes: given } = JSON.parse(readFileSync(join(folder, 'used_cars.schema.json'), 'utf8')) as {
    attributes: GivenAttribute[]
  }
  const asked = given.filter(({ weight }) => weight.enabled)
  const [header, ...rows] = readFileSync(join(folder, 'used_cars.csv'), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const types: SymbolType[] = asked
    .filter(({ kind }) => kind === 'symbol')
    .map((attribute) => ({ id: attribute.name, symbols: symbolsOf(attribute) }))
  const schema = compileSchema({ types, attributes: asked.map(attributeOf) })
  const cases = rows.map((row): CaseValues => {
    const values = asked.flatMap(({ name, kind }): [string, Scalar[]][] => {
      const text = row[header!.indexOf(name)]!
      return text === '' ? [] : [[name, [kind === 'symbol' ? text : Number(text)]]]
    })
    return Object.fromEntries(values)
  })
  const segment = { columns: buildColumns(schema, cases), caseIds: Float64Array.from(cases, (_, at) => at + 1) }
  return { schema, cases, segment }
}

function like(values: CaseValues) {
  return {
    constraints: Object.entries(values).map(([attribute, asked]) => ({
      attribute,
      operator: 'is' as const,
      values: asked,
    })),
  }
}

function attributeOf({ name, kind, weight, similarity }: GivenAttribute): ScalarAttribute {
  const attribute = { id: name, weight: weight.weight, ...(similarity ? { similarity: similarityOf(similarity) } : {}) }
  return kind === 'symbol' ? { ...attribute, kind, type: name } : { ...attribute, kind: 'double' }
}

function similarityOf(given: GivenSimilarity): Similarity {
  if (given.kind === 'distance-polyline') return { kind: 'polyline', points: given.points }
  return { kind: 'table', table: given.kind === 'table' ? given.table : tableOf(given.roots) }
}

function symbolsOf({ values = [], similarity }: GivenAttribute): SymbolDefinition[] {
  const nodes = similarity?.kind === 'taxonomy' ? similarity.roots.flatMap(below) : []
  return [...new Set([...values, ...nodes])].map((id) => ({ id }))
}

/** Two symbols are as alike as the node that joins them says; a table, as these heights are the experts' own. */
function tableOf(roots: readonly TaxonomyNode[]): Record<string, Record<string, number>> {
  const table: Record<string, Record<string, number>> = {}
  const fill = ({ symbol, similarity, children }: TaxonomyNode) => {
    const branches = [[symbol], ...children.map(below)]
    branches.forEach((branch, number) => {
      for (const a of branch) {
        for (const b of branches.filter((_, other) => other !== number).flat()) (table[a] ??= {})[b] = similarity
      }
    })
    children.forEach(fill)
  }
  roots.forEach(fill)
  return table
}

function below({ symbol, children }: TaxonomyNode): string[] {
  return [symbol, ...children.flatMap(below)]
}
