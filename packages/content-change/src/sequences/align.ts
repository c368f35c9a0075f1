/** Changes that the search for the fewest looks at in one stretch; what differs more is taken as replaced. */
const mostChanges = 400
/** Steps of all searches of one alignment. */
const mostSteps = 4_000_000
/** Divisions at what is unique; what is left is searched. */
const mostDivisions = 24

interface Stretch {
  a0: number
  a1: number
  b0: number
  b1: number
  division: number
}

/**
 * For each item of `a` the place of the same item in `b`, or -1; places ascend. First what both have once, in the longest ascending
 * order (patience), then the fewest changes between (Myers), within bounds: beyond them items stay without a partner.
 */
export function align(a: readonly string[], b: readonly string[]): Int32Array {
  const [idsOfA, idsOfB] = numbered(a, b)
  const partners = new Int32Array(a.length).fill(-1)
  const budget = { steps: mostSteps }
  const waiting: Stretch[] = [{ a0: 0, a1: a.length, b0: 0, b1: b.length, division: 0 }]
  for (let stretch = waiting.pop(); stretch; stretch = waiting.pop()) {
    let { a0, a1, b0, b1 } = stretch
    while (a0 < a1 && b0 < b1 && idsOfA[a0] === idsOfB[b0]) partners[a0++] = b0++
    while (a0 < a1 && b0 < b1 && idsOfA[a1 - 1] === idsOfB[b1 - 1]) partners[--a1] = --b1
    if (a0 === a1 || b0 === b1) continue
    const rest = { a0, a1, b0, b1, division: stretch.division + 1 }
    const anchors = stretch.division < mostDivisions ? uniquePairs(idsOfA, idsOfB, rest) : []
    if (anchors.length === 0) {
      alignByFewestChanges(idsOfA, idsOfB, rest, partners, budget)
      continue
    }
    for (const [atA, atB] of anchors) {
      partners[atA] = atB
      waiting.push({ ...rest, a0, a1: atA, b0, b1: atB })
      a0 = atA + 1
      b0 = atB + 1
    }
    waiting.push({ ...rest, a0, b0 })
  }
  return partners
}

function numbered(a: readonly string[], b: readonly string[]): [Int32Array, Int32Array] {
  const ids = new Map<string, number>()
  const number = (items: readonly string[]) =>
    Int32Array.from(items, (item) => {
      const id = ids.get(item) ?? ids.size
      ids.set(item, id)
      return id
    })
  return [number(a), number(b)]
}

/** What both stretches have exactly once, in the longest order that ascends in both. */
function uniquePairs(a: Int32Array, b: Int32Array, { a0, a1, b0, b1 }: Stretch): [number, number][] {
  const placesInB = uniquePlaces(b, b0, b1)
  const pairs: [number, number][] = []
  for (const [id, atA] of uniquePlaces(a, a0, a1)) {
    const atB = placesInB.get(id)
    if (atA >= 0 && atB !== undefined && atB >= 0) pairs.push([atA, atB])
  }
  return longestAscending(pairs)
}

/** The place of each item; -1 if it is there more than once. In the order of the items. */
function uniquePlaces(ids: Int32Array, from: number, to: number): Map<number, number> {
  const places = new Map<number, number>()
  for (let at = from; at < to; at++) places.set(ids[at]!, places.has(ids[at]!) ? -1 : at)
  return places
}

function longestAscending(pairs: readonly [number, number][]): [number, number][] {
  /** The pair that ends the best order of each length, and the pair before each pair. */
  const ends: number[] = []
  const before = new Int32Array(pairs.length)
  for (const [at, [, place]] of pairs.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[ends[middle]!]![1] < place) low = middle + 1
      else high = middle
    }
    before[at] = low > 0 ? ends[low - 1]! : -1
    ends[low] = at
  }
  const order: [number, number][] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) order.push(pairs[at]!)
  return order.reverse()
}

/** Myers' greedy search ("An O(ND) Difference Algorithm and Its Variations", 1986). Finds nothing beyond its bounds. */
function alignByFewestChanges(
  a: Int32Array,
  b: Int32Array,
  { a0, a1, b0, b1 }: Stretch,
  partners: Int32Array,
  budget: { steps: number },
): void {
  const most = Math.min(mostChanges, a1 - a0 + (b1 - b0))
  const furthest = new Int32Array(2 * most + 3)
  const trace: Int32Array[] = []
  const centre = most + 1
  for (let changes = 0; changes <= most; changes++) {
    trace.push(furthest.slice(centre - changes - 1, centre + changes + 2))
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = isDown(furthest, centre, diagonal, changes)
        ? furthest[centre + diagonal + 1]!
        : furthest[centre + diagonal - 1]! + 1
      while (a0 + x < a1 && b0 + x - diagonal < b1 && x >= diagonal && a[a0 + x] === b[b0 + x - diagonal]) {
        x++
        budget.steps--
      }
      furthest[centre + diagonal] = x
      budget.steps--
      if (a0 + x >= a1 && b0 + x - diagonal >= b1) {
        walkBack(trace, x, diagonal, (atA, atB) => (partners[a0 + atA] = b0 + atB))
        return
      }
    }
    if (budget.steps < 0) return
  }
}

/** Whether the best way to a diagonal takes an item of `b`. */
function isDown(furthest: Int32Array, centre: number, diagonal: number, changes: number): boolean {
  return (
    diagonal === -changes ||
    (diagonal !== changes && furthest[centre + diagonal - 1]! < furthest[centre + diagonal + 1]!)
  )
}

function walkBack(
  trace: readonly Int32Array[],
  endX: number,
  endDiagonal: number,
  found: (a: number, b: number) => void,
) {
  let x = endX
  let diagonal = endDiagonal
  for (let changes = trace.length - 1; changes >= 0; changes--) {
    const furthest = trace[changes]!
    const centre = changes + 1
    const down = isDown(furthest, centre, diagonal, changes)
    const came = down ? furthest[centre + diagonal + 1]! : furthest[centre + diagonal - 1]!
    const start = changes === 0 ? 0 : down ? came : came + 1
    while (x > start) {
      x--
      found(x, x - diagonal)
    }
    diagonal += down ? 1 : -1
    x = came
  }
}
