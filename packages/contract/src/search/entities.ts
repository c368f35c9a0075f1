import { z } from 'zod'
import { SolutionNumber } from '../ids.ts'
import { Audience } from '../solutions/entities.ts'

/** A text and the stretches of it that were found: [start, end) in UTF-16 units, ascending, not overlapping. */
export const MarkedText = z.object({ text: z.string(), marks: z.array(z.tuple([z.number(), z.number()])) })
export type MarkedText = z.infer<typeof MarkedText>

/** A typed value for the browser to write in the reader's language. `path` holds a taxonomy member's ancestors, outermost first. */
export const ShownValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('number'), value: z.number(), unit: z.string().optional() }),
  /** 64-bit, as digits: too large for a number. */
  z.object({ kind: z.literal('long'), digits: z.string(), unit: z.string().optional() }),
  z.object({ kind: z.literal('boolean'), value: z.boolean() }),
  z.object({ kind: z.literal('date'), date: z.string() }),
  z.object({ kind: z.literal('symbol'), caption: z.string(), path: z.array(z.string()) }),
])
export type ShownValue = z.infer<typeof ShownValue>

/** What a slot holds, ready to be drawn without knowing the slot. */
export const ShownSlot = z.discriminatedUnion('form', [
  z.object({ slotId: z.string(), caption: z.string(), form: z.literal('values'), values: z.array(ShownValue) }),
  z.object({ slotId: z.string(), caption: z.string(), form: z.literal('text'), text: MarkedText }),
  /** Sanitised HTML; `words` are to be marked in it. */
  z.object({
    slotId: z.string(),
    caption: z.string(),
    form: z.literal('html'),
    html: z.string(),
    words: z.array(z.string()),
  }),
  z.object({
    slotId: z.string(),
    caption: z.string(),
    form: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(z.array(ShownValue.nullable())),
  }),
])
export type ShownSlot = z.infer<typeof ShownSlot>

/** Counts that people's work has left on a solution. */
export const SolutionStatistics = z.object({
  ratingAverage: z.number().nullable(),
  ratingCount: z.number(),
  citationCount: z.number(),
  viewingCount: z.number(),
  reuseAttemptCount: z.number(),
  successCount: z.number(),
  failureCount: z.number(),
})
export type SolutionStatistics = z.infer<typeof SolutionStatistics>

export const SolutionState = z.object({
  id: z.string(),
  caption: z.string(),
  reach: z.enum(['hidden', 'published', 'archived']),
})
export type SolutionState = z.infer<typeof SolutionState>

const heading = {
  caseId: SolutionNumber,
  /** The number as people write it, with the project's prefix. */
  number: z.string(),
  casebase: z.string(),
  state: SolutionState,
  /** The language of the text shown; not the reader's when the solution has none in it. */
  locale: z.string(),
  isFallbackLocale: z.boolean(),
}

export const ResultRow = z.object({
  ...heading,
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
  kind: z.literal('free-text'),
  query: z.string(),
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
  /** The model or the branch changed since the search was made; the rows are still right, the counts may differ. */
  invalidated: z.boolean(),
})
export type SearchResults = z.infer<typeof SearchResults>

export const SolutionDetails = z.object({
  ...heading,
  name: z.string(),
  title: MarkedText,
  audience: Audience,
  version: z.number(),
  sections: z.array(
    z.object({
      id: z.string(),
      caption: z.string().optional(),
      style: z.enum(['facts', 'text', 'steps', 'aside']),
      slots: z.array(ShownSlot),
    }),
  ),
  attachments: z.array(
    z.object({ id: z.string(), name: z.string(), contentType: z.string(), sizeBytes: z.number(), url: z.string() }),
  ),
  /** Languages the solution has texts in; the first is its master language. */
  locales: z.array(z.string()),
  /** The master text changed since this translation was made. */
  isTranslationOutdated: z.boolean(),
  creator: z.string(),
  createdAt: z.iso.datetime(),
  modifier: z.string(),
  modifiedAt: z.iso.datetime(),
  statistics: SolutionStatistics,
  clonedFrom: SolutionNumber.optional(),
  /** Where it stands in the results it was opened from. */
  navigation: z
    .object({
      index: z.number(),
      total: z.number(),
      previous: SolutionNumber.optional(),
      next: SolutionNumber.optional(),
    })
    .optional(),
})
export type SolutionDetails = z.infer<typeof SolutionDetails>

/** What the home page of the open quest shows and where the search stands. */
export const SearchPage = z.enum(['home', 'results', 'details'])
export const SearchState = z.object({
  page: SearchPage,
  results: SearchResults.optional(),
  solution: SolutionDetails.optional(),
  canGoBack: z.boolean(),
})
export type SearchState = z.infer<typeof SearchState>

export const Suggestion = z.object({
  caseId: SolutionNumber,
  number: z.string(),
  title: MarkedText,
  casebase: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>
