import { expect, it } from 'vitest'
import { MatchRoom } from './match-room.ts'

it('gives each who asks a place of their own, in other arrays when it is full', () => {
  const room = new MatchRoom(10)
  const first = { start: room.take(6), rows: room.rows, worths: room.worths }
  const second = { start: room.take(4), rows: room.rows, worths: room.worths }
  expect([first.start, second.start]).toEqual([0, 6])
  expect(second.rows).toBe(first.rows)
  const third = { start: room.take(25), rows: room.rows, worths: room.worths }
  expect(third.start).toBe(0)
  expect(third.rows).not.toBe(first.rows)
  expect([third.rows.length, third.worths.length]).toEqual([25, 25])
  room.clear()
  expect([room.take(20), room.take(5)]).toEqual([0, 20])
  expect(room.rows).toBe(third.rows)
})
