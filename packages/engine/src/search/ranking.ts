/**
 * All constants of ranking. Chosen on ir-cranfield and ir-support-articles, reported on all sets: see the package's README.
 * The formula is BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009, section 3.6), where fields are
 * weighted before saturation, with the idf of Lucene, which is never negative.
 */

/** How soon more occurrences stop to count. */
export const SATURATION = 1.6
/** How much long fields are held against a text; 0: not at all, 1: in full. */
export const LENGTH_NORMALISATION = 0.65
/** Hits within this share of the best score are the best matching. */
export const BEST_MATCHING_SHARE = 0.95

/**
 * What an additional spelling counts beside the words it is made of: `reinstall` for `re-install`, `e204` for `e 204`. Its
 * parts count already; in full it would count twice.
 */
export const OPTIONAL_WEIGHT = 0.3

/** What a match through a fallback is worth beside an exact one. */
export const DISCOUNT = {
  /** The word typed so far starts a longer one. */
  prefix: 0.8,
  /** One typing error apart. */
  oneEdit: 0.8,
  twoEdits: 0.6,
  /** Another word that means the same. */
  synonym: 0.8,
  /** The parts of a compound that no text has. */
  compoundParts: 0.8,
  /** All pieces of a code, but not the code itself. */
  codeParts: 0.5,
} as const

/** Letters from which a word may be one edit, and two edits, off (as Meilisearch, but counted on the longer of the two words). */
export const SHORTEST_FOR_ONE_EDIT = 5
export const SHORTEST_FOR_TWO_EDITS = 9

/** Distinct words of a query that are searched; of more, the rarest. */
export const MOST_QUERY_WORDS = 64
/** Spellings tried for one mistyped word, and completions searched for a prefix: the most frequent. */
export const MOST_CORRECTIONS = 8
export const MOST_COMPLETIONS = 64
/** Letters from which a word being typed is completed. */
export const SHORTEST_PREFIX = 2
/** Share of a long word's character pairs that must be there, in scripts without spaces. */
export const GRAM_SHARE = 2 / 3

/** Inverse document frequency: how much it says that a word matches, with `matching` of `total` cases having it. */
export function inverseFrequency(matching: number, total: number): number {
  return Math.log(1 + (total - matching + 0.5) / (matching + 0.5))
}

/** Occurrences, weighted and normalised by length, to 0..1. */
export function saturate(frequency: number): number {
  return frequency / (frequency + SATURATION)
}
