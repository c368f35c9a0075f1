import { GrowingText, GrowingUint32 } from './growing.ts'
import { outlineOf } from './outline.ts'

/** Sorted strings in two typed arrays; the place of a string is its number. Order is by UTF-16 code unit. */
export class Dictionary {
  readonly size: number
  /** All strings, one after the other. */
  readonly units: Uint16Array
  /** Shape: size + 1. Entries n and n + 1 bound string n in `units`. */
  readonly starts: Uint32Array
  #outlines: Uint32Array | undefined

  constructor(units: Uint16Array, starts: Uint32Array) {
    this.units = units
    this.starts = starts
    this.size = starts.length - 1
  }

  at(index: number): string {
    let text = ''
    for (let at = this.starts[index]!; at < this.starts[index + 1]!; at++) text += String.fromCharCode(this.units[at]!)
    return text
  }

  /** A number made of the string's first three code units: a string that sorts before another has no higher one. */
  keyOf(index: number): number {
    const { units } = this
    const start = this.starts[index]!
    const length = this.starts[index + 1]! - start
    const first = length > 0 ? units[start]! : 0
    const second = length > 1 ? units[start + 1]! : 0
    const third = length > 2 ? units[start + 2]! : 0
    return (first * 0x10000 + second) * 0x10000 + third
  }

  /** Outline of each string, made when first asked for. Shape: size. */
  get outlines(): Uint32Array {
    if (this.#outlines === undefined) {
      const outlines = new Uint32Array(this.size)
      for (let index = 0; index < this.size; index++) {
        outlines[index] = outlineOf(this.units, this.starts[index]!, this.starts[index + 1]!)
      }
      this.#outlines = outlines
    }
    return this.#outlines
  }

  /** Number of the string, or -1. */
  find(text: string): number {
    const index = this.lowerBound(text)
    return index < this.size && this.#compare(index, text) === 0 ? index : -1
  }

  /** Number of the first string that is not before `text`; `size` when all are. */
  lowerBound(text: string): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(middle, text) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Numbers `from`..`to - 1` are the strings that start with the prefix. */
  prefixRange(prefix: string): { from: number; to: number } {
    return { from: this.lowerBound(prefix), to: this.lowerBound(prefix + '\uffff') }
  }

  /** Below 0 when string `index` sorts before `text`, 0 when equal. */
  #compare(index: number, text: string): number {
    const start = this.starts[index]!
    const length = this.starts[index + 1]! - start
    const shared = Math.min(length, text.length)
    for (let unit = 0; unit < shared; unit++) {
      const difference = this.units[start + unit]! - text.charCodeAt(unit)
      if (difference !== 0) return difference
    }
    return length - text.length
  }
}

/** Collects strings that arrive in order. */
export class DictionaryWriter {
  readonly #units = new GrowingText()
  readonly #starts = new GrowingUint32()

  add(text: string): void {
    this.#starts.push(this.#units.length)
    this.#units.push(text)
  }

  /** Adds units[start] to units[end - 1]. */
  addUnits(units: Uint16Array, start: number, end: number): void {
    this.#starts.push(this.#units.length)
    this.#units.pushUnits(units, start, end)
  }

  /** Adds a string of another dictionary. */
  copy({ units, starts }: Dictionary, index: number): void {
    this.#starts.push(this.#units.length)
    this.#units.pushUnits(units, starts[index]!, starts[index + 1]!)
  }

  finish(): Dictionary {
    this.#starts.push(this.#units.length)
    return new Dictionary(this.#units.finish(), this.#starts.finish())
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
  for (let unit = 0; unit < shared; unit++) {
    const difference = a.units[startA + unit]! - b.units[startB + unit]!
    if (difference !== 0) return difference
  }
  return lengthA - lengthB
}
