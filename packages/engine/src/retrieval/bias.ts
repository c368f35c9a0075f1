import { valueAt } from '../columns/code-values.ts'
import { asScalarColumn, type ColumnSet, type ScalarColumn } from '../columns/column.ts'
import type { Schema } from '../schema/schema.ts'

/** The largest change of a score by a bias of weight 1, as a share of it. */
export const BIAS_STRENGTH = 0.1

/**
 * Biases raise or lower the score of a case in all queries. With s the score without bias, b_a in -1..1 the bias of the
 * case in attribute a (0 without one, the mean of several) and B_a = BIAS_STRENGTH * weight_a (all together at most 1):
 *
 *     score = s (1 + sum(B_a b_a)) / (1 + sum(B_a))
 *
 * The result stays in 0..1, keeps the order of equally biased cases, separates cases that match equally well, and is 0
 * for a case without a match. With a bias in the schema, an unbiased case scores 1 / (1 + sum(B_a)) at most.
 */
export interface BiasPlan {
  /** Numbers of the attributes, with B_a of each. */
  readonly strengths: readonly { number: number; strength: number }[]
  /** sum(B_a). */
  readonly total: number
}

export function planBias(schema: Schema): BiasPlan {
  const biases = schema.attributes.flatMap((attribute, number) =>
    attribute.kind === 'bias' && attribute.weight > 0 ? [{ number, strength: BIAS_STRENGTH * attribute.weight }] : [],
  )
  const sum = biases.reduce((total, { strength }) => total + strength, 0)
  const cut = Math.max(1, sum)
  return {
    strengths: biases.map(({ number, strength }) => ({ number, strength: strength / cut })),
    total: sum / cut,
  }
}

/** sum(B_a b_a) of the cases of a segment. */
export interface SegmentBias {
  /** Bounds of the results of `of`. */
  readonly least: number
  readonly most: number
  of(caseNumber: number): number
}

const UNBIASED: SegmentBias = { least: 0, most: 0, of: () => 0 }

export function segmentBias({ strengths }: BiasPlan, { columns }: ColumnSet): SegmentBias {
  if (strengths.length === 0) return UNBIASED
  const parts = strengths.map(({ number, strength }) => ({ column: asScalarColumn(columns[number]), strength }))
  let [least, most] = [0, 0]
  for (const { column, strength } of parts) {
    const { dictionary } = column
    if (dictionary.count === 0) continue
    least += strength * Math.min(0, Number(valueAt(dictionary, 0)))
    most += strength * Math.max(0, Number(valueAt(dictionary, dictionary.count - 1)))
  }
  return {
    least,
    most,
    of: (caseNumber) => parts.reduce((sum, { column, strength }) => sum + strength * meanOf(column, caseNumber), 0),
  }
}

function meanOf({ dictionary, codes, starts }: ScalarColumn, caseNumber: number): number {
  const start = starts === undefined ? caseNumber : starts[caseNumber]!
  const end = starts === undefined ? caseNumber + (codes[caseNumber] === 0 ? 0 : 1) : starts[caseNumber + 1]!
  if (start === end) return 0
  let sum = 0
  for (let at = start; at < end; at++) sum += Number(valueAt(dictionary, codes[at]! - 1))
  return sum / (end - start)
}
