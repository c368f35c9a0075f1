import { asksForSomething, type QueryPiece, type SearchQuery } from '@advisor/contract'
import { askablePart, droppedPieces } from '../dialog/askable-part.ts'
import { caseList } from './case-list.ts'
import { describePiece } from '../show/describe-piece.ts'
import { homeStep, stepToDialog, stepToResults, type TooLarge } from './make-step.ts'
import type { Refuse } from '../refuse.ts'
import { maySearch, slotsOutOfSight, type NotSearchable } from '../run/run-query.ts'
import type { Searching, Stepping } from '../search-context.ts'
import type { StoredStep } from './search-steps.ts'
import { showPieces } from '../show/show-pieces.ts'
import { showStep } from '../show/show-state.ts'

/** Why a query cannot be run, as `queryRefusals` of the contract lists it. */
export type QueryRefusal = 'no-permission' | 'query-not-possible' | 'condition-not-valid' | 'search-not-ready'

/** Why a call cannot step to a query, as `changedQueryRefusals` of the contract lists it. */
export type ChangedQueryRefusal = QueryRefusal | 'too-many-filters'

/** Refuses a query that the caller may not run, or that asks for slots that they do not see. */
export function requirePossible(searching: Searching & { refuse: Refuse<QueryRefusal> }, query: SearchQuery): void {
  const { opened, refuse } = searching
  if (!maySearch(searching, query)) throw refuse('no-permission')
  const [missing] = slotsOutOfSight(query, opened.sight)
  if (missing !== undefined) throw refuse('query-not-possible', { params: { slot: missing } })
}

/** The refusal for a query that found nothing to show. It names what cannot be asked. */
export async function notSearched(
  reason: NotSearchable,
  searching: Searching & { refuse: Refuse<'condition-not-valid' | 'search-not-ready'> },
  query: SearchQuery,
): Promise<Error> {
  const { refuse } = searching
  if (reason === 'not-ready') return refuse('search-not-ready')
  const askable = await askablePart(searching, query)
  const pieces = askable === 'not-ready' ? [] : await droppedPieces(searching, query, askable)
  return refuse('condition-not-valid', { params: { condition: inWords(searching, query, pieces) } })
}

/** The refusal for a query to which no step was made. */
export async function notStepped(
  reason: NotSearchable | TooLarge,
  searching: Searching & { refuse: Refuse<'condition-not-valid' | 'search-not-ready' | 'too-many-filters'> },
  query: SearchQuery,
): Promise<Error> {
  return reason === 'too-large' ? searching.refuse('too-many-filters') : notSearched(reason, searching, query)
}

/** Pieces in words. Where none is wrong by itself, all conditions are. */
export function inWords(searching: Searching, query: SearchQuery, pieces: readonly QueryPiece[]): string {
  const conditions = showPieces(query, searching).filter(({ kind }) => kind !== 'text')
  const told = pieces.length > 0 ? pieces : conditions
  return [...new Set(told.map((piece) => describePiece(piece, searching)))].join(' · ')
}

/**
 * Steps to the results of the changed query of a step, or to the question of its dialog; to the home page where nothing is left
 * to ask. What was selected stays selected.
 */
export async function stepToChanged(
  stepping: Stepping & { refuse: Refuse<ChangedQueryRefusal> },
  current: StoredStep,
  query: SearchQuery,
) {
  if (current.page === 'dialog') return stepToQuestion(stepping, query)
  return stepToQueryOrHome(stepping, query, { selected: current.selected, pageSize: current.pageSize })
}

/** Steps to what the dialog of a query asks, and answers as the calls do that change the query. */
export async function stepToQuestion(stepping: Stepping & { refuse: Refuse<ChangedQueryRefusal> }, query: SearchQuery) {
  const search = await stepToDialog(stepping, query)
  if (typeof search === 'string') throw await notStepped(search, stepping, query)
  return { search, ...caseList(search.results?.rows ?? [], stepping.locale) }
}

/** Steps to what a query finds; to the home page where it asks for nothing. */
export async function stepToQueryOrHome(
  stepping: Stepping & { refuse: Refuse<ChangedQueryRefusal> },
  query: SearchQuery,
  kept: Kept = {},
) {
  if (asksForSomething(query)) return stepToQuery(stepping, query, kept)
  const home = stepping.steps.add(stepping, homeStep(stepping))
  return { search: showStep(home, stepping), ...caseList([], stepping.locale) }
}

/** What of an earlier step of the search stays. With its position, the search is the same. */
type Kept = Partial<Pick<StoredStep, 'selected' | 'pageSize' | 'position'>>

/**
 * Steps to a page of what a query finds, and answers as the calls do that change the query. Where a mandatory question of its
 * dialog is open, steps to the question.
 */
export async function stepToQuery(
  stepping: Stepping & { refuse: Refuse<ChangedQueryRefusal> },
  query: SearchQuery,
  kept: Kept = {},
  page = 1,
) {
  requirePossible(stepping, query)
  const found = await stepToResults(stepping, query, page, kept)
  if (found === 'must-answer') return stepToQuestion(stepping, query)
  if (typeof found === 'string') throw await notStepped(found, stepping, query)
  const { step, results } = found
  return { search: { ...showStep(step, stepping), results }, ...caseList(results.rows, stepping.locale) }
}
