import type { MarkedText } from '@advisor/contract'

export interface Segment {
  words: string
  isMarked: boolean
}

/** Cuts a text at its marks. Marks beyond its end are dropped; nothing of the text is. */
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

/** Scripts written without spaces: there a word may begin anywhere. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds words as they are written, whatever their case, as whole words; gives the marks of a text. */
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
