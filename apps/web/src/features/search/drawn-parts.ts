import type { CustomTab, FacetFilter, FacetId, HeaderQuest, ResultRow, SearchState, StepId } from '@advisor/contract'
import type { ReactNode } from 'react'
import type { BrowseMove } from '../../api/browse-move.ts'
import type { DialogMove } from '../../api/dialog-moves.ts'
import type { ExpertQuery } from '../../api/expert-query.ts'
import type { Destination } from '../../ui/ActionLink.tsx'

/** The open solution of a search, as the application draws it. */
export interface OpenSolution {
  caseId: number
  search: SearchState
  /** Whether the solution is drawn beside the results; otherwise it replaces them. */
  isPanel: boolean
  /** Another page was requested. */
  isLeaving: boolean
  close: Destination & { leadsTo: 'results' | 'home' }
  wayTo: (caseId: number) => Destination
}

/** A solution of the results that is not open, as the application draws it beside them. */
export interface PreviewedSolution {
  caseId: number
  search: SearchState | undefined
  /** Opens the solution. */
  destination: Destination
}

/** A guided dialog, or its beginning, as the application draws it. */
export interface GuidedPart {
  quest: HeaderQuest
  /** Undefined before the first question. */
  search: SearchState | undefined
  move: (move: DialogMove) => void
  /** The server has not yet answered the last move. */
  isMoving: boolean
  /** The last move, if the server refused it. */
  failed: { move: DialogMove; error: Error } | undefined
  wayTo: (caseId: number) => Destination
}

/** A result whose place the user asks about, as the application draws the answer. */
export interface AskedResult {
  row: ResultRow
  search: SearchState
  onClose: () => void
}

/** The tray of an expert search, as the application draws it. */
export interface ExpertPart {
  quest: HeaderQuest
  /** The search whose criteria are edited; undefined: a new one. */
  search: SearchState | undefined
  onSearch: (query: ExpertQuery) => void
  isSearching: boolean
  /** Why the last search was refused. */
  error: Error | undefined
}

/** Solutions that are printed together, as the application draws them. */
export interface PaperPart {
  caseIds: readonly number[]
  /** They are on paper. */
  onPrinted: () => void
}

/** The facets of the results, as the application draws them. */
export interface FacetsPart {
  search: SearchState
  /** Drawn beside the results; otherwise above the page. */
  isColumn: boolean
  onFilter: (facet: FacetId, filter: FacetFilter, onFailure: () => void) => void
  onClose: () => void
}

/** The trees of a quest that browses, as the application draws them. */
export interface BrowsePart {
  quest: HeaderQuest
  /** What is browsed; undefined: everything. */
  search: SearchState | undefined
  /** The slot whose levels a narrow screen shows, one at a time. */
  level: string | undefined
  go: (move: BrowseMove, level?: string) => void
  wayToLevel: (slot: string | undefined) => Destination
  /** The server has not yet answered the last move. */
  isMoving: boolean
  /** Why the last move was refused. */
  error: Error | undefined
  /** The field for words within what is browsed. */
  field: ReactNode
  /** What is found; undefined before anything is chosen. */
  results: ReactNode | undefined
}

/** The custom solution lists, as the application draws them. */
export interface ListsPart {
  /** The step of the page. */
  from: StepId | undefined
  place: 'home' | 'results'
  open: (tab: CustomTab) => void
}

/** The parts of the search page that other capabilities draw; composed by the application. */
export interface DrawnParts {
  /** Draws a quest that asks questions. */
  renderGuided: (part: GuidedPart) => ReactNode
  /** Draws the tray of a quest for experts. */
  renderExpert: (part: ExpertPart) => ReactNode
  /** Draws the trees of a quest that browses. */
  renderBrowse: (part: BrowsePart) => ReactNode
  /** Draws the custom solution lists of the open profile. */
  renderLists: (part: ListsPart) => ReactNode
  /** Draws solutions that are printed together. */
  renderPaper: (part: PaperPart) => ReactNode
  /** Draws what the results can be filtered by. */
  renderFacets: (part: FacetsPart) => ReactNode
  /** Draws the solution that is open. */
  renderSolution: (open: OpenSolution) => ReactNode
  /** Explains why a solution is among the results. */
  renderWhy: (asked: AskedResult) => ReactNode
  /** Draws the preview of a solution. */
  renderPreview: (previewed: PreviewedSolution) => ReactNode
  /** Called when a solution is requested, so that the code that draws it is loaded meanwhile. */
  onOpening: () => void
}
