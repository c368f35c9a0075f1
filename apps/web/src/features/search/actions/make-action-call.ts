import { pieceIds, type Calls, type PieceChange, type QueryPiece, type SearchState } from '@advisor/contract'
import { callServer } from '../../../api/call-server.ts'
import { calls, type BrowserCall } from '../../../api/calls.ts'
import { makeMove } from '../../../api/dialog-moves.ts'
import type { SearchAction } from './search-actions.ts'

/** What a call is made from. */
export interface CallBase {
  /** The search that the action goes on from. */
  before: SearchState | undefined
  /** The open quest. */
  quest: string | undefined
  tellOfDropped: (dropped: readonly QueryPiece[]) => void
}

/** Makes the call of an action. Returns the new state of the search. */
export async function makeActionCall(
  action: SearchAction,
  { before, quest, tellOfDropped }: CallBase,
): Promise<SearchState> {
  const from = before?.step
  const change = async (id: string, changed: PieceChange) =>
    (await callServer(calls.breadcrumbUpdate, { id, change: changed, from })).search
  switch (action.kind) {
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
      // The change before has led away from the solution already.
      if (action.kind === 'close' && before && before.open === undefined) return before
      const navigationIndex = action.kind === 'turn' ? action.page : (before?.resultsPage ?? 1)
      const { search, results } = await callServer(calls.searchResultsNavigate, { navigationIndex, from })
      return { ...search, results }
    }
    case 'dialog':
      return makeMove(action.move, from)
    case 'browse':
      return (await callServer(calls.browseCasebase, { ...action.move, from })).search
    case 'list':
      return (await callServer(calls.openCustomList, { tab: action.tab, from })).search
    case 'criteria':
      return (await callServer(calls.expertSearch, { ...action.query, from })).search
    case 'filter': {
      const { facet, filter } = action
      return (await callServer(calls.searchFilter, { facet, filter, from })).search
    }
    case 'piece':
      return change(action.id, action.change)
    case 'weaker':
      return change(pieceIds.text, { weaker: action.isShown })
    case 'again': {
      const { search, dropped } = await callServer(calls.searchAgain, { from, step: action.step })
      tellOfDropped(dropped)
      return search
    }
    case 'sort':
      return (await callServer(calls.searchSort, { sort: action.sort, from })).search
    case 'toggle-more':
      return (await callServer(calls.toggleShowMore, { from })).search
    case 'select': {
      // The compiler does not see that the fields belong to the call; SelectionMove makes sure of it.
      const declared = calls[action.move.call] as BrowserCall<Calls['selectAllResults']>
      const { search } = await callServer(declared, { ...action.move.fields, from })
      const { results, solution } = before ?? {}
      return { ...search, ...(results && { results }), ...(solution && { solution }) }
    }
    case 'open': {
      const { caseId } = action
      // On the home page there is no search that the solution could belong to.
      if (!before?.step) return (await callServer(calls.restoreState, { query: { quest }, open: caseId })).search
      const { search, solution } = await callServer(calls.viewCaseDetails, { caseId, from })
      return { ...search, ...(before.results && { results: before.results }), solution }
    }
  }
}
