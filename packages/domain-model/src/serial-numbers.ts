import type { SerialRule } from '@advisor/contract'
import type { Model } from './model.ts'
import { serialKey } from './serial-key.ts'
import type { Taxonomy } from './taxonomy.ts'
import { readTextPattern } from './text-pattern.ts'

/** What a serial number does not keep of a rule. */
export type SerialFault = 'not-numeric' | 'wrong-length' | 'wrong-format' | 'out-of-range' | 'wrong-check-digit'

/** The first thing that a serial number does not keep of a rule; undefined: it keeps all. */
export function serialFault(rule: SerialRule, serialNumber: string): SerialFault | undefined {
  const key = serialKey(serialNumber)
  if (rule.numeric && !/^\d+$/.test(key)) return 'not-numeric'
  if (rule.length !== undefined && [...key].length !== rule.length) return 'wrong-length'
  if (rule.format !== undefined && !hasFormat(rule.format, [key, serialNumber.trim()])) return 'wrong-format'
  if (rule.range && !isBetween(key, serialKey(rule.range.from), serialKey(rule.range.to))) return 'out-of-range'
  if (rule.checkDigit && !checks[rule.checkDigit](key)) return 'wrong-check-digit'
  return undefined
}

/** The symbols of the models of a project's machines; undefined where the model names no slot with models. */
export function machineModels(model: Model): { typeId: string; taxonomy: Taxonomy } | undefined {
  const slot = model.slots.get(model.sessionRules?.modelSlot ?? '')
  const typeId = slot && 'attribute' in slot ? slot.attribute.type : undefined
  const taxonomy = typeId === undefined ? undefined : model.taxonomies.get(typeId)
  return typeId !== undefined && taxonomy ? { typeId, taxonomy } : undefined
}

/** The rule for serial numbers of a model: its own or that of the nearest symbol above, else the one without models. */
export function serialRuleOf(model: Model, symbol: string | undefined): SerialRule | undefined {
  const rules = model.sessionRules?.serialNumbers ?? []
  const path = symbol === undefined ? [] : pathOf(model, symbol)
  const own = path.map((id) => rules.find(({ models }) => models.includes(id))).findLast((rule) => rule !== undefined)
  return own ?? rules.find(({ models }) => models.length === 0)
}

/**
 * The models that a serial number can be of: the symbols that rules name and whose rule it keeps. Undefined where no rule names a
 * model, so that nothing follows from a serial number.
 */
export function modelsOfSerial(model: Model, serialNumber: string): string[] | undefined {
  const rules = (model.sessionRules?.serialNumbers ?? []).filter(({ models }) => models.length > 0)
  if (rules.length === 0) return undefined
  return rules.flatMap((rule) => (serialFault(rule, serialNumber) === undefined ? rule.models : []))
}

/** Whether a symbol is one of `above` or lies below one of them. Empty: yes. */
export function isModelOf(model: Model, symbol: string, above: readonly string[]): boolean {
  return above.length === 0 || pathOf(model, symbol).some((id) => above.includes(id))
}

/** Whether a serial number lies in a range, both ends included; an end that is missing is open. */
export function isSerialBetween(serialNumber: string, from: string | null, to: string | null): boolean {
  const key = serialKey(serialNumber)
  return isBetween(key, from === null ? key : serialKey(from), to === null ? key : serialKey(to))
}

function pathOf(model: Model, symbol: string): string[] {
  const ancestors = machineModels(model)?.taxonomy.ancestors(symbol) ?? []
  return [...ancestors.map(({ id }) => id), symbol]
}

function hasFormat(format: string, texts: readonly string[]): boolean {
  // All of the text, whatever the rule's author has written around it.
  const pattern = readTextPattern(`^(?:${format})$`)
  return 'matches' in pattern && texts.some((text) => pattern.matches(text))
}

/** As numbers where all three are, else by their characters; what is longer comes later. */
function isBetween(key: string, from: string, to: string): boolean {
  if ([key, from, to].every((text) => /^\d+$/.test(text))) {
    return BigInt(from) <= BigInt(key) && BigInt(key) <= BigInt(to)
  }
  return compareKeys(from, key) <= 0 && compareKeys(key, to) <= 0
}

function compareKeys(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length
  return one < other ? -1 : one > other ? 1 : 0
}

const checks: Record<NonNullable<SerialRule['checkDigit']>, (key: string) => boolean> = {
  // ISO/IEC 7812-1, annex B: every second digit from the right is doubled, and the sum of all digits ends in 0.
  luhn: (key) => {
    if (!/^\d{2,}$/.test(key)) return false
    const digits = [...key].toReversed().map(Number)
    const sum = digits.reduce((all, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit
      return all + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
    return sum % 10 === 0
  },
  // Weights 2 to 7 again and again from the right of what stands before the check digit; X is 10.
  'mod-11': (key) => {
    const match = /^(\d+)([\dX])$/.exec(key)
    if (!match) return false
    const [, body = '', last = ''] = match
    const sum = [...body].toReversed().reduce((all, digit, index) => all + Number(digit) * (2 + (index % 6)), 0)
    const expected = (11 - (sum % 11)) % 11
    return (last === 'X' ? 10 : Number(last)) === expected
  },
}
