/** Cases summed at a time: their codes and sums stay in the processor's caches. A multiple of 16. */
export const BLOCK_CASES = 65_536

/** Cases that lie side by side in a summary: it has a lane for each 8th case of 64. */
export const LANES = 8
export const GROUP_CASES = 64

/**
 * Sums small whole numbers looked up by code, for a block of cases. One search at a time. Codes are copied in, so that
 * columns may lie in any memory, shared with other threads or not: that costs a tenth of the time.
 */
export interface BoundKernel {
  /** Sum of each case of the block; read and written from outside too. Shape: BLOCK_CASES. */
  readonly sums: Uint16Array
  /** Sets the sums of the first `count` cases to 0. */
  clear(count: number): void
  /**
   * Adds `table[code]` for each of at most BLOCK_CASES codes, the same number in every call for a block: up to 15 sums
   * beyond them are changed too. The table has an entry for each code, at most 256.
   */
  add(codes: Uint8Array, table: Uint8Array): void
  /**
   * Sets `greatest` and `least` from the sums of the first `count` cases, a multiple of GROUP_CASES: entry 8 g + l is
   * that of the cases 64 g + l, 64 g + 8 + l, ... 64 g + 56 + l.
   */
  summarise(count: number): void
  /** Shape of both: BLOCK_CASES / 8. */
  readonly greatest: Uint16Array
  readonly least: Uint16Array
}
