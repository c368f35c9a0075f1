import type { WordLog } from './word-log.ts'

/** The occurrences of words, grouped by word; those of a word in their order. */
export interface GroupedSpans {
  /** The span of each occurrence. In a buffer of the pool, with room behind. */
  spans: Uint32Array<ArrayBuffer>
  /** The place in `spans` behind the last occurrence of each word. */
  ends: Uint32Array
}

/** The starts of consecutive groups of these sizes. */
export function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length)
  for (let at = 1; at < counts.length; at++) starts[at] = starts[at - 1]! + counts[at - 1]!
  return starts
}

/** Calls back with each span of a log, and the range of its words in the columns. */
export function eachSpan(
  { spanStarts, length }: WordLog,
  each: (span: number, from: number, to: number) => void,
): void {
  const starts = spanStarts.values
  const count = spanStarts.length
  for (let span = 0; span < count; span++) each(span, starts[span]!, span + 1 < count ? starts[span + 1]! : length)
}
