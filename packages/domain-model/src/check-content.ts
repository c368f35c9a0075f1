import {
  ownValue,
  type Attribute,
  type Casebase,
  type Slot,
  type SlotValue,
  type SolutionContent,
} from '@advisor/contract'
import type { Model, ModelSlot } from './model.ts'

/**
 * A violation of a case base's rules by a solution's content: the slot, the rule, and an English message. Of a broken pattern, `params`
 * belongs to the refusal `value-not-of-pattern`, which says the same in every language.
 */
export interface ContentProblem {
  slotId: string
  rule:
    | 'unknown-slot'
    | 'type'
    | 'unknown-symbol'
    | 'required'
    | 'max-length'
    | 'range'
    | 'cardinality'
    | 'place'
    | 'pattern'
  message: string
  params?: { slot: string; pattern: string; value: string }
}

/** Checks a solution's content against its case base, texts in each of their languages. */
export function checkContent(
  model: Model,
  casebase: Casebase,
  masterLocale: string,
  content: SolutionContent,
): ContentProblem[] {
  const problems: ContentProblem[] = []
  const report = (slotId: string, rule: ContentProblem['rule'], message: string) =>
    problems.push({ slotId, rule, message })

  for (const slotId of new Set([...Object.keys(content.values), ...Object.values(content.texts).flatMap(Object.keys)]))
    if (!casebase.slots.includes(slotId))
      report(slotId, 'unknown-slot', `Case base "${casebase.id}" has no slot "${slotId}".`)

  for (const slotId of casebase.slots) {
    const modelSlot = model.slots.get(slotId)
    if (!modelSlot) continue
    const { slot } = modelSlot
    const values = ownValue(content.values, slotId) ?? []
    const texts = Object.values(content.texts).flatMap((byslot) => ownValue(byslot, slotId) ?? [])
    if (slot.localised ? values.length > 0 : texts.length > 0)
      report(
        slotId,
        'place',
        slot.localised ? 'This text belongs to a language.' : 'This value does not belong to a language.',
      )
    if (slot.required && (slot.localised ? !ownValue(content.texts[masterLocale], slotId) : values.length === 0))
      report(slotId, 'required', `"${slot.caption}" is required.`)

    const given = [...texts, ...values]
    for (const value of given)
      if (isTooLong(slot, value)) report(slotId, 'max-length', `Text too long (maximum length ${longestText(slot)}).`)

    // Nothing else of a text that is too long is looked at.
    const isBounded = (value: SlotValue) => !isTooLong(slot, value)
    problems.push(...brokenPatterns(modelSlot, given.filter(isBounded)))

    const maxValues = slot.maxValues ?? (isMultiple(modelSlot) ? 10_000 : 1)
    if (values.length > maxValues) report(slotId, 'cardinality', `At most ${maxValues} values; got ${values.length}.`)
    for (const value of values.filter(isBounded)) checkValue(model, modelSlot, value, report)
  }
  return problems
}

/** The greatest length that a slot can have, in UTF-16 units. */
export const largestText = 1_048_576

/** The maximum lengths of texts, in UTF-16 units, for slots without their own: 255, 64 kB, 1 MB. */
const defaultMaxLength = { line: 255, code: 255, long: 65_536, rich: largestText }

/** The greatest length of a slot's texts, in UTF-16 units. */
export function longestText({ maxLength, form }: Pick<Slot, 'maxLength' | 'form'>): number {
  return maxLength ?? defaultMaxLength[form]
}

/** Whether a value, or a part of a tuple, is a text longer than the slot takes. It costs nothing, whatever the text holds. */
export function isTooLong(slot: Pick<Slot, 'maxLength' | 'form'>, value: SlotValue): boolean {
  const limit = longestText(slot)
  const parts = typeof value === 'object' ? Object.values(value) : [value]
  return parts.some((part) => typeof part === 'string' && part.length > limit)
}

/** So much of a value is shown in a message. */
const shownCharacters = 60

function brokenPatterns({ slot, pattern }: ModelSlot, values: readonly SlotValue[]): ContentProblem[] {
  const texts = values.filter((value) => typeof value === 'string')
  return texts.flatMap((text) => {
    if (!pattern || pattern.matches(text)) return []
    const value = text.slice(0, shownCharacters).toWellFormed()
    const params = { slot: slot.caption, pattern: slot.pattern ?? '', value }
    const message = `“${params.slot}” takes texts of the form ${params.pattern}. Please correct “${value}”.`
    return [{ slotId: slot.id, rule: 'pattern' as const, message, params }]
  })
}

/** Whether a solution can have several values in the slot. */
export function isMultiple(modelSlot: ModelSlot): boolean {
  return 'attribute' in modelSlot ? modelSlot.attribute.multiple : modelSlot.composite.multiple
}

type Report = (slotId: string, rule: ContentProblem['rule'], message: string) => void

function checkValue(model: Model, modelSlot: ModelSlot, value: SlotValue, report: Report): void {
  const { slot } = modelSlot
  if ('attribute' in modelSlot) return checkScalar(model, modelSlot, modelSlot.attribute, value, report)
  if (typeof value !== 'object') return report(slot.id, 'type', 'A tuple was expected.')
  for (const [memberId, member] of Object.entries(value)) {
    const attribute = modelSlot.members.find(({ id }) => id === memberId)
    if (attribute) checkScalar(model, modelSlot, attribute, member, report)
    else report(slot.id, 'unknown-slot', `"${slot.caption}" has no part "${memberId}".`)
  }
}

function checkScalar(model: Model, { slot }: ModelSlot, attribute: Attribute, value: SlotValue, report: Report): void {
  const expected = describeMismatch(attribute, value)
  if (expected)
    return report(slot.id, 'type', `"${slot.caption}" takes ${expected}; got ${JSON.stringify(value).slice(0, 60)}.`)
  if (attribute.type !== undefined && typeof value === 'string' && !model.taxonomies.get(attribute.type)?.find(value))
    report(slot.id, 'unknown-symbol', `"${slot.caption}" has no value "${value}".`)
  if (typeof value === 'number' && (value < (slot.min ?? -Infinity) || value > (slot.max ?? Infinity)))
    report(slot.id, 'range', `"${slot.caption}" goes from ${slot.min ?? '−∞'} to ${slot.max ?? '∞'}; got ${value}.`)
}

/** Returns the expected value in words; undefined if `value` is valid. */
function describeMismatch(attribute: Attribute, value: SlotValue): string | undefined {
  const fits = valueShapes[attribute.dataType]
  return fits.test(value) ? undefined : fits.expected
}

const isNumber = (value: SlotValue): value is number => typeof value === 'number' && Number.isFinite(value)
const isIntegerWithin = (bits: number) => (value: SlotValue) =>
  Number.isInteger(value) && Math.abs(Number(value)) <= 2 ** (bits - 1)
/** Whether a text is an existing date. `2026-02-31` is not: it becomes another text when written again. */
function isCalendarDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}
const longLimit = 2n ** 63n

const valueShapes: Record<Attribute['dataType'], { expected: string; test: (value: SlotValue) => boolean }> = {
  bias: { expected: 'a number from -1 to 1', test: (value) => isNumber(value) && Math.abs(value) <= 1 },
  boolean: { expected: 'true or false', test: (value) => typeof value === 'boolean' },
  date: {
    expected: 'a date as YYYY-MM-DD',
    test: (value) => typeof value === 'string' && isCalendarDay(value),
  },
  double: { expected: 'a number', test: isNumber },
  float: { expected: 'a number', test: isNumber },
  integer: { expected: 'a whole number of 32 bits', test: isIntegerWithin(32) },
  short: { expected: 'a whole number of 16 bits', test: isIntegerWithin(16) },
  long: {
    expected: 'a whole number of 64 bits, as digits',
    test: (value) =>
      typeof value === 'string' &&
      /^-?\d{1,19}$/.test(value) &&
      BigInt(value) >= -longLimit &&
      BigInt(value) < longLimit,
  },
  string: { expected: 'a text', test: (value) => typeof value === 'string' },
  symbol: { expected: 'the id of a symbol', test: (value) => typeof value === 'string' },
  void: { expected: 'no value: it only groups others', test: () => false },
}
