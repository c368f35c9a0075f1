import type { SearchState } from '@advisor/contract'
import { useState } from 'react'
import type { SelectionMove } from './search-actions.ts'

/** The selected solutions of a search, and how the user changes them. */
export interface Selection {
  selected: ReadonlySet<number>
  change: (move: SelectionMove) => void
}

/** Returns the selection; what the user selects is drawn at once. `isChanging`: the server has not yet answered the last change. */
export function useSelection(
  search: SearchState | undefined,
  isChanging: boolean,
  take: (move: SelectionMove) => void,
): Selection {
  const [ahead, setAhead] = useState<readonly number[]>([])
  const selected = isChanging ? ahead : (search?.selected ?? [])
  const page = search?.results?.rows.map(({ caseId }) => caseId) ?? []
  return {
    selected: new Set(selected),
    change: (move) => {
      setAhead(moved(selected, page, move))
      take(move)
    },
  }
}

/** The selection after a change, as far as the browser knows the results. */
function moved(
  selected: readonly number[],
  page: readonly number[],
  { call, fields }: SelectionMove,
): readonly number[] {
  switch (call) {
    case 'selectResult':
      return [...new Set([...selected, fields.caseId])]
    case 'deselectResult':
      return selected.filter((caseId) => caseId !== fields.caseId)
    case 'selectAllResults':
      return [...new Set([...selected, ...page])]
    case 'deselectAllResults':
      return fields.which === 'page' ? selected.filter((caseId) => !page.includes(caseId)) : []
  }
}
