import {
  ownValue,
  type Attribute,
  type ShownSlot,
  type ShownValue,
  type SlotValue,
  type SolutionContent,
} from '@advisor/contract'
import type { Model, ModelSlot } from '@advisor/domain-model'
import type { CasebaseSight } from '../access/sight.ts'
import type { MarkedWords } from './marked-words.ts'
import type { LinkedSolution } from '../store/solutions/solution-links.ts'
import { placeLinks } from './place-links.ts'
import { placePictures, type Pictures } from './place-pictures.ts'
import type { RichTexts } from './rich-texts.ts'

/** What a solution is shown with. */
export interface SlotContext {
  model: Model
  /** What the reader sees of the solution's case base: nothing else is shown, whoever asks for it. */
  sees: CasebaseSight
  /** The language of captions and of symbols. */
  readerLocale: string
  /** The languages of the texts, the wanted one first, the master's last. */
  textLocales: readonly string[]
  content: SolutionContent
  words: MarkedWords
  richTexts: RichTexts
  pictures: Pictures
  /** The address of another solution to which a text links. */
  linkTo: (linked: LinkedSolution) => string
}

/** Those of the slots that the reader sees and that hold something, ready to be drawn. */
export function showSlots(context: SlotContext, slotIds: readonly string[]): ShownSlot[] {
  return slotIds.map((slotId) => showSlot(context, slotId)).filter((shown) => shown !== undefined)
}

/** What a slot holds, ready to be drawn; undefined when it holds nothing, or is hidden from the reader. */
function showSlot(context: SlotContext, slotId: string): ShownSlot | undefined {
  const modelSlot = context.sees.slots.has(slotId) ? context.model.slots.get(slotId) : undefined
  if (!modelSlot) return undefined
  const { sign } = modelSlot.slot
  const caption = context.model.captions.of(context.readerLocale, modelSlot.slot)
  const heading = { slotId, caption, ...(sign && { sign }) }
  if (modelSlot.slot.localised) {
    const localised = findText(context, slotId)
    if (!localised) return undefined
    const { text, locale } = localised
    return {
      ...heading,
      ...(locale !== context.textLocales[0] && { locale }),
      ...showText(context, modelSlot, text, locale),
    }
  }
  const prose = findProse(context, modelSlot)
  if (prose !== undefined)
    return { ...heading, ...showText(context, modelSlot, prose, context.textLocales.at(-1) ?? 'en') }
  const shown = showValues(context, modelSlot)
  return shown && { ...heading, ...shown }
}

/** The values and tables among the slots that the reader sees: all but texts. */
export function showValueSlots(context: SlotContext, slotIds: readonly string[]): ShownValues[] {
  return slotIds.flatMap((slotId): ShownValues[] => {
    const modelSlot = context.sees.slots.has(slotId) ? context.model.slots.get(slotId) : undefined
    if (!modelSlot || modelSlot.slot.localised || findProse(context, modelSlot) !== undefined) return []
    const shown = showValues(context, modelSlot)
    const caption = context.model.captions.of(context.readerLocale, modelSlot.slot)
    return shown ? [{ slotId, caption, ...shown }] : []
  })
}

/** A slot that holds other things than a text. */
export type ShownValues = Extract<ShownSlot, { form: 'values' | 'table' }>

/** A text that is the same in all languages; undefined where the slot holds other values, or none. */
function findProse({ content }: SlotContext, modelSlot: ModelSlot): string | undefined {
  if ('composite' in modelSlot || modelSlot.attribute.dataType !== 'string' || modelSlot.slot.form === 'code')
    return undefined
  const [first, ...others] = ownValue(content.values, modelSlot.slot.id) ?? []
  return typeof first === 'string' && others.length === 0 ? first : undefined
}

/** The values of a slot that is no text; undefined where it holds none. */
function showValues(context: SlotContext, modelSlot: ModelSlot): ShownBody<ShownValues> | undefined {
  const values = ownValue(context.content.values, modelSlot.slot.id) ?? []
  if (values.length === 0) return undefined
  if ('composite' in modelSlot) return showTable(context, modelSlot, values)
  return { form: 'values', values: values.flatMap((value) => showScalar(context, modelSlot.attribute, value) ?? []) }
}

/** A localised text in the first of the wanted languages that has it; undefined where the slot is hidden from the reader. */
export function findText(
  { content, textLocales, sees }: Pick<SlotContext, 'content' | 'textLocales' | 'sees'>,
  slotId: string,
): { text: string; locale: string } | undefined {
  if (!sees.slots.has(slotId)) return undefined
  for (const locale of textLocales) {
    const text = ownValue(ownValue(content.texts, locale), slotId)
    if (text) return { text, locale }
  }
  return undefined
}

type ShownText =
  { form: 'text'; text: { text: string; marks: [number, number][] } } | { form: 'html'; html: string; words: string[] }

function showText(
  { words, richTexts, pictures, linkTo }: SlotContext,
  { slot }: ModelSlot,
  text: string,
  locale: string,
): ShownText {
  if (slot.form !== 'rich') return { form: 'text', text: words.mark(text, locale, slot.id) }
  const clean = richTexts.clean(text)
  const html = placeLinks(placePictures(clean, pictures), linkTo)
  return { form: 'html', html, words: words.foundInHtml(clean, locale, slot.id) }
}

function showTable(
  context: SlotContext,
  { members }: Extract<ModelSlot, { composite: unknown }>,
  values: readonly SlotValue[],
): Extract<ShownBody<ShownValues>, { form: 'table' }> {
  return {
    form: 'table',
    columns: members.map((member) => context.model.captions.of(context.readerLocale, member)),
    rows: values.map((tuple) =>
      members.map((member) => {
        const value = typeof tuple === 'object' ? ownValue(tuple, member.id) : undefined
        return value === undefined ? null : (showScalar(context, member, value) ?? null)
      }),
    ),
  }
}

type ShownBody<Shown extends ShownSlot> = Shown extends ShownSlot ? Omit<Shown, 'slotId' | 'caption' | 'sign'> : never

/** Captions of symbols that the model had before: by the id of their type, then by their own. */
export type FormerCaptions = ReadonlyMap<string, ReadonlyMap<string, string>>

type SymbolContext = Pick<SlotContext, 'model' | 'readerLocale'> & { former?: FormerCaptions | undefined }

/** A value, ready to be drawn in the reader's language; undefined where it does not fit the attribute. */
export function showScalar(
  context: SymbolContext,
  attribute: Attribute,
  value: SlotValue | undefined,
): ShownValue | undefined {
  const written = {
    ...(attribute.unit !== undefined && { unit: attribute.unit }),
    ...(attribute.numberFormat && { format: attribute.numberFormat }),
  }
  if (typeof value === 'boolean') return { kind: 'boolean', value }
  if (typeof value === 'number') return { kind: 'number', value, ...written }
  if (typeof value !== 'string') return undefined
  if (attribute.type !== undefined) return showSymbol(context, attribute.type, value)
  if (attribute.dataType === 'long') return { kind: 'long', digits: value, ...written }
  return attribute.dataType === 'date' && !Number.isNaN(Date.parse(value))
    ? { kind: 'date', date: value }
    : { kind: 'text', text: value }
}

/** A symbol that the model no longer has is shown by its former caption or its id: better than hiding what an author wrote. */
export function showSymbol(
  { model, readerLocale, former }: SymbolContext,
  typeId: string,
  symbolId: string,
): ShownValue {
  const taxonomy = model.taxonomies.get(typeId)
  const symbol = taxonomy?.find(symbolId)
  if (!taxonomy || !symbol) return { kind: 'symbol', caption: former?.get(typeId)?.get(symbolId) ?? symbolId, path: [] }
  const captionOf = (part: { id: string; caption: string }) => model.captions.ofPart(readerLocale, 'type', typeId, part)
  return { kind: 'symbol', caption: captionOf(symbol), path: taxonomy.ancestors(symbolId).map(captionOf) }
}
