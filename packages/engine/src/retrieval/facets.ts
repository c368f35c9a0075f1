import { checkCount } from '../check-options.ts'
import { alike } from '../columns/alike.ts'
import { valueAt } from '../columns/code-values.ts'
import { asScalarColumn, type ColumnDictionary, type ColumnSet, MISSING, type ScalarColumn } from '../columns/column.ts'
import { scalarOf } from '../columns/scalar-of.ts'
import type { Scalar, Value } from '../columns/values.ts'
import { EngineError } from '../errors.ts'
import type { CompiledAttribute, Schema } from '../schema/schema.ts'
import { NO_PARENT, type Symbols } from '../schema/symbols.ts'
import type { Bitset } from '../storage/bitset.ts'
import { countByInterval, divideValues } from './intervals.ts'

/** Which values of an attribute are counted. */
export interface FacetRequest {
  attribute: string
  /** Of symbols only: those directly below this symbol; `null`: the outermost ones. Default: all values. */
  below?: string | null
  /** These values only. */
  of?: readonly Scalar[]
  /** The number of values that the facet lists, in the place of that of the search. */
  mostValues?: number
}

/** The counts of an attribute's values over the cases of a search. */
export interface Facet {
  attribute: string
  /** The number of cases with a value. */
  known: number
  /**
   * Values of the cases, dates as day numbers; most frequent first, then in the order of the values. The count of a
   * taxonomy's node includes the cases below it. Texts that differ only in case are one value, in one of its spellings.
   */
  values: { value: Scalar; count: number }[]
  /** The number of distinct values among those that were asked for; `values` may hold only the most frequent. */
  distinct: number
  /** The smallest and the largest value, for numbers and dates. */
  least?: Scalar
  most?: Scalar
  /**
   * Up to eight intervals of several numbers or dates, ascending; both ends are values of cases. A case counts once in each
   * interval that it has a value in.
   */
  intervals?: { from: Scalar; to: Scalar; count: number }[]
}

/** The number of values that a facet lists unless another number is asked for. */
export const FACET_VALUES = 100

/** The cases of one segment to be counted. */
export interface CountedSegment {
  columns: ColumnSet
  cases: Bitset
}

/** The attribute of a request, which may be given by its id alone. */
export function facetAttribute(request: string | FacetRequest): string {
  return typeof request === 'string' ? request : request.attribute
}

/**
 * Counts the cases by their values, each case once a value: those of `StructuredSearch.shown`, or any others. Throws an
 * EngineError for an unknown attribute, for a composite (its tuples cannot be counted), for an unknown symbol, and for an
 * invalid number of values.
 */
export function countFacets(
  schema: Schema,
  segments: readonly CountedSegment[],
  requests: readonly (string | FacetRequest)[],
  mostValues = FACET_VALUES,
): Facet[] {
  return requests.map((request) => {
    const asked = { mostValues, ...(typeof request === 'string' ? { attribute: request } : request) }
    checkCount('mostValues', asked.mostValues)
    const attribute = schema.get(asked.attribute)
    if (attribute.kind === 'composite') {
      const name = JSON.stringify(asked.attribute)
      throw new EngineError('invalid-query', `Attribute ${name} is a composite, which has no facet.`)
    }
    return countFacet(attribute, schema.numberOf(asked.attribute)!, segments, asked)
  })
}

/** Returns whether the answer has a value; undefined where it has all of them. */
function wantedValues(
  attribute: CompiledAttribute,
  { below, of }: FacetRequest,
): ((value: Value) => boolean) | undefined {
  const named = of && new Set(of.map((value) => (typeof value === 'string' ? alike(value) : value)))
  const isNamed = (value: Value) => named === undefined || named.has(scalarOf(attribute, alike(value)))
  if (below === undefined) return named && isNamed
  const { symbols } = attribute
  const parent = below === null ? NO_PARENT : symbols?.numberOf(below)
  if (symbols === undefined || parent === undefined) {
    const name = JSON.stringify(attribute.id)
    throw new EngineError('invalid-query', `Attribute ${name} has no symbol ${JSON.stringify(below)}.`)
  }
  return (value) => symbols.parents[Number(value)] === parent && isNamed(value)
}

function countFacet(
  attribute: CompiledAttribute,
  number: number,
  segments: readonly CountedSegment[],
  request: FacetRequest & { mostValues: number },
): Facet {
  const isWanted = wantedValues(attribute, request)
  const totals = new Map<Value, Total>()
  let known = 0
  for (const { columns, cases } of segments) {
    const column = asScalarColumn(columns.columns[number])
    const counted =
      column.starts === undefined ? countSingle(column, cases) : countSeveral(column, column.starts, cases)
    known += counted.known
    addTotals(totals, column.dictionary, counted.byCode)
  }
  const isSymbol = attribute.symbols !== undefined
  const wanted = isWanted ? [...totals.values()].filter(({ value }) => isWanted(value)) : [...totals.values()]
  const ordered = wanted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const facet: Facet = {
    attribute: attribute.id,
    known,
    values: ordered
      .slice(0, request.mostValues)
      .map(({ value, count }) => ({ value: scalarOf(attribute, value), count })),
    distinct: wanted.length,
  }
  if (isSymbol || attribute.kind === 'string' || totals.size === 0) return facet
  const values = [...totals.keys()].sort((a, b) => (a < b ? -1 : 1))
  const [least, most] = [scalarOf(attribute, values[0]!), scalarOf(attribute, values.at(-1)!)]
  if (attribute.kind === 'boolean') return { ...facet, least, most }
  return {
    ...facet,
    least,
    most,
    ...(values.length > 1 && { intervals: countIntervals(attribute, number, segments, values) }),
  }
}

/** `values`: all that the counted cases have, ascending. */
function countIntervals(
  attribute: CompiledAttribute,
  number: number,
  segments: readonly CountedSegment[],
  values: readonly Value[],
): NonNullable<Facet['intervals']> {
  const intervals = divideValues(values, attribute.kind === 'date')
  const counts = intervals.map(() => 0)
  /** Values that no counted case has are in no interval, or between two: they are never met. */
  const intervalOf = (value: Value) => intervals.findLastIndex(({ from }) => from <= value)
  for (const { columns, cases } of segments)
    countByInterval(asScalarColumn(columns.columns[number]), cases, intervalOf, counts)
  return intervals.map(({ from, to }, at) => ({
    from: scalarOf(attribute, from),
    to: scalarOf(attribute, to),
    count: counts[at]!,
  }))
}

/** The count of a value, of a text in all its spellings. */
interface Total {
  value: Value
  count: number
}

/** `totals`: by {@link alike}. */
function addTotals(totals: Map<Value, Total>, dictionary: ColumnDictionary, byCode: Uint32Array): void {
  for (let code = 1; code < byCode.length; code++) {
    const count = byCode[code]!
    if (count === 0) continue
    const value = valueAt(dictionary, code - 1)
    const key = alike(value)
    const known = totals.get(key)
    if (known) known.count += count
    else totals.set(key, { value, count })
  }
}

const mergedSpellings = new WeakMap<ColumnDictionary, Uint32Array | undefined>()

/** By code of a dictionary of texts: the code of its first text that differs at most in case; undefined where no two differ only so. */
function firstSpellings(dictionary: ColumnDictionary): Uint32Array | undefined {
  if (dictionary.kind !== 'texts') return undefined
  if (mergedSpellings.has(dictionary)) return mergedSpellings.get(dictionary)
  const codes = new Map<Value, number>()
  const merged = new Uint32Array(dictionary.count + 1)
  for (let code = 1; code <= dictionary.count; code++) {
    const key = alike(valueAt(dictionary, code - 1))
    merged[code] = codes.get(key) ?? code
    codes.set(key, merged[code]!)
  }
  const found = codes.size < dictionary.count ? merged : undefined
  mergedSpellings.set(dictionary, found)
  return found
}

interface Counts {
  known: number
  /** Shape: entries of the dictionary + 1. */
  byCode: Uint32Array
}

/** Four counters a code, taken in turn: where neighbours share a code, adding to one counter would wait for itself. */
const TURNS = 4

function countSingle({ attribute, dictionary, codes }: ScalarColumn, cases: Bitset): Counts {
  const entries = dictionary.count + 1
  const [second, third, fourth] = [entries, 2 * entries, 3 * entries]
  const counters = new Uint32Array(TURNS * entries)
  for (let word = 0; word < cases.length; word++) {
    const bits = cases[word]!
    const first = word * 32
    if (bits !== 0xffffffff) {
      for (let left = bits; left !== 0; left &= left - 1) counters[codes[first + 31 - Math.clz32(left & -left)]!]!++
      continue
    }
    for (let at = first; at < first + 32; at += TURNS) {
      counters[codes[at]!]!++
      counters[second + codes[at + 1]!]!++
      counters[third + codes[at + 2]!]!++
      counters[fourth + codes[at + 3]!]!++
    }
  }
  const byCode = counters.slice(0, entries)
  for (let at = entries; at < counters.length; at++) byCode[at % entries]! += counters[at]!
  const known = byCode.reduce((sum, count) => sum + count, 0) - byCode[MISSING]!
  if (attribute.symbols?.isTaxonomy) addToParents(attribute.symbols, byCode)
  return { known, byCode }
}

/** Codes are the symbols' numbers plus one; children come after their parents in the walk. */
function addToParents({ walk, parents }: Symbols, byCode: Uint32Array): void {
  for (let at = walk.length - 1; at >= 0; at--) {
    const symbol = walk[at]!
    const parent = parents[symbol]!
    if (parent !== NO_PARENT) byCode[parent + 1]! += byCode[symbol + 1]!
  }
}

function countSeveral({ attribute, dictionary, codes }: ScalarColumn, starts: Uint32Array, cases: Bitset): Counts {
  const byCode = new Uint32Array(dictionary.count + 1)
  const parents = attribute.symbols?.isTaxonomy ? attribute.symbols.parents : undefined
  const spellings = firstSpellings(dictionary)
  /** The last case, plus one, counted for a code: two values of a case below one node count once. */
  const countedFor = new Uint32Array(dictionary.count + 1)
  let known = 0
  for (let word = 0; word < cases.length; word++) {
    for (let left = cases[word]!; left !== 0; left &= left - 1) {
      const caseNumber = word * 32 + 31 - Math.clz32(left & -left)
      const [start, end] = [starts[caseNumber]!, starts[caseNumber + 1]!]
      if (start < end) known++
      for (let at = start; at < end; at++) {
        let code = spellings ? spellings[codes[at]!]! : codes[at]!
        while (code !== MISSING && countedFor[code] !== caseNumber + 1) {
          countedFor[code] = caseNumber + 1
          byCode[code]!++
          const parent = parents === undefined ? NO_PARENT : parents[code - 1]!
          code = parent === NO_PARENT ? MISSING : parent + 1
        }
      }
    }
  }
  return { known, byCode }
}
