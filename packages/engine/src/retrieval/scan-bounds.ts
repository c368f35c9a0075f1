import { GROUP_CASES, LANES } from '../kernels/bound-kernel.ts'
import type { Bitset } from '../storage/bitset.ts'
import type { SegmentBounds } from './bound-memory.ts'

/** Cases that an entry of `greatest` and `least` stands for. */
const CASES_PER_ENTRY = GROUP_CASES / LANES

/**
 * Visits the cases whose bound reaches the bar, which each visit may raise; returns the last bar. Not in the order of
 * cases.
 */
export function scanBounds(
  { bounds, greatest }: SegmentBounds,
  bar: number,
  visit: (caseNumber: number, bound: number) => number,
): number {
  let current = bar
  for (let entry = 0; entry < greatest.length; entry++) {
    if (greatest[entry]! < current) continue
    const first = firstCaseOf(entry)
    const end = Math.min(bounds.length, first + GROUP_CASES)
    for (let caseNumber = first; caseNumber < end; caseNumber += LANES) {
      const bound = bounds[caseNumber]!
      if (bound >= current) current = visit(caseNumber, bound)
    }
  }
  return current
}

/**
 * Counts the cases whose bound reaches `surely`, and those whose bound reaches `may` (at least 1) and that pass the
 * test.
 */
export function countBounds(
  { bounds, greatest, least }: SegmentBounds,
  may: number,
  surely: number,
  test: (caseNumber: number) => boolean,
): number {
  let count = 0
  for (let entry = 0; entry < greatest.length; entry++) {
    if (greatest[entry]! < may) continue
    if (least[entry]! >= surely) {
      count += CASES_PER_ENTRY
      continue
    }
    const first = firstCaseOf(entry)
    const end = Math.min(bounds.length, first + GROUP_CASES)
    for (let caseNumber = first; caseNumber < end; caseNumber += LANES) {
      const bound = bounds[caseNumber]!
      if (bound >= surely || (bound >= may && test(caseNumber))) count++
    }
  }
  return count
}

/** The cases that `countBounds` counts, as a set. */
export function selectBounds(
  { bounds }: Pick<SegmentBounds, 'bounds'>,
  may: number,
  surely: number,
  test: (caseNumber: number) => boolean,
): Bitset {
  const selected = new Uint32Array(Math.ceil(bounds.length / 32))
  for (let word = 0; word < selected.length; word++) {
    const first = word * 32
    const end = Math.min(32, bounds.length - first)
    let bits = 0
    for (let bit = 0; bit < end; bit++) {
      const bound = bounds[first + bit]!
      if (bound >= surely || (bound >= may && test(first + bit))) bits |= 1 << bit
    }
    selected[word] = bits
  }
  return selected
}

function firstCaseOf(entry: number): number {
  return Math.floor(entry / LANES) * GROUP_CASES + (entry % LANES)
}
