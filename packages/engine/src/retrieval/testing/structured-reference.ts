import { parseValue } from '../../columns/parse-value.ts'
import type { CaseValues, Scalar, Tuple, Value } from '../../columns/values.ts'
import type { CompiledAttribute, CompiledComposite, Schema } from '../../schema/schema.ts'
import { BIAS_STRENGTH } from '../bias.ts'
import type { Constraint } from '../constraint.ts'
import type { StructuredRequest } from '../structured-search.ts'

export interface ReferenceCase {
  id: number
  values: CaseValues
  /** What the text scores; left out, 0. */
  text?: number
}

/**
 * The slow, plain twin of structured retrieval: a double loop over cases and constraints that knows no columns, codes
 * or bounds. It takes the similarity of two values from the schema; what several values, missing ones, tuples and
 * operators make of it is written here once more.
 */
export function searchReference(schema: Schema, cases: readonly ReferenceCase[], request: StructuredRequest) {
  const { textWeight = 0, hiding = { share: 0.25 }, ...query } = request
  const scored = query.constraints
    .filter(({ mode }) => mode !== 'precision')
    .map((constraint) => ({ constraint, weight: constraint.weight ?? schema.get(constraint.attribute).weight }))
  const total = scored.reduce((sum, { weight }) => sum + weight, textWeight)
  const excludedIds = new Set(query.excludedIds)
  const isEligible = ({ id, values }: ReferenceCase) =>
    !excludedIds.has(id) &&
    query.constraints.every((constraint) => constraint.mode !== 'precision' || meets(schema, values, constraint)) &&
    !query.excluded?.some((constraint) => meets(schema, values, constraint))
  const scoreOf = ({ values, text = 0 }: ReferenceCase) => {
    let sum = textWeight * text
    for (const { constraint, weight } of scored) sum += weight * similarity(schema, values, constraint)
    return total === 0 ? 1 : sum / total
  }
  const ranked = cases
    .filter(isEligible)
    .map((each) => ({ id: each.id, score: biased(schema, each.values, scoreOf(each)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.id - b.id)
  const best = ranked[0]?.score ?? 0
  const asks = scored.filter(({ weight }) => weight > 0)
  const mapped = asks.reduce((sum, { constraint, weight }) => sum + (constraint.isMapped ? weight / total : 0), 0)
  const bar = 'share' in hiding ? hiding.share * (best - mapped) : hiding.score * (1 - mapped)
  const shownFrom = asks.some(({ constraint }) => !constraint.isMapped) ? Math.max(0, bar) : 0
  return { ranked, best, shownFrom }
}

function biased(schema: Schema, values: CaseValues, score: number): number {
  const biases = schema.attributes.filter(({ kind }) => kind === 'bias')
  const strengthOf = (weight: number) => BIAS_STRENGTH * weight
  const total = biases.reduce((sum, { weight }) => sum + strengthOf(weight), 0)
  const lift = biases.reduce((sum, { id, weight }) => {
    const given = (values[id] ?? []) as number[]
    return given.length === 0 ? sum : sum + (strengthOf(weight) * given.reduce((a, b) => a + b)) / given.length
  }, 0)
  return (score * (1 + lift)) / (1 + total)
}

function similarity(schema: Schema, values: CaseValues, constraint: Constraint): number {
  const attribute = schema.get(constraint.attribute)
  const found = distinct(values[constraint.attribute] ?? [])
  const asked = constraint.values ?? []
  if (constraint.operator === 'is-known') return Number(found.length > 0)
  if (constraint.operator === 'is-not') return Number(meets(schema, values, constraint))
  if (found.length === 0) return attribute.missing
  const compare = (question: Scalar | Tuple, value: Scalar | Tuple) =>
    attribute.kind === 'composite'
      ? tupleSimilarity(attribute, question as Tuple, value as Tuple)
      : attribute.local(parseValue(attribute, question as Scalar))(parseValue(attribute, value as Scalar))
  if (constraint.operator === 'is' || constraint.operator === 'is-one-of') {
    const table = distinctAsked(asked).map((question) => found.map((value) => compare(question, value)))
    const bestOfQuestion = table.map((row) => Math.max(...row))
    switch (constraint.operator === 'is' ? attribute.several : 'any') {
      case 'average':
        return mean(bestOfQuestion)
      case 'any':
        return Math.max(...bestOfQuestion)
      case 'all':
        return Math.min(...bestOfQuestion)
      case 'jaccard': {
        const bestOfCase = found.map((_, at) => Math.max(...table.map((row) => row[at]!)))
        const matched = Math.min(sum(bestOfQuestion), sum(bestOfCase))
        return matched / (table.length + found.length - matched)
      }
    }
  }
  const scalar = attribute as CompiledAttribute
  const { low, high } = boundsOf(scalar, constraint)
  return Math.max(
    ...found.map((value) => {
      const parsed = parseValue(scalar, value as Scalar)
      if (low !== undefined && order(scalar, parsed) < order(scalar, low)) return scalar.local(low)(parsed)
      if (high !== undefined && order(scalar, parsed) > order(scalar, high)) return scalar.local(high)(parsed)
      return 1
    }),
  )
}

function meets(schema: Schema, values: CaseValues, constraint: Constraint): boolean {
  const attribute = schema.get(constraint.attribute)
  const found = values[constraint.attribute] ?? []
  const asked = constraint.values ?? []
  const has = (question: Scalar | Tuple) =>
    found.some((value) =>
      attribute.kind === 'composite'
        ? attribute.members.every(
            (member) =>
              (question as Tuple)[member.id] === undefined ||
              ((value as Tuple)[member.id] !== undefined &&
                isOrIsBelow(member, (question as Tuple)[member.id]!, (value as Tuple)[member.id]!)),
          )
        : isOrIsBelow(attribute, question as Scalar, value as Scalar),
    )
  switch (constraint.operator) {
    case 'is':
      return asked.every(has)
    case 'is-one-of':
      return asked.some(has)
    case 'is-not':
      return !asked.some(has)
    case 'is-known':
      return found.length > 0
    default: {
      const scalar = attribute as CompiledAttribute
      const { low, high } = boundsOf(scalar, constraint)
      return found.some((value) => {
        const place = order(scalar, parseValue(scalar, value as Scalar))
        return (
          (low === undefined || place >= order(scalar, low)) && (high === undefined || place <= order(scalar, high))
        )
      })
    }
  }
}

function isOrIsBelow(attribute: CompiledAttribute, question: Scalar, value: Scalar): boolean {
  const [asked, found] = [parseValue(attribute, question), parseValue(attribute, value)]
  if (attribute.symbols === undefined) return lower(asked) === lower(found)
  for (let at = found as number; at < attribute.symbols.ids.length; at = attribute.symbols.parents[at]!) {
    if (at === asked) return true
  }
  return false
}

function tupleSimilarity({ members }: CompiledComposite, question: Tuple, value: Tuple): number {
  const asked = members.filter(({ id }) => question[id] !== undefined)
  const weightOf = asked.some(({ weight }) => weight > 0) ? (member: CompiledAttribute) => member.weight : () => 1
  const parts = asked.map((member) => {
    const [q, v] = [question[member.id]!, value[member.id]]
    return (
      weightOf(member) * (v === undefined ? member.missing : member.local(parseValue(member, q))(parseValue(member, v)))
    )
  })
  return sum(parts) / sum(asked.map(weightOf))
}

function boundsOf(attribute: CompiledAttribute, { operator, values = [] }: Constraint) {
  const parsed = values.map((value) => parseValue(attribute, value as Scalar))
  if (operator === 'at-most') return { low: undefined, high: parsed[0]! }
  return { low: parsed[0]!, high: operator === 'between' ? parsed[1]! : undefined }
}

function order({ symbols }: CompiledAttribute, value: Value): Value {
  return symbols === undefined ? value : symbols.ranks![value as number]!
}

function distinct(values: readonly (Scalar | Tuple)[]): (Scalar | Tuple)[] {
  const keyOf = (value: Scalar | Tuple) =>
    typeof value === 'object' ? JSON.stringify(Object.entries(value).sort()) : `${typeof value} ${String(value)}`
  return [...new Map(values.map((value) => [keyOf(value), value])).values()]
}

/** Texts that differ only in case are asked for once. */
function distinctAsked(values: readonly (Scalar | Tuple)[]): (Scalar | Tuple)[] {
  return [...new Map(distinct(values).map((value) => [lower(value), value])).values()]
}

function lower<Any>(value: Any): Any | string {
  return typeof value === 'string' ? value.toLowerCase() : value
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function mean(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length
}
