import type { AscendingNumbers } from './ascending-numbers.ts'

/** The code of a usual row is one byte, so its field is one of the first so many. */
export const USUAL_FIELDS = 64
/** In the place of marks, where a list is plain: each is 1, and shifting brings no others in. */
export const ALL_USUAL = -1
/** Rows of a full block of a list that is parted into blocks. */
export const BLOCK_ROWS = 64

/** The impact of a row that counts 1. */
export const MOST_IMPACT = 255
/** Lists of so many rows or fewer are one block and have no impacts: they are read at once. */
export const MOST_ROWS_IN_ONE = 16 * BLOCK_ROWS

/**
 * Lists of rows. Most rows have a term once, in the field that holds most words: these are *usual*, and a list of none
 * but usual rows is *plain*. In variable-length numbers, a list is: twice the number of rows that have it, plus 1 if it
 * is plain; for more than MOST_ROWS_IN_ONE of them the number of its first block in `blocks` and where its impacts
 * start, if there are any; then its blocks of BLOCK_ROWS rows, the last one shorter. A shorter list is one block.
 *
 * A block is the distances of its rows, each from the row before (the very first from -1). If the list is not plain,
 * marks follow, a bit a row, lowest first and filled up to bytes, that are 1 for usual rows; then of each other row,
 * for each field that has the term, in field order, `((count - 1) << fieldBits | field) << 1 | more`, where `more` is
 * 1 unless it is the row's last field.
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

/** Where each term stands. */
export interface PostingLists extends PackedPostings {
  /** Start of each term's list in `bytes`. Shape: terms. */
  starts: AscendingNumbers
}

/**
 * Blocks of the terms in more than MOST_ROWS_IN_ONE rows, so that a search may pass over what
 * cannot matter. Shape of each: blocks.
 */
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
