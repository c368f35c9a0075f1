import type { DialogModel } from './dialog-model.ts'
import type { OpenQuestion } from './open-question.ts'

/** Chances of each choice (see ReplyChances): over all cases, and by goal where goals differ. */
export interface ChoiceChances {
  /** Shape: choices. */
  readonly overall: Float64Array
  /** That of choice c for goal g stands at g × stride + offset + c; undefined where all goals are alike. */
  readonly byGoal: Float64Array | undefined
  readonly stride: number
  readonly offset: number
}

export function choiceChances({ goalCount }: DialogModel, { topic, choices, choiceOf }: OpenQuestion): ChoiceChances {
  const { chances, column } = topic
  const width = chances.overall.length
  const choiceCount = choices.length
  const isEachOutcome = choiceCount === column.outcomeCount && choiceOf.every((choice, outcome) => choice === outcome)
  if (isEachOutcome) {
    return { overall: chances.overall.subarray(1, 1 + choiceCount), byGoal: chances.byGoal, stride: width, offset: 1 }
  }
  const add = (into: Float64Array, to: number, table: Float64Array, from: number) => {
    for (let outcome = 1; outcome < choiceOf.length; outcome++) {
      const choice = choiceOf[outcome]!
      if (choice > 0) into[to + choice - 1]! += table[from + outcome]!
    }
  }
  const overall = new Float64Array(choiceCount)
  add(overall, 0, chances.overall, 0)
  const byGoal = chances.byGoal && new Float64Array(goalCount * choiceCount)
  if (byGoal) for (let goal = 0; goal < goalCount; goal++) add(byGoal, goal * choiceCount, chances.byGoal, goal * width)
  return { overall, byGoal, stride: choiceCount, offset: 0 }
}
