/**
 * The time of the next question and of an answer: `npm run bench -- next-question --size CASES`.
 *
 * Further flags: `--attributes N --several SHARE --seed N`.
 */
import { parseArgs } from 'node:util'
import { answer, buildDialogModel, type DialogState, nextStep, type Reply, startDialog } from '@advisor/engine/dialog'
import { compileSchema } from '@advisor/engine/schema'
import { buildColumns, type CaseValues } from '@advisor/engine/values'
import { randomFrom } from './inputs/random.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    attributes: { type: 'string', default: '50' },
    several: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    dialogs: { type: 'string', default: '20' },
  },
})
const SYMBOLS = 8
const CAUSES = 200
const size = Number(values.size)
const attributeCount = Number(values.attributes)
/** The share of values with a second one beside them. */
const several = Number(values.several)
const random = randomFrom(Number(values.seed))
const pick = (count: number) => Math.floor(random() * count)

/** Every fifth attribute is compared by rank, numbers by difference, the rest by identity. */
const RANK = { kind: 'rank' } as const
const NUMERIC = { kind: 'numeric', curve: 'linear', range: 10 * SYMBOLS } as const

/**
 * Attributes of eight symbols, every fifth a number; three quarters of the values are typical of the cause, a tenth is
 * missing.
 */
function generate(): { cases: CaseValues[]; ids: string[] } {
  const ids = Array.from({ length: attributeCount }, (_, at) => `attribute${at}`)
  const usual = Array.from({ length: CAUSES }, () => ids.map(() => pick(SYMBOLS)))
  const valueOf = (at: number, symbol: number) => (at % 5 === 4 ? symbol * 10 + random() * 10 : `symbol${symbol}`)
  const cases = Array.from({ length: size }, () => {
    const cause = pick(CAUSES)
    const values: Record<string, (string | number)[]> = { cause: [`cause${cause}`] }
    ids.forEach((id, at) => {
      if (random() < 0.1) return
      values[id] = [valueOf(at, random() < 0.75 ? usual[cause]![at]! : pick(SYMBOLS))]
      if (several > 0 && random() < several) values[id].push(valueOf(at, pick(SYMBOLS)))
    })
    return values
  })
  return { cases, ids }
}

const { cases, ids } = generate()
const symbolsOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => ({ id: `${name}${at}` }))
const schema = compileSchema({
  types: [
    { id: 'symbol', order: 'list', symbols: symbolsOf('symbol', SYMBOLS) },
    { id: 'cause', symbols: symbolsOf('cause', CAUSES) },
  ],
  attributes: [
    ...ids.map((id, at) =>
      at % 5 === 4
        ? { id, kind: 'double' as const, similarity: NUMERIC, question: {} }
        : { id, kind: 'symbol' as const, type: 'symbol', ...(at % 5 === 0 && { similarity: RANK }), question: {} },
    ),
    { id: 'cause', kind: 'symbol', type: 'cause' },
  ],
})
const columns = buildColumns(schema, cases)
// The engine keeps columns; a heap full of cases would only make collecting garbage slow.
const truths = cases.splice(0).slice(0, 1_000)

for (const goal of ['cause', undefined]) {
  const started = performance.now()
  const model = buildDialogModel(schema, [columns], goal === undefined ? {} : { goal })
  const prepareMs = performance.now() - started
  const questionMs: number[] = []
  const answerMs: number[] = []
  // The first dialogs warm up.
  for (let dialog = -3; dialog < Number(values.dialogs); dialog++) {
    const truth = truths[pick(truths.length)]!
    let state = startDialog(model)
    for (let asked = 0; asked < 10; asked++) {
      const before = performance.now()
      const question = nextStep(state).ask
      if (dialog >= 0) questionMs.push(performance.now() - before)
      if (question === undefined) break
      const reply: Reply = truth[question.attribute]
        ? { is: truth[question.attribute]![0] as string | number }
        : 'undecided'
      const given = performance.now()
      state = next(state, question.attribute, reply)
      if (dialog >= 0) answerMs.push(performance.now() - given)
    }
  }
  print(goal === undefined ? 'next-question, each case a goal' : 'next-question', questionMs, prepareMs)
  print(
    goal === undefined ? 'answer to next question, each case a goal' : 'answer to next question',
    answerMs,
    prepareMs,
  )
}

/** An answer and the question after it: one click of the user. */
function next(state: DialogState, attribute: string, reply: Reply): DialogState {
  const after = answer(state, attribute, reply)
  nextStep(after)
  return after
}

function print(what: string, times: number[], prepareMs: number): void {
  const ascending = times.toSorted((a, b) => a - b)
  const quantile = (share: number) => Math.round(100 * (ascending[Math.floor(ascending.length * share)] ?? 0)) / 100
  console.log(
    JSON.stringify({
      bench: 'next-question',
      data: 'generated',
      system: 'advisor',
      what,
      candidates: size,
      attributes: attributeCount,
      several,
      times: times.length,
      p50Ms: quantile(0.5),
      p95Ms: quantile(0.95),
      prepareMs: Math.round(prepareMs),
    }),
  )
}
