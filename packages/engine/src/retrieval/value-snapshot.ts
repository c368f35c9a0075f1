import type { Schema } from '../schema/schema.ts'
import { alignedBytes } from '../storage/aligned-bytes.ts'
import { type PackableArray, openArrays, packArrays } from '../storage/packed-arrays.ts'
import { checkSeal, type Seal, seal, SEAL_BYTES } from '../storage/sealed-bytes.ts'
import { openValueSegment, packValueSegment, type ValueSegment } from './value-segment.ts'

/** A snapshot: the seal, then packed arrays. */
const SEAL: Seal = { magic: 'ADVVALUE', version: 4, name: 'snapshot of values' }

interface SnapshotMeta {
  segmentCount: number
}

export function writeValueSnapshot(schema: Schema, segments: readonly ValueSegment[]): Uint8Array {
  const arrays: Record<string, PackableArray> = {}
  segments.forEach((segment, number) => {
    arrays[`${number}.block`] = packValueSegment(schema, segment)
    arrays[`${number}.deleted`] = segment.deleted
  })
  const packed = packArrays<SnapshotMeta>({ segmentCount: segments.length }, arrays)
  const bytes = new Uint8Array(SEAL_BYTES + packed.length)
  bytes.set(packed, SEAL_BYTES)
  seal(bytes, SEAL)
  return bytes
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
