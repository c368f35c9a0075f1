import type { ModelSlot } from '@advisor/domain-model'
import { defaultMaxLength } from './changed-documents.ts'
import type { RowPlan, SlotPlan } from './map-row.ts'
import type { ArticleMapping } from './mapping.ts'
import { mappingFault } from './mapping-fault.ts'

export interface SlotPlans {
  plan: RowPlan
  /** The type of each symbol slot, by slot id. */
  types: ReadonlyMap<string, string>
}

/**
 * The plan of each mapped slot of a model, which has all of them. Throws `ImportArticlesError` if nothing tells by
 * which slot articles have moved.
 */
export function planSlots(
  mapping: ArticleMapping,
  modelSlots: readonly ModelSlot[],
  locales: readonly string[],
): SlotPlans {
  const types = new Map<string, string>()
  const slots = Object.entries(mapping.slots).flatMap(([id, slotMapping]): SlotPlan[] => {
    const found = modelSlots.find(({ slot }) => slot.id === id)
    if (!found || !('attribute' in found)) return []
    const { slot, attribute } = found
    if (attribute.type !== undefined) types.set(id, attribute.type)
    return [
      {
        id,
        mapping: slotMapping,
        localised: slot.localised,
        multiple: attribute.multiple,
        form: slot.form,
        dataType: attribute.dataType,
        maxLength: slot.maxLength ?? defaultMaxLength[slot.form],
      },
    ]
  })
  if (mapping.movedBy !== undefined && slotOfField(mapping, slots, mapping.movedBy) === undefined)
    throw mappingFault('for this project', [
      `"movedBy" names "${mapping.movedBy}", which fills no slot that is the same in all languages. Add such a slot.`,
    ])
  const { key, locale, casebase, state, audience, name, linkBase } = mapping
  return { plan: { mapping: { key, locale, casebase, state, audience, name, linkBase }, locales, slots }, types }
}

/** The slot, not localised, that stores a field. What words of it stand for is not the field. */
export function slotOfField(
  mapping: Pick<ArticleMapping, 'slots'>,
  slots: readonly SlotPlan[],
  field: string,
): string | undefined {
  return slots.find(({ id, localised }) => {
    const slot = mapping.slots[id]
    return !localised && slot?.words === undefined && [slot?.field].flat().includes(field)
  })?.id
}
