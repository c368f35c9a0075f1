import { AscendingNumbers } from './ascending-numbers.ts'
import { type CaseColumns, CaseTable } from './case-table.ts'
import { openArrays, packArrays, type PackableArray } from './packed-arrays.ts'
import { Dictionary } from './dictionary.ts'
import type { FieldNorms } from './field-norms.ts'
import type { FormLists } from './form-lists.ts'
import type { PositionLists } from './positions.ts'
import type { Profiles } from './profiles.ts'
import type { PostingBlocks, PostingLists } from './postings.ts'

/** The words of all texts of one locale. */
export interface LocaleIndex {
  locale: string
  terms: Dictionary
  postings: PostingLists
  /** Absent when the case base keeps no positions. */
  positions: PositionLists | undefined
  /** Words as written, for corrections and completions; only prose fields give any. */
  forms: Dictionary
  formPostings: FormLists
  /** By these the block maxima of the postings were computed: the weights and mean lengths when the segment was built. */
  norms: FieldNorms
}

/** A segment with what has been deleted from it since it was built. */
export interface LivingSegment {
  segment: Segment
  /** 1 for a deleted case. Shape: caseCount. */
  readonly deleted: Uint8Array
  deletedCount: number
}

/**
 * An immutable block of cases. A *row* is one text (one locale) of one case, 0..rowCount - 1; rows of a case are neighbours.
 * A case whose master text is not in the case base is read in the first text it has. The arrays of a large segment are views of one buffer, which is also what is saved and handed to other threads.
 */
export interface Segment {
  /** Bytes that the arrays take. */
  byteLength: number
  /** All arrays in one buffer, for `openSegment`. */
  toBytes(): Uint8Array
  caseCount: number
  rowCount: number
  fieldCount: number
  filterKeys: string[]
  /** One for each locale that has a row. */
  locales: LocaleIndex[]
  /** Its keys are numbers in `filterKeys`, its locales numbers in `locales`. */
  cases: CaseTable
  /** Words counted for length normalisation, `MOST_FIELD_LENGTH` for more. Shape: rowCount x fieldCount, row-major. 0: the field is empty. */
  fieldLengths: Uint16Array
  /** Absent when the case base keeps no profiles. */
  profiles: Profiles | undefined
}

interface SegmentMeta {
  fieldBits: number
  fieldCount: number
  hasProfiles: boolean
  filterKeys: string[]
  /** Weights of the fields by which block maxima were computed. */
  weights: number[]
  locales: { locale: string; hasPositions: boolean; usualField: number; base: number; perWord: number[] }[]
}

type SegmentParts = Omit<Segment, 'byteLength' | 'toBytes' | 'caseCount' | 'rowCount'>

/** Segments that take less are left as they are: they are merged before long, and writing them into one buffer costs as much as building them. */
const LEAST_PACKED_BYTES = 65_536

/** Makes a segment of its parts; of a large one all arrays are written into one buffer. */
export function finishSegment(parts: SegmentParts): Segment {
  const byteLength = Object.values(arraysOf(parts)).reduce((sum, array) => sum + array.byteLength, 0)
  if (byteLength >= LEAST_PACKED_BYTES) return openSegment(packSegment(parts))
  return {
    ...parts,
    caseCount: parts.cases.caseCount,
    rowCount: parts.cases.rowCount,
    byteLength,
    toBytes: () => packSegment(parts),
  }
}

function arraysOf(parts: SegmentParts): Record<string, PackableArray> {
  const arrays: Record<string, PackableArray> = {
    ...parts.cases.columns,
    fieldLengths: parts.fieldLengths,
    ...(parts.profiles && { profileStarts: parts.profiles.starts, profileBytes: parts.profiles.bytes }),
  }
  parts.locales.forEach((index, number) => {
    const put = (name: string, array: PackableArray) => (arrays[`${number}.${name}`] = array)
    const putBlocks = (name: string, { lastRows, starts, most }: PostingBlocks) => {
      put(`${name}.lastRows`, lastRows)
      put(`${name}.starts`, starts)
      put(`${name}.most`, most)
    }
    put('termBytes', index.terms.bytes)
    put('termStarts', index.terms.starts)
    put('postingStarts', index.postings.starts.words)
    put('postingBytes', index.postings.bytes)
    putBlocks('blocks', index.postings.blocks)
    put('impacts', index.postings.impacts!)
    put('formBytes', index.forms.bytes)
    put('formStarts', index.forms.starts)
    put('formCodes', index.formPostings.codes)
    put('formBases', index.formPostings.blocks)
    put('recordStarts', index.formPostings.records.starts.words)
    put('recordBytes', index.formPostings.records.bytes)
    putBlocks('recordBlocks', index.formPostings.records.blocks)
    if (index.positions === undefined) return
    put('positionStarts', index.positions.starts)
    put('positionBytes', index.positions.bytes)
  })
  return arrays
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
  return packArrays(meta, arraysOf(parts))
}

/** The segment in bytes that `toBytes` gave. Trusts them: a snapshot's checksum has been compared before. */
export function openSegment(bytes: Uint8Array): Segment {
  const arrays = openArrays<SegmentMeta>(bytes)
  const { fieldBits, fieldCount, hasProfiles, filterKeys, locales } = arrays.meta
  const weights = Float64Array.from(arrays.meta.weights)
  const blocks = (name: string): PostingBlocks => ({
    lastRows: arrays.u32(`${name}.lastRows`),
    starts: arrays.u32(`${name}.starts`),
    most: arrays.u8(`${name}.most`),
  })
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
    locales: locales.map(({ locale, hasPositions, usualField, base, perWord }, number) => {
      const listsOf = (bytes: string, starts: string, blocksName: string): PostingLists => ({
        fieldBits,
        usualField,
        starts: new AscendingNumbers(arrays.u32(`${number}.${starts}`)),
        bytes: arrays.u8(`${number}.${bytes}`),
        blocks: blocks(`${number}.${blocksName}`),
      })
      const postings: PostingLists = {
        ...listsOf('postingBytes', 'postingStarts', 'blocks'),
        impacts: arrays.u8(`${number}.impacts`),
      }
      return {
        locale,
        terms: new Dictionary(arrays.u8(`${number}.termBytes`), arrays.u32(`${number}.termStarts`)),
        postings,
        positions: hasPositions
          ? { starts: arrays.u32(`${number}.positionStarts`), bytes: arrays.u8(`${number}.positionBytes`) }
          : undefined,
        forms: new Dictionary(arrays.u8(`${number}.formBytes`), arrays.u32(`${number}.formStarts`)),
        formPostings: {
          codes: arrays.u8(`${number}.formCodes`),
          blocks: arrays.u32(`${number}.formBases`),
          records: listsOf('recordBytes', 'recordStarts', 'recordBlocks'),
          terms: postings,
        },
        norms: { weights, base, perWord: Float64Array.from(perWord) },
      }
    }),
    cases,
    fieldLengths: arrays.u16('fieldLengths'),
    profiles: hasProfiles ? { starts: arrays.u32('profileStarts'), bytes: arrays.u8('profileBytes') } : undefined,
  }
}
