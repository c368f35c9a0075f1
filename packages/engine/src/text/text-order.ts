import { isBefore, sortTexts } from './sort-texts.ts'
import type { TextTable } from './text-table.ts'

/** Of numbers that are at least this share of the texts ranked, a look at every rank is quicker than sorting. */
const LEAST_DENSE_SHARE = 1 / 16
/**
 * All texts are ranked again when more than this share of a table, or of a dense choice of its texts, has no rank yet.
 */
const MOST_UNRANKED_SHARE = 1 / 4
const MOST_UNRANKED_CHOSEN_SHARE = 1 / 32

/**
 * The alphabetical order of a table's texts, kept between sorts: segments have mostly the same words, which need not be
 * compared again.
 */
export class TextOrder {
  readonly #table: TextTable
  /**
   * The first texts of the table in alphabetical order, and the place of each among them. Shape of both: texts ranked.
   */
  #sorted = new Uint32Array(0)
  #ranks = new Uint32Array(0)
  /** 1 for the ranks of the texts to be sorted; 0 between uses. Shape: texts ranked. */
  #chosen = new Uint8Array(0)

  constructor(table: TextTable) {
    this.#table = table
  }

  /** Sorts numbers of the table's texts, which are distinct, by UTF-16 code unit, in place. */
  sort(numbers: Uint32Array): void {
    if (this.#isOutdated(numbers)) this.#rankAll()
    const rankedCount = this.#sorted.length
    let known = 0
    const unranked: number[] = []
    for (const number of numbers) {
      if (number < rankedCount) numbers[known++] = number
      else unranked.push(number)
    }
    this.#sortRanked(numbers.subarray(0, known))
    if (unranked.length === 0) return
    const others = Uint32Array.from(unranked)
    sortTexts(this.#table, others)
    mergeBackwards(this.#table, numbers, known, others)
  }

  #isOutdated(numbers: Uint32Array): boolean {
    const rankedCount = this.#sorted.length
    const { size } = this.#table
    if (size - rankedCount > size * MOST_UNRANKED_SHARE) return true
    if (numbers.length < rankedCount * LEAST_DENSE_SHARE) return false
    let unranked = 0
    for (const number of numbers) if (number >= rankedCount) unranked++
    return unranked > numbers.length * MOST_UNRANKED_CHOSEN_SHARE
  }

  #rankAll(): void {
    const { size } = this.#table
    const known = this.#sorted.length
    const added = Uint32Array.from({ length: size - known }, (_, at) => known + at)
    sortTexts(this.#table, added)
    const sorted = new Uint32Array(size)
    sorted.set(this.#sorted)
    mergeBackwards(this.#table, sorted, known, added)
    const ranks = new Uint32Array(size)
    for (let rank = 0; rank < size; rank++) ranks[sorted[rank]!] = rank
    this.#sorted = sorted
    this.#ranks = ranks
    this.#chosen = new Uint8Array(size)
  }

  #sortRanked(numbers: Uint32Array): void {
    const sorted = this.#sorted
    const ranks = this.#ranks
    const chosen = this.#chosen
    if (numbers.length < sorted.length * LEAST_DENSE_SHARE) {
      for (let at = 0; at < numbers.length; at++) numbers[at] = ranks[numbers[at]!]!
      numbers.sort()
      for (let at = 0; at < numbers.length; at++) numbers[at] = sorted[numbers[at]!]!
      return
    }
    for (const number of numbers) chosen[ranks[number]!] = 1
    let at = 0
    for (let rank = 0; at < numbers.length; rank++) {
      if (chosen[rank] === 0) continue
      chosen[rank] = 0
      numbers[at++] = sorted[rank]!
    }
  }
}

/** Merges the sorted texts `others` into `numbers`, whose first `known` are sorted and which has room for both. */
function mergeBackwards(table: TextTable, numbers: Uint32Array, known: number, others: Uint32Array): void {
  let from = known - 1
  let to = known + others.length - 1
  for (let other = others.length - 1; other >= 0; to--) {
    if (from >= 0 && isBefore(table, others[other]!, numbers[from]!)) numbers[to] = numbers[from--]!
    else numbers[to] = others[other--]!
  }
}
