import { normsFor } from '../../storage/field-norms.ts'
import type { Segment } from '../../storage/segment.ts'
import { LocaleScope } from './locale-scope.ts'
import type { ScopedIndex } from './scoped-index.ts'
import { type SegmentScope, type SegmentState, segmentScope } from './segment-scope.ts'

export interface ScopedSegment {
  state: SegmentState
  rows: SegmentScope
  /** Number of the segment's first row, counted through all segments. */
  firstRow: number
}

/** The cases, fields and languages that a caller may see; all counts and means are computed from them alone. */
export interface Scope {
  segments: ScopedSegment[]
  caseCount: number
  /** By locale, in alphabetical order; only locales with a searched row. */
  locales: Map<string, LocaleScope>
  /** 1 for a field that the caller may see. Shape: fieldCount. */
  visible: Uint8Array
  /** Tells scopes with other visible fields apart. */
  visibleKey: string
}

export interface ScopeParts {
  states: readonly SegmentState[]
  locale: string
  /** Whether the caller may see cases with this key; called once per distinct key. Default: all. */
  filter: ((filterKey: string) => boolean) | undefined
  weights: Float64Array
  visible: Uint8Array
}

/** The scope of a caller: their locale, the filter keys they may see and their fields. */
export function makeScope({ states, locale, filter, weights, visible }: ScopeParts): Scope {
  const answers = new Map<string, boolean>()
  const isAllowed = (key: string) => {
    let answer = answers.get(key)
    if (answer === undefined) answers.set(key, (answer = filter === undefined || filter(key)))
    return answer
  }
  const scope: Scope = { segments: [], caseCount: 0, locales: new Map(), visible, visibleKey: visible.join('') }
  let firstRow = 0
  for (const state of states) {
    const rows = segmentScope(state, locale, isAllowed)
    scope.segments.push({ state, rows, firstRow })
    firstRow += state.segment.rowCount
    scope.caseCount += rows.caseCount
  }
  const visibleWeights = weights.map((weight, field) => weight * visible[field]!)
  for (const [name, means] of [...meanLengths(scope, weights.length)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    scope.locales.set(name, new LocaleScope(normsFor(visibleWeights, means)))
  }
  return scope
}

/** Mean length of each field in the searched rows where it is not empty, by locale. 0: always empty. */
function meanLengths(scope: Scope, fieldCount: number): Map<string, Float64Array> {
  const sums = new Map<string, { lengths: Float64Array; filled: Float64Array }>()
  for (const { state, rows } of scope.segments) {
    state.segment.locales.forEach(({ locale }, number) => {
      if (rows.rowCounts[number] === 0) return
      let sum = sums.get(locale)
      if (sum === undefined) {
        sum = { lengths: new Float64Array(fieldCount), filled: new Float64Array(fieldCount) }
        sums.set(locale, sum)
      }
      for (let field = 0; field < fieldCount; field++) {
        sum.lengths[field]! += rows.lengths[number * fieldCount + field]!
        sum.filled[field]! += rows.filledRows[number * fieldCount + field]!
      }
    })
  }
  return new Map(
    Array.from(sums, ([locale, { lengths, filled }]) => [
      locale,
      lengths.map((length, field) => (length === 0 ? 0 : length / filled[field]!)),
    ]),
  )
}

/** The segment of a row counted through all segments, and its number there. */
export function segmentOfRow({ segments }: Scope, row: number): { number: number; row: number } {
  let number = segments.length - 1
  while (segments[number]!.firstRow > row) number--
  return { number, row: row - segments[number]!.firstRow }
}

/** The id of the case of a row counted through all segments. */
export function idOfRow(scope: Scope, row: number): number {
  const { number, row: own } = segmentOfRow(scope, row)
  return scope.segments[number]!.state.segment.cases.idOfRow(own)
}

/** The locale of a row counted through all segments. */
export function localeOfRow(scope: Scope, row: number): string {
  const { number, row: own } = segmentOfRow(scope, row)
  const { segment } = scope.segments[number]!.state
  return segment.locales[segment.cases.localeOf(own)]!.locale
}

/** The texts of a locale in a segment; undefined if none is in the scope. */
export function scopedIndex({ state, rows }: ScopedSegment, locale: string, scope: Scope): ScopedIndex | undefined {
  const { segment } = state
  const localeNumber = numberOfLocale(segment, locale)
  if (localeNumber < 0 || rows.rowCounts[localeNumber] === 0) return undefined
  return rows.indexes.open(localeNumber, scope.visibleKey, scope.locales.get(locale)!)
}

function numberOfLocale({ locales }: Segment, name: string): number {
  for (let number = 0; number < locales.length; number++) if (locales[number]!.locale === name) return number
  return -1
}
