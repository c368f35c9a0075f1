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
    return localised && { ...heading, ...showText(context, modelSlot, localised.text, localised.locale) }
  }
  const values = ownValue(context.content.values, slotId) ?? []
  if (values.length === 0) return undefined
  if ('composite' in modelSlot) return { ...heading, ...showTable(context, modelSlot, values) }
  const [first] = values
  const isProse = modelSlot.attribute.dataType === 'string' && modelSlot.slot.form !== 'code' && values.length === 1
  if (isProse && typeof first === 'string')
    return { ...heading, ...showText(context, modelSlot, first, context.textLocales.at(-1) ?? 'en') }
  return {
    ...heading,
    form: 'values',
    values: values.flatMap((value) => showScalar(context, modelSlot.attribute, value) ?? []),
  }
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
  { words, richTexts, pictures }: SlotContext,
  { slot }: ModelSlot,
  text: string,
  locale: string,
): ShownText {
  if (slot.form !== 'rich') return { form: 'text', text: words.mark(text, locale, slot.id) }
  const clean = richTexts.clean(text)
  const html = placePictures(clean, pictures)
  return { form: 'html', html, words: words.foundInHtml(clean, locale, slot.id) }
}

function showTable(
  context: SlotContext,
  { members }: Extract<ModelSlot, { composite: unknown }>,
  values: readonly SlotValue[],
): Extract<ShownSlotBody, { form: 'table' }> {
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

type ShownSlotBody = ShownSlot extends infer Shown
  ? Shown extends ShownSlot
    ? Omit<Shown, 'slotId' | 'caption' | 'sign'>
    : never
  : never

/** A value, ready to be drawn in the reader's language; undefined where it does not fit the attribute. */
export function showScalar(
  context: Pick<SlotContext, 'model' | 'readerLocale'>,
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
  return attribute.dataType === 'date' ? { kind: 'date', date: value } : { kind: 'text', text: value }
}

/** A symbol that the model no longer has is shown by its id: better than hiding what an author wrote. */
export function showSymbol(
  { model, readerLocale }: Pick<SlotContext, 'model' | 'readerLocale'>,
  typeId: string,
  symbolId: string,
): ShownValue {
  const taxonomy = model.taxonomies.get(typeId)
  const symbol = taxonomy?.find(symbolId)
  if (!taxonomy || !symbol) return { kind: 'symbol', caption: symbolId, path: [] }
  const captionOf = (part: { id: string; caption: string }) => model.captions.ofPart(readerLocale, 'type', typeId, part)
  return { kind: 'symbol', caption: captionOf(symbol), path: taxonomy.ancestors(symbolId).map(captionOf) }
}
