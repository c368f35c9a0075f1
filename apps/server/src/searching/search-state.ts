import { z } from 'zod'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { LoginSession } from '../http/handlers.ts'
import { freeContext } from '../sessions/login-sessions.ts'

/** Where a search stands: a page, what was searched, and the solution that is open. */
const SearchStep = z.object({
  page: z.enum(['home', 'results', 'details']),
  query: z.string().optional(),
  /** Page of the results, from 1. */
  resultsPage: z.number().default(1),
  /** How many were found when the search was made. */
  found: z.number().optional(),
  caseId: z.number().optional(),
})
export type SearchStep = z.infer<typeof SearchStep>

const StoredSearch = z.object({ current: SearchStep, history: z.array(SearchStep) })
export type StoredSearch = z.infer<typeof StoredSearch>

const home: SearchStep = { page: 'home', resultsPage: 1 }
const emptySearch: StoredSearch = { current: home, history: [] }
/** Steps one can go back. */
const longestHistory = 30
/** The search of a login session; at home when there is none, or when it was kept by another version of the program. */
export function readSearch(session: LoginSession): StoredSearch {
  return StoredSearch.catch(emptySearch).parse(session.search)
}

/**
 * Moves the search of a login session; `readSearch` of the same session sees it. It does not wait for the disk: a
 * database that loses power forgets the steps of the last half second, as it should rather than slow down each of them.
 */
export async function writeSearch(db: Db, session: LoginSession, search: StoredSearch): Promise<void> {
  session.search = search
  await sql`
    insert into search_states (session_id_hash, context, state)
    select ${session.idHash}, ${freeContext}, ${JSON.stringify(search)}::jsonb
    from set_config('synchronous_commit', 'off', true)
    on conflict (session_id_hash, context) do update set state = excluded.state`.execute(db)
}

/** Goes a step on; the step before can be gone back to. A step that changes nothing is none. */
export function stepTo(search: StoredSearch, next: SearchStep): StoredSearch {
  if (isSameStep(search.current, next)) return { ...search, current: next }
  return { current: next, history: [...search.history, search.current].slice(-longestHistory) }
}

/** The search before the last step, or before the last step that was on `page`. Undefined when there is none. */
export function stepBack(search: StoredSearch, page?: SearchStep['page']): StoredSearch | undefined {
  const index =
    page === undefined ? search.history.length - 1 : search.history.findLastIndex((step) => step.page === page)
  const current = search.history[index]
  return current && { current, history: search.history.slice(0, index) }
}

function isSameStep(left: SearchStep, right: SearchStep): boolean {
  return (
    left.page === right.page &&
    left.query === right.query &&
    left.resultsPage === right.resultsPage &&
    left.caseId === right.caseId
  )
}
