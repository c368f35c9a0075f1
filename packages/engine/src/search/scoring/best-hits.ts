import { BEST_MATCHING_SHARE } from '../../hits/best-matching.ts'
import { TopHits } from '../../hits/top-hits.ts'
import type { QueryMatcher } from '../matching/query-matcher.ts'
import { expectedWords } from '../matching/matched-word.ts'
import { BEHIND, SECOND_RANKING } from '../ranking.ts'
import type { RowSet } from '../scope/row-set.ts'
import type { Scope, ScopedSegment } from '../scope/scope.ts'
import { type Closeness, hasPositions } from './closeness.ts'
import { type Feedback, feedbackShare, type RankedRow } from './feedback.ts'
import { type RowScorer, type ScoreSink, type WeightedMatches } from './score-rows.ts'

/** The parts that ranking needs beside the scope. */
export interface RankingTools {
  scorer: RowScorer
  closeness: Closeness
  feedback: Feedback
}

/** Keeps the best hits and how many scores are close to the best. */
class BestHits implements ScoreSink {
  readonly top: TopHits
  threshold: number
  /** Scores within reach of the best so far. */
  readonly #close: number[] = []
  #best = 0
  #segment: ScopedSegment | undefined

  constructor(size: number) {
    this.top = new TopHits(size)
    this.threshold = this.top.threshold
  }

  /** Rows offered from now on are of this segment. */
  enter(segment: ScopedSegment): void {
    this.#segment = segment
  }

  offer(row: number, score: number): void {
    const { state, firstRow } = this.#segment!
    if (score > this.#best) this.#best = score
    if (score >= this.#best * BEST_MATCHING_SHARE) this.#close.push(score)
    this.top.offer(firstRow + row, score, state.segment.cases.idOfRow(row))
    this.threshold = Math.min(this.top.threshold, this.#best * BEST_MATCHING_SHARE)
  }

  /** Scores within 5 % of the best, in no order. */
  get close(): number[] {
    const least = this.#best * BEST_MATCHING_SHARE
    return this.#close.filter((score) => score >= least)
  }
}

/** Scores the matching rows of a scope, and calls back with those that reach the sink's threshold. */
export function scoreRows(
  scope: Scope,
  scorer: RowScorer,
  matching: QueryMatcher,
  allowed: readonly RowSet[] | undefined,
  sinkFor: (segment: ScopedSegment, locale: string) => ScoreSink,
): void {
  eachLocale(scope, matching, ({ segment, number, locale, mostScore, words }) =>
    scorer.score(words, segment.rows, mostScore, allowed?.[number], sinkFor(segment, locale)),
  )
}

/** The rows of one locale in one segment, and the words that may match there. */
interface LocaleOfSegment {
  segment: ScopedSegment
  /** Of the segment. */
  number: number
  locale: string
  mostScore: number
  words: WeightedMatches[]
}

function eachLocale(scope: Scope, matching: QueryMatcher, each: (part: LocaleOfSegment) => void): void {
  scope.segments.forEach((segment, number) => {
    matching.locales.forEach(({ locale, mostScore }, localeNumber) => {
      const words = matching.words.flatMap(({ matches, weight, word }): WeightedMatches[] => {
        const found = matches[number * matching.locales.length + localeNumber]
        return found === undefined || word.occurrence === 'not' || weight === 0 ? [] : [{ matches: found, weight }]
      })
      each({ segment, number, locale, mostScore, words })
    })
  })
}

/** A hit with its final score. */
export interface FinalHit extends RankedRow {
  /** The part of its score from words and positions; the rest is feedback. */
  byWords: number
}

/** The first hits of a query with their final scores, and the factor of the rows after them. */
export interface FirstHits {
  /** Best first, equal scores by id. */
  hits: FinalHit[]
  /** The first of `hits`, those that were ranked again. */
  again: number
  /** How many score within 5 % of the best. */
  bestMatching: number
  /** The factor of the scores of all later rows: 1 if only words count. */
  rest: number
}

/** The best hits of a query, at least `size` if there are as many. */
export function findFirstHits(
  scope: Scope,
  tools: RankingTools,
  matching: QueryMatcher,
  allowed: readonly RowSet[] | undefined,
  size: number,
): FirstHits {
  const depth = secondDepth(matching)
  const best = new BestHits(Math.max(size, depth, 1))
  scoreRows(scope, tools.scorer, matching, allowed, (segment) => {
    best.enter(segment)
    return best
  })
  const found = best.top.finish()
  const { hits, rest } = rankAgain(scope, tools, matching, found.slice(0, depth))
  const again = hits.length
  for (const hit of found.slice(depth)) hits.push({ ...hit, score: rest * hit.score, byWords: rest * hit.score })
  if (rest === 1) return { hits, again, bestMatching: best.close.length, rest }
  const least = hits[0]!.score * BEST_MATCHING_SHARE
  const others = best.close.sort((a, b) => b - a).slice(depth)
  const isClose = (score: number) => score >= least
  return {
    hits,
    again,
    bestMatching:
      hits.slice(0, depth).filter(({ score }) => isClose(score)).length +
      others.filter((score) => isClose(rest * score)).length,
    rest,
  }
}

/** All rows whose final scores reach `least`, which is above 0, in no order. */
export function rowsFrom(
  scope: Scope,
  { scorer }: RankingTools,
  matching: QueryMatcher,
  { hits, again, rest }: FirstHits,
  least: number,
): number[] {
  const reaching = (some: readonly FinalHit[]) => some.filter(({ score }) => score >= least).map(({ row }) => row)
  // The rows after the last hit score no more than it.
  if (hits.at(-1)!.score < least) return reaching(hits)
  const first = hits.slice(0, again)
  const ranked = new Set(first.map(({ row }) => row))
  const rows = reaching(first)
  eachLocale(scope, matching, ({ segment, mostScore, words }) =>
    scorer.eachFrom(words, segment.rows, mostScore, least / rest, (row) => {
      if (!ranked.has(segment.firstRow + row)) rows.push(segment.firstRow + row)
    }),
  )
  return rows
}

/**
 * The final scores of all rows that a query finds, from their word scores, in their order; `rows` are counted through
 * all segments.
 */
export function finalScores(
  scope: Scope,
  tools: RankingTools,
  matching: QueryMatcher,
  { rows, scores, ids }: { rows: readonly number[]; scores: readonly number[]; ids: readonly number[] },
): readonly number[] {
  const depth = secondDepth(matching)
  if (depth === 0) return scores
  const top = new TopHits(depth)
  scores.forEach((score, at) => top.offer(at, score, ids[at]!))
  const best = top.finish()
  const places = new Map(best.map(({ row: at }) => [rows[at]!, at]))
  const first = best.map((hit) => ({ ...hit, row: rows[hit.row]! }))
  const { hits, rest } = rankAgain(scope, tools, matching, first)
  if (rest === 1) return scores
  const final = scores.map((score) => rest * score)
  for (const { row, score } of hits) final[places.get(row)!] = score
  return final
}

/** How many of the first hits are ranked again, by the words of the query in the language that has most of them. */
function secondDepth(matching: QueryMatcher): number {
  const { short, long } = SECOND_RANKING
  const wordCount = matching.locales.reduce(
    (most, _, locale) => Math.max(most, expectedWords(matching, locale).length),
    0,
  )
  if (wordCount < short.leastWords) return 0
  return wordCount < long.leastWords ? short.depth : long.depth
}

/**
 * Ranks the first hits by positions, then by feedback, if the query and the case base allow it. Later rows keep the
 * share of their scores that the hit with the largest loss keeps, and so their order.
 */
function rankAgain(
  scope: Scope,
  { closeness, feedback }: RankingTools,
  matching: QueryMatcher,
  first: readonly RankedRow[],
): { hits: FinalHit[]; rest: number } {
  const isByCloseness = first.length > 0 && hasPositions(scope)
  const close = isByCloseness ? withScores(first, closeness.rescore(scope, matching, first)) : first
  const share = feedbackShare(scope, matching, close[0])
  const scores = share === 0 ? close.map(({ score }) => score) : feedback.rescore(scope, share, close)
  const hits = close
    .map((hit, place) => ({ ...hit, score: scores[place]!, byWords: (1 - share) * hit.score }))
    .sort(byScore)
  if (!isByCloseness && share === 0) return { hits, rest: 1 }
  const before = new Map(first.map(({ row, score }) => [row, score]))
  return { hits, rest: BEHIND * Math.min(1, ...hits.map(({ row, score }) => score / before.get(row)!)) }
}

/** Rows with other scores, best first. */
function withScores(rows: readonly RankedRow[], scores: ArrayLike<number>): RankedRow[] {
  return rows.map((hit, place) => ({ ...hit, score: scores[place]! })).sort(byScore)
}

function byScore(a: RankedRow, b: RankedRow): number {
  return b.score - a.score || a.id - b.id
}
