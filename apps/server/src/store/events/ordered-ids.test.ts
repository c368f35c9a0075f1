import { expect, test } from 'vitest'
import { z } from 'zod'
import { orderedIds } from './ordered-ids.ts'

test('ids are UUIDs of version 7 in the order in which they were made, in one moment and when the clock is set back', () => {
  let now = Date.UTC(2026, 10, 23)
  const newId = orderedIds(() => now)
  const ids = Array.from({ length: 10_000 }, (_, at) => {
    if (at === 6_000) now -= 3_600_000
    if (at === 7_000) now += 7_200_000
    return newId()
  })
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true)
})
