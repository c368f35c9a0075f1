import { ownValue, type Attribute, type ModelId, type QueryAnswer, type Slot } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Sight } from '../../access/sight.ts'

/** A question that guided search can ask: about a slot, or about a member of a slot with a composite. */
export interface ModelQuestion {
  /** The slot's id, or `slot.member`, as the engine names it. */
  id: string
  slot: Slot
  member?: ModelId
  /** What is asked for: the slot's attribute, or the member. */
  attribute: Attribute
}

/** The question that an answer is about. */
export function questionIdOf({ slot, member }: Pick<QueryAnswer, 'slot' | 'member'>): string {
  return member === undefined ? slot : `${slot}.${member}`
}

/**
 * The question with this id; undefined if the model has no such slot, guided search cannot ask for its values, or the
 * sight does not cover it.
 */
export function findQuestion(model: Model, sight: Sight, id: string): ModelQuestion | undefined {
  const [slotId, member] = partsOf(id, sight)
  const found = slotId === undefined ? undefined : model.slots.get(slotId)
  // The diagnosis is what is looked for.
  if (!found || found.slot.diagnosis) return undefined
  const { slot } = found
  if ('attribute' in found)
    return member === undefined && canBeAsked(found.attribute) ? { id, slot, attribute: found.attribute } : undefined
  const attribute = found.members.find((each) => each.id === member)
  return member !== undefined && attribute && canBeAsked(attribute) ? { id, slot, member, attribute } : undefined
}

/** The slot that guided search looks for, if the model has one and the sight covers it. */
export function diagnosisOf(model: Model, sight: Sight): Slot | undefined {
  return [...model.slots.values()]
    .map(({ slot }) => slot)
    .find(({ id, diagnosis }) => diagnosis && sight.attributes.has(id))
}

/** Ids may contain dots: the slot is the first part that the sight covers. */
function partsOf(id: string, { attributes }: Sight): [slot?: string, member?: string] {
  if (attributes.has(id)) return [id]
  for (let dot = id.indexOf('.'); dot > 0; dot = id.indexOf('.', dot + 1))
    if (attributes.has(id.slice(0, dot))) return [id.slice(0, dot), id.slice(dot + 1)]
  return []
}

function canBeAsked({ dataType }: Attribute): boolean {
  return dataType !== 'string' && dataType !== 'bias' && dataType !== 'void'
}

/**
 * The author's order of a static dialog, as far as the sight covers it. A document may name an attribute in the place of the
 * slots that have it.
 */
export function questionOrder(model: Model, sight: Sight, named: readonly string[]): ModelQuestion[] {
  const slots = [...model.slots.values()]
  const ids = named.flatMap((name) =>
    model.slots.has(name) || name.includes('.')
      ? [name]
      : slots.flatMap((each) => ('attribute' in each && each.attribute.id === name ? [each.slot.id] : [])),
  )
  return [...new Set(ids)].flatMap((id) => findQuestion(model, sight, id) ?? [])
}

/** The question in the reader's language. */
export function textOfQuestion({ captions }: Model, locale: string, question: ModelQuestion): string {
  return captions.questionOf(locale, question.attribute) ?? captionOfQuestion({ captions }, locale, question)
}

export function captionOfQuestion(
  { captions }: Pick<Model, 'captions'>,
  locale: string,
  { slot, member, attribute }: ModelQuestion,
): string {
  return captions.of(locale, member === undefined ? slot : attribute)
}

/** Numbers that a kind of data can hold. */
const kinds: Record<string, { least: number; most: number; isWhole: boolean }> = {
  short: { least: -32_768, most: 32_767, isWhole: true },
  integer: { least: -2_147_483_648, most: 2_147_483_647, isWhole: true },
  long: { least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER, isWhole: true },
  float: { least: -3.4e38, most: 3.4e38, isWhole: false },
}
const anyNumber = { least: -Number.MAX_VALUE, most: Number.MAX_VALUE, isWhole: false }

/** The numbers that answer a question: those of the slot, within those of its kind of data. */
export function numbersOf({ slot, attribute }: ModelQuestion): { min: number; max: number; isWhole: boolean } {
  const { least, most, isWhole } = ownValue(kinds, attribute.dataType) ?? anyNumber
  return { min: Math.max(least, slot.min ?? least), max: Math.min(most, slot.max ?? most), isWhole }
}
