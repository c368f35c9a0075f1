import { GrowingBytes, GrowingUint32 } from './growing.ts'
import { outlineOf } from './outline.ts'
import { bytesOf, readUnits } from './unit-bytes.ts'

/** Sorted strings in two typed arrays; the place of a string is its number. Order is by UTF-16 code unit. */
export class Dictionary {
  readonly size: number
  /** All strings, one after the other, as `unit-bytes.ts` says. */
  readonly bytes: Uint8Array
  /** Shape: size + 1. Entries n and n + 1 bound string n in `bytes`. */
  readonly starts: Uint32Array
  #units = new Uint16Array(64)
  #outlines: Uint32Array | undefined

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.bytes = bytes
    this.starts = starts
    this.size = starts.length - 1
  }

  at(index: number): string {
    const { units, length } = this.unitsOf(index)
    let text = ''
    for (let at = 0; at < length; at++) text += String.fromCharCode(units[at]!)
    return text
  }

  /** The code units of a string: the first `length` of an array that the next call uses again. */
  unitsOf(index: number): { units: Uint16Array; length: number } {
    const start = this.starts[index]!
    const end = this.starts[index + 1]!
    if (end - start > this.#units.length) this.#units = new Uint16Array(2 * (end - start))
    const units = this.#units
    return { units, length: readUnits(this.bytes, start, end, units) }
  }

  /** A number made of the string's first bytes: a string that sorts before another has no higher one. */
  keyOf(index: number): number {
    const { bytes } = this
    const start = this.starts[index]!
    const length = this.starts[index + 1]! - start
    if (length >= KEY_BYTES) {
      const upper = (bytes[start]! << 16) | (bytes[start + 1]! << 8) | bytes[start + 2]!
      return upper * 0x1000000 + ((bytes[start + 3]! << 16) | (bytes[start + 4]! << 8) | bytes[start + 5]!)
    }
    let key = 0
    for (let at = 0; at < KEY_BYTES; at++) key = key * 0x100 + (at < length ? bytes[start + at]! : 0)
    return key
  }

  /** Outline of each string, made when first asked for. Shape: size. */
  get outlines(): Uint32Array {
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
    const wanted = bytesOf(text)
    const index = this.#lowerBound(wanted)
    return index < this.size && this.#compare(index, wanted) === 0 ? index : -1
  }

  /** Number of the first string that is not before `text`; `size` when all are. */
  lowerBound(text: string): number {
    return this.#lowerBound(bytesOf(text))
  }

  /** Numbers `from`..`to - 1` are the strings that start with the prefix. */
  prefixRange(prefix: string): { from: number; to: number } {
    return { from: this.lowerBound(prefix), to: this.lowerBound(prefix + '\uffff') }
  }

  #lowerBound(wanted: Uint8Array): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(middle, wanted) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Below 0 when string `index` sorts before the wanted one, 0 when equal. */
  #compare(index: number, wanted: Uint8Array): number {
    const { bytes } = this
    const start = this.starts[index]!
    const length = this.starts[index + 1]! - start
    const shared = Math.min(length, wanted.length)
    for (let at = 0; at < shared; at++) {
      const difference = bytes[start + at]! - wanted[at]!
      if (difference !== 0) return difference
    }
    return length - wanted.length
  }
}

/** Bytes that make up a string's key: 48 of the 53 bits that a number holds exactly. */
const KEY_BYTES = 6

/** Collects strings that arrive in order. */
export class DictionaryWriter {
  readonly #bytes = new GrowingBytes()
  readonly #starts = new GrowingUint32()

  add(text: string): void {
    const bytes = bytesOf(text)
    this.#starts.push(this.#bytes.length)
    this.#bytes.pushBytes(bytes, 0, bytes.length)
  }

  /** Adds units[start] to units[end - 1]. */
  addUnits(units: Uint16Array, start: number, end: number): void {
    this.#starts.push(this.#bytes.length)
    this.#bytes.pushUnits(units, start, end)
  }

  /** Adds a string of another dictionary. */
  copy({ bytes, starts }: Dictionary, index: number): void {
    this.#starts.push(this.#bytes.length)
    this.#bytes.pushBytes(bytes, starts[index]!, starts[index + 1]!)
  }

  finish(): Dictionary {
    this.#starts.push(this.#bytes.length)
    return new Dictionary(this.#bytes.finish(), this.#starts.finish())
  }
}

/** Orders strings as the dictionary does. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Orders strings of two dictionaries: below 0 when the first comes before the second, 0 when they are equal. */
export function compareEntries(a: Dictionary, indexA: number, b: Dictionary, indexB: number): number {
  const startA = a.starts[indexA]!
  const startB = b.starts[indexB]!
  const lengthA = a.starts[indexA + 1]! - startA
  const lengthB = b.starts[indexB + 1]! - startB
  const shared = Math.min(lengthA, lengthB)
  for (let at = 0; at < shared; at++) {
    const difference = a.bytes[startA + at]! - b.bytes[startB + at]!
    if (difference !== 0) return difference
  }
  return lengthA - lengthB
}
