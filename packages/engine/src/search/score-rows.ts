import { type MatchList, WINDOW_BITS, WINDOW_ROWS, type WorthSink, windowCount } from './match-list.ts'
import { MOST_QUERY_WORDS } from './ranking.ts'
import type { RowSet } from './row-set.ts'

/** A word's matches in the rows to be scored. */
export interface WeightedMatches {
  matches: MatchList
  /** What a match of worth 1 adds to the score; above 0. */
  weight: number
}

/** What takes up scored rows. */
export interface ScoreSink {
  /** Rows with a lower score need not be told of; below 0: all are wanted. May rise from row to row. */
  readonly threshold: number
  offer(row: number, score: number): void
}

/** Bounds are sums in another order than scores: by this share they are raised so that rounding loses no row. */
const ROUNDING = 1e-9

/**
 * Scores the rows of one locale in one segment, the words' contributions summed in the order of the words: every row whose
 * score reaches the sink's threshold is offered with exactly the score it would have if all rows were scored.
 *
 * MaxScore (Turtle, Flood: Query evaluation, strategies and optimizations, 1995) over windows of rows, as in Lucene's
 * MaxScoreBulkScorer: in each window the words that together cannot reach the threshold are only looked up in the rows that
 * the other words match. Windows come by what is possible in them, so that the threshold rises soon.
 */
export class RowScorer implements WorthSink {
  /** Sum over the words read of each row of the window. */
  readonly #sums = new Float64Array(WINDOW_ROWS)
  /** Rows of the window that match a word read, a bit each. */
  readonly #touched = new Uint32Array(WINDOW_ROWS / 32)
  /** Words of the window by what they can add, least first, and how much those up to each can add together. */
  readonly #byBound = new Uint32Array(MOST_QUERY_WORDS)
  readonly #reach = new Float64Array(MOST_QUERY_WORDS)
  #windowStart = 0
  /** Weight of the word that is being read. */
  #weight = 0

  /** `most` is the score's divisor; `allowed`, when given, says which rows count. */
  score(
    words: readonly WeightedMatches[],
    rowCount: number,
    most: number,
    allowed: RowSet | undefined,
    sink: ScoreSink,
  ): void {
    if (words.length === 0) return
    if (rowCount <= WINDOW_ROWS) return this.#scoreWindow(0, words, most, allowed, sink)
    const bounds = new Float64Array(windowCount(rowCount))
    for (const { matches, weight } of words) {
      for (let window = 0; window < bounds.length; window++) bounds[window]! += weight * matches.mostWorth[window]!
    }
    for (const window of mostPromisingFirst(bounds)) {
      if (bounds[window]! * (1 + ROUNDING) < sink.threshold * most) return
      this.#scoreWindow(window, words, most, allowed, sink)
    }
  }

  #scoreWindow(
    window: number,
    words: readonly WeightedMatches[],
    most: number,
    allowed: RowSet | undefined,
    sink: ScoreSink,
  ): void {
    const byBound = this.#byBound
    const reach = this.#reach
    const count = this.#orderByBound(window, words)
    const least = sink.threshold * most
    let lookedUp = 0
    while (lookedUp < count && reach[lookedUp]! < least) lookedUp++
    if (lookedUp === count) return
    this.#windowStart = window << WINDOW_BITS
    const isLookedUp = new Uint8Array(words.length)
    for (let at = 0; at < lookedUp; at++) isLookedUp[byBound[at]!] = 1
    // In the order of the words: where all of them are read, the sums are the scores.
    for (let word = 0; word < words.length; word++) {
      const { matches, weight } = words[word]!
      if (isLookedUp[word] === 1 || matches.mostWorth[window] === 0) continue
      this.#weight = weight
      matches.readWindow(window, this)
    }
    this.#offerTouched(words, lookedUp, most, allowed, sink)
  }

  /** Sorts the words that match in a window by what they can add there, least first, into `#byBound` and `#reach`; answers how many. */
  #orderByBound(window: number, words: readonly WeightedMatches[]): number {
    const byBound = this.#byBound
    const bounds = this.#reach
    let count = 0
    for (let word = 0; word < words.length; word++) {
      const bound = words[word]!.weight * words[word]!.matches.mostWorth[window]!
      if (bound === 0) continue
      let at = count++
      for (; at > 0 && bounds[at - 1]! > bound; at--) {
        bounds[at] = bounds[at - 1]!
        byBound[at] = byBound[at - 1]!
      }
      bounds[at] = bound
      byBound[at] = word
    }
    let sum = 0
    for (let at = 0; at < count; at++) bounds[at] = (sum += bounds[at]!) * (1 + ROUNDING)
    return count
  }

  take(rows: Uint32Array, worths: Float64Array, from: number, to: number): void {
    const sums = this.#sums
    const touched = this.#touched
    const windowStart = this.#windowStart
    const weight = this.#weight
    for (let at = from; at < to; at++) {
      const row = rows[at]! - windowStart
      if (row < 0 || row >= WINDOW_ROWS) continue
      const worth = worths[at]!
      if (worth === 0) continue
      sums[row]! += weight * worth
      touched[row >>> 5]! |= 1 << (row & 31)
    }
  }

  /** Offers the rows of the window that the words read match and clears the window. */
  #offerTouched(
    words: readonly WeightedMatches[],
    lookedUp: number,
    most: number,
    allowed: RowSet | undefined,
    sink: ScoreSink,
  ): void {
    const sums = this.#sums
    const touched = this.#touched
    const byBound = this.#byBound
    const reach = this.#reach
    let least = sink.threshold * most
    for (let at = 0; at < touched.length; at++) {
      let left = touched[at]!
      touched[at] = 0
      for (; left !== 0; left &= left - 1) {
        const inWindow = (at << 5) + 31 - Math.clz32(left & -left)
        const row = this.#windowStart + inWindow
        let sum = sums[inWindow]!
        sums[inWindow] = 0
        let isPossible = allowed === undefined || allowed.has(row)
        for (let other = lookedUp - 1; other >= 0 && isPossible; other--) {
          if (sum * (1 + ROUNDING) + reach[other]! < least) isPossible = false
          else {
            const { matches, weight } = words[byBound[other]!]!
            sum += weight * matches.worthAt(row)
          }
        }
        if (!isPossible || sum * (1 + ROUNDING) < least) continue
        sink.offer(row, (lookedUp === 0 ? sum : sumInOrder(words, row)) / most)
        least = sink.threshold * most
      }
    }
  }
}

/** What the words add to a row, summed in the order of the words. */
function sumInOrder(words: readonly WeightedMatches[], row: number): number {
  let sum = 0
  for (const { matches, weight } of words) sum += weight * matches.worthAt(row)
  return sum
}

/** Numbers of the windows in which anything matches, the highest bound first. */
function mostPromisingFirst(bounds: Float64Array): number[] {
  return Array.from(bounds.keys())
    .filter((window) => bounds[window]! > 0)
    .sort((a, b) => bounds[b]! - bounds[a]! || a - b)
}
