import type { Model } from './model.ts'

/**
 * The share of questions that users with these roles cannot answer, by the engine's attribute (a slot, or `slot.member`).
 * Of several roles the one with the highest probability applies. Attributes without probabilities by role have none.
 */
export function undecidedRates(model: Model, roles: Iterable<string>): ReadonlyMap<string, number> {
  const held = new Set(roles)
  const rates = new Map<string, number>()
  for (const modelSlot of model.slots.values()) {
    const { id } = modelSlot.slot
    const asked =
      'attribute' in modelSlot
        ? [{ name: id, attribute: modelSlot.attribute }]
        : modelSlot.members.map((member) => ({ name: `${id}.${member.id}`, attribute: member }))
    for (const { name, attribute } of asked) {
      const shares = Object.entries(attribute.answerableByRole ?? {}).filter(([role]) => held.has(role))
      if (shares.length > 0) rates.set(name, 1 - Math.max(...shares.map(([, share]) => share)))
    }
  }
  return rates
}
