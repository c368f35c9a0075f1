import { openColumnSet, packColumnSet } from '../columns/pack-column-set.ts'
import { EngineError } from '../errors.ts'
import type { Schema } from '../schema/schema.ts'
import { alignedBytes } from '../storage/aligned-bytes.ts'
import { checksum } from '../storage/checksum.ts'
import { type PackableArray, openArrays, packArrays } from '../storage/packed-arrays.ts'
import type { ValueSegment } from './value-segment.ts'

/** A snapshot: 8 bytes of magic, version and checksum of all that follows (u32, little-endian), then packed arrays. */
const MAGIC = 'ADVVALUE'
const VERSION = 3
const HEADER_BYTES = 16

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
  const bytes = new Uint8Array(HEADER_BYTES + packed.length)
  bytes.set(new TextEncoder().encode(MAGIC))
  bytes.set(packed, HEADER_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint32(8, VERSION, true)
  view.setUint32(12, checksum(packed), true)
  return bytes
}

/**
 * The segments of a snapshot as views of its bytes (copied first if they do not start at a multiple of 8), but for
 * the deletions, which go on changing.
 */
export function readValueSnapshot(schema: Schema, given: Uint8Array): ValueSegment[] {
  const bytes = alignedBytes(given)
  checkHeader(bytes)
  const packed = openArrays<SnapshotMeta>(bytes.subarray(HEADER_BYTES))
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

function checkHeader(bytes: Uint8Array): void {
  const damaged = (what: string) => new EngineError('snapshot-damaged', `The snapshot of values is damaged: ${what}.`)
  if (bytes.length < HEADER_BYTES) throw damaged(`it has ${bytes.length} bytes`)
  if (String.fromCharCode(...bytes.subarray(0, 8)) !== MAGIC) throw damaged(`it does not start with ${MAGIC}`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const version = view.getUint32(8, true)
  if (version !== VERSION) {
    throw new EngineError('snapshot-other-version', `Got values of version ${version} when expected ${VERSION}.`)
  }
  if (view.getUint32(12, true) !== checksum(bytes.subarray(HEADER_BYTES))) throw damaged('its checksum is wrong')
}
