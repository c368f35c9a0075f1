import type { Model } from './model.ts'

/**
 * The `undecidedRate` of dialogs with users with these roles, by the engine's attribute (a slot, or `slot.member`): the
 * share of questions that they cannot answer. Of several roles the one with the highest probability applies. The
 * returned function returns undefined for an attribute without probabilities by role.
 */
export function undecidedRates(model: Model, roles: Iterable<string>): (attribute: string) => number | undefined {
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
  return (attribute) => rates.get(attribute)
}
