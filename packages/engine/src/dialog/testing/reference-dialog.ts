import type { DialogModel } from '../model/dialog-model.ts'
import { NO_GOAL } from '../model/dialog-model.ts'
import type { DialogState } from '../dialog-state.ts'
import type { OpenQuestion } from '../weighing/open-question.ts'

/** The values of a case as outcomes, in objects and loops. */
function outcomesOf(model: DialogModel, number: number, caseNumber: number): number[] {
  const { codes, starts } = model.topics[number]!.column
  const own = starts ? codes.subarray(starts[caseNumber], starts[caseNumber + 1]) : [codes[caseNumber]!]
  return [...own].filter((code) => code > 0)
}

/** What a case's outcome is in comparisons; cases of the samples have so few numbers that each is a bin. */
function valueOf({ topics }: DialogModel, number: number, outcome: number): number {
  const { binStarts } = topics[number]!.column
  return binStarts ? binStarts[outcome - 1]! : outcome - 1
}

/** The share of the cases between two bins of numbers, of those in them half; 0 of symbols. */
function casesBetween(model: DialogModel, number: number, a: number, b: number): number {
  const { attribute, codes } = model.topics[number]!.column
  if (attribute.symbols !== undefined) return 0
  const known = Array.from(codes).filter((code) => code > 0)
  const placeOf = (bin: number) =>
    known.reduce((sum, code) => sum + (code < bin ? 1 : code === bin ? 0.5 : 0), 0) / known.length
  return Math.abs(placeOf(a) - placeOf(b))
}

/** The chance that one of the outcomes for which `fits` holds is said by somebody whose case has `own`. */
function chanceOfSimilar(model: DialogModel, number: number, own: number, fits: (outcome: number) => boolean): number {
  const { attribute, outcomeCount } = model.topics[number]!.column
  const value = valueOf(model, number, own)
  let [meant, all] = [0, 0]
  for (let outcome = 1; outcome <= outcomeCount; outcome++) {
    const similarity = attribute.local(valueOf(model, number, outcome))(value)
    const weight = similarity ** 4 * Math.exp(-casesBetween(model, number, outcome, own) / 0.04)
    all += weight
    if (fits(outcome)) meant += weight
  }
  return meant / all
}

/**
 * P(a reply that means the outcomes for which `fits` holds | a case), by the formula in words. A case above them says
 * nothing. `own`: the outcomes that the case has.
 */
export function chanceOfReply(
  model: DialogModel,
  number: number,
  caseNumber: number,
  fits: (outcome: number) => boolean,
  saysNothing: (outcome: number) => boolean,
  own = outcomesOf(model, number, caseNumber),
): number {
  const { chances, goalShares, similarShare: fitted } = model.topics[number]!
  const width = chances.overall.length
  const goal = model.goals[caseNumber]!
  let all = 0
  let ofGoal = 0
  for (let outcome = 1; outcome < width; outcome++) {
    if (!fits(outcome)) continue
    all += chances.overall[outcome]!
    ofGoal += chances.byGoal ? chances.byGoal[goal * width + outcome]! : chances.overall[outcome]!
  }
  const { noise } = model.settings
  const goalShare = model.isGrouped ? (goalShares?.[goal] ?? model.settings.goalShare) : 0.02
  const isSilent = !own.some(fits) && (own.length === 0 || own.some(saysNothing))
  const { kind } = model.topics[number]!.column.attribute.similarity
  const similarShare = kind === 'identity' ? 0 : (fitted ?? model.settings.similarShare)
  const near =
    similarShare === 0
      ? 0
      : own.reduce((sum, each) => sum + chanceOfSimilar(model, number, each, fits), 0) / Math.max(1, own.length)
  const ofItsOwn = (1 - similarShare) * Number(own.some(fits)) + similarShare * near
  const said = isSilent ? ofGoal : (1 - goalShare) * ofItsOwn + goalShare * ofGoal
  return (1 - noise) * said + noise * all
}

/**
 * Expected entropy after a question, every reply weighed in full, case by case; and what of the difference is chance
 * where cases share goals. A case of several values is asked as if it were as many cases of one, each in an equal part.
 */
export function expectedEntropy(
  state: DialogState,
  question: OpenQuestion,
): { before: number; after: number; chance: number } {
  const { model, plausibilities } = state
  const entropy = (weights: readonly number[]) => {
    const masses = new Map<number, number>()
    weights.forEach((weight, at) => masses.set(model.goals[at]!, (masses.get(model.goals[at]!) ?? 0) + weight))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    let bits = 0
    for (const mass of masses.values()) if (mass > 0) bits -= (mass / total) * Math.log2(mass / total)
    return bits
  }
  const now = Array.from(plausibilities)
  const before = entropy(now)
  const silentOutcome = (outcome: number) => question.choiceOf[outcome] === 0
  const known = now.map((weight, at) => {
    const own = outcomesOf(model, question.number, at)
    return (weight * own.filter((outcome) => !silentOutcome(outcome)).length) / Math.max(1, own.length)
  })
  const candidates =
    known.reduce((sum, weight) => sum + weight, 0) / now.reduce((sum, weight) => sum + weight * weight, 0)
  let goalsBeyondOne = 0
  let after = 0
  let answered = 0
  question.choices.forEach((_, choice) => {
    const fits = (outcome: number) => question.choiceOf[outcome] === choice + 1
    const silent = (outcome: number) => outcome < question.choiceOf.length && question.choiceOf[outcome] === 0
    const weights = now.map((weight, at) =>
      weight === 0 || model.goals[at] === NO_GOAL
        ? 0
        : weight *
          meanOver(outcomesOf(model, question.number, at), (own) =>
            chanceOfReply(model, question.number, at, fits, silent, own),
          ),
    )
    const share = weights.reduce((sum, weight) => sum + weight, 0)
    answered += share
    if (share > 0) after += share * entropy(weights)
    if (share > 0) goalsBeyondOne += Math.min(1, candidates * share) * (2 ** entropy(weights) - 1)
  })
  const surplus = Math.max(0, goalsBeyondOne - (2 ** before - 1))
  const chance = model.isGrouped ? surplus / (2 * Math.LN2 * Math.max(1, candidates)) : 0
  return { before, after: after + (1 - answered) * before, chance }
}

/** The mean over each of some outcomes alone; of none, what holds without one. */
function meanOver(outcomes: readonly number[], valueOf: (own: number[]) => number): number {
  if (outcomes.length === 0) return valueOf([])
  return outcomes.reduce((sum, outcome) => sum + valueOf([outcome]), 0) / outcomes.length
}
