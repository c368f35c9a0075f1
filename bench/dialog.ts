/**
 * Questions until the right goal is found, leave-one-out: `npm run bench -- dialog --data FOLDER [--size CASES] [--seed N]`,
 * or `--generated SHAPE` in place of the folder (see dialog/generated-tables.ts).
 *
 * FOLDER holds a table with a goal attribute (see inputs/tables.ts; one without is refused) or a network.json, from which `--size` cases
 * are drawn; of generated tables too. Each case is played by a simulated user who answers as the case says, 'I don't know' where it does not say and at the rate
 * `unknown`, and wrongly at the rate `wrong`; all systems meet the same luck. A question counts whatever the answer. `isolated` cases,
 * the only ones of their goal, cannot be found by anybody; they are counted and played all the same.
 *
 * All systems are offered the same questions: numbers come in up to six intervals (the advisor cuts them anew where its candidates
 * are). All stop when their own posterior gives one goal the same confidence, that of dialog/settings.ts (or `--peer-confidence` for the
 * peers); before that, the advisor by the rest of its rules, whose constants were chosen on soybean, the printer network and the generated
 * clusters and measures, with an eye on zoo, imports85 and mushroom (what is held out stands in RESULTS.md), fixed-order and
 * information-gain when nothing they could ask parts their candidates any more, the tree when all of it is in leaves.
 * The advisor fits to the base its goal share (one of four values), from there one for each attribute and goal and a share of similar values for
 * each attribute, and its least gain (one of seven): once for the table, the case left out included (what that is worth stands in RESULTS.md).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  buildColumns,
  buildDialogModel,
  compileSchema,
  defaultSettings,
  type DialogModel,
  SimulatedUser,
} from '@advisor/engine'
import { advisor } from './dialog/advisor-player.ts'
import { filtering } from './dialog/filter-player.ts'
import { generatedTable, shapes } from './dialog/generated-tables.ts'
import type { DialogPlayer, PlayerMaker } from './dialog/player.ts'
import { samplePrinterCases } from './dialog/printer-network.ts'
import { decisionTree } from './dialog/tree-player.ts'
import { randomFrom } from './inputs/random.ts'
import { readTable, type Table } from './inputs/tables.ts'

const RATES = [0, 0.1].flatMap((wrong) => [0, 0.1, 0.3].map((unknown) => ({ unknown, wrong })))

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    generated: { type: 'string' },
    size: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    'peer-confidence': { type: 'string', default: String(defaultSettings.confidence) },
  },
})
const size = Number(values.size)
const seed = Number(values.seed)
const confidence = Number(values['peer-confidence'])
const systems: Record<string, PlayerMaker> = {
  advisor,
  'fixed-order': filtering('fixed', confidence),
  'information-gain': filtering('information-gain', confidence),
  tree: decisionTree(confidence),
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

function measure(table: Table): void {
  const model = modelOf(table)
  const step = Math.max(1, table.cases.length / size)
  const cases = Array.from({ length: Math.min(size, table.cases.length) }, (_, at) => Math.floor(at * step))
  const membersOf = (goal: number) => model.goals.reduce((sum, each) => sum + Number(each === goal), 0)
  const isolated = cases.filter((each) => membersOf(model.goals[each]!) === 1).length
  for (const [system, make] of Object.entries(systems)) {
    const sums = RATES.map(() => ({ questions: 0, right: 0 }))
    for (const caseNumber of cases) {
      const player = make(model, caseNumber)
      RATES.forEach(({ unknown, wrong }, rate) => {
        const random = randomFrom(seed * 1_000_003 + caseNumber * 101 + rate)
        const user = new SimulatedUser(caseNumber, { undecided: unknown, wrong }, random)
        const played = play(player(), user)
        sums[rate]!.questions += played.questions
        sums[rate]!.right += Number(played.proposed === model.goals[caseNumber])
      })
    }
    RATES.forEach(({ unknown, wrong }, rate) => {
      const meanQuestions = rounded(sums[rate]!.questions / cases.length)
      const accuracy = rounded(sums[rate]!.right / cases.length)
      const line = { bench: 'dialog', data: table.name, system, unknown, wrong, meanQuestions, accuracy, isolated }
      console.log(JSON.stringify({ ...line, cases: cases.length }))
    })
  }
}

function play(player: DialogPlayer, user: SimulatedUser): { questions: number; proposed: number } {
  let questions = 0
  for (let question = player.ask(); question !== undefined; question = player.ask()) {
    questions++
    player.take(question, user.choose(question))
  }
  return { questions, proposed: player.propose() }
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
