/** A set of rows of one segment, a bit each. */
export class RowSet {
  /** Bit r & 31 of entry r >> 5 stands for row r. */
  readonly bits: Uint32Array

  constructor(rowCount: number) {
    this.bits = new Uint32Array((rowCount + 31) >>> 5)
  }

  add(row: number): void {
    this.bits[row >>> 5]! |= 1 << (row & 31)
  }

  has(row: number): boolean {
    return ((this.bits[row >>> 5]! >>> (row & 31)) & 1) === 1
  }

  /** Calls back with each row, ascending, and takes it out. */
  drain(each: (row: number) => void): void {
    const { bits } = this
    for (let at = 0; at < bits.length; at++) {
      let word = bits[at]!
      if (word === 0) continue
      bits[at] = 0
      for (; word !== 0; word &= word - 1) each((at << 5) + 31 - Math.clz32(word & -word))
    }
  }

  keepOnly(other: RowSet): void {
    const { bits } = this
    for (let at = 0; at < bits.length; at++) bits[at]! &= other.bits[at]!
  }

  remove(other: RowSet): void {
    const { bits } = this
    for (let at = 0; at < bits.length; at++) bits[at]! &= ~other.bits[at]!
  }

  /** Whether any row is in both. */
  meets(other: RowSet): boolean {
    return this.bits.some((word, at) => (word & other.bits[at]!) !== 0)
  }

  get size(): number {
    const { bits } = this
    let size = 0
    for (let at = 0; at < bits.length; at++) {
      // Warren, Hacker's Delight (2nd edition), figure 5-2: adds up neighbouring bits, pairs, nibbles, bytes.
      let word = bits[at]!
      if (word === 0) continue
      word -= (word >>> 1) & 0x55555555
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
      size += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
    }
    return size
  }
}
