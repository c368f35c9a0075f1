import { z } from 'zod'
import { SolutionNumber } from '../ids.ts'
import { MarkedText, ShownSlot, SolutionDetails, solutionHeading, SolutionStatistics } from '../solutions/shown.ts'
import { SearchStep } from './query.ts'

export const ResultRow = z.object({
  ...solutionHeading,
  title: MarkedText,
  /** The stretch of text around the words found, and the caption of the slot it is from. */
  excerpt: MarkedText.extend({ caption: z.string() }).optional(),
  facts: z.array(ShownSlot),
  /** 0..1, 1 being the best thinkable; equal scores stand in order of number. */
  score: z.number(),
  isBestMatching: z.boolean(),
  statistics: SolutionStatistics.pick({
    ratingAverage: true,
    ratingCount: true,
    successCount: true,
    failureCount: true,
  }),
})
export type ResultRow = z.infer<typeof ResultRow>

/** A page of what a search found. */
export const SearchResults = z.object({
  rows: z.array(ResultRow),
  /** From 1. */
  page: z.number(),
  pageSize: z.number(),
  pageCount: z.number(),
  found: z.number(),
  bestMatching: z.number(),
  /** Words of the query that were searched as other words, because nothing holds them as typed. */
  corrections: z.array(z.object({ typed: z.string(), searched: z.string() })),
  /** The whole query, better spelled: to be offered. */
  didYouMean: z.string().optional(),
  /** Words too common to be searched. */
  ignored: z.array(z.string()),
  /** The branch changed since the search was made: the rows are of now, and may be others than those of its first page. */
  invalidated: z.boolean(),
})
export type SearchResults = z.infer<typeof SearchResults>

/** Where a search stands, with what its page shows. */
export const SearchState = SearchStep.extend({
  results: SearchResults.optional(),
  solution: SolutionDetails.optional(),
})
export type SearchState = z.infer<typeof SearchState>

export const Suggestion = z.object({
  caseId: SolutionNumber,
  number: z.string(),
  title: MarkedText,
  casebase: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>
