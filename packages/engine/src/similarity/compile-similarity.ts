import type { Similarity } from '../schema/similarity-definition.ts'
import { expressionSimilarity } from './expression/expression-similarity.ts'
import { identitySimilarity } from './identity.ts'
import { numericSimilarity } from './numeric.ts'
import { polylineSimilarity } from './polyline.ts'
import { rankSimilarity } from './rank.ts'
import { registeredSimilarity } from './registered.ts'
import { tableSimilarity } from './table.ts'
import { taxonomySimilarity } from './taxonomy.ts'
import type { ComparedAttribute, LocalSimilarity, SimilarityFunction } from './local-similarity.ts'

/**
 * Compiles a similarity whose definition was checked against its attribute. Throws an EngineError for wrong expressions
 * and unknown names.
 */
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
