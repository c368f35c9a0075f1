import { compareEntries, type Dictionary, DictionaryWriter } from './dictionary.ts'
import { GrowingUint32 } from './growing.ts'
import { numberOf } from './number-of.ts'
import { normsOfRows } from './field-norms.ts'
import { PositionReader, PositionWriter } from './positions.ts'
import { PostingReader, targetOf } from './posting-reader.ts'
import { type FrequencyNorms, PostingWriter, type PostingLists } from './postings.ts'
import { finishSegment, type LivingSegment, type LocaleIndex, NO_ROW, type Segment } from './segment.ts'

/**
 * Merges segments into one without the deleted cases, in steps. Cases keep their order: those of the first segment come first.
 * No text is needed: postings are copied with new row numbers.
 */
export class SegmentMerge {
  readonly #parts: readonly LivingSegment[]
  /** Deletions as they were when the merge began. */
  readonly #deletedAtStart: Uint8Array[]
  readonly #work: Generator<void, Segment>
  #budget = 0

  constructor(parts: readonly LivingSegment[], weights: Float64Array) {
    this.#parts = parts
    this.#deletedAtStart = parts.map(({ deleted }) => deleted.slice())
    this.#work = this.#run(weights)
  }

  /** Works until so many postings are copied; the merged segment once it is done. */
  step(postings: number): Segment | undefined {
    this.#budget = postings
    const { done, value } = this.#work.next()
    return done ? value : undefined
  }

  /** Deletions of the merged segment: 1 for a case deleted from its part since the merge began. Shape: caseCount. */
  deletedSince(): Uint8Array {
    const deleted: number[] = []
    this.#parts.forEach((part, number) => {
      this.#deletedAtStart[number]!.forEach((wasDeleted, caseNumber) => {
        if (wasDeleted === 0) deleted.push(part.deleted[caseNumber]!)
      })
    })
    return Uint8Array.from(deleted)
  }

  *#run(weights: Float64Array): Generator<void, Segment> {
    const merged = new MergedRows(weights.length)
    const rowMaps = this.#parts.map(({ segment }, number) => merged.add(segment, this.#deletedAtStart[number]!))
    const rows = merged.finish()
    const locales: LocaleIndex[] = []
    for (const [number, locale] of merged.locales.entries()) {
      const norms = normsOfRows(weights, number, rows.rowLocales, rows.fieldLengths)
      locales.push(yield* this.#mergeLocale(locale, rowMaps, { norms, fieldLengths: rows.fieldLengths }))
    }
    return finishSegment({ ...rows, fieldCount: weights.length, locales })
  }

  *#mergeLocale(
    locale: string,
    rowMaps: readonly Uint32Array[],
    frequencies: FrequencyNorms,
  ): Generator<void, LocaleIndex> {
    const sources = this.#parts.flatMap(({ segment }, number) => {
      const index = segment.locales.find((candidate) => candidate.locale === locale)
      const rowMap = rowMaps[number]!
      return index === undefined ? [] : [{ index, rowMap, hasGaps: rowMap.includes(NO_ROW) }]
    })
    const hasPositions = sources.every(({ index }) => index.positions !== undefined)
    const positions = hasPositions ? new PositionWriter() : undefined
    const termSources = sources.map(({ index, ...rows }) => ({
      ...rows,
      dictionary: index.terms,
      lists: index.postings,
      positions: index.positions,
      mergedTerms: new MergedTerms(index.terms.size),
    }))
    const terms = yield* this.#mergeLists(termSources, frequencies, positions)
    const formSources = sources.map(({ index, ...rows }, number) => ({
      ...rows,
      dictionary: index.forms,
      lists: index.formPostings,
      mergedTerms: termSources[number]!.mergedTerms,
    }))
    const forms = yield* this.#mergeLists(formSources, frequencies, undefined, terms.rowCounts)
    return {
      locale,
      terms: terms.dictionary,
      postings: terms.lists,
      positions: positions?.finish(),
      forms: forms.dictionary,
      formPostings: { ...forms.lists, target: terms.lists },
      norms: frequencies.norms,
    }
  }

  /** Merges lists of terms; or of forms, when `totals` says in how many rows each merged term is. */
  *#mergeLists(
    sources: readonly MergeSource[],
    frequencies: FrequencyNorms,
    positions?: PositionWriter,
    totals?: readonly number[],
  ): Generator<void, MergedLists> {
    const dictionary = new DictionaryWriter()
    const postings = new PostingWriter(sources[0]!.lists.fieldBits, frequencies)
    const cursors = sources.map((source) => new Cursor(source))
    const holders: Cursor[] = []
    const rowCounts: number[] = []
    while (nextHolders(cursors, holders)) {
      if (holders.some((cursor) => cursor.isAlive())) {
        dictionary.copy(holders[0]!.dictionary, holders[0]!.term)
        postings.startTerm()
        positions?.startTerm()
        const target = totals && targetOfAll(holders, totals)
        if (target !== undefined) postings.referTo(target)
        else {
          let rowCount = 0
          for (const cursor of holders) {
            const copied = cursor.copy(postings, positions)
            if (totals === undefined) cursor.note(rowCounts.length, copied)
            rowCount += copied
            this.#budget -= cursor.postingsRead
            if (this.#budget <= 0) yield
          }
          rowCounts.push(rowCount)
        }
      }
      for (const cursor of holders) cursor.term++
    }
    return { dictionary: dictionary.finish(), lists: postings.finish(), rowCounts }
  }
}

interface MergedLists {
  dictionary: Dictionary
  lists: PostingLists
  /** Rows of each list that is not a reference. */
  rowCounts: number[]
}

/** What became of the terms of one source, for the forms that refer to them. */
class MergedTerms {
  /** Number of each term in the merged segment. */
  readonly numbers: Uint32Array
  /** Rows of each term that live on. */
  readonly rowCounts: Uint32Array

  constructor(termCount: number) {
    this.numbers = new Uint32Array(termCount)
    this.rowCounts = new Uint32Array(termCount)
  }
}

/**
 * The merged term that has just the rows of a form, when there is one: all sources of the form refer to it, and no other
 * source adds rows to it.
 */
function targetOfAll(holders: readonly Cursor[], totals: readonly number[]): number | undefined {
  let rows = 0
  let merged: number | undefined
  for (const cursor of holders) {
    const term = cursor.target
    if (term < 0) return undefined
    const { numbers, rowCounts } = cursor.mergedTerms
    if (rowCounts[term] === 0) continue
    merged = numbers[term]!
    rows += rowCounts[term]!
  }
  if (merged === undefined) return undefined
  return totals[merged] === rows ? merged : undefined
}

/** Fills `holders` with the cursors that stand at the first of all terms, in order; false when all are done. */
function nextHolders(cursors: readonly Cursor[], holders: Cursor[]): boolean {
  holders.length = 0
  for (const cursor of cursors) {
    if (cursor.isDone) continue
    const order = holders.length === 0 ? 0 : cursor.compare(holders[0]!)
    if (order < 0) holders.length = 0
    if (order <= 0) holders.push(cursor)
  }
  return holders.length > 0
}

interface MergeSource {
  dictionary: Dictionary
  lists: PostingLists
  rowMap: Uint32Array
  /** Whether a row of the segment has been deleted. */
  hasGaps: boolean
  /** Written as terms are merged, read as their forms are. */
  mergedTerms: MergedTerms
  positions?: LocaleIndex['positions']
}

/** Walks one source's terms in order. */
class Cursor {
  term = 0
  /** Pairs of row and field that the last copy has read. */
  postingsRead = 0
  readonly dictionary: Dictionary
  readonly mergedTerms: MergedTerms
  readonly #source: MergeSource
  readonly #reader: PostingReader

  constructor(source: MergeSource) {
    this.dictionary = source.dictionary
    this.mergedTerms = source.mergedTerms
    this.#source = source
    this.#reader = new PostingReader(source.lists)
  }

  get isDone(): boolean {
    return this.term >= this.dictionary.size
  }

  compare(other: Cursor): number {
    return compareEntries(this.dictionary, this.term, other.dictionary, other.term)
  }

  /** Whether any of the term's rows lives on. */
  isAlive(): boolean {
    const { hasGaps, rowMap } = this.#source
    if (!hasGaps) return true
    this.#reader.open(this.term)
    while (this.#reader.next()) if (rowMap[this.#reader.row] !== NO_ROW) return true
    return false
  }

  /** Number of the term of its own source that this form refers to, or -1. */
  get target(): number {
    return targetOf(this.#source.lists, this.term)
  }

  /** Takes down what became of the term. */
  note(number: number, rowCount: number): void {
    this.mergedTerms.numbers[this.term] = number
    this.mergedTerms.rowCounts[this.term] = rowCount
  }

  /** Copies the term's living postings; answers in how many rows they are. */
  copy(postings: PostingWriter, positions?: PositionWriter): number {
    const { rowMap, positions: places } = this.#source
    const reader = this.#reader
    reader.open(this.term)
    const placeReader = places && positions ? new PositionReader(places, this.term) : undefined
    let rowCount = 0
    let last = NO_ROW
    this.postingsRead = 0
    while (reader.next()) {
      this.postingsRead++
      const row = rowMap[reader.row]!
      const start = placeReader?.at ?? 0
      placeReader?.skip(reader.count)
      if (row === NO_ROW) continue
      if (row !== last) rowCount++
      last = row
      postings.add(row, reader.field, reader.count)
      if (placeReader) positions!.copy(places!.bytes, start, placeReader.at)
    }
    return rowCount
  }
}

/** The rows and cases of the merged segment, with everything of a segment but its words. */
class MergedRows {
  readonly #localeNumbers = new Map<string, number>()
  readonly #keyNumbers = new Map<string, number>()
  readonly #caseIds: number[] = []
  readonly #caseKeys = new GrowingUint32()
  readonly #caseFirstRows = new GrowingUint32()
  readonly #caseMasterRows = new GrowingUint32()
  readonly #rowCases = new GrowingUint32()
  readonly #rowLocales = new GrowingUint32()
  readonly #fieldLengths = new GrowingUint32()
  readonly #fieldCount: number

  constructor(fieldCount: number) {
    this.#fieldCount = fieldCount
  }

  get locales(): string[] {
    return [...this.#localeNumbers.keys()]
  }

  /** Adds a segment's living cases; answers the new number of each of its rows, NO_ROW for those left out. */
  add(segment: Segment, deleted: Uint8Array): Uint32Array {
    const rowMap = new Uint32Array(segment.rowCount).fill(NO_ROW)
    for (let caseNumber = 0; caseNumber < segment.caseCount; caseNumber++) {
      if (deleted[caseNumber] === 1) continue
      const firstRow = segment.caseFirstRows[caseNumber]!
      const shift = this.#rowCases.length - firstRow
      for (let row = firstRow; row < segment.caseFirstRows[caseNumber + 1]!; row++) {
        rowMap[row] = row + shift
        if (row === firstRow) this.#caseFirstRows.push(row + shift)
        this.#rowCases.push(this.#caseIds.length)
        this.#rowLocales.push(numberOf(this.#localeNumbers, segment.locales[segment.rowLocales[row]!]!.locale))
        for (let field = 0; field < this.#fieldCount; field++) {
          this.#fieldLengths.push(segment.fieldLengths[row * this.#fieldCount + field]!)
        }
      }
      if (firstRow === segment.caseFirstRows[caseNumber + 1]) this.#caseFirstRows.push(this.#rowCases.length)
      const masterRow = segment.caseMasterRows[caseNumber]!
      this.#caseMasterRows.push(masterRow === NO_ROW ? NO_ROW : masterRow + shift)
      this.#caseKeys.push(numberOf(this.#keyNumbers, segment.filterKeys[segment.caseKeys[caseNumber]!]!))
      this.#caseIds.push(segment.caseIds[caseNumber]!)
    }
    return rowMap
  }

  finish() {
    this.#caseFirstRows.push(this.#rowCases.length)
    return {
      filterKeys: [...this.#keyNumbers.keys()],
      caseIds: Float64Array.from(this.#caseIds),
      caseKeys: this.#caseKeys.finish(),
      caseFirstRows: this.#caseFirstRows.finish(),
      caseMasterRows: this.#caseMasterRows.finish(),
      rowCases: this.#rowCases.finish(),
      rowLocales: this.#rowLocales.finish(),
      fieldLengths: this.#fieldLengths.finish(),
    }
  }
}
