import { listsOfForm, type WordList } from '../../storage/form-lists.ts'
import { listOfTerm, PostingList } from '../../storage/posting-reader.ts'
import type { LocaleIndex } from '../../storage/segment.ts'
import { saturate } from '../../storage/term-weighting.ts'
import type { Slot, WayToMatch } from '../query/word-plan.ts'
import type { ReadRows } from '../scope/block-frequencies.ts'
import type { ScopedIndex } from '../scope/scoped-index.ts'
import type { Scratch } from '../scope/scratch.ts'
import { KnownMatches } from './known-matches.ts'
import type { NamedList } from './named-list.ts'
import { openMatches, memoryFor } from './open-matches.ts'
import { PostingMatches } from './posting-matches.ts'

/** The matches of some ways in a segment. */
export interface WordMatches {
  /** Undefined if nothing can match. */
  matches: KnownMatches | PostingMatches | undefined
  /** Numbers of the terms of the ways, where anything matches. */
  terms: readonly number[]
  /** The one posting list whose rows in scope all match, where how many these are is left open. */
  onlyList?: NamedList
}

interface FoundSlot {
  lists: WordList[]
  /** Name of the only list. */
  name: string
}

interface FoundWay {
  way: WayToMatch
  slots: FoundSlot[]
}

/** Reads the matches of a word in any of some ways. */
export class WordReader {
  readonly #scratch: Scratch

  constructor(scratch: Scratch) {
    this.#scratch = scratch
  }

  read(ways: readonly WayToMatch[], scoped: ScopedIndex): WordMatches {
    const { index } = scoped
    // Most segments have none of a word: written so that it costs little to see that.
    const found: FoundWay[] = []
    const terms: number[] = []
    for (const way of ways) {
      const slots = way.slots.map((slot) => findSlot(slot, index, terms))
      let there = 0
      for (const { lists } of slots) if (lists.length > 0) there++
      if (there >= Math.max(1, way.needed)) found.push({ way, slots })
    }
    const [first] = found
    if (first === undefined) return NO_MATCHES
    const { way, slots } = first
    const { lists, name } = slots[0]!
    const list = lists[0]
    const isOneList = found.length === 1 && slots.length === 1 && lists.length === 1
    if (!isOneList || !(list instanceof PostingList)) return { matches: this.#readWays(found, scoped), terms }
    const onlyList = { list, name }
    const matches = openMatches(onlyList, scoped, way.discount, this.#scratch)
    if (matches instanceof PostingMatches) return { matches, terms, onlyList }
    return matches.rowCount === 0 ? NO_MATCHES : { matches, terms }
  }

  /** Of several ways that match a row, the best counts. */
  #readWays(found: readonly FoundWay[], scoped: ScopedIndex): KnownMatches | undefined {
    const { from } = scoped
    const { worth, wordRows } = this.#scratch
    let count = 0
    for (const { way, slots } of found) {
      const keep = (row: number, frequency: number) => {
        const value = way.discount * saturate(frequency)
        if (worth[row] === 0) {
          wordRows.add(row)
          count++
        }
        if (value > worth[row]!) worth[row] = value
      }
      if (way.slots.length === 1) this.#readSlot(slots[0]!, from, keep)
      else this.#readSlots(way, slots, from, keep)
    }
    if (count === 0) return undefined
    const memory = memoryFor(count, scoped, this.#scratch)
    const start = memory.take(count)
    const { rows, worths } = memory
    let at = start
    wordRows.drain((row) => {
      rows[at] = row
      worths[at++] = worth[row]!
      worth[row] = 0
    })
    return new KnownMatches(memory, start, count, from.rowCount)
  }

  /**
   * Rows with enough of the slots; their frequency is that of the rarest slot there, times the share of slots there.
   */
  #readSlots(
    way: WayToMatch,
    slots: readonly FoundSlot[],
    from: ReadRows,
    keep: (row: number, frequency: number) => void,
  ): void {
    const { leastFrequency, slotsThere, wayRows } = this.#scratch
    for (const slot of slots) {
      this.#readSlot(slot, from, (row, frequency) => {
        if (slotsThere[row] === 0) wayRows.add(row)
        if (slotsThere[row] === 0 || frequency < leastFrequency[row]!) leastFrequency[row] = frequency
        slotsThere[row]!++
      })
    }
    wayRows.drain((row) => {
      const there = slotsThere[row]!
      slotsThere[row] = 0
      if (there >= way.needed) keep(row, (leastFrequency[row]! * there) / way.slots.length)
    })
  }

  /** Adds up the frequencies of a slot's lists. */
  #readSlot({ lists }: FoundSlot, from: ReadRows, found: (row: number, frequency: number) => void): void {
    const { blocks, slotFrequency, slotRows } = this.#scratch
    for (const list of lists) {
      for (let block = 0; block < list.blockCount; block++) {
        const count = blocks.readAny(list, block, from)
        for (let at = 0; at < count; at++) {
          const frequency = blocks.frequencies[at]!
          if (frequency === 0) continue
          const row = blocks.rows[at]!
          if (lists.length === 1) {
            found(row, frequency)
            continue
          }
          if (slotFrequency[row] === 0) slotRows.add(row)
          slotFrequency[row]! += frequency
        }
      }
    }
    if (lists.length === 1) return
    slotRows.drain((row) => {
      found(row, slotFrequency[row]!)
      slotFrequency[row] = 0
    })
  }
}

const NO_MATCHES: WordMatches = { matches: undefined, terms: [] }

/**
 * The lists of a slot's terms and forms that a segment has; the numbers of the terms are added to `numbers` once each.
 */
function findSlot(
  { terms, forms }: Slot,
  { terms: termNumbers, postings, forms: formNumbers, formPostings }: LocaleIndex,
  numbers: number[],
): FoundSlot {
  const found: FoundSlot = { lists: [], name: '' }
  for (const term of terms) {
    const number = termNumbers.find(term)
    if (number < 0) continue
    found.lists.push(listOfTerm(postings, number))
    found.name = `term ${number}`
    if (!numbers.includes(number)) numbers.push(number)
  }
  for (const form of forms) {
    const number = formNumbers.find(form)
    if (number < 0) continue
    found.lists.push(...listsOfForm(formPostings, number))
    found.name = `form ${number}`
  }
  return found
}
