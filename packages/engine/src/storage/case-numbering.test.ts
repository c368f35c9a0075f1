import { expect, it } from 'vitest'
import { CaseNumbering } from './case-numbering.ts'

interface Block {
  ids: number[]
}

const block = (length: number, from: number): Block => ({ ids: Array.from({ length }, (_, at) => from + at) })
const numbers = () => new CaseNumbering<Block>(({ ids }) => ids)

it('tells holder, case and id of each number', () => {
  const found = numbers()
  const holders = [block(3, 100), block(2_500, 200), block(1, 5_000)]
  const given = holders.flatMap((holder) => holder.ids.map((id, at) => [found.numberOf(holder, at), holder, at, id]))
  expect(new Set(given.map(([number]) => number)).size).toBe(2_504)
  for (const [number, ...expected] of given as [number, Block, number, number][]) {
    expect([found.holderOf(number), found.caseOf(number), found.idOf(number)]).toEqual(expected)
  }
})

it('gives the numbers of holders let go of to others, so that changes without end use up none', () => {
  const found = numbers()
  const kept = block(1_025, 1)
  const first = found.numberOf(kept, 0)
  const highest = Array.from({ length: 100 }, () => {
    const passing = block(3_000, 9_000)
    const number = found.numberOf(passing, 2_999)
    found.forget(passing)
    found.forget(passing)
    return number
  })
  expect(Math.max(...highest)).toBeLessThan(8 * 1_024)
  expect([found.numberOf(kept, 0), found.idOf(first + 1_024)]).toEqual([first, 1_025])
})
