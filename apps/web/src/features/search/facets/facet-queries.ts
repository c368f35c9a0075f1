import type { FacetId, RequestInput, Calls, SearchState } from '@advisor/contract'
import { useCountedFacets } from '../../../ui/values/counted-facets.ts'

/** The values of one facet whose names have these words. */
interface SearchedFacet {
  facet: FacetId
  search: string
}

/** What counts: a query, and the service session in which it is asked, which rules solutions out. */
export type CountedSearch = Pick<SearchState, 'query' | 'context'>

/** The facets of what a search finds. The last known ones stay until the server has counted. */
export function useFacets(search: CountedSearch) {
  return useCountedFacets(askedOf(search), true)
}

/** One facet of what a search finds. */
export function useFacet(search: CountedSearch, facet: FacetId) {
  return useCountedFacets({ ...askedOf(search), facet }, true)
}

/** The values of a facet by their names; nothing is asked without a name. */
export function useSearchedFacet(search: CountedSearch, searched: SearchedFacet) {
  return useCountedFacets({ ...askedOf(search), ...searched }, searched.search !== '')
}

function askedOf({
  query: { quest: _, style: __, format: ___, ...query },
  context,
}: CountedSearch): RequestInput<Calls['searchFacets']> {
  return { query, context }
}
