import { EngineError } from '../../errors.ts'
import type { QuestionCost, QuestionDefinition } from '../../schema/attribute.ts'

/**
 * The constants of guided search. The defaults were chosen on the soybean table, on cases sampled from the printer
 * network and on generated tables of two shapes (clusters of alike cases, measurements), with an eye on zoo, imports85
 * and mushroom, by questions asked and accuracy in leave-one-out play with 0 and 30 % undecided and 10 % wrong answers;
 * `leastGainShare`, which plays no part there, on tables whose attributes are independent given the goal.
 */
export interface DialogSettings {
  /** Share of answers that may be wrong, above 0: what keeps the true cause reachable after a wrong answer. */
  noise: number
  /**
   * How much a case answers as cases of its goal do, and not as it was recorded itself, 0..1. See `fitGoalShare`; where
   * it is left out, each attribute and goal has a share of its own besides if that is better, see `betterShares`.
   */
  goalShare: number
  /**
   * How much a case answers with a value similar to its own, and not with its own, 0..1: where the schema compares an
   * attribute by more than identity. Where it and the goal share are left out, each attribute has a share of its own if
   * that is better, see `betterShares`.
   */
  similarShare: number
  /** How many cases of no goal in particular are added to the distribution of a goal's answers, above 0. */
  smoothingCases: number
  /**
   * A goal at least this probable is decided, 0..1. Up to the default the other settings hold as they are. Who wants
   * more is asked more: in proportion to the doubt that is tolerated, 1 - confidence, the least gains fall to 0 and
   * `unanimousConfidence` rises to 1.
   */
  confidence: number
  /** A goal that all cases without a contradiction share is decided from this probability on, 0..1. */
  unanimousConfidence: number
  /**
   * A question from which less is expected (bits that are not chance, times the chance of an answer) is not asked. See
   * `fitLeastGain`.
   */
  leastGain: number
  /**
   * Where cases answer by their goal's tendencies, at a goal share of a half or more, replies tell little each and the
   * last of them next to nothing: there the least gain is this share of the entropy that the goals have before the
   * first question, if that is more.
   */
  leastGainShare: number
  /**
   * The least gain is 1 + this many times as large for each answer that the most plausible case contradicts: further
   * answers are then worth less.
   */
  contradictionPrice: number
  /** What the gain of a question is divided by. */
  costs: Readonly<Record<QuestionCost, number>>
  /**
   * What the gain of a question that says its minutes is divided by: the cost of a free question and this for each
   * minute. By the default a question of one minute is as cheap as `cheap`, one of 7 minutes as `costly`, and one of 15
   * minutes as `needs-tools`.
   */
  minuteCost: number
}

/** What holds where a model is built with other settings or with none. */
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
  costs: { free: 0.5, cheap: 1, costly: 4, 'needs-tools': 8 },
  minuteCost: 0.5,
}

/** What the gain of a question is divided by. */
export function costOf(
  { costs, minuteCost }: Pick<DialogSettings, 'costs' | 'minuteCost'>,
  { cost = 'cheap', minutes }: QuestionDefinition = {},
): number {
  return minutes === undefined ? costs[cost] : costs.free + minuteCost * minutes
}

/** The doubt that is tolerated, as a part of what the default confidence tolerates: 0..1, 1 for lower confidences. */
export function toleranceOf({ confidence }: Pick<DialogSettings, 'confidence'>): number {
  return Math.min(1, (1 - confidence) / (1 - defaultSettings.confidence))
}

/**
 * The defaults with some of them replaced. Throws an EngineError 'invalid-options' that names what is out of its range.
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
