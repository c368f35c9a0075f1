import type {
  Calls,
  CustomTab,
  FacetFilter,
  FacetId,
  PieceChange,
  SearchSort,
  SearchState,
  StepId,
} from '@advisor/contract'
import { pieceIds } from '@advisor/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, type Location, type NavigateOptions } from 'react-router'
import { searchKeyOf, withoutFilters, writeSearchAddress, type SearchAddress } from '../../addresses/search-address.ts'
import type { BrowseMove } from '../../api/browse-move.ts'
import { callServer } from '../../api/call-server.ts'
import { calls, type BrowserCall } from '../../api/calls.ts'
import { makeMove, type DialogMove } from '../../api/dialog-moves.ts'
import type { ExpertQuery } from '../../api/expert-query.ts'
import { endsSession, Refusal } from '../../api/failures.ts'
import { currentQuest, useHeader } from '../../api/login-state.ts'
import { entryKeyOf, replacedStateOf, resultsAround } from './history-entry.ts'
import { useTellOfDropped } from '../../ui/values/dropped-pieces.ts'
import { leave, rememberSearch, type ShownSearch } from './search-state.ts'

/** A change of the selection: its call, and what the call is told beside its step. */
export type SelectionMove =
  | { call: 'selectResult' | 'deselectResult'; fields: { caseId: number } }
  | { call: 'selectAllResults' | 'deselectAllResults'; fields: { which: 'page' | 'found' } }

/** An action of the user in a search. */
export type SearchAction =
  | { kind: 'search'; text: string }
  | { kind: 'find'; caseName: string }
  | { kind: 'turn'; page: number }
  | { kind: 'open'; caseId: number }
  | { kind: 'close' }
  | { kind: 'dialog'; move: DialogMove }
  | { kind: 'criteria'; query: ExpertQuery }
  | { kind: 'filter'; facet: FacetId; filter: FacetFilter }
  /** Words of the text are taken out, and a constraint takes their place. */
  | { kind: 'words'; change: Extract<PieceChange, { words: unknown }> }
  /** The same search, with or without the solutions that match weakly. */
  | { kind: 'weaker'; isShown: boolean }
  /** The same search, or the one of another step, without what can no longer be asked. */
  | { kind: 'again'; step?: StepId }
  | { kind: 'sort'; sort: SearchSort }
  | { kind: 'toggle-more' }
  | { kind: 'select'; move: SelectionMove }
  | { kind: 'list'; tab: CustomTab }
  /** `level`: the slot whose levels a narrow screen goes on to show. */
  | { kind: 'browse'; move: BrowseMove; level?: string | undefined }

/** The action that takes a piece out of the query. */
export const removing = (id: string): SearchAction => ({
  kind: 'dialog',
  move: { call: 'breadcrumbRemove', fields: { id } },
})

/** An action with the page on which it was started. */
interface StartedAction {
  action: SearchAction
  before: SearchState | undefined
  quest: string | undefined
  /** The entry of the browser's history: {@link entryKeyOf}. */
  at: string
  /** Settles with the answer to the action that this one goes on from; undefined if it failed. */
  after: Promise<SearchState | undefined> | undefined
}

/**
 * Makes the call of an action and navigates to its answer. `options` are added to the usual options of the navigation.
 * `onFailure` is called if the call fails.
 */
export type TakeAction = (action: SearchAction, options?: NavigateOptions, onFailure?: () => void) => void

/**
 * Returns `take`, which makes the call of an action and navigates to the step of its answer. If another action starts before
 * the answer, only the last one navigates. If the session has ended, the next sign-in leads to the page of the action. With
 * `failures: shownByScreen`, the caller shows refusals.
 */
export function useSearchAction(
  { address, search: before }: Pick<ShownSearch, 'address' | 'search'>,
  failures?: 'shownByScreen',
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const at = entryKeyOf(location)
  const isLeaving = isElsewhere(useNavigation().location, location)
  const here = useRef({ location, isLeaving })
  useLayoutEffect(() => {
    here.current = { location, isLeaving }
  }, [location, isLeaving])
  const quest = currentQuest(useHeader())?.id
  const tellOfDropped = useTellOfDropped()
  const waiting = useRef<StartedAction['after']>(undefined)
  const settled = useRef<Promise<void>>(Promise.resolve())
  const { mutateAsync, isPending, error, variables, reset } = useMutation({
    meta: failures ? { failures } : {},
    mutationFn: async (started: StartedAction) => {
      try {
        return rememberSearch(client, await callFor(started, tellOfDropped))
      } catch (failure) {
        // The sign-in leads back to the address at this moment.
        if (endsSession(failure)) await navigate(writeSearchAddress(addressAfter(started.action, address)))
        // The model has changed since the question was drawn: it is drawn again, with the answers that it has now.
        if (failure instanceof Refusal && failure.key === 'answer-not-valid')
          void client.invalidateQueries({ queryKey: searchKeyOf(address) })
        throw failure
      }
    },
  })
  const take: TakeAction = (action, options, onFailure) => {
    const isSelecting = action.kind === 'select'
    const way: NavigateOptions = {
      ...usualWay(action, before, resultsAround(location)),
      // A selection adds no entry to the browser's history.
      ...(isSelecting && { replace: true, preventScrollReset: true, state: replacedStateOf(location) }),
      ...options,
    }
    const onSuccess = async (answer: { address: SearchAddress }) => {
      // The user may have gone to another page meanwhile, or be on the way to one.
      if (here.current.isLeaving || entryKeyOf(here.current.location) !== at) return
      leave(client, here.current.location)
      if (action.kind === 'criteria' && !isResults(before, address)) {
        // Going back from the results leads to the tray with the criteria that were searched.
        const edited = writeSearchAddress({ ...answer.address, isEdited: true })
        await navigate(edited, { replace: true, preventScrollReset: true, state: replacedStateOf(location) })
      }
      const level = action.kind === 'browse' ? action.level : undefined
      // The solution that was found leads back to the list of matches.
      const typed = action.kind === 'open' || action.kind === 'find' ? address.typed : undefined
      await navigate(writeSearchAddress({ ...answer.address, level, typed }), way)
    }
    // Filters that are chosen quickly add up.
    const after = isRefinement(action) ? waiting.current : undefined
    let arriving: Promise<void> | undefined
    const answer = mutateAsync(
      { action, before, quest, at, after },
      { onSuccess: (answered) => void (arriving = onSuccess(answered)) },
    ).then(
      ({ search }) => search,
      // The cache of mutations has told of the failure.
      () => {
        onFailure?.()
        return undefined
      },
    )
    waiting.current = answer
    settled.current = answer.then(() => arriving)
    void answer.then(() => {
      if (waiting.current === answer) waiting.current = undefined
    })
  }
  const ofThisPage = variables?.at === at ? variables.action : undefined
  return {
    take,
    /** Settles when the address is the one of the last action, or the last action has failed. */
    settled: () => settled.current,
    /** The action of this page that the server has not yet answered. */
    pending: isPending ? ofThisPage : undefined,
    /** The last action of this page, if it failed. */
    failed: error && ofThisPage ? { action: ofThisPage, error } : undefined,
    reset,
  }
}

/** Makes the call of an action. Returns the new state of the search. */
async function callFor(
  { action, before, quest, after }: StartedAction,
  tellOfDropped: ReturnType<typeof useTellOfDropped>,
): Promise<SearchState> {
  const from = (await after)?.step ?? before?.step
  switch (action.kind) {
    case 'search': {
      const { search, results } = await callServer(calls.freeTextSearch, { freeText: action.text, from })
      return { ...search, results }
    }
    case 'find': {
      const { search, solution } = await callServer(calls.searchCaseName, { caseName: action.caseName, from })
      return { ...search, solution }
    }
    case 'turn':
    case 'close': {
      const navigationIndex = action.kind === 'turn' ? action.page : (before?.resultsPage ?? 1)
      const { search, results } = await callServer(calls.searchResultsNavigate, { navigationIndex, from })
      return { ...search, results }
    }
    case 'dialog':
      return makeMove(action.move, from)
    case 'browse':
      return (await callServer(calls.browseCasebase, { ...action.move, from })).search
    case 'list':
      return (await callServer(calls.openCustomList, { tab: action.tab, from })).search
    case 'criteria':
      return (await callServer(calls.expertSearch, { ...action.query, from })).search
    case 'filter': {
      const { facet, filter } = action
      return (await callServer(calls.searchFilter, { facet, filter, from })).search
    }
    case 'words':
      return (await callServer(calls.breadcrumbUpdate, { id: pieceIds.text, change: action.change, from })).search
    case 'weaker':
      return (await callServer(calls.restoreState, { query: { ...before?.query, weaker: action.isShown } })).search
    case 'again': {
      const { search, dropped } = await callServer(calls.searchAgain, { from, step: action.step })
      tellOfDropped(dropped)
      return search
    }
    case 'sort':
      return (await callServer(calls.searchSort, { sort: action.sort, from })).search
    case 'toggle-more':
      return (await callServer(calls.toggleShowMore, { from })).search
    case 'select': {
      // The compiler does not see that the fields belong to the call; SelectionMove makes sure of it.
      const declared = calls[action.move.call] as BrowserCall<Calls['selectAllResults']>
      const { search } = await callServer(declared, { ...action.move.fields, from })
      const { results, solution } = before ?? {}
      return { ...search, ...(results && { results }), ...(solution && { solution }) }
    }
    case 'open': {
      const { caseId } = action
      // On the home page there is no search that the solution could belong to.
      if (!before?.step) return (await callServer(calls.restoreState, { query: { quest }, open: caseId })).search
      const { search, solution } = await callServer(calls.viewCaseDetails, { caseId, from })
      return { ...search, ...(before.results && { results: before.results }), solution }
    }
  }
}

/** Whether a navigation that is on its way leads to another page. */
const isElsewhere = (next: Location | undefined, { pathname }: Location) =>
  next !== undefined && next.pathname !== pathname

/** Whether an action changes the results that are shown, whatever they are. */
function isRefinement({ kind }: SearchAction): boolean {
  return kind === 'filter' || kind === 'sort' || kind === 'toggle-more' || kind === 'select'
}

/** Returns the address that leads to the same page as the action. For finding by name, it is the current address. */
function addressAfter(action: SearchAction, address: SearchAddress): SearchAddress {
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
    case 'words':
    case 'again':
      return address
  }
}

/** Whether a page shows results, and not the tray. */
const isResults = (before: SearchState | undefined, { isEdited }: SearchAddress) =>
  before?.page === 'results' && !isEdited

/** Returns the options of the navigation to the step of an action. */
function usualWay(action: SearchAction, before: SearchState | undefined, around: StepId | undefined): NavigateOptions {
  switch (action.kind) {
    case 'search': {
      const isShown = before?.page === 'results' && before.resultsPage === 1 && before.query.text === action.text
      // Repeating the shown search adds no entry to the browser's history.
      return { replace: isShown }
    }
    case 'open': {
      const results = before?.page === 'results' || before?.page === 'dialog' ? before.step : around
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
