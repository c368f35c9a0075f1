import { GROUP_CASES, LANES } from '../kernels/bound-kernel.ts'
import type { SegmentScores } from './segment-scores.ts'

/** Cases that an entry of `greatest` and `least` stands for. */
export const CASES_PER_ENTRY = GROUP_CASES / LANES

type Bounds = Pick<SegmentScores, 'bounds' | 'greatest'>

/** Visits the cases of one entry. */
export function eachCaseOf(
  { bounds }: Pick<Bounds, 'bounds'>,
  entry: number,
  visit: (caseNumber: number, bound: number) => void,
): void {
  const first = Math.floor(entry / LANES) * GROUP_CASES + (entry % LANES)
  const end = Math.min(bounds.length, first + GROUP_CASES)
  for (let caseNumber = first; caseNumber < end; caseNumber += LANES) visit(caseNumber, bounds[caseNumber]!)
}

/** Visits the cases whose bound reaches the bar, which each visit may raise; answers the last bar. Not in the order of cases. */
export function scanBounds(part: Bounds, bar: number, visit: (caseNumber: number, bound: number) => number): number {
  const { greatest } = part
  let current = bar
  const visitCase = (caseNumber: number, bound: number) => {
    if (bound >= current) current = visit(caseNumber, bound)
  }
  for (let entry = 0; entry < greatest.length; entry++) {
    if (greatest[entry]! >= current) eachCaseOf(part, entry, visitCase)
  }
  return current
}
