import type { HighlightRange } from './marks.ts'

/** A piece of a text for a list of hits. Ranges are offsets within `text`. */
export interface Excerpt {
  text: string
  ranges: HighlightRange[]
  /** Whether text before and after was omitted; the caller adds ellipses. */
  isCutBefore: boolean
  isCutAfter: boolean
}

/** How far a cut moves to fall between words. */
const LONGEST_SNAP = 24
/** Of the room that is left, the share shown before the first highlight. */
const LEAD_SHARE = 0.25

/**
 * The window of at most `maxLength` code units with the most different words of the query, then the most highlights,
 * then the earliest. It is cut between words if possible, and never within a highlight that fits.
 */
export function excerpt(text: string, ranges: readonly HighlightRange[], maxLength: number): Excerpt {
  const length = Number.isFinite(maxLength) ? Math.max(0, Math.floor(maxLength)) : text.length
  if (text.length <= length) return { text, ranges: [...ranges], isCutBefore: false, isCutAfter: false }
  const { first, last } = bestWindow(ranges, length)
  const core =
    first === undefined ? { start: 0, end: 0 } : { start: first.start, end: Math.min(last!.end, first.start + length) }
  const room = length - (core.end - core.start)
  let start = Math.max(0, core.start - Math.floor(room * LEAD_SHARE))
  start = Math.min(start, text.length - length)
  let end = start + length
  start = snapForward(text, start, core.start)
  end = snapBack(text, end, core.end)
  return {
    text: text.slice(start, end),
    ranges: ranges
      .filter((range) => range.start >= start && range.end <= end)
      .map((range) => ({ ...range, start: range.start - start, end: range.end - start })),
    isCutBefore: start > 0,
    isCutAfter: end < text.length,
  }
}

function bestWindow(
  ranges: readonly HighlightRange[],
  length: number,
): { first?: HighlightRange; last?: HighlightRange } {
  let best: { first?: HighlightRange; last?: HighlightRange } = {}
  let bestValue = 0
  const inside = new Map<number, number>()
  let from = 0
  ranges.forEach((range, to) => {
    inside.set(range.word, (inside.get(range.word) ?? 0) + 1)
    while (from < to && range.end - ranges[from]!.start > length) {
      const { word } = ranges[from++]!
      const left = inside.get(word)! - 1
      if (left === 0) inside.delete(word)
      else inside.set(word, left)
    }
    const value = inside.size + (1 - 1 / (to - from + 2))
    if (value <= bestValue) return
    bestValue = value
    best = { first: ranges[from]!, last: range }
  })
  return best
}

/** The next place after white space, if near and not beyond `limit`; never between the halves of a surrogate pair. */
function snapForward(text: string, start: number, limit: number): number {
  if (start === 0) return 0
  for (let at = start; at <= Math.min(limit, start + LONGEST_SNAP); at++) if (/\s/.test(text[at - 1]!)) return at
  return isLowSurrogate(text, start) ? start + 1 : start
}

function snapBack(text: string, end: number, limit: number): number {
  if (end >= text.length) return text.length
  for (let at = end; at >= Math.max(limit, end - LONGEST_SNAP) && at > 0; at--) if (/\s/.test(text[at]!)) return at
  return isLowSurrogate(text, end) ? end - 1 : end
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
