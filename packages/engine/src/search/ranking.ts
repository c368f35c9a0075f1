/**
 * The constants of ranking. Chosen on ir-cranfield and ir-support-articles, reported on all sets in `bench/RESULTS.md`.
 * The formula is BM25F (see `storage/term-weighting.ts`) with the idf of Lucene, which is never negative.
 */

/**
 * The weight of an additional spelling beside the words it is made of: `reinstall` for `re-install`, `e204` for `e
 * 204`. Its parts count already; with full weight it would count twice.
 */
export const OPTIONAL_WEIGHT = 0.3

/**
 * What a word counts in a query that is about what it denies: as itself, and as texts deny it. Denied: 'steam' in 'no steam'. Named: the
 * same where the absence has a name, by which texts say it: 'hot', which is cold; the word itself then leads astray. Beside: what only
 * stands beside it, as 'pump' in 'pump does not start'. Chosen on own-words and the two thirds of the complaints there that are not held back.
 */
export const DENIED_WEIGHT = {
  denied: { word: 0.6, asDenied: 0.6 },
  named: { word: 0.2, asDenied: 0.9 },
  beside: { word: 1, asDenied: 0.6 },
}

/** The same in longer queries, where a denial is one thing among others: questions of other sets lose where the word itself counts less. */
export const DENIED_IN_PASSING = {
  denied: { word: 1, asDenied: 0.6 },
  named: { word: 1, asDenied: 0.6 },
  beside: { word: 1, asDenied: 0.3 },
}

/**
 * What a word that is absent beside the complaint counts as texts deny it, of what one of the complaint itself would: 'error code' in 'runs
 * but no water, no error code'. Chosen on the complaints of own-words that are not held back.
 */
export const ABSENT_SHARE = 0.2

/**
 * The most that a word of everyday speech tells (natural logarithm): as much as one that more than a third of the texts have. A
 * base has too few texts to tell how common such words are: 'someone' is in one of two hundred, and still says nothing.
 * Chosen on own-words.
 */
export const EVERYDAY_INFORMATION = 1

/** The weight of a match through a fallback, relative to an exact match. */
export const DISCOUNT = {
  /** The word typed so far starts a longer one. */
  prefix: 0.8,
  /** One typing error apart. */
  oneEdit: 0.8,
  twoEdits: 0.6,
  /**
   * Another word that means the same; times its information over the word's own, where it tells less (is in more texts). With 0.8
   * `ir-npl` loses 0.57 % by the shipped lists, with 0.77 0.11 %.
   */
  synonym: 0.77,
  /** What means the word in the language of the text. */
  translation: 0.8,
  /** Two neighbouring words in one: 'tailwheel' for 'tail wheel'; and one in two. */
  writtenTogether: 0.9,
  writtenApart: 0.6,
  /** The parts of a compound that no text has. */
  compoundParts: 0.8,
  /** A compound of the texts with the word as a part. */
  withinCompound: 0.6,
  /** A code with the same letters and number, filled up with zeros or not: `E4` for `E04`. */
  sameNumber: 0.8,
  /** A code in whose spelling other signs stand: `E:24` for `E24`. */
  otherSpelling: 0.9,
  /** A longer code of which the code is a part. */
  withinCode: 0.5,
  /** All pieces of a code, but not the code itself. */
  codeParts: 0.5,
} as const

/** The number of hits that are ranked again, by the number of words of the query. */
export const SECOND_RANKING = {
  /** By positions. A short query is searched at each key press, so only a page and a half of hits is ranked again. */
  short: { leastWords: 2, depth: 15 },
  /** By likeness too: with fewer words it was of no use. */
  long: { leastWords: 6, depth: 50 },
} as const

/** The factor that keeps later rows below the hits that are ranked again, despite rounding. */
export const BEHIND = 1 - 1e-9

/**
 * The weights of positions (see `closeness.ts`), relative to the word score of the best hit. Chosen on the queries of
 * five sets and half of those of twelve others, and checked on the other half (`bench/RESULTS.md`).
 */
export const CLOSENESS = {
  /** The heading, the beginning and nearness, each. */
  about: 0.3,
  /** Words in a row as in the query. */
  runs: 0.25,
  /** Codes and numbers of the query. */
  codes: 0.1,
  /** The number of words at the beginning of a text that show its subject. */
  lead: 30,
  /** Words in a row that are about one thing. */
  stretch: 40,
} as const

/**
 * The constants of feedback (see `feedback.ts`). Chosen on ir-cranfield and ir-support-articles: if the best hit has
 * all words of the query, it is nearly always right, and feedback does harm; if it lacks half of the query's
 * information, feedback helps.
 */
export const FEEDBACK = {
  /** The number of best hits whose words are compared. */
  texts: 10,
  /**
   * The share of feedback in the score, as a multiple of the share of the query's information that the best hit lacks.
   */
  perLacking: 2,
  most: 0.6,
  /** The power of a hit's score relative to the best: how much more the very best hits count. */
  sharpness: 24,
} as const

/**
 * The weight of a text in another language than the caller's, if there are texts in the caller's: of two equal matches
 * the user prefers the one in the own language; a far better match still ranks first.
 */
export const OTHER_LANGUAGE = 0.9

/** The minimum length of a word that is searched as a part of compounds. */
export const SHORTEST_WITHIN_COMPOUND = 4

/** The minimum length of a code that is searched as a part of longer ones: of shorter ones there are too many by chance. */
export const SHORTEST_WITHIN_CODE = 3

/** Words and codes in more cases than these, in number and as a share of all, are not searched as parts of others too. */
export const FEW_CASES = 50
export const FEW_SHARE = 0.01

/** Longer queries are pasted text, which says what it is about in more than one way: words are not searched by their parts. */
export const MOST_WORDS_PARTED = 32

/**
 * Words of a query, additional spellings not counted, up to which each is also looked for in one with the word beside it, and in two. Longer ones
 * say what they are about in more than one way, and lose by it: with any number `ir-cranfield` loses 0.0016 nDCG@10 and takes a third longer.
 */
export const MOST_WORDS_SPELLED = 5

/** The maximum number of distinct words of a query; of more, the rarest are searched. */
export const MOST_QUERY_WORDS = 128
/**
 * The maximum number of corrections of a mistyped word, and of completions and compounds of a word: the most frequent.
 */
export const MOST_CORRECTIONS = 8
export const MOST_COMPLETIONS = 64
/** The minimum length of an incomplete word that is completed. */
export const SHORTEST_PREFIX = 2
/** The share of a long word's character pairs that must match, in scripts without spaces. */
export const GRAM_SHARE = 2 / 3

/** Inverse document frequency of a word that `matching` of `total` cases have. */
export function inverseFrequency(matching: number, total: number): number {
  return Math.log(1 + (total - matching + 0.5) / (matching + 0.5))
}
