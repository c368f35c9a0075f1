import type { AllowedValue, calls, Casebase, ViewAttributes } from '@advisor/contract'
import { writableSlots } from '@advisor/domain-model'
import type { OpenedBranch } from '../../../access/opened-project.ts'
import type { Handlers, Read } from '../../../http/handlers.ts'
import { symbolMatcher } from '../../../query/run/symbol-names.ts'
import { readEditedCase, type EditedCase } from '../../../writing/edited-case.ts'
import { authoredSlot } from '../authored-slot.ts'
import { namedSymbols } from '../authoring-forms.ts'
import { writableContent } from '../editing/edited-form.ts'
import { onAuthoringBranch } from '../on-authoring-branch.ts'

type ViewContext = Read<typeof calls.getGivenViewAttributes>

/** The case base whose slots are asked for, with those that the caller may write there. */
interface Asked {
  opened: OpenedBranch
  casebase: Casebase
  writable: ReadonlySet<string>
  /** The solution that is asked for. */
  edited?: EditedCase
}

async function getGivenViewAttributes(context: ViewContext): Promise<{ attributes: ViewAttributes }> {
  const { request, refuse, locale } = context
  const { opened, casebase, writable, edited } = await readAsked(context)
  const { model, sight } = opened
  const viewId = request.viewId ?? casebase.views.edit ?? casebase.views.detail
  const view = model.views.get(viewId)
  // A view that the case base does not name is one of other case bases.
  const shown = sight.casebases.get(casebase.id)?.views.get(viewId)
  if (!view || !shown) throw refuse('view-not-found')
  const { titleSlot } = casebase
  const hasTitle = view.sections.some(({ items }) => items.some(({ slot }) => slot === titleSlot))
  // A form has the title, with or without a place in its view.
  const isTitled = request.viewId === undefined && !hasTitle
  const seen = isTitled ? shown.union(new Set([titleSlot])) : shown
  const placed = new Set<string>()
  const place = (slot: string) => {
    const modelSlot = model.slots.get(slot)
    if (!modelSlot || !seen.has(slot) || placed.has(slot)) return []
    placed.add(slot)
    const authored = authoredSlot(model, modelSlot, locale)
    return authored ? [{ ...authored, isWritable: writable.has(slot) }] : []
  }
  const title = isTitled ? [{ id: '$title', slots: place(titleSlot) }] : []
  const placedSections = view.sections.map(({ id, caption, items }) => ({
    id,
    ...(caption !== undefined && { caption: model.captions.ofPart(locale, 'view', view.id, { id, caption }) }),
    slots: items.flatMap(({ slot }) => place(slot)),
  }))
  return {
    attributes: {
      view: view.id,
      casebase: casebase.id,
      caption: model.captions.of(locale, view),
      sections: [...title, ...placedSections].filter(({ slots }) => slots.length > 0),
      ...(edited && { filled: fill(context, edited, placed) }),
    },
  }
}

/** What a solution has in these slots. */
function fill(
  { locale: readerLocale, request }: ViewContext,
  { opened, solution, content }: EditedCase,
  slots: ReadonlySet<string>,
): ViewAttributes['filled'] {
  const locale = request.locale || solution.masterLocale
  const shown = writableContent(content, slots, locale)
  return { version: solution.version, locale, content: shown, symbols: namedSymbols(opened.model, shown, readerLocale) }
}

async function readAsked(context: ViewContext): Promise<Asked> {
  const { request, caller, refuse } = context
  if (request.caseId !== undefined) {
    const edited = await readEditedCase(context, request.caseId)
    if (!edited) throw refuse('solution-not-found')
    // What may be written of a solution depends on its state, too.
    const { opened, casebase, rights } = edited
    return { opened, casebase, edited, writable: rights.mayWrite ? edited.writable : new Set() }
  }
  const opened = await onAuthoringBranch(context)
  const sees = opened?.sight.casebases.get(request.casebase ?? '')
  const casebase = opened?.model.casebases.get(request.casebase ?? '')
  if (!opened || !sees || !casebase) throw refuse('view-not-found')
  return { opened, casebase, writable: writableSlots(opened.model, casebase, caller.roles) }
}

async function getAttribValueSet(
  context: Read<typeof calls.getAttribValueSet>,
): Promise<{ values: AllowedValue[]; total: number }> {
  const { request, refuse, locale } = context
  const { attribId, page, pageSize } = request
  const opened = await onAuthoringBranch(context)
  if (!opened) throw refuse('no-permission')
  const { model } = opened
  const typeId = typeOfSeen(opened, attribId)
  const type = model.types.get(typeId ?? '')
  if (!type) throw refuse('attribute-not-found')
  const text = request.text.trim()
  const isNamed = text === '' ? () => true : symbolMatcher(model, type, locale, text)
  const taxonomy = model.taxonomies.get(type.id)
  const found = type.symbols.filter((symbol) => isNamed(symbol) && !taxonomy?.isDeprecated(symbol.id))
  const captionOf = (symbol: (typeof found)[number]) => model.captions.ofPart(locale, 'type', type.id, symbol)
  const parents = new Set(type.symbols.map(({ parent }) => parent))
  const values = found.slice((page - 1) * pageSize, page * pageSize).map((symbol) => ({
    id: symbol.id,
    caption: captionOf(symbol),
    path: (model.taxonomies.get(type.id)?.ancestors(symbol.id) ?? []).map(captionOf),
    hasChildren: parents.has(symbol.id),
  }))
  return { values, total: found.length }
}

/** The type of an attribute; undefined where no slot that the caller sees has the attribute, or where it has no type. */
function typeOfSeen({ model, sight }: OpenedBranch, attribId: string): string | undefined {
  for (const { slots } of sight.casebases.values())
    for (const slot of slots) {
      const modelSlot = model.slots.get(slot)
      if (!modelSlot) continue
      const attributes = 'attribute' in modelSlot ? [modelSlot.attribute] : modelSlot.members
      const found = attributes.find(({ id }) => id === attribId)
      if (found) return found.type
    }
  return undefined
}

export const attributeHandlers: Pick<Handlers, 'getGivenViewAttributes' | 'getAttribValueSet'> = {
  getGivenViewAttributes,
  getAttribValueSet,
}
