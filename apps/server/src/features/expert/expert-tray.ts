import type { Attribute, calls, TrayClass, TrayField } from '@advisor/contract'
import { isCompared, type Model, type ModelSlot } from '@advisor/domain-model'
import type { OpenedProject } from '../../access/opened-project.ts'
import type { Read } from '../../http/handlers.ts'
import { editorOf, hasOrder, type ValueEditor } from '../../reading/value-editor.ts'

/** The attributes that the open quest can search by. */
export function expertTray({ opened, locale }: Read<typeof calls.expertTray>) {
  return Promise.resolve({ classes: trayClasses(opened, locale) })
}

/**
 * The slots to ask for, by the sections of the views in which they are read; of several case bases, sections with the same
 * caption are one class. What stands in no section comes last.
 */
function trayClasses({ model, questSight: sight }: OpenedProject, locale: string): TrayClass[] {
  const classes = new Map<string, TrayClass>()
  const placed = new Set<string>()
  const place = (key: string, head: Pick<TrayClass, 'id' | 'caption'>, slotId: string) => {
    const field = placed.has(slotId) || !sight.attributes.has(slotId) ? undefined : trayField(model, slotId, locale)
    if (!field) return
    placed.add(slotId)
    const placedIn = classes.get(key) ?? { ...head, fields: [] }
    placedIn.fields.push(field)
    classes.set(key, placedIn)
  }
  for (const casebaseId of sight.casebases.keys()) {
    const view = model.views.get(model.casebases.get(casebaseId)?.views.detail ?? '')
    for (const { id, caption, items } of view?.sections ?? []) {
      const captionHere = caption && model.captions.ofPart(locale, 'view', view?.id ?? '', { id, caption })
      const head = { id: `${view?.id ?? ''}.${id}`, ...(captionHere && { caption: captionHere }) }
      for (const { slot } of items) place(captionHere ?? head.id, head, slot)
    }
  }
  for (const slotId of sight.attributes) place('', { id: '' }, slotId)
  return [...classes.values()]
}

function trayField(model: Model, slotId: string, locale: string): TrayField | undefined {
  const modelSlot = model.slots.get(slotId)
  if (!modelSlot || !isCompared(modelSlot)) return undefined
  const { slot } = modelSlot
  const own = {
    slot: slotId,
    caption: model.captions.of(locale, slot),
    weight: slot.weight,
    mode: slot.searchScope === 'precision' ? ('filter' as const) : ('preference' as const),
  }
  const help = model.captions.helpOf(locale, slot)
  const withHelp = { ...own, ...(help !== undefined && { help }) }
  return 'composite' in modelSlot
    ? compositeField(model, modelSlot, locale, withHelp)
    : scalarField(model, modelSlot, withHelp)
}

type OwnPart = Pick<TrayField, 'slot' | 'caption' | 'help' | 'weight' | 'mode'>

function scalarField(model: Model, { slot, attribute }: ModelSlot & { attribute: Attribute }, own: OwnPart) {
  const editor = editorOf(model, attribute)
  if (!editor) return undefined
  return {
    ...own,
    ...editor,
    ...(slot.min !== undefined && { min: slot.min }),
    ...(slot.max !== undefined && { max: slot.max }),
    operators: operatorsOf(model, attribute, editor.editor),
    hasSeveral: attribute.multiple,
  }
}

function compositeField(
  model: Model,
  { composite, members }: Extract<ModelSlot, { composite: unknown }>,
  locale: string,
  own: OwnPart,
): TrayField | undefined {
  const edited = members.flatMap((member) => {
    const editor = editorOf(model, member)
    return editor ? [{ member: member.id, caption: model.captions.of(locale, member), ...editor }] : []
  })
  if (edited.length === 0) return undefined
  const { multiple: hasSeveral } = composite
  return { ...own, editor: 'composite', operators: ['is', 'is-known'], hasSeveral, members: edited }
}

function operatorsOf(model: Model, { type }: Attribute, editor: ValueEditor['editor']): TrayField['operators'] {
  const isOrdered = hasOrder(model.types.get(type ?? '')?.order ?? 'none')
  const bounds = ['between', 'at-least', 'at-most'] as const
  switch (editor) {
    case 'number':
    case 'date':
      return ['is', ...bounds, 'is-not', 'is-known']
    case 'boolean':
    case 'composite':
      return ['is', 'is-known']
    case 'text':
      return ['is', 'is-one-of', 'is-not', 'is-known']
    case 'taxonomy':
    case 'scale':
    case 'list':
      return ['is-one-of', 'is', 'is-not', ...(isOrdered ? bounds : []), 'is-known']
  }
}
