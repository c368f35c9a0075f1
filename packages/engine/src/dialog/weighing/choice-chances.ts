import type { DialogModel } from '../model/dialog-model.ts'
import type { OpenQuestion } from './open-question.ts'

/** The probabilities of each choice (see ReplyChances): over all cases and, if goals differ, by goal. */
export interface ChoiceChances {
  /** Shape: choices. */
  readonly overall: Float64Array
  /** The probability of choice c for goal g is entry g × stride + offset + c; undefined if all goals are equal. */
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
  const overall = new Float64Array(choiceCount)
  addUp(chances.overall, choiceOf, 1, overall)
  const byGoal = chances.byGoal && new Float64Array(goalCount * choiceCount)
  if (byGoal) addUp(chances.byGoal, choiceOf, goalCount, byGoal)
  return { overall, byGoal, stride: choiceCount, offset: 0 }
}

/** Adds up by choice what is said of outcomes, row by row; `into` has as many rows, of as many entries as choices. */
function addUp(chances: Float64Array, choiceOf: Uint32Array, rows: number, into: Float64Array): void {
  const width = chances.length / rows
  const choiceCount = into.length / rows
  for (let row = 0; row < rows; row++) {
    const from = row * width
    const to = row * choiceCount - 1
    let sum = 0
    let choice = 0
    // Outcomes that follow one another are mostly of one choice.
    for (let outcome = 1; outcome < choiceOf.length; outcome++) {
      if (choiceOf[outcome] !== choice) {
        if (choice > 0) into[to + choice]! += sum
        choice = choiceOf[outcome]!
        sum = 0
      }
      sum += chances[from + outcome]!
    }
    if (choice > 0) into[to + choice]! += sum
  }
}
