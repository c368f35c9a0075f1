import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { align } from './align.ts'

const pairs = (a: readonly string[], b: readonly string[]) =>
  [...align(a, b)].flatMap((place, at) => (place < 0 ? [] : [[at, place] as const]))

/** The length of the longest common subsequence, by the table. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  const row = new Array<number>(b.length + 1).fill(0)
  for (const item of a) {
    let corner = 0
    for (const [at, other] of b.entries()) {
      const above = row[at + 1] ?? 0
      row[at + 1] = item === other ? corner + 1 : Math.max(above, row[at] ?? 0)
      corner = above
    }
  }
  return row.at(-1) ?? 0
}

const items = (letters: string) => fc.array(fc.constantFrom(...letters), { maxLength: 40 })

describe('the alignment of two sequences', () => {
  it('pairs what is the same, in order', () => {
    fc.assert(
      fc.property(items('abcdefghijklmnop'), items('abcdefghijklmnop'), (a, b) => {
        const found = pairs(a, b)
        for (const [atA, atB] of found) expect(a[atA]).toBe(b[atB])
        expect(found.map(([, atB]) => atB)).toEqual([...new Set(found.map(([, atB]) => atB))].sort((x, y) => x - y))
        expect(pairs(a, a)).toEqual(a.map((_, at) => [at, at]))
      }),
      { numRuns: 1000 },
    )
  })

  it('pairs as many as a slow table does, where nothing is unique', () => {
    fc.assert(
      fc.property(items('ab'), items('ab'), (left, right) => {
        // Each item twice at least, so that nothing is an anchor.
        const [a, b] = [left, right].map((list) => [...list, ...list, 'a', 'b', 'a', 'b'])
        expect(pairs(a ?? [], b ?? [])).toHaveLength(longestCommon(a ?? [], b ?? []))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['everything else', (at: number) => `a${at}`, (at: number) => `b${at}`],
    ['the other way round', (at: number) => `${at}`, (at: number) => `${100_000 - at}`],
    ['a few words at random', (at: number) => `${(at * 7_919) % 13}`, (at: number) => `${(at * 104_729) % 11}`],
    ['the same word', () => 'a', (at: number) => (at % 2 === 0 ? 'a' : 'b')],
  ])('of 100,000 items comes soon: %s', (_name, left, right) => {
    const numbers = Array.from({ length: 100_000 }, (_, at) => at)
    const started = performance.now()
    expect(align(numbers.map(left), numbers.map(right))).toHaveLength(numbers.length)
    // Without bounds it takes minutes and gigabytes.
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
