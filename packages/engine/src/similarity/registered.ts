import { scalarOf } from '../columns/scalar-of.ts'
import { EngineError } from '../errors.ts'
import type { RegisteredSimilarity } from '../schema/similarity-definition.ts'
import type { ComparedAttribute, LocalSimilarity, SimilarityFunction } from './local-similarity.ts'

/**
 * Similarity by a function of the caller. Throws an EngineError for an unknown name and, in a query, for a result
 * outside 0..1.
 */
export function registeredSimilarity(
  { name }: RegisteredSimilarity,
  attribute: ComparedAttribute,
  functions: ReadonlyMap<string, SimilarityFunction>,
): LocalSimilarity {
  const compare = functions.get(name)
  const refuse = (problem: string) =>
    new EngineError(
      'invalid-schema',
      `Attribute ${JSON.stringify(attribute.id)} is compared by the function ${JSON.stringify(name)}, ${problem}.`,
    )
  if (typeof compare !== 'function') throw refuse('which is not registered')
  return (question) => {
    const asked = scalarOf(attribute, question)
    return (value) => {
      const found = scalarOf(attribute, value)
      const share = compare(asked, found)
      if (share >= 0 && share <= 1) return share
      throw refuse(`which gave ${String(share)} for ${String(asked)} and ${String(found)} when expected 0 to 1`)
    }
  }
}
