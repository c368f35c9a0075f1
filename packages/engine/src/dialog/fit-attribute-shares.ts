import { type Cells, cellsOf } from './cells.ts'
import { choiceChances } from './choice-chances.ts'
import { type DialogModel, modelOfSome } from './dialog-model.ts'
import { startDialog } from './dialog-state.ts'
import { openQuestion, type OpenQuestion } from './open-question.ts'
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
/** Members of a goal that are less probable than this do not count for a case that is left out. */
const NEGLIGIBLE = 1e-3
/**
 * The shares are raised to this power. They are fitted to all values of a case, while a dialog has the few that tell goals apart, each of which
 * counts for more. Chosen on soybean, clusters, measures and generated rules.
 */
const SHARPNESS = 1.5

/** How much the cases of each goal lean on it when they answer about an attribute, 0..1. */
export interface AttributeShares {
  /** The attribute's, or its member's: see `Topic.id`. */
  readonly id: string
  /** Over all goals. */
  readonly overall: number
  /** By goal. Shape: goalCount. */
  readonly byGoal: Float64Array
}

/**
 * The model with a goal share for each attribute and goal in place of the one of the base: an attribute that comes with the kind of case within a
 * goal (the values of a path to a leaf, of a prototype) is answered as recorded, one that varies freely there as the goal does, and so it
 * counts for little that a case differs in it. Goals that the sample lacks get the share of the attribute.
 */
export function withAttributeShares(model: DialogModel): DialogModel {
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
    return { ...topic!, goalShares }
  })
  return { ...model, topics }
}

/**
 * The shares under which cases that are left out are likeliest to be what they are, if each is made after one of the others of its goal:
 *
 *     P(case | goal) = 1 / n  sum over the others o of its goal  product over attributes a of P(its value of a | o)
 *
 * with P(value | o) as for a reply (see ReplyChances), found by expectation and maximisation (Dempster, Laird and Rubin 1977): which case
 * it is made after, and whether each value comes from there or from the goal, are what is not seen. Numbers are told apart as a dialog would first
 * ask for them. Deterministic.
 */
export function likeliestShares(model: DialogModel): AttributeShares[] {
  const start = startDialog(model)
  const questions = model.topics.flatMap((_, number) => openQuestion(start, number) ?? [])
  const values = questions.map((question) => valuesOf(model, question))
  const playable = playableCases(model)
  const leftOut = Array.from(spread(playable.length, MOST_LEFT_OUT), (place) => playable[place]!)
  let shares = questions.map(({ attribute }) => startShares(attribute, model))
  if (leftOut.length === 0) return shares
  for (let round = 0; round < ROUNDS; round++) {
    const counts = shares.map(() => new Counts(model.goalCount))
    for (const caseNumber of leftOut) countSources(model, values, shares, caseNumber, counts)
    shares = shares.map(({ id }, at) => counts[at]!.shares(id))
  }
  return shares
}

function startShares(id: string, { settings, goalCount }: DialogModel): AttributeShares {
  return { id, overall: settings.goalShare, byGoal: new Float64Array(goalCount).fill(settings.goalShare) }
}

/** What the cases say to a question. */
interface Values {
  /** Choice of each case, counted from 1; 0 where it does not say. Of several values the first counts. */
  readonly choices: Uint32Array
  /** Cell of each case, and what the cells mean. */
  readonly cells: Uint32Array
  readonly kinds: Cells
  /** Chance of each choice over all cases. Shape: choices. */
  readonly overall: Float64Array
  /** Cases by goal and choice. Shape: goalCount × (choices + 1), row-major. */
  readonly counts: Float64Array
}

function valuesOf(model: DialogModel, question: OpenQuestion): Values {
  const { choiceOf, choices, topic } = question
  const { codes, starts } = topic.column
  const kinds = cellsOf(question, model.settings.similarShare)
  const codeOf = (caseNumber: number) =>
    starts === undefined
      ? codes[caseNumber]!
      : starts[caseNumber] === starts[caseNumber + 1]
        ? 0
        : codes[starts[caseNumber]!]!
  const first = Uint32Array.from({ length: model.caseCount }, (_, caseNumber) => codeOf(caseNumber))
  const width = choices.length + 1
  const counts = new Float64Array(model.goalCount * width)
  model.goals.forEach((goal, caseNumber) => {
    if (goal < model.goalCount) counts[goal * width + choiceOf[first[caseNumber]!]!]!++
  })
  const { overall } = choiceChances(model, question)
  return {
    choices: first.map((code) => choiceOf[code]!),
    cells: first.map((code) => kinds.cellOf[code]!),
    kinds,
    overall,
    counts,
  }
}

/** How many answers about an attribute came from a case, and how many from it or its goal, by goal. */
class Counts {
  readonly #own: Float64Array
  readonly #all: Float64Array

  constructor(goalCount: number) {
    this.#own = new Float64Array(goalCount)
    this.#all = new Float64Array(goalCount)
  }

  add(goal: number, own: number, all: number): void {
    this.#own[goal]! += own
    this.#all[goal]! += all
  }

  shares(id: string): AttributeShares {
    const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
    const within = (share: number) => Math.min(1, Math.max(LEAST_SHARE, share))
    const overall = within(1 - sum(this.#own) / (sum(this.#all) + PRIOR))
    const byGoal = this.#own.map((own, goal) =>
      within(1 - (own + GOAL_PRIOR * (1 - overall)) / (this.#all[goal]! + GOAL_PRIOR)),
    )
    return { id, overall, byGoal }
  }
}

/** Adds what a case that is left out tells of where its values come from, given the shares so far. */
function countSources(
  { goalOrder, goals, settings }: DialogModel,
  values: readonly Values[],
  shares: readonly AttributeShares[],
  caseNumber: number,
  counts: readonly Counts[],
): void {
  const goal = goals[caseNumber]!
  const members = goalOrder.cases.subarray(goalOrder.starts[goal], goalOrder.starts[goal + 1])
  const logs = new Float64Array(members.length)
  const sources = values.map((each, at) => {
    if (each.choices[caseNumber] === 0) return undefined
    const chances = sourceChances(each, goal, each.choices[caseNumber]!, shares[at]!.byGoal[goal]!, settings)
    for (let place = 0; place < logs.length; place++) logs[place]! += chances.logs[each.cells[members[place]!]!]!
    return chances.own
  })
  // It is not made after itself.
  logs[members.indexOf(caseNumber)] = -Infinity
  const makers = makersOf(members, logs)
  values.forEach(({ cells }, at) => {
    const chances = sources[at]
    if (chances === undefined) return
    let own = 0
    let all = 0
    for (let place = 0; place < makers.cases.length; place++) {
      const cell = cells[makers.cases[place]!]!
      if (cell === 0) continue
      all += makers.probabilities[place]!
      own += makers.probabilities[place]! * chances[cell]!
    }
    counts[at]!.add(goal, own, all)
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

/** For a value of a case that is left out: by cell of the case it is made after, the log of its chance, and the part of that chance that comes from there. */
function sourceChances(
  { kinds: { count, fits }, overall, counts }: Values,
  goal: number,
  choice: number,
  share: number,
  { noise, smoothingCases }: DialogModel['settings'],
): { logs: Float64Array; own: Float64Array } {
  const width = overall.length + 1
  const row = counts.subarray(goal * width + 1, (goal + 1) * width)
  const chance = overall[choice - 1]!
  // Of the others of the goal: one fewer than are counted.
  const known = row.reduce((sum, cases) => sum + cases, 0) - 1
  const ofGoal = (row[choice - 1]! - 1 + smoothingCases * chance) / (known + smoothingCases)
  const logs = new Float64Array(count)
  const own = new Float64Array(count)
  logs[0] = Math.log((1 - noise) * ofGoal + noise * chance)
  for (let cell = 1; cell < count; cell++) {
    const fit = fits === undefined ? Number(cell === choice) : fits[(choice - 1) * count + cell]!
    const ownPart = (1 - noise) * (1 - share) * fit
    const whole = ownPart + (1 - noise) * share * ofGoal + noise * chance
    logs[cell] = Math.log(whole)
    own[cell] = ownPart / whole
  }
  return { logs, own }
}
