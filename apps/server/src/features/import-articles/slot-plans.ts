import type { ModelDocument } from '@advisor/contract'
import { ImportArticlesError } from './import-articles-error.ts'
import type { RowPlan, SlotPlan } from './map-row.ts'
import type { ArticleMapping } from './mapping.ts'

export interface SlotPlans {
  plan: RowPlan
  /** The type of each symbol slot, by slot id. */
  types: ReadonlyMap<string, string>
}

/** The maximum lengths of texts, in UTF-16 units, for slots without their own: the same as in the check of content. */
const defaultMaxLength = { line: 255, code: 255, long: 65_536, rich: 1_048_576 }

/**
 * Reads the plan of each mapped slot from a model. Throws {@link ImportArticlesError} if the mapping fills a slot that
 * does not exist.
 */
export function planSlots(mapping: ArticleMapping, documents: readonly ModelDocument[]): SlotPlans {
  const types = new Map<string, string>()
  const slots = Object.entries(mapping.slots).map(([id, slotMapping]): SlotPlan => {
    const slot = documents.find((document) => document.kind === 'slot' && document.id === id)
    if (slot?.kind !== 'slot')
      throw mappingError(`fills slot "${id}", which the model does not have: add "define" to it or the slot to "model"`)
    const attribute = documents.find((document) => document.kind === 'attribute' && document.id === slot.attribute)
    if (attribute?.kind !== 'attribute')
      throw mappingError(`fills slot "${id}", which is not of one plain attribute: map it to other slots`)
    if (attribute.type !== undefined) types.set(id, attribute.type)
    return {
      id,
      mapping: slotMapping,
      localised: slot.localised,
      multiple: attribute.multiple,
      form: slot.form,
      dataType: attribute.dataType,
      maxLength: slot.maxLength ?? defaultMaxLength[slot.form],
    }
  })
  if (mapping.movedBy !== undefined && slotOfField(mapping, slots, mapping.movedBy) === undefined)
    throw mappingError(`knows moved articles by "${mapping.movedBy}", which fills no slot without a language: add one`)
  const { key, locale, casebase, state, audience, name, linkBase } = mapping
  return { plan: { mapping: { key, locale, casebase, state, audience, name, linkBase }, slots }, types }
}

/** The slot, not localised, that stores a field. */
export function slotOfField(
  mapping: Pick<ArticleMapping, 'slots'>,
  slots: readonly SlotPlan[],
  field: string,
): string | undefined {
  return slots.find(({ id, localised }) => !localised && [mapping.slots[id]?.field].flat().includes(field))?.id
}

function mappingError(what: string): ImportArticlesError {
  return new ImportArticlesError('mapping', `The mapping ${what}.`)
}
