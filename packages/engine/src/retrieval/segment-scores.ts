import { EngineError } from '../errors.ts'
import { BLOCK_CASES, type BoundKernel, GROUP_CASES, LANES } from '../kernels/bound-kernel.ts'
import { type SegmentBias, segmentBias } from './bias.ts'
import type { Bitset } from './bitset.ts'
import { type CaseNumbers, numberOfCase } from './case-numbers.ts'
import { eligibleCases } from './eligible-cases.ts'
import { boundOf, type BoundUnit, boundTable } from './score-bounds.ts'
import type { QueryPlan } from './query-plan.ts'
import type { SearchedSegment } from './searched-segment.ts'

/** The cases of one segment, scored by one query. */
export interface SegmentScores {
  readonly segment: SearchedSegment
  readonly bias: SegmentBias
  /**
   * What a case's score before bias is at most, in units; 0 for a case that is not eligible or matches nothing.
   * Shape: caseCount.
   */
  readonly bounds: Uint16Array
  /** Greatest and least bound of eight cases each, as the kernel's `summarise` says. */
  readonly greatest: Uint16Array
  readonly least: Uint16Array
  /** By how many units at most a bound exceeds what it bounds. */
  readonly slack: number
  /** What each constraint, then the text, adds to the case's score before bias. */
  contributions(caseNumber: number): number[]
  /** The score, 0..1: the same whatever segment the case lies in. */
  score(caseNumber: number): number
}

export function scoreSegment(
  plan: QueryPlan,
  unit: BoundUnit,
  segment: SearchedSegment,
  kernel: BoundKernel,
): SegmentScores {
  const parts = contributionsOf(plan, segment)
  const bias = segmentBias(plan.bias, segment.columns)
  return {
    segment,
    bias,
    ...sumBounds(parts, unit, segment.columns.caseCount, kernel, eligibleCases(plan, segment)),
    contributions: (caseNumber) => parts.map((part) => numberOfCase(part, caseNumber)),
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

function sumBounds(
  parts: readonly CaseNumbers[],
  unit: BoundUnit,
  caseCount: number,
  kernel: BoundKernel,
  eligible: Bitset | undefined,
): Pick<SegmentScores, 'bounds' | 'greatest' | 'least' | 'slack'> {
  const bounds = new Uint16Array(caseCount)
  const groups = Math.ceil(caseCount / GROUP_CASES)
  const [greatest, least] = [new Uint16Array(groups * LANES), new Uint16Array(groups * LANES)]
  const tables = parts.map((part) => (part.kind === 'codes' ? boundTable(unit, part.byCode) : undefined))
  const slack = tables.reduce((sum, table) => sum + (table?.slack ?? 1), 0)
  for (let from = 0; from < caseCount; from += BLOCK_CASES) {
    const to = Math.min(caseCount, from + BLOCK_CASES)
    kernel.clear(to - from)
    parts.forEach((part, number) => {
      if (part.kind === 'cases') addNumbers(kernel.sums, unit, part.byCase, from, to)
      else if (part.codes instanceof Uint8Array) kernel.add(part.codes.subarray(from, to), tables[number]!.bytes)
      else addWideCodes(kernel.sums, tables[number]!.bytes, part.codes, from, to)
    })
    const end = Math.ceil((to - from) / GROUP_CASES) * GROUP_CASES
    kernel.sums.fill(0, to - from, end)
    if (eligible !== undefined) clearOthers(kernel.sums, eligible.subarray(from >> 5))
    kernel.summarise(end)
    bounds.set(kernel.sums.subarray(0, to - from), from)
    greatest.set(kernel.greatest.subarray(0, end / LANES), from / LANES)
    least.set(kernel.least.subarray(0, end / LANES), from / LANES)
  }
  return { bounds, greatest, least, slack }
}

function addNumbers(sums: Uint16Array, unit: BoundUnit, numbers: Float64Array, from: number, to: number): void {
  for (let at = from; at < to; at++) sums[at - from]! += boundOf(unit, numbers[at]!)
}

function addWideCodes(
  sums: Uint16Array,
  table: Uint8Array,
  codes: Uint16Array | Uint32Array,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) sums[at - from]! += table[codes[at]!]!
}

/** Sets the sums of cases that are not eligible to 0; both begin with the same case. */
function clearOthers(sums: Uint16Array, eligible: Bitset): void {
  for (let word = 0; word * 32 < sums.length && word < eligible.length; word++) {
    const bits = eligible[word]!
    const first = word * 32
    if (bits === 0) sums.fill(0, first, first + 32)
    else if (bits !== 0xffffffff) {
      for (let bit = 0; bit < 32; bit++) if (((bits >>> bit) & 1) === 0) sums[first + bit] = 0
    }
  }
}
