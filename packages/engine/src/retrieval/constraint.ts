import type { Scalar, Tuple } from '../columns/values.ts'

/**
 * What is asked of an attribute's values:
 *
 * - `is`: each of the values named; `is-one-of`: any of them. In a taxonomy an inner node means whatever is below it
 * - `between`, `at-least`, `at-most`: of numbers, dates, and symbols with an order; bounds included
 * - `is-not`: none of the values named, nor anything below one in a taxonomy. A case without a value is not any of them
 * - `is-known`: that there is one
 */
export type Operator = 'is' | 'is-one-of' | 'between' | 'at-least' | 'at-most' | 'is-not' | 'is-known'

/** One condition of a query. */
export interface Constraint {
  attribute: string
  operator: Operator
  /**
   * `between` has two, `at-least` and `at-most` one, `is-known` none, the others at least one. Tuples for a composite.
   */
  values?: readonly (Scalar | Tuple)[]
  /** `precision`: a case that fails it is out. `recall`, the default: it only scores lower. */
  mode?: 'precision' | 'recall'
  /** In the place of the attribute's own, at least 0. */
  weight?: number
  /** Read out of free text and not asked: adds to the score, never hides a case. */
  isMapped?: boolean
}

/** What is asked of the cases, apart from text. */
export interface StructuredQuery {
  constraints: readonly Constraint[]
  /**
   * Weights by attribute, in the place of the attributes' own and for all constraints that give none, at least 0; those
   * of attributes that are not asked are passed over.
   */
  weights?: Readonly<Record<string, number>>
  /** Attributes that the user could not decide: they are known to be asked, and score nothing. */
  undecided?: readonly string[]
  /** A case that meets one of these is out. */
  excluded?: readonly Constraint[]
  /** Cases that are out; ids that are not there are passed over. */
  excludedIds?: Iterable<number>
}
