import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RowSet } from './row-set.ts'

const ROWS = 100
const rows = fc.array(fc.nat(ROWS - 1), { maxLength: 150 })

function setOf(members: readonly number[]): RowSet {
  const set = new RowSet(ROWS)
  for (const row of members) set.add(row)
  return set
}

function drained(set: RowSet): number[] {
  const members: number[] = []
  set.drain((row) => members.push(row))
  return members
}

it('counts, narrows and empties as a set does', () => {
  fc.assert(
    fc.property(rows, rows, (left, right) => {
      const ascending = [...new Set(left)].sort((a, b) => a - b)
      const others = new Set(right)
      const set = setOf(left)
      expect(set.size).toBe(ascending.length)
      expect(set.meets(setOf(right))).toBe(ascending.some((row) => others.has(row)))
      expect(drained(set)).toEqual(ascending)
      expect(set.size).toBe(0)
      expect(setOf(left).countCommon(setOf(right))).toBe(ascending.filter((row) => others.has(row)).length)
      const emptied = setOf(left)
      expect(emptied.emptyCommon(setOf(right))).toBe(ascending.filter((row) => others.has(row)).length)
      expect(emptied.size).toBe(0)
      const kept = setOf(left)
      kept.keepOnly(setOf(right))
      expect(drained(kept)).toEqual(ascending.filter((row) => others.has(row)))
      const lessened = setOf(left)
      lessened.remove(setOf(right))
      expect(drained(lessened)).toEqual(ascending.filter((row) => !others.has(row)))
    }),
  )
})
