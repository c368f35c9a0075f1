import { z } from 'zod'
import { WarningLevel } from '../domain-model/warning-levels.ts'
import { ModelId, SolutionNumber } from '../ids.ts'
import { FileExcerpt } from '../solutions/files.ts'
import {
  MarkedText,
  ShownSlot,
  ShownValue,
  SolutionDetails,
  solutionHeading,
  SolutionStatistics,
} from '../solutions/shown.ts'
import { Dialog } from '../guided/dialog.ts'
import { SessionUse } from '../service-sessions/entities.ts'
import { QueryPiece } from './pieces.ts'
import { searchSorts } from './query-parts.ts'
import { SearchStep, StepId } from './step.ts'

export const ResultRow = z.object({
  ...solutionHeading,
  title: MarkedText,
  /** The text around the matches, and the caption of its slot. */
  /** With a file: of an attached file. Without either: words that people say, which no slot of the solution has. */
  excerpt: MarkedText.extend({ caption: z.string().optional(), file: FileExcerpt.shape.file.optional() }).optional(),
  facts: z.array(ShownSlot),
  /** The most severe of the solution's warnings. */
  warning: WarningLevel.optional(),
  /** 0..1; 1 is a perfect match. Hits with equal scores are in the order of their numbers. */
  score: z.number(),
  /** Only where the rows are in the order of relevance. */
  isBestMatching: z.boolean(),
  /** A better solution of the page that says nearly the same; the row is folded under it. */
  nearlySame: SolutionNumber.optional(),
  /** What the service session of the search has with the solution. */
  sessionUse: SessionUse.optional(),
  statistics: SolutionStatistics.pick({
    ratingAverage: true,
    ratingCount: true,
    successCount: true,
    failureCount: true,
  }),
})
export type ResultRow = z.infer<typeof ResultRow>

/** Words of a query's text that name values, as the product reads them. They are searched as words, too. */
export const NamedWords = z.object({
  /** Offsets in the text, UTF-16 code units. */
  start: z.number(),
  end: z.number(),
  /** The values, the likeliest first: of several slots, where each has a value of this name. */
  readings: z.array(z.object({ slot: ModelId, caption: z.string(), value: z.string(), shown: ShownValue })).min(1),
})
export type NamedWords = z.infer<typeof NamedWords>

/** A value of the diagnosis, with solutions that have it. */
export const Diagnosis = z.object({
  /** Absent: solutions without a value. */
  value: ShownValue.optional(),
  /** 0..1 */
  probability: z.number(),
  /** Solutions with this value that are not ruled out. */
  solutions: z.number(),
  /** Those of them that contradict no answer. */
  uncontradicted: z.number(),
  /** The likeliest of them. */
  rows: z.array(ResultRow),
})
export type Diagnosis = z.infer<typeof Diagnosis>

/** A page of the hits of a search. */
export const SearchResults = z.object({
  rows: z.array(ResultRow),
  /** From 1. */
  page: z.number(),
  pageSize: z.number(),
  pageCount: z.number(),
  found: z.number(),
  /** 0 where nothing is ranked. */
  bestMatching: z.number(),
  /** Some solutions match better than others. Filters alone rank nothing: what meets them is found. */
  /** Of a guided search: solutions that contradict no answer; absent where that is not known yet. */
  uncontradicted: z.number().optional(),
  /** Of a guided search by a diagnosis, in the order of relevance: the likeliest values. Absent where they are not known yet. */
  diagnoses: z
    .object({
      slot: ModelId,
      caption: z.string(),
      /** Values with a solution that contradicts no answer. */
      left: z.number(),
      likeliest: z.array(Diagnosis),
    })
    .optional(),
  isRanked: z.boolean(),
  /** No solution meets a preference: what the filters alone find was found. */
  isPreferenceUnmet: z.boolean(),
  /**
   * The order of the rows: the newest change first instead of by relevance where nothing is ranked; by relevance, or by number
   * where nothing is ranked, although another was asked for where too many solutions were found to sort.
   */
  sort: z.enum(searchSorts),
  /** Solutions that have so little of the text that they are not found, unless the query asks for them. */
  weaker: z.number(),
  /** Solutions that the search would find and that were ruled out in its service session: they are hidden unless the query asks for them. */
  ruledOut: z.number().optional(),
  /** Words of the query that were replaced by similar words, because no text contains them. */
  corrections: z.array(z.object({ typed: z.string(), searched: z.string() })),
  /** The corrected query as a suggestion. */
  didYouMean: z.string().optional(),
  /** In the order of the text. */
  named: z.array(NamedWords),
  /**
   * Words that the text denies, as 'no steam' does, with their offsets in it (UTF-16 code units): solutions that say so rank higher.
   * Absent: beside another complaint, as 'leaking' in 'no steam, not leaking': the word itself is not searched.
   */
  denied: z.array(z.object({ text: z.string(), start: z.number(), end: z.number(), isAbsent: z.boolean().optional() })),
  /**
   * Nobody has written a solution in the language of the text, which says this by names of the model: `names`, in that language
   * (`written`). Their names in the language of most solutions (`locale`) were searched: `text`.
   */
  meant: z
    .object({ names: z.array(z.string()).min(1), text: z.string(), locale: z.string(), written: z.string() })
    .optional(),
  /**
   * A question that parts what was found, about a slot: each value is a filter of this facet (`searchFilter`), the likeliest first. Absent
   * where little was found or no values part it, in another order, and beyond the first page.
   */
  question: z
    .object({
      slot: ModelId,
      /** As a colleague asks it; absent where the author gave none. */
      text: z.string().optional(),
      caption: z.string(),
      values: z.array(z.object({ value: z.string(), shown: ShownValue })).min(2),
    })
    .optional(),
  /** Words and codes that stand in no solution that the caller may see, in no language; at most the first ten. */
  unknown: z.array(z.string()),
  /** The branch changed after the search: the rows are current, and may differ from those of its first page. */
  invalidated: z.boolean(),
  /** The server has started again and still reads what changed since this time: changes after it are not found yet. */
  asOf: z.iso.datetime().optional(),
})
export type SearchResults = z.infer<typeof SearchResults>

/** A step of a search with the content of its page. */
export const SearchState = SearchStep.extend({
  /** Of the page `dialog`. Its results are the first page; absent before the first answer, and while a mandatory question is open. */
  dialog: Dialog.optional(),
  results: SearchResults.optional(),
  solution: SolutionDetails.optional(),
  /** The query can no longer be run: the model changed, or what the caller may see. The page is the home page. */
  isOutdated: z.literal(true).optional(),
})
export type SearchState = z.infer<typeof SearchState>

export const Suggestion = z.object({
  caseId: SolutionNumber,
  number: z.string(),
  title: MarkedText,
  casebase: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** A solution whose number or name begins as typed. */
export const CaseNameMatch = Suggestion.extend({ name: z.string() })
export type CaseNameMatch = z.infer<typeof CaseNameMatch>

/** A search of the caller, which the home page offers again. */
export const RecentSearch = z.object({
  /** The last step with this search. */
  step: StepId,
  text: z.string(),
  /** What it asked for, piece by piece. */
  pieces: z.array(QueryPiece),
  quest: ModelId,
  at: z.iso.datetime(),
})
export type RecentSearch = z.infer<typeof RecentSearch>

/** A solution that is new or was changed. */
export const SolutionNews = Suggestion.extend({
  isNew: z.boolean(),
  modifiedAt: z.iso.datetime(),
})
export type SolutionNews = z.infer<typeof SolutionNews>
