import type { DialogModel } from './dialog-model.ts'
import type { DialogState } from './dialog-state.ts'
import { entropyOf } from './entropy.ts'
import { COPIES } from './tally.ts'

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

/** What all questions of a state are weighed by, computed once. */
export interface Masses {
  /** As how many equally plausible candidates they tell as much: 1 / sum of p^2 (Kish 1965). */
  readonly effectiveCount: number
  /** Plausibility of each goal. Shape: goalCount. */
  readonly byGoal: Float64Array
  /** Bits of entropy of the goals; 0 where each case is a goal of its own. */
  readonly entropyBefore: number
  /**
   * Plausibilities in the order of the goals. Shape: that of GoalOrder.cases; empty where each case is a goal of its
   * own.
   */
  readonly ordered: Float64Array
  /** p log2 p of each case, where each is a goal of its own; else empty. Shape: caseCount. */
  readonly logTerms: Float64Array
  readonly scratch: Scratch
}

/**
 * Space that the questions of a state share: large arrays that are made and dropped cost more than what is computed in
 * them.
 */
export interface Scratch {
  /** A table to tally in. */
  table: Float64Array
}

/** Cells that most questions do with. */
const USUAL_CELLS = 9

export function massesOf(state: DialogState): Masses {
  const { isGrouped } = state.model
  const byGoal = massByGoal(state)
  return {
    effectiveCount: effectiveCountOf(state.plausibilities),
    byGoal,
    entropyBefore: isGrouped ? entropyOf(byGoal, 1) : 0,
    ordered: isGrouped ? inOrder(state.model, state.plausibilities) : new Float64Array(0),
    logTerms: isGrouped ? new Float64Array(0) : logTermsOf(state.plausibilities),
    scratch: { table: new Float64Array(COPIES * USUAL_CELLS) },
  }
}

/** The table of a scratch, with room for so many cells. */
export function tableOf(scratch: Scratch, width: number): Float64Array {
  if (scratch.table.length < COPIES * width) scratch.table = new Float64Array(COPIES * width)
  return scratch.table
}

function effectiveCountOf(plausibilities: Float64Array): number {
  let squares = 0
  for (let at = 0; at < plausibilities.length; at++) squares += plausibilities[at]! * plausibilities[at]!
  return squares === 0 ? 0 : 1 / squares
}

function inOrder({ goalOrder: { cases } }: DialogModel, plausibilities: Float64Array): Float64Array {
  const ordered = new Float64Array(cases.length)
  for (let place = 0; place < cases.length; place++) ordered[place] = plausibilities[cases[place]!]!
  return ordered
}

function logTermsOf(plausibilities: Float64Array): Float64Array {
  const terms = new Float64Array(plausibilities.length)
  for (let at = 0; at < terms.length; at++) {
    const p = plausibilities[at]!
    if (p > 0) terms[at] = p * Math.log2(p)
  }
  return terms
}
