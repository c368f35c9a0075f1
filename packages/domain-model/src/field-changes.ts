import { movedKeys } from './moved-keys.ts'

/** A value of a document that differs. An absent value is undefined. */
export interface FieldChange {
  /** The names and ids that lead to the value: `['views', 'detail']`, `['states', 'draft', 'caption']`. */
  path: readonly string[]
  before: unknown
  after: unknown
}

type Fields = Readonly<Record<string, unknown>>

/**
 * What differs between two values of a document, as deep as both have the same shape. Lists whose items have ids (or slots) are
 * compared item by item; that their items stand in another order is a change of the list, whose values are then the ids. Other lists
 * are compared as a whole. The order of the fields of an object does not count, nor does a field that is undefined.
 */
export function fieldChanges(before: unknown, after: unknown, path: readonly string[] = []): FieldChange[] {
  if (isSame(before, after)) return []
  if (isFields(before) && isFields(after)) return changesOfFields(before, after, path)
  const [items, others] = [keyed(before), keyed(after)]
  if (!items || !others) return [{ path, before, after }]
  const [ids, otherIds] = [Object.keys(items), Object.keys(others)].map((keys) => keys.map((key) => key.slice(1)))
  const changes = changesOfFields(items, others, path, (key) => key.slice(1))
  if (!ids || !otherIds || movedKeys(ids, otherIds).size === 0) return changes
  return [{ path, before: ids, after: otherIds }, ...changes]
}

/** Whether two values of JSON are the same; the order of fields does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((item: unknown, at) => isSame(item, other[at]))
    )
  if (!isFields(one) || !isFields(other)) return false
  return namesOfBoth(one, other).every((name) => isSame(fieldOf(one, name), fieldOf(other, name)))
}

function changesOfFields(
  before: Fields,
  after: Fields,
  path: readonly string[],
  nameOf = (name: string) => name,
): FieldChange[] {
  return namesOfBoth(before, after).flatMap((name) =>
    fieldChanges(fieldOf(before, name), fieldOf(after, name), [...path, nameOf(name)]),
  )
}

/** The items of a list by `-` and their id, which keeps their order; undefined unless each item has an id of its own. */
function keyed(value: unknown): Fields | undefined {
  if (!Array.isArray(value)) return undefined
  const items = new Map<string, unknown>()
  for (const item of value.values()) {
    const id = isFields(item) ? (fieldOf(item, 'id') ?? fieldOf(item, 'slot')) : undefined
    if (typeof id !== 'string' || items.has(`-${id}`)) return undefined
    items.set(`-${id}`, item)
  }
  return Object.fromEntries(items)
}

function namesOfBoth(one: Fields, other: Fields): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
}

function fieldOf(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
