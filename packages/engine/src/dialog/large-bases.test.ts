import { expect, inject, it } from 'vitest'
import { buildColumns } from '../columns/build-columns.ts'
import type { CaseValues } from '../columns/values.ts'
import type { SymbolDefinition } from '../schema/attribute.ts'
import { compileSchema } from '../schema/schema.ts'
import { rankGoals } from './decision.ts'
import { buildDialogModel } from './build-dialog-model.ts'
import { answer, startDialog } from './dialog-state.ts'
import { nextQuestion, nextStep } from './next-question.ts'
import { countCandidates, rankQuestions } from './weighing/rank-questions.ts'

function baseOf(symbols: SymbolDefinition[], cases: readonly CaseValues[]) {
  const schema = compileSchema({
    types: [{ id: 'part', symbols }],
    attributes: [
      { id: 'part', kind: 'symbol', type: 'part', question: {} },
      { id: 'serial', kind: 'long', question: {} },
    ],
  })
  return buildDialogModel(schema, [buildColumns(schema, cases)])
}
const symbol = (at: number) => ({ id: `s${at}` })

it('of 65,536 symbols the likeliest are offered, and something else', () => {
  const model = baseOf(Array.from({ length: 65_536 }, (_, at) => symbol(at)), Array.from({ length: 2_000 }, (_, at) => ({ part: [`s${at % 700}`] }))) // prettier-ignore
  const question = nextQuestion(startDialog(model))!
  expect(question.choices).toHaveLength(32)
  expect(question.choices[31]!.choice).toHaveProperty('noneOf')
  const state = answer(startDialog(model), 'part', question.choices[31]!.choice)
  expect(rankGoals(state)[0]!.bestCase).toBe(31)
})

it('what is fitted to a goal of many symbols, beside a taxonomy of as many, is fitted in seconds', () => {
  const many = inject('isLong') ? 65_536 : 16_384
  const tree = Array.from({ length: many }, (_, at) => ({
    ...symbol(at),
    ...(at > 0 ? { parent: `s${(at - 1) >> 1}` } : {}),
  }))
  const schema = compileSchema({
    types: [{ id: 'part', symbols: tree }],
    attributes: [
      { id: 'part', kind: 'symbol', type: 'part', similarity: { kind: 'taxonomy' }, question: {} },
      { id: 'cause', kind: 'symbol', type: 'part' },
    ],
  })
  const cases = Array.from({ length: 1_000 }, (_, at) => ({ part: [`s${(at * many) >> 10}`], cause: [`s${at % 20}`] }))
  const model = buildDialogModel(schema, [buildColumns(schema, cases)], { goal: 'cause' })
  expect(rankQuestions(startDialog(model)).map(({ attribute }) => attribute)).toEqual(['part'])
  // Minutes where the size of the tables does not count.
}, 60_000)

it('a taxonomy that is a chain of 65,536 is entered where its cases are', () => {
  const chain = Array.from({ length: 65_536 }, (_, at) => ({
    ...symbol(at),
    ...(at > 0 ? { parent: `s${at - 1}` } : {}),
  }))
  const leaves = [
    { id: 'left', parent: 's65535' },
    { id: 'right', parent: 's65535' },
  ]
  const model = baseOf([...chain, ...leaves], Array.from({ length: 50 }, (_, at) => ({ part: [at % 2 === 0 ? 'left' : 'right'] }))) // prettier-ignore
  expect(nextQuestion(startDialog(model))!.choices.map(({ choice }) => choice)).toEqual([
    { is: 'left' },
    { is: 'right' },
  ])
})

it('a case of 10,000 values fits each of them, and counts once', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => `s${at}`)
  const model = baseOf(all.map((id) => ({ id })), [{ part: all }, ...all.slice(0, 9).map((id) => ({ part: [id] }))]) // prettier-ignore
  const state = startDialog(model)
  expect(Math.max(...countCandidates(state, 'part'))).toBeLessThanOrEqual(2)
  expect(rankGoals(answer(state, 'part', { is: 's9999' }))[0]!.bestCase).toBe(0)
})

it('numbers of 64 bits that differ by less than doubles can tell are one bin', () => {
  const serials = [2n ** 62n, 2n ** 62n + 1n, -(2n ** 62n)]
  const model = baseOf([symbol(0)], serials.map((serial) => ({ serial: [serial] }))) // prettier-ignore
  const state = answer(startDialog(model), 'serial', { is: -(2n ** 62n) })
  expect(rankGoals(state)[0]!.bestCase).toBe(2)
  expect(nextStep(state).decided).toBeDefined()
})
