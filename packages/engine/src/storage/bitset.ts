/** A set of cases: bit c & 31 of word c >> 5 is case c. Bits from the case count on are 0. */
export type Bitset = Uint32Array

/** A set of all cases. */
export function fullBitset(caseCount: number): Bitset {
  const bits = new Uint32Array(Math.ceil(caseCount / 32)).fill(0xffffffff)
  if (caseCount % 32 !== 0) bits[bits.length - 1] = 2 ** (caseCount % 32) - 1
  return bits
}

export function hasBit(bits: Bitset, at: number): boolean {
  return ((bits[at >>> 5]! >>> (at & 31)) & 1) === 1
}

export function setBit(bits: Bitset, at: number): void {
  bits[at >>> 5]! |= 1 << (at & 31)
}

export function clearBit(bits: Bitset, at: number): void {
  bits[at >>> 5]! &= ~(1 << (at & 31))
}

/** Removes the cases with a flag of 1. */
export function clearFlagged(bits: Bitset, flags: Uint8Array): void {
  for (let at = 0; at < flags.length; at++) if (flags[at] === 1) clearBit(bits, at)
}

/** Removes the cases that are not in `other`. */
export function intersect(bits: Bitset, other: Bitset): void {
  for (let word = 0; word < bits.length; word++) bits[word]! &= other[word]!
}

/** Removes the cases that are in `other`. */
export function subtract(bits: Bitset, other: Bitset): void {
  for (let word = 0; word < bits.length; word++) bits[word]! &= ~other[word]!
}

/** Sets the `count` bits from `to` on that are set in `source` from `from` on; other bits stay. */
export function addBits(bits: Bitset, to: number, source: Bitset, from: number, count: number): void {
  for (const end = to + count; to < end;) {
    const room = Math.min(32 - (to & 31), 32 - (from & 31), end - to)
    const copied = (source[from >>> 5]! >>> (from & 31)) & (room === 32 ? -1 : (1 << room) - 1)
    bits[to >>> 5]! |= copied << (to & 31)
    to += room
    from += room
  }
}

/**
 * The number of set bits (Warren, Hacker's Delight, 2nd edition, figure 5-2: adds up neighbouring bits, pairs, nibbles,
 * bytes).
 */
export function bitCount(word: number): number {
  if (word === 0) return 0
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
