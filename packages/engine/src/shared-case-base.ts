import { type CaseBaseOptions } from './case-base.ts'
import { checkFields, describeFields } from './case-document.ts'
import { EngineError } from './errors.ts'
import { CaseSearcher } from './search/case-searcher.ts'
import { deleteCase, type SegmentState } from './search/scope/segment-scope.ts'
import type { SuggestAnswer, SuggestRequest } from './search/suggest.ts'
import type { ScoredText, TextExplanation, TextQuery, TextSearch, TextSearchAnswer } from './search/text-search.ts'
import type { PublishedSegment, Publication } from './storage/publication.ts'
import { openSegment } from './storage/pack-segment.ts'

/**
 * A case base that another thread writes, read here without a copy: `receive` takes what the writer's `publish`
 * returns. Between two publications every search sees the same state.
 */
export class SharedCaseBase {
  readonly #searcher: CaseSearcher
  readonly #fields: string
  readonly #segments = new Map<number, { state: SegmentState; published: PublishedSegment }>()
  #states: SegmentState[] = []

  /** The same fields as the writer's. */
  constructor({ fields }: Pick<CaseBaseOptions, 'fields'>) {
    checkFields(fields)
    this.#fields = describeFields(fields)
    this.#searcher = new CaseSearcher(fields)
  }

  /** The number of cases. */
  get size(): number {
    return this.#states.reduce((sum, { segment, deletedCount }) => sum + segment.caseCount - deletedCount, 0)
  }

  /**
   * Switches to a published state. Publications of one writer must arrive in order; some may be lost. Throws an
   * EngineError 'snapshot-other-fields' if the writer has other fields.
   */
  receive({ fields, segments }: Publication): void {
    if (fields !== this.#fields) {
      throw new EngineError(
        'snapshot-other-fields',
        `Got a publication of fields ${fields} when expected ${this.#fields}.`,
      )
    }
    const wanted = new Set(segments.map(({ number }) => number))
    for (const number of this.#segments.keys()) if (!wanted.has(number)) this.#segments.delete(number)
    this.#states = segments.map((published) => {
      const known = this.#segments.get(published.number)
      const state = known?.state ?? newState(published)
      const applied = known?.published.deletionCount ?? 0
      for (let at = applied; at < published.deletionCount; at++) deleteCase(state, published.deletions[at]!)
      this.#segments.set(published.number, { state, published })
      return state
    })
  }

  /** As `CaseBase.search`. */
  search(request: TextSearch): TextSearchAnswer {
    return this.#searcher.search(this.#states, request)
  }

  /** As `CaseBase.suggest`. */
  suggest(request: SuggestRequest): SuggestAnswer {
    return this.#searcher.suggest(this.#states, request)
  }

  /** As `CaseBase.scoreAll`. */
  scoreAll(request: TextQuery): ScoredText {
    return this.#searcher.scoreAll(this.#states, request)
  }

  /** As `CaseBase.explain`; looks for the case in all segments. */
  explain(request: TextQuery, id: number): TextExplanation | undefined {
    for (const state of this.#states) {
      const caseNumber = state.segment.cases.find(id, state.deleted)
      if (caseNumber >= 0) return this.#searcher.explain(this.#states, request, { holder: state, caseNumber })
    }
    return undefined
  }
}

function newState({ bytes }: PublishedSegment): SegmentState {
  const segment = openSegment(bytes)
  return { segment, deleted: new Uint8Array(segment.caseCount), deletedCount: 0, scopes: new Map() }
}
