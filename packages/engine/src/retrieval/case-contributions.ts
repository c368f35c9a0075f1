import type { Codes, Column } from '../columns/column.ts'
import { combineValues, type CombineRule } from './combine-values.ts'

/**
 * The contributions of a constraint or a text to the scores of a segment's cases, at least 0: by the code of a single
 * value, or case by case.
 */
export type CaseContributions =
  { kind: 'codes'; codes: Codes; byCode: Float64Array } | { kind: 'cases'; byCase: Float64Array }

export function contributionOf(contributions: CaseContributions, caseNumber: number): number {
  return contributions.kind === 'codes'
    ? contributions.byCode[contributions.codes[caseNumber]!]!
    : contributions.byCase[caseNumber]!
}

/**
 * Compares the cases of any segment with one constraint. Symbols have the same codes in all segments, so their table is
 * built once.
 */
export interface ConstraintScorer {
  /** Similarity, or 1 and 0 for a condition, times `factor`. `column` is the one of the constraint's attribute. */
  score(column: Column, factor: number): CaseContributions
}

/** Combines the values of each case, which begin at `starts`: see `combineValues`. */
export function combineEach(
  tables: readonly Float64Array[],
  { rule, missing }: { rule: CombineRule; missing: number },
  factor: number,
  starts: Uint32Array,
  codes?: Codes,
): CaseContributions {
  const byCase = new Float64Array(starts.length - 1)
  for (let caseNumber = 0; caseNumber < byCase.length; caseNumber++) {
    const [start, end] = [starts[caseNumber]!, starts[caseNumber + 1]!]
    byCase[caseNumber] = factor * combineValues(tables, rule, missing, start, end, codes)
  }
  return { kind: 'cases', byCase }
}
