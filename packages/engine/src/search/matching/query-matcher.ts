import { analyserFor } from '../../text/analyser.ts'
import { lowerCase } from '../../text/fold.ts'
import { isEveryday } from '../query/everyday.ts'
import type { QueryWord } from '../query/query-word.ts'
import { Translations } from '../query/translations.ts'
import { planWord, type WayToMatch } from '../query/word-plan.ts'
import {
  EVERYDAY_INFORMATION,
  FEW_CASES,
  FEW_SHARE,
  inverseFrequency,
  MOST_QUERY_WORDS,
  MOST_WORDS_PARTED,
  OTHER_LANGUAGE,
} from '../ranking.ts'
import { type FoundWord, nameOfWays } from '../scope/known-words.ts'
import { type Scope, scopedIndex } from '../scope/scope.ts'
import type { ScopedIndex } from '../scope/scoped-index.ts'
import type { Scratch } from '../scope/scratch.ts'
import type { HighlightPlan, TextQuery } from '../text-search.ts'
import { isSearchedAsWord, type MatchedWord, type SearchedLocale } from './matched-word.ts'
import type { NamedList } from './named-list.ts'
import { WordReader } from './word-reader.ts'
import { type Attempt, WordAttempts } from './word-attempts.ts'

/** Finds how each word of a query matches within a scope, and its weight. */
export class QueryMatcher {
  readonly words: MatchedWord[]
  readonly locales: SearchedLocale[]
  readonly #scope: Scope
  readonly #scratch: Scratch
  readonly #callersLocale: string
  /** Whether words of everyday speech are told from others. */
  readonly #knowsEveryday: boolean
  readonly #reader: WordReader
  readonly #attempts: WordAttempts
  /** From the query's language to that of each searched locale; empty if the search does without. */
  readonly #translations: readonly Translations[]

  /**
   * `locale` is the caller's: its stop words are dropped in all languages, those of another language in its texts
   * alone. `isKnown` tells of words that are not corrected.
   */
  constructor(
    scope: Scope,
    scratch: Scratch,
    words: readonly QueryWord[],
    { locale, synonyms, without }: Pick<TextQuery, 'locale' | 'synonyms' | 'without'>,
    isKnown: (raw: string) => boolean,
  ) {
    this.#scope = scope
    this.#scratch = scratch
    this.#callersLocale = locale
    this.#knowsEveryday = !without?.has('everyday')
    this.#reader = new WordReader(scratch)
    const analysers = [...scope.locales.keys()].map((name) => analyserFor(name))
    const own = analysers.findIndex((analyser) => analyser.locale === locale)
    this.words = words.map((word) => {
      const plans = analysers.map((analyser) => planWord(word, analyser, synonyms))
      return {
        word,
        isStop: (plans[own] ?? planWord(word, analyserFor(locale))).isStop,
        plans,
        outcome: 'dropped',
        caseCount: 0,
        correctedTo: [],
        weight: 0,
        ways: new Map(),
        matches: [],
        terms: [],
      }
    })
    this.locales = analysers.map((analyser, number) => ({
      locale: analyser.locale,
      analyser,
      worth: 1,
      indexes: scope.segments.map((segment) => scopedIndex(segment, analyser.locale, scope)),
      keepsStopWords: this.words.every(({ word, isStop, plans }) => isStop || plans[number]!.isStop || word.isOptional),
      mostScore: 0,
    }))
    this.#translations = without?.has('translations')
      ? []
      : analysers.map((analyser) => new Translations(scope, locale, analyser.locale))
    this.#attempts = new WordAttempts(scope, scratch, this.locales, isKnown, words, without)
  }

  /** What the words that were tried highlight. */
  get highlights(): HighlightPlan {
    return this.#attempts.highlights
  }

  run(): void {
    const searched = this.#chooseWords()
    this.words.forEach((matched, number) => {
      if (matched.word.occurrence === 'not') this.#matchExcluded(matched)
      else if (searched.has(matched)) this.#match(matched, number)
    })
    if (!this.locales.some(({ locale }) => locale === this.#callersLocale)) return
    for (const searchedLocale of this.locales) {
      if (searchedLocale.locale === this.#callersLocale) continue
      searchedLocale.worth = OTHER_LANGUAGE
      searchedLocale.mostScore /= OTHER_LANGUAGE
    }
  }

  /** All words, or the rarest of too many. Words that match nothing give way to words that do. */
  #chooseWords(): Set<MatchedWord> {
    const wanted = this.words.filter(({ word }) => word.occurrence !== 'not')
    if (wanted.length <= MOST_QUERY_WORDS) return new Set(wanted)
    const rarity = new Map(wanted.map((matched) => [matched, this.#countExact(matched) || Number.POSITIVE_INFINITY]))
    return new Set(wanted.toSorted((a, b) => rarity.get(a)! - rarity.get(b)!).slice(0, MOST_QUERY_WORDS))
  }

  #countExact(matched: MatchedWord): number {
    return this.#try(this.#attempts.exact(matched, this.#active(matched)))
  }

  #matchExcluded(matched: MatchedWord): void {
    matched.outcome = 'searched'
    this.#try(this.#attempts.exact(matched, [...this.locales.keys()]), matched)
  }

  #match(matched: MatchedWord, number: number): void {
    const { word } = matched
    const active = this.#active(matched)
    if (active.length === 0) return
    matched.outcome = 'searched'
    for (const planned of this.#attempts.of({ matched, number, active })) {
      const attempt = this.#withRarity(planned)
      matched.ways = attempt
      matched.caseCount = this.#try(attempt, matched)
      if (matched.caseCount > 0) break
    }
    if (matched.caseCount === 0) {
      matched.outcome = 'unknown'
      if (word.isOptional) return
    }
    this.#addAround(matched, number, active)
    this.#addTranslations(matched, number, active)
    matched.weight = word.weight * this.#informationOf(matched)
    for (const locale of active) this.locales[locale]!.mostScore += matched.weight
  }

  /**
   * Lets a match of a synonym count as much as the synonym tells by how rare it is, where that is less than the word itself
   * tells: 'loud' is in many texts that do not howl.
   */
  #withRarity(attempt: Attempt): Attempt {
    if (![...attempt.values()].some((ways) => ways.some(isSynonym))) return attempt
    const total = this.#scope.caseCount
    const own = this.#try(
      new Map([...attempt].map(([locale, ways]) => [locale, ways.filter((way) => !isSynonym(way))])),
    )
    if (own === 0) return attempt
    const share = (locale: number, way: WayToMatch) =>
      Math.min(1, inverseFrequency(this.#try(new Map([[locale, [way]]])), total) / inverseFrequency(own, total))
    const weighed = (locale: number, way: WayToMatch) =>
      isSynonym(way) ? { ...way, discount: way.discount * share(locale, way) } : way
    return new Map([...attempt].map(([locale, ways]) => [locale, ways.map((way) => weighed(locale, way))]))
  }

  /** What a word tells by how rare it is; one of everyday speech no more than its limit. */
  #informationOf({ word, caseCount }: MatchedWord): number {
    const information = inverseFrequency(caseCount, this.#scope.caseCount)
    return this.#knowsEveryday && isEveryday(word, analyserFor(this.#callersLocale))
      ? Math.min(information, EVERYDAY_INFORMATION)
      : information
  }

  /**
   * Matches also what other texts write in one or in two, and what has the word as a part: a longer code with the number in its middle,
   * a compound. It tells no less because more texts have it so. Of a word that many cases have the parts are looked for in vain.
   */
  #addAround(matched: MatchedWord, number: number, active: readonly number[]): void {
    if (matched.caseCount === 0 || matched.word.occurrence === 'not') return
    if (this.words.length > MOST_WORDS_PARTED) return
    for (const localeNumber of active)
      this.#addWays(matched, localeNumber, this.#attempts.together({ matched, number, active }, localeNumber))
    if (matched.caseCount > Math.max(FEW_CASES, FEW_SHARE * this.#scope.caseCount)) return
    for (const localeNumber of active)
      this.#addWays(matched, localeNumber, this.#attempts.around({ matched, number, active }, localeNumber))
  }

  /** Matches a word in a locale by more ways than it has. */
  #addWays(matched: MatchedWord, localeNumber: number, more: readonly WayToMatch[]): void {
    if (more.length === 0) return
    const ways = [...(matched.ways.get(localeNumber) ?? []), ...more]
    matched.ways = new Map(matched.ways).set(localeNumber, ways)
    this.#try(new Map([[localeNumber, ways]]), matched)
  }

  /**
   * Matches texts of other languages also by what the word means there. It weighs what it does in its own language: a word
   * is not less telling because it is translated.
   */
  #addTranslations(matched: MatchedWord, number: number, active: readonly number[]): void {
    if (matched.caseCount === 0 || !isTranslated(matched.word)) return
    for (const localeNumber of active) {
      if (this.locales[localeNumber]!.locale === this.#callersLocale) continue
      const texts = this.#translations[localeNumber]?.of(lowerCase(matched.word.raw)) ?? []
      this.#addWays(matched, localeNumber, this.#attempts.translations(texts, number, localeNumber))
    }
  }

  /** Numbers of the locales in whose language the word is searched. */
  #active(matched: MatchedWord): number[] {
    return Array.from(this.locales.keys()).filter(
      (number) => matched.word.isPrefix || isSearchedAsWord(matched, matched.plans[number]!, this.locales[number]!),
    )
  }

  /** In how many cases an attempt matches; what it matches is noted in `matched`. */
  #try(attempt: Attempt, matched?: Pick<MatchedWord, 'matches' | 'terms'>): number {
    let caseCount = 0
    for (const [localeNumber, ways] of attempt) {
      if (ways.length === 0) continue
      const name = nameOfWays(ways)
      this.locales[localeNumber]!.indexes.forEach((index, segment) => {
        if (index === undefined) return
        const found = this.#find(name, ways, index, segment)
        if (found.matches === undefined) return
        caseCount += found.caseCount
        if (matched === undefined) return
        const place = segment * this.locales.length + localeNumber
        matched.matches[place] = found.matches
        matched.terms[place] = found.terms
      })
    }
    return caseCount
  }

  /** What ways find in a segment, which is remembered by their name. */
  #find(name: string, ways: readonly WayToMatch[], index: ScopedIndex, segment: number): FoundWord {
    const { known } = index
    if (known === undefined) return this.#read(ways, index, segment)
    let found = known.find(name)
    if (found === undefined) known.keep(name, (found = this.#read(ways, index, segment)))
    return found
  }

  #read(ways: readonly WayToMatch[], index: ScopedIndex, segment: number): FoundWord {
    const { matches, terms, onlyList } = this.#reader.read(ways, index)
    const caseCount = onlyList === undefined ? (matches?.rowCount ?? 0) : this.#countRows(onlyList, index, segment)
    return { matches, caseCount, terms }
  }

  #countRows({ list, name }: NamedList, scoped: ScopedIndex, segment: number): number {
    return this.#scope.segments[segment]!.rows.countRows(scoped.nameOf(name), list, scoped, this.#scratch.blocks)
  }
}

function isSynonym({ reading }: WayToMatch): boolean {
  return reading?.how === 'synonym'
}

/** Whether a word of the query is also looked for by what it means in other languages. */
function isTranslated({ shape, occurrence }: QueryWord): boolean {
  return (shape === 'word' || shape === 'dense') && occurrence !== 'not'
}
