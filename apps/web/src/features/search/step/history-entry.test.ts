import { expect, it } from 'vitest'
import { entryKeyOf, replacedStateOf, resultsAround } from './history-entry.ts'

const step = 'a-step-of-mine-0123456789'

it('an entry keeps its identity when its address is replaced, however often', () => {
  const entry = { key: 'first', state: null }
  const replaced = { key: 'second', state: replacedStateOf(entry) }
  const again = { key: 'third', state: replacedStateOf(replaced) }
  expect([entry, replaced, again].map(entryKeyOf)).toEqual(['first', 'first', 'first'])
})

it('an entry keeps the step of its results when its address is replaced', () => {
  const entry = { key: 'first', state: { resultsAround: step } }
  expect(resultsAround({ key: 'second', state: replacedStateOf(entry) })).toBe(step)
})

it.each([null, undefined, {}, { resultsAround: 7 }, { resultsAround: 'short' }])(
  'an entry with the state %j has no step of results',
  (state) => {
    expect(resultsAround({ key: 'first', state })).toBeUndefined()
  },
)
