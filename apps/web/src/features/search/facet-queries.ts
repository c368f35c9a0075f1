import type { FacetId, RequestInput, Calls, SearchQuery } from '@advisor/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { currentQuest, useHeader } from '../../api/login-state.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'

/** The values of one facet whose names have these words. */
interface SearchedFacet {
  facet: FacetId
  search: string
}

/** The facets of what a query finds. The last known ones stay until the server has counted. */
export function useFacets(query: SearchQuery) {
  return useCounted({ query: askedOf(query) }, true)
}

/** One facet of what a query finds. */
export function useFacet(query: SearchQuery, facet: FacetId) {
  return useCounted({ query: askedOf(query), facet }, true)
}

/** The values of a facet by their names; nothing is asked without a name. */
export function useSearchedFacet(query: SearchQuery, searched: SearchedFacet) {
  return useCounted({ query: askedOf(query), ...searched }, searched.search !== '')
}

function useCounted(request: RequestInput<Calls['searchFacets']>, isWanted: boolean) {
  const quest = currentQuest(useHeader())?.id ?? ''
  const tag = useLanguageTag()
  return useQuery({
    queryKey: [calls.searchFacets.name, quest, tag, request],
    queryFn: ({ signal }) => callServer(calls.searchFacets, request, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
    // What is found changes with the knowledge base.
    staleTime: 30_000,
  })
}

function askedOf({
  quest: _,
  style: __,
  format: ___,
  ...asked
}: SearchQuery): RequestInput<Calls['searchFacets']>['query'] {
  return asked
}
