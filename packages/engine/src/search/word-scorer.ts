import type { PostingLists } from '../storage/postings.ts'
import { LENGTH_NORMALISATION, saturate } from './ranking.ts'
import type { Scope, ScopedSegment } from './scope.ts'
import type { Scratch } from './scratch.ts'
import type { Slot, WayToMatch } from './word-plan.ts'

/** Weights and length norms of the fields for one locale in one scope. */
export interface FieldNorms {
  /** 0 for a field the caller may not see. Shape: fieldCount. */
  weights: Float64Array
  /** The norm of a field of length l is base + perWord[field] * l. */
  base: number
  perWord: Float64Array
}

/** BM25F norms: a field as long as the mean has norm 1. */
export function fieldNorms(weights: Float64Array, scope: Scope, locale: string): FieldNorms {
  const means = scope.locales.get(locale)!.meanLengths
  return {
    weights: weights.map((weight, field) => weight * scope.visible[field]!),
    base: 1 - LENGTH_NORMALISATION,
    perWord: means.map((mean) => (mean === 0 ? 0 : LENGTH_NORMALISATION / mean)),
  }
}

/** Scores one word after the other over all rows of a scope. A word costs its postings only. */
export class WordScorer {
  /** How many rows stand in the scratch's `matched`. */
  matchedCount = 0
  readonly #scope: Scope
  readonly #scratch: Scratch

  constructor(scope: Scope, scratch: Scratch) {
    this.#scope = scope
    this.#scratch = scratch
  }

  /** Makes ready for the next word. */
  clear(): void {
    const { worth, matched } = this.#scratch
    for (let at = 0; at < this.matchedCount; at++) worth[matched[at]!] = 0
    this.matchedCount = 0
  }

  /** Adds what matches the word in one way, in the texts of one locale. */
  match(way: WayToMatch, locale: string, norms: FieldNorms): void {
    for (const segment of this.#scope.segments) {
      if (way.slots.length === 1) this.#matchOneSlot(way, segment, locale, norms)
      else this.#matchSlots(way, segment, locale, norms)
    }
  }

  #matchOneSlot(way: WayToMatch, segment: ScopedSegment, locale: string, norms: FieldNorms): void {
    const { slotRows, slotFrequency } = this.#scratch
    const count = this.#addSlot(way.slots[0]!, segment, locale, norms)
    for (let at = 0; at < count; at++) {
      const row = slotRows[at]!
      this.#keepBest(row, way.discount * saturate(slotFrequency[row]!))
      slotFrequency[row] = 0
    }
  }

  #matchSlots(way: WayToMatch, segment: ScopedSegment, locale: string, norms: FieldNorms): void {
    const { slotRows, slotFrequency, slotsThere, leastFrequency, wayRows } = this.#scratch
    let wayCount = 0
    for (const slot of way.slots) {
      const count = this.#addSlot(slot, segment, locale, norms)
      for (let at = 0; at < count; at++) {
        const row = slotRows[at]!
        const frequency = slotFrequency[row]!
        slotFrequency[row] = 0
        if (slotsThere[row] === 0) wayRows[wayCount++] = row
        if (slotsThere[row] === 0 || frequency < leastFrequency[row]!) leastFrequency[row] = frequency
        slotsThere[row]!++
      }
    }
    for (let at = 0; at < wayCount; at++) {
      const row = wayRows[at]!
      const there = slotsThere[row]!
      slotsThere[row] = 0
      if (there < way.needed) continue
      const frequency = (leastFrequency[row]! * there) / way.slots.length
      this.#keepBest(row, way.discount * saturate(frequency))
    }
  }

  #keepBest(row: number, worth: number): void {
    const known = this.#scratch.worth[row]!
    if (known === 0) this.#scratch.matched[this.matchedCount++] = row
    if (worth > known) this.#scratch.worth[row] = worth
  }

  /** Adds up a slot's frequencies per row; answers how many rows now stand in `slotRows`. */
  #addSlot(slot: Slot, segment: ScopedSegment, locale: string, norms: FieldNorms): number {
    const index = segment.state.segment.locales.find((candidate) => candidate.locale === locale)
    if (index === undefined) return 0
    let count = 0
    for (const term of slot.terms) {
      const number = index.terms.find(term)
      if (number >= 0) count = this.#addPostings(index.postings, number, segment, norms, count)
    }
    for (const form of slot.forms) {
      const number = index.forms.find(form)
      if (number >= 0) count = this.#addPostings(index.formPostings, number, segment, norms, count)
    }
    return count
  }

  /** The hot loop: as PostingReader reads, written out. */
  #addPostings(lists: PostingLists, term: number, segment: ScopedSegment, norms: FieldNorms, before: number): number {
    const { bytes, fieldBits } = lists
    const { eligible, firstRow } = segment
    const { fieldLengths, fieldCount } = segment.state.segment
    const { weights, base, perWord } = norms
    const { slotFrequency: frequencies, slotRows: rows } = this.#scratch
    const fieldMask = (1 << fieldBits) - 1
    const end = lists.starts[term + 1]!
    let count = before
    let at = lists.starts[term]!
    let row = -1
    while (at < end) {
      let byte = bytes[at++]!
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!
        value |= (byte & 127) << shift
      }
      row += value
      const isEligible = eligible[row] === 1
      let frequency = 0
      let code: number
      do {
        byte = bytes[at++]!
        code = byte & 127
        for (let shift = 7; byte > 127; shift += 7) {
          byte = bytes[at++]!
          code |= (byte & 127) << shift
        }
        if (isEligible) {
          const pair = code >>> 1
          const field = pair & fieldMask
          const length = fieldLengths[row * fieldCount + field]!
          frequency += (weights[field]! * ((pair >>> fieldBits) + 1)) / (base + perWord[field]! * length)
        }
      } while ((code & 1) === 1)
      if (frequency > 0) {
        const known = frequencies[firstRow + row]!
        if (known === 0) rows[count++] = firstRow + row
        frequencies[firstRow + row] = known + frequency
      }
    }
    return count
  }
}
