import { type LivingSegment, NO_ROW, type Segment } from '../storage/segment.ts'

/** A living segment with the scopes computed since the last deletion. */
export interface SegmentState extends LivingSegment {
  readonly scopes: Map<string, SegmentScope>
}

/** The rows of one segment that one kind of caller searches, with their statistics. */
interface SegmentScope {
  /** 1 for a row that is searched: of each permitted case its text in the caller's locale, else its master text. Shape: rowCount. */
  eligible: Uint8Array
  caseCount: number
  /** Of each of the segment's locales and fields: rows where the field is not empty, and the sum of their lengths. */
  filledRows: Float64Array
  lengths: Float64Array
}

/** Averages of one locale's searched rows. */
interface LocaleScope {
  locale: string
  rowCount: number
  /** Mean length of the field in rows where it is not empty. Shape: fieldCount. 0: always empty. */
  meanLengths: Float64Array
}

export interface ScopedSegment {
  state: SegmentState
  eligible: Uint8Array
  /** Number of the segment's first row, counted through all segments. */
  firstRow: number
}

/** Everything one caller may see, and nothing else: all counts and averages come from here. */
export interface Scope {
  segments: ScopedSegment[]
  caseCount: number
  rowCount: number
  /** By locale; only locales with a searched row. */
  locales: Map<string, LocaleScope>
  /** 1 for a field that the caller may see. Shape: fieldCount. */
  visible: Uint8Array
}

const MOST_SCOPES_KEPT = 16

/** The scope of a caller: their locale, the filter keys they may see (asked once per distinct key) and their fields. */
export function makeScope(
  states: readonly SegmentState[],
  locale: string,
  filter: ((filterKey: string) => boolean) | undefined,
  visible: Uint8Array,
): Scope {
  const answers = new Map<string, boolean>()
  const isAllowed = (key: string) => {
    let answer = answers.get(key)
    if (answer === undefined) answers.set(key, (answer = filter === undefined || filter(key)))
    return answer
  }
  const scope: Scope = { segments: [], caseCount: 0, rowCount: 0, locales: new Map(), visible }
  const filled = new Map<string, Float64Array>()
  for (const state of states) {
    const { segment } = state
    const found = segmentScope(state, locale, segment.filterKeys.map(isAllowed))
    scope.segments.push({ state, eligible: found.eligible, firstRow: scope.rowCount })
    scope.rowCount += segment.rowCount
    scope.caseCount += found.caseCount
    addAverages(scope, filled, segment, found)
  }
  for (const [name, { meanLengths }] of scope.locales) {
    const counts = filled.get(name)!
    meanLengths.forEach((sum, field) => (meanLengths[field] = counts[field] === 0 ? 0 : sum / counts[field]!))
  }
  return scope
}

/** Sums lengths into `meanLengths` for the time being; the caller divides. */
function addAverages(scope: Scope, filled: Map<string, Float64Array>, segment: Segment, found: SegmentScope): void {
  const { fieldCount } = segment
  const rowCounts = new Uint32Array(segment.locales.length)
  for (let row = 0; row < segment.rowCount; row++) rowCounts[segment.rowLocales[row]!]! += found.eligible[row]!
  segment.locales.forEach(({ locale }, number) => {
    if (rowCounts[number] === 0) return
    let sums = scope.locales.get(locale)
    if (sums === undefined) {
      sums = { locale, rowCount: 0, meanLengths: new Float64Array(fieldCount) }
      scope.locales.set(locale, sums)
      filled.set(locale, new Float64Array(fieldCount))
    }
    sums.rowCount += rowCounts[number]!
    const counts = filled.get(locale)!
    for (let field = 0; field < fieldCount; field++) {
      sums.meanLengths[field]! += found.lengths[number * fieldCount + field]!
      counts[field]! += found.filledRows[number * fieldCount + field]!
    }
  })
}

function segmentScope(state: SegmentState, locale: string, allowed: readonly boolean[]): SegmentScope {
  const key = `${allowed.map(Number).join('')} ${locale}`
  let scope = state.scopes.get(key)
  if (scope === undefined) {
    if (state.scopes.size >= MOST_SCOPES_KEPT) state.scopes.clear()
    state.scopes.set(key, (scope = computeSegmentScope(state, locale, allowed)))
  }
  return scope
}

function computeSegmentScope(state: SegmentState, locale: string, allowed: readonly boolean[]): SegmentScope {
  const { segment, deleted } = state
  const { fieldCount, fieldLengths } = segment
  const wanted = segment.locales.findIndex((index) => index.locale === locale)
  const scope: SegmentScope = {
    eligible: new Uint8Array(segment.rowCount),
    caseCount: 0,
    filledRows: new Float64Array(segment.locales.length * fieldCount),
    lengths: new Float64Array(segment.locales.length * fieldCount),
  }
  for (let caseNumber = 0; caseNumber < segment.caseCount; caseNumber++) {
    if (deleted[caseNumber] === 1 || !allowed[segment.caseKeys[caseNumber]!]) continue
    scope.caseCount++
    const row = rowFor(segment, caseNumber, wanted)
    if (row === NO_ROW) continue
    scope.eligible[row] = 1
    const first = segment.rowLocales[row]! * fieldCount
    for (let field = 0; field < fieldCount; field++) {
      const length = fieldLengths[row * fieldCount + field]!
      if (length === 0) continue
      scope.filledRows[first + field]!++
      scope.lengths[first + field]! += length
    }
  }
  return scope
}

/** The text in which a caller reads a case: in their own locale, else the master. */
function rowFor(segment: Segment, caseNumber: number, localeNumber: number): number {
  const end = segment.caseFirstRows[caseNumber + 1]!
  for (let row = segment.caseFirstRows[caseNumber]!; row < end; row++) {
    if (segment.rowLocales[row] === localeNumber) return row
  }
  return segment.caseMasterRows[caseNumber]!
}
