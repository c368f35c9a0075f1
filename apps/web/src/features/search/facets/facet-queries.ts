import type { FacetId, RequestInput, Calls, SearchQuery } from '@advisor/contract'
import { useCountedFacets } from '../../../ui/values/counted-facets.ts'

/** The values of one facet whose names have these words. */
interface SearchedFacet {
  facet: FacetId
  search: string
}

/** The facets of what a query finds. The last known ones stay until the server has counted. */
export function useFacets(query: SearchQuery) {
  return useCountedFacets({ query: askedOf(query) }, true)
}

/** One facet of what a query finds. */
export function useFacet(query: SearchQuery, facet: FacetId) {
  return useCountedFacets({ query: askedOf(query), facet }, true)
}

/** The values of a facet by their names; nothing is asked without a name. */
export function useSearchedFacet(query: SearchQuery, searched: SearchedFacet) {
  return useCountedFacets({ query: askedOf(query), ...searched }, searched.search !== '')
}

function askedOf({
  quest: _,
  style: __,
  format: ___,
  ...asked
}: SearchQuery): RequestInput<Calls['searchFacets']>['query'] {
  return asked
}
