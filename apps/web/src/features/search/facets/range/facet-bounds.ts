import type { FacetBound, FacetRange } from '@advisor/contract'
import { readDigits, writeNumber } from '../../../../ui/values/read-number.ts'

/** Why what was typed is no end of a range. */
export interface BoundFault {
  fault: 'not-a-number' | 'not-whole'
}

/** Reads an end of a range as it was typed in a language; undefined where nothing was typed. */
export function readBound(
  typed: string,
  { editor, isWhole }: Pick<FacetRange, 'editor' | 'isWhole'>,
  tag: string,
): FacetBound | BoundFault | undefined {
  if (typed.trim() === '') return undefined
  if (editor !== 'number') return typed
  const digits = readDigits(typed, tag)
  if (digits === undefined) return { fault: 'not-a-number' }
  if (!isWhole) return Number(digits)
  if (!/^[+-]?\d+$/.test(digits)) return { fault: 'not-whole' }
  const number = Number(digits)
  // A number of 64 bits travels as its digits.
  return Number.isSafeInteger(number) ? number : BigInt(digits).toString()
}

/** Writes an end of a range into its field. */
export function writeBound(bound: FacetBound | undefined, tag: string): string {
  return typeof bound === 'number' ? writeNumber(bound, tag) : (bound ?? '')
}

/** Whether a range ends before it begins. */
export function isReversed(
  atLeast: FacetBound | BoundFault | undefined,
  atMost: FacetBound | BoundFault | undefined,
  steps?: FacetRange['steps'],
): boolean {
  if (steps && atLeast !== undefined && atMost !== undefined) {
    const [from, to] = [atLeast, atMost].map((end) => steps.findIndex(({ value }) => value === end))
    return from !== undefined && to !== undefined && from > to
  }
  if (typeof atLeast === 'number' && typeof atMost === 'number') return atLeast > atMost
  if (typeof atLeast !== 'string' || typeof atMost !== 'string') return false
  // Digits of 64 bits, or ISO dates of the same length.
  const isDigits = /^-?\d+$/.test(atLeast) && /^-?\d+$/.test(atMost)
  return isDigits ? BigInt(atLeast) > BigInt(atMost) : atLeast > atMost
}
