import { openColumnSet, packColumnSet } from '../columns/pack-column-set.ts'
import type { Schema } from '../schema/schema.ts'
import { alignedBytes } from '../storage/aligned-bytes.ts'
import { type PackableArray, openArrays, packArrays } from '../storage/packed-arrays.ts'
import { checkSeal, type Seal, seal, SEAL_BYTES } from '../storage/sealed-bytes.ts'
import type { ValueSegment } from './value-segment.ts'

/** A snapshot: the seal, then packed arrays. */
const SEAL: Seal = { magic: 'ADVVALUE', version: 3, name: 'snapshot of values' }

interface SnapshotMeta {
  /** Filter keys of each segment. */
  filterKeys: (readonly string[])[]
}

export function writeValueSnapshot(schema: Schema, segments: readonly ValueSegment[]): Uint8Array {
  const arrays: Record<string, PackableArray> = {}
  segments.forEach(({ columns, caseIds, caseKeys, deleted }, number) => {
    arrays[`${number}.columns`] = packColumnSet(schema, columns)
    arrays[`${number}.caseIds`] = caseIds
    arrays[`${number}.caseKeys`] = caseKeys
    arrays[`${number}.deleted`] = deleted
  })
  const packed = packArrays<SnapshotMeta>({ filterKeys: segments.map(({ filterKeys }) => filterKeys) }, arrays)
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
  return packed.meta.filterKeys.map((filterKeys, number) => {
    const deleted = packed.u8(`${number}.deleted`).slice()
    return {
      columns: openColumnSet(schema, packed.u8(`${number}.columns`)),
      caseIds: packed.f64(`${number}.caseIds`),
      caseKeys: packed.u32(`${number}.caseKeys`),
      filterKeys,
      deleted,
      deletedCount: deleted.reduce((sum, flag) => sum + flag, 0),
    }
  })
}
