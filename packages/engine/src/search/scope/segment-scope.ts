import { type CaseTable, NO_ROW } from '../../storage/case-table.ts'
import { MarkedList, readRowsOf, type WordList } from '../../storage/form-lists.ts'
import type { PostingList } from '../../storage/posting-reader.ts'
import { BLOCK_ROWS } from '../../storage/postings.ts'
import type { LivingSegment, Segment } from '../../storage/segment.ts'
import { type BlockFrequencies, type ReadRows, RowLookup } from './block-frequencies.ts'
import { listRowsOf } from './list-rows.ts'
import { LONG } from './locale-scope.ts'
import { RowSet } from './row-set.ts'
import { type ScopedIndex, ScopedIndexes } from './scoped-index.ts'

/** A segment with the scopes that were requested. */
export interface SegmentState extends LivingSegment {
  readonly scopes: Map<string, SegmentScope>
}

/** Deletes a case from its segment and from all cached data about it. */
export function deleteCase(state: SegmentState, caseNumber: number): void {
  state.deleted[caseNumber] = 1
  state.deletedCount++
  for (const scope of state.scopes.values()) scope.remove(caseNumber)
}

const MOST_SCOPES_KEPT = 32
/** Counts remembered per scope. At about 100 bytes each they bound a scope to half a megabyte. */
const MOST_COUNTS_KEPT = 5_000
/** With more rows lost than this since a term was counted, counting anew is cheaper than looking the rows up. */
const MOST_ROWS_LOOKED_UP = 64
interface KnownCount {
  count: number
  /** How many rows had been lost when it was counted. */
  lostRows: number
}

/**
 * The rows of one segment in one kind of scope, with their statistics. Follows deletions, so that the next search after
 * a change is hardly slower.
 */
export class SegmentScope {
  readonly rowCount: number
  /** Of each permitted case its text in the caller's locale, else its master text. */
  readonly searched: RowSet
  caseCount = 0
  /** Searched rows of each of the segment's locales. */
  readonly rowCounts: Float64Array
  /**
   * Of each of the segment's locales and fields: searched rows where the field is not empty, and the sum of their
   * lengths.
   */
  readonly filledRows: Float64Array
  readonly lengths: Float64Array
  /** The texts of each locale with their cached data. */
  readonly indexes: ScopedIndexes
  readonly #segment: Segment
  /** See `ReadRows`. */
  readonly #usualLengths: Uint8Array
  readonly #localeNumber: number
  readonly #allowed: readonly boolean[]
  readonly #deleted: Uint8Array
  /** Locales of which every row was searched at first: there a term was in as many rows as its list says. */
  readonly #wasComplete: boolean[]
  /** Rows searched once and deleted since, in this order. */
  readonly #lostRows: number[] = []
  readonly #counts = new Map<string, KnownCount>()

  /** `allowed` has an entry for each filter key of the segment. */
  constructor({ segment, deleted }: LivingSegment, locale: string, allowed: readonly boolean[]) {
    const { fieldCount, locales } = segment
    this.#segment = segment
    this.#allowed = allowed
    this.#deleted = deleted
    this.#localeNumber = locales.findIndex((index) => index.locale === locale)
    this.rowCount = segment.rowCount
    this.#usualLengths = new Uint8Array(segment.rowCount)
    this.searched = new RowSet(segment.rowCount)
    this.indexes = new ScopedIndexes({ segment, usualLengths: this.#usualLengths, listRows: listRowsOf(segment) })
    this.rowCounts = new Float64Array(locales.length)
    this.filledRows = new Float64Array(locales.length * fieldCount)
    this.lengths = new Float64Array(locales.length * fieldCount)
    for (let caseNumber = 0; caseNumber < segment.caseCount; caseNumber++) {
      if (deleted[caseNumber] === 0) this.#count(caseNumber, 1)
    }
    const rows = new Float64Array(locales.length)
    for (let row = 0; row < segment.rowCount; row++) rows[segment.cases.localeOf(row)]!++
    this.#wasComplete = locales.map((_, number) => rows[number] === this.rowCounts[number])
  }

  /** Whether the caller may see a case. */
  has(caseNumber: number): boolean {
    return this.#deleted[caseNumber] === 0 && this.#allowed[this.#segment.cases.keyOf(caseNumber)]!
  }

  /** Takes out a case that is being deleted. */
  remove(caseNumber: number): void {
    const row = this.#count(caseNumber, -1)
    if (row === NO_ROW) return
    this.#lostRows.push(row)
    this.indexes.forgetWords()
  }

  /**
   * The number of searched rows of a locale that have the term of a list in a visible field. `name` identifies the list
   * and the visible fields.
   */
  countRows(
    name: string,
    list: WordList,
    { localeNumber, from, listRows }: ScopedIndex,
    reader: BlockFrequencies,
  ): number {
    const seesAll = from.norms.weights.every((weight) => weight > 0)
    const lost = this.#lostRows.length
    const wasInAll = seesAll && this.#wasComplete[localeNumber]!
    if (wasInAll && lost === 0) return list.rowCount
    if (list.rowCount <= BLOCK_ROWS) return countInList(list, from, reader, seesAll)
    const known = this.#counts.get(name) ?? (wasInAll ? { count: list.rowCount, lostRows: 0 } : undefined)
    if (known?.lostRows === lost) return known.count
    const rows = listRows.find(name, list, from.norms)
    const isStale = known === undefined || lost - known.lostRows > MOST_ROWS_LOOKED_UP
    let count: number
    if (rows !== undefined) {
      count = isStale ? rows.countCommon(this.searched) : known.count - this.#countLostIn(rows, known.lostRows)
    } else if (isStale || list instanceof MarkedList || list.blockCount === 1) {
      count = countInList(list, from, reader, seesAll)
    } else count = known.count - this.#countLost(known.lostRows, list, from)
    if (this.#counts.size >= MOST_COUNTS_KEPT) this.#counts.clear()
    this.#counts.set(name, { count, lostRows: lost })
    return count
  }

  #countLostIn(rows: RowSet, since: number): number {
    let count = 0
    for (let at = since; at < this.#lostRows.length; at++) if (rows.has(this.#lostRows[at]!)) count++
    return count
  }

  #countLost(since: number, list: PostingList, from: ReadRows): number {
    const lookup = new RowLookup(list, from)
    let count = 0
    for (let at = since; at < this.#lostRows.length; at++) {
      const row = this.#lostRows[at]!
      const block = list.blockOf(row)
      if (block < list.blockCount && lookup.frequencyAt(row, block) > 0) count++
    }
    return count
  }

  /** Adds a case to the statistics, or takes it out again; answers its searched row, NO_ROW if it has none. */
  #count(caseNumber: number, by: 1 | -1): number {
    const segment = this.#segment
    if (!this.#allowed[segment.cases.keyOf(caseNumber)]) return NO_ROW
    this.caseCount += by
    const row = rowFor(segment.cases, caseNumber, this.#localeNumber)
    if (row === NO_ROW) return NO_ROW
    const { fieldCount, fieldLengths } = segment
    const localeNumber = segment.cases.localeOf(row)
    if (by === 1) {
      const { usualField } = segment.locales[localeNumber]!.postings
      this.searched.add(row)
      this.#usualLengths[row] = Math.min(LONG, 1 + fieldLengths[row * fieldCount + usualField]!)
    } else {
      this.searched.delete(row)
      this.#usualLengths[row] = 0
    }
    this.rowCounts[localeNumber]! += by
    for (let field = 0; field < fieldCount; field++) {
      const length = fieldLengths[row * fieldCount + field]!
      if (length === 0) continue
      this.filledRows[localeNumber * fieldCount + field]! += by
      this.lengths[localeNumber * fieldCount + field]! += by * length
    }
    return row
  }
}

/** The scope of a segment, cached for the next search with an equal scope. */
export function segmentScope(
  state: SegmentState,
  locale: string,
  isAllowed: (filterKey: string) => boolean,
): SegmentScope {
  const { filterKeys } = state.segment
  let name = locale
  for (const filterKey of filterKeys) name += isAllowed(filterKey) ? ' 1' : ' 0'
  let scope = state.scopes.get(name)
  if (scope === undefined) {
    if (state.scopes.size >= MOST_SCOPES_KEPT) state.scopes.clear()
    state.scopes.set(name, (scope = new SegmentScope(state, locale, filterKeys.map(isAllowed))))
  }
  return scope
}

/** Counts the rows of a list that are searched and have the term where the caller sees it. */
function countInList(list: WordList, from: ReadRows, reader: BlockFrequencies, seesAll: boolean): number {
  const { usualLengths } = from
  const { rows, frequencies } = reader
  let count = 0
  for (let block = 0; block < list.blockCount; block++) {
    const inBlock = seesAll ? readRowsOf(list, block, rows) : reader.readAny(list, block, from)
    for (let at = 0; at < inBlock; at++) {
      const isCounted = seesAll ? usualLengths[rows[at]!]! > 0 : frequencies[at]! > 0
      if (isCounted) count++
    }
  }
  return count
}

/** Locale of the text in which a caller reads a case; undefined where it has none. */
export function localeRead({ segment }: LivingSegment, caseNumber: number, locale: string): string | undefined {
  const { cases, locales } = segment
  const own = locales.findIndex((index) => index.locale === locale)
  const row = rowFor(cases, caseNumber, own)
  return row === NO_ROW ? undefined : locales[cases.localeOf(row)]!.locale
}

/** The text in which a caller reads a case: in their own locale, else the master. */
function rowFor(cases: CaseTable, caseNumber: number, localeNumber: number): number {
  const end = cases.endRowOf(caseNumber)
  for (let row = cases.firstRowOf(caseNumber); row < end; row++) {
    if (cases.localeOf(row) === localeNumber) return row
  }
  return cases.masterRowOf(caseNumber)
}
