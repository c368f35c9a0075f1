import type { Scalar, Value } from '../columns/values.ts'
import type { ScalarKind } from '../schema/attribute.ts'
import type { Symbols } from '../schema/symbols.ts'

/**
 * How alike a question's value and a case's value are, 0..1. In two steps, so that what depends on the question alone
 * is done once and the rest for each distinct value of the cases.
 */
export type LocalSimilarity = (question: Value) => (value: Value) => number

/**
 * A function of the host's: a question's value and a case's, as they stand outside (a date is its day number), to 0..1.
 * Must give the same for the same values; is called once for each distinct value of the cases.
 */
export type SimilarityFunction = (question: Scalar, value: Scalar) => number

/** What a similarity is made for. */
export interface ComparedAttribute {
  readonly id: string
  readonly kind: ScalarKind
  readonly symbols: Symbols | undefined
}
