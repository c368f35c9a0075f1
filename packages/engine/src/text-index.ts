import { type CaseDocument, checkDocument, checkFields, describeFields, type TextField } from './case-document.ts'
import { finish } from './finish.ts'
import type { AllWordsQuery } from './search/all-words.ts'
import { TextSearcher } from './search/text-searcher.ts'
import { deleteCase, localeRead, type SegmentState } from './search/scope/segment-scope.ts'
import type { SuggestAnswer, SuggestRequest } from './search/suggest.ts'
import type { ScoredText, TextExplanation, TextQuery, TextSearch, TextSearchAnswer } from './search/text-search.ts'
import type { IdSet } from './storage/id-set.ts'
import { CasePlaces } from './storage/case-places.ts'
import { chooseMerge } from './storage/merging/merge-policy.ts'
import { openSegment } from './storage/pack-segment.ts'
import { type Publication, Publisher, sharedBuffer } from './storage/publication.ts'
import { lengthOfSealed, type SealedParts, writeSealed } from './storage/sealed-bytes.ts'
import { SegmentMerge } from './storage/merging/segment-merge.ts'
import type { Segment } from './storage/segment.ts'
import { readSnapshot, toTextSnapshot } from './storage/snapshot.ts'
import type { DenialLists } from './text/denials/denial-words.ts'
import { WaitingCases } from './waiting-cases.ts'

/** The options of a index. */
export interface TextIndexOptions {
  /** The fields that hold text; at most 255. */
  fields: readonly TextField[]
  /**
   * Whether to keep the positions of words (about 1.3 bytes a word), which makes phrases exact; default true. Without
   * positions a phrase matches all its words in one field.
   */
  positions?: boolean
  /**
   * Whether to keep a profile of each text: its most frequent words, about 60 bytes a text and at most 96. Profiles are
   * compared when the best hit lacks words of the query; default true. Without profiles only the query's words count.
   */
  profiles?: boolean
  /**
   * The version of the word segmentation (`process.versions.icu`), if the caller knows it. A snapshot of another
   * version is refused, and so is a snapshot for which the engine's own probe of Intl.Segmenter returns other words.
   */
  environment?: string
  /**
   * Words by which the people of the base deny, by locale, beside those of the languages. Queries take them by themselves
   * (`TextQuery`). A snapshot does not hold them: it belongs to the lists that it was made with.
   */
  denials?: DenialLists
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
 * A searchable index of the cases of one branch. `put` and `remove` change it. It is a list of immutable segments with
 * their deleted cases, so that a search sees a change completely or not at all.
 */
export class TextIndex {
  readonly #fields: readonly TextField[]
  readonly #fieldNumbers: ReadonlyMap<string, number>
  readonly #weights: Float64Array
  readonly #options: TextIndexOptions
  #states: SegmentState[] = []
  /** Cases put since the last search. */
  #waiting: WaitingCases
  readonly #places = new CasePlaces<SegmentState>(({ segment }) => segment.cases.columns.ids)
  /** Merges under way, each of smaller segments than the one before. */
  readonly #merges: Merge[] = []
  readonly #searcher: TextSearcher
  readonly #publisher = new Publisher<SegmentState>({
    pack: ({ segment }) => segment.toBytes(),
    moveTo: (state, bytes) => {
      state.segment = openSegment(bytes)
      this.#places.reread(state)
    },
  })

  /** Creates an empty index. Throws an EngineError 'invalid-options' that names the wrong field. */
  constructor(options: TextIndexOptions) {
    this.#fieldNumbers = checkFields(options.fields)
    this.#fields = options.fields
    this.#weights = Float64Array.from(options.fields, ({ weight }) => weight)
    this.#options = options
    this.#waiting = this.#noneWaiting()
    this.#searcher = new TextSearcher(options.fields)
  }

  /** The number of cases. */
  get size(): number {
    return this.#places.size + this.#waiting.size
  }

  /** The number of segments; each makes searches slower. */
  get segmentCount(): number {
    this.#flush()
    return this.#states.length
  }

  /** Bytes of all segments, including deleted cases, and of the table that finds the segment of a case. */
  get byteCount(): number {
    this.#flush()
    return this.#states.reduce((sum, { segment }) => sum + segment.byteLength, this.#places.byteLength)
  }

  /** Whether the index has a case with this id. */
  has(id: number): boolean {
    return this.#places.has(id) || this.#waiting.has(id)
  }

  /**
   * Adds cases, or replaces those with the same ids; the next search sees them. If a document is refused (EngineError),
   * the index stays unchanged. Of several documents with the same id the last counts.
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

  /** Removes cases; unknown ids are ignored. */
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

  /** Finds cases by text. Every text has an answer. No part of the answer depends on what the caller may not see. */
  search(request: TextSearch): TextSearchAnswer {
    this.#flush()
    return this.#searcher.search(this.#states, request)
  }

  /**
   * Returns all cases that `search` can find, whatever their score, and the cases that the text excludes: for rankings
   * by more than text.
   */
  scoreAll(request: TextQuery): ScoredText {
    this.#flush()
    return this.#searcher.scoreAll(this.#states, request)
  }

  /** What each word of a query adds to the score of a case; undefined if the case is not in the caller's scope. */
  explain(request: TextQuery, id: number): TextExplanation | undefined {
    this.#flush()
    const place = this.#places.get(id)
    return place && this.#searcher.explain(this.#states, request, place)
  }

  /** Locale of the text that a caller searches of a case: their own, else the master's; undefined where it has no text. */
  localeOf(id: number, locale: string): string | undefined {
    this.#flush()
    const place = this.#places.get(id)
    return place && localeRead(place.holder, place.caseNumber, locale)
  }

  /**
   * The locale in whose language a query is written: the caller's own, unless the texts of another that the caller may see
   * clearly know more of its words. A search in it finds each case by its text in this language, if it has one.
   */
  languageOf(request: TextQuery): string {
    this.#flush()
    return this.#searcher.languageOf(this.#states, request)
  }

  /** In which languages the caller is searched for texts: the number of cases by locale, each in the caller's own or in its master's. */
  languagesOf(request: Omit<TextQuery, 'text'>): Map<string, number> {
    this.#flush()
    return this.#searcher.languagesOf(this.#states, request)
  }

  /** Suggestions while the user types a query. */
  suggest(request: SuggestRequest): SuggestAnswer {
    this.#flush()
    return this.#searcher.suggest(this.#states, request)
  }

  /**
   * The cases with every word of a text, in any order and inflection; the last word may be a beginning. Stop words are not
   * required beside other words.
   */
  withAllWords(request: AllWordsQuery): IdSet {
    this.#flush()
    return this.#searcher.withAllWords(this.#states, request)
  }

  /** Whether segments wait to be merged, or a merge has begun. */
  get needsMerge(): boolean {
    return this.#merges.length > 0 || chooseMerge(this.#states) !== undefined
  }

  /**
   * Merges for a bounded time: copies at most `postings` postings (a million take about 0.1 s). Returns whether more is
   * to be done. Searches and changes may take place between steps.
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
   * The whole index as bytes that `fromSnapshot` reads; with `shared` in shared memory, which other threads read
   * without a copy.
   */
  toSnapshot({ shared = false } = {}): Uint8Array {
    const parts = this.snapshotParts()
    const length = lengthOfSealed(parts)
    const bytes = new Uint8Array(shared ? sharedBuffer(length) : new ArrayBuffer(length))
    finish(writeSealed(parts, bytes))
    return bytes
  }

  /** The same bytes before they are in one place. Later changes do not show in them. */
  snapshotParts(): SealedParts {
    this.#flush()
    return toTextSnapshot(this.#fields, this.#options.environment ?? '', this.#states)
  }

  /**
   * The present state for the `TextIndexReader`s of other threads; a segment is copied into shared memory when it is
   * first published. Throws an EngineError 'no-shared-memory' without SharedArrayBuffer, which browsers give to pages
   * that are isolated from other origins alone.
   */
  publish(): Publication {
    this.#flush()
    return this.#publisher.publish(this.#states, describeFields(this.#fields))
  }

  /**
   * Does a piece of the next publication ahead: copies up to `mostBytes` into shared memory (ten million take some
   * milliseconds). Returns whether more is to be done. Searches and changes may take place between steps. Throws an
   * EngineError 'no-shared-memory' without SharedArrayBuffer.
   */
  publishStep(mostBytes = 1_000_000): boolean {
    this.#flush()
    return this.#publisher.publishStep(this.#states, mostBytes)
  }

  /**
   * Reads a snapshot. Throws an EngineError that names the reason: damaged bytes, another version of the format,
   * another segmentation of words, or other fields than those of `options`.
   */
  static fromSnapshot(bytes: Uint8Array, options: TextIndexOptions): TextIndex {
    const index = new TextIndex(options)
    for (const { segment, deleted } of readSnapshot(bytes, index.#fields, options.environment ?? '')) {
      index.#addSegment(segment, deleted)
    }
    return index
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
      denials: this.#options.denials,
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
