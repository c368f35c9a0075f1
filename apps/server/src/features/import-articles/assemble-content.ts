import type { SolutionContent } from '@advisor/contract'
import { textsOf, valuesOf, type MappedRow, type SlotPlan } from './map-row.ts'

export interface Assembly {
  masterLocale: string
  /** The present content of the solution; undefined for a new one. */
  base: SolutionContent | undefined
  /** The version of the base, and the version to be written. */
  baseVersion: number
  nextVersion: number
  by: string
  /** ISO time. */
  at: string
}

/**
 * The content of a solution after an article's rows: mapped slots get the rows' values, other slots and languages
 * without a row stay. A changed translation is marked as made from the present master text.
 */
export function assembleContent(
  rows: readonly MappedRow[],
  slots: readonly SlotPlan[],
  { masterLocale, base, baseVersion, nextVersion, by, at }: Assembly,
): SolutionContent {
  const master = rows.find(({ locale }) => locale === masterLocale)
  const mapped = new Set(slots.map(({ id }) => id))
  const texts = { ...base?.texts }
  const translations = { ...base?.translations }
  for (const row of rows) {
    const { locale } = row
    const merged = { ...without(texts[locale] ?? {}, mapped), ...textsOf(row) }
    const isChanged = !isSameTexts(texts[locale], merged)
    texts[locale] = merged
    if (locale !== masterLocale && isChanged)
      translations[locale] = { ofVersion: master || !base ? nextVersion : baseVersion, by, at }
  }
  const speaker = master ?? rows[0]
  return {
    values:
      base && !master ? base.values : { ...without(base?.values ?? {}, mapped), ...(speaker ? valuesOf(speaker) : {}) },
    texts,
    translations,
    attachments: base?.attachments ?? [],
  }
}

function without<Value>(record: Readonly<Record<string, Value>>, keys: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key)))
}

function isSameTexts(a: Readonly<Record<string, string>> | undefined, b: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(b)
  return a !== undefined && keys.length === Object.keys(a).length && keys.every((key) => a[key] === b[key])
}
