import { type RowWorths, type WorthSink, windowCount } from '../scope/row-worths.ts'
import { MOST_QUERY_WORDS } from '../ranking.ts'
import { RowSet } from '../scope/row-set.ts'
import { WINDOW_BITS, WINDOW_ROWS, WindowBounds } from '../scope/window-bounds.ts'

/** The matches of a word in the rows to be scored. */
export interface WeightedMatches {
  matches: RowWorths
  /** What a match of worth 1 adds to the score; above 0. */
  weight: number
}

/** The rows of a segment. */
export interface SearchedRows {
  readonly rowCount: number
  readonly searched: RowSet
}

/** Receives scored rows. */
export interface ScoreSink {
  /** Rows with a lower score need not be told of; below 0: all are wanted. May rise from row to row. */
  readonly threshold: number
  offer(row: number, score: number): void
}

const NO_ROWS: SearchedRows = { rowCount: 0, searched: new RowSet(0) }

/** Bounds are sums in another order than scores: by this share they are raised so that rounding loses no row. */
const ROUNDING = 1e-9
/** Looking up a word in a row takes as long as adding the bounds of so many. */
const LOOKUP_COST = 16
/**
 * Words are first left aside while they can add this share of the threshold: with more, nearly every row would be a
 * candidate.
 */
const LEFT_ASIDE_SHARE = 0.6

/**
 * Scores the rows of one locale in one segment; the contributions of the words are summed in the order of the words.
 * Every row whose score reaches the sink's threshold is offered, with exactly the score of a search without pruning.
 *
 * MaxScore (Turtle, Flood: Query evaluation, strategies and optimizations, 1995) over windows of rows, as in Lucene's
 * MaxScoreBulkScorer: in each window, words that together cannot reach the threshold are read only for rows that the
 * other words bring close to it. Impacts, upper bounds of one byte each (Anh, Moffat: Pruned query evaluation using
 * pre-computed impacts, 2006), select these rows; the few rows that may reach the threshold are then scored exactly.
 * Windows with the highest bounds come first, so that the threshold rises early.
 */
export class RowScorer implements WorthSink {
  readonly #bounds = new WindowBounds()
  /** Exact sum over the words read of each row of the window. */
  readonly #sums = new Float64Array(WINDOW_ROWS)
  /** Rows of the window that match a word read, a bit each. */
  readonly #touched = new Uint32Array(WINDOW_ROWS / 32)
  /** Words of the window by what they can add, least first, and how much those up to each can add together. */
  readonly #byBound = new Uint32Array(MOST_QUERY_WORDS)
  readonly #reach = new Float64Array(MOST_QUERY_WORDS)
  #rows: SearchedRows = NO_ROWS
  #windowStart = 0
  /** Weight of the word that is being read. */
  #weight = 0

  /** `most` is the score's divisor; `allowed`, if given, limits the searched rows. */
  score(
    words: readonly WeightedMatches[],
    rows: SearchedRows,
    most: number,
    allowed: RowSet | undefined,
    sink: ScoreSink,
  ): void {
    if (words.length === 0) return
    const { rowCount } = rows
    this.#rows = rows
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

  /**
   * Calls back with all rows whose score reaches `least`, which is above 0; `most` is the score's divisor. Words that cannot
   * reach it together are looked up only in rows that are otherwise close to it, and most rows are never scored.
   */
  eachFrom(
    words: readonly WeightedMatches[],
    rows: SearchedRows,
    most: number,
    least: number,
    each: (row: number) => void,
  ): void {
    this.#rows = rows
    for (let window = 0; window < windowCount(rows.rowCount); window++) {
      this.#windowStart = window << WINDOW_BITS
      const count = this.#orderByBound(window, words)
      const needed = least * most
      if (count === 0 || this.#reach[count - 1]! < needed) continue
      let lookedUp = 0
      while (this.#reach[lookedUp]! < needed * LEFT_ASIDE_SHARE) lookedUp++
      for (let rank = lookedUp; rank < count; rank++) {
        const { matches, weight } = words[this.#byBound[rank]!]!
        this.#weight = weight
        matches.readWindow(window, this)
      }
      const close = needed - (lookedUp === 0 ? 0 : this.#reach[lookedUp - 1]!)
      this.#drain(close * (1 - ROUNDING), (row, sum) => {
        if (this.#reaches(words, row, sum, lookedUp, needed)) each(row)
      })
    }
  }

  /** Whether a row reaches `needed`, given its sum without the first `lookedUp` words by what they can add. */
  #reaches(words: readonly WeightedMatches[], row: number, sum: number, lookedUp: number, needed: number): boolean {
    let reached = sum
    for (let rank = lookedUp; ; rank--) {
      if (reached >= needed * (1 + ROUNDING)) return true
      if (reached + (rank === 0 ? 0 : this.#reach[rank - 1]!) < needed * (1 - ROUNDING)) return false
      // So close to it that the order of summing decides.
      if (rank === 0) return sumInOrder(words, row) >= needed
      const { matches, weight } = words[this.#byBound[rank - 1]!]!
      reached += weight * matches.worthAt(row)
    }
  }

  /** Calls back with each row of the window that was read, ascending, and its sum; forgets them. */
  #drain(least: number, each: (row: number, sum: number) => void): void {
    const sums = this.#sums
    const touched = this.#touched
    for (let at = 0; at < touched.length; at++) {
      let left = touched[at]!
      touched[at] = 0
      for (; left !== 0; left &= left - 1) {
        const inWindow = (at << 5) + 31 - Math.clz32(left & -left)
        const sum = sums[inWindow]!
        sums[inWindow] = 0
        if (sum >= least) each(this.#windowStart + inWindow, sum)
      }
    }
  }

  #scoreWindow(
    window: number,
    words: readonly WeightedMatches[],
    most: number,
    allowed: RowSet | undefined,
    sink: ScoreSink,
  ): void {
    this.#windowStart = window << WINDOW_BITS
    const count = this.#orderByBound(window, words)
    const least = sink.threshold * most
    if (least <= 0) return this.#scoreAll(window, words, most, allowed, sink)
    if (count === 0 || this.#reach[count - 1]! < least) return
    let lookedUp = 0
    while (lookedUp < count && this.#reach[lookedUp]! < least * LEFT_ASIDE_SHARE) lookedUp++
    const candidates = this.#findCandidates(window, words, lookedUp, count, least, allowed)
    if (candidates * words.length * LOOKUP_COST > this.#rowsInWindow(words)) {
      return this.#scoreAll(window, words, most, allowed, sink)
    }
    for (let at = 0; at < candidates; at++) {
      const row = this.#windowStart + this.#bounds.candidates[at]!
      const score = sumInOrder(words, row) / most
      if (score >= sink.threshold) sink.offer(row, score)
    }
  }

  /**
   * Sorts the words that match in a window by what they can add there, least first, into `#byBound` and `#reach`;
   * answers how many.
   */
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

  /** About how many rows of a window the words match. */
  #rowsInWindow(words: readonly WeightedMatches[]): number {
    let rows = 0
    for (const { matches } of words) rows += matches.rowCount
    return (rows * WINDOW_ROWS) / this.#rows.rowCount
  }

  /**
   * Lists the rows of a window that may reach `least`, ascending; answers how many they are. Of the `count` words that
   * match in the window, by what they can add, the first `lookedUp` cannot reach it together and are looked at last.
   */
  #findCandidates(
    window: number,
    words: readonly WeightedMatches[],
    lookedUp: number,
    count: number,
    least: number,
    allowed: RowSet | undefined,
  ): number {
    const bounds = this.#bounds
    const reach = this.#reach
    const reachOf = (ranks: number) => (ranks === 0 ? 0 : reach[ranks - 1]!)
    const needed = least * (1 - ROUNDING)
    bounds.open(window, needed - reachOf(lookedUp))
    for (let rank = count - 1; rank >= lookedUp; rank--) {
      const { matches, weight } = words[this.#byBound[rank]!]!
      matches.addBounds(window, weight, bounds)
    }
    const { candidates, sums } = bounds
    const { searched } = this.#rows
    let kept = 0
    for (let at = 0; at < bounds.count; at++) {
      const row = this.#windowStart + candidates[at]!
      const isSearched = searched.has(row) && (allowed === undefined || allowed.has(row))
      if (isSearched) candidates[kept++] = candidates[at]!
    }
    bounds.needed = Number.POSITIVE_INFINITY
    for (let rank = lookedUp - 1; rank >= 0 && kept > 0; rank--) {
      const { matches, weight } = words[this.#byBound[rank]!]!
      if (kept * LOOKUP_COST > (matches.rowCount * WINDOW_ROWS) / this.#rows.rowCount)
        matches.addBounds(window, weight, bounds)
      else {
        candidates.subarray(0, kept).sort()
        for (let at = 0; at < kept; at++) {
          sums[candidates[at]!]! += weight * matches.worthAt(this.#windowStart + candidates[at]!)
        }
      }
      const most = kept
      kept = 0
      for (let at = 0; at < most; at++) {
        if (sums[candidates[at]!]! + reachOf(rank) >= needed) candidates[kept++] = candidates[at]!
      }
    }
    candidates.subarray(0, kept).sort()
    return kept
  }

  /** Reads all words of a window in their order, so that the sums are the scores. */
  #scoreAll(
    window: number,
    words: readonly WeightedMatches[],
    most: number,
    allowed: RowSet | undefined,
    sink: ScoreSink,
  ): void {
    for (const { matches, weight } of words) {
      if (matches.mostWorth[window] === 0) continue
      this.#weight = weight
      matches.readWindow(window, this)
    }
    const sums = this.#sums
    const touched = this.#touched
    let least = sink.threshold * most * (1 - ROUNDING)
    for (let at = 0; at < touched.length; at++) {
      let left = touched[at]!
      touched[at] = 0
      for (; left !== 0; left &= left - 1) {
        const inWindow = (at << 5) + 31 - Math.clz32(left & -left)
        const sum = sums[inWindow]!
        sums[inWindow] = 0
        if (sum < least) continue
        const row = this.#windowStart + inWindow
        const score = sum / most
        if (score < sink.threshold || (allowed !== undefined && !allowed.has(row))) continue
        sink.offer(row, score)
        least = sink.threshold * most * (1 - ROUNDING)
      }
    }
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
