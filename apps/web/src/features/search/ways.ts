import { pieceIds } from '@advisor/contract'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import { writeSearchAddress } from '../../addresses/search-address.ts'
import type { Destination } from '../../ui/ActionLink.tsx'
import { resultsAround } from './history-entry.ts'
import type { SearchAction, TakeAction } from './search-actions.ts'
import type { ShownSearch } from './search-state.ts'

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

/** Returns the links of a search page. With `isPanel`, opening and closing a solution keeps the scroll position. */
export function useWays(
  { address, search }: Pick<ShownSearch, 'address' | 'search'>,
  take: TakeAction,
  isPanel: boolean,
): Ways {
  const navigate = useNavigate()
  const around = resultsAround(useLocation())
  const readable = { ...address, step: undefined, open: undefined, isEdited: false, level: undefined }
  const beside: NavigateOptions = { preventScrollReset: isPanel }
  const way = (to: Partial<typeof address>, action: SearchAction, options?: NavigateOptions): Destination => ({
    to: writeSearchAddress({ ...readable, ...to }),
    go: () => take(action, options),
  })
  const results = writeSearchAddress({ ...readable, step: around })
  return {
    toSolution: (caseId) => way({ open: caseId }, { kind: 'open', caseId }, beside),
    toPage: (page) => way({ page }, { kind: 'turn', page }),
    toText: (text) => way({ text, page: 1 }, { kind: 'piece', id: pieceIds.text, change: { text } }),
    toCriteria: { to: writeSearchAddress({ ...readable, page: 1, step: search?.step, isEdited: true }) },
    toLevel: (level) => ({ to: writeSearchAddress({ ...readable, page: 1, step: search?.step, level }) }),
    // The step of the results is known: its state is drawn from the cache at once.
    toResults: around ? { to: results, go: () => void navigate(results, beside) } : way({}, { kind: 'close' }, beside),
  }
}
