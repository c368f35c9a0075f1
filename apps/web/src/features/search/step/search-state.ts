import type { Header, SearchState } from '@advisor/contract'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router'
import {
  addressOfSearch,
  isFiltered,
  isHomeAddress,
  readSearchAddress,
  searchedBy,
  searchKeyOf,
  withoutFilters,
  writeSearchAddress,
  type SearchAddress,
} from '../../../addresses/search-address.ts'
import { readFilter } from '../../../addresses/filters-in-address.ts'
import { openPlace } from '../../../addresses/project-addresses.ts'
import { useStandingError } from '../../../api/asking-again.ts'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { HttpFailure, Refusal } from '../../../api/failures.ts'
import {
  currentBranch,
  currentProject,
  currentQuest,
  forgetAllButTheHeader,
  loginState,
  rememberHeader,
  useHeader,
} from '../../../api/login-state.ts'
import { notify } from '../../../ui/notifications/notifications.ts'
import { textsOf } from '../../../ui/texts/texts.ts'
import { replacedStateOf } from './history-entry.ts'
import { keepSearch, readKept, type KeptSearch } from './kept-search.ts'
import { isStepGone, makeStepAnew } from './lost-step.ts'

/** A state of a search, as the server answered it. */
interface KnownSearch {
  search: SearchState
  /** The address that restores the state. */
  address: SearchAddress
  /** The project and branch that were open: {@link openBranchKey}. */
  branchKey: string
}

/** The last part of {@link searchKeyOf} for the state to which this tab has last brought the server. */
const standing = queryOptions<string>({ queryKey: ['search standing'] })

/** The last change of the selection; settles when the server has answered it, or it has failed. */
const selecting = new WeakMap<QueryClient, Promise<unknown>>()

/** The key of the location that the answer to an action leads away from. */
const left = queryOptions<string>({ queryKey: ['search left'] })

const openBranchKey = (header: Header | undefined) =>
  JSON.stringify(header && [currentProject(header)?.name, currentBranch(header)?.name])

/** The address of the current step of the login session. */
const noParameters: SearchAddress = { page: 1 }

/**
 * The query for the state of an address. The cached state is fresh while the server is at that state. After the user has
 * left it and come back, it is drawn from the cache at once, and restored on the server meanwhile.
 */
function searchAt(client: QueryClient, address: SearchAddress) {
  const queryKey = searchKeyOf(address)
  return queryOptions<KnownSearch>({
    queryKey,
    queryFn: ({ signal }) => restoreSearch(client, address, signal),
    staleTime: () => (client.getQueryData(standing.queryKey) === queryKey[2] ? Infinity : 0),
    // The answer to an address without a step has a step, and is cached under its id.
    ...(!address.step && !isHomeAddress(address) && { gcTime: 0 }),
    placeholderData: (previous) => previous && placeholderFor(previous, address),
    meta: { failures: 'shownByScreen' },
  })
}

/** Returns the known state as a placeholder for another page or solution of the same search; undefined for another search. */
function placeholderFor({ search, ...known }: KnownSearch, address: SearchAddress): KnownSearch | undefined {
  // The address tells only the text of a query.
  const isToldByText = search.query.text === address.text && search.pieces.every(({ kind }) => kind === 'text')
  if (search.page === 'dialog' || !search.results || !isToldByText) return undefined
  const { open } = address
  const solution = search.solution?.caseId === open ? search.solution : undefined
  return { ...known, search: { ...search, page: open ? 'details' : 'results', open, solution } }
}

async function restoreSearch(client: QueryClient, address: SearchAddress, signal: AbortSignal): Promise<KnownSearch> {
  // If the user leaves before the answer, it is unknown which state the server is at.
  client.removeQueries(standing)
  // Another step of the same search has what was selected last.
  await selecting.get(client)
  const header = client.getQueryData(loginState.queryKey)?.header
  const isOpenQuest = address.quest === undefined || address.quest === (header && currentQuest(header)?.id)
  let isQuestGone = false
  const answer = await askFor(address, isOpenQuest, signal).catch(async (failure: unknown) => {
    const lost = isStepGone(failure) && knownHere(client, address)
    const search = lost && (await makeStepAnew(client, lost, signal).catch(unlessRefused))
    if (search) return { search, header: undefined }
    if (address.context && isOfContext(failure)) {
      notify({ type: 'info', key: 'outside-session', message: failure.message })
      const free = { ...address, context: undefined, step: undefined }
      const kept = knownHere(client, address)
      return kept
        ? { search: await makeStepAnew(client, { ...kept, context: undefined }, signal), header: undefined }
        : askFor(free, isOpenQuest, signal)
    }
    if (isFiltered(address) && refusesFilters(failure)) {
      notify({ type: 'info', key: 'filters-gone', message: textsOf('search')('filters.gone') })
      return askFor(withoutFilters(address), isOpenQuest, signal)
    }
    isQuestGone = isRefusal(failure, 'quest-not-available')
    // Nothing else of the address can be searched.
    if (isRefusal(failure, 'step-not-found') && !address.text && !isFiltered(address) && !address.open)
      notify({ type: 'info', key: 'step-gone', message: textsOf('search')('step.gone') })
    if (!isQuestGone) throw failure
    return askFor({ ...address, step: undefined, quest: undefined }, true, signal)
  })
  if (answer.header) {
    rememberHeader(client, answer.header)
    forgetAllButTheHeader(client)
  }
  const known = rememberSearch(client, answer.search)
  if (isQuestGone) {
    tellOfOtherQuest(client.getQueryData(loginState.queryKey)?.header)
  }
  return known
}

/** A search that can no longer be asked is searched by what its address says. */
function unlessRefused(failure: unknown): undefined {
  if (!(failure instanceof Refusal)) throw failure
}

const isRefusal = (failure: unknown, ...keys: string[]) => failure instanceof Refusal && keys.includes(failure.key)

/** The search of a step as this page knows it, else as the tab keeps it. */
function knownHere(client: QueryClient, address: SearchAddress): KeptSearch | undefined {
  const header = client.getQueryData(loginState.queryKey)?.header
  const known = client.getQueryData(searchAt(client, address).queryKey)
  if (known?.branchKey === openBranchKey(header)) return known.search
  return address.step ? readKept(keptFor(header), address.step) : undefined
}

/** Names the user, the project and the branch. */
const keptFor = (header: Header | undefined) => `${header?.userId} ${openBranchKey(header)}`

/** Whether the service session of a search is what is refused: the search goes on as a free one. */
const isOfContext = (failure: unknown): failure is Refusal =>
  isRefusal(failure, 'session-not-found', 'session-closed', 'session-locked', 'no-permission')

/** Filters of an address can be of another model, or typed. */
const refusesFilters = (failure: unknown) =>
  isRefusal(failure, 'query-not-possible', 'condition-not-valid') ||
  (failure instanceof HttpFailure && failure.details.kind === 'bad-request')

/** Links of other people name ways of searching that this user may not have. */
function tellOfOtherQuest(header: Header | undefined): void {
  const quest = (header && currentQuest(header)?.caption) ?? ''
  notify({ type: 'info', key: 'quest-gone', message: textsOf('search')('quest.gone', { quest }) })
}

async function askFor(address: SearchAddress, isOpenQuest: boolean, signal: AbortSignal) {
  const { step, text = '', page, open, quest, context } = address
  if (step) return callServer(calls.restoreState, { step }, { signal })
  if (isHomeAddress(address) && isOpenQuest)
    return withoutHeader(callServer(calls.resetSearch, { context }, { signal }))
  if (writeSearchAddress(searchedBy(address)) === writeSearchAddress({ ...noParameters, context }))
    return withoutHeader(callServer(calls.searchInitialize, { context }, { signal }))
  const limits = await limitsOf(address)
  return callServer(calls.restoreState, { query: { text, quest, ...limits }, page, open, context }, { signal })
}

async function limitsOf({ filters, casebases }: SearchAddress) {
  return {
    // Few addresses have filters.
    ...(filters &&
      (await import('../../../addresses/asked-by-filters.ts')).askedByFilters(filters.flatMap(readFilter))),
    ...(casebases && { scope: { casebases: [...casebases] } }),
  }
}

const withoutHeader = async (answer: Promise<{ search: SearchState }>) => ({ ...(await answer), header: undefined })

/** Stores an answer in the cache, as the state that the server is at. */
export function rememberSearch(client: QueryClient, search: SearchState): KnownSearch {
  const header = client.getQueryData(loginState.queryKey)?.header
  const address = addressOfSearch(search, openPlace(header))
  const known: KnownSearch = { search, address, branchKey: openBranchKey(header) }
  client.setQueryData(searchAt(client, address).queryKey, known)
  client.setQueryData(standing.queryKey, searchKeyOf(address)[2])
  keepSearch(keptFor(header), search)
  return known
}

/** Notes that the selection is being changed. `answered` must not fail. */
export function noteSelecting(client: QueryClient, answered: Promise<unknown>): void {
  selecting.set(client, answered)
}

/** Notes that the answer to an action leads away from a location: from now on nothing replaces its address. */
export function leave(client: QueryClient, { key }: Location): void {
  client.setQueryData(left.queryKey, key)
}

/** The search of the page. */
export interface ShownSearch {
  address: SearchAddress
  /** Undefined until the server has answered, and after a failure. */
  search: SearchState | undefined
  /** `search` is a placeholder: another page of the same search. */
  isWaiting: boolean
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/**
 * Returns the search of the page's address, after a reload, for a link, and for the back and forward buttons of the browser.
 * The address is replaced by the one of the answer: a typed address gets the id of its step; an address with a removed
 * step loses the id, and is searched as if it was typed.
 */
export function useSearch(): ShownSearch {
  const client = useQueryClient()
  const branchKey = openBranchKey(useHeader())
  const [parameters] = useSearchParams()
  const address = readSearchAddress(parameters)
  const query = useQuery(searchAt(client, address))
  const { data, isPlaceholderData, isFetching, refetch } = query
  const error = useStandingError(query)
  const isGone = isRefusal(error, 'step-not-found')
  useReplacedAddress(
    address,
    isGone
      ? { ...address, step: undefined, isEdited: false }
      : data && !isPlaceholderData
        ? { ...data.address, isEdited: address.isEdited, level: address.level, typed: address.typed }
        : undefined,
  )
  return {
    address,
    // The same number is another solution in another project, with other pictures.
    search: data?.branchKey === branchKey ? data.search : undefined,
    isWaiting: isPlaceholderData,
    error: isGone ? null : error,
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}

/** Replaces the address of the page without a new entry in the browser's history. */
export function useReplacedAddress(current: SearchAddress, wanted: SearchAddress | undefined): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const from = writeSearchAddress(current)
  const to = wanted && writeSearchAddress(wanted)
  useEffect(() => {
    // A replacement would end the navigation that is on its way.
    if (client.getQueryData(left.queryKey) === location.key) return
    client.removeQueries(left)
    if (to === undefined || to === from) return
    void navigate(to, { replace: true, preventScrollReset: true, state: replacedStateOf(location) })
  }, [client, navigate, from, to, location])
}
