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
}

/** How the replies to a question would part the goals, by the same chances that weigh replies once they are given. */
export function splitOf(state: DialogState, question: OpenQuestion, masses: Masses): Split {
  return state.model.isGrouped ? splitByGoal(state, question, masses) : splitByCase(state, question, masses)
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
    entropyAfter += share * entropyOf(row, share)
  }
  let silent = 0
  for (let goal = 0; goal < goalCount; goal++) silent += joint[goal]!
  entropyAfter += Math.max(0, 1 - answered) * entropyBefore
  return { shares, knownShare: Math.max(0, 1 - silent), entropyBefore, entropyAfter }
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
