import type { SearchState } from '@advisor/contract'
import type { Location, NavigateOptions } from 'react-router'
import { withoutFilters, type SearchAddress } from '../../../addresses/search-address.ts'
import { replacedStateOf, resultsAround } from '../step/history-entry.ts'
import type { SearchAction } from './search-actions.ts'

/** Returns the address that leads to the same page as the action. For finding by name, it is the current address. */
export function addressAfter(action: SearchAction, address: SearchAddress): SearchAddress {
  const readable = { ...address, step: undefined, open: undefined, isEdited: false }
  switch (action.kind) {
    case 'search':
      return { ...withoutFilters(readable), text: action.text, page: 1 }
    case 'turn':
      return { ...readable, page: action.page }
    case 'weaker':
      return { ...readable, page: 1 }
    case 'open':
      return { ...readable, open: action.caseId }
    case 'close':
      return readable
    case 'find':
    case 'dialog':
    case 'criteria':
    case 'filter':
    case 'sort':
    case 'toggle-more':
    case 'select':
    case 'browse':
    case 'list':
    case 'piece':
    case 'again':
      return address
  }
}

/** Whether a page shows results, and not the tray. */
export const isResults = (before: SearchState | undefined, { isEdited }: SearchAddress) =>
  before?.page === 'results' && !isEdited

/** Returns the options of the navigation to the step of an action. `location` is that of the page on which it was started. */
export function usualWay(action: SearchAction, before: SearchState | undefined, location: Location): NavigateOptions {
  switch (action.kind) {
    case 'select':
      // A selection adds no entry to the browser's history.
      return { replace: true, preventScrollReset: true, state: replacedStateOf(location) }
    case 'search': {
      const isShown = before?.page === 'results' && before.resultsPage === 1 && before.query.text === action.text
      // Repeating the shown search adds no entry to the browser's history.
      return { replace: isShown }
    }
    case 'open': {
      const results = before?.page === 'results' || before?.page === 'dialog' ? before.step : resultsAround(location)
      return { preventScrollReset: true, state: { resultsAround: results } }
    }
    case 'dialog':
      // Without the permission to go back to a question, the browser's back leaves the dialog.
      return { replace: before?.dialog !== undefined && !before.dialog.allowed.includes('back') }
    case 'browse':
      // The tree stays where it is; on a narrow screen each level is a page of its own.
      return { preventScrollReset: action.level === undefined && action.move.freeText === undefined }
    default:
      return {}
  }
}
