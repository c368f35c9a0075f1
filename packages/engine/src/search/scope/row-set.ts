import { bitCount, type Bitset } from '../../storage/bitset.ts'

/** A set of rows of one segment, one bit each. */
export class RowSet {
  /** Bit r & 31 of entry r >> 5 is row r. */
  readonly bits: Bitset

  constructor(rowCount: number) {
    this.bits = new Uint32Array((rowCount + 31) >>> 5)
  }

  add(row: number): void {
    this.bits[row >>> 5]! |= 1 << (row & 31)
  }

  delete(row: number): void {
    this.bits[row >>> 5]! &= ~(1 << (row & 31))
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

  /** Adds the rows of a set of as many rows or fewer. */
  addAll(other: RowSet): void {
    const { bits } = this
    const added = other.bits
    for (let at = 0; at < added.length; at++) bits[at]! |= added[at]!
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
    for (let at = 0; at < bits.length; at++) size += bitCount(bits[at]!)
    return size
  }

  /** How many rows are in both. */
  countCommon(other: RowSet): number {
    const { bits } = this
    let count = 0
    for (let at = 0; at < bits.length; at++) count += bitCount(bits[at]! & other.bits[at]!)
    return count
  }

  /** Removes all rows of a set whose rows the other may have; returns the number of common rows. */
  emptyCommon(other: RowSet): number {
    const { bits } = this
    const others = other.bits
    let count = 0
    for (let at = 0; at < others.length; at++) {
      count += bitCount(bits[at]! & others[at]!)
      bits[at] = 0
    }
    return count
  }
}
