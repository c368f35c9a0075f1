import type { QueryConstraint, SlotValue } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'

/** A constraint whose two ends are in their order: people exchange them, and do not know the order of symbols. */
export function withOrderedEnds<Constraint extends Pick<QueryConstraint, 'slot' | 'operator' | 'values'>>(
  model: Pick<Model, 'slots' | 'taxonomies'>,
  constraint: Constraint,
): Constraint {
  const { slot, operator, values } = constraint
  const [from, to] = values
  if (operator !== 'between' || values.length !== 2 || from === undefined || to === undefined) return constraint
  return areExchanged(model, slot, from, to) ? { ...constraint, values: [to, from] } : constraint
}

function areExchanged(
  { slots, taxonomies }: Pick<Model, 'slots' | 'taxonomies'>,
  slotId: string,
  from: SlotValue,
  to: SlotValue,
) {
  if (typeof from === 'number' && typeof to === 'number') return from > to
  const modelSlot = slots.get(slotId)
  if (typeof from !== 'string' || typeof to !== 'string' || !modelSlot || !('attribute' in modelSlot)) return false
  const { dataType, type } = modelSlot.attribute
  switch (dataType) {
    case 'date':
      return from > to
    case 'long':
      return isWhole(from) && isWhole(to) && BigInt(from) > BigInt(to)
    default:
      return (taxonomies.get(type ?? '')?.compare(from, to) ?? 0) > 0
  }
}

const isWhole = (digits: string) => /^[+-]?\d{1,19}$/.test(digits)
