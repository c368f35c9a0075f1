import type { ColumnSet } from '../columns/column.ts'
import type { Bitset } from '../storage/bitset.ts'

/** Scores that a text search gave to some cases of a segment. */
export interface TextScores {
  /** Case numbers. */
  readonly cases: readonly number[]
  /** 0..1 each, in the order of `cases`. */
  readonly scores: readonly number[]
}

/** A block of cases as a search sees it. */
export interface SearchedSegment {
  readonly columns: ColumnSet
  /** Whole numbers, which never change. Shape: caseCount. */
  readonly caseIds: Float64Array
  /** 1 for a deleted case; left out, none is. Shape: caseCount. */
  readonly deleted?: Uint8Array
  /** The cases that the caller may see; left out, all. */
  readonly allowed?: Bitset
  /** What the text of the query scores here, if it has one. */
  readonly text?: TextScores
}
