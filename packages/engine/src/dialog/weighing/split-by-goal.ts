import type { DialogState } from '../dialog-state.ts'
import { similarShareOf } from '../evidence.ts'
import { codesOnSheet, type PackedCodes } from '../model/code-sheets.ts'
import type { DialogModel } from '../model/dialog-model.ts'
import { type Cells, cellsOf } from './cells.ts'
import { GoalSplit } from './goal-split.ts'
import type { Masses } from './masses.ts'
import type { OpenQuestion } from './open-question.ts'
import { PartedAnswers } from './parted-answers.ts'
import type { Split } from './split.ts'
import { tallyPasses, type Weights } from './tally-passes.ts'
import type { Runs } from './tally.ts'

/** Entries of the tables of sums, 32 kB: what is summed up is read again before it leaves the fastest cache. */
const TABLE_ENTRIES = 4_096

/** A question while it is weighed. */
interface Weighed {
  readonly number: number
  readonly cells: Cells
  /** Undefined where the cells are the choices. */
  readonly parted: PartedAnswers | undefined
  readonly split: GoalSplit
}

/**
 * The split of the goals by the replies to some questions, goal by goal: from the values of its cases follows the
 * probability of each choice with it.
 */
export function splitByGoal(state: DialogState, questions: readonly OpenQuestion[], masses: Masses): Split[] {
  const { model } = state
  const { weights } = masses
  const tallied: Weighed[] = []
  const splits = questions.map((question) => {
    const { number, topic, choices } = question
    const cells = cellsOf(question, similarShareOf(model, topic))
    const parted = cells.fits && new PartedAnswers(cells, cells.fits, choices.length)
    const split = new GoalSplit(model, question, masses)
    // Cases of several values have no code of their own.
    const codes = topic.column.starts ? undefined : codesOnSheet(model.sheets, number)
    // Of goals that have fewer cases than there are cells most of what is tallied would be 0.
    const isSparse = model.goalOrder.cases.length < model.goalCount * cells.count
    if (parted && codes && isSparse) addByCase(model, weights, split, parted, codes)
    else tallied.push({ number, cells, parted, split })
    return split
  })
  addByCell(model, weights, tallied)
  return splits.map((split) => split.finish())
}

/** Adds all goals to some questions, their cases tallied by cell. */
function addByCell(model: DialogModel, weights: Weights, questions: readonly Weighed[]): void {
  const tallied = questions.map(({ number, cells }) => ({ number, ...cells }))
  for (const { columns, width, tally } of tallyPasses(model, tallied)) {
    const table = new Float64Array(goalsAtOnce(width) * width)
    for (const runs of blocksOfGoals(model, width)) {
      tally(weights, runs, table)
      for (const { at, from } of columns) {
        const { split, parted } = questions[at]!
        const own = parted
          ? parted.ofCells(table, from, width, runs.end - runs.first)
          : { values: table, width, silentAt: from, choicesFrom: from + 1 }
        split.add(runs.first, runs.end, own)
      }
    }
  }
}

/** Adds all goals to a question, case by case. */
function addByCase(
  model: DialogModel,
  { inOrder }: Weights,
  split: GoalSplit,
  parted: PartedAnswers,
  codes: PackedCodes,
): void {
  for (const runs of blocksOfGoals(model, parted.width)) {
    split.add(runs.first, runs.end, parted.ofRuns(codes, inOrder, runs))
  }
}

/** All goals, in blocks for which there is room in a table of rows of a width. */
function* blocksOfGoals({ goalCount, goalOrder: { starts } }: DialogModel, width: number): Generator<Runs> {
  const atOnce = goalsAtOnce(width)
  for (let first = 0; first < goalCount; first += atOnce) {
    yield { starts, first, end: Math.min(goalCount, first + atOnce) }
  }
}

function goalsAtOnce(width: number): number {
  return Math.max(1, Math.floor(TABLE_ENTRIES / width))
}
