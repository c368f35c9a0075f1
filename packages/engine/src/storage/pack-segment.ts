import { AscendingNumbers } from './ascending-numbers.ts'
import { type CaseColumns, CaseTable } from './case-table.ts'
import { Dictionary } from './dictionary.ts'
import { openArrays, packArrays, type PackableArray, type PackedArrays } from './packed-arrays.ts'
import type { PostingBlocks, PostingLists } from './postings.ts'
import type { LocaleIndex, Segment } from './segment.ts'

interface SegmentMeta {
  fieldBits: number
  fieldCount: number
  hasProfiles: boolean
  filterKeys: string[]
  /** Weights of the fields by which block maxima were computed. */
  weights: number[]
  locales: LocaleMeta[]
}

interface LocaleMeta {
  locale: string
  hasPositions: boolean
  usualField: number
  base: number
  perWord: number[]
}

type SegmentParts = Omit<Segment, 'byteLength' | 'toBytes' | 'caseCount' | 'rowCount'>

/**
 * Segments that take less are left as they are: they are merged before long, and writing them into one
 * buffer costs as much as building them.
 */
const LEAST_PACKED_BYTES = 65_536

/** Builds a segment from its parts; the arrays of a large segment are written into one buffer. */
export function finishSegment(parts: SegmentParts): Segment {
  const byteLength = [arraysOfRows(parts), ...parts.locales.map(arraysOfLocale)].reduce(addBytes, 0)
  if (byteLength >= LEAST_PACKED_BYTES) return openSegment(packSegment(parts))
  return {
    ...parts,
    caseCount: parts.cases.caseCount,
    rowCount: parts.cases.rowCount,
    byteLength,
    toBytes: () => packSegment(parts),
  }
}

/** Opens the bytes of `toBytes` as a segment. The bytes are trusted: the checksum of a snapshot was compared before. */
export function openSegment(bytes: Uint8Array): Segment {
  const arrays = openArrays<SegmentMeta>(bytes)
  const { fieldCount, hasProfiles, filterKeys, locales } = arrays.meta
  const caseColumn = (name: keyof CaseColumns) => arrays.whole(name)
  const cases = new CaseTable({
    ids: caseColumn('ids'),
    keys: caseColumn('keys'),
    firstRows: caseColumn('firstRows'),
    masters: caseColumn('masters'),
    rowCases: caseColumn('rowCases'),
    locales: caseColumn('locales'),
  })
  return {
    byteLength: bytes.byteLength,
    toBytes: () => bytes,
    caseCount: cases.caseCount,
    rowCount: cases.rowCount,
    fieldCount,
    filterKeys,
    locales: locales.map((_, number) => openLocale(arrays, number)),
    cases,
    fieldLengths: arrays.u16('fieldLengths'),
    profiles: hasProfiles ? { starts: arrays.u32('profileStarts'), bytes: arrays.u8('profileBytes') } : undefined,
    parallelCases: arrays.u8('parallelCases'),
  }
}

function addBytes(sum: number, arrays: Record<string, PackableArray>): number {
  let bytes = sum
  for (const name in arrays) bytes += arrays[name]!.byteLength
  return bytes
}

function packSegment(parts: SegmentParts): Uint8Array {
  const meta: SegmentMeta = {
    fieldBits: parts.locales[0]?.postings.fieldBits ?? 0,
    fieldCount: parts.fieldCount,
    hasProfiles: parts.profiles !== undefined,
    filterKeys: parts.filterKeys,
    weights: Array.from(parts.locales[0]?.norms.weights ?? []),
    locales: parts.locales.map(({ locale, positions, postings, norms }) => ({
      locale,
      usualField: postings.usualField,
      hasPositions: positions !== undefined,
      base: norms.base,
      perWord: [...norms.perWord],
    })),
  }
  const arrays = arraysOfRows(parts)
  parts.locales.forEach((index, number) => {
    for (const [name, array] of Object.entries(arraysOfLocale(index))) arrays[`${number}.${name}`] = array
  })
  return packArrays(meta, arrays)
}

function arraysOfRows({ cases, fieldLengths, profiles, parallelCases }: SegmentParts): Record<string, PackableArray> {
  return {
    ...cases.columns,
    fieldLengths,
    parallelCases,
    ...(profiles && { profileStarts: profiles.starts, profileBytes: profiles.bytes }),
  }
}

function arraysOfLocale({ terms, postings, positions, forms, formPostings }: LocaleIndex) {
  const { codes, blocks, records } = formPostings
  return {
    termBytes: terms.bytes,
    termStarts: terms.starts,
    postingStarts: postings.starts.words,
    postingBytes: postings.bytes,
    ...arraysOfBlocks('blocks', postings.blocks),
    impacts: postings.impacts!,
    formBytes: forms.bytes,
    formStarts: forms.starts,
    formCodes: codes,
    formBases: blocks,
    recordStarts: records.starts.words,
    recordBytes: records.bytes,
    ...arraysOfBlocks('recordBlocks', records.blocks),
    ...(positions && { positionStarts: positions.starts, positionBytes: positions.bytes }),
  }
}

function arraysOfBlocks(name: string, { lastRows, starts, most }: PostingBlocks): Record<string, PackableArray> {
  return { [`${name}.lastRows`]: lastRows, [`${name}.starts`]: starts, [`${name}.most`]: most }
}

/** What `arraysOfLocale` and the meta data say of a locale, as views. */
function openLocale(arrays: PackedArrays<SegmentMeta>, number: number): LocaleIndex {
  const { fieldBits, weights, locales } = arrays.meta
  const { locale, hasPositions, usualField, base, perWord } = locales[number]!
  const u8 = (name: string) => arrays.u8(`${number}.${name}`)
  const u32 = (name: string) => arrays.u32(`${number}.${name}`)
  const openLists = (name: 'posting' | 'record', blocks: string): PostingLists => ({
    fieldBits,
    usualField,
    starts: new AscendingNumbers(u32(`${name}Starts`)),
    bytes: u8(`${name}Bytes`),
    blocks: { lastRows: u32(`${blocks}.lastRows`), starts: u32(`${blocks}.starts`), most: u8(`${blocks}.most`) },
  })
  const postings: PostingLists = { ...openLists('posting', 'blocks'), impacts: u8('impacts') }
  return {
    locale,
    terms: new Dictionary(u8('termBytes'), u32('termStarts')),
    postings,
    positions: hasPositions ? { starts: u32('positionStarts'), bytes: u8('positionBytes') } : undefined,
    forms: new Dictionary(u8('formBytes'), u32('formStarts')),
    formPostings: {
      codes: u8('formCodes'),
      blocks: u32('formBases'),
      records: openLists('record', 'recordBlocks'),
      terms: postings,
    },
    norms: { weights: Float64Array.from(weights), base, perWord: Float64Array.from(perWord) },
  }
}
