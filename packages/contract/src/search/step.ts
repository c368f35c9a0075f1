import { z } from 'zod'
import { stepIdForm } from '../id-forms.ts'
import { SolutionNumber } from '../ids.ts'
import { SessionId } from '../service-sessions/session-id.ts'
import { QueryPiece } from './pieces.ts'
import { SearchQuery } from './query.ts'

/** The id of a search step; only its owner knows it. */
export const StepId = z.string().regex(stepIdForm)
export type StepId = z.infer<typeof StepId>

/**
 * The step that a call starts from: the tabs of a browser share a login session, and each tab shows its own step. Without
 * the field it is the current step of the login session.
 */
export const stepFields = {
  from: StepId.optional(),
  /** The service session in which a search begins. A step that is named decides by itself in which context it goes on. */
  context: SessionId.optional(),
}

/** What calls say that start from no step: where the search of a service session stands, else the free one. */
export const contextFields = { context: stepFields.context }

export const SearchPage = z.enum(['home', 'dialog', 'results', 'details'])
export type SearchPage = z.infer<typeof SearchPage>

/** A search step: the query, and the shown part of its answer. */
export const SearchStep = z.object({
  /** Undefined at the beginning, before anything was searched or opened. */
  step: StepId.optional(),
  page: SearchPage,
  query: SearchQuery,
  /** The page of the results, from 1. */
  resultsPage: z.number().int().min(1),
  /** The rows of a page. */
  pageSize: z.number().int().min(1),
  /** The open solution. */
  open: SolutionNumber.optional(),
  /** The selected solutions, for comparing or printing. */
  selected: z.array(SolutionNumber),
  /** What the query says, piece by piece, in the order of its breadcrumb. */
  pieces: z.array(QueryPiece),
  /** False only at the beginning: before the first step is the home page. */
  canGoBack: z.boolean(),
  /** The service session that the search belongs to; absent: a free search. */
  context: SessionId.optional(),
})
export type SearchStep = z.infer<typeof SearchStep>
