import type { SlotValue } from '@advisor/contract'
import type { Part } from './part.ts'

export function splitValues(values: readonly SlotValue[]): Part<SlotValue>[] {
  return values.map((value) => ({ key: valueKey(value), value }))
}

/** The same for values that are the same, whatever the order of their members. */
export function valueKey(value: SlotValue): string {
  if (typeof value !== 'object') return JSON.stringify(value)
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
