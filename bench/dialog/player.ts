import { type DialogModel, openQuestion, type OpenQuestion, startDialog } from '@advisor/engine/dialog'

/** A system that finds the goal of one case by asking. */
export interface DialogPlayer {
  /**
   * The next question, or undefined where it is to be as sure as this and is, or asks no more all the same. What it asks
   * does not depend on how sure it is to be.
   */
  ask(confidence: number): OpenQuestion | undefined
  /** The user's choice, or undefined for 'I don't know'. */
  take(question: OpenQuestion, choice: number | undefined): void
  /** Number of the goal it proposes. */
  propose(): number
}

/** Makes players for a case that is left out: what they know of the base is prepared once, and played at all rates. */
export type PlayerMaker = (model: DialogModel, excluded: number) => () => DialogPlayer

/** The cases as a peer sees them: the goal and, for each question, the choice of each case. */
export interface PlainTable {
  questions: readonly OpenQuestion[]
  /** Choice of each case, by question; 0 where it does not say. Shape of each: caseCount. */
  choices: readonly Uint8Array[]
  goals: Uint32Array
  goalCount: number
  caseCount: number
}

const tables = new WeakMap<DialogModel, PlainTable>()

/**
 * The questions as they stand before anything is answered, numbers in intervals of about equally many cases. One value
 * a case.
 */
export function plainTable(model: DialogModel): PlainTable {
  let table = tables.get(model)
  if (table === undefined) {
    const start = startDialog(model)
    const questions = model.schema.attributes.flatMap(({ id }) => openQuestion(start, id) ?? [])
    table = {
      questions,
      choices: questions.map(({ topic, choiceOf }) => Uint8Array.from(topic.column.codes, (code) => choiceOf[code]!)),
      goals: model.goals,
      goalCount: model.goalCount,
      caseCount: model.caseCount,
    }
    tables.set(model, table)
  }
  return table
}

/** Bits of entropy of counts that sum to `total`. */
export function entropy(counts: ArrayLike<number>, total: number): number {
  let bits = 0
  for (let at = 0; at < counts.length; at++) {
    const share = counts[at]! / total
    if (share > 0) bits -= share * Math.log2(share)
  }
  return bits
}

/** Place of the largest entry, the first of equal ones. */
export function largest(values: ArrayLike<number>): number {
  let top = 0
  for (let at = 1; at < values.length; at++) if (values[at]! > values[top]!) top = at
  return top
}
