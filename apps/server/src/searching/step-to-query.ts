import { asksForSomething, type QueryPiece, type SearchQuery } from '@advisor/contract'
import { askablePart, droppedPieces } from './askable-part.ts'
import { caseList } from './case-list.ts'
import { describePiece } from './describe-piece.ts'
import { homeStep, stepToDialog, stepToResults } from './make-step.ts'
import type { Refuse } from './refuse.ts'
import { maySearch, slotsOutOfSight, type NotSearchable } from './run-query.ts'
import type { Searching, Stepping } from './search-context.ts'
import type { StoredStep } from './search-steps.ts'
import { showPieces } from './show-pieces.ts'
import { showStep } from './show-state.ts'

/** Why a query cannot be run, as `queryRefusals` of the contract lists it. */
export type QueryRefusal = 'no-permission' | 'query-not-possible' | 'condition-not-valid' | 'search-not-ready'

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

/** Pieces in words. Where none is wrong by itself, all conditions are. */
export function inWords(
  { locale, ...searching }: Searching,
  query: SearchQuery,
  pieces: readonly QueryPiece[],
): string {
  const conditions = showPieces(query, { ...searching, locale }).filter(({ kind }) => kind !== 'text')
  return [...new Set((pieces.length > 0 ? pieces : conditions).map((piece) => describePiece(piece, locale)))].join(
    ' · ',
  )
}

/**
 * Steps to the results of the changed query of a step, or to the question of its dialog; to the home page where nothing is left
 * to ask. What was selected stays selected.
 */
export async function stepToChanged(
  stepping: Stepping & { refuse: Refuse<QueryRefusal> },
  current: StoredStep,
  query: SearchQuery,
) {
  const { locale } = stepping
  if (current.page === 'dialog') {
    const search = await stepToDialog(stepping, query)
    if (typeof search === 'string') throw await notSearched(search, stepping, query)
    return { search, ...caseList(search.results?.rows ?? [], locale) }
  }
  return stepToQueryOrHome(stepping, query, { selected: current.selected, pageSize: current.pageSize })
}

/** Steps to what a query finds; to the home page where it asks for nothing. */
export async function stepToQueryOrHome(
  stepping: Stepping & { refuse: Refuse<QueryRefusal> },
  query: SearchQuery,
  kept: Partial<Pick<StoredStep, 'selected' | 'pageSize'>> = {},
) {
  if (asksForSomething(query)) return stepToQuery(stepping, query, kept)
  const home = stepping.steps.add(stepping, homeStep(stepping))
  return { search: showStep(home, stepping), ...caseList([], stepping.locale) }
}

/** Steps to the first page of what a query finds, and answers as the calls do that change the query. */
export async function stepToQuery(
  stepping: Stepping & { refuse: Refuse<QueryRefusal> },
  query: SearchQuery,
  kept: Partial<Pick<StoredStep, 'selected' | 'pageSize'>> = {},
) {
  requirePossible(stepping, query)
  const found = await stepToResults(stepping, query, 1, kept)
  if (typeof found === 'string') throw await notSearched(found, stepping, query)
  const { step, results } = found
  return { search: { ...showStep(step, stepping), results }, ...caseList(results.rows, stepping.locale) }
}
