import type { Occurrence } from './query-syntax.ts'

/**
 * word: letters. code: with a digit. dense: of a script indexed by pairs of characters. pair: two characters of such a
 * script where words meet. part: of a compound that was typed. synonym: words not typed, for a phrase that was.
 */
export type WordShape = 'word' | 'code' | 'dense' | 'pair' | 'part' | 'synonym'

/** One thing the query asks for, before any language has looked at it. */
export interface QueryWord {
  /** As it stands in the normalised text. */
  raw: string
  shape: WordShape
  /** Offsets in the query as it was handed in; of a repeated word where it stands first. */
  start: number
  end: number
  /** Where a repeated word stands again. */
  again?: { start: number; end: number }[]
  /**
   * Its position in the query as texts count theirs: in words, stop words too, and characters of dense scripts. Of a
   * repeated word the first.
   */
  position: number
  occurrence: Occurrence
  /** How often the query has it; less for additional spellings. */
  weight: number
  /** An additional spelling that only helps: without a match it is as if it had not been there. */
  isOptional: boolean
  /** The last word of a query that is still being typed. */
  isPrefix: boolean
}
