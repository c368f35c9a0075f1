import { outlineOf } from '../text/outline.ts'
import { BLOCK_STRINGS, DictionaryWalk } from './dictionary-walk.ts'
import { GrowingBytes, GrowingUint32 } from './growing.ts'
import { bytesOf, MOST_UNIT_BYTES, writeUnit } from './unit-bytes.ts'
import { readVarint, varintWidth } from './varint.ts'

/** Code units that one call makes a string of: each is an argument. */
const UNITS_AT_ONCE = 4_096

/**
 * Sorted strings in two typed arrays; the place of a string is its number. Order is by UTF-16 code unit. The strings
 * are in blocks of BLOCK_STRINGS: how many bytes a string shares with the one before (not for the first of a block),
 * how many follow, and these, as `unit-bytes.ts` says. Both lengths are numbers of variable length.
 */
export class Dictionary {
  readonly size: number
  readonly bytes: Uint8Array
  /** Start of each block in `bytes`, and the number of strings at the end. Shape: blocks + 1. */
  readonly starts: Uint32Array
  readonly #walk: DictionaryWalk
  #outlines: Uint32Array | undefined

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.bytes = bytes
    this.starts = starts
    this.size = starts.at(-1)!
    this.#walk = new DictionaryWalk(this)
  }

  at(index: number): string {
    const { units, length } = this.unitsOf(index)
    let text = ''
    // A text that grows letter by letter is a chain of them, which takes many times the memory and is copied where it is first compared.
    for (let at = 0; at < length; at += UNITS_AT_ONCE)
      text += String.fromCharCode(...units.subarray(at, Math.min(length, at + UNITS_AT_ONCE)))
    return text
  }

  /** The code units of a string: the first `length` of an array that the next call uses again. */
  unitsOf(index: number): { units: Uint16Array; length: number } {
    return this.#walk.goTo(index).units()
  }

  /** Whether the outlines are made. */
  get isOutlined(): boolean {
    return this.#outlines !== undefined
  }

  /** The outline of each string, computed on demand. Shape: size. */
  outline(): Uint32Array {
    if (this.#outlines === undefined) {
      const outlines = new Uint32Array(this.size)
      for (let index = 0; index < this.size; index++) {
        const { units, length } = this.unitsOf(index)
        outlines[index] = outlineOf(units, 0, length)
      }
      this.#outlines = outlines
    }
    return this.#outlines
  }

  /** Number of the string, or -1. */
  find(text: string): number {
    const { bytes, length } = bytesOf(text)
    return Math.max(-1, this.#search(bytes, length))
  }

  /** Number of the first string that is not before `text`; `size` when all are. */
  lowerBound(text: string): number {
    const { bytes, length } = bytesOf(text)
    const place = this.#search(bytes, length)
    return place < 0 ? -1 - place : place
  }

  /** Numbers `from`..`to - 1` are the strings that start with the prefix. */
  prefixRange(prefix: string): { from: number; to: number } {
    return { from: this.lowerBound(prefix), to: this.lowerBound(prefix + '\uffff') }
  }

  /**
   * The number of the string with these bytes or, if it is missing, -1 minus the number of the next string. No string
   * is copied.
   */
  #search(wanted: Uint8Array, length: number): number {
    // The last block whose first string is before the wanted one.
    let low = 0
    let high = Math.ceil(this.size / BLOCK_STRINGS)
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = this.#compareFirst(middle, wanted, length)
      if (order === 0) return middle * BLOCK_STRINGS
      if (order < 0) low = middle + 1
      else high = middle
    }
    return low === 0 ? -1 : this.#searchBlock(low - 1, wanted, length)
  }

  /** Below 0 when the first string of a block is before the wanted one, 0 when it is that. */
  #compareFirst(block: number, wanted: Uint8Array, length: number): number {
    const { bytes } = this
    let at = this.starts[block]!
    const own = readVarint(bytes, at)
    at += varintWidth(own)
    const shared = Math.min(own, length)
    for (let index = 0; index < shared; index++) {
      const difference = bytes[at + index]! - wanted[index]!
      if (difference !== 0) return difference
    }
    return own - length
  }

  /**
   * As `#search`, in a block whose first string is before the wanted one. A string that shares more with the one before
   * than that one shares with the wanted one is before it too; one that shares less is after it.
   */
  #searchBlock(block: number, wanted: Uint8Array, length: number): number {
    const { bytes } = this
    const first = block * BLOCK_STRINGS
    const end = Math.min(first + BLOCK_STRINGS, this.size)
    let at = this.starts[block]!
    /** Bytes that the string shares with the wanted one. */
    let matched = 0
    for (let index = first; index < end; index++) {
      let shared = 0
      if (index > first) {
        shared = readVarint(bytes, at)
        at += varintWidth(shared)
      }
      const rest = readVarint(bytes, at)
      at += varintWidth(rest)
      const next = at + rest
      if (shared < matched) return -1 - index
      if (shared === matched) {
        while (at < next && matched < length && bytes[at] === wanted[matched]) {
          at++
          matched++
        }
        if (at === next ? matched === length : matched === length || bytes[at]! > wanted[matched]!) {
          return at === next ? index : -1 - index
        }
      }
      at = next
    }
    return -1 - end
  }
}

/** Collects strings in ascending order. */
export class DictionaryWriter {
  readonly #bytes = new GrowingBytes()
  readonly #starts = new GrowingUint32()
  #size = 0
  /** The string added last, and one being added. */
  #last = new Uint8Array(64)
  #lastLength = 0
  #next = new Uint8Array(64)

  add(text: string): void {
    const { bytes, length } = bytesOf(text)
    this.addBytes(bytes, length)
  }

  /** Adds units[start] to units[end - 1]. */
  addUnits(units: Uint16Array, start: number, end: number): void {
    const room = (end - start) * MOST_UNIT_BYTES
    if (room > this.#next.length) this.#next = new Uint8Array(2 * room)
    let length = 0
    for (let at = start; at < end; at++) length = writeUnit(units[at]!, this.#next, length)
    this.addBytes(this.#next, length)
  }

  /** Adds the string of the first `length` bytes, in the form of `unit-bytes.ts`. */
  addBytes(bytes: Uint8Array, length: number): void {
    const last = this.#last
    let shared = 0
    if (this.#size++ % BLOCK_STRINGS === 0) this.#starts.push(this.#bytes.length)
    else {
      const most = Math.min(length, this.#lastLength)
      while (shared < most && bytes[shared] === last[shared]) shared++
      this.#bytes.pushVarint(shared)
    }
    this.#bytes.pushVarint(length - shared)
    this.#bytes.pushBytes(bytes, shared, length)
    this.#keep(bytes, shared, length)
  }

  finish(): Dictionary {
    this.#starts.push(this.#size)
    return new Dictionary(this.#bytes.finish(), this.#starts.finish())
  }

  #keep(bytes: Uint8Array, shared: number, length: number): void {
    if (length > this.#last.length) {
      const wider = new Uint8Array(2 * length)
      wider.set(this.#last)
      this.#last = wider
    }
    const last = this.#last
    for (let at = shared; at < length; at++) last[at] = bytes[at]!
    this.#lastLength = length
  }
}

/** The order of strings in dictionaries. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
