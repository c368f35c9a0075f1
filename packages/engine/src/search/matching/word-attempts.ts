import type { Analyser } from '../../text/analyser.ts'
import { normaliseCode } from '../../text/codes.ts'
import { knownEnd, splitUnknown } from '../../text/compounds.ts'
import { lowerCase, withoutApostrophes } from '../../text/fold.ts'
import { writtenOf } from '../../text/tokens.ts'
import type { QueryWord } from '../query/query-word.ts'
import {
  type Slot,
  sumOf,
  waysOfTranslations,
  type WayToMatch,
  wayOfParts,
  type WordReading,
} from '../query/word-plan.ts'
import { waysWrittenApart, waysWrittenTogether } from '../query/written-otherwise.ts'
import { DISCOUNT, MOST_COMPLETIONS, MOST_CORRECTIONS, SHORTEST_PREFIX } from '../ranking.ts'
import type { Scope } from '../scope/scope.ts'
import type { Scratch } from '../scope/scratch.ts'
import type { HighlightPlan, Understanding } from '../text-search.ts'
import {
  findCodesWith,
  findCompletions,
  findSimilarWords,
  findWordsWith,
  hasTerm,
  hasWord,
  partCounts,
} from '../vocabulary/vocabulary.ts'
import { isSearchedAsWord, type MatchedWord, type SearchedLocale } from './matched-word.ts'

/** The ways to match a word in each locale, by the number of the locale. */
export type Attempt = Map<number, WayToMatch[]>

/** A word to be matched. */
export interface TriedWord {
  matched: MatchedWord
  /** Its place among the words of the query. */
  number: number
  /** Numbers of the locales in whose language it is searched. */
  active: readonly number[]
}

/**
 * Plans the ways in which a word may match, from its spelling to likely corrections, and collects the highlights of
 * each.
 */
export class WordAttempts {
  readonly highlights: HighlightPlan = {}
  readonly #locales: readonly SearchedLocale[]
  readonly #scope: Scope
  readonly #scratch: Scratch
  readonly #isKnown: (raw: string) => boolean
  readonly #without: ReadonlySet<Understanding> | undefined
  readonly #words: readonly QueryWord[]

  /** Words that `isKnown` tells are not corrected. */
  constructor(
    scope: Scope,
    scratch: Scratch,
    locales: readonly SearchedLocale[],
    isKnown: (raw: string) => boolean,
    words: readonly QueryWord[],
    without?: ReadonlySet<Understanding>,
  ) {
    this.#words = words
    this.#scope = scope
    this.#scratch = scratch
    this.#locales = locales
    this.#isKnown = isKnown
    this.#without = without
    for (const { locale } of locales) this.highlights[locale] = { terms: [], prefixes: [], literals: [] }
  }

  /** As it is written, in these locales. */
  exact({ plans }: MatchedWord, locales: readonly number[]): Attempt {
    return inEach(locales, (number) => this.#withPairs(plans[number]!.ways, this.#locales[number]!))
  }

  /**
   * The attempts for a word, from its spelling to likely corrections, each planned on demand: the caller continues
   * until one matches. `correctedTo` has the words of the last attempts.
   */
  *of(tried: TriedWord): Generator<Attempt> {
    yield inEach(tried.active, (locale) => this.#planExactly(tried, locale))
    yield inEach(tried.active, (locale) => this.#planFallbacks(tried, locale))
    const { word } = tried.matched
    // A word that the query writes with a dash may be one in the middle of a longer word.
    if (word.isOptional && word.shape === 'word' && !this.#without?.has('compounds')) yield this.#planCompounds(tried)
    if (word.isOptional) return
    if (!this.#without?.has('compounds')) {
      yield inEach(tried.active, (locale) => this.#planOtherwise(tried, locale))
      yield this.#planParts(tried)
    }
    const isRepaired = !this.#without?.has('repair') && !this.#isKnown(tried.matched.word.raw)
    if (isRepaired) yield this.#planCorrections(tried)
    if (this.#without?.has('compounds')) return
    yield this.#planCompounds(tried)
    yield this.#planParts(tried, 'end')
  }

  /** The word in two and what has it as a part, beside texts that have the word itself. */
  around(tried: TriedWord, localeNumber: number): WayToMatch[] {
    const { matched, number } = tried
    const { shape, isPrefix } = matched.word
    if (shape === 'code') return this.#planWithinCodes(matched, number, this.#locales[localeNumber]!)
    if (shape !== 'word' || isPrefix || this.#without?.has('compounds')) return []
    return [
      ...this.#planApart(tried, localeNumber),
      ...this.#waysOfCompounds(this.#findCompounds(matched, localeNumber), number, localeNumber),
    ]
  }

  /** The word in one with the word beside it, as other texts write both. */
  together({ matched, number }: TriedWord, localeNumber: number): WayToMatch[] {
    if (this.#without?.has('compounds')) return []
    const locale = this.#locales[localeNumber]!
    const ways = waysWrittenTogether(matched.word, this.#words, locale.analyser, (term) =>
      hasTerm(this.#scope, this.#scratch, locale.locale, term),
    )
    this.#highlight(ways, number, locale)
    return ways
  }

  #planApart({ matched, number }: TriedWord, localeNumber: number): WayToMatch[] {
    const locale = this.#locales[localeNumber]!
    const ways = waysWrittenApart(matched.word, this.#words, locale.analyser, (folded) =>
      hasWord(this.#scope, this.#scratch, locale.locale, folded),
    )
    this.#highlight(ways, number, locale)
    return ways
  }

  /** A word that no text has, in one or in two; where compounds are found by either part, both are not asked for. */
  #planOtherwise(tried: TriedWord, localeNumber: number): WayToMatch[] {
    const ways = this.together(tried, localeNumber)
    return this.#locales[localeNumber]!.analyser.language.compounds
      ? ways
      : [...ways, ...this.#planApart(tried, localeNumber)]
  }

  /** What a word means in the language of a locale, as ways to match it there, which are highlighted. */
  translations(texts: readonly string[], number: number, localeNumber: number): WayToMatch[] {
    const locale = this.#locales[localeNumber]!
    const ways = waysOfTranslations(texts, locale.analyser)
    this.#highlight(ways, number, locale)
    return this.#withPairs(ways, locale)
  }

  #planFallbacks({ matched, number }: TriedWord, localeNumber: number): WayToMatch[] {
    const { fallbacks } = matched.plans[localeNumber]!
    const locale = this.#locales[localeNumber]!
    this.#highlight(fallbacks, number, locale)
    return [...this.#withPairs(fallbacks, locale), ...this.#planWithinCodes(matched, number, locale)]
  }

  /** The longer codes that have a code as a part. */
  #planWithinCodes({ word, plans }: MatchedWord, number: number, locale: SearchedLocale): WayToMatch[] {
    if (word.shape !== 'code' || plans.every(({ ways }) => ways.length === 0)) return []
    const code = normaliseCode(word.raw)
    const found = findCodesWith(this.#scope, this.#scratch, locale.locale, code, MOST_COMPLETIONS)
    if (found.length === 0) return []
    const terms = found.map(({ text }) => text)
    const reading: WordReading = { how: 'part', texts: terms.map((term) => term.toUpperCase()) }
    const ways = [{ ...sumOf({ terms, forms: [] }, DISCOUNT.withinCode), reading }]
    this.#highlight(ways, number, locale)
    return ways
  }

  #planExactly({ matched, number }: TriedWord, localeNumber: number): WayToMatch[] {
    const { word } = matched
    const locale = this.#locales[localeNumber]!
    const plan = matched.plans[localeNumber]!
    const marks = this.highlights[locale.locale]!
    const ways: WayToMatch[] = []
    if (isSearchedAsWord(matched, plan, locale)) {
      ways.push(...this.#withPairs(plan.ways, locale))
      this.#highlight(plan.ways, number, locale)
    }
    if (!word.isPrefix || word.shape === 'dense') return ways
    const prefix =
      word.shape === 'code'
        ? normaliseCode(word.raw)
        : locale.analyser.language.fold(lowerCase(withoutApostrophes(word.raw)))
    if (prefix.length < SHORTEST_PREFIX) return ways
    const kind = word.shape === 'code' ? 'terms' : 'forms'
    const longer = findCompletions(this.#scope, this.#scratch, locale.locale, kind, prefix, MOST_COMPLETIONS)
    const texts = longer.map(({ text }) => text)
    const slot = kind === 'terms' ? { terms: texts, forms: [] } : { terms: [], forms: texts }
    marks.prefixes.push([prefix, number])
    return [...ways, sumOf(slot, DISCOUNT.prefix)]
  }

  /** Ways with the pairs that start with a character in its place, as far as texts have them. */
  #withPairs(ways: readonly WayToMatch[], { locale }: SearchedLocale): WayToMatch[] {
    const hasPairs = ({ slots }: WayToMatch) => slots.some(({ pairsOf }) => pairsOf !== undefined)
    const withPairs = (slot: Slot): Slot => {
      if (slot.pairsOf === undefined) return slot
      const pairs = findCompletions(this.#scope, this.#scratch, locale, 'terms', slot.pairsOf)
      return { terms: pairs.map(({ text }) => text).sort(), forms: [] }
    }
    return ways.map((way) => (hasPairs(way) ? { ...way, slots: way.slots.map(withPairs) } : way))
  }

  /** The parts of a compound, all of them or those at its end, in each locale whose language makes such words. */
  #planParts({ matched, number, active }: TriedWord, which: 'all' | 'end' = 'all'): Attempt {
    const attempt: Attempt = new Map()
    for (const localeNumber of active) {
      const { correctable } = matched.plans[localeNumber]!
      const locale = this.#locales[localeNumber]!
      if (correctable === '' || !locale.analyser.language.compounds) continue
      const counts = partCounts(this.#scope, this.#scratch, locale.analyser)
      const parts = which === 'all' ? splitUnknown(correctable, counts) : knownEnd(correctable, counts.inAnyForm)
      if (parts === undefined) continue
      const way = wayOfParts(parts, locale.analyser)
      attempt.set(localeNumber, [way])
      this.#highlight([way], number, locale)
    }
    return attempt
  }

  /** The nearest words of each locale. */
  #planCorrections({ matched, number, active }: TriedWord): Attempt {
    const attempt: Attempt = new Map()
    const corrections = active.flatMap((localeNumber) => {
      const { correctable } = matched.plans[localeNumber]!
      if (correctable === '') return []
      const locale = this.#locales[localeNumber]!
      const similar = findSimilarWords(this.#scope, this.#scratch, locale.locale, correctable)
      const nearest = similar.filter(({ edits }) => edits === similar[0]!.edits).slice(0, MOST_CORRECTIONS)
      if (nearest.length === 0) return []
      const way = wayOfWords(
        nearest,
        locale.analyser,
        'similar',
        nearest[0]!.edits <= 1 ? DISCOUNT.oneEdit : DISCOUNT.twoEdits,
      )
      attempt.set(localeNumber, [way])
      this.#highlight([way], number, locale)
      return nearest
    })
    corrections.sort((a, b) => a.edits - b.edits || b.caseCount - a.caseCount)
    tellCorrected(matched, corrections)
    return attempt
  }

  /** The compounds with the word as a part, in each locale whose language makes such words. */
  #planCompounds({ matched, number, active }: TriedWord): Attempt {
    const attempt: Attempt = new Map()
    const compounds = active.flatMap((localeNumber) => {
      const found = this.#findCompounds(matched, localeNumber)
      if (found.length > 0) attempt.set(localeNumber, this.#waysOfCompounds(found, number, localeNumber))
      return found
    })
    compounds.sort((a, b) => b.caseCount - a.caseCount)
    tellCorrected(matched, compounds.slice(0, MOST_CORRECTIONS))
    return attempt
  }

  /** The compounds with the word as a part, in a locale whose language makes such words. */
  #findCompounds({ plans }: MatchedWord, localeNumber: number): { text: string; caseCount: number }[] {
    const { analyser } = this.#locales[localeNumber]!
    const { correctable } = plans[localeNumber]!
    if (!analyser.language.compounds) return []
    return findWordsWith(this.#scope, this.#scratch, analyser, correctable, MOST_COMPLETIONS)
  }

  #waysOfCompounds(found: readonly { text: string }[], number: number, localeNumber: number): WayToMatch[] {
    const locale = this.#locales[localeNumber]!
    if (found.length === 0) return []
    const ways = [wayOfWords(found, locale.analyser, 'part', DISCOUNT.withinCompound)]
    this.#highlight(ways, number, locale)
    return ways
  }

  #highlight(ways: readonly WayToMatch[], number: number, { locale }: SearchedLocale): void {
    const marks = this.highlights[locale]!
    for (const { slots, literals = [] } of ways) {
      for (const { terms } of slots) for (const term of terms) marks.terms.push([term, number])
      for (const literal of literals) marks.literals.push([literal, number])
    }
  }
}

function inEach(locales: readonly number[], plan: (locale: number) => WayToMatch[]): Attempt {
  return new Map(locales.map((locale) => [locale, plan(locale)]))
}

function tellCorrected(matched: MatchedWord, words: readonly { text: string }[]): void {
  if (words.length === 0) return
  matched.outcome = 'corrected'
  matched.correctedTo = [...new Set(words.map(({ text }) => writtenOf(text)))]
}

/** Any of the words of texts, with all that share a stem with them. */
function wayOfWords(
  words: readonly { text: string }[],
  analyser: Analyser,
  how: WordReading['how'],
  discount: number,
): WayToMatch {
  const texts = [...new Set(words.map(({ text }) => writtenOf(text)))]
  const stems = texts.map((text) => analyser.word(text, 'prose').tokens[0]!.term)
  return { ...sumOf({ terms: [...new Set(stems)], forms: [] }, discount), reading: { how, texts } }
}
