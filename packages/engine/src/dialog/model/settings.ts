import { EngineError } from '../../errors.ts'
import type { QuestionCost, QuestionDefinition } from '../../schema/attribute.ts'

/**
 * The constants of guided search. The defaults were chosen on the soybean table, on cases drawn from the printer
 * network and on generated tables of two shapes (clusters, measures); zoo, imports85 and mushroom were looked at too.
 * They were judged by questions and accuracy in leave-one-out play with 0 and 30 % undecided and 10 % wrong answers.
 * `leastGainShare`, which has no effect there, was chosen on tables whose attributes are independent given the goal.
 */
export interface DialogSettings {
  /** The share of wrong answers, above 0: it keeps the true cause reachable after a wrong answer. */
  noise: number
  /**
   * The share of its goal's distribution in the reply of a case, instead of its own value, 0..1. See `fitGoalShare`; if
   * it is omitted, shares for each attribute and goal are used if they are better, see `betterShares`.
   */
  goalShare: number
  /**
   * The share of similar values in the reply of a case, instead of its own value, 0..1, for attributes that are
   * compared by more than identity. If it and the goal share are omitted, each attribute gets its own share if that is
   * better, see `betterShares`.
   */
  similarShare: number
  /**
   * The number of cases of the overall distribution that are added to the distribution of a goal's answers, above 0.
   */
  smoothingCases: number
  /**
   * The probability from which on a goal is decided, 0..1. Above the default more is asked: in proportion to the
   * tolerated doubt, 1 - confidence, the least gains fall to 0 and `unanimousConfidence` rises to 1.
   */
  confidence: number
  /** The probability from which on a goal is decided that all cases without a contradiction have, 0..1. */
  unanimousConfidence: number
  /**
   * A question with a smaller expected gain (bits beyond chance, times the probability of an answer) is not asked. See
   * `fitLeastGain`.
   */
  leastGain: number
  /**
   * For goal shares of 0.5 and more: the least gain is at least this share of the initial entropy of the goals. There
   * replies follow the tendencies of the goals, and late replies have little information.
   */
  leastGainShare: number
  /**
   * The least gain is multiplied by 1 + this number for each answer that the most plausible case contradicts: further
   * answers are then worth less.
   */
  contradictionPrice: number
  /** The divisor of a question's gain, by its cost. */
  costs: Readonly<Record<QuestionCost, number>>
  /**
   * For questions with minutes: the divisor of the gain is the cost of a free question, plus this for each minute. By
   * default a question of one minute costs as much as `cheap`, of 7 minutes as `costly`, and of 15 minutes as
   * `needs-tools`. A part is used beside the minutes: `needs-part` is added to them.
   */
  minuteCost: number
}

/** The settings of a model that is built without others. */
export const defaultSettings: DialogSettings = {
  noise: 0.005,
  goalShare: 0.15,
  similarShare: 0.05,
  smoothingCases: 0.2,
  confidence: 0.97,
  unanimousConfidence: 0.4,
  leastGain: 0.06,
  leastGainShare: 0.07,
  contradictionPrice: 4,
  costs: { free: 0.5, cheap: 1, costly: 4, 'needs-tools': 8, 'needs-part': 12 },
  minuteCost: 0.5,
}

/** The divisor of a question's gain, by its cost. */
export function costOf(
  { costs, minuteCost }: Pick<DialogSettings, 'costs' | 'minuteCost'>,
  { cost = 'cheap', minutes }: QuestionDefinition = {},
): number {
  if (minutes === undefined) return costs[cost]
  return costs.free + minuteCost * minutes + (cost === 'needs-part' ? costs['needs-part'] : 0)
}

/** The tolerated doubt relative to that of the default confidence: 0..1, 1 for lower confidences. */
export function toleranceOf({ confidence }: Pick<DialogSettings, 'confidence'>): number {
  return Math.min(1, (1 - confidence) / (1 - defaultSettings.confidence))
}

/**
 * The defaults with the given settings. Throws an EngineError 'invalid-options' that names a setting out of its range.
 */
export function checkSettings(given: Partial<DialogSettings>): DialogSettings {
  const settings = { ...defaultSettings, ...given, costs: { ...defaultSettings.costs, ...given.costs } }
  const within = (name: string, value: number, holds: boolean, expected: string) => {
    if (!holds) throw new EngineError('invalid-options', `Setting ${name} is ${value} when expected ${expected}.`)
  }
  const share = (value: number) => value >= 0 && value <= 1
  const {
    noise,
    goalShare,
    similarShare,
    smoothingCases,
    confidence,
    unanimousConfidence,
    leastGain,
    leastGainShare,
    contradictionPrice,
    minuteCost,
  } = settings
  within('noise', noise, noise > 0 && noise < 1, 'a share above 0 and below 1')
  within('goalShare', goalShare, share(goalShare), 'a share')
  within('similarShare', similarShare, share(similarShare), 'a share')
  within('smoothingCases', smoothingCases, smoothingCases > 0 && smoothingCases < Infinity, 'a number above 0')
  within('confidence', confidence, share(confidence), 'a share')
  within('unanimousConfidence', unanimousConfidence, share(unanimousConfidence), 'a share')
  within('leastGain', leastGain, leastGain >= 0, 'at least 0')
  within('leastGainShare', leastGainShare, share(leastGainShare), 'a share')
  within('contradictionPrice', contradictionPrice, contradictionPrice >= 0, 'at least 0')
  within('minuteCost', minuteCost, minuteCost >= 0 && minuteCost < Infinity, 'at least 0')
  for (const [cost, value] of Object.entries(settings.costs)) within(`costs.${cost}`, value, value > 0, 'above 0')
  return settings
}
