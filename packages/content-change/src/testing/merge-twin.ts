/** A change of a sequence: of the characters of a text, or of the values of a list. */
export interface Splice {
  at: number
  before: unknown[]
  after: unknown[]
}

interface Touched {
  change: Splice
  isMine: boolean
}

/**
 * A slow, plain twin of the merge of a sequence: changes of both that touch go together until none is left that touches another group. Says
 * the merged sequence, and what is asked.
 */
export function mergeByTwin(base: unknown[], mine: readonly Splice[], theirs: readonly Splice[]) {
  let groups: Touched[][] = [
    ...mine.map((change) => [{ change, isMine: true }]),
    ...theirs.map((change) => [{ change, isMine: false }]),
  ]
  for (let pair = touchingPair(groups); pair; pair = touchingPair(groups)) {
    const [one, other] = pair
    groups = [...groups.filter((group) => group !== one && group !== other), [...one, ...other]]
  }
  groups.sort((one, other) => startOf(one) - startOf(other) || endOf(one) - endOf(other))
  const asked: { base: unknown[]; mine: unknown[]; theirs: unknown[] }[] = []
  const merged: unknown[] = []
  let done = 0
  for (const group of groups) {
    const [from, to] = [startOf(group), endOf(group)]
    const side = (isMine: boolean) =>
      rewritten(
        base,
        from,
        to,
        group.filter((each) => each.isMine === isMine),
      )
    const sides = { base: base.slice(from, to), mine: side(true), theirs: side(false) }
    const isOfOne = new Set(group.map(({ isMine }) => isMine)).size === 1
    const isBoth = from === to && !isOfOne
    merged.push(...base.slice(done, from))
    done = to
    if (isOfOne) merged.push(...rewritten(base, from, to, group))
    else if (isEqual(sides.mine, sides.theirs)) merged.push(...sides.mine)
    else if (isBoth && holds(sides.mine, sides.theirs)) merged.push(...sides.mine)
    else if (isBoth && holds(sides.theirs, sides.mine)) merged.push(...sides.theirs)
    else {
      asked.push(sides)
      merged.push(...sides.theirs)
    }
  }
  return { merged: [...merged, ...base.slice(done)], asked }
}

const startOf = (group: readonly Touched[]) => Math.min(...group.map(({ change }) => change.at))
const endOf = (group: readonly Touched[]) => Math.max(...group.map(({ change }) => change.at + change.before.length))
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const holds = (one: unknown[], other: unknown[]) =>
  isEqual(one.slice(0, other.length), other) || isEqual(one.slice(-other.length), other)

function touchingPair(groups: readonly Touched[][]): [Touched[], Touched[]] | undefined {
  for (const one of groups) for (const other of groups) if (one !== other && isTouching(one, other)) return [one, other]
  return undefined
}

function isTouching(one: readonly Touched[], other: readonly Touched[]): boolean {
  const [a, b, c, d] = [startOf(one), endOf(one), startOf(other), endOf(other)]
  // Two insertions at one place; an insertion within a range; ranges with something in common.
  if (a === b && c === d) return a === c
  if (a === b) return c < a && a < d
  if (c === d) return a < c && c < b
  return a < d && c < b
}

function rewritten(base: unknown[], from: number, to: number, group: readonly Touched[]): unknown[] {
  const now: unknown[] = []
  let done = from
  const inOrder = [...group].sort(
    (one, other) => one.change.at - other.change.at || one.change.before.length - other.change.before.length,
  )
  for (const { change } of inOrder) {
    now.push(...base.slice(done, change.at), ...change.after)
    done = change.at + change.before.length
  }
  return [...now, ...base.slice(done, to)]
}
