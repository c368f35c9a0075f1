/** The number of cases in a block: their codes and sums fit the processor's caches. A multiple of 16. */
export const BLOCK_CASES = 65_536

/** The number of lanes of a summary: a lane for each 8th case of 64. */
export const LANES = 8
export const GROUP_CASES = 64

/**
 * Sums small integers, looked up by code, for a block of cases. One search at a time. Codes are copied in, so that
 * columns can be in any memory, shared or not; the copy takes a tenth of the time.
 */
export interface BoundKernel {
  /** The sum of each case of the block; callers may read and write it. Shape: BLOCK_CASES. */
  readonly sums: Uint16Array
  /** Sets the sums of the first `count` cases to 0. */
  clear(count: number): void
  /**
   * Adds `table[code]` for each of at most BLOCK_CASES codes, the same number in every call for a block; up to 15 sums
   * after them change too. The table has an entry for each code, at most 256.
   */
  add(codes: Uint8Array, table: Uint8Array): void
  /**
   * Computes `greatest` and `least` from the sums of the first `count` cases, a multiple of GROUP_CASES: entry 8 g + l
   * is that of the cases 64 g + l, 64 g + 8 + l, ... 64 g + 56 + l.
   */
  summarise(count: number): void
  /** Shape of both: BLOCK_CASES / 8. */
  readonly greatest: Uint16Array
  readonly least: Uint16Array
}
