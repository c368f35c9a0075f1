import { type DialogModel, openQuestion, type OpenQuestion, startDialog } from '@advisor/engine/dialog'

/** A system that finds the goal of a case by asking. */
export interface DialogPlayer {
  /**
   * The next question; undefined if the system has this confidence or asks no more. Its questions do not depend on the
   * confidence.
   */
  ask(confidence: number): OpenQuestion | undefined
  /** Takes the user's choice, or undefined for 'I don't know'. */
  take(question: OpenQuestion, choice: number | undefined): void
  /** The number of the proposed goal. */
  propose(): number
}

/** Creates players for a left-out case: their knowledge of the base is prepared once, and used at all rates. */
export type PlayerMaker = (model: DialogModel, excluded: number) => () => DialogPlayer

/** The cases in the form for peers: the goal and, for each question, the choice of each case. */
export interface PlainTable {
  questions: readonly OpenQuestion[]
  /** The choice of each case, by question; 0 without a value. Shape of each: caseCount. */
  choices: readonly Uint8Array[]
  goals: Uint32Array
  goalCount: number
  caseCount: number
}

const tables = new WeakMap<DialogModel, PlainTable>()

/** The questions before any answer, numbers in intervals of about equally many cases. One value a case. */
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

/** The index of the largest entry, the first of equal ones. */
export function largest(values: ArrayLike<number>): number {
  let top = 0
  for (let at = 1; at < values.length; at++) if (values[at]! > values[top]!) top = at
  return top
}
