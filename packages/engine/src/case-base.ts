import { type CaseDocument, checkDocument, checkFields, type TextField } from './case-document.ts'
import { CaseSearcher } from './search/case-searcher.ts'
import { deleteCase, type SegmentState } from './search/scope/segment-scope.ts'
import type { SuggestAnswer, SuggestRequest } from './search/suggest.ts'
import type { ScoredText, TextExplanation, TextQuery, TextSearch, TextSearchAnswer } from './search/text-search.ts'
import { CasePlaces } from './storage/case-places.ts'
import { chooseMerge } from './storage/merging/merge-policy.ts'
import { type Publication, Publisher } from './storage/publication.ts'
import { SegmentMerge } from './storage/merging/segment-merge.ts'
import type { Segment } from './storage/segment.ts'
import { readSnapshot, writeSnapshot } from './storage/snapshot.ts'
import { WaitingCases } from './waiting-cases.ts'

/** What a case base holds of each case. */
export interface CaseBaseOptions {
  /** The slots that hold text; at most 255. */
  fields: readonly TextField[]
  /**
   * Keep the words' positions, about 1.3 bytes a word, so that phrases are exact; default true. Else a
   * phrase means all its words in one field.
   */
  positions?: boolean
  /**
   * Keep each text's commonest words, about 60 bytes a text and at most 96, by which hits are compared where the best
   * of them lacks words of the query; default true. Else the query's words alone decide.
   */
  profiles?: boolean
  /**
   * Version of what segments words (`process.versions.icu`), if the host knows it. A snapshot made under another is
   * refused, as is one made where the engine's own probe of Intl.Segmenter gave other words.
   */
  environment?: string
}

/**
 * Changes are analysed at once, wait for the next search and become one segment then, up to so many cases and words: a
 * segment for each would cost several times as much to make and to search.
 */
const MOST_WAITING_CASES = 64
const MOST_WAITING_TOKENS = 8_192

/** A step of merging flushes so many waiting cases, before a search has to; single ones are left to gather. */
const LEAST_CASES_FLUSHED_BY_MERGING = 2

/** Words analysed into one segment at most: 16 bytes each while it is built. */
const MOST_TOKENS_PER_SEGMENT = 4_000_000

interface Merge {
  states: readonly SegmentState[]
  /** Bytes of these segments. */
  bytes: number
  work: SegmentMerge
}

/**
 * The cases of one branch, searchable. Outside it is changed by `put` and `remove`; inside it is a list of immutable
 * segments and the cases deleted from each, so that a search always sees all of a change or nothing of it.
 */
export class CaseBase {
  readonly #fields: readonly TextField[]
  readonly #fieldNumbers: ReadonlyMap<string, number>
  readonly #weights: Float64Array
  readonly #options: CaseBaseOptions
  #states: SegmentState[] = []
  /** Cases put since the last search. */
  #waiting: WaitingCases
  readonly #places = new CasePlaces<SegmentState>(({ segment }) => segment.cases.columns.ids)
  /** Merges under way, each of smaller segments than the one before. */
  readonly #merges: Merge[] = []
  readonly #searcher: CaseSearcher
  readonly #publisher = new Publisher<SegmentState>()

  /** An empty case base. Throws an EngineError 'invalid-options' that names the field at fault. */
  constructor(options: CaseBaseOptions) {
    this.#fieldNumbers = checkFields(options.fields)
    this.#fields = options.fields
    this.#weights = Float64Array.from(options.fields, ({ weight }) => weight)
    this.#options = options
    this.#waiting = this.#noneWaiting()
    this.#searcher = new CaseSearcher(options.fields)
  }

  /** Cases held. */
  get size(): number {
    return this.#places.size + this.#waiting.size
  }

  /** Segments held; each costs a search a little. */
  get segmentCount(): number {
    this.#flush()
    return this.#states.length
  }

  /** Bytes of all segments, deleted cases included, and of what tells in which segment a case is. */
  get byteCount(): number {
    this.#flush()
    return this.#states.reduce((sum, { segment }) => sum + segment.byteLength, this.#places.byteLength)
  }

  /** Whether a case of this id is held. */
  has(id: number): boolean {
    return this.#places.has(id) || this.#waiting.has(id)
  }

  /**
   * Adds cases, or replaces those with the same ids; the next search sees them. All or nothing: a document that is
   * refused (EngineError) leaves the case base as it was. Of several documents with one id the last counts.
   */
  put(documents: readonly CaseDocument[]): void {
    for (const document of documents) checkDocument(document, this.#fieldNumbers)
    const latest = new Map(documents.map((document) => [document.id, document]))
    this.remove(latest.keys())
    for (const document of latest.values()) {
      this.#waiting.put(document)
      if (this.#waiting.tokenCount >= MOST_TOKENS_PER_SEGMENT) this.#flush()
    }
    if (this.#waiting.analysedCount > MOST_WAITING_CASES || this.#waiting.tokenCount > MOST_WAITING_TOKENS) {
      this.#flush()
    }
  }

  /** Takes cases out; ids that are not there are passed over. */
  remove(ids: Iterable<number>): void {
    for (const id of ids) {
      this.#waiting.remove(id)
      const place = this.#places.get(id)
      if (place === undefined) continue
      this.#places.delete(id)
      deleteCase(place.holder, place.caseNumber)
      this.#publisher.noteDeletion(place.holder, place.caseNumber)
    }
    this.#dropEmpty()
  }

  /**
   * Finds cases by text. Defined for every text; nothing of what the caller may not
   * see shows in any part of the answer.
   */
  search(request: TextSearch): TextSearchAnswer {
    this.#flush()
    return this.#searcher.search(this.#states, request)
  }

  /**
   * Everything that `search` would find, however little it scores, and what the text rules out:
   * for those who rank by more than text.
   */
  scoreAll(request: TextQuery): ScoredText {
    this.#flush()
    return this.#searcher.scoreAll(this.#states, request)
  }

  /** What each word of a query adds to the score of a case; undefined when the caller does not search it. */
  explain(request: TextQuery, id: number): TextExplanation | undefined {
    this.#flush()
    const place = this.#places.get(id)
    return place && this.#searcher.explain(this.#states, request, place)
  }

  /** What to offer while a query is being typed. */
  suggest(request: SuggestRequest): SuggestAnswer {
    this.#flush()
    return this.#searcher.suggest(this.#states, request)
  }

  /** Whether segments wait to be merged, or a merge is under way. */
  get needsMerge(): boolean {
    return this.#merges.length > 0 || chooseMerge(this.#states) !== undefined
  }

  /**
   * Does a bounded piece of merging, by postings copied (a million take about a tenth of a second); answers whether
   * more is to be done. Searches and changes may come between pieces.
   */
  mergeStep(postings = 200_000): boolean {
    if (this.#waiting.analysedCount >= LEAST_CASES_FLUSHED_BY_MERGING) this.#flush()
    this.#beginMerge()
    const merge = this.#merges.at(-1)
    if (merge === undefined) return false
    const merged = merge.work.step(postings)
    if (merged === undefined) return true
    this.#merges.pop()
    this.#replace(merge, merged)
    return this.needsMerge
  }

  /**
   * Small segments are merged before a merge of larger ones goes on: it may take
   * seconds, and they are made all the while.
   */
  #beginMerge(): void {
    const underWay = this.#merges.at(-1)
    const states = chooseMerge(underWay ? this.#states.filter((state) => !this.#isMerging(state)) : this.#states)
    if (states === undefined) return
    const bytes = states.reduce((sum, { segment }) => sum + segment.byteLength, 0)
    if (underWay && bytes >= underWay.bytes) return
    this.#merges.push({ states, bytes, work: new SegmentMerge(states, this.#weights) })
  }

  #isMerging(state: SegmentState): boolean {
    return this.#merges.some(({ states }) => states.includes(state))
  }

  /**
   * The whole case base as bytes that `fromSnapshot` reads; `shared`: in shared memory, for
   * other threads to read without a copy.
   */
  toSnapshot({ shared = false } = {}): Uint8Array {
    this.#flush()
    return writeSnapshot(this.#fields, this.#options.environment ?? '', this.#states, shared)
  }

  /**
   * The present state for the `SharedCaseBase`s of other threads; a segment is copied into shared memory when it is
   * first published. Throws an EngineError 'no-shared-memory' without SharedArrayBuffer, which browsers give to pages
   * that are isolated from other origins alone.
   */
  publish(): Publication {
    this.#flush()
    return this.#publisher.publish(this.#states, this.#fields)
  }

  /**
   * The case base that was written. Throws an EngineError that names what is wrong: damaged bytes, another version of
   * the format, other segmentation of words, or other fields than `options` has.
   */
  static fromSnapshot(bytes: Uint8Array, options: CaseBaseOptions): CaseBase {
    const base = new CaseBase(options)
    for (const { segment, deleted } of readSnapshot(bytes, base.#fields, options.environment ?? '')) {
      base.#addSegment(segment, deleted)
    }
    return base
  }

  /** Makes a segment of the cases that wait. */
  #flush(): void {
    const waiting = this.#waiting
    if (waiting.analysedCount === 0) return
    this.#waiting = this.#noneWaiting()
    if (waiting.size === 0) return
    const { segment, deleted } = waiting.finish()
    this.#addSegment(segment, deleted)
  }

  #noneWaiting(): WaitingCases {
    return new WaitingCases(this.#fields, {
      positions: this.#options.positions ?? true,
      profiles: this.#options.profiles ?? true,
    })
  }

  #addSegment(segment: Segment, deleted: Uint8Array = new Uint8Array(segment.caseCount)): void {
    const state: SegmentState = { segment, deleted, deletedCount: 0, scopes: new Map() }
    this.#states.push(state)
    for (let caseNumber = 0; caseNumber < segment.caseCount; caseNumber++) {
      if (deleted[caseNumber] === 1) state.deletedCount++
      else this.#places.set(segment.cases.idOf(caseNumber), state, caseNumber)
    }
  }

  /** Puts a merged segment in the place of those it was made of, without the cases that were deleted meanwhile. */
  #replace({ states, work }: Merge, segment: Segment): void {
    const deleted = work.deletedSince()
    // Else the next search for similar words would wait for its outlines.
    if (this.#states.some((state) => isOutlined(state.segment))) {
      for (const { forms } of segment.locales) forms.outline()
    }
    this.#states = this.#states.filter((state) => !states.includes(state))
    if (segment.caseCount > 0) this.#addSegment(segment, deleted)
    for (const state of states) this.#places.forget(state)
    this.#dropEmpty()
  }

  #dropEmpty(): void {
    const isEmpty = ({ deletedCount, segment }: SegmentState) => deletedCount === segment.caseCount
    for (const state of this.#states.filter(isEmpty)) this.#places.forget(state)
    this.#states = this.#states.filter((state) => !isEmpty(state))
  }
}

/** Whether searches have looked for similar words in a segment. */
function isOutlined({ locales }: Segment): boolean {
  return locales.some(({ forms }) => forms.isOutlined)
}
