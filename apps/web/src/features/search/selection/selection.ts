import type { SearchState } from '@advisor/contract'
import { useEffect, useRef, useState } from 'react'
import type { SelectionMove } from '../../../api/search-moves.ts'

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
  /** The query, as JSON. */
  asked: string | undefined
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
  const asked = search && JSON.stringify(search.query)
  /** What was selected of the search that is shown. */
  const since = (latest: Ahead | undefined): Ahead => {
    const isAhead = latest?.asked === asked && latest && (latest.pending > 0 || latest.of === search?.step)
    return isAhead ? latest : { asked, of: search?.step, selected: search?.selected ?? [], pending: 0 }
  }
  const page = search?.results?.rows.map(({ caseId }) => caseId) ?? []
  const after = (change: (latest: Ahead) => Ahead | undefined) =>
    setAhead((latest) => (latest?.asked === asked ? latest && change(latest) : latest))
  return {
    selected: new Set(since(ahead).selected),
    change: (move) => {
      setAhead((latest) => {
        const { selected, pending } = since(latest)
        return { asked, of: search?.step, selected: moved(selected, page, move), pending: pending + 1 }
      })
      take(move, {
        // The page has not yet gone to the step of the answer, which may have come while another change was made.
        onSuccess: () => after((latest) => ({ ...latest, of: shown.current, pending: latest.pending - 1 })),
        onFailure: () => after(() => undefined),
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
