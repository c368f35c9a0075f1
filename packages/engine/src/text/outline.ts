import { FORM_MARK } from './tokens.ts'

const FORM_MARK_UNIT = FORM_MARK.charCodeAt(0)
const LETTER_BITS = 27
const LETTER_MASK = (1 << LETTER_BITS) - 1
const LONGEST_TOLD = 31

/**
 * A summary of a word in 32 bits, by which words are excluded quickly: its letters (27 bits, by character code) and,
 * above them, its length (5 bits, 31 for all longer words). Only the folded part of a form counts.
 */
export function outlineOf(units: ArrayLike<number>, start: number, end: number): number {
  let letters = 0
  let at = start
  for (; at < end && units[at] !== FORM_MARK_UNIT; at++) letters |= 1 << (units[at]! % LETTER_BITS)
  return ((Math.min(at - start, LONGEST_TOLD) << LETTER_BITS) | letters) >>> 0
}

/** Whether a word with an outline can contain a word with another outline. */
export function mayContain(outline: number, inner: number): boolean {
  return (inner & ~outline & LETTER_MASK) === 0 && outline >>> LETTER_BITS >= inner >>> LETTER_BITS
}

/**
 * Whether words with these outlines can be within this many edits. An edit changes the length by at most one, and at
 * most two of a word's letters; a swap changes neither.
 */
export function mayBeSimilar(outline: number, other: number, mostEdits: number): boolean {
  let differing = (outline ^ other) & LETTER_MASK
  for (let edit = 0; edit < mostEdits && differing !== 0; edit++) {
    differing &= differing - 1
    differing &= differing - 1
  }
  if (differing !== 0) return false
  const lengthDifference = (outline >>> LETTER_BITS) - (other >>> LETTER_BITS)
  return lengthDifference <= mostEdits && lengthDifference >= -mostEdits
}
