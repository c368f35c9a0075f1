import {
  ownValue,
  warningLevels,
  type Casebase,
  type ShownWarning,
  type SlotValue,
  type WarningLevel,
} from '@advisor/contract'
import type { Model, ModelSlot } from '@advisor/domain-model'
import { findText, showSlots, showSymbol, type SlotContext } from './show-slot.ts'

/**
 * The warnings that the reader sees in a solution, whatever view shows it: the most severe first, those of one level in
 * the order of the detail view.
 */
export function showWarnings(context: SlotContext, casebase: Casebase | undefined): ShownWarning[] {
  const detail = context.model.views.get(casebase?.views.detail ?? '')
  const inOrder = new Set(detail?.sections.flatMap(({ items }) => items.map(({ slot }) => slot)))
  const found = slotsOf(context, inOrder).flatMap((modelSlot) => showWarningsOf(context, modelSlot))
  return found.toSorted((left, right) => warningLevels.indexOf(left.level) - warningLevels.indexOf(right.level))
}

/** The level of the most severe warning that the reader sees in a solution. */
export function mostSevereWarning(context: SlotContext): WarningLevel | undefined {
  const levels = new Set(slotsOf(context, context.sees.slots).flatMap((modelSlot) => levelsIn(context, modelSlot)))
  return warningLevels.find((level) => levels.has(level))
}

/** Those of the slots that the reader sees. */
function slotsOf({ model, sees }: SlotContext, slotIds: ReadonlySet<string>): ModelSlot[] {
  return [...slotIds].flatMap((slotId) => (sees.slots.has(slotId) ? (model.slots.get(slotId) ?? []) : []))
}

function showWarningsOf(context: SlotContext, modelSlot: ModelSlot): ShownWarning[] {
  const { slot } = modelSlot
  const levels = levelsIn(context, modelSlot)
  if (slot.warning)
    return levels.flatMap((level) => showSlots(context, [slot.id]).map((shown) => ({ level, slot: shown })))
  const heading = {
    slotId: slot.id,
    caption: context.model.captions.of(context.readerLocale, slot),
    form: 'values',
  } as const
  return levels.map((level) => {
    const symbols = symbolsIn(context, modelSlot).filter((symbol) => symbol.level === level)
    return { level, slot: { ...heading, values: symbols.map(({ type, id }) => showSymbol(context, type, id)) } }
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
  const warning = attributes.filter(({ type }) => type !== undefined && hasWarnings(model, type))
  if (warning.length === 0) return []
  const values = ownValue(content.values, modelSlot.slot.id) ?? []
  return warning.flatMap(({ id: attributeId, type = '' }) =>
    values.flatMap((value) => {
      const id = 'attribute' in modelSlot ? value : memberOf(value, attributeId)
      const level = typeof id === 'string' ? model.taxonomies.get(type)?.warningOf(id) : undefined
      return typeof id === 'string' && level ? [{ type, id, level }] : []
    }),
  )
}

const hasWarnings = (model: Model, typeId: string) => model.taxonomies.get(typeId)?.hasWarnings ?? false

const memberOf = (value: SlotValue, attributeId: string) =>
  typeof value === 'object' ? ownValue(value, attributeId) : undefined
