import type { LivingSegment } from '../segment.ts'

/**
 * Segments of like size that are merged once there are so many: each posting is
 * copied about log4 of the number of puts.
 */
const MERGED_AT_ONCE = 4
/** A segment with more than this share of its cases deleted is rewritten by itself. */
const MOST_DELETED_SHARE = 0.4
/** Segments that take less, a few short texts, are all of the lowest tier. */
const LEAST_TIER_BYTES = 1536
/**
 * Segments up to this tier, of less than a hundred kilobytes, are merged in a moment, and only with each other: as
 * parts of a larger merge a dozen of them would be searched until it is done.
 */
const QUICK_TIER = 3

/**
 * The segments to merge next; undefined if none need it. Tiers as in Lucene's LogByteSizeMergePolicy: a segment's tier
 * is the power of four of the bytes of its remaining cases, and four segments of a tier become one segment of the next
 * tier. If that segment would fill the next tier, the segments of that tier are merged with it at once, and so on, so
 * that it is not written and read again.
 */
export function chooseMerge<State extends LivingSegment>(states: readonly State[]): State[] | undefined {
  const tiers = new Map<number, State[]>()
  for (const state of states) {
    const tier = tierOf(state)
    const members = tiers.get(tier)
    if (members === undefined) tiers.set(tier, [state])
    else members.push(state)
  }
  let lowest = Number.POSITIVE_INFINITY
  for (const [tier, members] of tiers) if (members.length >= MERGED_AT_ONCE && tier < lowest) lowest = tier
  if (lowest < Number.POSITIVE_INFINITY) {
    const chosen = tiers.get(lowest)!
    const highest = lowest <= QUICK_TIER ? QUICK_TIER : Number.POSITIVE_INFINITY
    for (let tier = lowest + 1; tier <= highest && (tiers.get(tier)?.length ?? 0) >= MERGED_AT_ONCE - 1; tier++) {
      chosen.push(...tiers.get(tier)!)
    }
    return chosen
  }
  const worn = states.find(({ deletedCount, segment }) => isWorn(deletedCount, segment.caseCount))
  return worn === undefined ? undefined : [worn]
}

/** Whether a segment has so many deleted cases that it is rewritten, whatever its tier. */
export function isWorn(deletedCount: number, caseCount: number): boolean {
  return deletedCount > MOST_DELETED_SHARE * caseCount
}

function tierOf({ segment, deletedCount }: LivingSegment): number {
  const livingBytes = segment.byteLength * (1 - deletedCount / segment.caseCount)
  return Math.max(0, Math.floor(Math.log(livingBytes / LEAST_TIER_BYTES) / Math.log(MERGED_AT_ONCE)) + 1)
}
