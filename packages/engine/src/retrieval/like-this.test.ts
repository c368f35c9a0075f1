import { expect, it } from 'vitest'
import { buildColumns } from '../columns/build-columns.ts'
import type { CaseValues } from '../columns/values.ts'
import { findNearDuplicates } from '../mining/near-duplicates.ts'
import type { Attribute } from '../schema/attribute.ts'
import { compileSchema } from '../schema/schema.ts'
import { likeThis } from './like-this.ts'
import { searchCases } from './search-cases.ts'

it('asks for all values, but for a bias, which nobody asks for', () => {
  const schema = compileSchema({
    attributes: [
      { id: 'size', kind: 'double' },
      { id: 'hot', kind: 'boolean' },
      { id: 'favour', kind: 'bias' },
    ],
  })
  expect(likeThis(schema, { favour: [1], size: [2, 3], hot: [] })).toEqual([
    { attribute: 'size', operator: 'is', values: [2, 3] },
  ])
  expect(() => likeThis(schema, { colour: ['red'] })).toThrow('no attribute "colour"')
})

it('of 300 attributes asks for the 250 heaviest, in the order of the case', () => {
  const attributes = Array.from({ length: 300 }, (_, at): Attribute => ({
    id: `a${at}`,
    kind: 'boolean',
    weight: at % 6 === 0 ? 1 : 2,
  }))
  const schema = compileSchema({ attributes })
  const values: CaseValues = Object.fromEntries(attributes.map(({ id }) => [id, [true]]))
  const constraints = likeThis(schema, values)
  expect(constraints.map(({ attribute }) => attribute)).toEqual(
    attributes.filter(({ weight }) => weight === 2).map(({ id }) => id),
  )
  const segment = { columns: buildColumns(schema, [values]), caseIds: Float64Array.of(1) }
  expect(searchCases(schema, [segment], { constraints }).hits[0]).toMatchObject({ score: 1 })
})

it('of 10,000 values of a case asks for the first 100, so that duplicates of it are found', () => {
  const schema = compileSchema({ attributes: [{ id: 'serial', kind: 'long' }] })
  const values: CaseValues = { serial: Array.from({ length: 10_000 }, (_, at) => at) }
  expect(likeThis(schema, values)[0]!.values).toEqual(Array.from({ length: 100 }, (_, at) => at))
  const solution = (id: number) => ({ id, text: 'the pump leaks', locale: 'en', values })
  expect(findNearDuplicates([solution(1), solution(2)], { schema })).toMatchObject([
    { first: 1, second: 2, similarity: 1 },
  ])
})
