import { calls, StepId, type SearchState } from '@advisor/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import { writeSearchAddress } from '../../addresses/search-address.ts'
import { callServer } from '../../api/call-server.ts'
import { currentQuest, useHeader } from '../../api/login-state.ts'
import { rememberSearch, type ShownSearch } from './search-state.ts'

/** What a person does in a search. */
export type SearchAction =
  | { do: 'search'; text: string }
  | { do: 'find'; caseName: string }
  | { do: 'turn'; page: number }
  | { do: 'open'; caseId: number }
  | { do: 'close' }

/** Takes the step of an action; the browser goes to its page, in the way that `options` add to the usual one. */
export type TakeAction = (action: SearchAction, options?: NavigateOptions) => void

/**
 * Takes steps from the search that is shown: the call is made, and the browser goes to the page of its answer. Of several
 * actions at once the last one counts. `failures: shownByScreen` leaves saying refusals to the caller.
 */
export function useSearchAction({ search: before }: Pick<ShownSearch, 'search'>, failures?: 'shownByScreen') {
  const client = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const at = location.key
  const state: unknown = location.state
  const quest = currentQuest(useHeader())?.id
  const { mutate, isPending, error, variables, reset } = useMutation({
    meta: failures ? { failures } : {},
    mutationFn: async ({ action }: { action: SearchAction; at: string }) =>
      rememberSearch(client, await callFor(action, before, quest)),
  })
  const take: TakeAction = (action, options) => {
    const way = { ...usualWay(action, before, state), ...options }
    mutate({ action, at }, { onSuccess: ({ address }) => void navigate(writeSearchAddress(address), way) })
  }
  return {
    take,
    /** The action whose answer is on its way. */
    pending: isPending ? variables.action : undefined,
    /** The last action, when it failed on the page that is shown. */
    failed: error && variables?.at === at ? { action: variables.action, error } : undefined,
    reset,
  }
}

/** Makes the call of an action; answers where the search stands then, with what its page shows. */
async function callFor(
  action: SearchAction,
  before: SearchState | undefined,
  quest: string | undefined,
): Promise<SearchState> {
  const from = before?.step
  switch (action.do) {
    case 'search': {
      const { search, results } = await callServer(calls.freeTextSearch, { freeText: action.text, from })
      return { ...search, results }
    }
    case 'find': {
      const { search, solution } = await callServer(calls.searchCaseName, { caseName: action.caseName, from })
      return { ...search, solution }
    }
    case 'turn':
    case 'close': {
      const navigationIndex = action.do === 'turn' ? action.page : (before?.resultsPage ?? 1)
      const { search, results } = await callServer(calls.searchResultsNavigate, { navigationIndex, from })
      return { ...search, results }
    }
    case 'open': {
      const { caseId } = action
      // From the home page there is no search that the solution could be one of.
      if (!before?.step) return (await callServer(calls.restoreState, { query: { quest }, open: caseId })).search
      const { search, solution } = await callServer(calls.viewCaseDetails, { caseId, from })
      return { ...search, ...(before.results && { results: before.results }), solution }
    }
  }
}

/** How the browser goes to the page of a step. */
function usualWay(action: SearchAction, before: SearchState | undefined, state: unknown): NavigateOptions {
  switch (action.do) {
    case 'search': {
      const isShown = before?.page === 'results' && before.resultsPage === 1 && before.query.text === action.text
      // The same search again is no other page.
      return { replace: isShown }
    }
    case 'open': {
      const around = before?.page === 'results' ? before.step : resultsAround(state)
      return { preventScrollReset: true, state: { resultsAround: around } }
    }
    default:
      return {}
  }
}

/** The step of the results that a solution was opened from; the browser's history keeps it beside the address. */
export function resultsAround(historyState: unknown): StepId | undefined {
  return StepId.safeParse((historyState as { resultsAround?: unknown } | null)?.resultsAround).data
}
