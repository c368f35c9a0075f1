import type { dateFormats } from './session-mapping.ts'

const forms: Record<(typeof dateFormats)[number], { pattern: RegExp; order: readonly [number, number, number] }> = {
  'y-m-d': { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/, order: [1, 2, 3] },
  'd/m/y': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 2, 1] },
  'm/d/y': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 1, 2] },
  'd.m.y': { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: [3, 2, 1] },
}

/** The day that a text says, at noon UTC; undefined: it is no day, as `0/1/00` and `30/02/2006`. */
export function readDay(text: string, format: (typeof dateFormats)[number]): Date | undefined {
  const { pattern, order } = forms[format]
  const match = pattern.exec(text.trim())
  if (!match) return undefined
  const [year = 0, month = 0, day = 0] = order.map((at) => Number(match[at]))
  const date = new Date(Date.UTC(year, month - 1, day, 12))
  const isThatDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThatDay && year >= 1900 ? date : undefined
}
