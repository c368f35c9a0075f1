import { type TextIndexOptions } from './text-index.ts'
import { checkFields, describeFields } from './case-document.ts'
import type { AllWordsQuery } from './search/all-words.ts'
import { TextSearcher } from './search/text-searcher.ts'
import { deleteCase, localeRead, type SegmentState } from './search/scope/segment-scope.ts'
import type { SuggestAnswer, SuggestRequest } from './search/suggest.ts'
import type { ScoredText, TextExplanation, TextQuery, TextSearch, TextSearchAnswer } from './search/text-search.ts'
import { openSegment } from './storage/pack-segment.ts'
import type { Publication } from './storage/publication.ts'
import type { IdSet } from './storage/id-set.ts'
import { ReceivedSegments } from './storage/received-segments.ts'

/**
 * Searches a `TextIndex` that another thread changes, without a copy: `TextIndex.publish` gives what `receive` takes.
 * Between two publications every search sees the same state, whatever the other thread does meanwhile.
 */
export class TextIndexReader {
  readonly #searcher: TextSearcher
  readonly #received: ReceivedSegments<SegmentState>

  /** The same fields as those of the `TextIndex`. */
  constructor({ fields }: Pick<TextIndexOptions, 'fields'>) {
    checkFields(fields)
    this.#searcher = new TextSearcher(fields)
    this.#received = new ReceivedSegments({
      madeFor: describeFields(fields),
      open: (bytes) => newState(bytes),
      idsOf: ({ segment }) => segment.cases.columns.ids,
      delete: deleteCase,
    })
  }

  /** The number of cases. */
  get size(): number {
    return this.#received.places.size
  }

  /**
   * Goes over to the state that was published. Publications of one index arrive in order; a later one stands in for those
   * that were lost. Throws an EngineError 'snapshot-other-fields' when the index has other fields.
   */
  receive(publication: Publication): void {
    this.#received.receive(publication)
  }

  /** As `TextIndex.search`. */
  search(request: TextSearch): TextSearchAnswer {
    return this.#searcher.search(this.#received.states, request)
  }

  /** As `TextIndex.languageOf`. */
  languageOf(request: TextQuery): string {
    return this.#searcher.languageOf(this.#received.states, request)
  }

  /** As `TextIndex.languagesOf`. */
  languagesOf(request: Omit<TextQuery, 'text'>): Map<string, number> {
    return this.#searcher.languagesOf(this.#received.states, request)
  }

  /** As `TextIndex.suggest`. */
  suggest(request: SuggestRequest): SuggestAnswer {
    return this.#searcher.suggest(this.#received.states, request)
  }

  /** As `TextIndex.withAllWords`. */
  withAllWords(request: AllWordsQuery): IdSet {
    return this.#searcher.withAllWords(this.#received.states, request)
  }

  /** As `TextIndex.scoreAll`. */
  scoreAll(request: TextQuery): ScoredText {
    return this.#searcher.scoreAll(this.#received.states, request)
  }

  /** As `TextIndex.explain`. */
  explain(request: TextQuery, id: number): TextExplanation | undefined {
    const place = this.#received.places.get(id)
    return place && this.#searcher.explain(this.#received.states, request, place)
  }

  /** As `TextIndex.localeOf`. */
  localeOf(id: number, locale: string): string | undefined {
    const place = this.#received.places.get(id)
    return place && localeRead(place.holder, place.caseNumber, locale)
  }
}

function newState(bytes: Uint8Array): SegmentState {
  const segment = openSegment(bytes)
  return { segment, deleted: new Uint8Array(segment.caseCount), deletedCount: 0, scopes: new Map() }
}
