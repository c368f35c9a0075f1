import { asksForSomething, type SearchQuery, type SearchState } from '@advisor/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { makeMove, type DialogMove } from '../../../api/search-moves.ts'
import { Refusal } from '../../../api/failures.ts'
import { forgetAllButTheHeader, rememberHeader } from '../../../api/login-state.ts'
import type { KeptSearch } from './kept-search.ts'

/**
 * Makes a step anew for a search whose step the server has forgotten, with its page and its selection: steps are written a
 * moment after they were answered, and a server that crashes loses the last ones.
 */
export async function searchAnew(client: QueryClient, lost: KeptSearch, signal?: AbortSignal): Promise<SearchState> {
  const { page, query, resultsPage, open, selected, context } = lost
  const wanted = { query, page: resultsPage, open, context }
  const { search: found, header } = await callServer(calls.restoreState, wanted, signal ? { signal } : {})
  // The answer has a header only if another quest was opened for the search.
  if (header) {
    rememberHeader(client, header)
    forgetAllButTheHeader(client)
  }
  let search =
    page === 'dialog' ? await makeMove({ call: 'continueDialog', fields: {} }, { from: found.step, context }) : found
  for (const move of page === 'dialog' && !asksForSomething(query) ? repliesOf(query) : [])
    search = await makeMove(move, { from: search.step, context })
  for (const caseId of selected) search = await selectAgain(search, caseId)
  return search
}

/**
 * Returns the moves that repeat what the user did not answer. A query of only these would be restored as the home page.
 */
const repliesOf = ({ undecided, skipped = [] }: SearchQuery): DialogMove[] => [
  ...undecided.map((question) => ({ call: 'undecidedAttribute' as const, fields: { question } })),
  ...skipped.map((question) => ({ call: 'skipQuestion' as const, fields: { question } })),
]

async function selectAgain(search: SearchState, caseId: number): Promise<SearchState> {
  try {
    const { step, selected } = (await callServer(calls.selectResult, { caseId, from: search.step })).search
    return { ...search, step, selected }
  } catch (failure) {
    // The user can no longer read this solution.
    if (failure instanceof Refusal) return search
    throw failure
  }
}
