import type { ModelDocument } from '@advisor/contract'

/** The slot whose values are the models of service sessions; undefined: there is none. */
export function modelSlotOf(documents: readonly ModelDocument[]): string | undefined {
  const rules = documents.find(({ kind }) => kind === 'session-rules')
  return rules?.kind === 'session-rules' ? rules.modelSlot : undefined
}

/** The list of the models of machines. */
export function machinesOf(documents: readonly ModelDocument[]) {
  return typeOf(documents, modelSlotOf(documents))
}

/** The symbols of a slot, or of a member of its composite. */
export function symbolsOf(documents: readonly ModelDocument[], slotId: string, member?: string) {
  return typeOf(documents, slotId, member)?.symbols ?? []
}

function typeOf(documents: readonly ModelDocument[], slotId: string | undefined, member?: string) {
  const slot = documents.find((each) => each.kind === 'slot' && each.id === slotId)
  const attributeId = slot?.kind === 'slot' ? (member ?? slot.attribute) : undefined
  const attribute = documents.find((each) => each.kind === 'attribute' && each.id === attributeId)
  const type = documents.find(
    (each) => each.kind === 'type' && attribute?.kind === 'attribute' && each.id === attribute.type,
  )
  return type?.kind === 'type' ? type : undefined
}
