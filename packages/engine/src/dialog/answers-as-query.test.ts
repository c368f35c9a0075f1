import { expect, it } from 'vitest'
import { buildColumns } from '../columns/build-columns.ts'
import type { Constraint } from '../retrieval/constraint.ts'
import { searchCases } from '../retrieval/search-cases.ts'
import { type CompiledAttribute, compileSchema } from '../schema/schema.ts'
import { answersAsQuery } from './answers-as-query.ts'
import { buildDialogModel } from './build-dialog-model.ts'
import { answer, startDialog } from './dialog-state.ts'
import { rankQuestions } from './weighing/rank-questions.ts'
import { modelOf } from './testing/sample-bases.ts'

const cases = [
  { colour: ['red'], part: ['gear pump'], noisy: [true], hours: [1.5], cause: ['wear'] },
  { colour: ['green'], part: ['valve'], noisy: [false], hours: [80], cause: ['leak'] },
]

it('every answer is a constraint that hides nothing, and what is undecided is kept as such', () => {
  const model = modelOf(cases)
  let state = answer(startDialog(model), 'part', { is: 'pump' })
  state = answer(answer(state, 'noisy', { noneOf: ['true'] }), 'colour', 'undecided')
  state = answer(state, 'hours', { between: [0, 10] })
  const query = answersAsQuery(state)
  expect(query).toEqual({
    constraints: [
      { attribute: 'part', operator: 'is', values: ['pump'] },
      { attribute: 'noisy', operator: 'is-not', values: [true] },
      { attribute: 'hours', operator: 'between', values: [0, 10] },
    ],
    undecided: ['colour'],
  })
  const columns = buildColumns(model.schema, cases)
  const { hits } = searchCases(model.schema, [{ columns, caseIds: Float64Array.of(1, 2) }], {
    ...query,
    hiding: { score: 0 },
  })
  expect(hits.map(({ id }) => id)).toEqual([1, 2])
})

it('one of several symbols is a constraint of several values', () => {
  let state = answer(startDialog(modelOf(cases)), 'colour', { isOneOf: ['red', 'green'] })
  state = answer(state, 'noisy', { isOneOf: ['true'] })
  expect(answersAsQuery(state).constraints).toEqual([
    { attribute: 'colour', operator: 'is-one-of', values: ['red', 'green'] },
    { attribute: 'noisy', operator: 'is-one-of', values: [true] },
  ])
})

it.each<[CompiledAttribute['kind'], [number, number], Omit<Constraint, 'attribute'>]>([
  ['double', [-1, 10.5], { operator: 'between', values: [-1, 10.5] }],
  ['double', [-Infinity, 10.5], { operator: 'at-most', values: [10.5] }],
  ['double', [10.5, Infinity], { operator: 'at-least', values: [10.5] }],
  ['double', [-Infinity, Infinity], { operator: 'is-known' }],
  ['short', [0.5, 9.5], { operator: 'between', values: [1, 9] }],
  ['integer', [3.2, 3.8], { operator: 'between', values: [3, 4] }],
  ['date', [-Infinity, 18262.5], { operator: 'at-most', values: [18262] }],
  ['long', [0.5, 3], { operator: 'between', values: [1n, 3n] }],
  ['long', [-Infinity, 3], { operator: 'at-most', values: [3n] }],
  ['long', [0, 1e300], { operator: 'between', values: [0n, 2n ** 63n - 1024n] }],
  ['long', [-1e300, 0], { operator: 'between', values: [-(2n ** 63n), 0n] }],
  ['short', [5, 1e9], { operator: 'between', values: [5, 32_767] }],
  ['integer', [1e10, 1e11], { operator: 'between', values: [2 ** 31 - 1, 2 ** 31 - 1] }],
  ['float', [-1e300, 1], { operator: 'between', values: [-3.4028234663852886e38, 1] }],
  ['date', [0, 1e9], { operator: 'between', values: [0, 100_000_000] }],
])('an interval of a %s, %j, is one that a search answers', (kind, between, expected) => {
  const schema = compileSchema({ attributes: [{ id: 'size', kind, question: {} }] })
  const columns = buildColumns(schema, [{ size: [1] }, { size: [20] }])
  const query = answersAsQuery(answer(startDialog(buildDialogModel(schema, [columns])), 'size', { between }))
  expect(query.constraints).toEqual([{ attribute: 'size', ...expected }])
  expect(() => searchCases(schema, [{ columns, caseIds: Float64Array.of(1, 2) }], query)).not.toThrow()
})

it('none of no symbols is an answer that a search takes: there is something', () => {
  const model = modelOf(cases)
  const query = answersAsQuery(answer(startDialog(model), 'colour', { noneOf: [] }))
  expect(query.constraints).toEqual([{ attribute: 'colour', operator: 'is-known' }])
  const columns = buildColumns(model.schema, cases)
  expect(searchCases(model.schema, [{ columns, caseIds: Float64Array.of(1, 2) }], query).found).toBe(2)
})

it('the choices that are offered for numbers end at numbers with few digits, and hold all cases between them', () => {
  const hours = [1.23, 4.56, 7.89, 10.1, 20.2, 31.1]
  const model = modelOf(hours.map((each, at) => ({ hours: [each], cause: [at < 3 ? 'wear' : 'leak'] })))
  const question = rankQuestions(startDialog(model)).find(({ attribute }) => attribute === 'hours')!
  const bounds = question.choices.map(({ choice }) => (choice as { between: [number, number] }).between)
  expect(bounds).toEqual([
    [1.23, 3],
    [4.56, 6],
    [7.89, 9],
    [10.1, 20],
    [20.2, 30],
    [31.1, 31.1],
  ])
})
