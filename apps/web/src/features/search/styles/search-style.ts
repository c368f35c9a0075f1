import type { HeaderQuest, SearchState } from '@advisor/contract'
import type { ReactNode } from 'react'
import type { SearchAddress } from '../../../addresses/search-address.ts'
import type { PieceEditing } from '../../../ui/pieces/piece-editing.ts'
import type { ActionQueue } from '../actions/action-queue.ts'
import type { SearchAction } from '../actions/search-action.ts'
import type { TakeAction } from '../actions/take-action.ts'
import type { Ways } from '../step/search-links.ts'

/** What the search page gives to the style of its quest. */
export interface StylePage {
  quest: HeaderQuest
  address: SearchAddress
  /** Undefined until the server has answered. */
  search: SearchState | undefined
  /** The text of the query; empty where it asks otherwise. */
  text: string
  /** The query asks for something. */
  isAsked: boolean
  take: TakeAction
  /** The actions that are not yet at their end. */
  queue: ActionQueue
  /** Changes the pieces of the query. */
  editing: PieceEditing
  ways: Ways
  /** The server has not yet answered an action that changes what is drawn. */
  isMoving: boolean
  /** The last action that changes what is drawn, if it failed. */
  failed: { action: SearchAction; error: Error } | undefined
  /** Asks why a solution is among the results. */
  askWhy: (caseId: number) => void
  /** The field for words. */
  field: ReactNode
  /** Says that the query cannot be asked any more. */
  outdated: ReactNode
  /** Says that the branch changed after the question of a dialog was asked. */
  changed: ReactNode
  /** Custom solution lists, recent searches and news. */
  homeLists: ReactNode
  /** Filters the solutions that are left in a dialog. */
  filters: ReactNode
  /** What helps where the search, or the dialog, has no answer. */
  unanswered: ReactNode
}

/** How quests of a style search: what they draw on the search page beside the results, which all styles share. */
export interface SearchStyle {
  /** Draws the page before anything is asked, and while {@link isAsking}. It does not wait for the server. */
  start: (page: StylePage) => ReactNode
  /** Whether the page asks instead of showing results. */
  isAsking?: (page: Pick<StylePage, 'address' | 'search'>) => boolean
  /** Draws what was asked, above the results. */
  above: (page: StylePage) => ReactNode
  /** Draws the page around the results; in the place of {@link start}, so that the state of its components is kept. */
  around?: (page: StylePage, results: ReactNode) => ReactNode
  /** Whether the style itself shows the failure of an action. */
  showsFailure?: (action: SearchAction, isStart: boolean) => boolean
  /** The action for words in the field. */
  search: (text: string) => SearchAction
}
