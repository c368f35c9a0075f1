import type { Analyser } from '../text/analyser.ts'
import type { MatchList } from './match-list.ts'
import type { QueryWord } from './query-words.ts'
import type { ScopedIndex } from './scope.ts'
import type { SearchedWord } from './text-search.ts'
import type { WordPlan } from './word-plan.ts'

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

/** Stop words are searched only where nothing else is asked, or where the reader insists. */
export function isSearchedAsWord({ word, isStop }: MatchedWord, plan: WordPlan, locale: SearchedLocale): boolean {
  return !(isStop || plan.isStop) || locale.keepsStopWords || word.occurrence === 'must'
}
