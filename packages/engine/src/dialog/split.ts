import { cellsOf } from './cells.ts'
import { choiceChances } from './choice-chances.ts'
import type { DialogState } from './dialog-state.ts'
import { entropyOf } from './entropy.ts'
import { goalShareOf } from './evidence.ts'
import { type Masses, tableOf } from './masses.ts'
import type { OpenQuestion } from './open-question.ts'
import { splitByCase } from './split-by-case.ts'
import { tally, tallyParts } from './tally.ts'

/** What asking would bring: how the replies would part the candidates. */
export interface Split {
  /** Chance of each choice. Shape: choices. Sums to 1 with the chance that none of them is right. */
  readonly shares: Float64Array
  /** Share of the candidates that say something about the attribute, 0..1. */
  readonly knownShare: number
  /** Bits of entropy over the goals: now, and on average after a reply. */
  readonly entropyBefore: number
  readonly entropyAfter: number
  /** Bits of the difference that so few candidates would show by chance; 0 where each case is a goal of its own. */
  readonly chanceGain: number
}

/** How the replies to a question would part the goals, by the same chances that weigh replies once they are given. */
export function splitOf(state: DialogState, question: OpenQuestion, masses: Masses): Split {
  return state.model.isGrouped ? splitByGoal(state, question, masses) : splitByCase(state, question, masses)
}

/**
 * Few candidates of several goals seem to be told apart by any attribute: entropies of small samples are too small. With n candidates
 * and k goals they are so by (k - 1) / (2 n ln 2) bits (Miller, 'Note on the bias of information estimates', 1955), so that of a gain
 *
 *     (sum over choices of (k_c - 1) - (k - 1)) / (2 n ln 2)
 *
 * is chance. k is taken as 2 ^ entropy, n as the effective count; a choice with less than one candidate counts in part. Where each goal has
 * one case all of them stand for themselves, and it is 0.
 */
class ChanceGain {
  #excess = 0
  readonly #candidates: number

  constructor(candidates: number) {
    this.#candidates = candidates
  }

  addChoice(share: number, entropy: number): void {
    this.#excess += Math.min(1, this.#candidates * share) * (2 ** entropy - 1)
  }

  bits(entropyBefore: number): number {
    return Math.max(0, this.#excess - (2 ** entropyBefore - 1)) / (2 * Math.LN2 * Math.max(1, this.#candidates))
  }
}

function splitByGoal(state: DialogState, question: OpenQuestion, masses: Masses): Split {
  const { model } = state
  const { goalCount } = model
  const choiceCount = question.choices.length
  const joint = jointMasses(state, question, masses)
  const { byGoal: goalMasses, scratch } = masses
  const { overall, byGoal, stride, offset } = choiceChances(model, question)
  const { noise } = model.settings
  const goalShare = goalShareOf(model)
  const shares = new Float64Array(choiceCount)
  const { row } = scratch
  const entropyBefore = entropyOf(goalMasses, 1)
  let silent = 0
  for (let goal = 0; goal < goalCount; goal++) silent += joint[goal]!
  const knownShare = Math.max(0, 1 - silent)
  const chanceGain = new ChanceGain(masses.effectiveCount * knownShare)
  let entropyAfter = 0
  let answered = 0
  for (let choice = 0; choice < choiceCount; choice++) {
    let share = 0
    for (let goal = 0; goal < goalCount; goal++) {
      const mass = goalMasses[goal]!
      const own = joint[(choice + 1) * goalCount + goal]!
      const silent = joint[goal]!
      const chance = byGoal ? byGoal[goal * stride + offset + choice]! : overall[choice]!
      const said = (1 - goalShare) * own + chance * (goalShare * (mass - silent) + silent)
      row[goal] = (1 - noise) * said + noise * overall[choice]! * mass
      share += row[goal]!
    }
    shares[choice] = share
    answered += share
    const entropy = entropyOf(row, share)
    entropyAfter += share * entropy
    chanceGain.addChoice(share, entropy)
  }
  entropyAfter += Math.max(0, 1 - answered) * entropyBefore
  return { shares, knownShare, entropyBefore, entropyAfter, chanceGain: chanceGain.bits(entropyBefore) }
}

/**
 * What the cases of each goal answer of their own, weighed by plausibility. Shape: (choices + 1) × goalCount, row-major; row 0 holds
 * what says nothing. Lies in the scratch.
 */
function jointMasses({ model, plausibilities }: DialogState, question: OpenQuestion, masses: Masses): Float64Array {
  const { goalCount, goalOrder, settings } = model
  const { column, orderedCodes } = question.topic
  const { cellOf, count, fits } = cellsOf(question, settings.similarShare)
  const choiceCount = question.choices.length
  const { scratch, ordered } = masses
  const size = (choiceCount + 1) * goalCount
  if (scratch.joint.length < size) scratch.joint = new Float64Array(size)
  const joint = scratch.joint.fill(0, 0, size)
  const table = tableOf(scratch, count)
  for (let goal = 0; goal < goalCount; goal++) {
    const from = goalOrder.starts[goal]!
    const to = goalOrder.starts[goal + 1]!
    if (from === to) continue
    if (orderedCodes) tally(orderedCodes, cellOf, ordered, from, to, count, table)
    else
      tallyParts(column.codes, column.starts!, cellOf, plausibilities, goalOrder.cases.subarray(from, to), count, table)
    joint[goal] = table[0]!
    if (fits === undefined) {
      for (let choice = 1; choice <= choiceCount; choice++) joint[choice * goalCount + goal] = table[choice]!
      continue
    }
    for (let cell = 1; cell < count; cell++) {
      const mass = table[cell]!
      if (mass === 0) continue
      for (let choice = 0; choice < choiceCount; choice++) {
        joint[(choice + 1) * goalCount + goal]! += mass * fits[choice * count + cell]!
      }
    }
  }
  return joint
}
