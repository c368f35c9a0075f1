import { rankGoals } from '../dialog/decision.ts'
import { checkCaseNumber, type DialogModel, modelWithout, NO_GOAL } from '../dialog/model/dialog-model.ts'
import { answer, type DialogOptions, type DialogState, startDialog } from '../dialog/dialog-state.ts'
import { nextQuestion } from '../dialog/next-question.ts'
import { openQuestion, replyOf } from '../dialog/weighing/open-question.ts'
import { massByGoal } from '../dialog/weighing/masses.ts'
import { checkRates, SimulatedUser, type UserRates } from './simulated-user.ts'

/** The cases to play, and the rates of their users. */
export interface SimulationOptions extends UserRates {
  /**
   * Plays each case as if it were not in the base, so that only others of its goal can be found; requires a goal
   * attribute.
   */
  leaveOneOut?: boolean
  /** The numbers of the cases to play; default: all. */
  cases?: readonly number[]
  /** Returns numbers from 0 (inclusive) to 1 (exclusive); the same sequence gives the same report. */
  random: () => number
  dialog?: DialogOptions
}

/** One case played to its end. */
export interface PlayedCase {
  caseNumber: number
  questions: number
  /** The final rank of the right goal, from 1; undefined if no candidate has it. */
  rank: number | undefined
}

/** The results of the played cases. */
export interface SimulationReport {
  played: readonly PlayedCase[]
  meanQuestions: number
  /** The share of the cases whose goal is first at the end. */
  accuracy: number
  /** The mean rank of the right goal, over the cases in which it can be found. */
  meanRank: number
  /** Cases whose goal no candidate has, so that no dialog can find it. */
  unreachable: readonly number[]
  /** Cases whose goal could be found but is not first at the end. */
  missed: readonly number[]
}

/** No dialog asks more: an attribute is asked once, or once for each level of its taxonomy. */
const MOST_QUESTIONS = 10_000

/**
 * Plays cases against guided search. A simulated user answers with the case's values, except at the given rates. Throws
 * an EngineError for unknown cases and for rates outside 0..1.
 */
export function simulateDialogs(model: DialogModel, options: SimulationOptions): SimulationReport {
  const cases = options.cases ?? Array.from(model.goals.keys())
  for (const caseNumber of cases) checkCaseNumber(model, caseNumber)
  checkRates(options)
  const played = cases
    .filter((caseNumber) => model.goals[caseNumber] !== NO_GOAL)
    .map((caseNumber) => playCase(model, caseNumber, options))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return {
    played,
    meanQuestions: mean(played.map(({ questions }) => questions)),
    accuracy: mean(played.map(({ rank }) => Number(rank === 1))),
    meanRank: mean(played.flatMap(({ rank }) => rank ?? [])),
    unreachable: played.flatMap(({ rank, caseNumber }) => (rank === undefined ? [caseNumber] : [])),
    missed: played.flatMap(({ rank, caseNumber }) => (rank !== undefined && rank > 1 ? [caseNumber] : [])),
  }
}

function playCase(model: DialogModel, caseNumber: number, options: SimulationOptions): PlayedCase {
  const user = new SimulatedUser(caseNumber, options, options.random)
  const seen = options.leaveOneOut === true ? modelWithout(model, caseNumber) : model
  let state = startDialog(seen, options.dialog)
  let questions = 0
  for (; questions < MOST_QUESTIONS; questions++) {
    const next = nextQuestion(state)
    if (next === undefined) break
    const question = openQuestion(state, next.attribute)!
    const choice = user.choose(question)
    const reply = choice === undefined ? 'undecided' : replyOf(question, question.choices[choice]!)
    state = answer(state, next.attribute, reply)
  }
  return { caseNumber, questions, rank: rankOf(state, model.goals[caseNumber]!) }
}

/** Rank of a goal among the probable ones, from 1; undefined where it has no candidate. */
function rankOf(state: DialogState, goal: number): number | undefined {
  if (massByGoal(state)[goal] === 0) return undefined
  const name = state.model.goalName(goal)
  return rankGoals(state, state.model.goalCount).findIndex((each) => each.goal === name) + 1
}
