import { haveSameFrame, type Part } from '../parts/part.ts'
import { align } from './align.ts'
import type { Edit, Hunk, Likeness } from './edit.ts'
import { pairUp } from './pair-up.ts'

/** What makes `after` of `before`, in the order of the places. The same for the same texts; not always the fewest changes. */
export function findEdits<Value>(
  before: readonly Part<Value>[],
  after: readonly Part<Value>[],
  likeness: Likeness<Value>,
): Edit<Value>[] {
  return findHunks(before, after).flatMap((hunk) =>
    pairUp(before, after, hunk, likeness).map(({ a0, a1, b0, b1 }) => {
      const edit = { at: a0, before: before.slice(a0, a1), after: after.slice(b0, b1) }
      const [one] = edit.before
      const [other] = edit.after
      const isOne = edit.before.length === 1 && edit.after.length === 1
      if (!isOne || !one?.frame || !other?.frame || !haveSameFrame(one, other)) return edit
      return { ...edit, inside: findEdits(one.frame.parts, other.frame.parts, likeness) }
    }),
  )
}

export function findHunks(before: readonly { key: string }[], after: readonly { key: string }[]): Hunk[] {
  const partners = align(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  )
  const hunks: Hunk[] = []
  let a0 = 0
  let b0 = 0
  const close = (a1: number, b1: number) => {
    if (a1 > a0 || b1 > b0) hunks.push({ a0, a1, b0, b1 })
  }
  for (const [a, b] of partners.entries()) {
    if (b < 0) continue
    close(a, b)
    a0 = a + 1
    b0 = b + 1
  }
  close(before.length, after.length)
  return slideDown(before, after, hunks)
}

/**
 * The same changes as late as they can be: of two equal items in a row the last one came or went. Two people who did the same then did it
 * at the same place.
 */
function slideDown(
  before: readonly { key: string }[],
  after: readonly { key: string }[],
  hunks: readonly Hunk[],
): Hunk[] {
  const slid: Hunk[] = []
  let limit = before.length
  for (const hunk of hunks.toReversed()) {
    let { a0, a1, b0, b1 } = hunk
    const moving = a0 === a1 ? after : b0 === b1 ? before : undefined
    if (moving !== undefined)
      while (a1 < limit && moving[moving === after ? b0 : a0]!.key === before[a1]!.key) {
        a0++
        a1++
        b0++
        b1++
      }
    slid.push({ a0, a1, b0, b1 })
    limit = a0
  }
  return joinTouching(slid.reverse())
}

function joinTouching(hunks: readonly Hunk[]): Hunk[] {
  const joined: Hunk[] = []
  for (const hunk of hunks) {
    const last = joined.at(-1)
    if (last?.a1 === hunk.a0 && last.b1 === hunk.b0) {
      last.a1 = hunk.a1
      last.b1 = hunk.b1
    } else joined.push({ ...hunk })
  }
  return joined
}
