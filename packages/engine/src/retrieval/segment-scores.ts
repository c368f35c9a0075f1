import { EngineError } from '../errors.ts'
import { type SegmentBias, segmentBias } from './bias.ts'
import type { Bitset } from '../storage/bitset.ts'
import { type CaseNumbers, numberOfCase } from './case-numbers.ts'
import { eligibleCases } from './eligible-cases.ts'
import { type BoundUnit, boundTable } from './score-bounds.ts'
import type { QueryPlan } from './query-plan.ts'
import type { SearchedSegment } from './searched-segment.ts'

/** The cases of one segment, scored by one query. */
export interface SegmentScores {
  readonly segment: SearchedSegment
  readonly bias: SegmentBias
  /** Cases that may be found; undefined where these are all. */
  readonly eligible: Bitset | undefined
  /** What each constraint, then the text, adds to the score of each case before bias. */
  readonly parts: readonly CaseNumbers[]
  readonly unit: BoundUnit
  /** Bounds of a part's contributions by code, in units; undefined for a part with a number of its own for each case. */
  readonly tables: readonly (Uint8Array | undefined)[]
  /** By how many units at most a bound exceeds what it bounds. */
  readonly slack: number
  /** The score, 0..1: the same whatever segment the case lies in. */
  score(caseNumber: number): number
}

export function scoreSegment(plan: QueryPlan, unit: BoundUnit, segment: SearchedSegment): SegmentScores {
  const parts = contributionsOf(plan, segment)
  const tables = parts.map((part) => (part.kind === 'codes' ? boundTable(unit, part.byCode) : undefined))
  const bias = segmentBias(plan.bias, segment.columns)
  return {
    segment,
    bias,
    eligible: eligibleCases(plan, segment),
    parts,
    unit,
    tables: tables.map((table) => table?.bytes),
    slack: tables.reduce((sum, table) => sum + (table?.slack ?? 1), 0),
    score(caseNumber) {
      let sum = 0
      for (const part of parts) sum += numberOfCase(part, caseNumber)
      return Math.min(1, sum * (1 + bias.of(caseNumber)))
    },
  }
}

/** What every case gets where nothing that scores is asked: all match alike. */
const EVERYTHING_ASKED = 1

function contributionsOf(plan: QueryPlan, { columns, caseIds, text }: SearchedSegment): CaseNumbers[] {
  const scale = 1 / (1 + plan.bias.total)
  const parts = plan.scored.map(({ number, share, scorer }) => scorer.score(columns.columns[number]!, share * scale))
  if (plan.textShare > 0) {
    const byCase = new Float64Array(columns.caseCount)
    text?.cases.forEach((caseNumber, at) => {
      byCase[caseNumber] = plan.textShare * scale * checkTextScore(text.scores[at]!, caseIds[caseNumber]!)
    })
    parts.push({ kind: 'cases', byCase })
  }
  if (parts.length === 0) {
    parts.push({ kind: 'cases', byCase: new Float64Array(columns.caseCount).fill(EVERYTHING_ASKED * scale) })
  }
  return parts
}

/** A score beyond 0..1 would exceed every bound, in silence. */
function checkTextScore(score: number, id: number): number {
  if (score >= 0 && score <= 1) return score
  throw new EngineError('invalid-query', `Case ${id} has text score ${score} when expected 0 to 1.`)
}
