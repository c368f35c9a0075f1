/**
 * The cases sorted by goal, so that sums by goal are sums over runs. If each case is a goal, all cases by number, as
 * one run.
 */
export interface GoalOrder {
  /** Case numbers, by goal and then ascending. */
  readonly cases: Uint32Array
  /** Entries g and g + 1 bound the cases of goal g in `cases`. Shape: goalCount + 1, or 2. */
  readonly starts: Uint32Array
}

/** Sorts the cases by goal; cases without a goal below `goalCount` are omitted. */
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

/** The entries of all cases in the order of the goals; the same array if this is the order of their numbers. */
export function inOrderOfGoals({ cases, starts }: GoalOrder, byCase: Float64Array): Float64Array {
  if (starts.length === 2 && cases.length === byCase.length) return byCase
  const ordered = new Float64Array(cases.length)
  for (let place = 0; place < cases.length; place++) ordered[place] = byCase[cases[place]!]!
  return ordered
}
