import {
  ownValue,
  warningLevels,
  type Casebase,
  type ShownWarning,
  type SlotValue,
  type WarningLevel,
} from '@advisor/contract'
import { audienceOfSlot, type ModelSlot } from '@advisor/domain-model'
import { findText, showSlots, showSymbol, type SlotContext } from './show-slot.ts'

/**
 * The warnings that the reader sees in a solution, whatever view shows it: the most severe first, those of one level in
 * the order of the detail view.
 */
export function showWarnings(context: SlotContext, casebase: Casebase): ShownWarning[] {
  const detail = context.model.views.get(casebase.views.detail)
  const inOrder = [...new Set(detail?.sections.flatMap(({ items }) => items.map(({ slot }) => slot)))]
  const found = slotsThatWarn(context)
    .toSorted((left, right) => inOrder.indexOf(left.slot.id) - inOrder.indexOf(right.slot.id))
    .flatMap((modelSlot) => {
      const isOnRequest = audienceOfSlot(context.model, casebase, modelSlot.slot.id) !== 'everybody'
      return showWarningsOf(context, modelSlot).map((warning) => ({ ...warning, isOnRequest }))
    })
  return found.toSorted((left, right) => warningLevels.indexOf(left.level) - warningLevels.indexOf(right.level))
}

/** The level of the most severe warning that the reader sees in a solution. */
export function mostSevereWarning(context: SlotContext): WarningLevel | undefined {
  const levels = new Set(slotsThatWarn(context).flatMap((modelSlot) => levelsIn(context, modelSlot)))
  return warningLevels.find((level) => levels.has(level))
}

function slotsThatWarn({ model, sees }: SlotContext): ModelSlot[] {
  return [...model.slotsThatWarn].flatMap((slotId) => (sees.slots.has(slotId) ? (model.slots.get(slotId) ?? []) : []))
}

function showWarningsOf(context: SlotContext, modelSlot: ModelSlot): Omit<ShownWarning, 'isOnRequest'>[] {
  const { slot } = modelSlot
  const levels = levelsIn(context, modelSlot)
  if (slot.warning)
    return levels.flatMap((level) => showSlots(context, [slot.id]).map((shown) => ({ level, slot: shown })))
  const caption = context.model.captions.of(context.readerLocale, slot)
  return levels.map((level) => {
    const symbols = symbolsIn(context, modelSlot).filter((symbol) => symbol.level === level)
    const values = symbols.map(({ type, id }) => showSymbol(context, type, id))
    return { level, slot: { slotId: slot.id, caption, form: 'values', values } }
  })
}

/** The levels of a slot: its own if the slot is a warning and is filled, else those of its symbols, each once. */
function levelsIn(context: SlotContext, modelSlot: ModelSlot): WarningLevel[] {
  const { slot } = modelSlot
  if (slot.warning) return isFilled(context, modelSlot) ? [slot.warning] : []
  return [...new Set(symbolsIn(context, modelSlot).map(({ level }) => level))]
}

/** A boolean that is false warns of nothing. */
function isFilled(context: SlotContext, { slot }: ModelSlot): boolean {
  if (slot.localised) return findText(context, slot.id) !== undefined
  return (ownValue(context.content.values, slot.id) ?? []).some((value) => value !== false)
}

/** The symbols that warn among the values of a slot, or of the members of a composite. */
function symbolsIn({ model, content }: SlotContext, modelSlot: ModelSlot) {
  const attributes = 'attribute' in modelSlot ? [modelSlot.attribute] : modelSlot.members
  const values = ownValue(content.values, modelSlot.slot.id) ?? []
  return attributes.flatMap(({ id: attributeId, type }) => {
    const taxonomy = type === undefined ? undefined : model.taxonomies.get(type)
    if (type === undefined || !taxonomy) return []
    return values.flatMap((value) => {
      const id = 'attribute' in modelSlot ? value : memberOf(value, attributeId)
      const level = typeof id === 'string' ? taxonomy.warningOf(id) : undefined
      return typeof id === 'string' && level ? [{ type, id, level }] : []
    })
  })
}

const memberOf = (value: SlotValue, attributeId: string) =>
  typeof value === 'object' ? ownValue(value, attributeId) : undefined
