import { expect, it } from 'vitest'
import { buildColumns } from '../../columns/build-columns.ts'
import type { CaseValues } from '../../columns/values.ts'
import { compileSchema } from '../../schema/schema.ts'
import { buildDialogModel } from '../build-dialog-model.ts'
import type { DialogModel } from '../model/dialog-model.ts'
import { betterShares } from './better-shares.ts'
import { withAttributeShares } from './fit-attribute-shares.ts'

const WORDS = 6
const words = Array.from({ length: WORDS }, (_, at) => ({ id: `v${at}` }))
const traits = Array.from({ length: 6 }, (_, at) => `a${at}`)

/** Numbers from 0 up to 1, the same each time. */
function luck(): () => number {
  let state = 7
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** Words for the traits of 300 cases of two goals; with one goal share for all attributes. */
function modelOf(traitsOf: (goal: number, random: () => number) => number[]): DialogModel {
  const random = luck()
  const schema = compileSchema({
    types: [
      { id: 'word', symbols: words },
      { id: 'goal', symbols: [{ id: 'g0' }, { id: 'g1' }] },
    ],
    attributes: [
      ...traits.map((id) => ({ id, kind: 'symbol' as const, type: 'word', question: {} })),
      { id: 'goal', kind: 'symbol', type: 'goal' },
    ],
  })
  const cases = Array.from({ length: 300 }, (_, at): CaseValues => {
    const values = traitsOf(at % 2, random)
    return { ...Object.fromEntries(traits.map((id, trait) => [id, [`v${values[trait]!}`]])), goal: [`g${at % 2}`] }
  })
  const settings = { goalShare: 0.5, leastGain: 0.06 }
  return buildDialogModel(schema, [buildColumns(schema, cases)], { goal: 'goal', settings })
}

const any = (random: () => number) => Math.floor(random() * WORDS)

it('attributes that repeat each other and only tend to a goal have one share in common', () => {
  // Each word says little of the goal, and is said twice.
  const alike = modelOf((goal, random) =>
    traits.slice(3).flatMap(() => {
      const word = random() < 0.25 ? goal : any(random)
      return [word, word]
    }),
  )
  const ofEach = withAttributeShares(alike)
  expect(ofEach.topics[0]!.goalShares!.every((share) => share < 0.1)).toBe(true)
  expect(betterShares(alike, ofEach)).toBe(alike)
})

it('attributes of cases that come in kinds have a share of their own, which counts for others of the kind alone', () => {
  const random = luck()
  const kinds = Array.from({ length: 12 }, () => traits.map((_, trait) => (trait < 3 ? any(random) : undefined)))
  const alike = modelOf((goal, luckOfCase) => {
    const kind = kinds[goal * 6 + Math.floor(luckOfCase() * 6)]!
    return kind.map((word) => word ?? any(luckOfCase))
  })
  const ofEach = withAttributeShares(alike)
  expect(betterShares(alike, ofEach)).toBe(ofEach)
})

it('a base in which no case can be left out keeps the shares of each', () => {
  const schema = compileSchema({
    types: [{ id: 'word', symbols: words }],
    attributes: [
      { id: 'a', kind: 'symbol', type: 'word', question: {} },
      { id: 'goal', kind: 'symbol', type: 'word' },
    ],
  })
  const cases: CaseValues[] = words.map(({ id }) => ({ a: [id], goal: [id] }))
  const alike = buildDialogModel(schema, [buildColumns(schema, cases)], { goal: 'goal', settings: { goalShare: 0.5 } })
  const ofEach = withAttributeShares(alike)
  expect(betterShares(alike, ofEach)).toBe(ofEach)
})
