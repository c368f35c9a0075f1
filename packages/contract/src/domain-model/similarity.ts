import { z } from 'zod'
import { ModelId } from '../ids.ts'

const share = z.number().min(0).max(1)

/** Built in, over a difference of numbers: `range` is the difference at which similarity reaches 0 (linear) or the scale of the curve. */
const NumericSimilarity = z.strictObject({
  kind: z.literal('built-in'),
  function: z.enum(['linear', 'exponential', 'sigmoid', 'step']),
  range: z.number().positive(),
  /** Differences up to this count as equal. */
  tolerance: z.number().min(0).default(0),
  /** `at-least`: a larger value in the case is as good as an equal one; `at-most` the other way round. */
  direction: z.enum(['both', 'at-least', 'at-most']).default('both'),
  scale: z.enum(['plain', 'log']).default('plain'),
})

/** Built in, over a difference of numbers: a drawn curve, straight between its points and flat outside them. */
const PolylineSimilarity = z.strictObject({
  kind: z.literal('built-in'),
  function: z.literal('polyline'),
  /** Pairs of a difference (case - query) and the similarity for it, ascending by difference. */
  points: z
    .array(z.tuple([z.number(), share]))
    .min(1)
    .max(100),
})

/** Built in, over an ordered type: by distance of ranks. */
const RankSimilarity = z.strictObject({
  kind: z.literal('built-in'),
  function: z.literal('rank'),
  /** The last symbol is next to the first, as with months; default false. */
  cyclic: z.boolean().optional(),
})

/** Built in, over a taxonomy: by the deepest common ancestor (Wu and Palmer 1994). */
const TaxonomySimilarity = z.strictObject({
  kind: z.literal('built-in'),
  function: z.literal('taxonomy'),
  /** The meaning of an inner node in a query or a case. */
  innerNodes: z.enum(['any', 'optimistic', 'pessimistic', 'average']).default('any'),
})

/**
 * Built in, a given table: rows are the query's symbols, columns the case's; a missing pair is 0, a symbol with itself
 * 1.
 */
const TableSimilarity = z.strictObject({
  kind: z.literal('built-in'),
  function: z.literal('table'),
  symmetric: z.boolean().default(true),
  table: z.record(ModelId, z.record(ModelId, share)),
})

/** The similarity of two values of an attribute, in 0..1. */
export const Similarity = z.union([
  z.strictObject({ kind: z.literal('identity') }),
  NumericSimilarity,
  PolylineSimilarity,
  RankSimilarity,
  TaxonomySimilarity,
  TableSimilarity,
  z.strictObject({ kind: z.literal('custom'), expression: z.string().min(1).max(2_000) }),
])
export type Similarity = z.infer<typeof Similarity>
