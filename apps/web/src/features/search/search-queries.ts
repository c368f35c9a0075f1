import { calls } from '@advisor/contract'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callServer } from '../../api/call-server.ts'
import { reading } from '../../api/query-cache.ts'
import type { SearchAddress } from './search-address.ts'
import { fetchResults, goHomeOnServer, rememberOpened } from './server-search.ts'

interface ResultsPage {
  query: string
  page: number
}

/** A page of what a query finds. The rows of the page before stay until the next ones are there. */
export function useSearchResults({ query = '', page }: SearchAddress) {
  const client = useQueryClient()
  const wanted: ResultsPage = { query, page }
  return useQuery(
    queryOptions({
      queryKey: ['searchResults', wanted],
      queryFn: () => fetchResults(client, wanted),
      enabled: query !== '',
      placeholderData: (previous, asked) =>
        (asked?.queryKey[1] as ResultsPage | undefined)?.query === query ? previous : undefined,
      meta: { failures: 'shownByScreen' },
    }),
  )
}

/** Follows the address home: by the browser's back button, or by 'New search'. */
export function useServerFollowsHome({ query, open }: SearchAddress): void {
  const client = useQueryClient()
  const isHome = query === undefined && open === undefined
  useEffect(() => {
    if (isHome) goHomeOnServer(client)
  }, [client, isHome])
}

/** Completions and titles for what is being typed. A failure shows nothing: the search itself will say it. */
export function useSuggestions(typed: string) {
  const freeText = typed.trim()
  return useQuery({
    ...reading(calls.suggest, { freeText }),
    enabled: isWorthSuggesting(freeText),
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
    staleTime: 60_000,
  })
}

/** One letter of an alphabet says nothing; one character of Chinese or Japanese may. */
const isWorthSuggesting = (typed: string) => typed.length <= 500 && (typed.length > 1 || /[\u3040-\uffdc]/.test(typed))

/** Opens a solution by its number or name; gives its number. */
export function useFindByName() {
  const client = useQueryClient()
  return useMutation({
    meta: { failures: 'shownByScreen' },
    mutationFn: async (caseName: string) => (await callServer(calls.searchCaseName, { caseName })).solution.caseId,
    onSuccess: (caseId) => rememberOpened(client, caseId),
  })
}
