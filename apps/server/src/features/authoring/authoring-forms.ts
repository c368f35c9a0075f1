import {
  ownValue,
  type AuthoredContent,
  type AuthoredSlot,
  type AuthoringForm,
  type Casebase,
  type CompositeValue,
  type ScalarValue,
  type SlotValue,
  type SolutionState,
} from '@advisor/contract'
import { checkContent, type Model } from '@advisor/domain-model'
import type { OpenedBranch } from '../../access/opened-project.ts'
import { placePictures, type Pictures } from '../../reading/place-pictures.ts'
import type { RichTexts } from '../../reading/rich-texts.ts'
import { authoredSlot } from './authored-slot.ts'
import { startState, type WritableCasebase } from './writable-casebases.ts'
import { storedValue } from './written-solution.ts'

/** What the forms begin with: the parts that fit a case base are taken. */
export interface Beginning {
  /** The words of a search; in the place of a title where there is none. */
  words: string
  content: AuthoredContent
  pictures: Pictures
  /** The state in which the solution is; without it, the start state. */
  state?: SolutionState
  /** The content is of the solution itself: values that the model has no place for any more are shown, so that nobody loses them unasked. */
  isThere?: boolean
}

interface Context {
  opened: Pick<OpenedBranch, 'model'>
  services: { richTexts: RichTexts }
  locale: string
}

/** The form for a new solution of a case base. */
export function authoringForm(context: Context, writable: WritableCasebase, beginning: Beginning): AuthoringForm {
  const { opened, locale } = context
  const { model } = opened
  const { casebase } = writable
  const { captions } = model
  const help = captions.helpOf(locale, casebase)
  const content = fittingContent(model, writable, beginning)
  const sections = formSections(model, writable, locale)
  return {
    casebase: casebase.id,
    caption: captions.of(locale, casebase),
    ...(help !== undefined && { help }),
    state: beginning.state ?? startState(model, casebase, locale),
    titleSlot: casebase.titleSlot,
    sections,
    content,
    drawn: drawnTexts(context, content, beginning.pictures),
    symbols: namedSymbols(model, content, locale),
  }
}

/** The writable slots in the order of the edit view; a title without a place there is the first. */
function formSections(model: Model, { casebase, slots }: WritableCasebase, locale: string): AuthoringForm['sections'] {
  const view = model.views.get(casebase.views.edit ?? casebase.views.detail)
  const placed = new Set<string>()
  const place = (slotId: string): AuthoredSlot[] => {
    const modelSlot = model.slots.get(slotId)
    if (placed.has(slotId) || !slots.has(slotId) || !modelSlot) return []
    placed.add(slotId)
    const shown = authoredSlot(model, modelSlot, locale)
    return shown ? [shown] : []
  }
  const title = view?.sections.some(({ items }) => items.some(({ slot }) => slot === casebase.titleSlot))
    ? []
    : [{ id: '$title', slots: place(casebase.titleSlot) }]
  const placedSections = (view?.sections ?? []).map(({ id, caption, items }) => ({
    id,
    ...(caption !== undefined && {
      caption: model.captions.ofPart(locale, 'view', view?.id ?? '', { id, caption }),
    }),
    slots: items.flatMap(({ slot }) => place(slot)),
  }))
  return [...title, ...placedSections].filter((section) => section.slots.length > 0)
}

/** Values that the model has no place for any more are left out; texts stay, and are corrected by their author. */
function fittingContent(
  model: Model,
  { casebase, slots }: WritableCasebase,
  { words, content, isThere = false }: Beginning,
): AuthoredContent {
  const isWritable = ([slotId]: [string, unknown]) => slots.has(slotId)
  const values = Object.fromEntries(
    Object.entries(content.values)
      .filter(isWritable)
      .map(([slotId, list]) => [slotId, list.map((value) => storedValue(model.slots.get(slotId), value))]),
  )
  const texts = Object.fromEntries(Object.entries(content.texts).filter(isWritable))
  const { titleSlot } = casebase
  if (words !== '' && slots.has(titleSlot) && !ownValue(texts, titleSlot) && !ownValue(values, titleSlot)) {
    if (model.slots.get(titleSlot)?.slot.localised) texts[titleSlot] = words
    else values[titleSlot] = [words]
  }
  const unfit = isThere ? new Set() : unfitValues(model, casebase, values)
  return { values: Object.fromEntries(Object.entries(values).filter(([slotId]) => !unfit.has(slotId))), texts }
}

function unfitValues(model: Model, casebase: Casebase, values: AuthoredContent['values']): Set<string> {
  const content = { values, texts: {}, translations: {}, attachments: [] }
  const problems = checkContent(model, casebase, model.project.masterLocale, content)
  return new Set(
    problems.filter(({ rule }) => rule !== 'required' && rule !== 'max-length').map(({ slotId }) => slotId),
  )
}

function drawnTexts({ opened, services }: Context, { texts }: AuthoredContent, pictures: Pictures) {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([slotId, text]) =>
      opened.model.slots.get(slotId)?.slot.form === 'rich'
        ? [[slotId, placePictures(services.richTexts.clean(text), pictures)]]
        : [],
    ),
  )
}

/** The captions of the symbols in a content. */
export function namedSymbols(model: Model, { values }: AuthoredContent, locale: string): AuthoringForm['symbols'] {
  return Object.entries(values).flatMap(([slot, list]) => {
    const modelSlot = model.slots.get(slot)
    if (!modelSlot) return []
    if ('attribute' in modelSlot)
      return list.flatMap((value) => nameSymbol(model, { slot }, modelSlot.attribute.type, value, locale))
    return list.flatMap((tuple) =>
      isTuple(tuple)
        ? modelSlot.members.flatMap(({ id: member, type }) => {
            const value = ownValue(tuple, member)
            return value === undefined ? [] : nameSymbol(model, { slot, member }, type, value, locale)
          })
        : [],
    )
  })
}

function nameSymbol(
  model: Model,
  place: { slot: string; member?: string },
  typeId: string | undefined,
  value: SlotValue,
  locale: string,
): AuthoringForm['symbols'] {
  const symbol = typeId === undefined ? undefined : model.types.get(typeId)?.symbols.find(({ id }) => id === value)
  if (!symbol || typeId === undefined) return []
  return [{ ...place, id: symbol.id, caption: model.captions.ofPart(locale, 'type', typeId, symbol) }]
}

function isTuple(value: ScalarValue | CompositeValue): value is CompositeValue {
  return typeof value === 'object'
}
