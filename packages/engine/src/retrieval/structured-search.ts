import { EngineError } from '../errors.ts'
import { BEST_MATCHING_SHARE } from '../hits/best-matching.ts'
import { checkLeastShare, leastScore, ROUNDING } from '../hits/least-score.ts'
import { TopHits } from '../hits/top-hits.ts'
import type { BoundKernel } from '../kernels/bound-kernel.ts'
import { makeBoundKernel } from '../kernels/make-bound-kernel.ts'
import type { Schema } from '../schema/schema.ts'
import { type Bitset, hasBit } from '../storage/bitset.ts'
import { BoundMemory, type LentBounds, type SegmentBounds } from './bound-memory.ts'
import { contributionOf } from './case-contributions.ts'
import type { StructuredQuery } from './constraint.ts'
import { type QueryPlan, planQuery } from './query-plan.ts'
import { BoundRange, boundUnit, MOST_UNITS } from './score-bounds.ts'
import { checkSegment, type SearchedSegment } from './searched-segment.ts'
import { countBounds, scanBounds, selectBounds } from './scan-bounds.ts'
import { scoreSegment, type SegmentScores } from './segment-scores.ts'
import { sumBounds } from './sum-bounds.ts'

/** The threshold for hits: a share of the best score, or a score. */
export type Hiding = { share: number } | { score: number }

/** The threshold for requests without one. */
export const DEFAULT_HIDING: Hiding = { share: 0.25 }

/** A query over values, with or without text. */
export interface StructuredRequest extends StructuredQuery {
  /** The weight of the text beside the constraints; default 0, for a query without text. See `FUSION_WEIGHT`. */
  textWeight?: number
  /** Default: a quarter of the best score. */
  hiding?: Hiding
  /** The threshold where the text scores and no constraint of the user does: a share of the best score. Default 0. */
  leastShare?: number
}

/** A case that matches a query at least partly. */
export interface StructuredHit {
  id: number
  /** 0..1, above 0. */
  score: number
  /** The index of the segment among the searched ones, and the number of the case in it. */
  segment: number
  caseNumber: number
}

/** A part of a hit's score. All contributions of a hit sum to its score. */
export interface Contribution {
  source: 'constraint' | 'text' | 'bias' | 'nothing-asked'
  /** The attribute of a constraint; constraints come in the order of the query. */
  attribute?: string
  /** The place of the constraint among those of the query, from 0. */
  place?: number
  /** Below 0 only for a bias. */
  contribution: number
  /** 0..1, for constraints and text: the degree of the match. */
  similarity?: number
  /** The contribution of a perfect match, or of the strongest bias; absent where nothing is asked. */
  possible?: number
}

let sharedKernel: BoundKernel | undefined
const boundMemory = new BoundMemory()

/**
 * One query over some segments, in stages, so that threads with a part of the cases each can exchange the best score
 * between the stages. Scores: sum(w sim) / sum(w) over the constraints that score, the text as one more of them, then
 * bias (see `planBias`). Without any such constraint all eligible cases have the same score.
 *
 * Upper bounds of all cases are computed first, a byte a constraint (see `BoundUnit`); only cases whose bound is high
 * enough are scored in double precision, in the order of the query. So answers equal those of scoring every case, to the
 * bit.
 */
export class StructuredSearch {
  readonly #plan: QueryPlan
  readonly #hiding: Hiding
  readonly #leastShare: number
  readonly #segments: readonly SegmentScores[]
  readonly #kernel: BoundKernel
  readonly #range: BoundRange
  readonly #caseCounts: readonly number[]
  #lent: LentBounds | undefined

  /** Throws an EngineError that names the fault of the query or of a segment. */
  constructor(
    schema: Schema,
    segments: readonly SearchedSegment[],
    { textWeight = 0, hiding = DEFAULT_HIDING, leastShare = 0, ...query }: StructuredRequest,
    kernel: BoundKernel = (sharedKernel ??= makeBoundKernel()),
  ) {
    for (const segment of segments) checkSegment(schema, segment)
    this.#plan = planQuery(schema, query, textWeight)
    this.#hiding = checkHiding(hiding)
    this.#leastShare = checkLeastShare(leastShare)
    const unit = boundUnit(this.#plan)
    this.#segments = segments.map((segment) => scoreSegment(this.#plan, unit, segment))
    this.#kernel = kernel
    this.#caseCounts = segments.map(({ columns }) => columns.caseCount)
    this.#range = new BoundRange(
      unit,
      this.#segments.reduce((most, { slack }) => Math.max(most, slack), 0),
      1 + this.#segments.reduce((least, { bias }) => Math.min(least, bias.least), 0),
      1 + this.#segments.reduce((most, { bias }) => Math.max(most, bias.most), 0),
    )
  }

  /** The best matching cases, best first, equal scores by id; including those that the threshold will hide. */
  best(size: number): StructuredHit[] {
    if (size === 0) return []
    const top = new TopHits(size)
    let bar = this.#range.mayReach(this.#range.leastScore(this.#boundOfRank(size)))
    let firstRow = 0
    for (const [number, scores] of this.#segments.entries()) {
      const { caseIds } = scores.segment
      bar = scanBounds(this.#boundsOf(number), bar, (caseNumber) => {
        const score = scores.score(caseNumber)
        if (score > 0) top.offer(firstRow + caseNumber, score, caseIds[caseNumber]!)
        return top.threshold > 0 ? Math.max(bar, this.#range.mayReach(top.threshold)) : bar
      })
      firstRow += caseIds.length
    }
    return top.finish().map(({ row, score, id }) => ({ id, score, ...this.#placeOf(row) }))
  }

  /**
   * The score from which on cases are shown, given the best score of all. Constraints derived from text hide nothing: their
   * largest possible contribution to the best score is subtracted.
   */
  shownFrom(bestScore: number): number {
    const hiding = this.#hiding
    const { mappedShare, hides, textShare } = this.#plan
    if (!hides) return textShare === 0 ? 0 : leastScore(bestScore - mappedShare, this.#leastShare)
    const bar = 'share' in hiding ? hiding.share * (bestScore - mappedShare) : hiding.score * (1 - mappedShare)
    return Math.max(0, bar - ROUNDING)
  }

  /**
   * The number of shown cases, of those within 5 % of the best, and of the matching cases that only `leastShare` hides, given
   * the best score of all.
   */
  count(bestScore: number): { found: number; bestMatching: number; weaker: number } {
    const shown = this.shownFrom(bestScore)
    const found = this.#countFrom(shown)
    return {
      found,
      weaker: this.#plan.hides || shown === 0 ? 0 : this.#countFrom(0) - found,
      bestMatching: this.#countFrom(Math.max(shown, BEST_MATCHING_SHARE * bestScore - ROUNDING)),
    }
  }

  /** The shown cases by segment, given the best score of all. */
  shown(bestScore: number): Bitset[] {
    const from = this.shownFrom(bestScore)
    const [may, surely] = [this.#range.mayReach(from), this.#range.surelyReaches(from)]
    return this.#segments.map((scores, number) =>
      selectBounds(this.#boundsOf(number), may, surely, (caseNumber) => isShown(scores.score(caseNumber), from)),
    )
  }

  /** The hits of the shown cases among these ids, in their order, given the best score of all. */
  hitsOf(ids: readonly number[], bestScore: number): StructuredHit[] {
    const from = this.shownFrom(bestScore)
    const wanted = new Set(ids)
    const found = new Map<number, StructuredHit>()
    for (const [segment, scores] of this.#segments.entries()) {
      scores.segment.caseIds.forEach((id, caseNumber) => {
        if (!wanted.has(id) || (scores.eligible && !hasBit(scores.eligible, caseNumber))) return
        const score = scores.score(caseNumber)
        if (isShown(score, from)) found.set(id, { id, score, segment, caseNumber })
      })
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** The contributions to the hit's score. */
  explain({ segment, caseNumber }: Pick<StructuredHit, 'segment' | 'caseNumber'>): Contribution[] {
    const segmentScores = this.#segments[segment]!
    const { scored, textShare, bias } = this.#plan
    const scale = 1 + bias.total
    const given = segmentScores.contributions.map((each) => contributionOf(each, caseNumber))
    const sources = [
      ...scored.map(({ attribute, place, share }) => ({ source: 'constraint' as const, attribute, place, share })),
      ...(textShare > 0 ? [{ source: 'text' as const, share: textShare }] : []),
    ]
    const contributions = sources.map(({ share, ...source }, number): Contribution => {
      const contribution = given[number]!
      return {
        ...source,
        contribution,
        similarity: Math.min(1, (contribution * scale) / share),
        possible: share / scale,
      }
    })
    if (sources.length === 0) contributions.push({ source: 'nothing-asked', contribution: given[0]! })
    const sum = given.reduce((total, contribution) => total + contribution, 0)
    if (bias.total > 0) {
      const contribution = sum * segmentScores.bias.of(caseNumber)
      contributions.push({ source: 'bias', contribution, possible: sum * bias.total })
    }
    return contributions
  }

  /** A bound that at least so many cases have or exceed; 0 if fewer match at all. */
  #boundOfRank(rank: number): number {
    const counts = new Uint32Array(1 + MOST_UNITS * (this.#plan.scored.length + 1))
    let bar = 1
    let reaching = 0
    for (let number = 0; number < this.#segments.length; number++) {
      scanBounds(this.#boundsOf(number), bar, (_, bound) => {
        counts[bound]!++
        reaching++
        while (reaching - counts[bar]! >= rank) reaching -= counts[bar++]!
        return bar
      })
    }
    return reaching >= rank ? bar : 0
  }

  #countFrom(from: number): number {
    const [may, surely] = [this.#range.mayReach(from), this.#range.surelyReaches(from)]
    return this.#segments.reduce(
      (sum, scores, number) =>
        sum + countBounds(this.#boundsOf(number), may, surely, (caseNumber) => isShown(scores.score(caseNumber), from)),
      0,
    )
  }

  #placeOf(row: number): { segment: number; caseNumber: number } {
    let caseNumber = row
    let segment = 0
    while (caseNumber >= this.#caseCounts[segment]!) caseNumber -= this.#caseCounts[segment++]!
    return { segment, caseNumber }
  }

  /**
   * The bounds of a segment's cases; summed now, if they never were or if another search has taken their memory since.
   */
  #boundsOf(segment: number): SegmentBounds {
    if (this.#lent === undefined || !boundMemory.isStillLent(this.#lent)) {
      const lent = boundMemory.lend(this.#caseCounts)
      this.#segments.forEach((each, number) => sumBounds(each, this.#kernel, lent.segments[number]!))
      this.#lent = lent
    }
    return this.#lent.segments[segment]!
  }
}

function isShown(score: number, from: number): boolean {
  return score > 0 && score >= from
}

/** Refuses a threshold outside 0..1. */
export function checkHiding(hiding: Hiding): Hiding {
  const value = 'share' in hiding ? hiding.share : hiding.score
  if (value >= 0 && value <= 1) return hiding
  throw new EngineError('invalid-query', `The hiding threshold is ${value} when expected 0 to 1.`)
}
