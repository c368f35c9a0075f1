import type { Slot, Type } from '@advisor/contract'
import type { Taxonomy } from '@advisor/domain-model'
import type { OpenedProject } from '../../access/opened-project.ts'

/** A slot to browse by, with the symbols of its values. */
export interface BrowsedSlot {
  slot: Slot
  type: Type
  taxonomy: Taxonomy
}

/**
 * The slots that the open quest browses by, as far as the caller sees them: those that the quest names, in its order. A
 * quest that names none browses by all taxonomies, where there are none by all lists of symbols.
 */
export function browsedSlots(opened: OpenedProject): BrowsedSlot[] {
  const { quest, questSight } = opened
  if (quest.browsedSlots) return quest.browsedSlots.flatMap((slotId) => findSlot(opened, slotId) ?? [])
  const all = [...questSight.attributes].flatMap((slotId) => findSlot(opened, slotId) ?? [])
  const deep = all.filter(({ taxonomy }) => taxonomy.isDeep)
  return deep.length > 0 ? deep : all
}

/** One of the slots that the open quest browses by; undefined for any other. */
export function findBrowsedSlot(opened: OpenedProject, slotId: string): BrowsedSlot | undefined {
  return browsedSlots(opened).find(({ slot }) => slot.id === slotId)
}

function findSlot({ model, questSight }: OpenedProject, slotId: string): BrowsedSlot | undefined {
  const modelSlot = questSight.attributes.has(slotId) ? model.slots.get(slotId) : undefined
  if (!modelSlot || !('attribute' in modelSlot)) return undefined
  const typeId = modelSlot.attribute.type ?? ''
  const [type, taxonomy] = [model.types.get(typeId), model.taxonomies.get(typeId)]
  return type && taxonomy && { slot: modelSlot.slot, type, taxonomy }
}
