import type { DialogState } from '../dialog-state.ts'
import { goalShareOf, similarShareOf } from '../evidence.ts'
import type { DialogModel } from '../model/dialog-model.ts'
import { type Cells, cellsOf } from './cells.ts'
import { choiceChances } from './choice-chances.ts'
import type { Masses } from './masses.ts'
import type { OpenQuestion } from './open-question.ts'
import type { Split } from './split.ts'
import { tallyPasses } from './tally-passes.ts'

/**
 * The split of the cases by the replies to some questions, if each case is a goal. After a reply all cases of a cell
 * have the same factor, so that the entropy follows from the sums of p and of p log p of each cell.
 */
export function splitByCase(state: DialogState, questions: readonly OpenQuestion[], masses: Masses): Split[] {
  const { model, plausibilities } = state
  const cells = questions.map((question) => cellsOf(question, similarShareOf(model, question.topic)))
  const tallied = cells.map((each, at) => ({ number: questions[at]!.number, ...each }))
  const all = { starts: model.goalOrder.starts, first: 0, end: 1 }
  const splits: Split[] = []
  for (const { columns, width, tally } of tallyPasses(model, tallied)) {
    const sumsOf = (weights: Float64Array) => {
      const row = new Float64Array(width)
      tally({ byCase: weights, inOrder: weights }, all, row)
      return row
    }
    const [sums, logSums] = [sumsOf(plausibilities), sumsOf(masses.logTerms)]
    for (const { at, from } of columns) {
      const to = from + cells[at]!.count
      const ofCells = { masses: sums.subarray(from, to), logs: logSums.subarray(from, to) }
      splits[at] = splitOfCells(model, questions[at]!, cells[at]!, ofCells, masses)
    }
  }
  return splits
}

/** Sums of p and of p log p of each cell. */
interface CellSums {
  readonly masses: Float64Array
  readonly logs: Float64Array
}

function splitOfCells(
  model: DialogModel,
  question: OpenQuestion,
  cells: Cells,
  sums: CellSums,
  { entropyBefore }: Masses,
): Split {
  const choiceCount = question.choices.length
  const total = sumOf(sums.masses)
  const totalLog = sumOf(sums.logs)
  const { noise } = model.settings
  const goalShare = goalShareOf(model, question.topic, 0)
  const { overall } = choiceChances(model, question)
  const shares = new Float64Array(choiceCount)
  let answered = 0
  let entropyAfter = 0
  for (let choice = 0; choice < choiceCount; choice++) {
    const chance = overall[choice]!
    let share = 0
    let log = 0
    const add = (factor: number, mass: number, massLog: number) => {
      if (factor <= 0) return
      share += factor * mass
      log += factor * (massLog + mass * Math.log2(factor))
    }
    const factorOf = (own: number) => (1 - noise) * ((1 - goalShare) * own + goalShare * chance) + noise * chance
    add(chance, sums.masses[0]!, sums.logs[0]!)
    if (cells.fits === undefined) {
      const [mass, massLog] = [sums.masses[choice + 1]!, sums.logs[choice + 1]!]
      add(factorOf(1), mass, massLog)
      add(factorOf(0), total - sums.masses[0]! - mass, totalLog - sums.logs[0]! - massLog)
    } else {
      for (let cell = 1; cell < cells.count; cell++) {
        add(factorOf(cells.fits[choice * cells.count + cell]!), sums.masses[cell]!, sums.logs[cell]!)
      }
    }
    shares[choice] = share
    answered += share
    if (share > 0) entropyAfter += share * Math.max(0, Math.log2(share) - log / share)
  }
  entropyAfter += Math.max(0, 1 - answered) * entropyBefore
  return { shares, knownShare: Math.max(0, total - sums.masses[0]!), entropyBefore, entropyAfter, chanceGain: 0 }
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += values[at]!
  return sum
}
