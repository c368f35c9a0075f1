import { EngineError } from '../errors.ts'
import { isWeight, type Schema } from '../schema/schema.ts'
import { IdSet } from '../storage/id-set.ts'
import { parseConstraint } from './asked-constraint.ts'
import { type BiasPlan, planBias } from './bias.ts'
import type { Constraint, StructuredQuery } from './constraint.ts'
import type { ConstraintScorer } from './case-contributions.ts'
import { constraintScorer } from './constraint-scorer.ts'

/** A constraint that scores. */
export interface ScoredConstraint {
  readonly attribute: string
  /** Its place among the constraints of the query, from 0. */
  readonly place: number
  /** Number of its column. */
  readonly number: number
  /** Share in the global similarity; all, with that of the text, sum to 1. */
  readonly share: number
  readonly scorer: ConstraintScorer
}

/** A constraint that cases must meet or, if negated, must not meet. */
export interface Condition {
  readonly number: number
  readonly isNegated: boolean
  readonly scorer: ConstraintScorer
}

/** A checked query, ready for any segment. */
export interface QueryPlan {
  /** In the order of the query, which is the order of summing. */
  readonly scored: readonly ScoredConstraint[]
  readonly textShare: number
  /** Share of what was read out of free text. */
  readonly mappedShare: number
  /** Whether a constraint of the user scores, so that the threshold may hide cases. */
  readonly hides: boolean
  readonly conditions: readonly Condition[]
  readonly excludedIds: IdSet
  readonly bias: BiasPlan
}

/** The maximum number of constraints of a query, including conditions and exclusions. */
export const MOST_CONSTRAINTS = 250

/**
 * Checks a query. A constraint of weight 0 does not score. `textWeight` is the text's weight beside the constraints', 0
 * without text. Throws an EngineError that names the wrong attribute, symbol or value.
 */
export function planQuery(schema: Schema, query: StructuredQuery, textWeight = 0): QueryPlan {
  const { constraints, weights = {}, undecided = [], excluded = [], excludedIds = [] } = query
  const count = constraints.length + excluded.length
  if (count > MOST_CONSTRAINTS) {
    throw new EngineError('invalid-query', `Got ${count} constraints when expected at most ${MOST_CONSTRAINTS}.`)
  }
  if (!isWeight(textWeight)) {
    throw new EngineError('invalid-query', `The text has weight ${textWeight}, which is out of range.`)
  }
  for (const id of undecided) schema.get(id)
  const recalled = constraints
    .map((constraint, place) => ({ constraint, place }))
    .filter(({ constraint: { mode } }) => mode !== 'precision')
    .map(({ constraint, place }) => ({ place, ...parseConstraint(schema, withWeight(constraint, weights)) }))
    .filter(({ weight }) => weight > 0)
  const total = recalled.reduce((sum, { weight }) => sum + weight, textWeight)
  return {
    scored: recalled.map((asked) => ({
      attribute: asked.attribute.id,
      place: asked.place,
      number: asked.number,
      share: asked.weight / total,
      scorer: constraintScorer(asked, false),
    })),
    textShare: textWeight === 0 ? 0 : textWeight / total,
    mappedShare: recalled.reduce((sum, { isMapped, weight }) => sum + (isMapped ? weight / total : 0), 0),
    hides: recalled.some(({ isMapped }) => !isMapped),
    conditions: [
      ...constraints
        .filter(({ mode }) => mode === 'precision')
        .map((constraint) => condition(schema, constraint, false)),
      ...excluded.map((constraint) => condition(schema, constraint, true)),
    ],
    excludedIds: excludedIds instanceof IdSet ? excludedIds : new IdSet(excludedIds),
    bias: planBias(schema),
  }
}

/** The constraint with the weight of the query if it has none. */
function withWeight(constraint: Constraint, weights: Readonly<Record<string, number>>): Constraint {
  const { attribute, weight = Object.hasOwn(weights, attribute) ? weights[attribute] : undefined } = constraint
  return weight === undefined ? constraint : { ...constraint, weight }
}

function condition(schema: Schema, constraint: Constraint, isNegated: boolean): Condition {
  const asked = parseConstraint(schema, { ...constraint, mode: 'precision' })
  return { number: asked.number, isNegated, scorer: constraintScorer(asked, true) }
}
