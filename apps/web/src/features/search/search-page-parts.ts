import type {
  CustomTab,
  HeaderQuest,
  PieceChange,
  QueryPiece,
  SearchResults,
  SearchState,
  StepId,
} from '@advisor/contract'
import type { ReactNode } from 'react'
import type { SelectionMove } from '../../api/search-moves.ts'
import type { Destination } from '../../ui/ActionLink.tsx'
import type { SearchStyle } from './styles/search-style.ts'

/** The place of custom solution lists. */
export interface ListsPlace {
  /** The step of the page. */
  from: StepId | undefined
  openList: (tab: CustomTab) => void
}

/** The home page of a quest, around its recent searches and news. */
export interface HomePlace extends ListsPlace {
  wayToSolution: (caseId: number) => Destination
}

/** The place below the rows of the results. */
export interface ActionsPlace {
  /** The text of the query; empty where it asks otherwise. */
  text: string
  /** The step of the results. */
  from: StepId | undefined
  results: SearchResults
  selected: ReadonlySet<number>
  onSelect: (move: SelectionMove) => void
  /** Settles when the address holds the selection, so that the way back leads to it. */
  settled: () => Promise<void>
  onPrint: (caseIds: readonly number[]) => void
}

/** The place of the open solution. */
export interface SolutionPlace {
  caseId: number
  search: SearchState
  /** Whether the solution is drawn beside the results; otherwise it replaces them. */
  isPanel: boolean
  /** Another page was requested. */
  isLeaving: boolean
  /** The number of the solution that was requested to take its place. */
  opening: number | undefined
  close: Destination & { leadsTo: 'results' | 'home' }
  wayTo: (caseId: number) => Destination
}

/** The place beside the results, for the solution that the user points at. */
export interface PreviewPlace {
  caseId: number
  search: SearchState | undefined
  /** Opens the solution. */
  destination: Destination
}

/** The place that only paper shows, for solutions that are printed together. */
export interface PaperPlace {
  caseIds: readonly number[]
  /** The step of the results. */
  from: StepId | undefined
  /** Called when the print dialog of the browser has closed. */
  onPrinted: () => void
}

/** The place above the page for the editor of a constraint or an answer. */
export interface PieceEditorPlace {
  piece: QueryPiece
  search: SearchState
  onChange: (change: PieceChange) => void
  /** The server has not yet answered the change. */
  isChanging: boolean
  /** Why the server did not take the change. */
  error: Error | undefined
  onClose: () => void
}

/** The parts of the search page that other capabilities draw, by their place; composed by the application. */
export interface SearchPageParts {
  /** How the quests of each style search. */
  styles: Record<HeaderQuest['style'], SearchStyle>
  /** On the home page, beside the recent searches: the solutions that the user keeps. */
  homeFavorites: (place: HomePlace) => ReactNode
  /** On the home page, between the user's own lists and the news. */
  homeMiddle: (place: HomePlace) => ReactNode
  /** On the home page, below the news. */
  homeBottom: (place: HomePlace) => ReactNode
  /** Among what can be done to the results; where nothing is found, between what was asked and the advice. */
  aboveResults: (place: ListsPlace) => ReactNode
  /** Below the rows of the results. */
  actions: (place: ActionsPlace) => ReactNode
  /** Beside the results, on wide screens. */
  preview: (place: PreviewPlace) => ReactNode
  /** Among other ways of searching, where nothing is found. Draws nothing for an empty text. */
  otherWays: (place: Pick<ActionsPlace, 'text'>) => ReactNode
  /** Where nothing is found, below the advice. */
  nothingFound: (place: { from: StepId | undefined }) => ReactNode
  /** Where a search or a dialog ends; `isQuiet`: it has solutions to show. */
  unanswered: (place: { from: StepId; isQuiet: boolean }) => ReactNode
  solution: (place: SolutionPlace) => ReactNode
  pieceEditor: (place: PieceEditorPlace) => ReactNode
  paper: (place: PaperPlace) => ReactNode
  /** Loads the code that draws a solution; called when one is requested. */
  prepareSolution: () => void
}

export interface SearchPageProps {
  parts: SearchPageParts
  /** Opens another quest, which goes on from what the page says. */
  onQuest: (quest: string) => void
}
