import type { QueryConstraint } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'

/** A constraint whose two ends are in the order of their symbols: who chooses them may not know it, and exchange them. */
export function withOrderedEnds<Constraint extends Pick<QueryConstraint, 'slot' | 'operator' | 'values'>>(
  { slots, taxonomies }: Pick<Model, 'slots' | 'taxonomies'>,
  constraint: Constraint,
): Constraint {
  const [from, to, ...more] = constraint.values
  if (constraint.operator !== 'between' || typeof from !== 'string' || typeof to !== 'string' || more.length > 0)
    return constraint
  const modelSlot = slots.get(constraint.slot)
  const type = modelSlot && 'attribute' in modelSlot ? modelSlot.attribute.type : undefined
  const taxonomy = taxonomies.get(type ?? '')
  return taxonomy && taxonomy.compare(from, to) > 0 ? { ...constraint, values: [to, from] } : constraint
}
