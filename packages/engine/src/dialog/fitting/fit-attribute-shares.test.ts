import { expect, it } from 'vitest'
import { buildColumns } from '../../columns/build-columns.ts'
import type { CaseValues } from '../../columns/values.ts'
import { compileSchema } from '../../schema/schema.ts'
import { buildDialogModel } from '../build-dialog-model.ts'
import type { DialogModel } from '../model/dialog-model.ts'
import type { DialogSettings } from '../model/settings.ts'
import { likeliestShares, withAttributeShares } from './fit-attribute-shares.ts'

/** Numbers from 0 up to 1, the same each time. */
function luck(): () => number {
  let state = 11
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

const symbols = ['v0', 'v1', 'v2', 'v3'].map((id) => ({ id }))
const traits = ['colour', 'sound', 'smell']

/** A model of cases over three traits and a `free` attribute, all of the same four symbols. */
function modelOf(cases: readonly CaseValues[], goalCount: number, settings: Partial<DialogSettings> = {}): DialogModel {
  const schema = compileSchema({
    types: [
      { id: 'value', symbols },
      { id: 'goal', symbols: Array.from({ length: goalCount }, (_, at) => ({ id: `g${at}` })) },
    ],
    attributes: [
      ...[...traits, 'free'].map((id) => ({ id, kind: 'symbol' as const, type: 'value', question: {} })),
      { id: 'goal', kind: 'symbol', type: 'goal' },
    ],
  })
  return buildDialogModel(schema, [buildColumns(schema, cases)], { goal: 'goal', settings })
}

/** Cases that are copies of one of three prototypes of their goal, with another value now and then; `free` is any. */
function copies(count: number, goalCount: number): CaseValues[] {
  const random = luck()
  const any = () => `v${Math.floor(random() * symbols.length)}`
  const prototypes = Array.from({ length: goalCount * 3 }, () => traits.map(any))
  return Array.from({ length: count }, (_, at) => {
    const goal = at % goalCount
    const prototype = prototypes[goal * 3 + Math.floor(random() * 3)]!
    const values = traits.map((id, trait) => [id, [random() < 0.1 ? any() : prototype[trait]!]])
    return { ...Object.fromEntries(values), free: [any()], goal: [`g${goal}`] } as CaseValues
  })
}

const given = { goalShare: 0.3, leastGain: 0.06 }

it('values that come with the kind of case are its own, and those that vary freely are the goal’s', () => {
  const shares = likeliestShares(modelOf(copies(300, 3), 3, given))
  expect(shares.map(({ id }) => id)).toEqual([...traits, 'free'])
  for (const { overall } of shares.slice(0, 3)) expect(overall).toBeLessThan(0.35)
  expect(shares[3]!.overall).toBeGreaterThan(0.5)
})

it('no share that all attributes have in common makes left-out cases likelier', () => {
  const cases = copies(120, 3)
  const model = modelOf(cases, 3, given)
  const shares = likeliestShares(model)
  const likeliest = logLikelihood(model, cases, (attribute, goal) => shares[attribute]!.byGoal[goal]!)
  for (const share of [0.05, 0.15, 0.3, 0.5, 0.8, 1]) {
    expect(logLikelihood(model, cases, () => share)).toBeLessThan(likeliest)
  }
})

it('goals that the sample lacks get the share of the attribute, those of few cases nearly so', () => {
  const topics = withAttributeShares(modelOf(copies(4_000, 400), 400, given)).topics
  const shares = topics[0]!.goalShares!
  expect(shares).toHaveLength(400)
  const common = shares[1]!
  expect(shares.filter((share) => share === common).length).toBeGreaterThan(200)
  for (const share of shares) expect(Math.abs(share - common)).toBeLessThan(0.2)
})

it('numbers that are measured answer with similar ones, those that are looked up with their own', () => {
  const random = luck()
  const numeric = { kind: 'numeric', curve: 'linear', range: 100 } as const
  const schema = compileSchema({
    types: [
      { id: 'goal', symbols: [{ id: 'g0' }, { id: 'g1' }] },
      { id: 'kind', symbols: Array.from({ length: 12 }, (_, kind) => ({ id: `kind${kind}` })) },
    ],
    attributes: [
      { id: 'kind', kind: 'symbol', type: 'kind', question: {} },
      ...['measured', 'exact'].map((id) => ({ id, kind: 'double' as const, similarity: numeric, question: {} })),
      { id: 'goal', kind: 'symbol', type: 'goal' },
    ],
  })
  // Two cases of each kind and goal.
  const cases = Array.from({ length: 48 }, (_, at) => {
    const kind = at % 12
    const measured = 5 * kind + 12 * random()
    return { kind: [`kind${kind}`], measured: [measured], exact: [5 * kind], goal: [`g${at % 24 < 12 ? 0 : 1}`] }
  })
  const model = buildDialogModel(schema, [buildColumns(schema, cases)], { goal: 'goal', settings: given })
  const [, measured, exact] = withAttributeShares(model).topics
  expect(measured!.similarShare).toBeGreaterThan(0.3)
  expect(exact!.similarShare).toBeLessThan(0.1)
  expect(withAttributeShares(model, 0.2).topics[1]!.similarShare).toBe(0.2)
  expect(model.topics[1]!.similarShare).toBeUndefined()
})

it('models have them unless a goal share is given or each case is a goal of its own', () => {
  const cases = copies(300, 3)
  const fitted = modelOf(cases, 3)
  expect(fitted.topics[0]!.goalShares).toHaveLength(3)
  expect(modelOf(cases, 3).topics[0]!.goalShares).toEqual(fitted.topics[0]!.goalShares)
  expect(modelOf(cases, 3, { goalShare: 0.3 }).topics[0]!.goalShares).toBeUndefined()
  expect(buildDialogModel(fitted.schema, [buildColumns(fitted.schema, cases)]).topics[0]!.goalShares).toBeUndefined()
})

it('bases in which nothing can be left out keep the share of the base', () => {
  for (const cases of [[], copies(1, 1), copies(3, 3)]) {
    const model = modelOf(cases, 3, given)
    for (const { overall, byGoal } of likeliestShares(model)) {
      expect([overall, ...byGoal]).toEqual([0.3, ...Array.from({ length: model.goalCount }, () => 0.3)])
    }
  }
})

/** The sum of log P(case | goal), each case left out, by the formula, in objects and loops. */
function logLikelihood(
  { settings: { noise, smoothingCases }, topics }: DialogModel,
  cases: readonly CaseValues[],
  shareOf: (attribute: number, goal: number) => number,
): number {
  const ids = [...traits, 'free']
  const valueOf = (values: CaseValues, id: string) => String((values[id] as string[])[0])
  let sum = 0
  for (const left of cases) {
    const others = cases.filter((each) => each !== left && valueOf(each, 'goal') === valueOf(left, 'goal'))
    const goal = Number(valueOf(left, 'goal').slice(1))
    const chanceAfter = (other: CaseValues) =>
      ids.reduce((product, id, attribute) => {
        const said = valueOf(left, id)
        const overall = topics[attribute]!.chances.overall[1 + symbols.findIndex((each) => each.id === said)]!
        const alike = others.filter((each) => valueOf(each, id) === said).length
        const ofGoal = (alike + smoothingCases * overall) / (others.length + smoothingCases)
        const share = shareOf(attribute, goal)
        const own = Number(valueOf(other, id) === said)
        return product * ((1 - noise) * ((1 - share) * own + share * ofGoal) + noise * overall)
      }, 1)
    sum += Math.log(others.reduce((total, other) => total + chanceAfter(other), 0) / others.length)
  }
  return sum
}
