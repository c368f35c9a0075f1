/** Bit c stands for case c: bit c & 31 of word c >> 5. Bits from the case count on are 0. */
export type Bitset = Uint32Array

/** All cases. */
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

/** Takes out of `bits` what is not in `other`. */
export function intersect(bits: Bitset, other: Bitset): void {
  for (let word = 0; word < bits.length; word++) bits[word]! &= other[word]!
}
