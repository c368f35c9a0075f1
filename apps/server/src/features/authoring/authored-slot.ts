import type { Attribute, AuthoredSlot } from '@advisor/contract'
import { isMultiple, longestText, type Model, type ModelSlot } from '@advisor/domain-model'
import { editorOf, type ValueEditor } from '../../reading/value-editor.ts'

/** What the editor of a slot needs; undefined for a slot that only groups others. */
export function authoredSlot(model: Model, modelSlot: ModelSlot, locale: string): AuthoredSlot | undefined {
  const { slot } = modelSlot
  const { captions } = model
  const editor = slotEditor(model, modelSlot, locale)
  if (!editor) return undefined
  const help = captions.helpOf(locale, slot)
  return {
    slot: slot.id,
    caption: captions.of(locale, slot),
    ...(help !== undefined && { help }),
    ...editor,
    ...(slot.min !== undefined && { min: slot.min }),
    ...(slot.max !== undefined && { max: slot.max }),
    form: slot.form,
    isLocalised: slot.localised,
    isRequired: slot.required,
    ...(editor.editor === 'text' && { maxLength: longestText(slot) }),
    mostValues: slot.maxValues ?? (isMultiple(modelSlot) ? 10_000 : 1),
  }
}

function slotEditor(
  model: Model,
  modelSlot: ModelSlot,
  locale: string,
): (ValueEditor & Pick<AuthoredSlot, 'members' | 'min' | 'max'>) | undefined {
  if ('attribute' in modelSlot) return scalarEditor(model, modelSlot.attribute)
  const members = modelSlot.members.flatMap((member) => {
    const editor = scalarEditor(model, member)
    return editor ? [{ member: member.id, caption: model.captions.of(locale, member), ...editor }] : []
  })
  return members.length > 0 ? { editor: 'composite', members } : undefined
}

function scalarEditor(model: Model, attribute: Attribute): (ValueEditor & { min?: number; max?: number }) | undefined {
  // Nobody asks for it in a search; authors set it.
  return attribute.dataType === 'bias' ? { editor: 'number', min: -1, max: 1 } : editorOf(model, attribute)
}
