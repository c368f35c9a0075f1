import type { Occurrence } from './query-syntax.ts'

/**
 * word: letters. code: with a digit. dense: of a script indexed by pairs of characters. pair: two characters of such a
 * script at the border of two words. part: of a compound in the query. synonym: a phrase of the query, or what means the same. denied: a word as
 * texts deny it. signs: all of a query without letters and digits.
 */
export type WordShape = 'word' | 'code' | 'dense' | 'pair' | 'part' | 'synonym' | 'denied' | 'signs'

/** A unit of the query, before the analysis by any language. */
export interface QueryWord {
  /** The word as in the normalised text. */
  raw: string
  shape: WordShape
  /** Offsets in the given query; of a repeated word the first. */
  start: number
  end: number
  /** The other offsets of a repeated word. */
  again?: { start: number; end: number }[]
  /**
   * Its position in the query as counted in texts: in words, including stop words, and characters of dense scripts. Of
   * a repeated word the first.
   */
  position: number
  occurrence: Occurrence
  /** How often the query has it; less for additional spellings. */
  weight: number
  /** An additional spelling that only helps: without a match it is as if it had not been there. */
  isOptional: boolean
  /** The last word of a query that is still being typed. */
  isPrefix: boolean
  /** Of a phrase: what means the same. */
  others?: readonly string[]
  /** The query denies it: 'steam' in 'no steam'. */
  isDenied?: boolean
  /** Of a denied word: the number of its clause, where other clauses say something else: 'leaking' in 'no steam, not leaking'. */
  clause?: number
  /** Of a word as texts deny it: what its absence is called, in the language of the query. */
  absence?: readonly string[]
}
