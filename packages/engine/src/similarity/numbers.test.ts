import { describe, expect, it } from 'vitest'
import type { Value } from '../columns/values.ts'
import type { NumericSimilarity, PolylineSimilarity } from '../schema/similarity-definition.ts'
import { numericSimilarity } from './numeric.ts'
import { polylineSimilarity } from './polyline.ts'

type Example = [definition: Omit<NumericSimilarity, 'kind'>, question: Value, value: Value, similarity: number]

describe('similarity of numbers', () => {
  it.each<Example>([
    [{ curve: 'linear', range: 10 }, 20, 20, 1],
    [{ curve: 'linear', range: 10 }, 20, 23, 0.7],
    [{ curve: 'linear', range: 10 }, 20, 17, 0.7],
    [{ curve: 'linear', range: 10 }, 20, 31, 0],
    [{ curve: 'linear', range: 10, tolerance: 2 }, 20, 22, 1],
    [{ curve: 'linear', range: 10, tolerance: 2 }, 20, 25, 0.7],
    [{ curve: 'linear', range: 10, direction: 'at-least' }, 20, 90, 1],
    [{ curve: 'linear', range: 10, direction: 'at-least' }, 20, 18, 0.8],
    [{ curve: 'linear', range: 10, direction: 'at-most' }, 20, 3, 1],
    [{ curve: 'linear', range: 10, direction: 'at-most' }, 20, 22, 0.8],
    [{ curve: 'exponential', range: 5 }, 0, 5, 0.36787944117144233],
    [{ curve: 'exponential', range: 5 }, 0, 0, 1],
    [{ curve: 'sigmoid', range: 8 }, 0, 0, 1],
    // (1 + e^-4) / (1 + e^0)
    [{ curve: 'sigmoid', range: 8 }, 0, 8, 0.5091578194443671],
    // (1 + e^-4) / (1 + e^4)
    [{ curve: 'sigmoid', range: 8 }, 0, -16, 0.018315638888734182],
    [{ curve: 'step', range: 3 }, 7, 10, 1],
    [{ curve: 'step', range: 3 }, 7, 10.001, 0],
    [{ curve: 'step', range: 0.2 }, 0.7, 0.9, 1],
    [{ curve: 'step', range: 0.2, tolerance: 0.1 }, 1000.4, 1000.7, 1],
    [{ curve: 'step', range: 3_000_000_000 }, 0n, 3_000_000_001n, 0],
    [{ curve: 'step', range: 1.7e308 }, -1.7e308, 1.7e308, 0],
    // From 10 to 10 e^0.5 is half of a factor of e.
    [{ curve: 'linear', range: 1, scale: 'log' }, 10, 10 * Math.exp(0.5), 0.5],
    [{ curve: 'linear', range: 1, scale: 'log' }, 10, 100, 0],
    [{ curve: 'linear', range: 1, scale: 'log' }, 0, 0, 1],
    [{ curve: 'linear', range: 1, scale: 'log' }, 10, -10, 0],
    [{ curve: 'linear', range: 1, scale: 'log', direction: 'at-least' }, 10, 100, 1],
    // Differences and ranges beyond the greatest double.
    [{ curve: 'linear', range: 10 }, -1.7e308, 1.7e308, 0],
    [{ curve: 'exponential', range: 1e308 }, -1.7e308, 1.7e308, 0],
    [{ curve: 'sigmoid', range: 1.7e308 }, 0, 0, 1],
    [{ curve: 'sigmoid', range: 1e-320 }, 0, 1, 0],
    // As doubles these two are equal.
    [{ curve: 'linear', range: 2 }, 9007199254740992n, 9007199254740993n, 0.5],
  ])('%o: %s and %s are %s alike', (definition, question, value, similarity) => {
    expect(numericSimilarity({ kind: 'numeric', ...definition })(question)(value)).toBeCloseTo(similarity, 12)
  })

  const cheaper: PolylineSimilarity = {
    kind: 'polyline',
    points: [
      [-10_000, 0.6],
      [0, 1],
      [5_000, 0],
    ],
  }
  it.each([
    [20_000, 0.6],
    [25_000, 0.8],
    [30_000, 1],
    [31_250, 0.75],
    [35_000, 0],
    [99_000, 0],
    [1, 0.6],
  ])('a drawn curve: 30,000 asked, %d found', (value, similarity) => {
    expect(polylineSimilarity(cheaper)(30_000)(value)).toBeCloseTo(similarity, 12)
  })

  it('a curve from end to end of the doubles is a curve', () => {
    const endToEnd = polylineSimilarity({
      kind: 'polyline',
      points: [
        [-1.7e308, 0],
        [1.7e308, 1],
      ],
    })
    expect([endToEnd(0)(-1.7e308), endToEnd(0)(0), endToEnd(-1.7e308)(1.7e308)]).toEqual([0, 0.5, 1])
  })

  it('a curve of one point is flat', () => {
    expect(polylineSimilarity({ kind: 'polyline', points: [[0, 0.4]] })(1)(99)).toBe(0.4)
  })
})
