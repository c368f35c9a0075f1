import type { Attribute, Similarity } from '@advisor/contract'
import { type EngineError, ExpressionError } from '@advisor/engine/errors'
import type { SaidProblem } from './model.ts'

/** What is wrong with a similarity that the engine has refused. In a formula, its place is named. */
export function similarityFault(
  error: EngineError,
  dataType: Attribute['dataType'],
  similarity: Similarity | undefined,
): SaidProblem {
  if (error instanceof ExpressionError)
    return { key: `formula-${error.fault}`, count: error.position + 1, more: error.part }
  if (similarity?.kind !== 'built-in') return { key: 'similarity-elsewhere' }
  const isOfNumbers = !['symbol', 'string', 'boolean', 'void'].includes(dataType)
  switch (similarity.function) {
    case 'table':
      return { key: dataType === 'symbol' ? 'similarity-pairs' : 'similarity-elsewhere' }
    case 'polyline':
      return { key: isOfNumbers ? 'similarity-points' : 'similarity-elsewhere' }
    case 'rank':
    case 'taxonomy':
      return { key: 'similarity-elsewhere' }
    default:
      return { key: isOfNumbers ? 'similarity-range' : 'similarity-elsewhere' }
  }
}
