import type { SearchState } from '@advisor/contract'
import { useState } from 'react'
import type { SelectionMove } from './search-actions.ts'

/** The selected solutions of a search, and how the user changes them. */
export interface Selection {
  selected: ReadonlySet<number>
  change: (move: SelectionMove) => void
}

/** Returns the selection. What the user selects is drawn at once, until the server has answered with another step. */
export function useSelection(
  search: SearchState | undefined,
  take: (move: SelectionMove, onFailure: () => void) => void,
): Selection {
  const [ahead, setAhead] = useState<{ of: string | undefined; selected: readonly number[] }>()
  const isAhead = ahead !== undefined && ahead.of === search?.step
  const selected = isAhead ? ahead.selected : (search?.selected ?? [])
  const page = search?.results?.rows.map(({ caseId }) => caseId) ?? []
  return {
    selected: new Set(selected),
    change: (move) => {
      setAhead({ of: search?.step, selected: moved(selected, page, move) })
      take(move, () => setAhead(undefined))
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
