import { describe, expect, it } from 'vitest'
import { bestOther, figuresOf } from './figures.ts'
import type { Walk } from './walk.ts'

const parts = { typing: 0, pointing: 0, reading: 0, thinking: 0, waiting: 0 }
const walk = (task: string, seconds: number, found = true): Walk => ({
  ...{ task, found, seconds, parts, taps: 1, characters: 0 },
  ...{ why: found ? 'Product: Brenta' : undefined, steps: [] },
})
const plain = new Map([walk('a', 20), walk('b', 20), walk('c', 90, false)].map((each) => [each.task, each]))

describe('figures of walks', () => {
  it('count what is not found as slower, and less than a second as no gain', () => {
    const walks = [walk('a', 19.5), walk('b', 5, false), walk('c', 30)]
    expect(figuresOf(walks, plain)).toMatchObject({
      ...{ tasks: 3, foundShare: 0.6667, medianSeconds: 30, fasterShare: 0.3333 },
      ...{ plainFoundShare: 0.6667, plainMedianSeconds: 20, whyShare: 1 },
    })
  })

  it('tell the share of tasks for which one of the ways is faster', () => {
    const ways = [
      [walk('a', 10), walk('b', 30)],
      [walk('a', 30), walk('b', 30), walk('c', 80)],
    ]
    expect(bestOther(ways, plain)).toBe(0.6667)
  })
})
