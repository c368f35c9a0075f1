import type { MatchWords } from './match-words.ts'
import { BEST_MATCHING_SHARE } from './ranking.ts'
import type { RowSet } from './row-set.ts'
import type { Scope, ScopedSegment } from './scope.ts'
import { type RowScorer, type ScoreSink, type WeightedMatches } from './score-rows.ts'
import type { TextHit } from './text-search.ts'
import { TopHits } from './top-hits.ts'

/** Keeps the best hits and how many scores are close to the best. */
class BestHits implements ScoreSink {
  readonly top: TopHits
  /** Scores within reach of the best so far. */
  readonly #close: number[] = []
  #best = 0
  #segment: ScopedSegment | undefined

  constructor(size: number) {
    this.top = new TopHits(size)
  }

  /** Rows offered from now on are of this segment. */
  enter(segment: ScopedSegment): void {
    this.#segment = segment
  }

  get threshold(): number {
    return Math.min(this.top.threshold, this.#best * BEST_MATCHING_SHARE)
  }

  offer(row: number, score: number): void {
    const { state, firstRow } = this.#segment!
    if (score > this.#best) this.#best = score
    if (score >= this.#best * BEST_MATCHING_SHARE) this.#close.push(score)
    this.top.offer(firstRow + row, score, state.segment.caseIds[state.segment.rowCases[row]!]!)
  }

  get bestMatching(): number {
    const least = this.#best * BEST_MATCHING_SHARE
    return this.#close.filter((score) => score >= least).length
  }
}

/** Scores the rows of a scope that match, and calls back with those that reach the sink's threshold. */
export function scoreRows(
  scope: Scope,
  scorer: RowScorer,
  matching: MatchWords,
  allowed: readonly RowSet[] | undefined,
  sinkFor: (segment: ScopedSegment, locale: string) => ScoreSink,
): void {
  scope.segments.forEach((segment, number) => {
    matching.locales.forEach(({ locale, mostScore }, localeNumber) => {
      const words = matching.words.flatMap(({ matches, weight, word }): WeightedMatches[] => {
        const found = matches[number * matching.locales.length + localeNumber]
        return found === undefined || word.occurrence === 'not' || weight === 0 ? [] : [{ matches: found, weight }]
      })
      scorer.score(words, segment.state.segment.rowCount, mostScore, allowed?.[number], sinkFor(segment, locale))
    })
  })
}

/** The best hits of a query from number `from` on, and how many score within 5 % of the best. */
export function findBestHits(
  scope: Scope,
  scorer: RowScorer,
  matching: MatchWords,
  allowed: readonly RowSet[] | undefined,
  { from, size }: { from: number; size: number },
): { hits: TextHit[]; bestMatching: number } {
  const best = new BestHits(from + size)
  scoreRows(scope, scorer, matching, allowed, (segment) => {
    best.enter(segment)
    return best
  })
  const hits = best.top.finish().slice(from)
  return {
    hits: hits.map(({ row, score, id }) => ({ id, score, locale: localeOf(scope, row) })),
    bestMatching: best.bestMatching,
  }
}

/** Locale of a row counted through all segments. */
function localeOf({ segments }: Scope, row: number): string {
  let number = segments.length - 1
  while (segments[number]!.firstRow > row) number--
  const { state, firstRow } = segments[number]!
  return state.segment.locales[state.segment.rowLocales[row - firstRow]!]!.locale
}
