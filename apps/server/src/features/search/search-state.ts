import { z } from 'zod'
import type { Db, Tx } from '../../database/open.ts'
import type { LoginSession } from '../../http/handlers.ts'

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
/** The search outside any service session. */
const freeContext = 'free'

/** The search of a login session; at home when there is none, or when it was kept by another version of the program. */
export async function readSearch(db: Db, session: LoginSession): Promise<StoredSearch> {
  const row = await db
    .selectFrom('searchStates')
    .select('state')
    .where('sessionIdHash', '=', session.idHash)
    .where('context', '=', freeContext)
    .executeTakeFirst()
  return StoredSearch.catch(emptySearch).parse(row?.state)
}

export async function writeSearch(tx: Tx, session: LoginSession, search: StoredSearch): Promise<void> {
  const state = JSON.stringify(search)
  await tx
    .insertInto('searchStates')
    .values({ sessionIdHash: session.idHash, context: freeContext, state })
    .onConflict((conflict) => conflict.columns(['sessionIdHash', 'context']).doUpdateSet({ state }))
    .execute()
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
