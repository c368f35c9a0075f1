import { limits, type FacetId, type SearchQuery } from '@advisor/contract'
import { versionDates } from '@advisor/domain-model'
import type { SearchAnswer } from '../../search-index/protocol.ts'
import { ask, type NotSearchable, type Wanted } from '../run/run-query.ts'
import type { Searching } from '../search-context.ts'
import { chosenOf, withoutFacet, type Chosen } from '../filters/change-query-by-filter.ts'
import { isOfDates, type Facet } from './find-facet.ts'

/** Values that the index lists of a facet: taxonomies are cut after their levels were put in order. */
const mostCounted = 1_000
/** Values that are looked through for a name. */
const mostSearched = 65_535

/** What a query finds under the other filters of a facet. */
export interface CountedFacet {
  facet: Facet
  chosen: Chosen
  answer: SearchAnswer
}

/**
 * Counts the values of facets over what a query finds. A facet with a filter is counted without it, so that another value of
 * it can be seen and added: one search more for each such facet.
 */
export async function countFacets(
  searching: Searching,
  query: SearchQuery,
  facets: readonly Facet[],
  isSearched: boolean,
): Promise<{ found: number; counted: CountedFacet[] } | NotSearchable> {
  const wanted = facets.map((facet) => ({ facet, chosen: chosenOf(query, facet) }))
  const { filtered = [], free = [] } = Object.groupBy(wanted, ({ chosen }) =>
    isFiltered(chosen) ? 'filtered' : 'free',
  )
  const mostFacetValues = isSearched ? mostSearched : mostCounted
  const [whole, ...without] = await Promise.all([
    ask(
      searching,
      query,
      about(
        free.map(({ facet }) => facet),
        mostFacetValues,
      ),
    ),
    ...filtered.map(({ facet }) => ask(searching, withoutFacet(query, facet), about([facet], mostFacetValues))),
  ])
  if (whole === undefined || typeof whole === 'string') return whole ?? 'not-ready'
  const answers = new Map<FacetId, SearchAnswer>(free.map(({ facet }) => [facet.id, whole]))
  for (const [at, { facet }] of filtered.entries()) {
    const answer = without[at]
    if (answer === undefined || typeof answer === 'string') return answer ?? 'not-ready'
    answers.set(facet.id, answer)
  }
  const counted = wanted.flatMap(({ facet, chosen }) => {
    const answer = answers.get(facet.id)
    return answer ? [{ facet, chosen, answer }] : []
  })
  return { found: whole.found, counted }
}

function isFiltered({ values, atLeast, atMost }: Chosen): boolean {
  return values.length > 0 || atLeast !== undefined || atMost !== undefined
}

function about(facets: readonly Facet[], mostFacetValues: number): Wanted {
  const slots = facets.flatMap((facet) => ('by' in facet ? [] : [facet.slot]))
  // All days: spans are counted from them.
  const dates = facets.filter(isOfDates).map(({ by }) => ({ attribute: versionDates[by], mostValues: limits.spanDays }))
  return {
    from: 0,
    size: 0,
    facets: [...slots, ...dates],
    mostFacetValues,
    tell: { filterKeys: facets.some((facet) => 'by' in facet && !isOfDates(facet)) },
  }
}
