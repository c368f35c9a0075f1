import { addBits, bitCount, type Bitset, hasBit, setBit } from './bitset.ts'

/** Ids of a page follow each other; a power of 2. */
const PAGE = 1024

/**
 * A set of case ids (whole numbers from 1): one bit each, in pages. Tables of cases mostly have runs of consecutive
 * ids, which are added and looked up 32 at a time.
 */
export class IdSet implements Iterable<number> {
  readonly #pages = new Map<number, Bitset>()

  /** Ignores values that are not whole numbers. */
  constructor(ids: Iterable<number> = []) {
    for (const id of ids) {
      if (Number.isSafeInteger(id) && id >= 0) setBit(this.#pageOf(Math.floor(id / PAGE)), id & (PAGE - 1))
    }
  }

  /** The number of ids; counted at each call. */
  get size(): number {
    let size = 0
    for (const page of this.#pages.values()) for (const word of page) size += bitCount(word)
    return size
  }

  has(id: number): boolean {
    const page = this.#pages.get(Math.floor(id / PAGE))
    return page !== undefined && hasBit(page, id & (PAGE - 1))
  }

  /** Each id once, unordered. */
  *[Symbol.iterator](): Generator<number, void> {
    for (const [number, page] of this.#pages) {
      for (let at = 0; at < PAGE; at++) if (hasBit(page, at)) yield number * PAGE + at
    }
  }

  /** Adds all ids of another set. */
  addAll(other: IdSet): void {
    for (const [number, page] of other.#pages) addBits(this.#pageOf(number), 0, page, 0, PAGE)
  }

  /** Adds the ids of the cases whose bits are set; `ids` are those of all cases, in an array that never changes. */
  addCases(ids: ArrayLike<number>, cases: Bitset): void {
    eachStretch(ids, (number, place, caseNumber, count) => {
      if (count === 1 && !hasBit(cases, caseNumber)) return
      addBits(this.#pageOf(number), place, cases, caseNumber, count)
    })
  }

  /** The cases of a table that are in the set; `ids` are those of all cases, in an array that never changes. */
  casesAmong(ids: ArrayLike<number>): Bitset {
    const cases = new Uint32Array((ids.length + 31) >>> 5)
    eachStretch(ids, (number, place, caseNumber, count) => {
      const page = this.#pages.get(number)
      if (page !== undefined) addBits(cases, caseNumber, page, place, count)
    })
    return cases
  }

  #pageOf(number: number): Bitset {
    let page = this.#pages.get(number)
    if (page === undefined) this.#pages.set(number, (page = new Uint32Array(PAGE / 32)))
    return page
  }
}

/**
 * Calls back with the stretches of following ids within a page: its number, the first's place in it, the
 * first's case, and how many they are.
 */
function eachStretch(
  ids: ArrayLike<number>,
  each: (page: number, place: number, caseNumber: number, count: number) => void,
): void {
  const starts = runsOf(ids)
  for (let run = 0; run + 1 < starts.length; run++) {
    const end = starts[run + 1]!
    for (let at = starts[run]!; at < end;) {
      const id = ids[at]!
      const place = id & (PAGE - 1)
      const count = Math.min(end - at, PAGE - place)
      each(Math.floor(id / PAGE), place, at, count)
      at += count
    }
  }
}

/** Found when first asked for: tables of ids never change. */
const knownRuns = new WeakMap<ArrayLike<number>, Uint32Array>()

/** Where runs of following ids start in a table, and its length. */
function runsOf(ids: ArrayLike<number>): Uint32Array {
  let starts = knownRuns.get(ids)
  if (starts === undefined) {
    const found: number[] = []
    for (let at = 0; at < ids.length; at++) if (at === 0 || ids[at] !== ids[at - 1]! + 1) found.push(at)
    knownRuns.set(ids, (starts = Uint32Array.from([...found, ids.length])))
  }
  return starts
}
