import { asScalarColumn, codesOfCase, codesOfCases, type ColumnSet, type ScalarColumn } from '../columns/column.ts'
import type { CompiledAttribute, Schema } from '../schema/schema.ts'
import { checkAmount, checkCount } from '../check-options.ts'

/** The use of one attribute by the cases. */
export interface AttributeCoverage {
  attribute: string
  /** The number of cases with a value, and their share of all. */
  cases: number
  share: number
  /** Symbols that no case has, directly or below them; empty for attributes without symbols. */
  unusedSymbols: string[]
}

/** Two used symbols that no case combines. */
export interface UnusedPair {
  first: { attribute: string; symbol: string }
  second: { attribute: string; symbol: string }
  /**
   * The expected number of cases with both if the attributes were independent: the larger, the more surprising the gap.
   */
  expected: number
}

/** The use of the schema by the cases. */
export interface CoverageReport {
  caseCount: number
  /** One entry for every attribute except composites. */
  attributes: AttributeCoverage[]
  /** Sorted by the expected number of cases, equal ones in the order of the schema. */
  unusedPairs: UnusedPair[]
}

/** The selection of pairs in a report. */
export interface CoverageOptions {
  /** The maximum number of pairs; default 100. */
  mostPairs?: number
  /** The minimum expected number of cases; default 1. */
  leastExpected?: number
}

/** Larger tables of two attributes are passed over: their pairs are sparse anyhow. */
const MOST_CELLS = 1 << 20

/** Finds attributes, symbols and pairs of symbols that no case uses. Throws an EngineError for invalid options. */
export function coverageOf(
  schema: Schema,
  segments: readonly ColumnSet[],
  { mostPairs = 100, leastExpected = 1 }: CoverageOptions = {},
): CoverageReport {
  checkCount('mostPairs', mostPairs)
  checkAmount('leastExpected', leastExpected)
  const caseCount = segments.reduce((sum, segment) => sum + segment.caseCount, 0)
  const scalars = schema.attributes.flatMap((attribute, number) =>
    attribute.kind === 'composite'
      ? []
      : [{ attribute, columns: segments.map(({ columns }) => asScalarColumn(columns[number])) }],
  )
  const attributes = scalars.map((scalar) => coverageOfAttribute(scalar, caseCount))
  const coded = scalars.filter(({ attribute }) => attribute.symbols !== undefined)
  const pairs = coded.flatMap((first, at) =>
    coded.slice(at + 1).flatMap((second) => unusedPairs(first, second, segments, caseCount, leastExpected)),
  )
  pairs.sort((a, b) => b.expected - a.expected)
  return { caseCount, attributes, unusedPairs: pairs.slice(0, mostPairs) }
}

interface Coded {
  attribute: CompiledAttribute
  columns: readonly ScalarColumn[]
}

function coverageOfAttribute({ attribute, columns }: Coded, caseCount: number): AttributeCoverage {
  const { symbols, id } = attribute
  const used = new Uint32Array((symbols?.ids.length ?? 0) + 1)
  let cases = 0
  for (const column of columns) {
    if (column.starts === undefined) for (const code of column.codes) cases += Number(code > 0)
    else for (let at = 1; at < column.starts.length; at++) cases += Number(column.starts[at]! > column.starts[at - 1]!)
    if (symbols !== undefined) for (const code of codesOfCases(column)) used[code]!++
  }
  // A parent is used where a symbol below it is.
  const below = new Uint32Array(used.length)
  symbols?.ids.forEach((_, symbol) => (below[symbols.enter[symbol]! + 1] = Number(used[symbol + 1]! > 0)))
  for (let place = 1; place < below.length; place++) below[place]! += below[place - 1]!
  const isUnused = (symbol: number) => below[symbols!.leave[symbol]! + 1] === below[symbols!.enter[symbol]!]
  const unusedSymbols = symbols?.ids.filter((_, symbol) => isUnused(symbol)) ?? []
  return { attribute: id, cases, share: caseCount === 0 ? 0 : cases / caseCount, unusedSymbols }
}

function unusedPairs(
  first: Coded,
  second: Coded,
  segments: readonly ColumnSet[],
  caseCount: number,
  least: number,
): UnusedPair[] {
  const width = second.attribute.symbols!.ids.length + 1
  const height = first.attribute.symbols!.ids.length + 1
  if (width * height > MOST_CELLS) return []
  const together = new Uint32Array(width * height)
  const firstCounts = new Uint32Array(height)
  const secondCounts = new Uint32Array(width)
  segments.forEach((segment, at) => {
    for (let caseNumber = 0; caseNumber < segment.caseCount; caseNumber++) {
      const ours = codesOfCase(first.columns[at]!, caseNumber)
      const theirs = codesOfCase(second.columns[at]!, caseNumber)
      for (const code of ours) firstCounts[code]!++
      for (const code of theirs) secondCounts[code]!++
      for (const code of ours) for (const other of theirs) together[code * width + other]!++
    }
  })
  const pairs: UnusedPair[] = []
  for (let code = 1; code < height; code++) {
    for (let other = 1; other < width; other++) {
      const expected = (firstCounts[code]! * secondCounts[other]!) / caseCount
      if (together[code * width + other]! > 0 || !(expected > 0 && expected >= least)) continue
      pairs.push({ first: nameOf(first, code), second: nameOf(second, other), expected })
    }
  }
  return pairs
}

function nameOf({ attribute }: Coded, code: number): { attribute: string; symbol: string } {
  return { attribute: attribute.id, symbol: attribute.symbols!.ids[code - 1]! }
}
