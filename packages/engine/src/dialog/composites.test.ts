import { describe, expect, it } from 'vitest'
import { buildColumns } from '../columns/build-columns.ts'
import type { CaseValues } from '../columns/values.ts'
import { searchCases } from '../retrieval/search-cases.ts'
import type { Attribute, QuestionDefinition } from '../schema/attribute.ts'
import { compileSchema } from '../schema/schema.ts'
import { answersAsQuery } from './answers-as-query.ts'
import { buildDialogModel } from './build-dialog-model.ts'
import { answer, startDialog } from './dialog-state.ts'
import { countCandidates, rankQuestions } from './weighing/rank-questions.ts'

const ids = (...names: string[]) => names.map((id) => ({ id }))
const types = [
  { id: 'code', symbols: ids('E1', 'E2', 'E3') },
  { id: 'module', symbols: ids('pump', 'boiler') },
]

/** An error is a code with the module that shows it and a text. */
function error(whole?: QuestionDefinition, ofModule?: QuestionDefinition): Attribute {
  return {
    id: 'error',
    kind: 'composite',
    ...(whole && { question: whole }),
    members: [
      { id: 'code', kind: 'symbol', type: 'code' },
      { id: 'module', kind: 'symbol', type: 'module', ...(ofModule && { question: ofModule }) },
      { id: 'note', kind: 'string' },
    ],
  }
}

const cases: CaseValues[] = [
  {
    error: [
      { code: 'E1', module: 'pump' },
      { code: 'E2', module: 'boiler' },
    ],
  },
  { error: [{ code: 'E1', module: 'boiler' }, { code: 'E1' }] },
  { error: [{ code: 'E3', module: 'pump', note: 'at start' }] },
  {},
]

function start(attribute: Attribute = error({ cost: 'free' })) {
  const schema = compileSchema({ types, attributes: [attribute] })
  return startDialog(
    buildDialogModel(schema, [buildColumns(schema, cases.slice(0, 2)), buildColumns(schema, cases.slice(2))]),
  )
}

describe('a composite', () => {
  it('is asked by its members, as its own question says or theirs', () => {
    const asked = (attribute: Attribute) =>
      rankQuestions(start(attribute)).map(({ attribute: id, reason }) => [id, reason.cost])
    expect(asked(error({ cost: 'free' })).toSorted()).toEqual([
      ['error.code', 0.5],
      ['error.module', 0.5],
    ])
    expect(asked(error(undefined, { cost: 'costly' }))).toEqual([['error.module', 4]])
    const [code, module] = rankQuestions(start(error({ cost: 'free', mandatory: true }, { cost: 'costly' })))
    expect([code, module]).toMatchObject([
      { attribute: 'error.code', reason: { cost: 0.5, isMandatory: true } },
      { attribute: 'error.module', reason: { cost: 4, isMandatory: true } },
    ])
    expect(asked(error())).toEqual([])
  })

  it('fits by any of its tuples, and each case counts once', () => {
    const state = start()
    expect(Array.from(countCandidates(state, 'error.code'))).toEqual([2, 1, 1])
    const [first, second, third] = answer(state, 'error.code', { is: 'E2' }).plausibilities
    expect(first).toBeGreaterThan(10 * second!)
    expect(second).toBe(third)
  })

  it('is one tuple in the query of the answers, where it counts that its members belong together', () => {
    let state = answer(start(), 'error.code', { is: 'E1' })
    state = answer(state, 'error.module', { is: 'boiler' })
    const query = answersAsQuery(state)
    expect(query).toEqual({
      constraints: [{ attribute: 'error', operator: 'is', values: [{ code: 'E1', module: 'boiler' }] }],
      undecided: [],
    })
    const { schema } = state.model
    const { hits } = searchCases(
      schema,
      [{ columns: buildColumns(schema, cases), caseIds: Float64Array.of(1, 2, 3, 4) }],
      query,
    )
    expect(hits[0]).toMatchObject({ id: 2, score: 1 })
  })

  it('leaves what no tuple could have out of that query', () => {
    let state = answer(start(), 'error.code', { noneOf: ['E1'] })
    state = answer(state, 'error.module', 'undecided')
    expect(answersAsQuery(state)).toEqual({ constraints: [], undecided: [] })
  })

  it('is refused as a whole, and so are its texts, each with the reason', () => {
    expect(() => answer(start(), 'error', 'undecided')).toThrow(
      /"error" of kind composite cannot be answered: its members/,
    )
    expect(() => answer(start(), 'error.note', 'undecided')).toThrow(/"error.note" of kind string .* free text/)
    expect(() => answer(start(), 'error.weight', 'undecided')).toThrow(/no attribute "error.weight"/)
  })

  it('with a member named as another attribute is refused', () => {
    const schema = compileSchema({ types, attributes: [error(), { id: 'error.code', kind: 'boolean' }] })
    expect(() => buildDialogModel(schema, [])).toThrow(/"error.code" is named as a member/)
  })
})
