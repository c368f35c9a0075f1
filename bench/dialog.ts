/**
 * Questions until the right goal is found, leave-one-out: `npm run bench -- dialog --data FOLDER`, or `--generated SHAPE`
 * in place of the folder (see dialog/generated-tables.ts), with `--size CASES`, `--seed N` and `--frontier`.
 *
 * FOLDER holds a table with a goal attribute (see inputs/tables.ts; one without is refused) or a network.json, from
 * which `--size` cases are drawn; of generated tables too. Each case is played by a simulated user who answers as the
 * case says, 'I don't know' where it does not say and at the rate `unknown`, and wrongly at the rate `wrong`; all
 * systems meet the same luck. A question counts whatever the answer. `isolated` cases, the only ones of their goal,
 * cannot be found by anybody; they are counted and played all the same.
 *
 * All systems are offered the same questions: numbers come in up to six intervals (the advisor cuts them anew where its
 * candidates are). All stop when their own posterior gives one goal the same confidence, that of dialog/settings.ts;
 * before that, the advisor by the rest of its rules, whose constants were chosen on soybean, the printer network and
 * the generated clusters and measures, with an eye on zoo, imports85 and mushroom (what is held out stands in
 * RESULTS.md), fixed-order and information-gain when nothing they could ask parts their candidates any more, the tree
 * when all of it is in leaves. The advisor fits to the base its goal share (one of four values), from there, where
 * these are better, one for each attribute and goal and a share of similar values for each attribute, and its least
 * gain (one of seven): once for the table, the case left out included (what that is worth stands in RESULTS.md).
 *
 * With `--frontier` all are stopped at several confidences, each of which is a line, and the lines of bench
 * `dialog-at-equal-accuracy` say how many questions the advisor needs to be as accurate as a peer is at each of its
 * best points (see dialog/equal-accuracy.ts): at one of its own points, `questionsAtAPoint`, and where dialogs may be
 * led at two neighbouring confidences, `questions`; left out where it never gets there. Of 100 draws of the cases 90
 * have a `ratio` between `ratioFrom` and `ratioTo`, null where it does not get there in those.
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
/** What a frontier is drawn from; ascending. */
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

/** The dialogs of a system: ends by rate, then by case, then by confidence. */
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

/** Every attribute of the table may be asked, at the same cost. */
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
