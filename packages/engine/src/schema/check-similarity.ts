import { numericKinds, type ScalarAttribute } from './attribute.ts'
import { checkList, checkRecord, checkText, checkWord, invalidSchema } from './check-shape.ts'
import { curves, directions, innerNodeWords, scales, similarityKinds } from './known-words.ts'
import type { Similarity } from './similarity-definition.ts'
import type { Symbols } from './symbols.ts'

/** Pairs of leaves are told apart by the levels they stand on; this bounds the work of a taxonomy drawn badly. */
const MOST_LEVELS_OF_LEAVES = 64

/** Whether a number can be a similarity. */
export function isShare(share: number): boolean {
  return typeof share === 'number' && share >= 0 && share <= 1
}

/**
 * Refuses a similarity that does not fit its attribute, leaves 0..1, or has an invalid word or number; names the
 * attribute.
 */
export function checkSimilarity(
  { id, kind }: ScalarAttribute,
  similarity: Similarity,
  symbols: Symbols | undefined,
): void {
  const name = `Attribute ${JSON.stringify(id)}`
  checkWord(`${name} has similarity`, similarity.kind, similarityKinds)
  const needs = (what: string, holds: boolean) => {
    if (!holds) throw invalidSchema(`${name} has similarity '${similarity.kind}', which needs ${what}`)
  }
  const isNumeric = kind === 'long' || numericKinds.some((each) => each === kind)
  switch (similarity.kind) {
    case 'numeric':
      needs('numbers', isNumeric)
      checkWord(`${name} has curve`, similarity.curve, curves)
      checkWord(`${name} has direction`, similarity.direction ?? 'both', directions)
      checkWord(`${name} has scale`, similarity.scale ?? 'plain', scales)
      needs('a range above 0', similarity.range > 0 && Number.isFinite(similarity.range))
      needs(
        'a finite tolerance of at least 0',
        (similarity.tolerance ?? 0) >= 0 && (similarity.tolerance ?? 0) < Infinity,
      )
      return
    case 'polyline':
      needs('numbers', isNumeric)
      checkList(`${name} has points`, similarity.points)
      checkPoints(similarity.points, needs)
      return
    case 'rank':
      return needs('symbols with an order', symbols?.ranks !== undefined)
    case 'taxonomy':
      needs('symbols', kind === 'symbol')
      checkWord(`${name} has inner nodes`, similarity.innerNodes ?? 'any', innerNodeWords)
      return needs(
        `at most ${MOST_LEVELS_OF_LEAVES} levels when inner nodes stand for pairs of leaves`,
        (similarity.innerNodes ?? 'any') === 'any' || symbols!.depths.every((depth) => depth <= MOST_LEVELS_OF_LEAVES),
      )
    case 'table':
      needs('symbols', symbols !== undefined)
      return checkTable(id, similarity.table, symbols!)
    case 'expression':
      return checkText(`${name} has an expression`, similarity.expression)
    default:
  }
}

function checkPoints(points: readonly (readonly [number, number])[], needs: (what: string, holds: boolean) => void) {
  needs('at least one point', points.length > 0)
  needs(
    'points that are lists',
    points.every((point) => Array.isArray(point)),
  )
  points.forEach(([difference, share], at) => {
    needs('similarities from 0 to 1', isShare(share))
    needs('finite differences', Number.isFinite(difference))
    needs('ascending differences', at === 0 || difference > points[at - 1]![0])
  })
}

function checkTable(id: string, table: Readonly<Record<string, Readonly<Record<string, number>>>>, symbols: Symbols) {
  const known = (symbol: string) => {
    if (symbols.numberOf(symbol) !== undefined) return
    throw invalidSchema(
      `The table of attribute ${JSON.stringify(id)} names symbol ${JSON.stringify(symbol)}, which is not of its type`,
    )
  }
  checkRecord(`Attribute ${JSON.stringify(id)} has a table`, table)
  for (const [question, row] of Object.entries(table)) {
    known(question)
    checkRecord(`The table of attribute ${JSON.stringify(id)} has a row of ${JSON.stringify(question)}`, row)
    for (const [value, share] of Object.entries(row)) {
      known(value)
      if (isShare(share)) continue
      throw invalidSchema(
        `The table of attribute ${JSON.stringify(id)} gives ${JSON.stringify(question)} and ${JSON.stringify(value)} ${share} when expected 0 to 1`,
      )
    }
  }
}
