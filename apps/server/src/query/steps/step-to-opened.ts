import { asksForSomething, type SearchQuery, type SearchState } from '@advisor/contract'
import { findPage } from '../run/find-solutions.ts'
import { homeStep, recordSearch, stepToDialog, type TooLarge } from './make-step.ts'
import { recordView } from './record-view.ts'
import type { NotSearchable, WantedPage } from '../run/run-query.ts'
import type { Stepping } from '../search-context.ts'
import { showState } from '../show/show-state.ts'

/**
 * Steps to a page of what a query finds, or to a solution that is open beside it, as links and bookmarks lead there: the search
 * and the view are recorded. Where a mandatory question is open, steps to the question; it hides the results beside a solution.
 */
export async function stepToOpened(
  stepping: Stepping,
  query: SearchQuery,
  { open, ...wanted }: WantedPage & { open: number | null },
): Promise<SearchState | NotSearchable | TooLarge> {
  const startedAt = performance.now()
  const page = asksForSomething(query) ? await findPage(stepping, query, wanted) : undefined
  if (page === 'must-answer' && open === null) return stepToDialog(stepping, query)
  const found = page === 'must-answer' ? undefined : page
  if (typeof found === 'string') return found
  const step = stepping.steps.add(stepping, {
    ...homeStep(stepping),
    query,
    page: open === null ? 'results' : 'details',
    resultsPage: found?.page ?? 1,
    pageSize: wanted.pageSize,
    open,
    position: found?.answer.position ?? null,
  })
  if (found) {
    const { found: count, bestMatching } = found.answer
    recordSearch(stepping, { step: step.id, query, found: count, bestMatching, tookMs: performance.now() - startedAt })
  }
  const search = await showState(stepping, step, found)
  if (search !== 'not-ready' && search.solution) recordView(stepping, step, search.solution)
  return search
}
