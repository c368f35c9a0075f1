import type { Answer, DialogState } from './dialog-state.ts'
import { chanceOf, replyChances, standOf } from './evidence.ts'

/** The answer that fits the others least. */
export interface DoubtfulAnswer {
  readonly attribute: string
  /** The probability of the answer, given all others, 0..1. */
  readonly chance: number
  /** How much less probable the other answers make the answer, in bits; at most 0 if they support it. */
  readonly surprise: number
}

/**
 * The answer whose removal improves the fit of the others most, to be checked by the user: the one with the largest
 * log2 P(answer) - log2 P(answer | all others). Undefined without answers.
 */
export function mostDoubtfulAnswer(state: DialogState): DoubtfulAnswer | undefined {
  let most: DoubtfulAnswer | undefined
  for (const given of state.answers) {
    const doubtful = given.meaning === undefined ? undefined : surpriseOf(state, given)
    if (doubtful && (most === undefined || doubtful.surprise > most.surprise)) most = doubtful
  }
  return most
}

/**
 * Dividing a case's plausibility by the chance of the answer gives its plausibility without it, up to one factor for
 * all.
 */
function surpriseOf({ model, plausibilities }: DialogState, { attribute, number, meaning }: Answer): DoubtfulAnswer {
  const topic = model.topics[number]!
  const chances = replyChances(model, topic, meaning!)
  const byGoal = chances.fits.length > 1
  let withAnswer = 0
  let without = 0
  for (let caseNumber = 0; caseNumber < plausibilities.length; caseNumber++) {
    const plausibility = plausibilities[caseNumber]!
    if (plausibility === 0) continue
    const stand = standOf(topic, meaning!, caseNumber)
    const chance = chanceOf(chances, topic, stand, byGoal ? model.goals[caseNumber]! : 0, caseNumber)
    withAnswer += plausibility
    without += plausibility / chance
  }
  const chance = without === 0 ? 0 : withAnswer / without
  return { attribute, chance, surprise: chance === 0 ? 0 : Math.log2(chances.overall) - Math.log2(chance) }
}
