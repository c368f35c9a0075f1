import type { TextField } from '../case-document.ts'
import { EngineError } from '../errors.ts'
import { checkPage } from '../hits/page.ts'
import type { CasePlace } from '../storage/case-places.ts'
import { Closeness } from './scoring/closeness.ts'
import { Feedback } from './scoring/feedback.ts'
import type { IdSet } from '../storage/id-set.ts'
import { type AllWordsQuery, findAllWords } from './all-words.ts'
import { fieldRoles } from './scope/field-roles.ts'
import { makeScope, type Scope } from './scope/scope.ts'
import { findQueryLanguage } from './query/query-language.ts'
import { RowScorer } from './scoring/score-rows.ts'
import { Scratch } from './scope/scratch.ts'
import { explainText, scoreText, type SearchTools, searchText } from './search.ts'
import type { SegmentState } from './scope/segment-scope.ts'
import { completeText, findTyped, type SuggestAnswer, type SuggestRequest } from './suggest.ts'
import { KnownAnywhere } from './vocabulary/known-anywhere.ts'
import type { ScoredText, TextExplanation, TextQuery, TextSearch, TextSearchAnswer } from './text-search.ts'

/** Searches lists of segments, with its own working memory. */
export class TextSearcher {
  readonly #fields: readonly TextField[]
  readonly #weights: Float64Array
  readonly #scorer = new RowScorer()
  readonly #closeness = new Closeness()
  readonly #feedback = new Feedback()
  #scratch: Scratch | undefined

  constructor(fields: readonly TextField[]) {
    this.#fields = fields
    this.#weights = Float64Array.from(fields, ({ weight }) => weight)
  }

  search(states: readonly SegmentState[], request: TextSearch): TextSearchAnswer {
    return searchText(this.#scopeOf(states, request), this.#takeTools(states, request), request)
  }

  scoreAll(states: readonly SegmentState[], request: TextQuery): ScoredText {
    return scoreText(this.#scopeOf(states, request), this.#takeTools(states, request), request)
  }

  explain(
    states: readonly SegmentState[],
    request: TextQuery,
    place: CasePlace<SegmentState>,
  ): TextExplanation | undefined {
    const segment = states.indexOf(place.holder)
    return explainText(
      this.#scopeOf(states, request),
      this.#takeTools(states, request),
      request,
      segment,
      place.caseNumber,
    )
  }

  suggest(states: readonly SegmentState[], request: SuggestRequest): SuggestAnswer {
    const { size } = checkPage(request)
    const scope = this.#scopeOf(states, request)
    const tools = this.#takeTools(states, request)
    return { completions: completeText(scope, tools, request, size), answer: findTyped(scope, tools, request, size) }
  }

  withAllWords(states: readonly SegmentState[], request: AllWordsQuery): IdSet {
    return findAllWords(this.#scopeOf(states, request), this.#takeTools(states, request), request)
  }

  languageOf(states: readonly SegmentState[], request: TextQuery): string {
    const scopeIn = (locale: string) => this.#scopeOf(states, { ...request, locale })
    return findQueryLanguage(states, this.#takeScratch(states), { ...request, scopeIn })
  }

  languagesOf(states: readonly SegmentState[], request: Omit<TextQuery, 'text'>): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { state, rows } of this.#scopeOf(states, { ...request, text: '' }).segments)
      state.segment.locales.forEach(({ locale }, number) => {
        const count = rows.rowCounts[number]!
        if (count > 0) counts.set(locale, (counts.get(locale) ?? 0) + count)
      })
    return counts
  }

  #scopeOf(
    states: readonly SegmentState[],
    { text, locale, filter, visibleFields }: Pick<TextQuery, 'text' | 'locale' | 'filter' | 'visibleFields'>,
  ): Scope {
    for (const [name, value] of Object.entries({ text, locale })) {
      if (typeof value === 'string') continue
      throw new EngineError('invalid-query', `The query's ${name} is of type ${typeof value} when expected a string.`)
    }
    const visible = Uint8Array.from(this.#fields, ({ id }) =>
      Number(visibleFields === undefined || visibleFields.has(id)),
    )
    return makeScope({ states, locale, filter, weights: this.#weights, visible })
  }

  #takeTools(states: readonly SegmentState[], request: TextQuery): SearchTools {
    const scratch = this.#takeScratch(states)
    const known = new KnownAnywhere(states, scratch, request, (locale) => this.#scopeOf(states, { ...request, locale }))
    const headings = () => this.#headingsOf(states, request)
    return { scratch, known, headings, scorer: this.#scorer, closeness: this.#closeness, feedback: this.#feedback }
  }

  #headingsOf(states: readonly SegmentState[], request: TextQuery): Scope | undefined {
    const locale = this.#scopeOf(states, request).locales.get(request.locale)
    const headings = locale ? fieldRoles(locale.norms).headings.map((field) => this.#fields[field]!.id) : []
    return headings.length === 0 ? undefined : this.#scopeOf(states, { ...request, visibleFields: new Set(headings) })
  }

  /** Working arrays for the largest segment, for the next search. */
  #takeScratch(states: readonly SegmentState[]): Scratch {
    const rowCount = states.reduce((most, { segment }) => Math.max(most, segment.rowCount), 0)
    if (this.#scratch === undefined || this.#scratch.rowCount < rowCount) this.#scratch = new Scratch(rowCount)
    this.#scratch.memory.clear()
    return this.#scratch
  }
}
