import type { ContentShape, SlotShape } from '@advisor/content-change'
import { isMultiple, type Model, type ModelSlot } from '@advisor/domain-model'

/** How the contents of a model's solutions are taken apart, to compare and to join them. */
export function contentShape(model: Model): ContentShape {
  return Object.fromEntries([...model.slots].map(([id, slot]) => [id, shapeOf(slot)]))
}

function shapeOf(modelSlot: ModelSlot): SlotShape {
  const { form, localised } = modelSlot.slot
  if (form === 'rich') return { form: 'rich' }
  if (!('attribute' in modelSlot)) return { form: 'composite' }
  if (localised) return { form: form === 'long' || form === 'code' ? 'long' : 'plain' }
  const isSet = isMultiple(modelSlot) && modelSlot.attribute.dataType === 'symbol'
  return isSet ? { form: 'values', order: 'set' } : { form: 'values' }
}
