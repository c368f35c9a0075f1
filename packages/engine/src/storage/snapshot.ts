import { describeFields, type TextField } from '../case-document.ts'
import { EngineError } from '../errors.ts'
import { segmentWords } from '../text/segmenters.ts'
import { aligned, alignedBytes } from './aligned-bytes.ts'
import { openSegment } from './pack-segment.ts'
import { partsAt } from './byte-parts.ts'
import { checkSeal, type Seal, SEAL_BYTES, type SealedParts } from './sealed-bytes.ts'
import type { LivingSegment } from './segment.ts'

/**
 * A snapshot, little-endian: the seal, length of a JSON header (u32), 4 bytes of zero, the header; then, each at a
 * multiple of 8, every segment's bytes and its deletions.
 */
const SEAL: Seal = { magic: 'ADVCASES', version: 12, name: 'snapshot' }
/**
 * Raise when analysis gives other terms than before, or occurrences count otherwise: older snapshots are then refused,
 * and their case bases rebuilt.
 */
const ANALYSIS_VERSION = 9
const HEADER_START = SEAL_BYTES + 8

interface SnapshotHeader {
  analysis: string
  fields: { id: string; kind: string }[]
  /** Lengths in bytes before alignment, in order. */
  segments: { length: number; caseCount: number }[]
}

type SegmentWithDeletions = Pick<LivingSegment, 'segment' | 'deleted'>

/**
 * What segments words here: the engine's version of analysis, the host's word for it, and a probe of Intl.Segmenter.
 */
function analysisStamp(environment: string): string {
  const probes = { th: 'ปั๊มน้ำรั่วให้ตรวจสอบความดัน', lo: 'ກວດສອບຄວາມດັນນ້ຳ', km: 'ពិនិត្យសម្ពាធទឹក', my: 'ရေဖိအားစစ်ဆေးပါ' }
  const words = Object.entries(probes).map(([locale, text]) => segmentWords(text, locale).map(({ start }) => start))
  return `${ANALYSIS_VERSION} ${environment} ${words.map((starts) => starts.join(',')).join(' ')}`
}

/** A snapshot of what the segments hold now, also if cases are deleted before it is written. */
export function toTextSnapshot(
  fields: readonly TextField[],
  environment: string,
  states: readonly SegmentWithDeletions[],
): SealedParts {
  const packed = states.map(({ segment, deleted }) => ({ bytes: segment.toBytes(), deleted: deleted.slice() }))
  const header: SnapshotHeader = {
    analysis: analysisStamp(environment),
    fields: fields.map(({ id, kind }) => ({ id, kind })),
    segments: packed.map(({ bytes, deleted }) => ({ length: bytes.length, caseCount: deleted.length })),
  }
  const headerBytes = new TextEncoder().encode(JSON.stringify(header))
  const { places, end } = placeSegments(header, aligned(HEADER_START + headerBytes.length))
  const headerLength = new Uint8Array(HEADER_START - SEAL_BYTES)
  new DataView(headerLength.buffer).setUint32(0, headerBytes.length, true)
  const placed = [
    { at: SEAL_BYTES, bytes: headerLength },
    { at: HEADER_START, bytes: headerBytes },
    ...packed.flatMap(({ bytes, deleted }, number) => [
      { at: places[number]!.segment, bytes },
      { at: places[number]!.deleted, bytes: deleted },
    ]),
  ]
  const fromSeal = placed.map(({ at, bytes }) => ({ at: at - SEAL_BYTES, bytes }))
  return { seal: SEAL, body: partsAt(fromSeal, end - SEAL_BYTES) }
}

/** The segments of a snapshot as views of its bytes (copied if they do not start at a multiple of 8). */
export function readSnapshot(
  given: Uint8Array,
  fields: readonly TextField[],
  environment: string,
): SegmentWithDeletions[] {
  const bytes = alignedBytes(given)
  const header = readHeader(bytes)
  const stamp = analysisStamp(environment)
  if (header.analysis !== stamp) {
    throw new EngineError(
      'snapshot-other-analysis',
      `Got a snapshot analysed by "${header.analysis}" when expected "${stamp}".`,
    )
  }
  const got = describeFields(header.fields)
  const expected = describeFields(fields)
  if (got !== expected) {
    throw new EngineError('snapshot-other-fields', `Got a snapshot of fields ${got} when expected ${expected}.`)
  }
  const { places } = placeSegments(header, aligned(HEADER_START + headerLengthOf(bytes)))
  return header.segments.map(({ length, caseCount }, number) => {
    const { segment, deleted } = places[number]!
    return {
      segment: openSegment(bytes.subarray(segment, segment + length)),
      deleted: bytes.slice(deleted, deleted + caseCount),
    }
  })
}

function readHeader(bytes: Uint8Array): SnapshotHeader {
  checkSeal(bytes, SEAL)
  const header = bytes.slice(HEADER_START, HEADER_START + headerLengthOf(bytes))
  // As `toTextSnapshot` wrote it: the seal was compared.
  return JSON.parse(new TextDecoder().decode(header)) as SnapshotHeader
}

function headerLengthOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(SEAL_BYTES, true)
}

function placeSegments(header: SnapshotHeader, bodyStart: number) {
  let end = bodyStart
  const places = header.segments.map(({ length, caseCount }) => {
    const segment = end
    const deleted = segment + aligned(length)
    end = deleted + aligned(caseCount)
    return { segment, deleted }
  })
  return { places, end }
}
