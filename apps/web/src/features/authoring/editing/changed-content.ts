import { ownValue, type AuthoredContent, type AuthoringForm } from '@advisor/contract'
import { slotsOf } from '../fields.ts'

/** What differs from what the form began with: the changed slots, with nothing in those that were emptied. */
export function changedContent(form: AuthoringForm, written: AuthoredContent): AuthoredContent {
  const changed: AuthoredContent = { values: {}, texts: {} }
  for (const { slot, isLocalised } of slotsOf(form)) {
    if (isLocalised) {
      const text = ownValue(written.texts, slot) ?? ''
      if (text !== (ownValue(form.content.texts, slot) ?? '')) changed.texts[slot] = text
    } else {
      const values = ownValue(written.values, slot) ?? []
      const before = ownValue(form.content.values, slot) ?? []
      if (JSON.stringify(values) !== JSON.stringify(before)) changed.values[slot] = values
    }
  }
  return changed
}
