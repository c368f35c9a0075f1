import { withoutPiece, type CriterionEffect, type SearchQuery } from '@advisor/contract'
import { countFound } from './run-query.ts'
import type { Searching } from '../search-context.ts'

/** Pieces whose effect is counted: each takes a search of its own. */
const mostEffects = 20

/**
 * How many solutions a query finds without each of these pieces, in their order. One after the other, so that the searches of
 * others come between them, and as long as the caller waits.
 */
export async function countWithout(
  searching: Searching & { signal: AbortSignal },
  query: SearchQuery,
  ids: readonly string[],
): Promise<CriterionEffect[]> {
  const effects: CriterionEffect[] = []
  for (const id of ids.slice(0, mostEffects)) {
    if (searching.signal.aborted) break
    const rest = withoutPiece(query, id)
    const counted = rest && (await countFound(searching, rest))
    if (typeof counted === 'object') effects.push({ id, foundWithout: counted.found })
  }
  return effects
}
