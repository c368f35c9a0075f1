/**
 * The constants of ranking. Chosen on ir-cranfield and ir-support-articles, reported on all sets in `bench/RESULTS.md`.
 * The formula is BM25F (see `storage/term-weighting.ts`) with the idf of Lucene, which is never negative.
 */

/**
 * What an additional spelling counts beside the words it is made of: `reinstall` for `re-install`, `e204` for `e 204`.
 * Its parts count already; in full it would count twice.
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
  /** A compound of the texts that begins or ends with the word. */
  withinCompound: 0.6,
  /** All pieces of a code, but not the code itself. */
  codeParts: 0.5,
} as const

/**
 * The hits that are ranked again by more than the words they have: of queries of so many words, so many of the best.
 */
export const SECOND_RANKING = {
  /**
   * By where the words stand. People wait for each letter's hits of a short query, so only a page and a half of them.
   */
  short: { leastWords: 2, depth: 15 },
  /** By likeness too: with fewer words it was of no use. */
  long: { leastWords: 6, depth: 50 },
} as const

/**
 * What rows after those are kept below what they might score, so that rounding lets none of them pass one that was
 * ranked again.
 */
export const BEHIND = 1 - 1e-9

/**
 * How the positions of the query's words count (see `closeness.ts`), beside what the best hit scores by its words.
 * Chosen on the queries of all five sets and half of those of twelve others, and checked on the other half
 * (`bench/RESULTS.md`).
 */
export const CLOSENESS = {
  /** The heading, the beginning and nearness, each. */
  about: 0.3,
  /** Words in a row as in the query. */
  runs: 0.25,
  /** Codes and numbers of the query. */
  codes: 0.1,
  /** Words at the beginning of a text that say what it is about. */
  lead: 30,
  /** Words in a row that are about one thing. */
  stretch: 40,
} as const

/**
 * How the likeness of texts to the best hits counts (see `feedback.ts`). Chosen on ir-cranfield and
 * ir-support-articles: where the best hit has all words of the query it is nearly always right, and likeness does harm;
 * where half of what the words say is lacking, it helps.
 */
export const FEEDBACK = {
  /** Hits whose words say what the best have in common. */
  texts: 10,
  /**
   * The share of likeness in the score is so many times the share of the query's information that the best hit lacks.
   */
  perLacking: 2,
  most: 0.6,
  /** Power of a hit's score beside the best: how much more the very best say. */
  sharpness: 24,
} as const

/**
 * What a text in another language than the caller's is worth beside one in theirs, where there are both: of two that
 * match alike, people want the one that they read more easily; a far better one still comes first.
 */
export const OTHER_LANGUAGE = 0.9

/** Letters from which a word that no text has is looked for at the beginnings and ends of compounds. */
export const SHORTEST_WITHIN_COMPOUND = 5

/** Distinct words of a query that are searched; of more, the rarest. */
export const MOST_QUERY_WORDS = 128
/**
 * Spellings tried for one mistyped word, and completions searched for a prefix or compounds for their part: the most
 * frequent.
 */
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
