import type { LostValue } from '@advisor/contract'
import { expect, test } from 'vitest'
import { becomes, placesOf, withDecisions } from './conversion-table.ts'

const common: Omit<LostValue, 'slot'> = {
  caption: 'Product',
  because: 'symbol-removed',
  solutions: 3,
  numbers: [1, 2, 3],
  sessions: 0,
  searches: 0,
}
const one: LostValue = { ...common, slot: 'product', value: 'x1', valueCaption: 'X 1' }
const other: LostValue = { ...common, slot: 'product', value: 'x2', valueCaption: 'X 2' }
const whole: LostValue = { ...common, slot: 'notes', because: 'slot-removed' }

test('lost values stand by the slot that holds them', () => {
  expect(placesOf([one, whole, other]).map(({ slot, values }) => [slot, values.length])).toEqual([
    ['product', 2],
    ['notes', 1],
  ])
})

test('what becomes of each value is a table, and what was said of other slots stays', () => {
  const [product] = placesOf([one, other])
  const kept = { slot: 'notes', table: [], others: 'remove' as const }
  const conversions = withDecisions([kept, { slot: 'product', table: [], others: 'keep' }], product!, [
    { value: one, becomes: { to: 'y' } },
    { value: other, becomes: { to: null } },
  ])
  expect(conversions).toEqual([
    kept,
    {
      slot: 'product',
      table: [
        { from: 'x1', to: 'y' },
        { from: 'x2', to: null },
      ],
      others: 'keep',
    },
  ])
  expect(becomes(one, conversions)).toEqual({ to: 'y' })
  expect(becomes(other, conversions)).toEqual({ to: null })
})

test('nothing is said of a value until somebody says it', () => {
  const [product] = placesOf([one])
  expect(becomes(one, [])).toBe('undecided')
  expect(withDecisions([], product!, [{ value: one, becomes: 'undecided' }])).toEqual([])
})

test('the values of a slot that is gone are removed as a whole', () => {
  const [notes] = placesOf([whole])
  expect(withDecisions([], notes!, [{ value: whole, becomes: { to: null } }])).toEqual([
    { slot: 'notes', table: [], others: 'remove' },
  ])
})
