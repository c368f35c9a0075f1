import { asksForSomething, type SearchQuery } from '@advisor/contract'
import { caseList } from './case-list.ts'
import { homeStep, stepToDialog, stepToResults } from './make-step.ts'
import type { Refuse } from './refuse.ts'
import { maySearch, slotsOutOfSight } from './run-query.ts'
import type { Searching, Stepping } from './search-context.ts'
import type { StoredStep } from './search-steps.ts'
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

/** The refusal for a query that found nothing to show. */
export function notSearched(reason: 'not-ready' | 'not-possible', refuse: Refuse<QueryRefusal>): Error {
  return refuse(reason === 'not-ready' ? 'search-not-ready' : 'condition-not-valid')
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
  const { locale, refuse } = stepping
  if (current.page === 'dialog') {
    const search = await stepToDialog(stepping, query)
    if (typeof search === 'string') throw notSearched(search, refuse)
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
  if (typeof found === 'string') throw notSearched(found, stepping.refuse)
  const { step, results } = found
  return { search: { ...showStep(step, stepping), results }, ...caseList(results.rows, stepping.locale) }
}
