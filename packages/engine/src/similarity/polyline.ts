import type { PolylineSimilarity } from '../schema/similarity-definition.ts'
import { difference } from './difference.ts'
import type { LocalSimilarity } from './local-similarity.ts'

/**
 * Similarity read off a drawn curve over case - query, straight between its points and flat outside them (myCBR's
 * advanced float function). It need not be symmetric: a cheaper car may be better than a more expensive one.
 */
export function polylineSimilarity({ points }: PolylineSimilarity): LocalSimilarity {
  return (question) => (value) => heightAt(points, difference(question, value))
}

function heightAt(points: PolylineSimilarity['points'], difference: number): number {
  const next = points.findIndex(([at]) => at >= difference)
  if (next < 0) return points.at(-1)![1]
  const [end, height] = points[next]!
  if (next === 0 || end === difference) return height
  const [start, from] = points[next - 1]!
  // Halves: the difference of the two greatest numbers has no double.
  const share = (difference / 2 - start / 2) / (end / 2 - start / 2)
  return Math.min(1, Math.max(0, from + share * (height - from)))
}
