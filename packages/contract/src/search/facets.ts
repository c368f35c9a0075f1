import { z } from 'zod'
import { NumberFormat } from '../domain-model/number-format.ts'
import { ShownValue } from '../solutions/shown.ts'

/**
 * Names a facet: a slot, or by a dollar sign what every solution has: its case base, its state, its readers,
 * when it was changed.
 */
export const FacetId = z.string().regex(/^\$?[a-z0-9][a-z0-9._-]{0,160}$/)
export type FacetId = z.infer<typeof FacetId>

/** A value of a facet: a symbol's id, a text, a boolean, the id of a case base or state, an audience, a number of days until now in digits. */
const FacetChoice = z.union([z.boolean(), z.string().max(300)])

/** An end of a range: a number, the digits of a 64-bit number, a date, or the id of a symbol of a scale. */
const FacetBound = z.union([z.number(), z.string().max(300)])
export type FacetBound = z.infer<typeof FacetBound>

/**
 * What is wanted of a facet, in the place of what was wanted before: any of these values, or a range with its ends. Without
 * values, and without an end, the facet filters nothing. Of two symbols one of which stands below the other, and of two spans of
 * days, the later counts.
 */
export const FacetFilter = z.union([
  z.strictObject({ values: z.array(FacetChoice).max(500) }),
  z.strictObject({ atLeast: FacetBound.optional(), atMost: FacetBound.optional() }),
])
export type FacetFilter = z.infer<typeof FacetFilter>

/** A value of a facet, with the solutions found that have it under the other filters. */
export const FacetValue = z.object({
  value: FacetChoice,
  shown: ShownValue,
  count: z.number(),
  isChosen: z.boolean(),
  /** How far it stands below the first level of its taxonomy that is listed: 0 for other values. */
  depth: z.number(),
})
export type FacetValue = z.infer<typeof FacetValue>

/** Numbers or dates of a facet, with the solutions found that have one of them under the other filters. */
export const FacetInterval = z.object({
  from: FacetBound,
  to: FacetBound,
  shown: z.tuple([ShownValue, ShownValue]),
  count: z.number(),
})
export type FacetInterval = z.infer<typeof FacetInterval>

/** The range of a facet. */
export const FacetRange = z.object({
  /** A scale: symbols in an order. */
  editor: z.enum(['number', 'date', 'scale']),
  /** Numbers without decimals. */
  isWhole: z.boolean(),
  unit: z.string().optional(),
  format: NumberFormat.optional(),
  /** Of a scale: its symbols in their order, whether or not a solution has them. */
  steps: z.array(z.object({ value: z.string(), shown: ShownValue })).optional(),
  /** Ascending and disjoint; both ends belong to it. None for a scale: its symbols are the values of the facet. */
  intervals: z.array(FacetInterval),
  /** What is wanted now. */
  atLeast: FacetBound.optional(),
  atMost: FacetBound.optional(),
})
export type FacetRange = z.infer<typeof FacetRange>

/**
 * What results can be filtered by, with counts of the solutions found. A facet filters what the other filters leave, so
 * its values are counted without its own filter.
 */
export const SearchFacet = z.object({
  facet: FacetId,
  /** Of a slot. The other facets have a name of the product. */
  caption: z.string().optional(),
  /** The chosen ones are always listed. */
  values: z.array(FacetValue),
  /** Values that are not listed. */
  moreValues: z.number(),
  /** Of numbers, dates and scales. */
  range: FacetRange.optional(),
})
export type SearchFacet = z.infer<typeof SearchFacet>
