import type { LivingSegment } from './segment.ts'

/** Segments of like size that are merged once there are so many: each posting is copied about log4 of the number of puts. */
const MERGED_AT_ONCE = 4
/** Small segments, of whatever sizes, that are merged once there are so many: that takes a moment, and a search pays for each of them. */
const SMALL_MERGED_AT_ONCE = 3
/** A segment with this share of its cases deleted is rewritten by itself. */
const MOST_DELETED_SHARE = 0.4

/**
 * Segments to merge next, undefined when all is well. Small ones are merged only with each other: as parts of a larger merge a dozen of
 * them would be searched until it is done. The others are in tiers as in Lucene's logarithmic policy: a segment's tier is the power of four
 * of its living cases' bytes, and a tier with four segments becomes one segment of the next tier. When that segment would fill
 * the next tier, those of the next tier are merged with it at once, and so on: it need not be written and read again.
 */
export function chooseMerge<State extends LivingSegment>(states: readonly State[]): State[] | undefined {
  const tiers = new Map<number, State[]>()
  for (const state of states) {
    const tier = tierOf(state)
    const members = tiers.get(tier)
    if (members === undefined) tiers.set(tier, [state])
    else members.push(state)
  }
  const isFull = (tier: number, others = 0) =>
    (tiers.get(tier)?.length ?? 0) + others >= (tier === SMALL ? SMALL_MERGED_AT_ONCE : MERGED_AT_ONCE)
  const lowest = [...tiers.keys()].sort((a, b) => a - b).find((tier) => isFull(tier))
  if (lowest !== undefined) {
    const chosen = tiers.get(lowest)!
    if (lowest === SMALL) return chosen
    for (let tier = lowest + 1; isFull(tier, 1); tier++) chosen.push(...tiers.get(tier)!)
    return chosen
  }
  const worn = states.find(({ deletedCount, segment }) => deletedCount > segment.caseCount * MOST_DELETED_SHARE)
  return worn === undefined ? undefined : [worn]
}

/** The lowest tier, of what takes less than so many bytes. */
const SMALL = 0
const SMALL_BYTES = 98_304

function tierOf({ segment, deletedCount }: LivingSegment): number {
  const livingBytes = segment.byteLength * (1 - deletedCount / segment.caseCount)
  return Math.max(SMALL, Math.floor(Math.log(livingBytes / SMALL_BYTES) / Math.log(MERGED_AT_ONCE)) + 1)
}
