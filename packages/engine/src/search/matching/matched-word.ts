import type { Analyser } from '../../text/analyser.ts'
import type { RowWorths } from '../scope/row-worths.ts'
import type { QueryWord } from '../query/query-word.ts'
import type { ScopedIndex } from '../scope/scoped-index.ts'
import type { SearchedWord } from '../text-search.ts'
import type { WayToMatch, WordPlan } from '../query/word-plan.ts'

/** One locale of the scope, for matching words. */
export interface SearchedLocale {
  locale: string
  analyser: Analyser
  /** By segment; undefined where the caller searches no text of this locale. */
  indexes: (ScopedIndex | undefined)[]
  /** What a text of it counts beside one in the caller's language. */
  worth: number
  /** All words of the query are stop words in this language: then they are searched like other words. */
  keepsStopWords: boolean
  /** What a text's sum is divided by: that of one in the caller's language that had every word without end scores 1. */
  mostScore: number
}

/** A word with its outcome. */
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
  /** The ways in which it was last tried, by the number of the locale: those that match, if any do. */
  ways: ReadonlyMap<number, WayToMatch[]>
  /** By segment and locale, row-major; undefined without a match. */
  matches: (RowWorths | undefined)[]
  /** As `matches`: numbers of the terms by which it was looked for, where something matches. */
  terms: (readonly number[])[]
}

/** Whether a word is searched: stop words only if the query has no other words, or with an operator. */
export function isSearchedAsWord({ word, isStop }: MatchedWord, plan: WordPlan, locale: SearchedLocale): boolean {
  return !(isStop || plan.isStop) || locale.keepsStopWords || word.occurrence === 'must'
}

/**
 * The words that a text of a locale should have: those with a match, without additional spellings. Empty if the last
 * word is incomplete.
 */
export function expectedWords(
  { words, locales }: { words: readonly MatchedWord[]; locales: readonly SearchedLocale[] },
  localeNumber: number,
): MatchedWord[] {
  if (words.some(({ word }) => word.isPrefix)) return []
  return words.filter(
    (matched) =>
      matched.word.occurrence !== 'not' &&
      !matched.word.isOptional &&
      matched.caseCount > 0 &&
      isSearchedAsWord(matched, matched.plans[localeNumber]!, locales[localeNumber]!),
  )
}
