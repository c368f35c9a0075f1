import type { MatchWords } from './match-words.ts'
import { type Feedback, feedbackShare, type RankedRow } from './feedback.ts'
import { BEST_MATCHING_SHARE, FEEDBACK } from './ranking.ts'
import type { RowSet } from './row-set.ts'
import type { Scope, ScopedSegment } from './scope.ts'
import { type RowScorer, type ScoreSink, type WeightedMatches } from './score-rows.ts'
import { TopHits } from './top-hits.ts'

/** What ranking takes beside the scope. */
export interface RankingTools {
  scorer: RowScorer
  feedback: Feedback
}

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
    this.top.offer(firstRow + row, score, state.segment.cases.idOfRow(row))
  }

  /** Scores within 5 % of the best, in no order. */
  get close(): number[] {
    const least = this.#best * BEST_MATCHING_SHARE
    return this.#close.filter((score) => score >= least)
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
      scorer.score(words, segment.rows.eligible, mostScore, allowed?.[number], sinkFor(segment, locale))
    })
  })
}

/** The first hits of a query with their final scores, and what the rows after them are worth. */
export interface FirstHits {
  /** Best first, equal scores by id. */
  hits: RankedRow[]
  /** How many score within 5 % of the best. */
  bestMatching: number
  /** What is left of its score of each row that is not among the hits: 1 where likeness does not count. */
  rest: number
}

/** The best hits of a query, at least `size` where there are so many. */
export function findFirstHits(
  scope: Scope,
  tools: RankingTools,
  matching: MatchWords,
  allowed: readonly RowSet[] | undefined,
  size: number,
): FirstHits {
  const find = (count: number) => {
    const best = new BestHits(count)
    scoreRows(scope, tools.scorer, matching, allowed, (segment) => {
      best.enter(segment)
      return best
    })
    return { close: best.close, hits: best.top.finish() }
  }
  const byWords = find(Math.max(size, 1))
  const share = feedbackShare(scope, matching, byWords.hits[0])
  if (share === 0) return { hits: byWords.hits, bestMatching: byWords.close.length, rest: 1 }
  const deeper = size < FEEDBACK.depth ? find(FEEDBACK.depth) : byWords
  const first = deeper.hits.slice(0, FEEDBACK.depth)
  const scores = tools.feedback.rescore(scope, share, first)
  const hits = first.map((hit, place) => ({ ...hit, score: scores[place]! })).sort(byScore)
  const rest = 1 - share
  for (const hit of deeper.hits.slice(FEEDBACK.depth)) hits.push({ ...hit, score: rest * hit.score })
  const least = hits[0]!.score * BEST_MATCHING_SHARE
  const others = deeper.close.sort((a, b) => b - a).slice(FEEDBACK.depth)
  const isClose = (score: number) => score >= least
  return {
    hits,
    bestMatching: scores.filter(isClose).length + others.filter((score) => isClose(rest * score)).length,
    rest,
  }
}

/** Scores of all rows that a query finds, by what they score by its words, in their order; `rows` are counted through all segments. */
export function finalScores(
  scope: Scope,
  { feedback }: RankingTools,
  matching: MatchWords,
  { rows, scores, ids }: { rows: readonly number[]; scores: readonly number[]; ids: readonly number[] },
): readonly number[] {
  const top = new TopHits(FEEDBACK.depth)
  scores.forEach((score, at) => top.offer(at, score, ids[at]!))
  const best = top.finish()
  const first = best.map((hit) => ({ ...hit, row: rows[hit.row]! }))
  const share = feedbackShare(scope, matching, first[0])
  if (share === 0) return scores
  const final = scores.map((score) => (1 - share) * score)
  feedback.rescore(scope, share, first).forEach((score, place) => (final[best[place]!.row] = score))
  return final
}

function byScore(a: RankedRow, b: RankedRow): number {
  return b.score - a.score || a.id - b.id
}
