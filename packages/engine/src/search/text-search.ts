import type { Page } from '../hits/page.ts'
import type { DenialLists } from '../text/denials/denial-words.ts'
import type { FillerPhrases } from '../text/filler-phrases.ts'
import type { IdSet } from '../storage/id-set.ts'
import type { Occurrence } from './query/query-syntax.ts'
import type { WordReading } from './query/word-plan.ts'
import type { Synonyms } from '../text/synonyms.ts'

/**
 * A part of how a query is understood. denials: what it denies. filler: what is said around a complaint is not searched.
 * translations: those learnt from the base. repair: similar words in the place of unknown ones. compounds: their parts, and
 * compounds with a word. everyday: words of everyday speech tell little.
 */
export type Understanding = 'denials' | 'filler' | 'translations' | 'repair' | 'compounds' | 'everyday'

/** A query with the caller's scope. */
export interface TextQuery {
  text: string
  /**
   * The caller's locale in the contract's spelling: each case is searched in this language if it has texts in it, else
   * in its master language.
   */
  locale: string
  /** Whether the caller may see cases with this key; called once per distinct key. Default: all. */
  filter?: (filterKey: string) => boolean
  /** Ids of the fields that the caller may see. Default: all. Other fields are not matched, counted or suggested. */
  visibleFields?: ReadonlySet<string>
  /** The last word is incomplete: longer words that start with it match too. */
  prefixLast?: boolean
  /** Words and phrases with the same meaning; a text with another member of a group matches with a lower weight. */
  synonyms?: Synonyms
  /** Phrases that are not searched, by locale, beside those that the engine has. Reuse one object. */
  filler?: FillerPhrases
  /** Words that deny, by locale, beside those that the engine has. Reuse one object. */
  denials?: DenialLists
  /** Parts to do without, so that what each brings can be measured. Default: none. */
  without?: ReadonlySet<Understanding>
}

/** At most 1,000 hits are returned. */
export interface TextSearch extends TextQuery, Page {
  /** Whether to count all matching cases, which takes longer than finding the best; default true. */
  count?: boolean
  /** Whether to return the ids of all found cases; default false. */
  list?: boolean
  /**
   * Cases that score less than this share of the best are not found, if the text has several words and no operators
   * (`isLoose`); default 0.
   */
  leastShare?: number
}

/** A case that matches a text. */
export interface TextHit {
  id: number
  /**
   * The share of the query's information that the case matches, 0..1; lower for texts in another language than the
   * caller's. Positions of words and, for long queries, feedback from the best hits change it.
   */
  score: number
  /** Locale of the text that matched. */
  locale: string
}

/** The outcome of a word or phrase of the query. */
export interface SearchedWord {
  /** The text as typed. */
  text: string
  /** Offsets in the query, UTF-16 code units. */
  start: number
  end: number
  /**
   * searched: as typed. corrected: it has no match, so similar words were searched, or compounds that begin or end with
   * it. dropped: a stop word, what is said around a complaint, or beyond the maximum number of words. unknown: neither it nor a similar word has a
   * match.
   */
  outcome: 'searched' | 'corrected' | 'dropped' | 'unknown'
  occurrence: Occurrence
  /** The query denies the word, as 'no steam' does: texts that say that it is not there rank higher. */
  isDenied?: true
  /** The query says that it is absent beside the complaint, as 'leaking' in 'no steam, not leaking'; with `isDenied`, and dropped. */
  isAbsent?: true
  /** A stop word that denies others of the query: 'no'. */
  denies?: true
  /** A word of another language: texts in it have the word, or it is a stop word there; only with `unknown`. */
  isOtherLanguage?: true
  /** The words that were searched instead, most frequent first, of compounds the first 8; only with `corrected`. */
  correctedTo?: string[]
  /**
   * A phrase; phrases come after the words. No case that matches the rest has an unknown phrase: its words were
   * searched.
   */
  isPhrase?: true
}

/** The result of a text search, and the outcome of the query's words. */
export interface TextSearchAnswer {
  /** Best first, equal scores by id. */
  hits: TextHit[]
  /** The number of found cases; without `count`, of the cases up to the last hit. */
  found: number
  /** The number of matching cases that are not found because of `leastShare`. */
  weaker: number
  /** The number of these with a score within 5 % of the best. */
  bestMatching: number
  /** The ids of all found cases, only with `list`. Convert it to an array before sending it. */
  ids?: IdSet
  terms: SearchedWord[]
  /**
   * The query with rare words replaced by very similar words that are far more frequent, or with a code of the texts in the
   * place of its number: `E04` for `error 4`.
   */
  didYouMean?: string
  /** The highlights for the texts of the hits. Plain data: can be stored and sent. */
  highlights: HighlightPlan
}

/** Cases with their scores, unordered; equal places belong together. */
export interface ScoredCases {
  readonly ids: readonly number[]
  /** 0..1 */
  readonly scores: readonly number[]
}

/** All cases that a text finds and excludes, for rankings by more than text. */
export interface ScoredText extends Pick<TextSearchAnswer, 'terms' | 'didYouMean' | 'highlights'> {
  /** All cases that `search` can find, with their scores. */
  found: ScoredCases
  /** Cases that words or phrases after `-` exclude, whatever else they match. */
  excludedIds: IdSet
}

/** The explanation of a case's score. */
export interface TextExplanation {
  id: number
  /**
   * The hit's score except for rounding; 0 if no word matches. For a case that operators exclude, the sum of its words.
   */
  score: number
  /** The locale of the searched text. */
  locale: string
  /**
   * What each matching word adds to the score, including the gain of its positions, with its place in the query; a code
   * written with spaces counts beside its words. `reading` is what the case has in the place of the word, as `texts`.
   */
  contributions: { text: string; start: number; end: number; contribution: number; reading?: WordReading }[]
  /** The words that the case lacks, and what each of them would add at most. */
  missing: { text: string; start: number; end: number; possible: number }[]
  /** What feedback (similarity to the best hits) adds; 0 if the best hit has all words of the query. */
  likeness: number
}

/** The highlights of a query, by locale of the text. */
export interface HighlightPlan {
  [locale: string]: {
    /** Terms, and the number of their word in the query. */
    terms: [term: string, word: number][]
    /** Beginnings of words or codes. */
    prefixes: [prefix: string, word: number][]
    /** Strings of dense scripts. */
    literals: [literal: string, word: number][]
  }
}
