import type { Page } from '../hits/page.ts'
import type { IdSet } from '../storage/id-set.ts'
import type { Occurrence } from './query/query-syntax.ts'
import type { Synonyms } from './query/synonyms.ts'

/** What is asked, by whom. */
export interface TextQuery {
  text: string
  /**
   * The caller's locale in the wire's spelling: each case is searched in this language where it has it, else in its
   * master's.
   */
  locale: string
  /** Whether the caller may see cases with this key; asked once per distinct key. Absent: all. */
  filter?: (filterKey: string) => boolean
  /** Ids of the fields the caller may see. Absent: all. Other fields neither match nor count nor suggest. */
  visibleFields?: ReadonlySet<string>
  /** The last word is still being typed: longer words that start with it match too. */
  prefixLast?: boolean
  /** Words and phrases that mean the same; a text that has another of a group matches at a discount. */
  synonyms?: Synonyms
}

/** At most 1,000 hits are given. */
export interface TextSearch extends TextQuery, Page {
  /** Whether to count all cases that match, which takes longer than finding the best of them; default true. */
  count?: boolean
  /** Whether to tell all cases that match; default false. */
  list?: boolean
}

/** A case that matches a text. */
export interface TextHit {
  id: number
  /**
   * Share of the query's information that the case matches, 0..1; less in another language than the caller's. In long
   * queries also by where its words stand and what it is like.
   */
  score: number
  /** Locale of the text that matched. */
  locale: string
}

/** What became of a word or phrase of the query. */
export interface SearchedWord {
  /** As typed. */
  text: string
  /** Offsets in the query, UTF-16 code units. */
  start: number
  end: number
  /**
   * searched: as it is. corrected: nothing matches it, so similar words were searched, or compounds that begin or end
   * with it. dropped: a stop word, or beyond the number of words searched. unknown: nothing matches it or anything like
   * it.
   */
  outcome: 'searched' | 'corrected' | 'dropped' | 'unknown'
  occurrence: Occurrence
  /** The words searched instead, most frequent first, of compounds the first 8; only with `corrected`. */
  correctedTo?: string[]
  /**
   * A phrase, which comes after the words. An unknown one stands in no case that matches the rest: its words were
   * searched.
   */
  isPhrase?: true
}

/** What a text finds, and what became of it. */
export interface TextSearchAnswer {
  /** Best first, equal scores by id. */
  hits: TextHit[]
  /** Cases that match; where they were not to be counted, those up to the last hit. */
  found: number
  /** Of these, those with a score within 5 % of the best. */
  bestMatching: number
  /** All cases that match; only where they were to be listed. Spread it into an array to send it. */
  ids?: IdSet
  terms: SearchedWord[]
  /** The query with rare words replaced by very similar ones that are far more frequent. */
  didYouMean?: string
  /** What to highlight in the texts of the hits. Plain data: may be stored and sent. */
  highlights: HighlightPlan
}

/** Cases with their scores, in no order; of each a place in both. */
export interface ScoredCases {
  readonly ids: readonly number[]
  /** 0..1 */
  readonly scores: readonly number[]
}

/** All that a text finds and rules out, for those who rank by more than text. */
export interface ScoredText extends Pick<TextSearchAnswer, 'terms' | 'didYouMean' | 'highlights'> {
  /** Every case that `search` would find, with its score. */
  found: ScoredCases
  /** Cases that words or phrases under `-` rule out, whatever else they match. */
  excludedIds: IdSet
}

/** Where a case's score comes from. */
export interface TextExplanation {
  id: number
  /**
   * As in the hit, but for rounding; 0 when no word matches. Of a case that operators leave out, what its words add.
   */
  score: number
  /** Locale of the text that was searched. */
  locale: string
  /**
   * What the words that match add to the score, where they stand in the text included, with their place in the query; a
   * code written with spaces counts beside its words.
   */
  contributions: { text: string; start: number; end: number; contribution: number }[]
  /** What its likeness to the best hits adds; 0 where the best of them has all words of the query. */
  likeness: number
}

/** What a query highlights, by locale of the text. */
export interface HighlightPlan {
  [locale: string]: {
    /** Terms, and the number of their word in the query. */
    terms: [term: string, word: number][]
    /** Beginnings of words or codes. */
    prefixes: [prefix: string, word: number][]
    /** Stretches of dense script. */
    literals: [literal: string, word: number][]
  }
}
