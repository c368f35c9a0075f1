/** Similarity of numbers by their difference. */
export interface NumericSimilarity {
  kind: 'numeric'
  /**
   * The curve over the difference d: linear 1 - d/range; exponential e^(-d/range); sigmoid (1 + e^-4)/(1 + e^((d -
   * range)/(range/4))); step 1 while d <= range.
   */
  curve: 'linear' | 'exponential' | 'sigmoid' | 'step'
  /** Above 0; in factors of e on a log scale. */
  range: number
  /** Differences up to this value count as equal; default 0. */
  tolerance?: number
  /** `at-least`: a larger value in the case is as good as an equal one; `at-most`: a smaller one; default `both`. */
  direction?: 'both' | 'at-least' | 'at-most'
  /** `log`: differences of natural logarithms, for values above 0; default `plain`. */
  scale?: 'plain' | 'log'
}

/** Similarity of numbers by a drawn curve: straight between points of (case - question, similarity), flat outside. */
export interface PolylineSimilarity {
  kind: 'polyline'
  /** Ascending by difference; at least one. */
  points: readonly (readonly [difference: number, similarity: number])[]
}

/** By rank over an ordered type: 1 - |difference| / (symbols - 1); `cyclic` takes the shorter way round (months). */
export interface RankSimilarity {
  kind: 'rank'
  cyclic?: boolean
}

/** By the deepest common ancestor (Wu and Palmer 1994). */
export interface TaxonomySimilarity {
  kind: 'taxonomy'
  /**
   * The meaning of an inner node. `any`: in a query, any symbol below it. Over the pairs of leaves below two nodes:
   * `optimistic` takes the best, `pessimistic` the worst, `average` the mean.
   */
  innerNodes?: 'any' | 'optimistic' | 'pessimistic' | 'average'
}

/** A table of query's symbol, case's symbol, similarity; a missing pair is 0, a symbol with itself 1. */
export interface TableSimilarity {
  kind: 'table'
  /** Reads a missing pair in the other direction. */
  symmetric?: boolean
  table: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/**
 * An administrator's formula over `q` (the query's value) and `v` (the case's), such as `max(0, 1 - abs(q - v) / 12)`;
 * docs/values.md describes the language.
 */
export interface ExpressionSimilarity {
  kind: 'expression'
  expression: string
}

/** A function that the caller registered under a name. */
export interface RegisteredSimilarity {
  kind: 'registered'
  name: string
}

/** The similarity of two values of one attribute, in 0..1. */
export type Similarity =
  | { kind: 'identity' }
  | NumericSimilarity
  | PolylineSimilarity
  | RankSimilarity
  | TaxonomySimilarity
  | TableSimilarity
  | ExpressionSimilarity
  | RegisteredSimilarity
