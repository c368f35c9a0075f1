import type { DialogModel, Topic } from './dialog-model.ts'
import { DIFFERS, FITS, type Meaning, SAYS_NOTHING } from './reply.ts'

/**
 * How probable a reply is for a case:
 *
 *     P(reply | case) = (1 - noise) ((1 - goalShare) own + goalShare goal) + noise all
 *
 * own is 1 where a value of the case fits and 0 where none does; goal is the chance of the reply among the cases of its goal, all among
 * all cases. A case that does not say answers as its goal does. So cases without a record lose nothing by it, cases support the others
 * of their goal, and no reply ever rules a case out.
 */
export interface ReplyChances {
  /** Chance where the case fits. Shape: goalCount, or 1 where all goals are alike. */
  readonly fits: Float64Array
  readonly differs: Float64Array
  readonly saysNothing: Float64Array
  /** Chance over all cases. */
  readonly overall: number
}

/** Where each case is a goal of its own there is nothing to lean on but all cases. */
const ALONE_SHARE = 0.02

/** The share of its goal in what a case answers. */
export function goalShareOf({ isGrouped, settings }: DialogModel): number {
  return isGrouped ? settings.goalShare : ALONE_SHARE
}

/** Chances of a reply for the three ways in which a case can stand to it. */
export function replyChances(model: DialogModel, { chances }: Topic, meaning: Meaning): ReplyChances {
  const { noise } = model.settings
  const goalShare = goalShareOf(model)
  const width = chances.overall.length
  const sumOf = (table: Float64Array, from: number) => {
    let sum = 0
    for (let outcome = 1; outcome < width; outcome++) if (meaning[outcome] === FITS) sum += table[from + outcome]!
    return sum
  }
  const overall = sumOf(chances.overall, 0)
  const { byGoal } = chances
  const ofGoals = byGoal
    ? Float64Array.from({ length: model.goalCount }, (_, goal) => sumOf(byGoal, goal * width))
    : Float64Array.of(overall)
  return {
    fits: ofGoals.map((chance) => (1 - noise) * (1 - goalShare + goalShare * chance) + noise * overall),
    differs: ofGoals.map((chance) => (1 - noise) * goalShare * chance + noise * overall),
    saysNothing: ofGoals.map((chance) => (1 - noise) * chance + noise * overall),
    overall,
  }
}

/** Multiplies the plausibility of each case by the chance of the reply, and counts the cases that it contradicts. Returns the sum. */
export function weigh(
  model: DialogModel,
  topic: Topic,
  meaning: Meaning,
  plausibilities: Float64Array,
  contradictions: Uint16Array,
): number {
  const { codes, starts } = topic.column
  const { fits, differs, saysNothing } = replyChances(model, topic, meaning)
  const { goals } = model
  const byGoal = fits.length > 1
  let sum = 0
  for (let caseNumber = 0; caseNumber < plausibilities.length; caseNumber++) {
    const plausibility = plausibilities[caseNumber]!
    if (plausibility === 0) continue
    const goal = byGoal ? goals[caseNumber]! : 0
    const stand = starts ? standOfSeveral(codes, starts, meaning, caseNumber) : meaning[codes[caseNumber]!]!
    let chance: number
    if (stand === FITS) chance = fits[goal]!
    else if (stand === SAYS_NOTHING) chance = saysNothing[goal]!
    else {
      chance = differs[goal]!
      contradictions[caseNumber]!++
    }
    const product = plausibility * chance
    plausibilities[caseNumber] = product
    sum += product
  }
  return sum
}

/** How a case with several values stands: one that fits is enough, and it differs only if all do. */
export function standOfSeveral(
  codes: ArrayLike<number>,
  starts: Uint32Array,
  meaning: Meaning,
  caseNumber: number,
): number {
  const from = starts[caseNumber]!
  const to = starts[caseNumber + 1]!
  let stand = from === to ? SAYS_NOTHING : DIFFERS
  for (let at = from; at < to; at++) {
    const each = meaning[codes[at]!]!
    if (each === FITS) return FITS
    if (each === SAYS_NOTHING) stand = SAYS_NOTHING
  }
  return stand
}
