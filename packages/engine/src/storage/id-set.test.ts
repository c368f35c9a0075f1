import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasBit, setBit } from './bitset.ts'
import { IdSet } from './id-set.ts'
import { narrowed } from './narrowed.ts'

/** Around the ends of pages, and beyond what 32 bits hold. */
const first = fc.oneof(fc.integer({ min: 1, max: 70 }), fc.constantFrom(1000, 2 ** 20 - 3, 2 ** 32 - 2, 2 ** 53 - 80))
/** Runs of following ids, in any order. */
const table = fc
  .array(fc.tuple(first, fc.integer({ min: 1, max: 70 })), { maxLength: 6 })
  .map((runs) => narrowed([...new Set(runs.flatMap(([id, length]) => Array.from({ length }, (_, at) => id + at)))]))
const ascending = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b)

describe('a set of ids', () => {
  it('has what was given, wherever it lies', () => {
    fc.assert(
      fc.property(fc.array(first), fc.array(first), (ids, others) => {
        const set = new IdSet(ids)
        expect(ascending(set)).toEqual(ascending(new Set(ids)))
        expect(set.size).toBe(new Set(ids).size)
        for (const id of others) expect(set.has(id)).toBe(ids.includes(id))
      }),
    )
  })

  it('takes up all of another, and nothing that is no id', () => {
    fc.assert(
      fc.property(fc.array(first), fc.array(first), (ids, others) => {
        const set = new IdSet(ids)
        const other = new IdSet(others)
        set.addAll(other)
        expect([ascending(set), ascending(other)]).toEqual([
          ascending(new Set([...ids, ...others])),
          ascending(new Set(others)),
        ])
      }),
    )
    expect([...new IdSet([1.5, -1, NaN, Infinity, '3' as never, 2])]).toEqual([2])
  })

  it('takes up cases of tables and finds them in others', () => {
    const chosen = fc.array(fc.boolean(), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(fc.array(table, { maxLength: 3 }), table, chosen, (sources, target, pattern) => {
        const set = new IdSet()
        const expected = new Set<number>()
        for (const ids of sources) {
          const bits = new Uint32Array((ids.length + 31) >>> 5)
          ids.forEach((id, at) => {
            if (!pattern[at % pattern.length]) return
            setBit(bits, at)
            expected.add(id)
          })
          set.addCases(ids, bits)
        }
        expect(ascending(set)).toEqual(ascending(expected))
        const found = set.casesAmong(target)
        expect(found).toHaveLength((target.length + 31) >>> 5)
        for (let at = 0; at < 32 * found.length; at++) {
          expect(hasBit(found, at)).toBe(at < target.length && expected.has(target[at]!))
        }
      }),
    )
  })
})
