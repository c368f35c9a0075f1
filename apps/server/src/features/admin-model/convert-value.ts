import type { Attribute, ScalarValue, SlotValue, Type, ValueConversion } from '@advisor/contract'

/** What values belong to after a change of the model. */
export interface NewKind {
  attribute: Attribute
  type?: Type | undefined
}

/**
 * A value written in another kind: a number as text and back, a text as the symbol that is called so, and so on. Null: it is
 * nothing in that kind.
 */
export function inNewKind(value: ScalarValue, { attribute, type }: NewKind): ScalarValue | null {
  switch (attribute.dataType) {
    case 'void':
      return null
    case 'boolean':
      return asBoolean(value)
    case 'symbol':
      return asSymbol(value, type)
    case 'string':
      return String(value)
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
    default:
      return asNumber(value, attribute.dataType)
  }
}

function asBoolean(value: ScalarValue): boolean | null {
  if (typeof value === 'boolean') return value
  if (value === 1 || value === 'true') return true
  return value === 0 || value === 'false' ? false : null
}

function asSymbol(value: ScalarValue, type: Type | undefined): string | null {
  const said = String(value).trim().toLocaleLowerCase('und')
  const found = type?.symbols.find(
    ({ id, caption, synonyms = [] }) =>
      id === value || [caption, ...synonyms].some((word) => word.toLocaleLowerCase('und') === said),
  )
  return found?.id ?? null
}

const wholeLimits: Partial<Record<Attribute['dataType'], number>> = {
  short: 2 ** 15,
  integer: 2 ** 31,
  long: Number.MAX_SAFE_INTEGER,
}

function asNumber(value: ScalarValue, dataType: Attribute['dataType']): number | null {
  const number = typeof value === 'string' ? numberIn(value) : Number(value)
  if (number === undefined || !Number.isFinite(number)) return null
  if (dataType === 'bias') return Math.abs(number) <= 1 ? number : null
  const limit = wholeLimits[dataType]
  if (limit === undefined) return number
  return Number.isInteger(number) && number >= -limit && number < limit ? number : null
}

/** A number as people write it, with a point or a comma and perhaps a unit: '2,5 bar'. Groups of digits are not read: '1,234' is unclear. */
function numberIn(text: string): number | undefined {
  const found = /^\s*([-+]?\d+(?:[.,]\d+)?)\s*[^\d\s]{0,12}\s*$/u.exec(text)?.[1]
  return found === undefined ? undefined : Number(found.replace(',', '.'))
}

/** Values of a slot as a conversion makes them; each once. */
export function convertValues(values: readonly SlotValue[], conversion: ValueConversion, kind?: NewKind): SlotValue[] {
  const { member } = conversion
  const converted = values.flatMap((value): SlotValue[] => {
    if (member === undefined) {
      const made = convertOne(value, conversion, kind)
      return made === null ? [] : [made]
    }
    if (typeof value !== 'object') return [value]
    const { [member]: said, ...others } = value
    if (said === undefined) return [value]
    const made = convertOne(said, conversion, kind)
    const rest = made === null || typeof made === 'object' ? others : { ...others, [member]: made }
    return Object.keys(rest).length > 0 ? [rest] : []
  })
  const keys = new Set<string>()
  const distinct = converted.filter((value) => {
    const key = JSON.stringify(value)
    return keys.has(key) ? false : keys.add(key)
  })
  return kind && !kind.attribute.multiple && member === undefined ? distinct.slice(0, 1) : distinct
}

function convertOne(value: SlotValue, { table, others }: ValueConversion, kind: NewKind | undefined): SlotValue | null {
  const key = JSON.stringify(value)
  const row = table.find(({ from }) => JSON.stringify(from) === key)
  if (row) return row.to
  if (others === 'keep') return value
  if (others === 'remove' || !kind || typeof value === 'object') return null
  return inNewKind(value, kind)
}
