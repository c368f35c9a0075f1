import type {
  CustomTab,
  FacetFilter,
  FacetId,
  HeaderQuest,
  PieceChange,
  QueryPiece,
  ResultRow,
  SearchState,
  StepId,
} from '@advisor/contract'
import type { ReactNode } from 'react'
import type { Destination } from '../../ui/ActionLink.tsx'
import type { WantedFacet } from './facets/open-facets.ts'
import type { SelectionMove } from '../../api/search-moves.ts'
import type { SearchStyle } from './styles/search-style.ts'

/** The selected solutions of a search, as the application draws what can be done with them. */
export interface SelectionPart {
  selected: ReadonlySet<number>
  /** The step of the results. */
  from: StepId | undefined
  results: NonNullable<SearchState['results']>
  onSelect: (move: SelectionMove) => void
  /** Settles when the address holds what is selected: the way back leads to it. */
  settled: () => Promise<void>
  onPrint: (caseIds: readonly number[]) => void
}

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

/** A result whose place the user asks about, as the application draws the answer. */
export interface AskedResult {
  row: ResultRow
  search: SearchState
  onClose: () => void
}

/** Solutions that are printed together, as the application draws them. */
export interface PaperPart {
  caseIds: readonly number[]
  /** The step of the results. */
  from: StepId | undefined
  /** They are on paper. */
  onPrinted: () => void
}

/** The facets of the results, as the application draws them. */
export interface FacetsPart {
  search: SearchState
  /** Drawn beside the results; otherwise above the page. */
  isColumn: boolean
  /** The facet that the user wants to see. */
  wanted: WantedFacet | undefined
  onFilter: (facet: FacetId, filter: FacetFilter, onFailure: () => void) => void
  onClose: () => void
}

/** A piece of the query that the user edits, as the application draws its editor. */
export interface EditedPiece {
  piece: QueryPiece
  search: SearchState
  onChange: (change: PieceChange) => void
  /** The server has not yet answered the change. */
  isChanging: boolean
  /** Why the server did not take the change. */
  error: Error | undefined
  onClose: () => void
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
  /** How the quests of each style search. */
  styles: Record<HeaderQuest['style'], SearchStyle>
  /** Draws the custom solution lists of the open profile. */
  renderLists: (part: ListsPart) => ReactNode
  /** Draws what hands the search of a step to experts. */
  renderAskExpert: (part: { from: StepId; isQuiet: boolean }) => ReactNode
  /** Draws what leads to writing the solution that was not found. */
  renderCreateNew: (part: { from: StepId | undefined }) => ReactNode
  /** Tells of new answers of experts. */
  renderAnswerNews: () => ReactNode
  /** Draws the solutions that the user keeps. */
  renderFavorites: (part: { wayToSolution: (caseId: number) => Destination }) => ReactNode
  /** Draws the user's questions to experts, and those to the user. */
  renderExpertRequests: (part: { wayToSolution: (caseId: number) => Destination }) => ReactNode
  /** Draws what can be done with selected solutions. */
  renderSelection: (part: SelectionPart) => ReactNode
  /** Draws solutions that are printed together. */
  renderPaper: (part: PaperPart) => ReactNode
  /** Draws the editor of a constraint or an answer. */
  renderPieceEditor: (edited: EditedPiece) => ReactNode
  /** Draws what the results can be filtered by. */
  renderFacets: (part: FacetsPart) => ReactNode
  /** Draws the solution that is open. */
  renderSolution: (open: OpenSolution) => ReactNode
  /** Explains why a solution is among the results. */
  renderWhy: (asked: AskedResult) => ReactNode
  /** Draws the preview of a solution. */
  renderPreview: (previewed: PreviewedSolution) => ReactNode
  /** Opens another quest, which goes on from what the page says. */
  onQuest: (quest: string) => void
  /** Called when a solution is requested, so that the code that draws it is loaded meanwhile. */
  onOpening: () => void
}
