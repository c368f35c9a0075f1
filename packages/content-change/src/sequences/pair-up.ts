import type { Part } from '../parts/part.ts'
import type { Hunk, Likeness } from './edit.ts'

/** Pairs that are compared to find who became whom. More parts are paired by their place. */
const mostComparisons = 2_500
/** What two parts have in common at least if one became the other. */
export const leastLikeness = 0.4

/**
 * Divides a hunk: parts that became others, recognisably, and between them parts that came, went or were replaced. So an edit of one
 * paragraph is apart from the edit of the next one.
 */
export function pairUp<Value>(
  before: readonly Part<Value>[],
  after: readonly Part<Value>[],
  hunk: Hunk,
  likeness: Likeness<Value>,
): Hunk[] {
  const { a0, a1, b0, b1 } = hunk
  if (a1 - a0 < 2 && b1 - b0 < 2) return [hunk]
  if (a0 === a1 || b0 === b1) return [hunk]
  const like = (a: number, b: number) => {
    const one = before[a]
    const other = after[b]
    return one && other && !one.isSpace && !other.isSpace ? likeness(one, other) : 0
  }
  const pairs = (a1 - a0) * (b1 - b0) > mostComparisons ? pairsByPlace(hunk, like) : bestPairs(hunk, like)
  const hunks: Hunk[] = []
  let at = { a0, b0 }
  const add = (between: Hunk) => {
    if (between.a1 > between.a0 || between.b1 > between.b0) hunks.push(between)
  }
  for (const [a, b] of pairs) {
    add({ ...at, a1: a, b1: b })
    hunks.push({ a0: a, a1: a + 1, b0: b, b1: b + 1 })
    at = { a0: a + 1, b0: b + 1 }
  }
  add({ ...at, a1, b1 })
  return hunks
}

type Like = (a: number, b: number) => number

function pairsByPlace({ a0, a1, b0, b1 }: Hunk, like: Like): [number, number][] {
  const pairs: [number, number][] = []
  if (a1 - a0 === b1 - b0)
    for (let at = 0; at < a1 - a0; at++) if (like(a0 + at, b0 + at) >= leastLikeness) pairs.push([a0 + at, b0 + at])
  return pairs
}

/** The pairs, in order, whose likeness is the most together. */
function bestPairs({ a0, a1, b0, b1 }: Hunk, like: Like): [number, number][] {
  const width = b1 - b0 + 1
  /** The most that can be reached from a place on, and whether it is reached by a pair there. */
  const most = new Float64Array((a1 - a0 + 1) * width)
  const isPair = new Uint8Array(most.length)
  for (let a = a1 - 1; a >= a0; a--)
    for (let b = b1 - 1; b >= b0; b--) {
      const cell = (a - a0) * width + (b - b0)
      const without = Math.max(most[cell + width]!, most[cell + 1]!)
      const alike = like(a, b)
      const paired = alike >= leastLikeness ? alike + most[cell + width + 1]! : 0
      most[cell] = Math.max(paired, without)
      isPair[cell] = +(paired > without)
    }
  const pairs: [number, number][] = []
  let a = a0
  let b = b0
  while (a < a1 && b < b1) {
    const cell = (a - a0) * width + (b - b0)
    if (isPair[cell]) pairs.push([a++, b++])
    else if (most[cell + width]! >= most[cell + 1]!) a++
    else b++
  }
  return pairs
}
