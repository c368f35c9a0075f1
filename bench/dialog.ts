/**
 * Questions until the right goal is found, leave-one-out: `npm run bench -- dialog --data FOLDER`.
 *
 * Further flags: `--generated SHAPE` instead of the folder (see dialog/generated-tables.ts), `--size CASES`, `--seed N`
 * and `--frontier`.
 *
 * FOLDER holds a table with a goal attribute (see inputs/tables.ts; a table without one is refused) or a network.json,
 * from which `--size` cases are drawn, as from generated tables. Each case is played by a simulated user who answers
 * with the case's values, 'I don't know' without a value and at the rate `unknown`, and wrongly at the rate `wrong`;
 * all systems get the same random numbers. Every question counts, whatever the reply. `isolated` cases, the only cases
 * of their goal, cannot be found; they are counted and played too.
 *
 * All systems are offered the same questions: numbers in up to six intervals (the advisor cuts them again between its
 * candidates). All stop when their own posterior gives one goal the same confidence, that of dialog/settings.ts. Before
 * that the advisor stops by its other rules, fixed-order and information-gain when no question splits their candidates,
 * and the tree when all its weight is in leaves. The advisor's constants were chosen on soybean, the printer network
 * and the generated clusters and measures; zoo, imports85 and mushroom were looked at too. It fits to the base its goal
 * share, shares for each attribute and goal if they are better, a share of similar values for each attribute, and its
 * least gain: once for the table, including the left-out case.
 *
 * With `--frontier` all systems are stopped at several confidences, with a line for each. The lines of bench
 * `dialog-at-equal-accuracy` have the number of questions that the advisor needs for the accuracy of a peer at each of
 * its best points (see dialog/equal-accuracy.ts): at one of its own points, `questionsAtAPoint`, and interpolated
 * between two confidences, `questions`; omitted if it does not reach the accuracy. In 90 of 100 draws of the cases the
 * `ratio` is between `ratioFrom` and `ratioTo`; null if it does not reach the accuracy in these.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildDialogModel, defaultSettings, type DialogModel } from '@advisor/engine/dialog'
import { SimulatedUser } from '@advisor/engine/mining'
import { compileSchema } from '@advisor/engine/schema'
import { buildColumns } from '@advisor/engine/values'
import { advisor } from './dialog/advisor-player.ts'
import { filtering } from './dialog/filter-player.ts'
import { generatedTable, shapes } from './dialog/generated-tables.ts'
import { compareAtEqualAccuracy } from './dialog/equal-accuracy.ts'
import { type End, endsOf, pointsOf } from './dialog/operating-points.ts'
import type { PlayerMaker } from './dialog/player.ts'
import { samplePrinterCases } from './dialog/printer-network.ts'
import { decisionTree } from './dialog/tree-player.ts'
import { randomFrom } from './inputs/random.ts'
import { readTable, type Table } from './inputs/tables.ts'

const RATES = [0, 0.1].flatMap((wrong) => [0, 0.1, 0.3].map((unknown) => ({ unknown, wrong })))
/** The confidences of a frontier; ascending. */
const CONFIDENCES = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.97, 0.99, 0.995, 0.999]

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    generated: { type: 'string' },
    size: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    frontier: { type: 'boolean', default: false },
  },
})
const size = Number(values.size)
const seed = Number(values.seed)
const confidences = values.frontier ? CONFIDENCES : [defaultSettings.confidence]
const systems: Record<string, PlayerMaker> = {
  advisor,
  'fixed-order': filtering('fixed'),
  'information-gain': filtering('information-gain'),
  tree: decisionTree,
}

const table = openTable()
if (table !== undefined) measure(table)

function openTable(): Table | undefined {
  const folder = values.data
  try {
    if (!(Number.isSafeInteger(size) && size > 0))
      throw new Error(`Got --size ${values.size} when expected a whole number above 0.`)
    if (values.generated !== undefined) return generatedTable(shapeNamed(values.generated), size, randomFrom(seed))
    if (folder === undefined) throw new Error('Got no --data when expected a folder with a table.')
    if (existsSync(join(folder, 'network.json'))) return samplePrinterCases(folder, size, randomFrom(seed))
    return readTable(folder)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
    return undefined
  }
}

function shapeNamed(name: string): (typeof shapes)[number] {
  const shape = shapes.find((each) => each === name)
  if (shape !== undefined) return shape
  throw new Error(`Got --generated ${name} when expected one of ${shapes.join(', ')}.`)
}

/** The dialogs of a system: their ends by rate, then by case, then by confidence. */
type Played = readonly (readonly (readonly End[])[])[]

function measure(table: Table): void {
  const model = modelOf(table)
  const step = Math.max(1, table.cases.length / size)
  const cases = Array.from({ length: Math.min(size, table.cases.length) }, (_, at) => Math.floor(at * step))
  const membersOf = (goal: number) => model.goals.reduce((sum, each) => sum + Number(each === goal), 0)
  const isolated = cases.filter((each) => membersOf(model.goals[each]!) === 1).length
  const dialogs = { data: table.name, cases: cases.length, isolated }
  const played = Object.entries(systems).map(([system, make]) => {
    const ends = playAll(model, cases, make)
    sayPoints(ends, { ...dialogs, system })
    return { system, ends }
  })
  const [own, ...peers] = played
  if (values.frontier)
    for (const { system, ends } of peers) sayAtEqualAccuracy(own!.ends, ends, { ...dialogs, peer: system })
}

function playAll(model: DialogModel, cases: readonly number[], make: PlayerMaker): Played {
  const ends = RATES.map(() => [] as End[][])
  for (const caseNumber of cases) {
    const player = make(model, caseNumber)
    RATES.forEach(({ unknown, wrong }, rate) => {
      const random = randomFrom(seed * 1_000_003 + caseNumber * 101 + rate)
      const user = new SimulatedUser(caseNumber, { undecided: unknown, wrong }, random)
      ends[rate]!.push(endsOf(player(), user, model.goals[caseNumber]!, confidences))
    })
  }
  return ends
}

function sayPoints(played: Played, dialogs: object): void {
  RATES.forEach((rates, rate) => {
    for (const { confidence, questions, accuracy } of pointsOf(played[rate]!, confidences)) {
      const line = {
        bench: 'dialog',
        ...dialogs,
        ...rates,
        meanQuestions: rounded(questions),
        accuracy: rounded(accuracy),
      }
      console.log(JSON.stringify(values.frontier ? { ...line, confidence } : line))
    }
  })
}

function sayAtEqualAccuracy(own: Played, peer: Played, dialogs: object): void {
  RATES.forEach((rates, rate) => {
    for (const each of compareAtEqualAccuracy(own[rate]!, peer[rate]!, confidences)) {
      const { point, atAPoint, questions, ratio, ratioFrom, ratioTo } = each
      const numbers = {
        accuracy: point.accuracy,
        peerQuestions: point.questions,
        questions,
        questionsAtAPoint: atAPoint,
        ratio,
        ratioFrom,
        ratioTo,
      }
      const shown = Object.entries(numbers).map(([name, value]) => [name, value === undefined ? value : rounded(value)])
      const line = { bench: 'dialog-at-equal-accuracy', ...dialogs, ...rates, peerConfidence: point.confidence }
      console.log(JSON.stringify({ ...line, ...Object.fromEntries(shown) }))
    }
  })
}

/** A model in which every attribute of the table may be asked, at the same cost. */
function modelOf({ schema: { types, attributes }, cases, classes, goal }: Table): DialogModel {
  const schema = compileSchema({
    types: [...types, { id: goal, symbols: [...new Set(classes)].map((id) => ({ id })) }],
    attributes: [...attributes.map((each) => ({ ...each, question: {} })), { id: goal, kind: 'symbol', type: goal }],
  })
  const columns = buildColumns(
    schema,
    cases.map((each, at) => ({ ...each, [goal]: [classes[at]!] })),
  )
  return buildDialogModel(schema, [columns], { goal })
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
