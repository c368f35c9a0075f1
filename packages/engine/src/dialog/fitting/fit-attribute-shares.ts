import { startDialog } from '../dialog-state.ts'
import { similarShareOf } from '../evidence.ts'
import { type DialogModel, modelOfSome } from '../model/dialog-model.ts'
import { type OpenQuestion, questionAt } from '../weighing/open-question.ts'
import { type AnsweredQuestion, answersTo, sourceChances } from './answer-sources.ts'
import { playableCases, sampleOf, spread } from './played-case.ts'

/** What is looked at: cases, and of these the ones left out. They bound the time to some hundred milliseconds. */
const MOST_CASES = 1_000
const MOST_LEFT_OUT = 300
const ROUNDS = 12
/** The least share, however well cases answer for themselves. */
const LEAST_SHARE = 0.05
/** As many answers as speak for leaning before anything is counted. */
const PRIOR = 2
/** As many answers of a goal's own are worth the share of the attribute over all goals. */
const GOAL_PRIOR = 20
/** As many answers of the cases' own as speak for the setting's share of similar values before anything is counted. */
const SIMILAR_PRIOR = 20
/** Members of a goal that are less probable than this do not count for a case that is left out. */
const NEGLIGIBLE = 1e-3
/**
 * The shares are raised to this power. They are fitted to all values of a case, while a dialog has the few that tell
 * goals apart, each of which counts for more. Chosen on soybean, clusters, measures and generated rules.
 */
const SHARPNESS = 1.5

/** The goal shares of an attribute, 0..1: the share of the goal's distribution in the replies of its cases. */
export interface AttributeShares {
  /** The attribute's, or its member's: see `Topic.id`. */
  readonly id: string
  /** Over all goals. */
  readonly overall: number
  /** By goal. Shape: goalCount. */
  readonly byGoal: Float64Array
  /** Of what cases answer of their own, the share of similar values; 0 where the attribute is compared by identity. */
  readonly similar: number
}

/**
 * The model with a goal share for each attribute and goal. The share is small for an attribute that depends on the
 * group of a case within its goal (the values of a path to a leaf, of a prototype), and large for one that varies
 * freely, so that a different value costs a case little. Goals outside the sample get the share of the attribute. Each
 * attribute also gets a share of similar values, unless one for all is given: measured values differ a little from the
 * recorded ones.
 */
export function withAttributeShares(model: DialogModel, similarShare?: number): DialogModel {
  const sample = sampleOf(model, MOST_CASES)
  const some = modelOfSome(model, sample)
  /** Numbers of the goals in the sample, by their own. */
  const sampled = new Map(Array.from(sample, (each, at) => [model.goals[each]!, some.goals[at]!]))
  const fitted = new Map(likeliestShares(some).map((shares) => [shares.id, shares]))
  const topics = model.topics.map((topic) => {
    const shares = topic && fitted.get(topic.id)
    if (shares === undefined) return topic
    const shareOf = (goal: number) => shares.byGoal[sampled.get(goal) ?? -1] ?? shares.overall
    const kept = topic!.chances.byGoal
      ? Float64Array.from({ length: model.goalCount }, (_, goal) => shareOf(goal))
      : Float64Array.of(shares.overall)
    const goalShares = kept.map((share) => share ** SHARPNESS)
    return { ...topic!, goalShares, similarShare: similarShare ?? shares.similar }
  })
  return { ...model, topics }
}

/**
 * The shares with the largest likelihood of left-out cases, if each case copies one of the others of its goal:
 *
 *     P(case | goal) = 1 / n  sum over the others o of its goal  product over attributes a of P(its value of a | o)
 *
 * with P(value | o) as for a reply (see ReplyChances), found by expectation maximisation (Dempster, Laird and Rubin
 * 1977). The hidden variables are the copied case, and whether each value comes from that case or from the goal.
 * Numbers are divided as in the first question of a dialog. Deterministic.
 */
export function likeliestShares(model: DialogModel): AttributeShares[] {
  const start = startDialog(model)
  const questions = model.topics.flatMap((_, number) => questionAt(start, number) ?? [])
  const answered = questions.map((question) => answersTo(model, question))
  const playable = playableCases(model)
  const leftOut = Array.from(spread(playable.length, MOST_LEFT_OUT), (place) => playable[place]!)
  let shares = questions.map((question) => startShares(question, model))
  if (leftOut.length === 0) return shares
  for (let round = 0; round < ROUNDS; round++) {
    const counts = shares.map(() => new Counts(model.goalCount))
    for (const caseNumber of leftOut) countSources(model, answered, shares, caseNumber, counts)
    shares = questions.map(({ attribute, topic }, at) => counts[at]!.shares(attribute, similarShareOf(model, topic)))
  }
  return shares
}

function startShares({ attribute, topic }: OpenQuestion, model: DialogModel): AttributeShares {
  const { goalShare } = model.settings
  const byGoal = new Float64Array(model.goalCount).fill(goalShare)
  return { id: attribute, overall: goalShare, byGoal, similar: similarShareOf(model, topic) }
}

/**
 * The counts of values from the copied case, of these of similar values, and of values from the case or its goal, for
 * one attribute.
 */
class Counts {
  readonly #own: Float64Array
  readonly #all: Float64Array
  #near = 0

  constructor(goalCount: number) {
    this.#own = new Float64Array(goalCount)
    this.#all = new Float64Array(goalCount)
  }

  add(goal: number, own: number, near: number, all: number): void {
    this.#own[goal]! += own
    this.#all[goal]! += all
    this.#near += near
  }

  /** `usual` is the share of similar values where next to nothing was counted. */
  shares(id: string, usual: number): AttributeShares {
    const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
    const within = (share: number) => Math.min(1, Math.max(LEAST_SHARE, share))
    const overall = within(1 - sum(this.#own) / (sum(this.#all) + PRIOR))
    const byGoal = this.#own.map((own, goal) =>
      within(1 - (own + GOAL_PRIOR * (1 - overall)) / (this.#all[goal]! + GOAL_PRIOR)),
    )
    const similar = (this.#near + SIMILAR_PRIOR * usual) / (sum(this.#own) + SIMILAR_PRIOR)
    return { id, overall, byGoal, similar }
  }
}

/** Adds the origins of a left-out case's values, given the present shares. */
function countSources(
  { goalOrder, goals, settings }: DialogModel,
  answered: readonly AnsweredQuestion[],
  shares: readonly AttributeShares[],
  caseNumber: number,
  counts: readonly Counts[],
): void {
  const goal = goals[caseNumber]!
  const members = goalOrder.cases.subarray(goalOrder.starts[goal], goalOrder.starts[goal + 1])
  const logs = new Float64Array(members.length)
  const sources = answered.map((each, at) => {
    if (each.choices[caseNumber] === 0) return undefined
    const chances = sourceChances(each, goal, each.choices[caseNumber]!, shares[at]!, settings)
    for (let place = 0; place < logs.length; place++) logs[place]! += chances.logs[each.cells[members[place]!]!]!
    return chances
  })
  // It is not made after itself.
  logs[members.indexOf(caseNumber)] = -Infinity
  const makers = makersOf(members, logs)
  answered.forEach(({ cells }, at) => {
    const chances = sources[at]
    if (chances === undefined) return
    let own = 0
    let near = 0
    let all = 0
    for (let place = 0; place < makers.cases.length; place++) {
      const cell = cells[makers.cases[place]!]!
      if (cell === 0) continue
      all += makers.probabilities[place]!
      own += makers.probabilities[place]! * chances.own[cell]!
      near += makers.probabilities[place]! * chances.near[cell]!
    }
    counts[at]!.add(goal, own, near, all)
  })
}

/** The cases that one may be made after, with their probabilities, given the logs of its chance after each. */
function makersOf(members: Uint32Array, logs: Float64Array): { cases: Uint32Array; probabilities: Float64Array } {
  const most = logs.reduce((top, log) => Math.max(top, log), -Infinity)
  const weights = logs.map((log) => Math.exp(log - most))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const isLikely = (_: number, place: number) => weights[place]! >= NEGLIGIBLE * total
  return { cases: members.filter(isLikely), probabilities: weights.filter(isLikely).map((weight) => weight / total) }
}
