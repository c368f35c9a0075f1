import { type Cells, cellsOf } from './cells.ts'
import { choiceChances } from './choice-chances.ts'
import type { DialogState } from './dialog-state.ts'
import { goalShareOf, similarShareOf } from './evidence.ts'
import { type Masses, tableOf } from './masses.ts'
import type { OpenQuestion } from './open-question.ts'
import type { Split } from './split.ts'
import { tally, tallyParts } from './tally.ts'

/**
 * Few candidates of several goals seem to be told apart by any attribute: entropies of small samples are too small.
 * With n candidates and k goals they are so by (k - 1) / (2 n ln 2) bits (Miller, 'Note on the bias of information
 * estimates', 1955), so that of a gain
 *
 *     (sum over choices of (k_c - 1) - (k - 1)) / (2 n ln 2)
 *
 * is chance. k is taken as 2 ^ entropy, n as the effective count; a choice with less than one candidate counts in part.
 * Where each goal has one case all of them stand for themselves, and it is 0.
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

/**
 * How the replies to a question would part the goals, goal by goal: what its cases answer, and how probable that makes
 * each choice with it.
 */
export function splitByGoal(state: DialogState, question: OpenQuestion, masses: Masses): Split {
  const { model } = state
  const { goalCount, goalOrder, settings } = model
  const { noise } = settings
  const choiceCount = question.choices.length
  const cells = cellsOf(question, similarShareOf(model, question.topic))
  const { overall, byGoal, stride, offset } = choiceChances(model, question)
  const table = tableOf(masses.scratch, cells.count)
  const own = new Float64Array(choiceCount)
  const shares = new Float64Array(choiceCount)
  // Sums of p log2 p over the goals, p the plausibility of a goal with a choice.
  const logs = new Float64Array(choiceCount)
  let silent = 0
  for (let goal = 0; goal < goalCount; goal++) {
    const mass = masses.byGoal[goal]!
    if (mass === 0) continue
    tallyRun(state, question, cells, masses, goalOrder.starts[goal]!, goalOrder.starts[goal + 1]!)
    answersOf(table, cells, own)
    const goalShare = goalShareOf(model, question.topic, goal)
    const silentHere = table[0]!
    silent += silentHere
    const leaning = goalShare * (mass - silentHere) + silentHere
    for (let choice = 0; choice < choiceCount; choice++) {
      const chance = byGoal ? byGoal[goal * stride + offset + choice]! : overall[choice]!
      const said = (1 - goalShare) * own[choice]! + chance * leaning
      const joint = (1 - noise) * said + noise * overall[choice]! * mass
      if (joint === 0) continue
      shares[choice]! += joint
      logs[choice]! += joint * Math.log2(joint)
    }
  }
  const knownShare = Math.max(0, 1 - silent)
  const chanceGain = new ChanceGain(masses.effectiveCount * knownShare)
  let entropyAfter = 0
  let answered = 0
  for (let choice = 0; choice < choiceCount; choice++) {
    const share = shares[choice]!
    const entropy = share > 0 ? Math.max(0, Math.log2(share) - logs[choice]! / share) : 0
    answered += share
    entropyAfter += share * entropy
    chanceGain.addChoice(share, entropy)
  }
  const { entropyBefore } = masses
  entropyAfter += Math.max(0, 1 - answered) * entropyBefore
  return { shares, knownShare, entropyBefore, entropyAfter, chanceGain: chanceGain.bits(entropyBefore) }
}

/**
 * Sums the plausibilities of the cases of one goal, which lie from one place to another in the order of the goals, by
 * cell.
 */
function tallyRun(
  { model, plausibilities }: DialogState,
  { topic: { column, orderedCodes } }: OpenQuestion,
  { cellOf, count }: Cells,
  { ordered, scratch: { table } }: Masses,
  from: number,
  to: number,
): void {
  if (orderedCodes) return tally(orderedCodes, cellOf, ordered, from, to, count, table)
  const cases = model.goalOrder.cases.subarray(from, to)
  tallyParts(column.codes, column.starts!, cellOf, plausibilities, cases, count, table)
}

/** What the cases of the cells answer of their own, by choice, into `own`. */
function answersOf(table: Float64Array, { count, fits }: Cells, own: Float64Array): void {
  if (fits === undefined) {
    for (let choice = 0; choice < own.length; choice++) own[choice] = table[choice + 1]!
    return
  }
  own.fill(0)
  for (let cell = 1; cell < count; cell++) {
    const mass = table[cell]!
    if (mass === 0) continue
    for (let choice = 0; choice < own.length; choice++) own[choice]! += mass * fits[choice * count + cell]!
  }
}
