import type { DialogState } from '../dialog-state.ts'
import { entropyOf } from '../model/entropy.ts'
import { inOrderOfGoals } from '../model/goal-order.ts'
import { LEAST_LOG2, log2 } from './log2.ts'
import type { Weights } from './tally-passes.ts'

/** Plausibility of each goal. Shape: goalCount. */
export function massByGoal({ model, plausibilities }: DialogState): Float64Array {
  const { goals, goalCount } = model
  const masses = new Float64Array(goalCount)
  for (let caseNumber = 0; caseNumber < plausibilities.length; caseNumber++) {
    const plausibility = plausibilities[caseNumber]!
    if (plausibility > 0) masses[goals[caseNumber]!]! += plausibility
  }
  return masses
}

/** The plausibilities as weights of a tally. */
export function weightsOf({ model, plausibilities }: DialogState): Weights {
  return { byCase: plausibilities, inOrder: inOrderOfGoals(model.goalOrder, plausibilities) }
}

/** Sums of a state that all questions use, computed once. */
export interface Masses {
  readonly weights: Weights
  /** The number of equally plausible candidates with the same information: 1 / sum of p^2 (Kish 1965). */
  readonly effectiveCount: number
  /** Plausibility of each goal. Shape: goalCount. */
  readonly byGoal: Float64Array
  /** Bits of entropy of the goals. */
  readonly entropyBefore: number
  /** p log2 p of each case, where each is a goal of its own; else empty. Shape: caseCount. */
  readonly logTerms: Float64Array
}

export function massesOf(state: DialogState, weights = weightsOf(state)): Masses {
  const { plausibilities } = state
  const effectiveCount = effectiveCountOf(plausibilities)
  if (state.model.isGrouped) {
    const byGoal = massByGoal(state)
    return { weights, effectiveCount, byGoal, entropyBefore: entropyOf(byGoal, 1), logTerms: new Float64Array(0) }
  }
  const logTerms = logTermsOf(plausibilities)
  const entropyBefore = Math.max(0, -logTerms.reduce((sum, term) => sum + term, 0))
  return { weights, effectiveCount, byGoal: plausibilities, entropyBefore, logTerms }
}

function effectiveCountOf(plausibilities: Float64Array): number {
  let squares = 0
  for (let at = 0; at < plausibilities.length; at++) squares += plausibilities[at]! * plausibilities[at]!
  return squares === 0 ? 0 : 1 / squares
}

function logTermsOf(plausibilities: Float64Array): Float64Array {
  const terms = new Float64Array(plausibilities.length)
  for (let at = 0; at < terms.length; at++) {
    const p = plausibilities[at]!
    if (p >= LEAST_LOG2) terms[at] = p * log2(p)
  }
  return terms
}
