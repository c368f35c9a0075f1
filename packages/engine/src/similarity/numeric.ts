import type { Value } from '../columns/values.ts'
import type { NumericSimilarity } from '../schema/similarity-definition.ts'
import { difference } from './difference.ts'
import type { LocalSimilarity } from './local-similarity.ts'

/** Steepness of the sigmoid: its width is this part of the range. */
const SIGMOID_PARTS = 4
/** Of the range, what a difference of fractions may be out by. */
const ROUNDING = 1e-9

/**
 * Similarity of two numbers by a curve over d, the part of their difference above the tolerance:
 *
 * - linear: max(0, 1 - d / range)
 * - exponential: e^(-d / range)
 * - sigmoid: (1 + e^-4) / (1 + e^(4 (d - range) / range)): 1 at d = 0, just above a half at the range
 * - step: 1 while d <= range except for rounding (0.9 - 0.7 is above 0.2 in binary), else 0
 *
 * With direction `at-least` a larger value of the case counts as no difference, with `at-most` a smaller one ('more is
 * better' and 'less is better' of INRECA: Bergmann, Experience Management, 2002, section 4.3.3). On a log scale the
 * difference is that of the natural logarithms; a number of 0 or less is similar only to itself.
 */
export function numericSimilarity(definition: NumericSimilarity): LocalSimilarity {
  const { range, tolerance = 0, direction = 'both', scale = 'plain' } = definition
  const curve = curveOf(definition.curve, range)
  const distance = (signed: number) => {
    if ((direction === 'at-least' && signed > 0) || (direction === 'at-most' && signed < 0)) return 0
    return Math.max(0, Math.abs(signed) - tolerance)
  }
  if (scale === 'plain') return (question) => (value) => curve(distance(difference(question, value)))
  return (question) => (value) => {
    const signed = logDifference(question, value)
    return signed === undefined ? Number(question === value) : curve(distance(signed))
  }
}

function logDifference(question: Value, value: Value): number | undefined {
  if (Number(question) <= 0 || Number(value) <= 0) return undefined
  return Math.log(Number(value)) - Math.log(Number(question))
}

function curveOf(curve: NumericSimilarity['curve'], range: number): (distance: number) => number {
  switch (curve) {
    case 'linear':
      return (distance) => Math.max(0, 1 - distance / range)
    case 'exponential':
      return (distance) => Math.exp(-distance / range)
    case 'sigmoid': {
      const top = 1 + Math.exp(-SIGMOID_PARTS)
      return (distance) => top / (1 + Math.exp(SIGMOID_PARTS * ((distance - range) / range)))
    }
    case 'step':
      return (distance) => {
        const rounding = Number.isInteger(distance) ? 0 : range * ROUNDING
        return Number(distance - range <= rounding)
      }
  }
}
