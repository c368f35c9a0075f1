import { nearness } from '../model/likeness.ts'
import type { OpenQuestion } from './open-question.ts'

/** The groups of candidates for the gain of a question: all cases of a cell have the same probabilities of replies. */
export interface Cells {
  /** The cell of each outcome; cell 0 is for cases without a value. Shape: outcomeCount + 1. */
  readonly cellOf: Uint32Array
  /** Cells, cell 0 among them. */
  readonly count: number
  /**
   * The share of choice c in the own replies of a case of cell l: entry c × count + l, 0..1. Undefined if the cells are
   * the choices, counted from 1, and each case replies its own.
   */
  readonly fits: Float64Array | undefined
}

/**
 * The cells of a question: its choices or, if similar values count, its outcomes. `similarShare`: see DialogSettings.
 */
export function cellsOf({ topic, choices, choiceOf }: OpenQuestion, similarShare: number): Cells {
  const { likeness } = topic
  if (likeness === undefined || similarShare === 0)
    return { cellOf: choiceOf, count: choices.length + 1, fits: undefined }
  const count = choiceOf.length
  const cellOf = choiceOf.map((choice, outcome) => (choice === 0 ? 0 : outcome))
  const fits = new Float64Array(choices.length * count)
  for (let own = 1; own < count; own++) {
    if (choiceOf[own] === 0) continue
    for (let said = 1; said < count; said++) {
      const choice = choiceOf[said]!
      if (choice > 0) fits[(choice - 1) * count + own]! += similarShare * nearness(likeness, said, own)
    }
    fits[(choiceOf[own]! - 1) * count + own]! += 1 - similarShare
  }
  return { cellOf, count, fits }
}
