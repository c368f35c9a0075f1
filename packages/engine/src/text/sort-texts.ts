import type { TextTable } from './text-table.ts'

/** Fewer texts than this are sorted by insertion. */
const FEW = 12
/** Code units that are compared at once: three fill 48 of the 53 bits that a number holds exactly. */
const KEY_UNITS = 3

/** Sorts the numbers of a table's distinct texts by UTF-16 code unit, in place. */
export function sortTexts(table: TextTable, numbers: Uint32Array): void {
  new TextSort(table, numbers).sort(0, numbers.length, 0)
}

/**
 * Multikey quicksort (Bentley, Sedgewick: Fast algorithms for sorting and searching strings, 1997), which
 * looks at a common beginning once, by several units at a time that are kept beside the numbers (Ng, Kakehi:
 * Cache efficient radix sort for string sorting, 2007). Beyond its end a text has units 0; of two that are
 * then alike the shorter one is first.
 */
class TextSort {
  readonly #table: TextTable
  readonly #numbers: Uint32Array
  /** Key of the text in the same place of `numbers`, at the depth being sorted. */
  readonly #keys: Float64Array

  constructor(table: TextTable, numbers: Uint32Array) {
    this.#table = table
    this.#numbers = numbers
    this.#keys = new Float64Array(numbers.length)
  }

  /** Sorts the texts in places from..to - 1, whose first `depth` units are alike. */
  sort(from: number, to: number, depth: number): void {
    if (to - from < 2) return
    const numbers = this.#numbers
    const keys = this.#keys
    for (let at = from; at < to; at++) keys[at] = this.#keyOf(numbers[at]!, depth)
    this.#sortByKeys(from, to, depth)
  }

  #sortByKeys(from: number, to: number, depth: number): void {
    const numbers = this.#numbers
    const keys = this.#keys
    if (to - from < FEW) return this.#insert(from, to, depth)
    const pivot = median(keys[from]!, keys[(from + to) >>> 1]!, keys[to - 1]!)
    let less = from
    let more = to
    for (let at = from; at < more;) {
      const key = keys[at]!
      const number = numbers[at]!
      if (key < pivot) {
        keys[at] = keys[less]!
        numbers[at++] = numbers[less]!
        keys[less] = key
        numbers[less++] = number
      } else if (key > pivot) {
        keys[at] = keys[--more]!
        numbers[at] = numbers[more]!
        keys[more] = key
        numbers[more] = number
      } else at++
    }
    this.#sortByKeys(from, less, depth)
    this.#sortByKeys(more, to, depth)
    // Nothing but zeros: these texts have ended, or hold units 0.
    if (pivot === 0) this.#insert(less, more, depth)
    else this.sort(less, more, depth + KEY_UNITS)
  }

  #insert(from: number, to: number, depth: number): void {
    const numbers = this.#numbers
    const keys = this.#keys
    for (let sorted = from + 1; sorted < to; sorted++) {
      const number = numbers[sorted]!
      const key = keys[sorted]!
      let at = sorted
      for (; at > from; at--) {
        const other = keys[at - 1]!
        if (other < key || (other === key && !isBefore(this.#table, number, numbers[at - 1]!, depth + KEY_UNITS))) break
        keys[at] = other
        numbers[at] = numbers[at - 1]!
      }
      keys[at] = key
      numbers[at] = number
    }
  }

  #keyOf(number: number, depth: number): number {
    const { units, starts } = this.#table
    const at = starts[number]! + depth
    const left = starts[number + 1]! - at
    const first = left > 0 ? units[at]! : 0
    const second = left > 1 ? units[at + 1]! : 0
    const third = left > 2 ? units[at + 2]! : 0
    return (first * 0x10000 + second) * 0x10000 + third
  }
}

/** Whether text `a` sorts before `b`, given that their first `depth` units are equal. */
export function isBefore({ units, starts }: TextTable, a: number, b: number, depth = 0): boolean {
  const startA = starts[a]!
  const startB = starts[b]!
  const lengthA = starts[a + 1]! - startA
  const lengthB = starts[b + 1]! - startB
  const shared = Math.min(lengthA, lengthB)
  for (let at = depth; at < shared; at++) {
    const difference = units[startA + at]! - units[startB + at]!
    if (difference !== 0) return difference < 0
  }
  return lengthA < lengthB
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
