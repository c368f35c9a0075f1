import { type Bitset, clearFlagged, fullBitset, intersect, subtract } from '../storage/bitset.ts'
import { type CaseContributions, contributionOf } from './case-contributions.ts'
import type { QueryPlan } from './query-plan.ts'
import type { SearchedSegment } from './searched-segment.ts'

/**
 * The cases of a segment that are not deleted, that the caller may see, that meet all conditions and are not excluded;
 * undefined for all cases.
 */
export function eligibleCases(plan: QueryPlan, segment: SearchedSegment): Bitset | undefined {
  const { columns, caseIds, deleted, allowed } = segment
  const { conditions, excludedIds } = plan
  const hasDeleted = deleted?.includes(1) ?? false
  if (!hasDeleted && allowed === undefined && conditions.length === 0 && excludedIds.size === 0) return undefined
  const bits = fullBitset(columns.caseCount)
  if (allowed !== undefined) intersect(bits, allowed)
  for (const { number, isNegated, scorer } of conditions) {
    keepWhere(bits, scorer.score(columns.columns[number]!, 1), isNegated ? 0 : 1)
  }
  if (excludedIds.size > 0) subtract(bits, excludedIds.casesAmong(caseIds))
  if (hasDeleted) clearFlagged(bits, deleted!)
  return bits
}

/** Keeps the cases that a condition gives the wanted number, 1 or 0. */
function keepWhere(bits: Bitset, met: CaseContributions, wanted: number): void {
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word]!
    while (left !== 0) {
      const bit = 31 - Math.clz32(left)
      left &= ~(1 << bit)
      if (contributionOf(met, word * 32 + bit) !== wanted) bits[word]! &= ~(1 << bit)
    }
  }
}
