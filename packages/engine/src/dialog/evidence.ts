import type { DialogModel, Topic } from './model/dialog-model.ts'
import { nearnessTo } from './model/likeness.ts'
import { DIFFERS, FITS, type Meaning, SAYS_NOTHING } from './model/meaning.ts'

/**
 * The probability of a reply for a case:
 *
 *     P(reply | case) = (1 - noise) ((1 - goalShare) own + goalShare goal) + noise all
 *     own = (1 - similarShare) exact + similarShare near
 *
 * exact is 1 if a value of the case fits, else 0; near is the probability that a value similar to the case's is replied
 * (see Likeness; exact for attributes that are compared by identity); goal is the probability of the reply among the
 * cases of its goal, all among all cases. A case without a value replies as its goal does. So cases without a record
 * lose nothing by it, cases support the others of their goal, similar values count in part, and no reply excludes a
 * case.
 */
export interface ReplyChances {
  /** Probability for a case that fits, without similar values. Shape: goalCount, or 1 if all goals are equal. */
  readonly fits: Float64Array
  readonly differs: Float64Array
  readonly saysNothing: Float64Array
  /**
   * Probability of replying a similar value, by outcome of the case; entry 0 is 0; undefined if no values are similar.
   * Shape: outcomeCount + 1.
   */
  readonly near: Float64Array | undefined
  /** What being near counts for: its part is added to fits and differs. Shape as `fits`. */
  readonly nearShares: Float64Array
  /** Chance over all cases. */
  readonly overall: number
}

/** Where each case is a goal of its own there is nothing to lean on but all cases. */
const ALONE_SHARE = 0.02

/** The share of the goal's distribution in the reply of a case. */
export function goalShareOf({ isGrouped, settings }: DialogModel, { goalShares }: Topic, goal: number): number {
  if (!isGrouped) return ALONE_SHARE
  return goalShares === undefined ? settings.goalShare : goalShares[goalShares.length > 1 ? goal : 0]!
}

/** The share of similar values in the reply of a case; 0 for an attribute that is compared by identity. */
export function similarShareOf({ settings }: DialogModel, { likeness, similarShare }: Topic): number {
  return likeness === undefined ? 0 : (similarShare ?? settings.similarShare)
}

/** The probabilities of a reply for each relation of a case to it. */
export function replyChances(model: DialogModel, topic: Topic, meaning: Meaning): ReplyChances {
  const { chances, likeness } = topic
  const { noise } = model.settings
  const similarShare = similarShareOf(model, topic)
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
  const leaning = ofGoals.map((_, goal) => (1 - noise) * goalShareOf(model, topic, goal))
  const ownShares = leaning.map((share) => 1 - noise - share)
  return {
    fits: ofGoals.map(
      (chance, goal) => ownShares[goal]! * (1 - similarShare) + leaning[goal]! * chance + noise * overall,
    ),
    differs: ofGoals.map((chance, goal) => leaning[goal]! * chance + noise * overall),
    saysNothing: ofGoals.map((chance) => (1 - noise) * chance + noise * overall),
    near: likeness && nearnessTo(likeness, meaning),
    nearShares: ownShares.map((share) => share * similarShare),
    overall,
  }
}

/**
 * Multiplies the plausibility of each case by the chance of the reply, and counts the cases that it contradicts.
 * Returns the sum.
 */
export function weigh(
  model: DialogModel,
  topic: Topic,
  meaning: Meaning,
  plausibilities: Float64Array,
  contradictions: Uint16Array,
): number {
  const chances = replyChances(model, topic, meaning)
  const { goals } = model
  const byGoal = chances.fits.length > 1
  let sum = 0
  for (let caseNumber = 0; caseNumber < plausibilities.length; caseNumber++) {
    const plausibility = plausibilities[caseNumber]!
    if (plausibility === 0) continue
    const stand = standOf(topic, meaning, caseNumber)
    if (stand === DIFFERS) contradictions[caseNumber]!++
    const product = plausibility * chanceOf(chances, topic, stand, byGoal ? goals[caseNumber]! : 0, caseNumber)
    plausibilities[caseNumber] = product
    sum += product
  }
  return sum
}

/**
 * The probability of a reply for a case of a goal with this relation to it; each of several values counts as an equal
 * part.
 */
export function chanceOf(
  { fits, differs, saysNothing, near, nearShares }: ReplyChances,
  { column: { codes, starts } }: Topic,
  stand: number,
  goal: number,
  caseNumber: number,
): number {
  if (stand === SAYS_NOTHING) return saysNothing[goal]!
  const chance = stand === FITS ? fits[goal]! : differs[goal]!
  if (near === undefined) return chance
  if (starts === undefined) return chance + nearShares[goal]! * near[codes[caseNumber]!]!
  const from = starts[caseNumber]!
  const to = starts[caseNumber + 1]!
  let sum = 0
  for (let at = from; at < to; at++) sum += near[codes[at]!]!
  return chance + (nearShares[goal]! * sum) / (to - from)
}

/** The relation of a case to a reply: a case fits if one of its values fits, and differs if all differ. */
export function standOf({ column: { codes, starts } }: Topic, meaning: Meaning, caseNumber: number): number {
  if (starts === undefined) return meaning[codes[caseNumber]!]!
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
