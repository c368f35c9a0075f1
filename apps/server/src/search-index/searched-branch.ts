import type { IndexGround } from '@advisor/domain-model'
import type { SearchableSolutions, SolutionSearch } from '@advisor/engine'
import { tradeSynonyms, type TextQuery } from '@advisor/engine/text'
import { DomainDictionary } from '@advisor/engine/mapping'
import { LRUCache } from 'lru-cache'
import type { ExplainAnswer, ExplainQuestion, MapAnswer, MapQuestion, SearchAnswer, Searched, SearchQuestion, Seen, SuggestAnswer, SuggestQuestion } from './protocol.ts' // prettier-ignore
import { sightOnIndex, type SightOnIndex } from './sight-on-index.ts'
import type { NumberedSight } from './sight-numbers.ts'

const mostSights = 256

/** One index of a branch, as questions are put to it. A branch that is indexed anew gets another. */
export class SearchedBranch {
  readonly solutions: SearchableSolutions
  readonly #ground: IndexGround
  readonly #sights = new LRUCache<number, SightOnIndex>({ max: mostSights })
  readonly #dictionaries = new Map<string, DomainDictionary>()
  #seen: Seen
  #state = 0

  constructor(ground: IndexGround, solutions: SearchableSolutions, seen: Seen) {
    this.#ground = ground
    this.solutions = solutions
    this.#seen = seen
  }

  get seen(): Seen {
    return this.#seen
  }

  /** Another number after every change of the solutions. */
  get state(): number {
    return this.#state
  }

  /** Takes down that the solutions are in another state now. */
  noteChange(seen: Seen): void {
    this.#seen = seen
    this.#state++
  }

  sightOf({ number, sight }: NumberedSight): SightOnIndex {
    const known = this.#sights.get(number)
    if (known) return known
    const made = sightOnIndex(sight, this.#ground)
    this.#sights.set(number, made)
    return made
  }

  /** Whether the model has attributes that the index does not have yet: it is being built anew. */
  lacksAttributes({ sight }: NumberedSight, asked: readonly string[]): boolean {
    const { schema } = this.solutions.values
    return asked.some((id) => sight.attributes.has(id) && schema.numberOf(id) === undefined)
  }

  search(question: SearchQuestion<NumberedSight>): SearchAnswer {
    const { facets, mostFacetValues, tell, of, from, size } = question
    const answer = this.solutions.search({
      ...this.#searched(question),
      ...(facets && { facets }),
      ...(mostFacetValues !== undefined && { mostFacetValues }),
      ...(tell && { tell }),
      ...(of && { of }),
      from,
      size,
    })
    return { ...answer, ...this.#seen }
  }

  explain(question: ExplainQuestion<NumberedSight>): ExplainAnswer {
    const found = this.solutions.explainFound(this.#searched(question), question.caseId)
    return { ...(found && { found }), ...this.#seen }
  }

  suggest({ text, locale, size, sight }: SuggestQuestion<NumberedSight>): SuggestAnswer {
    const { filter, visibleFields } = this.sightOf(sight)
    const query = this.#inItsLanguage({ text, locale, filter, visibleFields })
    return { ...this.solutions.suggest({ ...query, size }), ...this.#seen }
  }

  map({ text, locale, sight }: MapQuestion<NumberedSight>): MapAnswer {
    const { visibleAttributes, filter, visibleFields } = this.sightOf(sight)
    const query = this.#inItsLanguage({ text, locale, filter, visibleFields })
    const named = this.#dictionaryOf(query.locale).find(text)
    // A member of a composite is called `composite.member`.
    const mayName = (id: string) => visibleAttributes.has(id) || visibleAttributes.has(id.split('.')[0] ?? '')
    return { named: named.filter(({ attribute }) => mayName(attribute)), ...this.#seen }
  }

  /** How many solutions the sight covers. */
  count(sight: NumberedSight): number {
    return this.solutions.count(this.sightOf(sight).filter)
  }

  #searched(asked: Searched<NumberedSight>): SolutionSearch {
    const { text, locale, constraints, weights, undecided, excluded, hidingThreshold, leastShare } = asked
    const { visibleAttributes, valueFilters, ...scope } = this.sightOf(asked.sight)
    return {
      text: this.#inItsLanguage({ text, locale, ...scope }),
      visibleAttributes,
      valueFilters,
      ...(constraints && { constraints: [...constraints] }),
      ...(weights && { weights }),
      ...(undecided && { undecided: [...undecided] }),
      ...(excluded && { excluded }),
      ...(hidingThreshold !== undefined && { hiding: { share: hidingThreshold } }),
      ...(leastShare !== undefined && { leastShare }),
    }
  }

  /** The query in the language that it is written in: people do not only write in that of their interface. */
  #inItsLanguage<Query extends TextQuery>(query: Query): Query {
    return { ...query, locale: this.solutions.texts.languageOf(query), synonyms: tradeSynonyms }
  }

  #dictionaryOf(locale: string): DomainDictionary {
    const known = this.#dictionaries.get(locale)
    if (known) return known
    const dictionary = new DomainDictionary(this.solutions.values.schema, locale)
    this.#dictionaries.set(locale, dictionary)
    return dictionary
  }
}
