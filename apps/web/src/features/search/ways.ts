import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import { writeSearchAddress } from '../../addresses/search-address.ts'
import type { Destination } from '../../ui/ActionLink.tsx'
import { resultsAround, type SearchAction, type TakeAction } from './search-actions.ts'
import type { ShownSearch } from './search-state.ts'

/** Where one can go from a search: each address is one that anybody can open, each click a step from what is shown. */
export interface Ways {
  toSolution: (caseId: number) => Destination
  toPage: (page: number) => Destination
  toSearch: (text: string) => Destination
  /** Back to the results, without the solution that is open. */
  toResults: Destination
}

/** `isPanel`: a solution stands beside the results, which stay where they are when it is closed. */
export function useWays({ address }: Pick<ShownSearch, 'address'>, take: TakeAction, isPanel: boolean): Ways {
  const navigate = useNavigate()
  const around = resultsAround(useLocation().state)
  const readable = { ...address, step: undefined, open: undefined }
  const beside: NavigateOptions = { preventScrollReset: isPanel }
  const way = (to: Partial<typeof address>, action: SearchAction, options?: NavigateOptions): Destination => ({
    to: writeSearchAddress({ ...readable, ...to }),
    go: () => take(action, options),
  })
  const results = writeSearchAddress({ ...readable, step: around })
  return {
    toSolution: (caseId) => way({ open: caseId }, { do: 'open', caseId }, beside),
    toPage: (page) => way({ page }, { do: 'turn', page }),
    toSearch: (text) => way({ text, page: 1 }, { do: 'search', text }),
    // The results that it was opened from are known, and drawn without waiting.
    toResults: around ? { to: results, go: () => void navigate(results, beside) } : way({}, { do: 'close' }, beside),
  }
}
