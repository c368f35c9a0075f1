import type { StructuredQuery } from './constraint.ts'
import type { Schema } from '../schema/schema.ts'

/**
 * Text counts as one more constraint. With t the text's score (the share of the query's information that the case has,
 * 0..1), w_t its weight, and w_i, sim_i those of the constraints:
 *
 *     score = (sum(w_i sim_i) + w_t t) / (sum(w_i) + w_t)
 *
 * w_t is this number times the mean weight of the attributes, the schema's or those that the query replaces. Chosen on
 * ir-support-articles with the article's product as the constraint, by `bench/fusion.ts`: when 15 % of the products in
 * queries are wrong, MRR@10 is best at 8 for whole sentences and at 2 for two or four words, and at 3 within 0.014 of
 * the best of each.
 */
export const FUSION_WEIGHT = 3

/** The weight of text for a schema; `replaced`: see `StructuredQuery.weights`. */
export function textWeightFor({ attributes }: Schema, replaced: StructuredQuery['weights'] = {}): number {
  const weights = attributes
    .filter(({ kind }) => kind !== 'bias')
    .map(({ id, weight }) => (Object.hasOwn(replaced, id) ? replaced[id]! : weight))
    .filter((weight) => weight > 0)
  if (weights.length === 0) return FUSION_WEIGHT
  return (FUSION_WEIGHT * weights.reduce((sum, weight) => sum + weight, 0)) / weights.length
}
