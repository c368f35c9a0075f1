import type { AscendingNumbers } from './ascending-numbers.ts'

/** The number of fields that a usual row can have: its code is one byte. */
export const USUAL_FIELDS = 64
/** The marks of a plain list: each is 1, and shifts keep them. */
export const ALL_USUAL = -1
/** The number of rows of a full block of a list with blocks. */
export const BLOCK_ROWS = 64

/** The impact of a row with a weighted frequency of 1. */
export const MOST_IMPACT = 255
/** The maximum number of rows of a list that is one block and has no impacts: it is read at once. */
export const MOST_ROWS_IN_ONE = 16 * BLOCK_ROWS

/**
 * Posting lists. Most rows have a term once, in the field that holds most words: these rows are *usual*, and a list
 * with only usual rows is *plain*. In variable-length numbers, a list is: twice the number of its rows, plus 1 if it is
 * plain; for more than MOST_ROWS_IN_ONE rows the number of its first block in `blocks` and the start of its impacts, if
 * there are any; then its blocks of BLOCK_ROWS rows, the last one shorter. A shorter list is one block.
 *
 * A block has the distances of its rows, each from the row before (the very first from -1). If the list is not plain,
 * marks follow, a bit a row, lowest first and padded to bytes, 1 for usual rows; then for each other row, for each
 * field with the term, in the order of fields, `((count - 1) << fieldBits | field) << 1 | more`, where `more` is 1
 * unless it is the row's last field.
 */
export interface PackedPostings {
  /** Bits that hold a field's number. */
  fieldBits: number
  /** The field of usual rows; below USUAL_FIELDS. */
  usualField: number
  bytes: Uint8Array
  blocks: PostingBlocks
  /**
   * Of each row of a frequent term, how much it counts there at most: `saturate` of the weighted frequency by the norms
   * of the segment, rounded up to 255ths. So a search finds the rows that may be among the best without reading counts
   * and lengths. Absent where no list is ever searched by itself.
   */
  impacts?: Uint8Array
}

/** The lists of each term. */
export interface PostingLists extends PackedPostings {
  /** Start of each term's list in `bytes`. Shape: terms. */
  starts: AscendingNumbers
}

/** The blocks of the terms in more than MOST_ROWS_IN_ONE rows, which a search can skip. Shape of each: blocks. */
export interface PostingBlocks {
  lastRows: Uint32Array
  /** Start of the block in `bytes`. */
  starts: Uint32Array
  /** The impact of the row of the block that has the highest: see `PackedPostings`. */
  most: Uint8Array
}

export function fieldBitsFor(fieldCount: number): number {
  return fieldCount <= 1 ? 0 : 32 - Math.clz32(fieldCount - 1)
}
