import type { DialogModel } from './dialog-model.ts'
import type { DialogState } from './dialog-state.ts'
import { entropyOf } from './entropy.ts'
import { goalShareOf } from './evidence.ts'
import type { OpenQuestion } from './open-question.ts'

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

/** Chances of each choice (see ReplyChances): over all cases, and by goal where goals differ. */
interface ChoiceChances {
  /** Shape: choices. */
  readonly overall: Float64Array
  /** That of choice c for goal g stands at g × stride + offset + c; undefined where all goals are alike. */
  readonly byGoal: Float64Array | undefined
  readonly stride: number
  readonly offset: number
}

function choiceChances({ goalCount }: DialogModel, { topic, choices, choiceOf }: OpenQuestion): ChoiceChances {
  const { chances, column } = topic
  const width = chances.overall.length
  const choiceCount = choices.length
  const isEachOutcome = choiceCount === column.outcomeCount && choiceOf.every((choice, outcome) => choice === outcome)
  if (isEachOutcome) {
    return { overall: chances.overall.subarray(1, 1 + choiceCount), byGoal: chances.byGoal, stride: width, offset: 1 }
  }
  const add = (into: Float64Array, to: number, table: Float64Array, from: number) => {
    for (let outcome = 1; outcome < choiceOf.length; outcome++) {
      const choice = choiceOf[outcome]!
      if (choice > 0) into[to + choice - 1]! += table[from + outcome]!
    }
  }
  const overall = new Float64Array(choiceCount)
  add(overall, 0, chances.overall, 0)
  const byGoal = chances.byGoal && new Float64Array(goalCount * choiceCount)
  if (byGoal) for (let goal = 0; goal < goalCount; goal++) add(byGoal, goal * choiceCount, chances.byGoal, goal * width)
  return { overall, byGoal, stride: choiceCount, offset: 0 }
}

/** Space that the questions of a state share: large arrays that are made and dropped cost more than what is computed in them. */
interface Scratch {
  /** At least (choices + 1) × goals entries. */
  joint: Float64Array
  /** Shape: goalCount. */
  row: Float64Array
}

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
  /** Plausibility of each goal. Shape: goalCount. */
  readonly byGoal: Float64Array
  /** p log2 p of each case, where each is a goal of its own. Shape: caseCount. */
  readonly logTerms: Float64Array | undefined
  readonly scratch: Scratch
}

/** Rows of the table that most questions do with. */
const USUAL_ROWS = 9

export function massesOf(state: DialogState): Masses {
  const byGoal = massByGoal(state)
  if (!state.model.isGrouped) {
    const logTerms = state.plausibilities.map((p) => (p > 0 ? p * Math.log2(p) : 0))
    return { byGoal, logTerms, scratch: { joint: new Float64Array(0), row: new Float64Array(0) } }
  }
  const { goalCount } = state.model
  const scratch = { joint: new Float64Array(USUAL_ROWS * goalCount), row: new Float64Array(goalCount) }
  return { byGoal, logTerms: undefined, scratch }
}

/** How the replies to a question would part the goals, by the same chances that weigh replies once they are given. */
export function splitOf(state: DialogState, question: OpenQuestion, masses: Masses): Split {
  return masses.logTerms === undefined
    ? splitByGoal(state, question, masses)
    : splitByCase(state, question, masses.logTerms)
}

function splitByGoal({ model, plausibilities }: DialogState, question: OpenQuestion, masses: Masses): Split {
  const { goalCount } = model
  const choiceCount = question.choices.length
  // Row 0 holds what says nothing. Shape: (choiceCount + 1) × goalCount.
  const { byGoal: goalMasses, scratch } = masses
  const size = (choiceCount + 1) * goalCount
  if (scratch.joint.length < size) scratch.joint = new Float64Array(size)
  const joint = scratch.joint.fill(0, 0, size)
  const rowOf = question.choiceOf.map((choice) => choice * goalCount)
  accumulate(question.topic.column, rowOf, model.goals, plausibilities, joint)
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

/** The hot loop: adds each case's plausibility to the cell of its choice and goal. A case with several values counts in equal parts. */
function accumulate(
  { codes, starts }: OpenQuestion['topic']['column'],
  rowOf: Uint32Array,
  goals: Uint32Array,
  plausibilities: Float64Array,
  joint: Float64Array,
): void {
  const caseCount = plausibilities.length
  if (starts === undefined) {
    for (let at = 0; at < caseCount; at++) {
      const plausibility = plausibilities[at]!
      if (plausibility > 0) joint[rowOf[codes[at]!]! + goals[at]!]! += plausibility
    }
    return
  }
  for (let caseNumber = 0; caseNumber < caseCount; caseNumber++) {
    const plausibility = plausibilities[caseNumber]!
    if (plausibility === 0) continue
    const from = starts[caseNumber]!
    const to = starts[caseNumber + 1]!
    const goal = goals[caseNumber]!
    if (from === to) joint[goal]! += plausibility
    for (let at = from; at < to; at++) joint[rowOf[codes[at]!]! + goal]! += plausibility / (to - from)
  }
}

/**
 * The same where each case is a goal of its own. After a reply, a case has one of three chances (it fits, differs or says nothing), so
 * that the entropy follows from the sums of p and of p log p of each choice.
 */
function splitByCase({ model, plausibilities }: DialogState, question: OpenQuestion, logTerms: Float64Array): Split {
  const { choiceOf, choices, topic } = question
  const { codes, starts } = topic.column
  const choiceCount = choices.length
  const masses = new Float64Array(choiceCount + 1)
  const logs = new Float64Array(choiceCount + 1)
  for (let caseNumber = 0; caseNumber < plausibilities.length; caseNumber++) {
    if (starts === undefined) {
      const choice = choiceOf[codes[caseNumber]!]!
      masses[choice]! += plausibilities[caseNumber]!
      logs[choice]! += logTerms[caseNumber]!
      continue
    }
    const from = starts[caseNumber]!
    const to = starts[caseNumber + 1]!
    if (from === to) {
      masses[0]! += plausibilities[caseNumber]!
      logs[0]! += logTerms[caseNumber]!
    }
    for (let at = from; at < to; at++) {
      const choice = choiceOf[codes[at]!]!
      masses[choice]! += plausibilities[caseNumber]! / (to - from)
      logs[choice]! += logTerms[caseNumber]! / (to - from)
    }
  }
  const total = masses.reduce((sum, mass) => sum + mass, 0)
  const totalLog = logs.reduce((sum, log) => sum + log, 0)
  const entropyBefore = Math.max(0, -totalLog)
  const { noise } = model.settings
  const goalShare = goalShareOf(model)
  const { overall } = choiceChances(model, question)
  const shares = new Float64Array(choiceCount)
  let answered = 0
  let entropyAfter = 0
  for (let choice = 0; choice < choiceCount; choice++) {
    const chance = overall[choice]!
    const groups = [
      [(1 - noise) * (1 - goalShare + goalShare * chance) + noise * chance, masses[choice + 1]!, logs[choice + 1]!],
      [chance, masses[0]!, logs[0]!],
      [
        (1 - noise) * goalShare * chance + noise * chance,
        total - masses[0]! - masses[choice + 1]!,
        totalLog - logs[0]! - logs[choice + 1]!,
      ],
    ] as const
    let share = 0
    let log = 0
    for (const [factor, mass, massLog] of groups) {
      if (factor <= 0) continue
      share += factor * mass
      log += factor * (massLog + mass * Math.log2(factor))
    }
    shares[choice] = share
    answered += share
    if (share > 0) entropyAfter += share * Math.max(0, Math.log2(share) - log / share)
  }
  entropyAfter += Math.max(0, 1 - answered) * entropyBefore
  return { shares, knownShare: Math.max(0, total - masses[0]!), entropyBefore, entropyAfter }
}
