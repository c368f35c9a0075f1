import { type Cells, cellsOf } from './cells.ts'
import { choiceChances } from './choice-chances.ts'
import type { DialogState } from './dialog-state.ts'
import { goalShareOf, similarShareOf } from './evidence.ts'
import { type Masses, tableOf } from './masses.ts'
import type { OpenQuestion } from './open-question.ts'
import type { Split } from './split.ts'
import { tallyPairs, tallyParts } from './tally.ts'

/**
 * How the replies to a question would part the cases, each a goal of its own. After a reply all cases of a cell have
 * got the same factor, so that the entropy follows from the sums of p and of p log p of each cell.
 */
export function splitByCase(state: DialogState, question: OpenQuestion, masses: Masses): Split {
  const { model } = state
  const choiceCount = question.choices.length
  const cells = cellsOf(question, similarShareOf(model, question.topic))
  const sums = sumsByCell(state, question, cells, masses)
  const { total, totalLog } = sums
  const entropyBefore = Math.max(0, -totalLog)
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

/** Sums of p and of p log p of each cell and of all. */
interface CellSums {
  readonly masses: Float64Array
  readonly logs: Float64Array
  readonly total: number
  readonly totalLog: number
}

function sumsByCell(
  { plausibilities }: DialogState,
  { topic: { column } }: OpenQuestion,
  { cellOf, count }: Cells,
  { logTerms, scratch }: Masses,
): CellSums {
  const { codes, starts } = column
  const table = tableOf(scratch, count)
  const masses = new Float64Array(count)
  const logs = new Float64Array(count)
  if (starts === undefined) {
    tallyPairs(codes, cellOf, plausibilities, logTerms, count, table)
    for (let cell = 0; cell < count; cell++) {
      masses[cell] = table[2 * cell]!
      logs[cell] = table[2 * cell + 1]!
    }
  } else {
    tallyParts(codes, starts, cellOf, plausibilities, plausibilities.keys(), count, masses)
    tallyParts(codes, starts, cellOf, logTerms, plausibilities.keys(), count, logs)
  }
  let total = 0
  let totalLog = 0
  for (let cell = 0; cell < count; cell++) {
    total += masses[cell]!
    totalLog += logs[cell]!
  }
  return { masses, logs, total, totalLog }
}
