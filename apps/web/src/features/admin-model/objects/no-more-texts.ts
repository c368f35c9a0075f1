import type { ModelDocument } from '@advisor/contract'
import type { Fields } from '../fields/editor-context.ts'

/** The fields of an attribute that holds no texts, as they can be then: what only texts have goes. Those that fit are left out. */
export function noMoreTexts(slots: readonly ModelDocument[], attribute: Fields): ModelDocument[] {
  if (attribute.dataType === 'string') return []
  return slots.flatMap((slot) =>
    slot.kind === 'slot' && slot.attribute === attribute.id && (slot.localised || slot.form !== 'line')
      ? [{ ...slot, localised: false, form: 'line' as const }]
      : [],
  )
}
