import type { Codes } from '../columns/column.ts'
import type { OutcomeColumn } from './outcome-column.ts'

/** The cases that have a goal, those of a goal side by side: what is summed up by goal is then summed in runs. */
export interface GoalOrder {
  /** Case numbers, by goal and then ascending. */
  readonly cases: Uint32Array
  /** Entries g and g + 1 bound the cases of goal g in `cases`. Shape: goalCount + 1. */
  readonly starts: Uint32Array
}

/** Cases whose goal is none of the `goalCount` are left out. */
export function orderByGoal(goals: Uint32Array, goalCount: number): GoalOrder {
  const starts = new Uint32Array(goalCount + 1)
  for (const goal of goals) if (goal < goalCount) starts[goal + 1]!++
  for (let goal = 0; goal < goalCount; goal++) starts[goal + 1]! += starts[goal]!
  const next = starts.slice()
  const cases = new Uint32Array(starts[goalCount]!)
  goals.forEach((goal, caseNumber) => {
    if (goal < goalCount) cases[next[goal]!++] = caseNumber
  })
  return { cases, starts }
}

/** The codes of a column in that order; undefined where cases have several values. */
export function codesInOrder({ codes, starts }: OutcomeColumn, { cases }: GoalOrder): Codes | undefined {
  if (starts !== undefined) return undefined
  const ordered = new (codes.constructor as new (length: number) => Codes)(cases.length)
  for (let place = 0; place < cases.length; place++) ordered[place] = codes[cases[place]!]!
  return ordered
}
