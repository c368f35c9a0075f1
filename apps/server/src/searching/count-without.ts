import { withoutPiece, type CriterionEffect, type SearchQuery } from '@advisor/contract'
import { countFound } from './run-query.ts'
import type { Searching } from './search-context.ts'

/** Pieces whose effect is counted: each takes a search of its own. */
const mostEffects = 20

/** How many solutions a query finds without each of these pieces, in their order. */
export async function countWithout(
  searching: Searching,
  query: SearchQuery,
  ids: readonly string[],
): Promise<CriterionEffect[]> {
  const effects = ids.slice(0, mostEffects).map(async (id): Promise<CriterionEffect[]> => {
    const rest = withoutPiece(query, id)
    const counted = rest && (await countFound(searching, rest))
    return typeof counted === 'object' ? [{ id, foundWithout: counted.found }] : []
  })
  return (await Promise.all(effects)).flat()
}
