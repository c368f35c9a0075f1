import type { ColumnSet } from '../columns/column.ts'
import { EngineError } from '../errors.ts'
import type { CompiledAttribute, Schema } from '../schema/schema.ts'
import { type DialogModel, goalOrderOf, NO_GOAL, topicOfColumn } from './dialog-model.ts'
import { entropyOf } from './entropy.ts'
import { fitGoalShare } from './fit-goal-share.ts'
import { isAskable, outcomeColumn } from './outcome-column.ts'
import { checkSettings, type DialogSettings } from './settings.ts'

export interface DialogModelOptions {
  /** A symbol or boolean attribute that groups the cases, such as the cause; left out, each case is a goal of its own. */
  goal?: string
  /** The goal share is fitted to the cases where it is left out. */
  settings?: Partial<DialogSettings>
}

/**
 * Prepares guided search over the cases of some segments, numbered through. Takes one pass over each column, and some hundred milliseconds
 * to fit the goal share. Throws an EngineError for an unknown goal attribute or one that has no symbols.
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
  const isGrouped = goalNumber !== undefined
  const goalOrder = goalOrderOf(goals, { goalCount, isGrouped })
  const topics = schema.attributes.map((attribute, number) =>
    isAskable(attribute) && number !== goalNumber
      ? topicOfColumn(outcomeColumn(schema, number, segments), {
          goals,
          goalCount,
          goalOrder,
          isGrouped,
          settings: checked,
        })
      : undefined,
  )
  const symbols = goalNumber === undefined ? undefined : (schema.attributes[goalNumber] as CompiledAttribute).symbols!
  const model: DialogModel = {
    schema,
    settings: checked,
    caseCount,
    topics,
    goals,
    goalCount,
    goalOrder,
    goalEntropy: entropyOfGoals(goals, goalCount),
    isGrouped,
    goalName: (goalAt) => symbols?.ids[goalAt] ?? String(goalAt),
    excluded: undefined,
  }
  if (goalNumber === undefined || settings.goalShare !== undefined) return model
  return { ...model, settings: { ...checked, goalShare: fitGoalShare(model) } }
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
