import type { SearchState } from '@advisor/contract'
import { useEffect, useRef, useState } from 'react'
import type { SelectionMove } from './search-actions.ts'

/** The selected solutions of a search, and how the user changes them. */
export interface Selection {
  selected: ReadonlySet<number>
  change: (move: SelectionMove) => void
}

/** What is done once the server has answered a change. */
interface AfterChange {
  onSuccess: () => void
  onFailure: () => void
}

/** What the user has selected since a step that was shown, and how many changes the server has not yet answered. */
interface Ahead {
  of: string | undefined
  selected: readonly number[]
  pending: number
}

/** Returns the selection. What the user selects is drawn at once, until the step with the last change is shown. */
export function useSelection(
  search: SearchState | undefined,
  take: (move: SelectionMove, after: AfterChange) => void,
): Selection {
  const [ahead, setAhead] = useState<Ahead>()
  const shown = useRef(search?.step)
  useEffect(() => {
    shown.current = search?.step
  })
  const isAhead = ahead !== undefined && (ahead.pending > 0 || ahead.of === search?.step)
  const selected = isAhead ? ahead.selected : (search?.selected ?? [])
  const page = search?.results?.rows.map(({ caseId }) => caseId) ?? []
  return {
    selected: new Set(selected),
    change: (move) => {
      const pending = (isAhead ? ahead.pending : 0) + 1
      setAhead({ of: search?.step, selected: moved(selected, page, move), pending })
      take(move, {
        // The page has not yet gone to the step of the answer, which may have come while another change was made.
        onSuccess: () => setAhead((now) => now && { ...now, of: shown.current, pending: now.pending - 1 }),
        onFailure: () => setAhead(undefined),
      })
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
