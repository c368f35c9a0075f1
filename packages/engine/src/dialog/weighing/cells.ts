import { nearness } from '../model/likeness.ts'
import type { OpenQuestion } from './open-question.ts'

/** What the candidates are told apart by while a question is weighed: all cases of a cell answer it alike. */
export interface Cells {
  /** Cell of each outcome; cell 0 holds what says nothing. Shape: outcomeCount + 1. */
  readonly cellOf: Uint32Array
  /** Cells, cell 0 among them. */
  readonly count: number
  /**
   * How much of what a case of cell l answers of its own is choice c: entry c × count + l, 0..1. Undefined where the
   * cells are the choices, counted from 1, and each answers with itself.
   */
  readonly fits: Float64Array | undefined
}

/** The choices; where similar values count too, the outcomes. `similarShare`: see DialogSettings. */
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
