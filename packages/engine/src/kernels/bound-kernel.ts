/** Cases summed at a time: their codes and sums stay in the processor's nearest caches. A multiple of 16. */
export const BLOCK_CASES = 16_384

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
   * Adds `table[code]` for each of at most BLOCK_CASES codes, the same number in every call for a block: up to 15 sums beyond
   * them are changed too. The table has an entry for each code, at most 256.
   */
  add(codes: Uint8Array, table: Uint8Array): void
}
