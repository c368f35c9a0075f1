import { alike } from '../columns/alike.ts'
import type { Value } from '../columns/values.ts'
import type { CompiledAttribute } from '../schema/schema.ts'
import { type AskedScalar, rankOf } from './asked-constraint.ts'
import type { CombineRule } from './combine-values.ts'

/** The comparison of one attribute: functions over a case's value, and the combination of their results. */
export interface Comparison {
  readonly functions: readonly ((value: Value) => number)[]
  readonly rule: CombineRule
  /** For a case without a value. */
  readonly missing: number
}

/** The similarity to the constraint, 0..1. */
export function similarityTo({ attribute, operator, values }: AskedScalar): Comparison {
  const { local, several, missing } = attribute
  switch (operator) {
    case 'is': {
      return several === 'any'
        ? { functions: [bestSimilarity(attribute, values)], rule: 'any', missing }
        : { functions: values.map(local), rule: several, missing }
    }
    case 'is-one-of':
      return { functions: [bestSimilarity(attribute, values)], rule: 'any', missing }
    case 'between':
      return { functions: [intervalSimilarity(attribute, values[0], values[1])], rule: 'any', missing }
    case 'at-least':
      return { functions: [intervalSimilarity(attribute, values[0], undefined)], rule: 'any', missing }
    case 'at-most':
      return { functions: [intervalSimilarity(attribute, undefined, values[0])], rule: 'any', missing }
    case 'is-not':
    case 'is-known':
      return crisp(attribute, operator, values)
  }
}

/** 1 if the constraint holds, else 0. */
export function conditionOf({ attribute, operator, values }: AskedScalar): Comparison {
  switch (operator) {
    case 'is':
      return { functions: values.map((value) => crispFunction(memberOf(attribute, [value]))), rule: 'all', missing: 0 }
    case 'between':
    case 'at-least':
    case 'at-most': {
      const [low, high] = operator === 'at-most' ? [undefined, values[0]] : values
      const isInside = insideOf(attribute, low, high)
      return { functions: [crispFunction(isInside)], rule: 'any', missing: 0 }
    }
    default:
      return crisp(attribute, operator, values)
  }
}

function crisp(
  attribute: CompiledAttribute,
  operator: 'is-one-of' | 'is-not' | 'is-known',
  values: readonly Value[],
): Comparison {
  if (operator === 'is-known') return { functions: [() => 1], rule: 'any', missing: 0 }
  const isMember = memberOf(attribute, values)
  if (operator === 'is-one-of') return { functions: [crispFunction(isMember)], rule: 'any', missing: 0 }
  return { functions: [crispFunction((value) => !isMember(value))], rule: 'every', missing: 1 }
}

function crispFunction(holds: (value: Value) => boolean): (value: Value) => number {
  return (value) => Number(holds(value))
}

/** Whether a value is one of those named, or stands below one in a taxonomy. */
function memberOf({ symbols }: CompiledAttribute, values: readonly Value[]): (value: Value) => boolean {
  const members = new Set(values.map(alike))
  if (symbols === undefined || !symbols.isTaxonomy) return (value) => members.has(alike(value))
  const isMember = new Uint8Array(symbols.ids.length)
  for (const symbol of symbols.walk) {
    const parent = symbols.parents[symbol]!
    isMember[symbol] = Number(members.has(symbol) || isMember[parent] === 1)
  }
  return (value) => isMember[Number(value)] === 1
}

/** The similarity to the most similar of several values. */
function bestSimilarity(attribute: CompiledAttribute, values: readonly Value[]): (value: Value) => number {
  // One look-up in the place of a comparison with each.
  if (attribute.kind === 'string' && attribute.similarity.kind === 'identity')
    return crispFunction(memberOf(attribute, values))
  const functions = values.map(attribute.local)
  if (functions.length === 1) return functions[0]!
  return (value) => functions.reduce((best, similarity) => Math.max(best, similarity(value)), 0)
}

function insideOf(attribute: CompiledAttribute, low: Value | undefined, high: Value | undefined) {
  const from = low === undefined ? undefined : rankOf(attribute, low)
  const to = high === undefined ? undefined : rankOf(attribute, high)
  return (value: Value) => {
    const rank = rankOf(attribute, value)
    return (from === undefined || rank >= from) && (to === undefined || rank <= to)
  }
}

/** 1 within the bounds, outside the attribute's own similarity to the nearer bound. */
function intervalSimilarity(attribute: CompiledAttribute, low: Value | undefined, high: Value | undefined) {
  const isInside = insideOf(attribute, low, high)
  const isHighEnough = insideOf(attribute, low, undefined)
  const toLow = low === undefined ? undefined : attribute.local(low)
  const toHigh = high === undefined ? undefined : attribute.local(high)
  return (value: Value) => {
    if (isInside(value)) return 1
    return (isHighEnough(value) ? toHigh! : toLow!)(value)
  }
}
