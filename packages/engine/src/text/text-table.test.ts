import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortTexts } from './sort-texts.ts'
import { TextOrder } from './text-order.ts'
import { TextTable } from './text-table.ts'

it('gives every distinct text of a kind a number of its own, wherever it stands', () => {
  const table = new TextTable()
  const numbers = new Map<string, number>()
  for (let at = 0; at < 30_000; at++) {
    const kind = at % 2
    const text = `${(at * 7919) % 10_007} ж`
    const line = `before ${text} after`
    const known = numbers.get(`${kind} ${text}`)
    expect(table.find(line, 7, 7 + text.length, kind)).toBe(known ?? -1)
    if (known === undefined) numbers.set(`${kind} ${text}`, table.add(line, 7, 7 + text.length, kind))
  }
  expect(table.size).toBe(numbers.size)
  for (const [name, number] of numbers) expect(table.at(number)).toBe(name.slice(2))
})

it('sorts texts by code unit', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'ж', '😀', '\0', '\uffff') })), (texts) => {
      const table = new TextTable()
      const numbers = Uint32Array.from(texts, (text) => table.numberOf(text))
      sortTexts(table, numbers)
      expect(Array.from(numbers, (number) => table.at(number))).toEqual([...texts].sort())
    }),
    { numRuns: 200 },
  )
})

it('sorts many texts with long common beginnings', () => {
  const texts = Array.from({ length: 3000 }, (_, at) => `${'screw'.repeat(at % 13)}${(at * 7919) % 3001}`)
  const table = new TextTable()
  const numbers = Uint32Array.from(texts, (text) => table.numberOf(text))
  sortTexts(table, numbers)
  expect(Array.from(numbers, (number) => table.at(number))).toEqual(texts.toSorted())
})

it('sorts some of the texts again and again while more are added', () => {
  const table = new TextTable()
  const order = new TextOrder(table)
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'ж', '\0'), maxLength: 6 })), (texts) => {
      const numbers = Uint32Array.from(texts, (text) => table.numberOf(text))
      order.sort(numbers)
      expect(Array.from(numbers, (number) => table.at(number))).toEqual(texts.toSorted())
    }),
    { numRuns: 1000 },
  )
})
