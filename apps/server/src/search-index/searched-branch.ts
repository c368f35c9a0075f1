import { bareNumberField, type IndexGround } from '@advisor/domain-model'
import type { SearchableSolutions, SolutionSearch } from '@advisor/engine'
import { parseClauses, queryWordsOf, type IdSet, type TextQuery } from '@advisor/engine/text'
import type { NamedSymbol } from '@advisor/engine/mapping'
import { LRUCache } from 'lru-cache'
import type { ExplainAnswer, ExplainQuestion, MapAnswer, MapQuestion, SearchAnswer, Searched, SearchQuestion, Seen, SuggestAnswer, SuggestQuestion, WordsAnswer, WordsQuestion } from './protocol.ts' // prettier-ignore
import { sightOnIndex, type SightOnIndex } from './sight-on-index.ts'
import { MeantSymbols, type ReadText } from './meant-symbols.ts'
import { markDenied, NamedSymbols } from './named-symbols.ts'
import type { NumberedSight } from './sight-numbers.ts'

const mostSights = 256
/** No solution has texts in it, so that each is searched in its master language. */
const noLocale = 'und'

/** One index of a branch, as questions are put to it. A branch that is indexed anew gets another. */
export class SearchedBranch {
  readonly solutions: SearchableSolutions
  readonly #ground: IndexGround
  readonly #words: ReturnType<typeof queryWordsOf>
  readonly #sights = new LRUCache<number, SightOnIndex>({ max: mostSights })
  readonly #names: NamedSymbols
  readonly #meant: MeantSymbols
  #seen: Seen
  #state = 0

  constructor(ground: IndexGround, solutions: SearchableSolutions, seen: Seen) {
    this.#ground = ground
    this.#words = queryWordsOf(ground.words)
    this.solutions = solutions
    this.#names = new NamedSymbols(solutions)
    this.#meant = new MeantSymbols(solutions)
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
    this.#names.forgetShares()
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
    const { facets, mostFacetValues, tell, untold, names, mayMean, of, from, size } = question
    const { answer, meant } = this.#asMeant(
      question,
      (searched) =>
        this.solutions.search({
          ...searched,
          ...(facets && { facets }),
          ...(mostFacetValues !== undefined && { mostFacetValues }),
          ...(tell && { tell }),
          ...(untold && { untold }),
          ...(of && { of }),
          from,
          size,
        }),
      ({ found }) => found > 0,
    )
    const alsoTold = {
      ...(names && { named: this.#namedInWords(question) }),
      ...(mayMean && { mayMean: this.#mayMean(question, answer.terms, new Set(mayMean)) }),
    }
    if (!meant) return { ...answer, ...alsoTold, ...this.#seen }
    // What became of words is told of those that were typed.
    const { didYouMean: _, ...rest } = answer
    const { values: __, ...told } = meant
    return { ...rest, terms: [], meant: told, ...alsoTold, ...this.#seen }
  }

  explain(question: ExplainQuestion<NumberedSight>): ExplainAnswer {
    const { answer: found } = this.#asMeant(
      question,
      (searched) => this.solutions.explainFound(searched, question.caseId),
      (explanation) => explanation !== undefined,
    )
    return { ...(found && { found }), ...this.#seen }
  }

  suggest({ text, locale, size, sight }: SuggestQuestion<NumberedSight>): SuggestAnswer {
    const { filter, visibleFields } = this.sightOf(sight)
    const query = this.#inItsLanguage({ text, locale, filter, visibleFields })
    return { ...this.solutions.suggest({ ...query, size }), ...this.#seen }
  }

  /**
   * Looks through the texts in the caller's language, and through the master's of all solutions: a slot without a translation
   * shows the master's text.
   */
  withAllWords({ text, locale, slots, most, sight }: WordsQuestion<NumberedSight>): WordsAnswer {
    const { filter, visibleFields } = this.sightOf(sight)
    const fields = this.#ground.sources.filter(({ slot }) => slots.includes(slot)).map(({ field }) => field)
    const query = { text, filter, visibleFields: visibleFields.intersection(new Set(fields)) }
    const found = this.solutions.texts.withAllWords({ ...query, locale })
    found.addAll(this.solutions.texts.withAllWords({ ...query, locale: noLocale }))
    const best = found.size > most ? this.#bestOf(found, { ...query, locale }).slice(0, most) : [...found]
    return { ids: best.toSorted((one, other) => one - other), ...this.#seen }
  }

  /** Solutions by how well they match a text, the best first. */
  #bestOf(found: IdSet, query: TextQuery): number[] {
    const { ids, scores } = this.solutions.texts.scoreAll(query).found
    const scoreOf = new Map(ids.map((id, at) => [id, scores[at] ?? 0]))
    return [...found].toSorted((one, other) => (scoreOf.get(other) ?? 0) - (scoreOf.get(one) ?? 0) || one - other)
  }

  map(question: MapQuestion<NumberedSight>): MapAnswer {
    const named = this.#namedIn(question)
    if (named.length === 0) return { named, ...this.#seen }
    const { text, locale, sight } = question
    const { filter, visibleFields } = this.sightOf(sight)
    const query = this.#inItsLanguage({ text, locale, filter, visibleFields })
    const { terms } = this.solutions.texts.search({ ...query, size: 0, count: false })
    return { named: markDenied(named, text, terms), ...this.#seen }
  }

  /** Operators of a query say what to do with a word; it is no name then. */
  #namedInWords(question: SearchQuestion<NumberedSight>): NamedSymbol[] {
    const plain = parseClauses(question.text).filter(({ occurrence, isQuoted }) => occurrence === 'should' && !isQuoted)
    return this.#namedIn(question).filter((name) =>
      plain.some(({ start, end }) => start <= name.start && name.end <= end),
    )
  }

  /** Names in the language of the query, and in the caller's own: people mix the two. */
  #namedIn({ text, locale, sight }: Pick<MapQuestion<NumberedSight>, 'text' | 'locale' | 'sight'>): NamedSymbol[] {
    const { visibleAttributes, valueFilters, filter, visibleFields } = this.sightOf(sight)
    const { locale: written } = this.#inItsLanguage({ text, locale, filter, visibleFields })
    return this.#names.find({
      text,
      locales: [...new Set([written, locale])],
      scope: { text: { filter, visibleFields }, visibleAttributes, valueFilters },
      scopeNumber: sight.number,
    })
  }

  /** What is said to be absent is not meant. */
  #mayMean(asked: Searched<NumberedSight>, terms: SearchAnswer['terms'], attributes: ReadonlySet<string>) {
    const { locale, sight } = asked
    const absent = terms.filter(({ isAbsent }) => isAbsent)
    const text = absent.reduce((rest, { start, end }) => blank(rest, start, end), asked.text)
    const { visibleAttributes, filter, visibleFields } = this.sightOf(sight)
    const { locale: written } = this.#inItsLanguage({ text, locale, filter, visibleFields })
    const reading = { text, locale: written, words: this.#words }
    return this.#meant.mayMean(reading, visibleAttributes ? attributes.intersection(visibleAttributes) : attributes)
  }

  /** How many solutions the sight covers. */
  count(sight: NumberedSight): number {
    return this.solutions.count(this.sightOf(sight).filter)
  }

  /**
   * The answer to a search; where its text is in a language in which nobody has written a solution, to what it means by the names of
   * the model. Other languages than the reader's are tried where the search finds nothing.
   */
  #asMeant<Found>(
    asked: Searched<NumberedSight>,
    answerTo: (searched: SolutionSearch) => Found,
    isFound: (answer: Found) => boolean,
  ): { answer: Found; meant?: ReadText } {
    const { text, locale } = asked
    if (text.trim() === '') return { answer: answerTo(this.#searched(asked)) }
    const { visibleAttributes, valueFilters, ...scope } = this.sightOf(asked.sight)
    const reading = { text, locale, scope: { text: scope, visibleAttributes, valueFilters }, words: this.#words }
    const meant = this.#meant.find(reading)
    if (meant) return { answer: answerTo(this.#searched(asked, meant)), meant }
    const answer = answerTo(this.#searched(asked))
    const elsewhere = isFound(answer)
      ? undefined
      : (this.#meant.findElsewhere(reading) ?? this.#meant.findAtLeast(reading))
    if (!elsewhere) return { answer }
    return { answer: answerTo(this.#searched(asked, elsewhere)), meant: elsewhere }
  }

  #searched(asked: Searched<NumberedSight>, meant?: ReadText): SolutionSearch {
    const { text, locale, constraints, weights, undecided, excluded, hidingThreshold, leastShare } = asked
    const { visibleAttributes, valueFilters, ...scope } = this.sightOf(asked.sight)
    return {
      text: meant
        ? { text: meant.text, locale: meant.locale, ...scope, ...this.#words }
        : this.#inItsLanguage({ text, locale, ...scope }),
      visibleAttributes,
      valueFilters,
      ...((constraints || meant) && { constraints: [...(constraints ?? []), ...(meant?.values ?? [])] }),
      ...(weights && { weights }),
      ...(undecided && { undecided: [...undecided] }),
      ...(excluded && { excluded }),
      ...(hidingThreshold !== undefined && { hiding: { share: hidingThreshold } }),
      ...(leastShare !== undefined && { leastShare }),
    }
  }

  /** The query in the language that it is written in: people do not only write in that of their interface. */
  #inItsLanguage<Query extends TextQuery>(query: Query): Query {
    const { visibleFields } = query
    const asked =
      visibleFields && !isNumberAlone.test(query.text)
        ? { ...query, visibleFields: withoutNumber(visibleFields) }
        : query
    return { ...asked, locale: this.solutions.texts.languageOf(asked), ...this.#words }
  }
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
}

/** Only by itself is a number that of a solution; beside words it is one of a model, an interval or a quantity. */
const isNumberAlone = /^[^\p{L}\p{N}]*\p{N}+[^\p{L}\p{N}]*$/u

function withoutNumber(fields: ReadonlySet<string>): ReadonlySet<string> {
  return fields.difference(new Set([bareNumberField.id]))
}
