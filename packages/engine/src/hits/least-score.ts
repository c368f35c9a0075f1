import { EngineError } from '../errors.ts'

/** What sums of doubles may fall short of a threshold that they meet. */
export const ROUNDING = 1e-12

/** The score from which on hits are found that must reach a share of the best score. */
export function leastScore(bestScore: number, share: number): number {
  return Math.max(0, share * bestScore - ROUNDING)
}

/** Refuses a share outside 0..1. */
export function checkLeastShare(share: number): number {
  if (share >= 0 && share <= 1) return share
  throw new EngineError('invalid-query', `The least share of the best score is ${share} when expected 0 to 1.`)
}
