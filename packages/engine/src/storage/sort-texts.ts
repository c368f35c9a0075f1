import type { TextTable } from '../text/text-table.ts'

/** Fewer texts than this are sorted by insertion. */
const FEW = 12

/**
 * Sorts numbers of a table's texts by UTF-16 code unit, in place: multikey quicksort (Bentley, Sedgewick: Fast algorithms for
 * sorting and searching strings, 1997), which looks at each unit of a common beginning once.
 */
export function sortTexts({ units, starts }: TextTable, numbers: Uint32Array): void {
  /** Unit of a text plus 1; 0 beyond its end. */
  const unitAt = (number: number, depth: number) => {
    const at = starts[number]! + depth
    return at < starts[number + 1]! ? units[at]! + 1 : 0
  }
  const isBefore = (a: number, b: number, from: number) => {
    for (let depth = from; ; depth++) {
      const [unitA, unitB] = [unitAt(a, depth), unitAt(b, depth)]
      if (unitA !== unitB) return unitA < unitB
      if (unitA === 0) return false
    }
  }
  const insert = (from: number, to: number, depth: number) => {
    for (let sorted = from + 1; sorted < to; sorted++) {
      const number = numbers[sorted]!
      let at = sorted
      for (; at > from && isBefore(number, numbers[at - 1]!, depth); at--) numbers[at] = numbers[at - 1]!
      numbers[at] = number
    }
  }
  const sort = (from: number, to: number, depth: number): void => {
    let low = from
    let high = to
    let common = depth
    for (;;) {
      if (high - low < FEW) return insert(low, high, common)
      const pivot = median(
        unitAt(numbers[low]!, common),
        unitAt(numbers[(low + high) >>> 1]!, common),
        unitAt(numbers[high - 1]!, common),
      )
      let less = low
      let more = high
      for (let at = low; at < more;) {
        const number = numbers[at]!
        const unit = unitAt(number, common)
        if (unit < pivot) {
          numbers[at++] = numbers[less]!
          numbers[less++] = number
        } else if (unit > pivot) {
          numbers[at] = numbers[--more]!
          numbers[more] = number
        } else at++
      }
      sort(low, less, common)
      sort(more, high, common)
      if (pivot === 0) return
      low = less
      high = more
      common++
    }
  }
  sort(0, numbers.length, 0)
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
