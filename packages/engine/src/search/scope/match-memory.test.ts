import { expect, it } from 'vitest'
import { MatchMemory } from './match-memory.ts'

it('gives each who asks a place of their own, in other arrays when it is full', () => {
  const memory = new MatchMemory(10)
  const first = { start: memory.take(6), rows: memory.rows, worths: memory.worths }
  const second = { start: memory.take(4), rows: memory.rows, worths: memory.worths }
  expect([first.start, second.start]).toEqual([0, 6])
  expect(second.rows).toBe(first.rows)
  const third = { start: memory.take(25), rows: memory.rows, worths: memory.worths }
  expect(third.start).toBe(0)
  expect(third.rows).not.toBe(first.rows)
  expect([third.rows.length, third.worths.length]).toEqual([25, 25])
  memory.clear()
  expect([memory.take(20), memory.take(5)]).toEqual([0, 20])
  expect(memory.rows).toBe(third.rows)
})
