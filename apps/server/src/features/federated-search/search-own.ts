import { limits, type SearchResults, type SolutionHit } from '@advisor/contract'
import { findPageUnguarded } from '../../query/run/run-query.ts'
import { emptyQuery, type Finding } from '../../query/search-context.ts'
import { showResults } from '../../query/show/show-results.ts'
import type { OwnSource } from './own-sources.ts'

/** The first hits of a search by words in a project, as its results show them; `not-ready` while it is being indexed. */
export async function searchOwn(
  finding: Omit<Finding, 'opened'>,
  { opened }: OwnSource,
  text: string,
): Promise<{ found: number; hits: SolutionHit[]; corrections: SearchResults['corrections'] } | 'not-ready'> {
  const searching = { ...finding, opened }
  const wanted = { resultsPage: 1, pageSize: limits.federatedHits }
  const page = await findPageUnguarded(searching, { ...emptyQuery(opened), text }, wanted)
  // Words alone can always be asked for: a text that finds no results waits for the index.
  if (typeof page === 'string') return 'not-ready'
  const { rows, found, corrections } = await showResults(searching, page, null)
  return { found, hits: rows, corrections }
}
