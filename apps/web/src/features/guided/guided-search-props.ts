import type { HeaderQuest, SearchState } from '@advisor/contract'
import type { ReactNode } from 'react'
import type { DialogMove } from '../../api/search-moves.ts'
import type { Destination } from '../../ui/ActionLink.tsx'
import type { PieceEditing } from '../../ui/pieces/piece-editing.ts'

/** A quest that asks questions, as its start and its questions are drawn from it. */
export interface GuidedSearchProps {
  quest: HeaderQuest
  /** Says that the dialog cannot be led on. */
  outdated: ReactNode
  /** Says that the question was asked before the last change. */
  changed: ReactNode
  /** Undefined before the first question. */
  search: SearchState | undefined
  /** Makes a move; `onTaken` is called when the server has taken it. */
  move: (move: DialogMove, onTaken?: () => void) => void
  /** The server has not yet answered the last move. */
  isMoving: boolean
  /** The last move, if the server refused it. */
  failed: { move: DialogMove; error: Error } | undefined
  /** Changes pieces of the query that no question asks for. */
  editing: PieceEditing
  /** Recent searches and lists, below the start. */
  homeLists: ReactNode
  wayTo: (caseId: number) => Destination
  onWhy: (caseId: number) => void
  /** Hands the search to experts; drawn where no question is left. */
  askExpert: ReactNode
  /** Filters the solutions that are left; drawn beside their number. */
  filters: ReactNode
}
