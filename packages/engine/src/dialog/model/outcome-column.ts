import { makeCodes } from '../../columns/code-values.ts'
import {
  type Codes,
  codesOfCases,
  type ColumnSet,
  type CompositeColumn,
  MISSING,
  type ScalarColumn,
} from '../../columns/column.ts'
import { layOutColumn } from '../../columns/lay-out-column.ts'
import { EngineError } from '../../errors.ts'
import type { CompiledAttribute, CompiledComposite, Schema } from '../../schema/schema.ts'
import { cutByMass } from './quantile-cuts.ts'

/** Numbers are told apart as finely as this; questions ask for runs of these bins. */
const MOST_BINS = 64

/**
 * The values of the cases for one attribute, over all segments. Outcome o of `codes` is symbol o - 1 of the type, or
 * bin o - 1 of the numbers; 0 for a case without a value.
 */
export interface OutcomeColumn {
  readonly attribute: CompiledAttribute
  /** Symbols or bins; outcomes are 1..outcomeCount. */
  readonly outcomeCount: number
  readonly codes: Codes
  /** As in a ScalarColumn: shape caseCount + 1, undefined where no case has several values. */
  readonly starts: Uint32Array | undefined
  /** First number of each bin, ascending. Shape: outcomeCount; undefined for symbols. */
  readonly binStarts: Float64Array | undefined
  /** Largest number that a case has in each bin. Shape as `binStarts`. */
  readonly binEnds: Float64Array | undefined
}

/**
 * Whether an attribute can be asked: composites by their members; strings have no choices, and a bias does not describe
 * the problem.
 */
export function isAskable(attribute: CompiledAttribute | CompiledComposite): attribute is CompiledAttribute {
  return !['composite', 'string', 'bias'].includes(attribute.kind)
}

/**
 * The outcomes of attribute `number` of the schema over consecutive segments; for a composite, those of one of its
 * members.
 */
export function outcomeColumn(
  schema: Schema,
  number: number,
  segments: readonly ColumnSet[],
  member?: number,
): OutcomeColumn {
  const whole = schema.attributes[number]!
  const attribute = whole.kind === 'composite' ? whole.members[member!]! : whole
  const scalar = segments.map(({ columns, caseCount }) => {
    const column = columns[number]
    if (column?.kind === 'composite' && column.id === whole.id) return memberColumn(column, member!, caseCount)
    if (column?.kind === 'scalar' && column.attribute.id === whole.id) return column
    throw new EngineError('invalid-options', `The columns have no attribute ${JSON.stringify(whole.id)} in its place.`)
  })
  const caseCounts = segments.map(({ caseCount }) => caseCount)
  if (attribute.symbols !== undefined) {
    const outcomeCount = attribute.symbols.ids.length
    const joined = joinCodes(scalar, caseCounts, outcomeCount, () => undefined)
    return { attribute, outcomeCount, ...joined, binStarts: undefined, binEnds: undefined }
  }
  const numbers = scalar.map(({ dictionary }) => {
    if (dictionary.kind === 'longs') return Float64Array.from(dictionary.longs, Number)
    return dictionary.kind === 'numbers' ? dictionary.numbers : new Float64Array(0)
  })
  const { binStarts, binEnds } = binsOf(scalar, numbers)
  const outcomeCount = binStarts.length
  const joined = joinCodes(scalar, caseCounts, outcomeCount, (segment) => outcomesOf(binStarts, numbers[segment]!))
  return { attribute, outcomeCount, ...joined, binStarts, binEnds }
}

/** The distinct values of one member in the tuples of each case, ascending. */
function memberColumn({ starts, members }: CompositeColumn, member: number, caseCount: number): ScalarColumn {
  const { attribute, dictionary, codes } = members[member]!
  const kept: number[] = []
  const ends = Array.from({ length: caseCount }, (_, caseNumber) => {
    const own = new Set(codes.subarray(starts[caseNumber], starts[caseNumber + 1]))
    own.delete(MISSING)
    for (const code of [...own].sort((a, b) => a - b)) kept.push(code)
    return kept.length
  })
  return layOutColumn(attribute, dictionary, codesLike(codes, kept), Uint32Array.from([0, ...ends]))
}

/** The outcomes of some of the cases, in the given order. */
export function columnOfSome(column: OutcomeColumn, cases: Uint32Array): OutcomeColumn {
  const { codes, starts } = column
  if (starts === undefined)
    return {
      ...column,
      codes: codesLike(
        codes,
        Array.from(cases, (each) => codes[each]!),
      ),
    }
  const values: number[] = []
  const ends = Array.from(cases, (each) => {
    values.push(...codes.subarray(starts[each], starts[each + 1]))
    return values.length
  })
  return { ...column, codes: codesLike(codes, values), starts: Uint32Array.from([0, ...ends]) }
}

/** The bin of a number; numbers below the first bin are in the first. */
export function binOf(binStarts: Float64Array, value: number): number {
  let low = 0
  let high = binStarts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (binStarts[middle]! <= value) low = middle
    else high = middle - 1
  }
  return low
}

/** The outcomes of ascending numbers of the cases. */
function outcomesOf(binStarts: Float64Array, numbers: Float64Array): Uint32Array {
  const outcomes = new Uint32Array(numbers.length)
  let bin = 0
  for (let entry = 0; entry < numbers.length; entry++) {
    while (bin + 1 < binStarts.length && binStarts[bin + 1]! <= numbers[entry]!) bin++
    outcomes[entry] = bin + 1
  }
  return outcomes
}

/** Cuts the numbers of all cases into bins of about equally many. `numbers`: of each segment, ascending. */
function binsOf(columns: readonly ScalarColumn[], numbers: readonly Float64Array[]) {
  const { values, counts } = columns
    .map((column, segment) => histogramOf(column, numbers[segment]!))
    .reduce(merged, NO_VALUES)
  if (values.length <= MOST_BINS) return { binStarts: values, binEnds: values }
  const cuts = cutByMass(counts, MOST_BINS)
  return {
    binStarts: Float64Array.from([0, ...cuts], (place) => values[place]!),
    binEnds: Float64Array.from([...cuts, values.length], (place) => values[place - 1]!),
  }
}

/** Ascending values, and how many cases have each. */
interface Histogram {
  readonly values: Float64Array
  readonly counts: Float64Array
}

const NO_VALUES: Histogram = { values: new Float64Array(0), counts: new Float64Array(0) }

/** May hold a value twice, and values of no case. */
function histogramOf(column: ScalarColumn, values: Float64Array): Histogram {
  const codes = codesOfCases(column)
  const perCode = new Float64Array(values.length + 1)
  for (let at = 0; at < codes.length; at++) perCode[codes[at]!]!++
  return { values, counts: perCode.subarray(1) }
}

/** Both in one, each value once and only those of some case. */
function merged(one: Histogram, other: Histogram): Histogram {
  const values = new Float64Array(one.values.length + other.values.length)
  const counts = new Float64Array(values.length)
  let [length, a, b] = [0, 0, 0]
  while (a < one.values.length || b < other.values.length) {
    const isOne = b === other.values.length || (a < one.values.length && one.values[a]! <= other.values[b]!)
    const value = isOne ? one.values[a]! : other.values[b]!
    const count = isOne ? one.counts[a++]! : other.counts[b++]!
    if (count === 0) continue
    if (length === 0 || values[length - 1] !== value) values[length++] = value
    counts[length - 1]! += count
  }
  return { values: values.slice(0, length), counts: counts.slice(0, length) }
}

/** The codes of all segments in one array; `recode` has the outcome of each dictionary entry if it is not the code. */
function joinCodes(
  columns: readonly ScalarColumn[],
  caseCounts: readonly number[],
  outcomeCount: number,
  recode: (segment: number) => Uint32Array | undefined,
): { codes: Codes; starts: Uint32Array | undefined } {
  const [only] = columns
  if (columns.length === 1 && recode(0) === undefined) return { codes: only!.codes, starts: only!.starts }
  const isSeveral = columns.some(({ starts }) => starts !== undefined)
  const caseCount = caseCounts.reduce((sum, count) => sum + count, 0)
  const total = columns.reduce((sum, column) => sum + codesOfCases(column).length, 0)
  const codes = makeCodes(outcomeCount, total)
  const starts = isSeveral ? new Uint32Array(caseCount + 1) : undefined
  let at = 0
  let caseNumber = 0
  columns.forEach((column, segment) => {
    const table = recode(segment)
    for (let place = 0; place < caseCounts[segment]!; place++) {
      const from = column.starts ? column.starts[place]! : place
      const to = column.starts ? column.starts[place + 1]! : place + 1
      for (let value = from; value < to; value++) {
        const code = column.codes[value]!
        codes[at++] = table === undefined || code === 0 ? code : table[code - 1]!
      }
      if (starts) starts[++caseNumber] = at
    }
  })
  return { codes, starts }
}

/** Codes in an array of the same width. */
function codesLike(codes: Codes, values: readonly number[]): Codes {
  if (codes instanceof Uint8Array) return Uint8Array.from(values)
  return codes instanceof Uint16Array ? Uint16Array.from(values) : Uint32Array.from(values)
}
