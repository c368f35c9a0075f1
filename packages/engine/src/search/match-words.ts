import { type Analyser, analyserFor } from '../text/analyser.ts'
import { normaliseCode } from '../text/codes.ts'
import { lowerCase } from '../text/fold.ts'
import { splitCompound } from '../text/compounds.ts'
import { writtenOf } from '../text/tokens.ts'
import { KnownMatches, type MatchList } from './match-list.ts'
import { MatchReader } from './match-reader.ts'
import type { QueryWord } from './query-words.ts'
import {
  DISCOUNT,
  MOST_COMPLETIONS,
  MOST_CORRECTIONS,
  MOST_QUERY_WORDS,
  OTHER_LANGUAGE,
  SHORTEST_PREFIX,
  inverseFrequency,
} from './ranking.ts'
import { type Scope, type ScopedIndex, scopedIndex } from './scope.ts'
import type { Scratch } from './scratch.ts'
import type { HighlightPlan, SearchedWord, TextQuery } from './text-search.ts'
import { countWord, findCompletions, findSimilarWords, findWordsWith } from './vocabulary.ts'
import { type Slot, type WayToMatch, type WordPlan, planWord, wayOfParts } from './word-plan.ts'

/** One locale of the scope, as the words see it. */
export interface SearchedLocale {
  locale: string
  analyser: Analyser
  /** By segment; undefined where the caller searches no text of this locale. */
  indexes: (ScopedIndex | undefined)[]
  /** All the query's words are stop words in this language: then they are searched as real ones. */
  keepsStopWords: boolean
  /** What a text's sum is divided by: that of one in the caller's language that had every word without end scores 1. */
  mostScore: number
}

/** A word with what became of it. */
export interface MatchedWord {
  word: QueryWord
  /** A stop word of the caller's language. */
  isStop: boolean
  /** By locale, in the order of the locales. */
  plans: WordPlan[]
  outcome: SearchedWord['outcome']
  /** Cases that match. */
  caseCount: number
  correctedTo: string[]
  /** What a match of worth 1 adds to the score. */
  weight: number
  /** By segment and locale, row-major; undefined where nothing matches. */
  matches: (MatchList | undefined)[]
}

/** The ways in which a word is tried in each locale, by the number of the locale. */
type Attempt = Map<number, WayToMatch[]>

/** Finds out how each word of a query matches within a scope, and what it weighs. */
export class MatchWords {
  readonly words: MatchedWord[]
  readonly highlights: HighlightPlan = {}
  readonly locales: SearchedLocale[]
  readonly #scope: Scope
  readonly #scratch: Scratch
  readonly #callersLocale: string
  readonly #reader: MatchReader

  /** `locale` is the caller's: its stop words are dropped in all languages, those of another language in its texts alone. */
  constructor(
    scope: Scope,
    scratch: Scratch,
    words: readonly QueryWord[],
    { locale, synonyms }: Pick<TextQuery, 'locale' | 'synonyms'>,
  ) {
    this.#scope = scope
    this.#scratch = scratch
    this.#callersLocale = locale
    this.#reader = new MatchReader(scratch)
    const analysers = [...scope.locales.keys()].map((name) => analyserFor(name))
    const own = analyserFor(locale)
    this.words = words.map((word) => ({
      word,
      isStop: planWord(word, own).isStop,
      plans: analysers.map((analyser) => planWord(word, analyser, synonyms)),
      outcome: 'dropped',
      caseCount: 0,
      correctedTo: [],
      weight: 0,
      matches: [],
    }))
    this.locales = analysers.map((analyser, number) => ({
      locale: analyser.locale,
      analyser,
      indexes: scope.segments.map((segment) => scopedIndex(segment, analyser.locale, scope)),
      keepsStopWords: this.words.every(({ word, isStop, plans }) => isStop || plans[number]!.isStop || word.isOptional),
      mostScore: 0,
    }))
    for (const { locale } of this.locales) {
      this.highlights[locale] = { terms: [], forms: [], prefixes: [], literals: [] }
    }
  }

  run(): void {
    const searched = this.#chooseWords()
    this.words.forEach((matched, number) => {
      if (matched.word.occurrence === 'not') this.#matchExcluded(matched)
      else if (searched.has(matched)) this.#match(matched, number)
    })
    if (!this.locales.some(({ locale }) => locale === this.#callersLocale)) return
    for (const searchedLocale of this.locales) {
      if (searchedLocale.locale !== this.#callersLocale) searchedLocale.mostScore /= OTHER_LANGUAGE
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
    const plan = (locale: number) => this.#exactWays(matched.plans[locale]!, this.locales[locale]!)
    return this.#try(this.#planAll(this.#active(matched), plan), [])
  }

  #matchExcluded(matched: MatchedWord): void {
    matched.outcome = 'searched'
    const plan = (locale: number) => this.#exactWays(matched.plans[locale]!, this.locales[locale]!)
    this.#try(this.#planAll([...this.locales.keys()], plan), matched.matches)
  }

  #match(matched: MatchedWord, number: number): void {
    const { word } = matched
    const active = this.#active(matched)
    if (active.length === 0) return
    matched.outcome = 'searched'
    const attempts = [
      () => this.#planAll(active, (locale) => this.#planExactly(matched, number, locale)),
      () => this.#planAll(active, (locale) => this.#planFallbacks(matched, number, locale)),
    ]
    if (!word.isOptional) {
      attempts.push(() => this.#planParts(matched, number, active))
      attempts.push(() => this.#planCorrections(matched, number, active))
      attempts.push(() => this.#planCompounds(matched, number, active))
    }
    for (const plan of attempts) {
      matched.caseCount = this.#try(plan(), matched.matches)
      if (matched.caseCount > 0) break
    }
    if (matched.caseCount === 0) {
      matched.outcome = 'unknown'
      if (word.isOptional) return
    }
    matched.weight = word.weight * inverseFrequency(matched.caseCount, this.#scope.caseCount)
    for (const locale of active) this.locales[locale]!.mostScore += matched.weight
  }

  /** Numbers of the locales in whose language the word is searched. */
  #active(matched: MatchedWord): number[] {
    return Array.from(this.locales.keys()).filter(
      (number) => matched.word.isPrefix || isSearchedAsWord(matched, matched.plans[number]!, this.locales[number]!),
    )
  }

  #planAll(locales: readonly number[], plan: (locale: number) => WayToMatch[]): Attempt {
    return new Map(locales.map((locale) => [locale, plan(locale)]))
  }

  #planFallbacks(matched: MatchedWord, number: number, localeNumber: number): WayToMatch[] {
    const { fallbacks, fallbackGramPrefix } = matched.plans[localeNumber]!
    const locale = this.locales[localeNumber]!
    this.#highlight(fallbacks, number, locale)
    if (fallbackGramPrefix === '') return fallbacks
    this.highlights[locale.locale]!.literals.push([fallbackGramPrefix, number])
    return [...fallbacks, this.#wayOfGrams(fallbackGramPrefix, locale)]
  }

  #planExactly(matched: MatchedWord, number: number, localeNumber: number): WayToMatch[] {
    const { word } = matched
    const locale = this.locales[localeNumber]!
    const plan = matched.plans[localeNumber]!
    const marks = this.highlights[locale.locale]!
    const ways: WayToMatch[] = []
    if (isSearchedAsWord(matched, plan, locale)) {
      ways.push(...this.#exactWays(plan, locale))
      this.#highlight(plan.ways, number, locale)
    }
    if (plan.literal !== '') marks.literals.push([plan.literal, number])
    if (!word.isPrefix || word.shape === 'dense') return ways
    const prefix = word.shape === 'code' ? normaliseCode(word.raw) : locale.analyser.language.fold(lowerCase(word.raw))
    if (prefix.length < SHORTEST_PREFIX) return ways
    const kind = word.shape === 'code' ? 'terms' : 'forms'
    const longer = findCompletions(this.#scope, this.#scratch, locale.locale, kind, prefix, MOST_COMPLETIONS)
    const texts = longer.map(({ text }) => text)
    const slot = kind === 'terms' ? { terms: texts, forms: [] } : { terms: [], forms: texts }
    marks.prefixes.push([prefix, number])
    return [...ways, sumOf(slot, DISCOUNT.prefix)]
  }

  #exactWays(plan: WordPlan, locale: SearchedLocale): WayToMatch[] {
    return plan.gramPrefix === '' ? plan.ways : [this.#wayOfGrams(plan.gramPrefix, locale)]
  }

  /** Any pair of characters that starts with the character. */
  #wayOfGrams(character: string, { locale }: SearchedLocale): WayToMatch {
    const grams = findCompletions(this.#scope, this.#scratch, locale, 'terms', character)
    return sumOf({ terms: grams.map(({ text }) => text).sort(), forms: [] }, 1)
  }

  /** The parts of a compound, in each locale whose language makes such words. */
  #planParts(matched: MatchedWord, number: number, active: readonly number[]): Attempt {
    const attempt: Attempt = new Map()
    for (const localeNumber of active) {
      const { correctable } = matched.plans[localeNumber]!
      const locale = this.locales[localeNumber]!
      if (correctable === '' || !locale.analyser.language.compounds) continue
      const parts = splitCompound(correctable, (part) => countWord(this.#scope, this.#scratch, locale.locale, part))
      if (parts === undefined) continue
      const way = wayOfParts(parts, locale.analyser)
      attempt.set(localeNumber, [way])
      this.#highlight([way], number, locale)
    }
    return attempt
  }

  /** The nearest words of each locale. */
  #planCorrections(matched: MatchedWord, number: number, active: readonly number[]): Attempt {
    const attempt: Attempt = new Map()
    const corrections = active.flatMap((localeNumber) => {
      const { correctable } = matched.plans[localeNumber]!
      if (correctable === '') return []
      const locale = this.locales[localeNumber]!
      const similar = findSimilarWords(this.#scope, this.#scratch, locale.locale, correctable)
      const nearest = similar.filter(({ edits }) => edits === similar[0]!.edits).slice(0, MOST_CORRECTIONS)
      if (nearest.length === 0) return []
      const way = wayOfWords(nearest, locale.analyser, nearest[0]!.edits <= 1 ? DISCOUNT.oneEdit : DISCOUNT.twoEdits)
      attempt.set(localeNumber, [way])
      this.#highlight([way], number, locale)
      return nearest
    })
    corrections.sort((a, b) => a.edits - b.edits || b.caseCount - a.caseCount)
    tellCorrected(matched, corrections)
    return attempt
  }

  /** The compounds that begin or end with the word, in each locale whose language makes such words. */
  #planCompounds(matched: MatchedWord, number: number, active: readonly number[]): Attempt {
    const attempt: Attempt = new Map()
    const compounds = active.flatMap((localeNumber) => {
      const { correctable } = matched.plans[localeNumber]!
      const locale = this.locales[localeNumber]!
      if (!locale.analyser.language.compounds) return []
      const found = findWordsWith(this.#scope, this.#scratch, locale.locale, correctable, MOST_COMPLETIONS)
      if (found.length === 0) return []
      const way = wayOfWords(found, locale.analyser, DISCOUNT.withinCompound)
      attempt.set(localeNumber, [way])
      this.#highlight([way], number, locale)
      return found
    })
    compounds.sort((a, b) => b.caseCount - a.caseCount)
    tellCorrected(matched, compounds.slice(0, MOST_CORRECTIONS))
    return attempt
  }

  /** Reads what matches an attempt into `matches`; answers in how many cases. */
  #try(attempt: Attempt, matches: MatchedWord['matches']): number {
    let caseCount = 0
    for (const [localeNumber, ways] of attempt) {
      if (ways.length === 0) continue
      this.locales[localeNumber]!.indexes.forEach((index, segment) => {
        const read = index && this.#reader.read(ways, index)
        if (read === undefined) return
        const place = segment * this.locales.length + localeNumber
        matches[place] = read instanceof KnownMatches ? read : read.matches
        caseCount += read instanceof KnownMatches ? read.rowCount : this.#countRows(read, index!, segment)
      })
    }
    return caseCount
  }

  #countRows(
    { list, term, isForm }: Exclude<ReturnType<MatchReader['read']>, KnownMatches | undefined>,
    { localeNumber, from }: ScopedIndex,
    segment: number,
  ): number {
    const name = `${this.#scope.visibleKey} ${localeNumber} ${isForm ? 'form' : 'term'} ${term}`
    return this.#scope.segments[segment]!.rows.countRows(name, list, localeNumber, from, this.#scratch.blocks)
  }

  #highlight(ways: readonly WayToMatch[], number: number, { locale }: SearchedLocale): void {
    for (const { slots } of ways) {
      for (const { terms } of slots) for (const term of terms) this.highlights[locale]!.terms.push([term, number])
    }
  }
}

/** Stop words are searched only where nothing else is asked, or where the reader insists. */
export function isSearchedAsWord({ word, isStop }: MatchedWord, plan: WordPlan, locale: SearchedLocale): boolean {
  return !(isStop || plan.isStop) || locale.keepsStopWords || word.occurrence === 'must'
}

function tellCorrected(matched: MatchedWord, words: readonly { text: string }[]): void {
  if (words.length === 0) return
  matched.outcome = 'corrected'
  matched.correctedTo = [...new Set(words.map(({ text }) => writtenOf(text)))]
}

/** Any of the words of texts, with all that share a stem with them. */
function wayOfWords(words: readonly { text: string }[], analyser: Analyser, discount: number): WayToMatch {
  const stems = words.map(({ text }) => analyser.word(writtenOf(text), 'prose').tokens[0]!.term)
  return sumOf({ terms: [...new Set(stems)], forms: [] }, discount)
}

function sumOf(slot: Slot, discount: number): WayToMatch {
  return { slots: [slot], needed: 1, discount }
}
