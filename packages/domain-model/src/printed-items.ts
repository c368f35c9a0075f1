import type { Casebase, ModelDocument, Printed, View } from '@advisor/contract'
import type { Model, ModelProblem } from './model.ts'
import { audienceOfSlot } from './visible-slots.ts'

type ViewSection = View['sections'][number]

/** A slot that goes on paper. */
export interface PrintedItem {
  slot: string
  /** Left out unless the reader asks for the internal parts. */
  isOnRequest: boolean
}

/** The items of a section that are printed, in their order. What not all readers see is printed on request, unless the view says otherwise. */
export function printedItems(model: Pick<Model, 'views'>, casebase: Casebase, section: ViewSection): PrintedItem[] {
  return section.items.flatMap((item) => {
    const printed = item.printed ?? section.printed ?? usually(model, casebase, item.slot)
    return printed === 'never' ? [] : [{ slot: item.slot, isOnRequest: printed === 'on-request' }]
  })
}

function usually(model: Pick<Model, 'views'>, casebase: Casebase, slot: string): Printed {
  return audienceOfSlot(model, casebase, slot) === 'everybody' ? 'always' : 'on-request'
}

/** Views that say of an item how it is printed, without effect. The problems are warnings. */
export function findPrintFaults(documents: readonly ModelDocument[]): ModelProblem[] {
  const views = documents.filter((document) => document.kind === 'view').filter((view) => printedOf(view).length > 0)
  const casebases = documents.filter((document) => document.kind === 'casebase')
  return views.flatMap((view) => {
    const message = faultOf(view, casebases)
    return message === undefined ? [] : [{ kind: 'view' as const, id: view.id, message, isWarning: true }]
  })
}

function faultOf(view: View, casebases: readonly Casebase[]): string | undefined {
  if (view.purpose === 'print')
    return printedOf(view).includes('never') ? 'is a print view, and has items that are never printed.' : undefined
  if (view.purpose !== 'detail' && view.purpose !== 'preview')
    return `says what is printed; nothing is printed by a view for "${view.purpose}".`
  const users = casebases.filter(({ views }) => views.detail === view.id || views.preview === view.id)
  const others = users.filter(({ views }) => views.print !== undefined)
  if (others.length === 0 || others.length < users.length) return undefined
  return `says what is printed; case base "${others[0]?.id}" is printed by view "${others[0]?.views.print}".`
}

function printedOf({ sections }: View): Printed[] {
  return sections
    .flatMap(({ printed, items }) => [printed, ...items.map((item) => item.printed)])
    .filter((printed) => printed !== undefined)
}
