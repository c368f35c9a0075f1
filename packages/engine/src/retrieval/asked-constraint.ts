import { alike } from '../columns/alike.ts'
import { parseTuple, tupleKey } from '../columns/parse-tuple.ts'
import { parseValue } from '../columns/parse-value.ts'
import type { Scalar, Value } from '../columns/values.ts'
import { EngineError } from '../errors.ts'
import { type CompiledAttribute, type CompiledComposite, isWeight, type Schema } from '../schema/schema.ts'
import type { Constraint, Operator } from './constraint.ts'

interface Asked {
  readonly operator: Operator
  /** Number of the attribute in the schema, and of its column. */
  readonly number: number
  readonly weight: number
  readonly isMapped: boolean
}

/** A checked constraint on a scalar attribute. */
export interface AskedScalar extends Asked {
  readonly attribute: CompiledAttribute
  readonly values: readonly Value[]
}

/** A checked constraint on a composite; members that a tuple lacks do not count. */
export interface AskedComposite extends Asked {
  readonly attribute: CompiledComposite
  readonly tuples: readonly (readonly (Value | undefined)[])[]
}

export type AskedConstraint = AskedScalar | AskedComposite

/**
 * The maximum number of values of a constraint that is compared with every distinct value of the cases; conditions that
 * only match may have more.
 */
export const MOST_COMPARED_VALUES = 100

const VALUE_COUNTS: Partial<Record<Operator, number>> = { between: 2, 'at-least': 1, 'at-most': 1, 'is-known': 0 }
const INTERVALS: readonly Operator[] = ['between', 'at-least', 'at-most']
const OPERATORS: readonly Operator[] = ['is', 'is-one-of', ...INTERVALS, 'is-not', 'is-known']

const MODES: readonly Constraint['mode'][] = ['precision', 'recall', undefined]

/**
 * Checks a constraint. Throws an EngineError that names the attribute: unknown, or with an operator or value that it
 * does not have.
 */
export function parseConstraint(schema: Schema, constraint: Constraint): AskedConstraint {
  const { operator, values = [], weight, isMapped = false } = constraint
  const attribute = schema.get(constraint.attribute)
  const refuse = (problem: string) =>
    new EngineError('invalid-query', `The constraint on attribute ${JSON.stringify(attribute.id)} ${problem}.`)
  if (!OPERATORS.includes(operator)) throw refuse(`has operator ${JSON.stringify(operator)}, which there is not`)
  if (!MODES.includes(constraint.mode)) {
    throw refuse(`has mode ${JSON.stringify(constraint.mode)} when expected precision or recall`)
  }
  if (!isList(values)) throw refuse(`has values of type ${typeof values} when expected a list`)
  if (attribute.kind === 'bias') throw refuse('asks for a bias, which favours cases whatever is asked')
  if (weight !== undefined && !isWeight(weight)) throw refuse(`has weight ${weight}, which is out of range`)
  const count = VALUE_COUNTS[operator]
  if (count === undefined ? values.length === 0 : values.length !== count) {
    throw refuse(`has ${values.length} values when '${operator}' needs ${count ?? 'at least 1'}`)
  }
  const isCompared = constraint.mode !== 'precision' || operator === 'is'
  if (isCompared && operator !== 'is-not' && values.length > MOST_COMPARED_VALUES) {
    throw refuse(`has ${values.length} values when expected at most ${MOST_COMPARED_VALUES}`)
  }
  const asked = { operator, number: schema.numberOf(attribute.id)!, weight: weight ?? attribute.weight, isMapped }
  if (attribute.kind === 'composite') {
    if (INTERVALS.includes(operator)) throw refuse(`uses '${operator}', which composites do not have`)
    const numbers = new Map(attribute.members.map(({ id }, number) => [id, number]))
    const tuples = values.map((value) => parseTuple(attribute, numbers, value))
    return { ...asked, attribute, tuples: [...new Map(tuples.map((tuple) => [tupleKey(tuple), tuple])).values()] }
  }
  // parseValue refuses a tuple.
  const parsed = values.map((value) => parseValue(attribute, value as Scalar))
  if (INTERVALS.includes(operator)) {
    if (attribute.kind === 'string' || (attribute.symbols !== undefined && attribute.symbols.ranks === undefined)) {
      throw refuse(`uses '${operator}', but its values have no order`)
    }
    if (operator === 'between' && rankOf(attribute, parsed[0]!) > rankOf(attribute, parsed[1]!)) {
      throw refuse('goes from the higher value to the lower')
    }
  }
  // The same answer given twice counts once; an interval may be a single point.
  return { ...asked, attribute, values: operator === 'between' ? parsed : distinct(parsed) }
}

function distinct(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [alike(value), value])).values()]
}

function isList(values: unknown): boolean {
  return Array.isArray(values)
}

/** The rank of a value in its attribute's order. */
export function rankOf({ symbols }: CompiledAttribute, value: Value): Value {
  return symbols?.ranks === undefined ? value : symbols.ranks[Number(value)]!
}

export function isAskedComposite(asked: AskedConstraint): asked is AskedComposite {
  return asked.attribute.kind === 'composite'
}
