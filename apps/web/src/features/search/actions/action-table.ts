import { asksForSomething, pieceIds, type PieceChange, type QueryPiece, type SearchState } from '@advisor/contract'
import type { Location, NavigateOptions } from 'react-router'
import { withoutFilters, type SearchAddress } from '../../../addresses/search-address.ts'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { makeMove, type Start } from '../../../api/search-moves.ts'
import { replacedStateOf, resultsAround } from '../step/history-entry.ts'
import type { ActionKind, ActionOf, SearchAction } from './search-action.ts'

/** What a call is made from. */
export interface CallBase {
  /** The search that the action goes on from. */
  before: SearchState | undefined
  /** The service session that the search belongs to. */
  context: string | undefined
  /** The open quest. */
  quest: string | undefined
  tellOfDropped: (dropped: readonly QueryPiece[]) => void
}

/**
 * What an action does to the search of the page. An action that `starts-anew` asks for another search, and waits for no other
 * action. One that `refines` changes the search, whatever it is, and waits for every action before it. One that only `shows`
 * another part of what was found waits for those that change it, as does one that `goes-on` from what is drawn.
 */
type Effect = 'starts-anew' | 'refines' | 'shows' | 'goes-on'

/** The page on which an action was started. */
interface StartedOn {
  /** The search that the action goes on from. */
  before: SearchState | undefined
  location: Location
}

interface ActionMeaning<Action> {
  effect: Effect | ((action: Action) => Effect)
  /** Makes the call of the action. Returns the new state of the search. */
  call: (action: Action, base: CallBase) => Promise<SearchState>
  /** Whether an answer shows that the server has forgotten the step, for a call that does not refuse then. */
  isStepLost?: (before: SearchState, after: SearchState) => boolean
  /** The action that is made from the answer before the page is drawn. */
  next?: (action: Action) => SearchAction | undefined
  /**
   * Returns the address that leads to the same page without a step; `readable` is the address of the page without one. Without
   * this function the address of the page stays the nearest.
   */
  leadsTo?: (action: Action, readable: SearchAddress) => SearchAddress
  /** Returns what the address of the answer has beside the search. */
  keeps?: (action: Action, address: SearchAddress) => Pick<SearchAddress, 'level' | 'typed'>
  /** Returns the options of the navigation to the answer. */
  navigation?: (action: Action, on: StartedOn) => NavigateOptions
  /** The user goes back from the answer to the tray with its criteria, unless results were shown before. */
  isFromTray?: true
  /** The answer and the failure are drawn in the place of the results. */
  isSearch?: true
  /** The rows of the results stay as they are. */
  leavesRows?: true
  /** Changes the selection, which all steps of a search share. */
  selects?: true
}

/** The meaning of each action: its call, what it does to the search, and where it leads. */
const meanings: { readonly [Kind in ActionKind]: ActionMeaning<ActionOf<Kind>> } = {
  search: {
    effect: 'starts-anew',
    isSearch: true,
    call: async ({ text }, base) => {
      const { search, results } = await callServer(calls.freeTextSearch, { freeText: text, ...startOf(base) })
      return { ...search, results }
    },
    leadsTo: ({ text }, readable) => ({ ...withoutFilters(readable), text, page: 1 }),
    navigation: ({ text }, { before }) => {
      const isShown = before?.page === 'results' && before.resultsPage === 1 && before.query.text === text
      // Repeating the shown search adds no entry to the browser's history.
      return { replace: isShown }
    },
  },
  find: {
    effect: 'starts-anew',
    call: async ({ caseName }, base) => {
      const { search, solution } = await callServer(calls.searchCaseName, { caseName, ...startOf(base) })
      return { ...search, solution }
    },
    // The solution that was found leads back to the list of matches.
    keeps: (_action, { typed }) => ({ typed }),
  },
  criteria: {
    effect: 'starts-anew',
    isSearch: true,
    call: async ({ query }, base) => (await callServer(calls.expertSearch, { ...query, ...startOf(base) })).search,
    next: ({ open }) => open,
    isFromTray: true,
  },
  list: {
    effect: 'starts-anew',
    isSearch: true,
    call: async ({ tab }, base) => (await callServer(calls.openCustomList, { tab, ...startOf(base) })).search,
  },
  again: {
    effect: ({ step }) => (step === undefined ? 'goes-on' : 'starts-anew'),
    isSearch: true,
    call: async ({ step }, base) => {
      const { search, dropped } = await callServer(calls.searchAgain, { ...startOf(base), step })
      base.tellOfDropped(dropped)
      return search
    },
  },
  dialog: {
    effect: ({ move: { call } }) =>
      call === 'startDialog' ? 'starts-anew' : call === 'breadcrumbRemove' ? 'refines' : 'goes-on',
    call: ({ move }, base) => makeMove(move, startOf(base)),
    // Without the permission to go back to a question, the browser's back leaves the dialog.
    navigation: (_action, { before }) => ({
      replace: before?.dialog !== undefined && !before.dialog.allowed.includes('back'),
    }),
  },
  browse: {
    effect: 'goes-on',
    isSearch: true,
    call: async ({ move }, base) => (await callServer(calls.browseCasebase, { ...move, ...startOf(base) })).search,
    keeps: ({ level }) => ({ level }),
    // The tree stays where it is; on a narrow screen each level is a page of its own.
    navigation: ({ level, move }) => ({ preventScrollReset: level === undefined && move.freeText === undefined }),
  },
  filter: {
    effect: 'refines',
    call: async ({ facet, filter }, { before }) =>
      (await callServer(calls.searchFilter, { facet, filter, from: before?.step })).search,
  },
  sort: {
    effect: 'refines',
    call: async ({ sort }, { before }) => (await callServer(calls.searchSort, { sort, from: before?.step })).search,
  },
  'toggle-more': {
    effect: 'refines',
    call: async (_action, { before }) => (await callServer(calls.toggleShowMore, { from: before?.step })).search,
  },
  piece: {
    effect: 'refines',
    call: ({ id, change }, base) => changePiece(id, change, base),
  },
  weaker: {
    effect: 'refines',
    isSearch: true,
    call: ({ isShown }, base) => changePiece(pieceIds.text, { weaker: isShown }, base),
    leadsTo: (_action, readable) => ({ ...readable, page: 1 }),
  },
  select: {
    effect: 'refines',
    leavesRows: true,
    selects: true,
    call: async ({ move }, { before }) => {
      const { results, solution } = before ?? {}
      const search = await makeMove(move, { from: before?.step })
      return { ...search, ...(results && { results }), ...(solution && { solution }) }
    },
    // A selection adds no entry to the browser's history.
    navigation: (_action, { location }) => ({
      replace: true,
      preventScrollReset: true,
      state: replacedStateOf(location),
    }),
  },
  turn: {
    effect: 'shows',
    call: ({ page }, base) => showResults(page, base),
    leadsTo: ({ page }, readable) => ({ ...readable, page }),
  },
  open: {
    effect: 'shows',
    leavesRows: true,
    call: async ({ caseId }, { before, quest, context }) => {
      // On the home page there is no search that the solution could belong to.
      if (!before?.step)
        return (await callServer(calls.restoreState, { query: { quest }, open: caseId, context })).search
      const { search, solution } = await callServer(calls.viewCaseDetails, { caseId, from: before.step })
      return { ...search, ...(before.results && { results: before.results }), solution }
    },
    isStepLost: (before, after) => asksForSomething(before.query) && !asksForSomething(after.query),
    leadsTo: ({ caseId }, readable) => ({ ...readable, open: caseId }),
    // The solution that was found leads back to the list of matches.
    keeps: (_action, { typed }) => ({ typed }),
    navigation: (_action, { before, location }) => {
      const results = before?.page === 'results' || before?.page === 'dialog' ? before.step : resultsAround(location)
      return { preventScrollReset: true, state: { resultsAround: results } }
    },
  },
  close: {
    effect: 'shows',
    leavesRows: true,
    call: async (_action, base) => {
      const { before } = base
      // The change before has led away from the solution already.
      return before && before.open === undefined ? before : showResults(before?.resultsPage ?? 1, base)
    },
    leadsTo: (_action, readable) => readable,
  },
}

/** Returns the meaning of an action. */
export const meaningOf = ({ kind }: SearchAction) => meanings[kind] as ActionMeaning<SearchAction>

/** Returns what an action does to the search of the page. */
export function effectOf(action: SearchAction): Effect {
  const { effect } = meaningOf(action)
  return typeof effect === 'function' ? effect(action) : effect
}

/** Whether the answer and the failure of an action are drawn in the place of the results. */
export const isSearch = (action: SearchAction) => meaningOf(action).isSearch === true

/** Whether an action leaves the rows of the results as they are. */
export const leavesRows = (action: SearchAction) => meaningOf(action).leavesRows === true

/** Returns the address that leads to the same page as the action, without a step; the current address where there is none. */
export function addressAfter(action: SearchAction, address: SearchAddress): SearchAddress {
  const readable = { ...address, step: undefined, open: undefined, isEdited: false }
  return meaningOf(action).leadsTo?.(action, readable) ?? address
}

/** What a call starts from that can make the first step. */
const startOf = ({ before, context }: CallBase): Start => ({ from: before?.step, context })

async function changePiece(id: QueryPiece['id'], change: PieceChange, { before }: CallBase): Promise<SearchState> {
  return (await callServer(calls.breadcrumbUpdate, { id, change, from: before?.step })).search
}

async function showResults(page: number, { before }: CallBase): Promise<SearchState> {
  const { search, results } = await callServer(calls.searchResultsNavigate, {
    navigationIndex: page,
    from: before?.step,
  })
  return { ...search, results }
}
