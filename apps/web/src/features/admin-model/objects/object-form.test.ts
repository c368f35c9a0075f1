import { expect, test } from 'vitest'
import { changedByBoth, joined } from './object-form.ts'

const base = { caption: 'Pressure', unit: 'bar', question: 'How much?', multiple: false }

test('what somebody else has changed is kept beside what was written', () => {
  const mine = { ...base, unit: 'kPa' }
  const { question: _removed, ...others } = base
  const theirs = { ...others, caption: 'Boiler pressure', cost: 'cheap' }
  expect(joined(base, mine, theirs)).toEqual({
    caption: 'Boiler pressure',
    unit: 'kPa',
    multiple: false,
    cost: 'cheap',
  })
  expect(changedByBoth(base, mine, theirs)).toEqual([])
})

test('of what both have changed, what was written stays, and it is named', () => {
  const mine = { ...base, caption: 'Pump pressure', multiple: true }
  const theirs = { ...base, caption: 'Boiler pressure', multiple: true }
  expect(joined(base, mine, theirs)).toEqual({ ...base, caption: 'Pump pressure', multiple: true })
  expect(changedByBoth(base, mine, theirs)).toEqual(['caption'])
})
