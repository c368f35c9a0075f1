import { type Analyser, analyserFor } from '../text/analyser.ts'
import { normaliseCode } from '../text/codes.ts'
import { lowerCase } from '../text/fold.ts'
import { writtenOf } from '../text/tokens.ts'
import type { QueryWord } from './query-words.ts'
import {
  DISCOUNT,
  MOST_COMPLETIONS,
  MOST_CORRECTIONS,
  MOST_QUERY_WORDS,
  SHORTEST_PREFIX,
  inverseFrequency,
} from './ranking.ts'
import type { Scope } from './scope.ts'
import type { Scratch } from './scratch.ts'
import type { HighlightPlan, SearchedWord } from './text-search.ts'
import { findCompletions, findSimilarWords } from './vocabulary.ts'
import { type Slot, type WayToMatch, type WordPlan, planWord } from './word-plan.ts'
import { type FieldNorms, WordScorer, fieldNorms } from './word-scorer.ts'

/** One locale of the scope, as the words see it. */
interface SearchedLocale {
  locale: string
  analyser: Analyser
  norms: FieldNorms
  /** All the query's words are stop words in this language: then they are searched as real ones. */
  keepsStopWords: boolean
  /** Score of a text that had every word without end. */
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
}

/**
 * Scores a query's words over a scope, word by word. Afterwards the scratch holds scores, musts and exclusions of the rows
 * in `rows`, and the caller clears it.
 */
export class MatchWords {
  /** Rows that match at least one word, counted through all segments. */
  readonly rows: number[] = []
  readonly words: MatchedWord[]
  readonly highlights: HighlightPlan = {}
  mustCount = 0
  readonly #scope: Scope
  readonly #scratch: Scratch
  readonly #scorer: WordScorer
  readonly #locales: SearchedLocale[]

  /** `locale` is the caller's: its stop words are dropped in all languages, those of another language in its texts alone. */
  constructor(scope: Scope, scratch: Scratch, weights: Float64Array, words: readonly QueryWord[], locale: string) {
    this.#scope = scope
    this.#scratch = scratch
    this.#scorer = new WordScorer(scope, scratch)
    const analysers = [...scope.locales.keys()].sort().map((name) => analyserFor(name))
    const own = analyserFor(locale)
    this.words = words.map((word) => ({
      word,
      isStop: planWord(word, own).isStop,
      plans: analysers.map((analyser) => planWord(word, analyser)),
      outcome: 'dropped',
      caseCount: 0,
      correctedTo: [],
    }))
    this.#locales = analysers.map((analyser, number) => ({
      locale: analyser.locale,
      analyser,
      norms: fieldNorms(weights, scope, analyser.locale),
      keepsStopWords: this.words.every(({ word, isStop, plans }) => isStop || plans[number]!.isStop || word.isOptional),
      mostScore: 0,
    }))
    for (const { locale } of this.#locales)
      this.highlights[locale] = { terms: [], forms: [], prefixes: [], literals: [] }
  }

  run(): void {
    const searched = this.#chooseWords()
    this.words.forEach((matched, number) => {
      if (matched.word.occurrence === 'not') this.#exclude(matched)
      else if (searched.has(matched)) this.#score(matched, number)
    })
    this.#scorer.clear()
  }

  /** Best score a text of this locale could have, by number of the locale in `localeNames`. */
  mostScores(): Map<string, number> {
    return new Map(this.#locales.map(({ locale, mostScore }) => [locale, mostScore]))
  }

  /** All words, or the rarest of too many. Words that match nothing give way to words that do. */
  #chooseWords(): Set<MatchedWord> {
    const wanted = this.words.filter(({ word }) => word.occurrence !== 'not')
    if (wanted.length <= MOST_QUERY_WORDS) return new Set(wanted)
    const rarity = new Map(wanted.map((matched) => [matched, this.#countExact(matched) || Number.POSITIVE_INFINITY]))
    return new Set(wanted.toSorted((a, b) => rarity.get(a)! - rarity.get(b)!).slice(0, MOST_QUERY_WORDS))
  }

  #countExact(matched: MatchedWord): number {
    this.#scorer.clear()
    for (const [locale, plan] of this.#active(matched)) this.#tryWays(this.#exactWays(plan, locale), locale)
    return this.#scorer.matchedCount
  }

  #exclude(matched: MatchedWord): void {
    this.#scorer.clear()
    matched.outcome = 'searched'
    this.#locales.forEach((locale, number) => this.#tryWays(this.#exactWays(matched.plans[number]!, locale), locale))
    const { matched: rows, excluded } = this.#scratch
    for (let at = 0; at < this.#scorer.matchedCount; at++) excluded[rows[at]!] = 1
    this.excludedRows.push(...rows.subarray(0, this.#scorer.matchedCount))
  }

  /** Rows marked in the scratch's `excluded`. */
  readonly excludedRows: number[] = []

  #score(matched: MatchedWord, number: number): void {
    const { word } = matched
    const active = this.#active(matched)
    if (active.length === 0) return
    this.#scorer.clear()
    for (const [locale, plan] of active) this.#matchExactly(matched, number, locale, plan)
    matched.outcome = 'searched'
    if (this.#scorer.matchedCount === 0) this.#matchLoosely(matched, number, active)
    matched.caseCount = this.#scorer.matchedCount
    if (matched.caseCount === 0) matched.outcome = 'unknown'
    if (matched.caseCount === 0 && word.isOptional) return
    this.#addScores(matched, active)
  }

  #addScores({ word, caseCount }: MatchedWord, active: readonly [SearchedLocale, WordPlan][]): void {
    const { matched, worth, score, musts } = this.#scratch
    const weight = word.weight * inverseFrequency(caseCount, this.#scope.caseCount)
    for (const [locale] of active) locale.mostScore += weight
    if (word.occurrence === 'must') this.mustCount++
    for (let at = 0; at < caseCount; at++) {
      const row = matched[at]!
      if (score[row] === 0) this.rows.push(row)
      score[row]! += weight * worth[row]!
      if (word.occurrence === 'must') musts[row]!++
    }
  }

  /** The locales in whose language the word is searched. */
  #active(matched: MatchedWord): [SearchedLocale, WordPlan][] {
    return this.#locales.flatMap((locale, number): [SearchedLocale, WordPlan][] => {
      const plan = matched.plans[number]!
      return matched.word.isPrefix || isSearchedAsWord(matched, plan, locale) ? [[locale, plan]] : []
    })
  }

  #matchExactly(matched: MatchedWord, number: number, locale: SearchedLocale, plan: WordPlan): void {
    const { word } = matched
    const marks = this.highlights[locale.locale]!
    if (isSearchedAsWord(matched, plan, locale)) {
      this.#tryWays(this.#exactWays(plan, locale), locale)
      this.#highlight(plan.ways, number, locale)
    }
    if (plan.literal !== '') marks.literals.push([plan.literal, number])
    if (!word.isPrefix || word.shape === 'dense') return
    const prefix = word.shape === 'code' ? normaliseCode(word.raw) : locale.analyser.language.fold(lowerCase(word.raw))
    if (prefix.length < SHORTEST_PREFIX) return
    const kind = word.shape === 'code' ? 'terms' : 'forms'
    const longer = findCompletions(this.#scope, locale.locale, kind, prefix).slice(0, MOST_COMPLETIONS)
    const texts = longer.map(({ text }) => text)
    const slot = kind === 'terms' ? { terms: texts, forms: [] } : { terms: [], forms: texts }
    this.#tryWays([sumOf(slot, DISCOUNT.prefix)], locale)
    marks.prefixes.push([prefix, number])
  }

  #exactWays(plan: WordPlan, { locale }: SearchedLocale): WayToMatch[] {
    if (plan.gramPrefix === '') return plan.ways
    const grams = findCompletions(this.#scope, locale, 'terms', plan.gramPrefix)
    return [sumOf({ terms: grams.map(({ text }) => text).sort(), forms: [] }, 1)]
  }

  #matchLoosely(matched: MatchedWord, number: number, active: readonly [SearchedLocale, WordPlan][]): void {
    for (const [locale, plan] of active) {
      this.#tryWays(plan.fallbacks, locale)
      this.#highlight(plan.fallbacks, number, locale)
    }
    if (matched.word.isOptional || this.#scorer.matchedCount > 0) return
    const corrections = active.flatMap(([locale, plan]) => this.#correct(plan, number, locale))
    if (corrections.length === 0) return
    matched.outcome = 'corrected'
    corrections.sort((a, b) => a.edits - b.edits || b.caseCount - a.caseCount)
    matched.correctedTo = [...new Set(corrections.map(({ text }) => writtenOf(text)))]
  }

  /** Searches the nearest words of one locale; answers them. */
  #correct(plan: WordPlan, number: number, locale: SearchedLocale) {
    if (plan.correctable === '') return []
    const similar = findSimilarWords(this.#scope, locale.locale, plan.correctable)
    const nearest = similar.filter(({ edits }) => edits === similar[0]!.edits).slice(0, MOST_CORRECTIONS)
    if (nearest.length === 0) return []
    const stems = nearest.map(({ text }) => locale.analyser.word(writtenOf(text), 'prose').tokens[0]!.term)
    const discount = nearest[0]!.edits <= 1 ? DISCOUNT.oneEdit : DISCOUNT.twoEdits
    const way = sumOf({ terms: [...new Set(stems)], forms: [] }, discount)
    this.#tryWays([way], locale)
    this.#highlight([way], number, locale)
    return nearest
  }

  #tryWays(ways: readonly WayToMatch[], locale: SearchedLocale): void {
    for (const way of ways) this.#scorer.match(way, locale.locale, locale.norms)
  }

  #highlight(ways: readonly WayToMatch[], number: number, { locale }: SearchedLocale): void {
    for (const { slots } of ways) {
      for (const { terms } of slots) for (const term of terms) this.highlights[locale]!.terms.push([term, number])
    }
  }
}

/** Stop words are searched only where nothing else is asked, or where the reader insists. */
function isSearchedAsWord({ word, isStop }: MatchedWord, plan: WordPlan, locale: SearchedLocale): boolean {
  return !(isStop || plan.isStop) || locale.keepsStopWords || word.occurrence === 'must'
}

function sumOf(slot: Slot, discount: number): WayToMatch {
  return { slots: [slot], needed: 1, discount }
}
