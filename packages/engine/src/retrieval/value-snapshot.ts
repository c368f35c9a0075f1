import type { Schema } from '../schema/schema.ts'
import { alignedBytes } from '../storage/aligned-bytes.ts'
import type { ByteParts } from '../storage/byte-parts.ts'
import { type PackableArray, openArrays, partsOfArrays } from '../storage/packed-arrays.ts'
import { checkSeal, type Seal, type SealedParts, SEAL_BYTES } from '../storage/sealed-bytes.ts'
import { openValueSegment, partsOfValueSegment, type ValueSegment } from './value-segment.ts'

/** A snapshot: the seal, then packed arrays. */
const SEAL: Seal = { magic: 'ADVVALUE', version: 4, name: 'snapshot of values' }

interface SnapshotMeta {
  segmentCount: number
}

/** A snapshot of what the segments hold now, also if cases are deleted before it is written. */
export function toValueSnapshot(schema: Schema, segments: readonly ValueSegment[]): SealedParts {
  const arrays: Record<string, PackableArray | ByteParts> = {}
  segments.forEach((segment, number) => {
    arrays[`${number}.block`] = partsOfValueSegment(schema, segment)
    arrays[`${number}.deleted`] = segment.deleted.slice()
  })
  return { seal: SEAL, body: partsOfArrays<SnapshotMeta>({ segmentCount: segments.length }, arrays) }
}

/**
 * The segments of a snapshot as views of its bytes (copied if they do not start at a multiple of 8), except for the
 * deletions, which can change.
 */
export function readValueSnapshot(schema: Schema, given: Uint8Array): ValueSegment[] {
  const bytes = alignedBytes(given)
  checkSeal(bytes, SEAL)
  const packed = openArrays<SnapshotMeta>(bytes.subarray(SEAL_BYTES))
  return Array.from({ length: packed.meta.segmentCount }, (_, number) => {
    const deleted = packed.u8(`${number}.deleted`).slice()
    return {
      ...openValueSegment(schema, packed.u8(`${number}.block`)),
      deleted,
      deletedCount: deleted.reduce((sum, flag) => sum + flag, 0),
    }
  })
}
