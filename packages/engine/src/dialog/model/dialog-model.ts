import { EngineError } from '../../errors.ts'
import type { QuestionDefinition } from '../../schema/attribute.ts'
import type { CompiledAttribute, CompiledComposite, Schema } from '../../schema/schema.ts'
import { type CodeSheet, codeSheets } from './code-sheets.ts'
import { entropyOf } from './entropy.ts'
import { type GoalOrder, orderByGoal } from './goal-order.ts'
import { type Likeness, likenessOf } from './likeness.ts'
import { columnOfSome, type OutcomeColumn } from './outcome-column.ts'
import { chancesOf, countOutcomes, type OutcomeChances, type OutcomeCounts, withoutCase } from './outcome-tables.ts'
import type { DialogSettings } from './settings.ts'

/** The goal of a case without a goal; such a case is never a candidate. */
export const NO_GOAL = 0xffffffff

/** An attribute or a composite's member that can be answered, with the values of all cases. */
export interface Topic {
  /** The attribute's; of a member `composite.member`. */
  readonly id: string
  /** Undefined for an attribute of its own. */
  readonly memberOf: { readonly composite: string; readonly member: string } | undefined
  readonly question: QuestionDefinition | undefined
  readonly column: OutcomeColumn
  readonly counts: OutcomeCounts
  readonly chances: OutcomeChances
  /** Undefined where outcomes are compared by identity. */
  readonly likeness: Likeness | undefined
  /**
   * How much the cases of each goal answer as it does. Shape: goalCount, or 1 where all goals are alike; undefined
   * where the setting holds.
   */
  readonly goalShares: Float64Array | undefined
  /** How much of a case's own answer is a value similar to the recorded one; undefined where the setting holds. */
  readonly similarShare: number | undefined
}

/** The prepared data of a case base for dialogs. Immutable; all dialogs share it. */
export interface DialogModel {
  readonly schema: Schema
  readonly settings: DialogSettings
  readonly caseCount: number
  /**
   * The topics of the attributes, by number, then of the members of composites; undefined for composites, strings,
   * biases and the goal, which cannot be answered.
   */
  readonly topics: readonly (Topic | undefined)[]
  /** The number of an attribute or of a composite's member; undefined for an unknown or invisible id. */
  numberOf(id: string): number | undefined
  /** The attribute or the composite's member; throws an EngineError 'unknown-attribute' that names it. */
  attributeOf(id: string): CompiledAttribute | CompiledComposite
  /**
   * The goal of each case: a value of the goal attribute, or the case itself. Shape: caseCount; NO_GOAL for a case
   * without a value.
   */
  readonly goals: Uint32Array
  readonly goalCount: number
  /** The cases by goal; may still contain an excluded case. */
  readonly goalOrder: GoalOrder
  /** The codes of the topics' columns, for tallying. */
  readonly sheets: readonly CodeSheet[]
  /** Bits of entropy of the goals over the cases. */
  readonly goalEntropy: number
  /** Whether goals are values of an attribute, not cases. */
  readonly isGrouped: boolean
  /** The id of a goal: a symbol, or the number of a case. */
  goalName(goal: number): string
  /** The excluded case, if any. */
  readonly excluded: number | undefined
}

type Goals = Pick<DialogModel, 'goals' | 'goalCount' | 'isGrouped' | 'settings'>

/** Builds a topic from its column. */
export function topicOfColumn(
  { id, memberOf, question }: Pick<Topic, 'id' | 'memberOf' | 'question'>,
  column: OutcomeColumn,
  { goals, goalCount, isGrouped, settings }: Goals,
  { likeness, goalShares, similarShare }: Pick<Topic, 'likeness' | 'goalShares' | 'similarShare'> = {
    likeness: likenessOf(column),
    goalShares: undefined,
    similarShare: undefined,
  },
): Topic {
  const counts = countOutcomes(column, goals, goalCount, isGrouped)
  return {
    id,
    memberOf,
    question,
    column,
    counts,
    chances: chancesOf(counts, settings.smoothingCases),
    likeness,
    goalShares,
    similarShare,
  }
}

/** A model of some of the cases, numbered in the given order, and of their goals only. */
export function modelOfSome(model: DialogModel, cases: Uint32Array): DialogModel {
  const present = [...new Set(Array.from(cases, (each) => model.goals[each]!))].filter((goal) => goal !== NO_GOAL)
  const numbers = new Map(present.sort((a, b) => a - b).map((goal, number) => [goal, number]))
  const goals = Uint32Array.from(cases, (each) => numbers.get(model.goals[each]!) ?? NO_GOAL)
  const goalCount = present.length
  const goalOrder = goalOrderOf(goals, { goalCount, isGrouped: model.isGrouped })
  const goalName = (goal: number) => model.goalName(present[goal]!)
  const goalEntropy = entropyOfGoals(goals, goalCount)
  const some = { ...model, caseCount: cases.length, goals, goalCount, goalOrder, goalName, goalEntropy }
  const topics = model.topics.map((topic) => {
    if (topic === undefined) return undefined
    const { likeness, goalShares, similarShare } = topic
    const kept =
      goalShares && goalShares.length > 1 ? Float64Array.from(present, (goal) => goalShares[goal]!) : goalShares
    return topicOfColumn(topic, columnOfSome(topic.column, cases), some, { likeness, goalShares: kept, similarShare })
  })
  return { ...some, topics, sheets: sheetsOf(topics, goalOrder) }
}

/** Refuses a number that is not a case of the model. */
export function checkCaseNumber({ caseCount }: DialogModel, caseNumber: number): void {
  if (Number.isInteger(caseNumber) && caseNumber >= 0 && caseNumber < caseCount) return
  throw new EngineError('invalid-options', `Got case number ${caseNumber} when expected one of ${caseCount}, from 0.`)
}

/**
 * The model without one case: it is no candidate and is not counted. The numbers of the cases stay the same. Throws an
 * EngineError for an unknown number.
 */
export function modelWithout(model: DialogModel, caseNumber: number): DialogModel {
  checkCaseNumber(model, caseNumber)
  const goals = model.goals.slice()
  const goal = goals[caseNumber]!
  goals[caseNumber] = NO_GOAL
  const topics = model.topics.map((topic) => {
    if (topic === undefined) return undefined
    const counts = withoutCase(topic.counts, topic.column, caseNumber, goal)
    return { ...topic, counts, chances: chancesOf(counts, model.settings.smoothingCases) }
  })
  return { ...model, goals, topics, excluded: caseNumber }
}

/** The codes of the topics' columns on sheets. */
export function sheetsOf(topics: DialogModel['topics'], goalOrder: GoalOrder): CodeSheet[] {
  return codeSheets(
    topics.map((topic) => topic?.column),
    goalOrder,
  )
}

/** The order of the cases by goal; by number if each case is a goal. */
export function goalOrderOf(
  goals: Uint32Array,
  { goalCount, isGrouped }: Pick<DialogModel, 'goalCount' | 'isGrouped'>,
): GoalOrder {
  return isGrouped ? orderByGoal(goals, goalCount) : orderByGoal(new Uint32Array(goals.length), 1)
}

/** The entropy of the goals in bits, over the cases that have one. */
export function entropyOfGoals(goals: Uint32Array, goalCount: number): number {
  const counts = new Float64Array(goalCount)
  let known = 0
  for (const goal of goals) {
    if (goal === NO_GOAL) continue
    counts[goal]!++
    known++
  }
  return entropyOf(counts, known)
}
