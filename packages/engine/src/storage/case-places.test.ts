import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CasePlaces } from './case-places.ts'

interface Block {
  caseIds: number[]
}

const places = () => new CasePlaces<Block>(({ caseIds }) => caseIds)

describe('places of cases', () => {
  it('are told by id', () => {
    const found = places()
    const [first, second] = [{ caseIds: [7, 2 ** 40] }, { caseIds: [9] }]
    found.set(7, first, 0)
    found.set(2 ** 40, first, 1)
    found.set(9, second, 0)
    expect(found.get(2 ** 40)).toEqual({ holder: first, caseNumber: 1 })
    expect([found.has(9), found.has(8), found.size]).toEqual([true, false, 3])
    found.delete(7)
    found.delete(7)
    expect([found.get(7), found.size]).toEqual([undefined, 2])
  })

  it('are those of a map, whatever is put, moved and taken out', () => {
    const id = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(2 ** 32 + 1, 2 ** 32 + 2, 2 ** 53 - 1))
    const steps = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('put' as const), ids: fc.uniqueArray(id, { maxLength: 60 }) }),
        fc.record({ kind: fc.constant('remove' as const), ids: fc.array(id, { maxLength: 20 }) }),
        fc.record({ kind: fc.constant('merge' as const) }),
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(steps, (history) => {
        const found = places()
        const expected = new Map<number, { holder: Block; caseNumber: number }>()
        const put = (ids: readonly number[]) => {
          const holder = { caseIds: [...ids] }
          ids.forEach((each, caseNumber) => {
            found.set(each, holder, caseNumber)
            expected.set(each, { holder, caseNumber })
          })
        }
        for (const step of history) {
          if (step.kind === 'put') put(step.ids)
          else if (step.kind === 'remove') {
            for (const each of step.ids) {
              found.delete(each)
              expected.delete(each)
            }
          } else {
            const parts = new Set([...expected.values()].map(({ holder }) => holder))
            put([...expected.keys()])
            for (const part of parts) found.forget(part)
          }
          expect(found.size).toBe(expected.size)
        }
        for (const [each, place] of expected) expect(found.get(each)).toEqual(place)
        for (let each = 1; each <= 41; each++) expect(found.has(each)).toBe(expected.has(each))
      }),
    )
  })

  it('grow with the cases and take few bytes each', () => {
    const found = places()
    const holder = { caseIds: Array.from({ length: 10_000 }, (_, at) => at * 3 + 1) }
    holder.caseIds.forEach((id, caseNumber) => found.set(id, holder, caseNumber))
    expect(holder.caseIds.every((id, caseNumber) => found.caseAt(found.find(id)) === caseNumber)).toBe(true)
    expect(found.has(2)).toBe(false)
    expect(found.byteLength).toBeLessThan(8.1 * holder.caseIds.length)
  })
})
