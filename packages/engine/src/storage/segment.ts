import type { CaseTable } from './case-table.ts'
import type { Dictionary } from './dictionary.ts'
import type { FieldNorms } from './field-norms.ts'
import type { FormLists } from './form-lists.ts'
import type { PositionLists } from './positions.ts'
import type { Profiles } from './profiles.ts'
import type { PostingLists } from './postings.ts'

/** The words of all texts of one locale. */
export interface LocaleIndex {
  locale: string
  terms: Dictionary
  postings: PostingLists
  /** Undefined without positions. */
  positions: PositionLists | undefined
  /** Words as written, for corrections and completions; only prose fields give any. */
  forms: Dictionary
  formPostings: FormLists
  /**
   * By these the block maxima of the postings were computed: the weights and mean lengths when the segment was built.
   */
  norms: FieldNorms
}

/** A segment with its present deletions. */
export interface LivingSegment {
  segment: Segment
  /** 1 for a deleted case. Shape: caseCount. */
  readonly deleted: Uint8Array
  deletedCount: number
}

/**
 * An immutable block of cases. A *row* is one text (one locale) of one case, 0..rowCount - 1; rows of a case are
 * neighbours. A case without a text in its master locale is read in its first text. The arrays of a large segment are
 * views of one buffer, which is also saved and shared with other threads.
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
  /**
   * Words counted for length normalisation, `MOST_FIELD_LENGTH` for more. Shape: rowCount x
   * fieldCount, row-major. 0: the field is empty.
   */
  fieldLengths: Uint16Array
  /** Undefined without profiles. */
  profiles: Profiles | undefined
  /** Cases with texts in several languages, for `readParallelCases`. */
  parallelCases: Uint8Array
}
