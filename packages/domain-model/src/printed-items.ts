import type { Casebase, ModelDocument, Printed, View } from '@advisor/contract'
import type { Fault, Model, ModelProblem } from './model.ts'
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
    const fault = faultOf(view, casebases)
    return fault ? [{ kind: 'view' as const, id: view.id, ...fault, isWarning: true }] : []
  })
}

function faultOf(view: View, casebases: readonly Casebase[]): Fault | undefined {
  if (view.purpose === 'print')
    return printedOf(view).includes('never')
      ? { message: 'is a print view, and has items that are never printed.', said: { key: 'print-never' } }
      : undefined
  if (view.purpose !== 'detail' && view.purpose !== 'preview')
    return {
      message: `says what is printed; nothing is printed by a view for "${view.purpose}".`,
      said: { key: 'print-not-here' },
    }
  const users = casebases.filter(({ views }) => views.detail === view.id || views.preview === view.id)
  const others = users.filter(({ views }) => views.print !== undefined)
  const [other] = others
  if (!other || others.length < users.length) return undefined
  return {
    message: `says what is printed; case base "${other.id}" is printed by view "${other.views.print}".`,
    said: { key: 'print-elsewhere', of: { kind: 'view', id: other.views.print ?? '' } },
  }
}

function printedOf({ sections }: View): Printed[] {
  return sections
    .flatMap(({ printed, items }) => [printed, ...items.map((item) => item.printed)])
    .filter((printed) => printed !== undefined)
}
