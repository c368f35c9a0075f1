import type { CompositeValue, SlotValue } from '@advisor/contract'
import { haveSameFrame, type Part } from '../parts/part.ts'
import type { Likeness } from './edit.ts'

/** What is looked at of a long part. */
const mostCharacters = 10_000
const word = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}]+/gu

/** Likeness of blocks or lines by their words: twice the common ones over all. Keeps the words of each part while it is asked. */
export function textLikeness(): Likeness<string> {
  const known = new Map<Part<string>, Map<string, number>>()
  const wordsOf = (part: Part<string>) => {
    const words = known.get(part) ?? countWords(part.value)
    known.set(part, words)
    return words
  }
  return (one, other) => {
    if (one.frame && other.frame)
      return haveSameFrame(one, other) ? Math.max(0.5, dice(wordsOf(one), wordsOf(other))) : 0
    return (one.frame === undefined) === (other.frame === undefined) ? dice(wordsOf(one), wordsOf(other)) : 0
  }
}

function countWords(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  const text = html.slice(0, mostCharacters).replaceAll(/<[^<>]*>/g, ' ')
  for (const [found] of text.matchAll(word)) counts.set(found, (counts.get(found) ?? 0) + 1)
  return counts
}

function dice(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let common = 0
  for (const [each, count] of one) common += Math.min(count, other.get(each) ?? 0)
  const all = total(one) + total(other)
  return all === 0 ? 0 : (2 * common) / all
}

const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** Likeness of rows: the share of members that are the same. Other values are the same or not alike. */
export const valueLikeness: Likeness<SlotValue> = ({ value: one }, { value: other }) => {
  if (!isRow(one) || !isRow(other)) return 0
  const members = new Set([...Object.keys(one), ...Object.keys(other)])
  const same = [...members].filter((member) => Object.hasOwn(one, member) && one[member] === other[member])
  return members.size === 0 ? 0 : same.length / members.size
}

export function isRow(value: SlotValue | undefined): value is CompositeValue {
  return typeof value === 'object'
}
