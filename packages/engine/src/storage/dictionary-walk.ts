import { readUnits } from './unit-bytes.ts'

/**
 * The number of strings in a front-coded block: the first is stored in full, the others from where they differ from the
 * one before.
 */
export const BLOCK_STRINGS = 16

/** What a walk reads: see `Dictionary`. */
interface PackedStrings {
  bytes: Uint8Array
  starts: Uint32Array
}

/** Bytes that make up a string's key: 48 of the 53 bits that a number holds exactly. */
const KEY_BYTES = 6

/** Walks the strings of a dictionary, with the bytes of the present one; fastest in ascending order. */
export class DictionaryWalk {
  /** The string's bytes in the form of `unit-bytes.ts`; later bytes are undefined. */
  bytes = new Uint8Array(64)
  length = 0
  readonly #packed: PackedStrings
  #index = -1
  /** Where the next string of the block stands. */
  #at = 0
  #units = new Uint16Array(64)

  constructor(packed: PackedStrings) {
    this.#packed = packed
  }

  /** Goes to a string that there is. */
  goTo(index: number): this {
    const isAhead =
      this.#index >= 0 &&
      index >= this.#index &&
      Math.floor(index / BLOCK_STRINGS) === Math.floor(this.#index / BLOCK_STRINGS)
    if (!isAhead) {
      this.#index = index - (index % BLOCK_STRINGS)
      this.#at = this.#packed.starts[this.#index / BLOCK_STRINGS]!
      this.#read(0)
    }
    while (this.#index < index) {
      this.#index++
      this.#read(this.#readLength())
    }
    return this
  }

  /** The code units of the string: the first `length` of an array that is used again. */
  units(): { units: Uint16Array; length: number } {
    if (this.length > this.#units.length) this.#units = new Uint16Array(2 * this.length)
    return { units: this.#units, length: readUnits(this.bytes, 0, this.length, this.#units) }
  }

  /** A number made of the string's first bytes: a string that sorts before another has no higher one. */
  key(): number {
    const { bytes, length } = this
    let key = 0
    for (let at = 0; at < KEY_BYTES; at++) key = key * 0x100 + (at < length ? bytes[at]! : 0)
    return key
  }

  /** Below 0 when the string sorts before the one of these bytes, 0 when they are equal. */
  compare(other: Uint8Array, otherLength: number): number {
    const { bytes, length } = this
    const shared = Math.min(length, otherLength)
    for (let at = 0; at < shared; at++) {
      const difference = bytes[at]! - other[at]!
      if (difference !== 0) return difference
    }
    return length - otherLength
  }

  /** Reads a string that shares so many bytes with the one before. */
  #read(shared: number): void {
    const rest = this.#readLength()
    const length = shared + rest
    if (length > this.bytes.length) {
      const wider = new Uint8Array(2 * length)
      wider.set(this.bytes)
      this.bytes = wider
    }
    const source = this.#packed.bytes
    const { bytes } = this
    let at = this.#at
    for (let to = shared; to < length; to++) bytes[to] = source[at++]!
    this.#at = at
    this.length = length
  }

  #readLength(): number {
    const { bytes } = this.#packed
    let at = this.#at
    let byte = bytes[at++]!
    let length = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!
      length |= (byte & 127) << shift
    }
    this.#at = at
    return length
  }
}
