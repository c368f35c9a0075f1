import type { Value } from '../columns/parse-value.ts'
import type { Scalar } from '../columns/values.ts'
import type { ScalarKind } from '../schema/attribute.ts'
import type { Similarity } from '../schema/similarity-definition.ts'
import type { Symbols } from '../schema/symbols.ts'
import { expressionSimilarity } from './expression/expression-similarity.ts'
import { identitySimilarity } from './identity.ts'
import { numericSimilarity } from './numeric.ts'
import { polylineSimilarity } from './polyline.ts'
import { rankSimilarity } from './rank.ts'
import { registeredSimilarity } from './registered.ts'
import { tableSimilarity } from './table.ts'
import { taxonomySimilarity } from './taxonomy.ts'

/**
 * How alike a question's value and a case's value are, 0..1. In two steps, so that what depends on the question alone is done
 * once and the rest for each distinct value of the cases.
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

/** The function of a similarity whose definition has been checked against its attribute. Throws an EngineError for expressions and names that do not hold. */
export function compileSimilarity(
  attribute: ComparedAttribute,
  definition: Similarity,
  functions: ReadonlyMap<string, SimilarityFunction>,
): LocalSimilarity {
  switch (definition.kind) {
    case 'identity':
      return identitySimilarity
    case 'numeric':
      return numericSimilarity(definition)
    case 'polyline':
      return polylineSimilarity(definition)
    case 'rank':
      return rankSimilarity(definition, attribute.symbols!.ranks!)
    case 'taxonomy':
      return taxonomySimilarity(definition, attribute.symbols!)
    case 'table':
      return tableSimilarity(definition, attribute.symbols!)
    case 'expression':
      return expressionSimilarity(definition, attribute)
    case 'registered':
      return registeredSimilarity(definition, attribute, functions)
  }
}
