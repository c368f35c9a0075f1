import type { Schema } from '../schema/schema.ts'
import { columnOfSome, type OutcomeColumn } from './outcome-column.ts'
import { chancesOf, countOutcomes, type OutcomeChances, type OutcomeCounts, withoutCase } from './outcome-tables.ts'
import type { DialogSettings } from './settings.ts'

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
