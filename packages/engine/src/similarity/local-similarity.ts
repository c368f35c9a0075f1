import type { Scalar, Value } from '../columns/values.ts'
import type { ScalarKind } from '../schema/attribute.ts'
import type { Symbols } from '../schema/symbols.ts'

/**
 * The similarity of a query's value and a case's value, 0..1. In two steps: the part that depends only on the query is
 * computed once, the rest for each distinct value of the cases.
 */
export type LocalSimilarity = (question: Value) => (value: Value) => number

/**
 * A function of the caller from a query's value and a case's value (a date is its day number) to 0..1. Must be
 * deterministic; it is called once for each distinct value of the cases.
 */
export type SimilarityFunction = (question: Scalar, value: Scalar) => number

/** The attribute that a similarity is compiled for. */
export interface ComparedAttribute {
  readonly id: string
  readonly kind: ScalarKind
  readonly symbols: Symbols | undefined
}
