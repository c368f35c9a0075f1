import type { DialogModel, Topic } from './model/dialog-model.ts'
import type { DialogState } from './dialog-state.ts'
import { goalShareOf, similarShareOf } from './evidence.ts'
import { nearness } from './model/likeness.ts'
import { isOpen } from './weighing/open-question.ts'

/** What bounds and plausibilities may be out by: goals that a reply would make equal are not told apart by rounding. */
const ROUNDING = 1e-9

/**
 * Whether no replies to the open questions can change the top goal (after McSherry, 'Increasing Dialogue Efficiency in
 * Case-Based Reasoning Without Loss of Solution Quality', IJCAI 2003, applied to probabilities instead of
 * similarities).
 *
 * Let t be the most plausible case of the top goal. After any replies E_a, goal g has sum over its cases j of p_j
 * prod_a P(E_a | j), and the top goal at least p_t prod_a P(E_a | t). With R_a(j), an upper bound of P(E | j) / P(E |
 * t) over all replies E to attribute a, or 1 if that is more, since it may stay unanswered,
 *
 *     sum over j of g of p_j prod_a R_a(j) < p_t
 *
 * excludes g. P(. | j) is at most additive over the outcomes of a reply. P(. | t), counted with equal parts of several
 * values, is at least additive, if each value is taken at the more favourable of differing and giving no evidence. So
 * by the mediant inequality the largest ratio over single outcomes bounds that of all replies.
 */
export function isTopProven(state: DialogState, goalMasses: Float64Array): boolean {
  const { model, plausibilities } = state
  const top = leadingCase(state, goalMasses)
  if (top === undefined) return false
  const open = [...model.topics.keys()].filter((number) => mayBeAsked(state, number))
  // Of an answer that may be refined nothing is claimed.
  if (open.some((number) => state.answers.some((each) => each.number === number))) return false
  const bounds = open.map((number) => new RatioBound(model, model.topics[number]!, top))
  const limit = plausibilities[top]! * (1 - ROUNDING)
  const topGoal = model.goals[top]!
  const sums = new Float64Array(model.goalCount)
  const boundOf = (caseNumber: number) => {
    let product = plausibilities[caseNumber]!
    for (const bound of bounds) {
      product *= bound.of(caseNumber)
      // Every factor is at least 1.
      if (product >= limit) return product
    }
    return product
  }
  for (let caseNumber = 0; caseNumber < plausibilities.length; caseNumber++) {
    const goal = model.goals[caseNumber]!
    if (plausibilities[caseNumber] === 0 || goal === topGoal) continue
    sums[goal]! += boundOf(caseNumber)
    if (sums[goal]! >= limit) return false
  }
  return true
}

/** Whether the attribute may still be asked, whether or not its condition holds now. */
function mayBeAsked(state: DialogState, number: number): boolean {
  return state.model.topics[number]?.question !== undefined && isOpen(state, number)
}

function leadingCase({ model, plausibilities }: DialogState, goalMasses: Float64Array): number | undefined {
  let topGoal = 0
  for (let goal = 1; goal < goalMasses.length; goal++) if (goalMasses[goal]! > goalMasses[topGoal]!) topGoal = goal
  let top: number | undefined
  for (let caseNumber = 0; caseNumber < plausibilities.length; caseNumber++) {
    if (model.goals[caseNumber] !== topGoal || plausibilities[caseNumber] === 0) continue
    if (top === undefined || plausibilities[caseNumber]! > plausibilities[top]!) top = caseNumber
  }
  return top
}

/** R_a of the text above, for one attribute and one leading case. */
class RatioBound {
  readonly #model: DialogModel
  readonly #topic: Topic
  /** Least P(outcome | top). Shape: outcomeCount + 2. */
  readonly #least: Float64Array
  /** Largest ratios that were computed, by goal and the outcome of the case; those of several values are not kept. */
  readonly #known = new Map<number, number>()
  readonly #topCase: number

  constructor(model: DialogModel, topic: Topic, topCase: number) {
    this.#model = model
    this.#topic = topic
    this.#topCase = topCase
    const width = topic.chances.overall.length
    const goal = this.#goalOf(topCase)
    const values = valuesOf(topic, topCase)
    this.#least = new Float64Array(width)
    for (let outcome = 1; outcome < width; outcome++) {
      const share = values.filter((value) => value === outcome).length / Math.max(1, values.length)
      const own = values.length === 0 ? Infinity : this.#chance(goal, outcome, values, share)
      this.#least[outcome] = this.#maySayNothing(values) ? Math.min(own, this.#chanceOfGoal(goal, outcome)) : own
    }
  }

  of(caseNumber: number): number {
    const topic = this.#topic
    const values = valuesOf(topic, caseNumber)
    const goal = this.#goalOf(caseNumber)
    // With the same values and the same chances by goal, every reply is as probable for both.
    if (goal === this.#goalOf(this.#topCase) && sameValues(values, valuesOf(topic, this.#topCase))) return 1
    if (values.length > 1) return this.#largest(goal, values)
    const key = goal * this.#least.length + (values[0] ?? 0)
    let ratio = this.#known.get(key)
    if (ratio === undefined) this.#known.set(key, (ratio = this.#largest(goal, values)))
    return ratio
  }

  /** The largest of 1 and P(outcome | case) / P(outcome | top), over all outcomes. */
  #largest(goal: number, values: readonly number[]): number {
    const isSilent = this.#maySayNothing(values)
    let ratio = 1
    for (let outcome = 1; outcome < this.#least.length; outcome++) {
      const own = values.length === 0 ? 0 : this.#chance(goal, outcome, values, Number(values.includes(outcome)))
      const most = isSilent ? Math.max(own, this.#chanceOfGoal(goal, outcome)) : own
      ratio = Math.max(ratio, most / this.#least[outcome]!)
    }
    return ratio
  }

  /**
   * Whether a case gives no evidence about some outcomes: one recorded at an inner node says nothing about the symbols
   * below it.
   */
  #maySayNothing(values: readonly number[]): boolean {
    const { symbols } = this.#topic.column.attribute
    return (
      values.length === 0 ||
      (symbols !== undefined && values.some((v) => symbols.leave[v - 1]! > symbols.enter[v - 1]!))
    )
  }

  /** P(outcome | case) where the case has values, of which `exact` is the part that is the outcome. */
  #chance(goal: number, outcome: number, values: readonly number[], exact: number): number {
    const { likeness } = this.#topic
    const { noise } = this.#model.settings
    const goalShare = goalShareOf(this.#model, this.#topic, goal)
    const similarShare = similarShareOf(this.#model, this.#topic)
    let near = 0
    if (likeness && outcome <= likeness.outcomeCount) {
      for (const value of values) near += nearness(likeness, outcome, value) / values.length
    }
    const own = (1 - similarShare) * exact + similarShare * near
    const [ofGoal, overall] = this.#shares(goal, outcome)
    return (1 - noise) * ((1 - goalShare) * own + goalShare * ofGoal) + noise * overall
  }

  /** P(outcome | case) for a case without a value. */
  #chanceOfGoal(goal: number, outcome: number): number {
    const { noise } = this.#model.settings
    const [ofGoal, overall] = this.#shares(goal, outcome)
    return (1 - noise) * ofGoal + noise * overall
  }

  /** Chances of an outcome in a goal and over all. */
  #shares(goal: number, outcome: number): [number, number] {
    const { overall, byGoal } = this.#topic.chances
    return [byGoal ? byGoal[goal * overall.length + outcome]! : overall[outcome]!, overall[outcome]!]
  }

  #goalOf(caseNumber: number): number {
    return this.#topic.chances.byGoal ? this.#model.goals[caseNumber]! : 0
  }
}

/** The outcomes of a case; empty, or a single 0, for a case without a value. */
function valuesOf({ column: { codes, starts } }: Topic, caseNumber: number): readonly number[] {
  const own = starts
    ? codes.subarray(starts[caseNumber], starts[caseNumber + 1])
    : codes.subarray(caseNumber, caseNumber + 1)
  return own[0] === 0 ? [] : Array.from(own)
}

function sameValues(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at])
}
