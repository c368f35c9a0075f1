import { calls, type SearchResults, type SearchState } from '@advisor/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { Refusal } from '../../api/failures.ts'
import type { SearchAddress } from './search-address.ts'

/** The search of this login session as the server has it, as far as this tab knows. */
interface ServerSearch {
  page: SearchState['page']
  query?: string | undefined
  open?: number | undefined
  /** Results that came with the answer after a reload and were not shown yet. */
  unread?: SearchResults | undefined
}

const serverSearch = queryOptions<ServerSearch>({
  queryKey: [calls.searchInitialize.name],
  queryFn: async () => read((await callServer(calls.searchInitialize, {})).search),
})

const read = ({ page, results, solution }: SearchState): ServerSearch => ({
  page,
  query: results?.query,
  open: page === 'details' ? solution?.caseId : undefined,
  unread: results,
})

const isSameQuery = (a: string | undefined, b: string) => a?.trim() === b.trim()

/**
 * Brings the server's search to where the address is, and gives the page of results. After a reload it stands there
 * already; a later page wants the search made first, and made again when another tab has searched meanwhile.
 */
export async function fetchResults(
  client: QueryClient,
  { query, page }: { query: string; page: number },
): Promise<SearchResults> {
  const standing = await client.ensureQueryData(serverSearch)
  const results = await bringTo({ query, page }, standing)
  // The unread ones are good for one time: who asks again wants to know what is found now.
  client.setQueryData(serverSearch.queryKey, { page: 'results', query: results.query })
  return results
}

async function bringTo(
  { query, page }: { query: string; page: number },
  standing: ServerSearch,
): Promise<SearchResults> {
  if (standing.unread?.page === page && isSameQuery(standing.unread.query, query)) return standing.unread
  if (isSameQuery(standing.query, query) && page > 1) {
    const turned = await turnTo(page)
    if (turned && isSameQuery(turned.query, query)) return turned
  }
  const { results } = await callServer(calls.freeTextSearch, { freeText: query })
  return page > 1 && results.pageCount > 1 ? ((await turnTo(page)) ?? results) : results
}

/** Undefined when the server's search has nothing to turn any more. */
async function turnTo(page: number): Promise<SearchResults | undefined> {
  try {
    return (await callServer(calls.searchResultsNavigate, { navigationIndex: page })).results
  } catch (failure) {
    if (failure instanceof Refusal && failure.key === 'no-current-result') return undefined
    throw failure
  }
}

/** Where the search stands, for a bare address after a reload; undefined when it stands at home. */
export async function addressOfServerSearch(client: QueryClient): Promise<SearchAddress | undefined> {
  const { page, query, open, unread } = await client.ensureQueryData(serverSearch)
  return page === 'home' ? undefined : { query, page: unread?.page ?? 1, open }
}

/** A solution was opened by its number: the server shows that now, and no results. */
export function rememberOpened(client: QueryClient, caseId: number): void {
  client.setQueryData(serverSearch.queryKey, { page: 'details', open: caseId })
}

/** The address has gone back to the home page: so does the server's search, without anybody waiting for it. */
export function goHomeOnServer(client: QueryClient): void {
  const standing = client.getQueryData(serverSearch.queryKey)
  if (!standing || standing.page === 'home') return
  client.setQueryData(serverSearch.queryKey, { page: 'home' })
  callServer(calls.resetSearch, {}, { background: true }).catch(() => undefined)
}
