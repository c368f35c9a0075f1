/**
 * Guided search over many cases of each fault, with and without the fault as the diagnosis: `npm run bench -- diagnosis --data FOLDER`.
 *
 * FOLDER holds a network.json (the printer network), from which `--each` cases of every fault are drawn as the case base, and `--size`
 * others to diagnose. A simulated user answers with the case's values until the dialog ends, or 25 questions were asked. Without a
 * diagnosis each case is looked for by itself, and the fault of the likeliest case is taken; with it the fault is looked for.
 * `firstShare`: the right fault is first; `firstThreeShare`: among the first three different ones.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  answer,
  buildDialogModel,
  type DialogModel,
  type DialogState,
  nextStep,
  openQuestion,
  rankGoals,
  replyOf,
  startDialog,
} from '@advisor/engine/dialog'
import { compileSchema } from '@advisor/engine/schema'
import { buildColumns, type CaseValues } from '@advisor/engine/values'
import { samplePrinterCases } from './dialog/printer-network.ts'
import { randomFrom } from './inputs/random.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    each: { type: 'string', default: '40' },
    size: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
})
const mostQuestions = 25
const random = randomFrom(Number(values.seed))
const goal = 'cause'
const folder = values.data ?? '.'

interface Sampled {
  values: CaseValues
  cause: string
}

/** As many cases of each fault that is frequent enough. */
function drawCases(
  each: number,
  others: number,
): { base: Sampled[]; asked: Sampled[]; schema: ReturnType<typeof drawTable>['schema'] } {
  const { schema } = drawTable(1)
  const byCause = new Map<string, Sampled[]>()
  for (let round = 0; round < 20; round++) {
    const table = drawTable(5_000)
    table.cases.forEach((known, at) => {
      const cause = table.classes[at]!
      const same = byCause.get(cause) ?? []
      if (same.length < each) byCause.set(cause, [...same, { values: known, cause }])
    })
  }
  const base = [...byCause.values()].filter(({ length }) => length === each).flat()
  const known = new Set(base.map(({ cause }) => cause))
  const rest = drawTable(2 * others)
  const asked = rest.cases.map((each, at) => ({ values: each, cause: rest.classes[at]! }))
  return { base, asked: asked.filter(({ cause }) => known.has(cause)).slice(0, others), schema }
}

function drawTable(count: number) {
  return samplePrinterCases(join(folder), count, random)
}

function modelOf(
  { base, schema: { types, attributes } }: ReturnType<typeof drawCases>,
  hasDiagnosis: boolean,
): DialogModel {
  const causes = [...new Set(base.map(({ cause }) => cause))]
  const schema = compileSchema({
    types: [...types, { id: goal, symbols: causes.map((id) => ({ id })) }],
    attributes: [...attributes.map((each) => ({ ...each, question: {} })), { id: goal, kind: 'symbol', type: goal }],
  })
  const columns = buildColumns(
    schema,
    base.map((each) => ({ ...each.values, [goal]: [each.cause] })),
  )
  return buildDialogModel(schema, [columns], hasDiagnosis ? { goal, isFitted: false } : {})
}

/** The faults, the likeliest first. */
function faultsOf(state: DialogState, base: readonly Sampled[], hasDiagnosis: boolean): string[] {
  const ranked = rankGoals(state, 200)
  return hasDiagnosis
    ? ranked.map((each) => each.goal)
    : [...new Set(ranked.map(({ bestCase }) => base[bestCase]!.cause))]
}

const drawn = drawCases(Number(values.each), Number(values.size))
for (const hasDiagnosis of [false, true]) {
  const before = performance.now()
  const model = modelOf(drawn, hasDiagnosis)
  const preparedMs = Math.round(performance.now() - before)
  let [first, firstThree, questions] = [0, 0, 0]
  for (const { values: known, cause } of drawn.asked) {
    let state = startDialog(model)
    for (let asked = 0; asked < mostQuestions; asked++) {
      const { ask } = nextStep(state)
      if (!ask) break
      const question = openQuestion(state, ask.attribute)!
      const choice = question.choices.find((each) => 'is' in each && known[ask.attribute]?.includes(each.is))
      state = answer(state, ask.attribute, choice ? replyOf(question, choice) : 'undecided')
      questions++
    }
    const faults = faultsOf(state, drawn.base, hasDiagnosis)
    if (faults[0] === cause) first++
    if (faults.slice(0, 3).includes(cause)) firstThree++
  }
  const count = drawn.asked.length
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000
  console.log(
    JSON.stringify({
      ...{ bench: 'diagnosis', data: 'printer-network', system: hasDiagnosis ? 'by diagnosis' : 'by case' },
      ...{
        cases: drawn.base.length,
        faults: model.isGrouped ? model.goalCount : undefined,
        dialogs: count,
        preparedMs,
      },
      ...{ meanQuestions: rounded(questions / count), firstShare: rounded(first / count) },
      firstThreeShare: rounded(firstThree / count),
    }),
  )
}
