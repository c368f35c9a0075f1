import { expect, it } from 'vitest'
import { markTyped } from './suggestions.ts'

it.each([
  ['pump lea', 'pump leak', 'lea'],
  ['Pump LEA', 'Pump leak', 'lea'],
  ['du', 'düsen', 'dü'],
  ['', 'leak', ''],
])('of what %j is completed to, the part that is typed of the last word is marked', (typed, completion, marked) => {
  const { text, marks } = markTyped(completion, typed)
  expect(text).toBe(completion)
  expect(marks.map(([start, end]) => text.slice(start, end)).join()).toBe(marked)
})
