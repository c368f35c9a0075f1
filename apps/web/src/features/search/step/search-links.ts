import { pieceIds, type SearchState } from '@advisor/contract'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import { openPlace } from '../../../addresses/project-addresses.ts'
import { addressOfSearch, writeSearchAddress, type SearchAddress } from '../../../addresses/search-address.ts'
import { useHeader } from '../../../api/login-state.ts'
import type { Destination } from '../../../ui/ActionLink.tsx'
import { goesOnFrom, type ActionQueue } from '../actions/action-queue.ts'
import { addressAfter } from '../actions/action-table.ts'
import type { SearchAction } from '../actions/search-action.ts'
import type { TakeAction } from '../actions/take-action.ts'
import { resultsAround } from './history-entry.ts'
import type { ShownSearch } from './search-state.ts'

const closing: SearchAction = { kind: 'close' }

/** The links of a search page. Their addresses have no step id, so that other users can open them; a click makes a step on the server. */
export interface Ways {
  toSolution: (caseId: number) => Destination
  toPage: (page: number) => Destination
  /** To the same search with another text. */
  toText: (text: string) => Destination
  /** To the criteria of the search. */
  toCriteria: Destination
  /** To a level of a taxonomy on a narrow screen; `undefined`: to the list of taxonomies. */
  toLevel: (slot: string | undefined) => Destination
  /** To the results without the open solution. */
  toResults: Destination
}

/**
 * Returns the links of a search page. With `isPanel`, opening and closing a solution keeps the scroll position. A link to another view
 * of the search waits for the action that is at work in `queue`, and leads to that view of its answer.
 */
export function useWays(
  { address, search }: Pick<ShownSearch, 'address' | 'search'>,
  take: TakeAction,
  { isPanel, queue }: { isPanel: boolean; queue: ActionQueue },
): Ways {
  const navigate = useNavigate()
  const around = resultsAround(useLocation())
  const place = openPlace(useHeader())
  const readable = { ...address, step: undefined, open: undefined, isEdited: false, level: undefined }
  const beside: NavigateOptions = { preventScrollReset: isPanel }
  const way = (action: SearchAction, options?: NavigateOptions, to = addressAfter(action, readable)): Destination => ({
    to: writeSearchAddress(to),
    go: () => take(action, options),
  })
  const toView = (view: Pick<SearchAddress, 'isEdited' | 'level'>): Destination => {
    const to = (of: SearchAddress) => writeSearchAddress({ ...of, page: 1, ...view })
    const shown = to({ ...readable, step: search?.step })
    const goOn = (led: SearchState | undefined) =>
      navigate(led ? to({ ...addressOfSearch(led, place), open: undefined }) : shown)
    return { to: shown, go: () => void queue.goOn(goOn) }
  }
  const results = writeSearchAddress({ ...readable, step: around })
  const close = () => {
    // What is changed beside the solution is kept.
    if (queue.last && goesOnFrom(closing, queue.last.action)) return take(closing, beside)
    // The step of the results is known: its state is drawn from the cache at once.
    return void navigate(results, beside)
  }
  return {
    toSolution: (caseId) => way({ kind: 'open', caseId }, beside),
    toPage: (page) => way({ kind: 'turn', page }),
    toText: (text) =>
      way({ kind: 'piece', id: pieceIds.text, change: { text } }, undefined, { ...readable, text, page: 1 }),
    toCriteria: toView({ isEdited: true }),
    toLevel: (level) => toView({ level }),
    toResults: around ? { to: results, go: close } : way(closing, beside),
  }
}
