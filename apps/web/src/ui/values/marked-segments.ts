import type { MarkedText } from '@advisor/contract'

export interface Segment {
  words: string
  isMarked: boolean
}

/** Splits a text at its marks. Marks beyond the end of the text are dropped. */
export function segmentsOf({ text, marks }: MarkedText): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const [start, end] of marks) {
    if (start < at || start >= text.length) continue
    if (start > at) segments.push({ words: text.slice(at, start), isMarked: false })
    segments.push({ words: text.slice(start, end), isMarked: true })
    at = Math.min(end, text.length)
  }
  if (at < text.length) segments.push({ words: text.slice(at), isMarked: false })
  return segments
}

/** So much of the text stands before its first mark where only the beginning is shown. */
const charactersBeforeMark = 24

/** Returns a text from shortly before its first mark on, so that the mark is in its first line. */
export function fromFirstMark({ text, marks }: MarkedText): MarkedText {
  const earliest = (marks[0]?.[0] ?? 0) - charactersBeforeMark
  if (earliest <= 0) return { text, marks }
  const space = text.indexOf(' ', earliest)
  const start = space >= 0 && space < earliest + charactersBeforeMark ? space + 1 : earliest
  return { text: `…${text.slice(start)}`, marks: marks.map(([from, to]) => [from - start + 1, to - start + 1]) }
}

/** Scripts without spaces: a word may begin at any character. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns a function that finds these words in a text, as whole words and regardless of case, and marks their ranges.
 */
export function markerOf(words: readonly string[]): (text: string) => MarkedText {
  const longestFirst = words.filter((word) => word.trim() !== '').sort((a, b) => b.length - a.length)
  if (longestFirst.length === 0) return (text) => ({ text, marks: [] })
  const alternatives = longestFirst.map((word) =>
    spaceless.test(word) ? escaped(word) : `(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`,
  )
  const pattern = new RegExp(alternatives.join('|'), 'giu')
  return (text) => ({
    text,
    marks: [...text.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length]),
  })
}
