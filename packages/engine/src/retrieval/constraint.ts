import type { Scalar, Tuple } from '../columns/values.ts'

/**
 * The comparison of an attribute's values with those of a constraint:
 *
 * - `is`: all given values; `is-one-of`: any of them. In a taxonomy an inner node means all symbols below it
 * - `between`, `at-least`, `at-most`: for numbers, dates, and symbols with an order; bounds included
 * - `is-not`: none of the given values, nor a symbol below one in a taxonomy. A case without a value meets it
 * - `is-known`: any value
 */
export type Operator = 'is' | 'is-one-of' | 'between' | 'at-least' | 'at-most' | 'is-not' | 'is-known'

/** One constraint of a query. */
export interface Constraint {
  attribute: string
  operator: Operator
  /**
   * Two for `between`, one for `at-least` and `at-most`, none for `is-known`, else at least one. Tuples for a
   * composite.
   */
  values?: readonly (Scalar | Tuple)[]
  /** `precision`: a case that does not meet it is excluded. `recall`, the default: it only scores lower. */
  mode?: 'precision' | 'recall'
  /** Replaces the attribute's weight; at least 0. */
  weight?: number
  /** The constraint was derived from free text: it adds to the score and never hides a case. */
  isMapped?: boolean
}

/** The part of a query about values. */
export interface StructuredQuery {
  constraints: readonly Constraint[]
  /**
   * Weights by attribute, at least 0, which replace those of the attributes for all constraints without a weight;
   * attributes without a constraint are ignored.
   */
  weights?: Readonly<Record<string, number>>
  /** Attributes that the user answered with 'undecided': they do not score. */
  undecided?: readonly string[]
  /** Cases that meet one of these are excluded. */
  excluded?: readonly Constraint[]
  /** Ids of excluded cases; unknown ids are ignored. */
  excludedIds?: Iterable<number>
}
