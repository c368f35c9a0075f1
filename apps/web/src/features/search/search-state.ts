import { calls, type Header, type SearchState } from '@advisor/contract'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import {
  addressOfSearch,
  readSearchAddress,
  writeSearchAddress,
  type SearchAddress,
} from '../../addresses/search-address.ts'
import { openPlace } from '../../addresses/project-addresses.ts'
import { callServer } from '../../api/call-server.ts'
import { Refusal } from '../../api/failures.ts'
import { ofAnyProject } from '../../api/query-cache.ts'
import {
  currentBranch,
  currentProject,
  currentQuest,
  forgetAllButTheHeader,
  loginState,
  rememberHeader,
  useHeader,
} from '../../api/login-state.ts'

/** A state of a search as the server answered it, and the address that leads to it. */
interface KnownSearch {
  search: SearchState
  address: SearchAddress
  /** The project and branch that were open. */
  openIn: string
}

/** Where the search of this login session stands, as far as this tab knows: the key of a {@link KnownSearch}. */
const standing = queryOptions<string>({ queryKey: ['search standing'] })

const openIn = (header: Header | undefined) =>
  JSON.stringify(header && [currentProject(header)?.name, currentBranch(header)?.name])

/** Steps have unique ids; a page without a step is known by all that its address says. */
const keyOf = (address: SearchAddress) => address.step ?? writeSearchAddress(address)

const isHome = ({ step, text, open, quest }: SearchAddress) => !step && !text && !open && quest !== undefined

/**
 * The search that an address leads to. It is fresh while the server stands there; a state that was left, and is come
 * back to, is drawn as it was while the server is brought there again.
 */
function searchAt(client: QueryClient, address: SearchAddress) {
  const key = keyOf(address)
  return queryOptions<KnownSearch>({
    queryKey: [ofAnyProject, 'search', key],
    queryFn: ({ signal }) => restoreSearch(client, address, signal),
    staleTime: () => (client.getQueryData(standing.queryKey) === key ? Infinity : 0),
    // A readable address is asked once: its answer has a step, which is the address from then on.
    ...(!address.step && !isHome(address) && { gcTime: 0 }),
    placeholderData: (previous) => previous && withoutWaiting(previous, address),
    meta: { failures: 'shownByScreen' },
  })
}

/** The rows of the same search stay while another page of it, or another solution, is on its way. */
function withoutWaiting({ search, ...known }: KnownSearch, address: SearchAddress): KnownSearch | undefined {
  if (!search.results || search.query.text !== address.text) return undefined
  const { open } = address
  const solution = search.solution?.caseId === open ? search.solution : undefined
  return { ...known, search: { ...search, page: open ? 'details' : 'results', open, solution } }
}

async function restoreSearch(client: QueryClient, address: SearchAddress, signal: AbortSignal): Promise<KnownSearch> {
  // Who leaves before the answer comes does not know where the server stands.
  client.removeQueries(standing)
  const header = client.getQueryData(loginState.queryKey)?.header
  const isOpenQuest = address.quest === (header && currentQuest(header)?.id)
  const answer = await askFor(address, isOpenQuest, signal)
  if (answer.header) {
    rememberHeader(client, answer.header)
    forgetAllButTheHeader(client)
  }
  return rememberSearch(client, answer.search)
}

function askFor(address: SearchAddress, isOpenQuest: boolean, signal: AbortSignal) {
  const { step, text = '', page, open, quest } = address
  if (step) return callServer(calls.restoreState, { step }, { signal })
  if (isHome(address) && isOpenQuest) return withoutHeader(callServer(calls.resetSearch, {}, { signal }))
  if (!text && !open && !quest) return withoutHeader(callServer(calls.searchInitialize, {}, { signal }))
  return callServer(calls.restoreState, { query: { text, quest }, page, open }, { signal })
}

const withoutHeader = async (answer: Promise<{ search: SearchState }>) => ({ ...(await answer), header: undefined })

/** Keeps what the server answered: it stands there now. */
export function rememberSearch(client: QueryClient, search: SearchState): KnownSearch {
  const header = client.getQueryData(loginState.queryKey)?.header
  const address = addressOfSearch(search, openPlace(header))
  const known: KnownSearch = { search, address, openIn: openIn(header) }
  client.setQueryData(searchAt(client, address).queryKey, known)
  client.setQueryData(standing.queryKey, keyOf(address))
  return known
}

/** What the page shows of a search. */
export interface ShownSearch {
  address: SearchAddress
  /** Undefined until the server has answered, and when it could not. */
  search: SearchState | undefined
  /** Rows of another page stand in until those of the address are there. */
  isWaiting: boolean
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/**
 * The search that the address of the page leads to: a reload, a link, the browser's back and forward. The address follows
 * the answer, in place: one that was typed gets its step, one whose step is gone loses it and is read as typed.
 */
export function useSearch(): ShownSearch {
  const client = useQueryClient()
  const isOpenIn = openIn(useHeader())
  const [parameters] = useSearchParams()
  const address = readSearchAddress(parameters)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(searchAt(client, address))
  const isGone = error instanceof Refusal && error.key === 'step-not-found'
  useReplacedAddress(
    address,
    isGone ? { ...address, step: undefined } : data && !isPlaceholderData ? data.address : undefined,
  )
  return {
    address,
    // Another project has other pictures behind the same numbers.
    search: data?.openIn === isOpenIn ? data.search : undefined,
    isWaiting: isPlaceholderData,
    error: isGone ? null : error,
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}

/** Puts another address in the place of the page's own, without a step in the browser's history. */
function useReplacedAddress(current: SearchAddress, wanted: SearchAddress | undefined): void {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const from = writeSearchAddress(current)
  const to = wanted && writeSearchAddress(wanted)
  useEffect(() => {
    if (to !== undefined && to !== from) void navigate(to, { replace: true, preventScrollReset: true, state })
  }, [navigate, from, to, state])
}
