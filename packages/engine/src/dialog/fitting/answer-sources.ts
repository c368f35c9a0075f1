import { cellsOf } from '../weighing/cells.ts'
import { choiceChances } from '../weighing/choice-chances.ts'
import type { DialogModel } from '../model/dialog-model.ts'
import type { OpenQuestion } from '../weighing/open-question.ts'

/** The values of the cases for a question. */
export interface AnsweredQuestion {
  /** The choice of each case, counted from 1; 0 without a value. Of several values the first counts. */
  readonly choices: Uint32Array
  /** Cell of each case; cells are outcomes where similar values count, else choices. */
  readonly cells: Uint32Array
  /** Choice of each cell, counted from 1. */
  readonly choiceOf: Uint32Array
  /**
   * The probability of each choice as a similar value in place of a case's own, as in `Cells.fits`; undefined if no
   * values are similar.
   */
  readonly near: Float64Array | undefined
  /** Chance of each choice over all cases. Shape: choices. */
  readonly overall: Float64Array
  /** Cases by goal and choice. Shape: goalCount × (choices + 1), row-major. */
  readonly counts: Float64Array
}

export function answersTo(model: DialogModel, question: OpenQuestion): AnsweredQuestion {
  const { choiceOf, choices, topic } = question
  const { codes, starts } = topic.column
  const { cellOf, count, fits } = cellsOf(question, 1)
  const codeOf = (caseNumber: number) =>
    starts === undefined
      ? codes[caseNumber]!
      : starts[caseNumber] === starts[caseNumber + 1]
        ? 0
        : codes[starts[caseNumber]!]!
  const first = Uint32Array.from({ length: model.caseCount }, (_, caseNumber) => codeOf(caseNumber))
  const width = choices.length + 1
  const counts = new Float64Array(model.goalCount * width)
  model.goals.forEach((goal, caseNumber) => {
    if (goal < model.goalCount) counts[goal * width + choiceOf[first[caseNumber]!]!]!++
  })
  const { overall } = choiceChances(model, question)
  return {
    choices: first.map((code) => choiceOf[code]!),
    cells: first.map((code) => cellOf[code]!),
    choiceOf: fits === undefined ? Uint32Array.from({ length: count }, (_, cell) => cell) : choiceOf,
    near: fits,
    overall,
    counts,
  }
}

/** For a left-out case: the probabilities of its value, by cell of the case that it copies. */
export interface SourceChances {
  readonly logs: Float64Array
  /** The part of the chance that comes from that case, and of it what comes from values similar to its own. */
  readonly own: Float64Array
  readonly near: Float64Array
}

/** The origin of the value `choice` of a left-out case of a goal, given the present shares. */
export function sourceChances(
  { choiceOf, near, overall, counts }: AnsweredQuestion,
  goal: number,
  choice: number,
  { byGoal, similar }: { byGoal: Float64Array; similar: number },
  { noise, smoothingCases }: DialogModel['settings'],
): SourceChances {
  const width = overall.length + 1
  const row = counts.subarray(goal * width + 1, (goal + 1) * width)
  const chance = overall[choice - 1]!
  const share = byGoal[goal]!
  // Of the others of the goal: one fewer than are counted.
  const known = row.reduce((sum, cases) => sum + cases, 0) - 1
  const ofGoal = (row[choice - 1]! - 1 + smoothingCases * chance) / (known + smoothingCases)
  const cells = choiceOf.length
  const chances = { logs: new Float64Array(cells), own: new Float64Array(cells), near: new Float64Array(cells) }
  chances.logs[0] = Math.log((1 - noise) * ofGoal + noise * chance)
  for (let cell = 1; cell < cells; cell++) {
    const exactPart = (1 - noise) * (1 - share) * (1 - similar) * Number(choiceOf[cell] === choice)
    const nearPart = near === undefined ? 0 : (1 - noise) * (1 - share) * similar * near[(choice - 1) * cells + cell]!
    const whole = exactPart + nearPart + (1 - noise) * share * ofGoal + noise * chance
    chances.logs[cell] = Math.log(whole)
    chances.own[cell] = (exactPart + nearPart) / whole
    chances.near[cell] = nearPart / whole
  }
  return chances
}
