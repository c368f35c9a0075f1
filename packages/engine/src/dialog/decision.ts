import type { DialogState } from './dialog-state.ts'
import type { Question } from './weighing/rank-questions.ts'
import { massByGoal } from './weighing/masses.ts'
import { type DialogSettings, toleranceOf } from './model/settings.ts'
import { isTopProven } from './top-proof.ts'

/**
 * The reason to ask no further question. proven: no replies to open questions can change the top goal. confident: the
 * top goal has the required probability. unanimous: all candidates without a contradiction have the same goal.
 * nothing-to-gain: no open question gains enough. nothing-to-ask: no question is open. no-candidates: no case is a
 * candidate.
 */
export type DecisionReason =
  'proven' | 'confident' | 'unanimous' | 'nothing-to-gain' | 'nothing-to-ask' | 'no-candidates'

/** The end of a dialog. */
export interface Decision {
  readonly because: DecisionReason
}

/** A goal with its probability and its most plausible case. */
export interface RankedGoal {
  readonly goal: string
  readonly probability: number
  readonly bestCase: number
}

/** The most probable goals, best first, equal ones by number. Goals without a plausible case are omitted. */
export function rankGoals(state: DialogState, most = 10): RankedGoal[] {
  const { goals, goalName } = state.model
  const masses = massByGoal(state)
  const bestCases = new Uint32Array(masses.length)
  const bestPlausibilities = new Float64Array(masses.length)
  state.plausibilities.forEach((plausibility, caseNumber) => {
    const goal = goals[caseNumber]!
    if (plausibility === 0 || plausibility <= bestPlausibilities[goal]!) return
    bestPlausibilities[goal] = plausibility
    bestCases[goal] = caseNumber
  })
  const ranked = topOf(masses, most)
  return ranked.map((goal) => ({ goal: goalName(goal), probability: masses[goal]!, bestCase: bestCases[goal]! }))
}

/** A goal with the cases behind it. */
export interface GoalCases {
  /** Empty for cases without a goal. */
  readonly goal: string
  readonly probability: number
  /** Cases that are not ruled out, and those of them that contradict no answer. */
  readonly cases: number
  readonly uncontradicted: number
  /** The most plausible of them, best first, equal ones by number. */
  readonly best: readonly number[]
}

/** The most probable goals as `rankGoals` has them, with at most some of their cases; and how many have a case without a contradiction. */
export function rankGoalCases(
  state: DialogState,
  most: { goals: number; cases: number },
): { goals: GoalCases[]; left: number } {
  const { model, plausibilities, contradictions } = state
  const masses = massByGoal(state)
  const ranked = topOf(masses, Math.max(2, most.goals)).slice(0, most.goals)
  const casesOf = new Map(ranked.map((goal): [number, number[]] => [goal, []]))
  const left = new Set<number>()
  plausibilities.forEach((plausibility, caseNumber) => {
    if (plausibility === 0) return
    const goal = model.goals[caseNumber]!
    casesOf.get(goal)?.push(caseNumber)
    if (contradictions[caseNumber] === 0) left.add(goal)
  })
  const goals = ranked.map((goal): GoalCases => {
    const cases = casesOf.get(goal)!
    return {
      goal: model.goalName(goal),
      probability: masses[goal]!,
      cases: cases.length,
      uncontradicted: cases.filter((each) => contradictions[each] === 0).length,
      best: cases.toSorted((a, b) => plausibilities[b]! - plausibilities[a]! || a - b).slice(0, most.cases),
    }
  })
  return { goals, left: left.size }
}

/** The minimum gain of a question in a state, before its cost; see the settings. */
export function leastGainIn({ model, plausibilities, contradictions }: DialogState): number {
  const { goalShare, leastGain, leastGainShare, contradictionPrice } = model.settings
  const usual = goalShare < 0.5 ? leastGain : Math.max(leastGain, leastGainShare * model.goalEntropy)
  const least = usual * toleranceOf(model.settings)
  let leading = 0
  for (let at = 1; at < plausibilities.length; at++) if (plausibilities[at]! > plausibilities[leading]!) leading = at
  return least * (1 + contradictionPrice * (contradictions[leading] ?? 0))
}

/** The expected gain of a question in bits beyond chance, at least 0, for any criterion. */
export function bitsOf({ reason }: Question): number {
  const { entropyBefore, entropyAfter, chanceGain, answerability } = reason
  return Math.max(0, entropyBefore - entropyAfter - chanceGain) * answerability
}

/** Whether a question is mandatory, or its expected gain is at least this many bits. */
export function isWorthAsking(question: Question, leastGain: number): boolean {
  return question.reason.isMandatory || bitsOf(question) >= leastGain
}

/** The decision of the dialog, given the questions that may be asked; undefined if it continues. */
export function decisionOf(state: DialogState, ranked: readonly Question[]): Decision | undefined {
  const { settings } = state.model
  if (ranked.some(({ reason }) => reason.isMandatory)) return undefined
  const masses = massByGoal(state)
  const top = topOf(masses, 1)[0]
  if (top === undefined) return { because: 'no-candidates' }
  if (ranked.length === 0) return { because: 'nothing-to-ask' }
  // That a case has no goal settles nothing.
  const isGoal = state.model.goalName(top) !== ''
  if (isGoal && masses[top]! >= settings.confidence) return { because: 'confident' }
  if (isGoal && masses[top]! >= unanimousConfidenceOf(settings) && isUnanimous(state, top))
    return { because: 'unanimous' }
  const leastGain = leastGainIn(state)
  if (!ranked.some((question) => isWorthAsking(question, leastGain))) return { because: 'nothing-to-gain' }
  return isGoal && isTopProven(state, masses) ? { because: 'proven' } : undefined
}

/** From which probability on a goal is decided that all cases without a contradiction share; see the settings. */
function unanimousConfidenceOf(settings: DialogSettings): number {
  const { unanimousConfidence } = settings
  return unanimousConfidence + (1 - unanimousConfidence) * (1 - toleranceOf(settings))
}

/** Whether there are candidates without a contradiction, all of this goal. */
function isUnanimous({ model, plausibilities, contradictions }: DialogState, goal: number): boolean {
  let isAny = false
  for (let caseNumber = 0; caseNumber < plausibilities.length; caseNumber++) {
    if (plausibilities[caseNumber] === 0 || contradictions[caseNumber]! > 0) continue
    if (model.goals[caseNumber] !== goal) return false
    isAny = true
  }
  return isAny
}

function topOf(masses: Float64Array, most: number): number[] {
  if (most === 1) {
    let top = -1
    for (let goal = 0; goal < masses.length; goal++) if (masses[goal]! > (top < 0 ? 0 : masses[top]!)) top = goal
    return top < 0 ? [] : [top]
  }
  const present = Array.from(masses.keys()).filter((goal) => masses[goal]! > 0)
  return present.sort((a, b) => masses[b]! - masses[a]! || a - b).slice(0, most)
}
