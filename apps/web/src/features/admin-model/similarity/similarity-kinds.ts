import type { Attribute } from '@advisor/contract'
import type { Fields } from '../fields/editor-context.ts'

/** What can be chosen for the similarity of an attribute; `standard`: equal or not. */
export const similarityChoices = ['standard', 'curve', 'polyline', 'rank', 'taxonomy', 'table', 'custom'] as const
export type SimilarityChoice = (typeof similarityChoices)[number]

const ofNumbers: readonly SimilarityChoice[] = ['standard', 'curve', 'polyline', 'custom']
const ofSymbols: readonly SimilarityChoice[] = ['standard', 'taxonomy', 'rank', 'table', 'custom']

/** What suits the values of a kind. */
export function choicesFor(dataType: string): readonly SimilarityChoice[] {
  if (dataType === 'symbol') return ofSymbols
  return dataType === 'string' || dataType === 'boolean' ? ['standard', 'custom'] : ofNumbers
}

/** Which choice a similarity is. */
export function choiceOf(similarity: Fields | undefined): SimilarityChoice {
  if (!similarity || similarity.kind === 'identity') return 'standard'
  if (similarity.kind === 'custom') return 'custom'
  return similarityChoices.find((choice) => choice === similarity.function) ?? 'curve'
}

/** What a similarity is at first when it is chosen; undefined: the attribute says nothing. */
export function beginningOf(choice: SimilarityChoice): Fields | undefined {
  switch (choice) {
    case 'standard':
      return undefined
    case 'curve':
      return { kind: 'built-in', function: 'linear', range: 10, tolerance: 0, direction: 'both', scale: 'plain' }
    case 'polyline':
      return {
        kind: 'built-in',
        function: 'polyline',
        points: [
          [-10, 0],
          [0, 1],
          [10, 0],
        ],
      }
    case 'rank':
      return { kind: 'built-in', function: 'rank' }
    case 'taxonomy':
      return { kind: 'built-in', function: 'taxonomy', innerNodes: 'any' }
    case 'table':
      return { kind: 'built-in', function: 'table', symmetric: true, table: {} }
    case 'custom':
      return { kind: 'custom', expression: 'if(q == v, 1, 0)' }
  }
}

/** Whether values of the kind are numbers that a curve is drawn over. */
export const isDrawnAsCurve = (dataType: string): boolean =>
  (['short', 'integer', 'long', 'float', 'double', 'bias'] satisfies Attribute['dataType'][]).some(
    (each) => each === dataType,
  )
