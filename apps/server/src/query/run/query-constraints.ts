import type { QueryAnswer, ScalarValue, SearchQuery, SlotValue } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Constraint } from '@advisor/engine/values'
import { withoutStale } from '../dialog/stale-answers.ts'
import { answeredTuples } from '../dialog/answered-tuples.ts'
import { withOrderedEnds } from './ordered-ends.ts'

/** A constraint as the engine takes it, with the ids of the pieces of the query that ask for it. */
export interface PieceConstraint {
  pieces: string[]
  constraint: Constraint
}

/** All that a query asks of values, in the order in which the engine is asked. Answers that do not count at present ask nothing. */
export function constraintsOf(query: SearchQuery, model: Model): PieceConstraint[] {
  const asked = constraintsAsked(query, model).map((constraint, at) => ({
    pieces: query.constraints.slice(at, at + 1).map(({ id }) => id),
    constraint,
  }))
  return [...asked, ...constraintsAnswered(withoutStale(model, query))]
}

/** The constraints of a query, as the engine takes them. */
export function constraintsAsked({ constraints }: SearchQuery, model: Model): Constraint[] {
  // A model may have changed the order of its symbols since the query was made.
  const ordered = constraints.map((constraint) => withOrderedEnds(model, constraint))
  return ordered.map(({ slot, operator, values, weight, mode, source }): Constraint => ({
    attribute: slot,
    operator,
    values: values.map(valueReader(model, slot)),
    mode: mode === 'filter' ? 'precision' : 'recall',
    ...(weight !== undefined && { weight }),
    ...(source === 'text' && { isMapped: true }),
  }))
}

type EngineValue = Exclude<Constraint['values'], undefined>[number]

/** Reads the values of a slot for the engine: 64-bit numbers are digits in queries, also in the members of a composite. */
function valueReader(model: Model, slotId: string): (value: SlotValue) => EngineValue {
  const modelSlot = model.slots.get(slotId)
  const attributes = modelSlot && ('attribute' in modelSlot ? [modelSlot.attribute] : modelSlot.members)
  const longs = new Set(attributes?.filter(({ dataType }) => dataType === 'long').map(({ id }) => id))
  if (!modelSlot || longs.size === 0) return (value) => value
  return (value) => {
    if (typeof value !== 'object') return 'attribute' in modelSlot ? readLong(value) : value
    return Object.fromEntries(Object.entries(value).map(([id, part]) => [id, longs.has(id) ? readLong(part) : part]))
  }
}

/** The engine refuses texts that are no digits. */
function readLong(value: ScalarValue): ScalarValue | bigint {
  return typeof value === 'string' && /^[+-]?\d{1,19}$/.test(value) ? BigInt(value) : value
}

/** The answers of a dialog as constraints: they are preferences. */
function constraintsAnswered({ answers }: SearchQuery): PieceConstraint[] {
  const whole = answers.filter(({ member }) => member === undefined)
  const answered = whole.map(({ id, slot, answer }) => ({ pieces: [id], constraint: constraintOf(slot, answer) }))
  const tuples = answeredTuples(answers).map(({ slot, tuple, pieces }): PieceConstraint => {
    return { pieces, constraint: { attribute: slot, operator: 'is', values: [tuple] } }
  })
  return [...answered, ...tuples]
}

function constraintOf(attribute: string, answer: QueryAnswer['answer']): Constraint {
  if ('is' in answer) return { attribute, operator: 'is', values: [answer.is] }
  if ('isOneOf' in answer) return { attribute, operator: 'is-one-of', values: answer.isOneOf }
  if ('between' in answer) return { attribute, operator: 'between', values: answer.between }
  return { attribute, operator: 'is-not', values: answer.noneOf }
}
