import type { ColumnSet } from '../columns/column.ts'
import { EngineError } from '../errors.ts'
import type { CompiledAttribute, Schema } from '../schema/schema.ts'
import { fitGoalShare } from './fit-goal-share.ts'
import { columnOfSome, isAskable, outcomeColumn, type OutcomeColumn } from './outcome-column.ts'
import { chancesOf, countOutcomes, type OutcomeChances, type OutcomeCounts, withoutCase } from './outcome-tables.ts'
import { checkSettings, type DialogSettings } from './settings.ts'
import { entropyOf } from './entropy.ts'

/** Goal of a case that has none; such a case is never a candidate. */
export const NO_GOAL = 0xffffffff

/** An attribute that can be answered, with what all cases say about it. */
export interface Topic {
  readonly column: OutcomeColumn
  readonly counts: OutcomeCounts
  readonly chances: OutcomeChances
}

/** What a dialog knows of a case base. Immutable; shared by all dialogs on it. */
export interface DialogModel {
  readonly schema: Schema
  readonly settings: DialogSettings
  readonly caseCount: number
  /** Each attribute's, by its number; undefined for those that cannot be answered: composites, strings and the goal. */
  readonly topics: readonly (Topic | undefined)[]
  /** What is looked for: a value of the goal attribute, or without one the case itself. Shape: caseCount; NO_GOAL where the case has none. */
  readonly goals: Uint32Array
  readonly goalCount: number
  /** Bits of entropy of the goals over the cases. */
  readonly goalEntropy: number
  /** Whether a goal is a value that cases share, and not a case. */
  readonly isGrouped: boolean
  /** Id of a goal: a symbol, or for goals that are cases their number. */
  goalName(goal: number): string
  /** The case that is left out, if any. */
  readonly excluded: number | undefined
}

export interface DialogModelOptions {
  /** A symbol or boolean attribute that groups the cases, such as the cause; left out, each case is a goal of its own. */
  goal?: string
  /** The goal share is fitted to the cases where it is left out. */
  settings?: Partial<DialogSettings>
}

/**
 * Prepares guided search over the cases of some segments, numbered through. Takes one pass over each column, and some hundred milliseconds
 * to fit the goal share. Throws an EngineError for an
 * unknown goal attribute or one that has no symbols.
 */
export function buildDialogModel(
  schema: Schema,
  segments: readonly ColumnSet[],
  { goal, settings = {} }: DialogModelOptions = {},
): DialogModel {
  const checked = checkSettings(settings)
  const caseCount = segments.reduce((sum, { caseCount }) => sum + caseCount, 0)
  const goalNumber = goal === undefined ? undefined : numberOfGoal(schema, goal)
  const { goals, goalCount } = goalsOf(schema, segments, caseCount, goalNumber)
  const topics = schema.attributes.map((attribute, number) => {
    if (!isAskable(attribute) || number === goalNumber) return undefined
    const column = outcomeColumn(schema, number, segments)
    const counts = countOutcomes(column, goals, goalCount, goalNumber !== undefined)
    return { column, counts, chances: chancesOf(counts, checked.smoothingCases) }
  })
  const symbols = goalNumber === undefined ? undefined : (schema.attributes[goalNumber] as CompiledAttribute).symbols!
  const model: DialogModel = {
    schema,
    settings: checked,
    caseCount,
    topics,
    goals,
    goalCount,
    goalEntropy: entropyOfGoals(goals, goalCount),
    isGrouped: goalNumber !== undefined,
    goalName: (goalAt) => symbols?.ids[goalAt] ?? String(goalAt),
    excluded: undefined,
  }
  if (goalNumber === undefined || settings.goalShare !== undefined) return model
  return { ...model, settings: { ...checked, goalShare: fitGoalShare(model) } }
}

/** A smaller model of some of the cases, numbered in the order given. */
export function modelOfSome(model: DialogModel, cases: Uint32Array): DialogModel {
  const goals = Uint32Array.from(cases, (each) => model.goals[each]!)
  const topics = model.topics.map((topic) => {
    if (topic === undefined) return undefined
    const column = columnOfSome(topic.column, cases)
    const counts = countOutcomes(column, goals, model.goalCount, model.isGrouped)
    return { column, counts, chances: chancesOf(counts, model.settings.smoothingCases) }
  })
  return { ...model, caseCount: cases.length, goals, topics }
}

/** The model as if one case were not there: neither a candidate nor counted anywhere. Numbers of cases stay. */
export function modelWithout(model: DialogModel, caseNumber: number): DialogModel {
  const goals = model.goals.slice()
  const goal = goals[caseNumber]!
  goals[caseNumber] = NO_GOAL
  const topics = model.topics.map((topic) => {
    if (topic === undefined) return undefined
    const counts = withoutCase(topic.counts, topic.column, caseNumber, goal)
    return { column: topic.column, counts, chances: chancesOf(counts, model.settings.smoothingCases) }
  })
  return { ...model, goals, topics, excluded: caseNumber }
}

function entropyOfGoals(goals: Uint32Array, goalCount: number): number {
  const counts = new Float64Array(goalCount)
  let known = 0
  for (const goal of goals) {
    if (goal === NO_GOAL) continue
    counts[goal]!++
    known++
  }
  return entropyOf(counts, known)
}

function numberOfGoal(schema: Schema, goal: string): number {
  const attribute = schema.get(goal)
  if (attribute.kind !== 'composite' && attribute.symbols !== undefined) return schema.numberOf(goal)!
  throw new EngineError(
    'invalid-options',
    `Goal attribute ${JSON.stringify(goal)} is of kind ${attribute.kind} when expected symbols.`,
  )
}

function goalsOf(schema: Schema, segments: readonly ColumnSet[], caseCount: number, goalNumber: number | undefined) {
  if (goalNumber === undefined)
    return { goals: Uint32Array.from({ length: caseCount }, (_, at) => at), goalCount: caseCount }
  const { codes, starts, outcomeCount } = outcomeColumn(schema, goalNumber, segments)
  const goals = new Uint32Array(caseCount).fill(NO_GOAL)
  for (let caseNumber = 0; caseNumber < caseCount; caseNumber++) {
    const from = starts ? starts[caseNumber]! : caseNumber
    const to = starts ? starts[caseNumber + 1]! : caseNumber + 1
    // Of several values the first counts.
    if (from < to && codes[from] !== 0) goals[caseNumber] = codes[from]! - 1
  }
  return { goals, goalCount: outcomeCount }
}
