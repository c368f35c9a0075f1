import { EngineError } from '../errors.ts'
import { type SegmentBias, segmentBias } from './bias.ts'
import type { Bitset } from '../storage/bitset.ts'
import { type CaseContributions, contributionOf } from './case-contributions.ts'
import { eligibleCases } from './eligible-cases.ts'
import { type BoundUnit, boundTable } from './score-bounds.ts'
import type { QueryPlan } from './query-plan.ts'
import type { SearchedSegment } from './searched-segment.ts'

/** The scores of one segment's cases for one query. */
export interface SegmentScores {
  readonly segment: SearchedSegment
  readonly bias: SegmentBias
  /** Cases that may be found; undefined where these are all. */
  readonly eligible: Bitset | undefined
  /** What each constraint, then the text, adds to the score of each case before bias. */
  readonly contributions: readonly CaseContributions[]
  readonly unit: BoundUnit
  /** Bounds of each constraint's contributions by code, in units; undefined where each case has one of its own. */
  readonly tables: readonly (Uint8Array | undefined)[]
  /** By how many units at most a bound exceeds what it bounds. */
  readonly slack: number
  /** The score, 0..1; it does not depend on the segment. */
  score(caseNumber: number): number
}

export function scoreSegment(plan: QueryPlan, unit: BoundUnit, segment: SearchedSegment): SegmentScores {
  const contributions = contributionsOf(plan, segment)
  const tables = contributions.map((each) => (each.kind === 'codes' ? boundTable(unit, each.byCode) : undefined))
  const bias = segmentBias(plan.bias, segment.columns)
  return {
    segment,
    bias,
    eligible: eligibleCases(plan, segment),
    contributions,
    unit,
    tables: tables.map((table) => table?.bytes),
    slack: tables.reduce((sum, table) => sum + (table?.slack ?? 1), 0),
    score(caseNumber) {
      let sum = 0
      for (const each of contributions) sum += contributionOf(each, caseNumber)
      return Math.min(1, sum * (1 + bias.of(caseNumber)))
    },
  }
}

/** What every case gets where nothing that scores is asked: all match alike. */
const EVERYTHING_ASKED = 1

function contributionsOf(plan: QueryPlan, { columns, caseIds, text }: SearchedSegment): CaseContributions[] {
  const scale = 1 / (1 + plan.bias.total)
  const contributions = plan.scored.map(({ number, share, scorer }) =>
    scorer.score(columns.columns[number]!, share * scale),
  )
  if (plan.textShare > 0) {
    const byCase = new Float64Array(columns.caseCount)
    text?.cases.forEach((caseNumber, at) => {
      byCase[caseNumber] = plan.textShare * scale * checkTextScore(text.scores[at]!, caseIds[caseNumber]!)
    })
    contributions.push({ kind: 'cases', byCase })
  }
  if (contributions.length === 0) {
    contributions.push({ kind: 'cases', byCase: new Float64Array(columns.caseCount).fill(EVERYTHING_ASKED * scale) })
  }
  return contributions
}

/** A score beyond 0..1 would exceed every bound, in silence. */
function checkTextScore(score: number, id: number): number {
  if (score >= 0 && score <= 1) return score
  throw new EngineError('invalid-query', `Case ${id} has text score ${score} when expected 0 to 1.`)
}
