import type { StructuredQuery } from './retrieval/constraint.ts'
import { facetAttribute, type Facet, type FacetRequest } from './retrieval/facets.ts'
import { textWeightFor } from './retrieval/fusion.ts'
import { checkHiding, type Contribution, DEFAULT_HIDING, type Hiding } from './retrieval/structured-search.ts'
import type { AboutFound, FoundCases, SearchableValues, ValueSearch } from './retrieval/searchable-values.ts'
import type { ValueFilters } from './retrieval/value-filters.ts'
import type { TextIndex } from './text-index.ts'
import { unknownAttribute } from './schema/schema.ts'
import { checkPage, type Page } from './hits/page.ts'
import { MOST_HITS } from './search/search.ts'
import type { SuggestAnswer, SuggestRequest } from './search/suggest.ts'
import { IdSet } from './storage/id-set.ts'
import { isLoose, looksForAnything, mustBeMatched } from './search/searched-words.ts'
import type {
  HighlightPlan,
  ScoredText,
  SearchedWord,
  TextExplanation,
  TextQuery,
  TextSearch,
} from './search/text-search.ts'

/** A query for solutions with the caller's scope. */
export interface SolutionSearch extends Partial<StructuredQuery>, Page {
  /** Free text, the caller's locale and scope. An empty text does not score. */
  text: TextQuery
  /**
   * Attributes that the caller may see. Default: all. Others cannot be searched or counted: they are refused as
   * unknown.
   */
  visibleAttributes?: ReadonlySet<string>
  /** Which values of these the caller may see. Default: all. */
  valueFilters?: ValueFilters
  /** The threshold of searches with constraints; see `StructuredRequest`. */
  hiding?: Hiding
  /**
   * Where the text scores and no constraint does: solutions that score less than this share of the best are not found, if
   * the text has several words and no operators. Default 0.
   */
  leastShare?: number
  /** Attributes whose values are counted over the found solutions, all of their values or some. */
  facets?: readonly (string | FacetRequest)[]
  /** The number of values that each facet lists; default 100. */
  mostFacetValues?: number
  /** What else is told of all found solutions. */
  tell?: AboutFound
  /** Found solutions that the facets and what else is told leave out. */
  untold?: readonly number[]
  /** Instead of a page: the hits of these solutions, as far as they are found, in this order. */
  of?: readonly number[]
}

/** A found solution. */
export interface SolutionHit {
  id: number
  /** 0..1 */
  score: number
  /** Locale of the text in which the caller reads it: their own, else the master's. */
  locale: string
  /** The contributions of constraints, text and bias; their sum is the score. */
  contributions: Contribution[]
}

/** The result of a search, and the outcome of its text. */
export interface SolutionAnswer extends FoundCases {
  /** Best first, equal scores by id. */
  hits: SolutionHit[]
  /** The number of found solutions on all pages. */
  found: number
  /** The number of these with a score within 5 % of the best. */
  bestMatching: number
  /** The number of matching solutions that are not found because of `leastShare`. */
  weaker: number
  /** In the order of the request. */
  facets: Facet[]
  /** The outcome of the words of the text. */
  terms: SearchedWord[]
  /** The text with rare words replaced by very similar words that are far more frequent. */
  didYouMean?: string
  /** The highlights for the texts of the hits. */
  highlights: HighlightPlan
}

/** A contribution, possibly a part of the text's. */
export interface TextContribution extends Contribution {
  /** The word as typed. */
  word?: string
  /** The contribution of feedback: similarity to the best hits by text. */
  isLikeness?: true
}

/** Why a search finds a solution. */
export interface FoundExplanation {
  /** 0..1 */
  score: number
  /** Their sum is the score. */
  contributions: Contribution[]
  /** The contribution of the text, word by word; their sum, with `likeness`, is the contribution of the text. */
  text?: Pick<TextExplanation, 'locale' | 'contributions' | 'missing' | 'likeness'>
  /** The outcome of the words of the text. */
  terms: SearchedWord[]
}

/** The texts of solutions: a `TextIndex` or its reader. */
export type SearchableTexts = Pick<
  TextIndex,
  'size' | 'search' | 'scoreAll' | 'explain' | 'languageOf' | 'languagesOf' | 'suggest' | 'localeOf' | 'withAllWords'
>

/**
 * Solutions found by text, by attributes, or by both in one ranking, as a `SolutionBase` holds them or as its reader in
 * another thread received them. Scores are fused as `FUSION_WEIGHT` says.
 */
export abstract class SearchableSolutions {
  /** The solutions' texts, to search and complete by alone. */
  abstract readonly texts: SearchableTexts
  /** The values of the solutions. Change them only through the solutions. */
  abstract readonly values: SearchableValues

  /** The number of solutions. */
  get size(): number {
    return this.values.size
  }

  /** Whether the base has a solution with this id. */
  has(id: number): boolean {
    return this.values.has(id)
  }

  /**
   * Finds solutions. If the query has only conditions beside the constraints derived from the text (`isMapped`), only
   * solutions that match the text are found; else text and constraints are weighed. Operators of the text (`+word`,
   * `-word`, a quoted phrase that some solution has) are always conditions; a text with only `-` finds all other
   * solutions. Throws an EngineError that names the fault.
   */
  search({
    from = 0,
    size = 10,
    facets = [],
    mostFacetValues,
    tell = {},
    untold = [],
    of,
    ...search
  }: SolutionSearch): SolutionAnswer {
    const { text, valueFilters, leastShare = 0 } = search
    const query = this.#checkQuery(search, facets)
    checkPage({ from, size })
    const told = {
      facets,
      tell,
      untold,
      ...(mostFacetValues !== undefined && { mostFacetValues }),
      ...(valueFilters && { valueFilters }),
    }
    if (size <= MOST_HITS && of === undefined && this.#isOfTextAlone(query)) {
      const answer = this.#searchTexts({ ...text, from, size, leastShare }, told)
      if (answer !== undefined) return answer
    }
    const { values, about } = this.#withText(search, query)
    const { hits, ...counts } = this.values.search({ ...values, ...told, from, size, ...(of && { of }) })
    return {
      hits: hits.map(({ id, score, contributions }) => {
        return { id, score, locale: this.texts.localeOf(id, text.locale) ?? text.locale, contributions }
      }),
      ...counts,
      ...about,
    }
  }

  /**
   * Explains why a search finds a solution, wherever it stands in the ranking; undefined if the search does not find it.
   * Throws an EngineError as `search` does.
   */
  explainFound(search: Omit<SolutionSearch, keyof Page | 'facets'>, id: number): FoundExplanation | undefined {
    const { values, about } = this.#withText(search, this.#checkQuery(search, []))
    const [found] = this.values.search({ ...values, of: [id] }).hits
    if (found === undefined) return undefined
    const { score, contributions } = found
    const possible = contributions.find(({ source }) => source === 'text')?.possible
    const words = possible === undefined ? undefined : this.texts.explain(search.text, id)
    return {
      score,
      contributions,
      terms: about.terms,
      ...(words && possible !== undefined && { text: scaled(words, possible) }),
    }
  }

  /** The query with what was left out filled in, checked. */
  #checkQuery(search: SolutionSearch, facets: readonly (string | FacetRequest)[]): AskedValues {
    const {
      constraints = [],
      weights,
      undecided = [],
      excluded = [],
      excludedIds = [],
      hiding = DEFAULT_HIDING,
    } = search
    const query = { constraints, ...(weights && { weights }), undecided, excluded, excludedIds: new IdSet(excludedIds) }
    for (const id of [...attributesOf(query), ...facets.map(facetAttribute)])
      this.#checkAttribute(id, search.visibleAttributes)
    checkHiding(hiding)
    return query
  }

  /** The search over values that a query means, with the scores of its text; and the outcome of the text. */
  #withText(
    { text, weights, valueFilters, hiding = DEFAULT_HIDING, leastShare = 0 }: SolutionSearch,
    query: AskedValues,
  ): { values: ValueSearch; about: Omit<ScoredText, 'found' | 'excludedIds'> } {
    const { found, excludedIds: unwanted, ...about } = this.texts.scoreAll(text)
    unwanted.addAll(query.excludedIds)
    const { constraints } = query
    const values: ValueSearch = {
      ...query,
      excludedIds: unwanted,
      hiding,
      leastShare: isLoose(about.terms) ? leastShare : 0,
      ...(text.filter && { filter: text.filter }),
      ...(valueFilters && { valueFilters }),
      ...(looksForAnything(about.terms) && {
        textScores: found,
        textWeight: textWeightFor(this.values.schema, weights),
        mustMatchText:
          mustBeMatched(about.terms) || constraints.every(({ mode, isMapped }) => mode === 'precision' || isMapped),
      }),
    }
    return { values, about }
  }

  /** Suggestions while the user types a query. */
  suggest(request: SuggestRequest): SuggestAnswer {
    return this.texts.suggest(request)
  }

  /** Solutions that the filter allows. */
  count(filter: (filterKey: string) => boolean): number {
    return this.values.count(filter)
  }

  /** What the caller may not see is refused as what there is not. */
  #checkAttribute(id: string, visible: ReadonlySet<string> | undefined): void {
    if (visible?.has(id) === false) throw unknownAttribute(id)
    this.values.schema.get(id)
  }

  /** Whether the text alone decides what is found and how it ranks, so that nothing but the best has to be scored. */
  #isOfTextAlone({ constraints, excluded, excludedIds }: AskedValues): boolean {
    const { attributes } = this.values.schema
    return (
      constraints.length + excluded.length + excludedIds.size === 0 &&
      attributes.every(({ kind, weight }) => kind !== 'bias' || weight === 0)
    )
  }

  /** The answer to a text alone, as scoring all would give it; undefined where the text says nothing to look for. */
  #searchTexts(
    text: TextSearch,
    told: Required<Pick<SolutionSearch, 'facets' | 'tell' | 'untold'>> &
      Pick<SolutionSearch, 'mostFacetValues' | 'valueFilters'>,
  ): SolutionAnswer | undefined {
    const list = told.facets.length > 0 || told.tell.filterKeys === true || told.tell.ids === true
    const { hits, ids, ...answer } = this.texts.search({ ...text, list })
    if (!looksForAnything(answer.terms)) return undefined
    return {
      ...answer,
      hits: hits.map(({ id, score, locale }) => {
        return {
          id,
          score,
          locale,
          contributions: [{ source: 'text', contribution: score, similarity: score, possible: 1 }],
        }
      }),
      ...(ids === undefined ? { facets: [] } : this.values.tellOf(ids, told)),
    }
  }

  /**
   * A hit's contributions, with the text's divided into those of its words and of feedback; their sum is the hit's
   * score.
   */
  explain({ text }: Pick<SolutionSearch, 'text'>, hit: SolutionHit): TextContribution[] {
    return hit.contributions.flatMap((whole): TextContribution[] => {
      const words = whole.source === 'text' ? this.texts.explain(text, hit.id) : undefined
      if (words === undefined || words.score === 0) return [whole]
      const share = whole.contribution / words.score
      const parts: TextContribution[] = words.contributions.map(({ text: word, contribution }) => ({
        source: 'text',
        word,
        contribution: contribution * share,
      }))
      if (words.likeness > 0) parts.push({ source: 'text', isLikeness: true, contribution: words.likeness * share })
      return parts
    })
  }
}

/** A query with what was left out filled in. */
type AskedValues = Required<Omit<StructuredQuery, 'weights'>> &
  Pick<StructuredQuery, 'weights'> & { excludedIds: IdSet }

function attributesOf({ constraints, excluded, undecided }: AskedValues): string[] {
  return [...[...constraints, ...excluded].map(({ attribute }) => attribute), ...undecided]
}

/** The explanation of a text's score in a ranking where a perfect text contributes `possible`. */
function scaled(
  { locale, contributions, missing, likeness }: TextExplanation,
  possible: number,
): FoundExplanation['text'] {
  return {
    locale,
    contributions: contributions.map((word) => ({ ...word, contribution: word.contribution * possible })),
    missing: missing.map((word) => ({ ...word, possible: word.possible * possible })),
    likeness: likeness * possible,
  }
}
