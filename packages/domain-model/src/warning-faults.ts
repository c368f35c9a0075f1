import type { Attribute, Casebase, ModelDocument, Slot, Type, View } from '@advisor/contract'
import type { ModelProblem } from './model.ts'
import { audienceOfSlot } from './visible-slots.ts'

const dataTypesThatWarn: readonly Attribute['dataType'][] = ['string', 'symbol', 'boolean']

/** The slots that cannot be a warning, and, as warnings about the model, those that no reader sees. */
export function findWarningFaults(documents: readonly ModelDocument[]): ModelProblem[] {
  const slots = new Map(
    documents.flatMap((document) => (document.kind === 'slot' && document.warning ? [[document.id, document]] : [])),
  )
  if (slots.size === 0) return []
  const casebases = documents.filter((document): document is Casebase => document.kind === 'casebase')
  const views = new Map(documents.flatMap((document) => (document.kind === 'view' ? [[document.id, document]] : [])))
  return [
    ...[...slots.values()].flatMap((slot) => faultsOfSlot(slot, documents)),
    ...casebases.flatMap((casebase) => faultsOfCasebase(casebase, slots, views)),
  ]
}

function faultsOfSlot(slot: Slot, documents: readonly ModelDocument[]): ModelProblem[] {
  const attribute = documents.find(
    (document): document is Attribute => document.kind === 'attribute' && document.id === slot.attribute,
  )
  if (!attribute || !dataTypesThatWarn.includes(attribute.dataType)) {
    const message = `only texts, symbols and booleans can be a warning; it holds ${attribute?.dataType ?? 'a composite'}.`
    return [{ kind: 'slot', id: slot.id, message, said: { key: 'warning-kind' } }]
  }
  const type = documents.find(
    (document): document is Type => document.kind === 'type' && document.id === attribute.type,
  )
  const symbol = type?.symbols.find(({ warning }) => warning)
  if (!type || !symbol) return []
  const message = `it is a warning, and so is symbol "${symbol.id}" of its type "${type.id}": choose one of both.`
  return [{ kind: 'slot', id: slot.id, message, said: { key: 'warning-and-value', name: symbol.caption } }]
}

function faultsOfCasebase(
  casebase: Casebase,
  slots: ReadonlyMap<string, Slot>,
  views: ReadonlyMap<string, View>,
): ModelProblem[] {
  return casebase.slots.flatMap((id): ModelProblem[] => {
    if (!slots.has(id)) return []
    const of = { kind: 'slot', id }
    if (id === casebase.titleSlot) {
      const message = `its title slot "${id}" cannot be a warning.`
      return [{ kind: 'casebase', id: casebase.id, message, said: { key: 'title-no-warning', of } }]
    }
    if (audienceOfSlot({ views }, casebase, id) !== 'nobody') return []
    const message = `slot "${id}" is a warning that nobody sees: view "${casebase.views.detail}" does not show it.`
    return [{ kind: 'casebase', id: casebase.id, message, said: { key: 'warning-unseen', of }, isWarning: true }]
  })
}
