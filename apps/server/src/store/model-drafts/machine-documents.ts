import type { ModelDocument } from '@advisor/contract'

/** The slot whose values are the models of service sessions; undefined: there is none. */
export function modelSlotOf(documents: readonly ModelDocument[]): string | undefined {
  const rules = documents.find(({ kind }) => kind === 'session-rules')
  return rules?.kind === 'session-rules' ? rules.modelSlot : undefined
}

/** The list of the models of machines. */
export function machinesOf(documents: readonly ModelDocument[]) {
  const slot = documents.find((each) => each.kind === 'slot' && each.id === modelSlotOf(documents))
  const attribute = documents.find(
    (each) => each.kind === 'attribute' && slot?.kind === 'slot' && each.id === slot.attribute,
  )
  const type = documents.find(
    (each) => each.kind === 'type' && attribute?.kind === 'attribute' && each.id === attribute.type,
  )
  return type?.kind === 'type' ? type : undefined
}
