import type { OutcomeColumn } from './outcome-column.ts'

/** Above this many entries a table by goal is not kept, and the distribution over all cases stands for each goal's. */
const MOST_ENTRIES = 1 << 22

/** The counts of recorded outcomes, over all cases and by goal. */
export interface OutcomeCounts {
  /**
   * Shape: outcomeCount + 1; entry 0 counts the cases without a value. A case with several values counts as one, in
   * equal parts.
   */
  readonly overall: Float64Array
  /**
   * The same by goal. Shape: goalCount × (outcomeCount + 1), row-major; undefined where that is too large or each case
   * is a goal.
   */
  readonly byGoal: Float64Array | undefined
}

/** Counts one column; cases with NO_GOAL count only overall. */
export function countOutcomes(
  { codes, starts, outcomeCount }: OutcomeColumn,
  goals: Uint32Array,
  goalCount: number,
  isGrouped: boolean,
): OutcomeCounts {
  const width = outcomeCount + 1
  const overall = new Float64Array(width)
  const byGoal = isGrouped && goalCount * width <= MOST_ENTRIES ? new Float64Array(goalCount * width) : undefined
  const add = (goal: number, code: number, part: number) => {
    overall[code]! += part
    if (byGoal && goal < goalCount) byGoal[goal * width + code]! += part
  }
  for (let caseNumber = 0; caseNumber < goals.length; caseNumber++) {
    const goal = goals[caseNumber]!
    const from = starts ? starts[caseNumber]! : caseNumber
    const to = starts ? starts[caseNumber + 1]! : caseNumber + 1
    if (from === to) add(goal, 0, 1)
    for (let at = from; at < to; at++) add(goal, codes[at]!, 1 / (to - from))
  }
  return { overall, byGoal }
}

/** The same counts without one case. */
export function withoutCase(
  counts: OutcomeCounts,
  { codes, starts, outcomeCount }: OutcomeColumn,
  caseNumber: number,
  goal: number,
): OutcomeCounts {
  const overall = counts.overall.slice()
  const byGoal = counts.byGoal?.slice()
  const row = goal * (outcomeCount + 1)
  const own = starts
    ? codes.subarray(starts[caseNumber], starts[caseNumber + 1])
    : codes.subarray(caseNumber, caseNumber + 1)
  for (const code of own.length === 0 ? [0] : own) {
    const part = 1 / Math.max(1, own.length)
    overall[code]! -= part
    if (byGoal && row < byGoal.length) byGoal[row + code]! -= part
  }
  return { overall, byGoal }
}

/** The probabilities of outcomes without knowledge of the case itself. */
export interface OutcomeChances {
  /**
   * Over all cases. Shape: outcomeCount + 2; entry 0 is unused, the last is the chance of something that is not among
   * the outcomes. The rest and the last sum to 1.
   */
  readonly overall: Float64Array
  /** By goal. Shape: goalCount × (outcomeCount + 2), row-major; undefined where the counts are. */
  readonly byGoal: Float64Array | undefined
}

/**
 * Largest count that an outcome has before anything is counted (Laplace); types of many symbols share a quarter of the
 * cases.
 */
const SMOOTHING = 1

/**
 * Converts counts to probabilities; those of a goal are smoothed by `smoothingCases` cases of the overall distribution.
 */
export function chancesOf({ overall, byGoal }: OutcomeCounts, smoothingCases: number): OutcomeChances {
  const outcomeCount = overall.length - 1
  const width = outcomeCount + 2
  let known = 0
  for (let outcome = 1; outcome <= outcomeCount; outcome++) known += overall[outcome]!
  const added = Math.min(SMOOTHING, Math.max(1, known) / (4 * Math.max(1, outcomeCount)))
  const chances = new Float64Array(width)
  for (let outcome = 1; outcome < width; outcome++) {
    chances[outcome] = ((overall[outcome] ?? 0) + added) / (known + added * (outcomeCount + 1))
  }
  if (byGoal === undefined) return { overall: chances, byGoal: undefined }
  const goalCount = byGoal.length / (outcomeCount + 1)
  const goalChances = new Float64Array(goalCount * width)
  for (let goal = 0; goal < goalCount; goal++) {
    const from = goal * (outcomeCount + 1)
    let total = smoothingCases
    for (let outcome = 1; outcome <= outcomeCount; outcome++) total += byGoal[from + outcome]!
    for (let outcome = 1; outcome < width; outcome++) {
      const count = outcome <= outcomeCount ? byGoal[from + outcome]! : 0
      goalChances[goal * width + outcome] = (count + smoothingCases * chances[outcome]!) / total
    }
  }
  return { overall: chances, byGoal: goalChances }
}
