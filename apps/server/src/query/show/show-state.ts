import type { SearchResults, SearchState, SearchStep, SolutionDetails } from '@advisor/contract'
import { asksForSomething, isGuided } from '@advisor/contract'
import { showSolution, type ReadingWish } from '../../reading/show-solution.ts'
import { isMadeElsewhere } from '../steps/made-elsewhere.ts'
import { findPage, findPlace } from '../run/find-solutions.ts'
import { maySearch, type FoundPage } from '../run/run-query.ts'
import { emptyQuery, type Searching } from '../search-context.ts'
import type { StoredStep } from '../steps/search-steps.ts'
import { showDialog } from '../dialog/show-dialog.ts'
import { showPieces } from './show-pieces.ts'
import { showResults } from './show-results.ts'

/** A step as the browser is told of it; the home page of the open quest before the first one. */
export function showStep(
  step: StoredStep | undefined,
  searching: Pick<Searching, 'opened' | 'caller' | 'locale' | 'inSession'>,
): SearchStep {
  if (!step) {
    const { inSession } = searching
    const query = emptyQuery(searching.opened)
    const { pageSize } = searching.caller.preferences
    return {
      page: 'home',
      query,
      resultsPage: 1,
      pageSize,
      selected: [],
      pieces: [],
      canGoBack: false,
      ...(inSession && { context: inSession.DSID }),
    }
  }
  return {
    step: step.id,
    page: step.page,
    query: step.query,
    resultsPage: step.resultsPage,
    pageSize: step.pageSize,
    ...(step.open !== null && { open: step.open }),
    selected: step.selected,
    pieces: showPieces(step.query, searching),
    canGoBack: true,
    ...(step.context !== null && { context: step.context }),
  }
}

/**
 * Where a search stands, with what its page shows as of now. A solution that is gone leaves the results, results that can
 * no longer be asked for, by the model or by the caller's permissions, leave the home page; results before which a question
 * must be answered leave the question. `not-ready` while the branch is being indexed. `found`: the step's page, where the
 * caller has just found it.
 */
export async function showState(
  searching: Searching,
  step: StoredStep | undefined,
  found?: FoundPage,
): Promise<SearchState | 'not-ready'> {
  const shown = showStep(step, searching)
  if (!step || step.page === 'home') return shown
  if (step.page === 'dialog') return showCurrentDialog(searching, step)
  const current = isRun(searching, step) ? await showCurrentResults(searching, step, found) : undefined
  if (current === 'not-ready') return current
  const solution = step.page === 'details' ? await showOpenSolution(searching, step) : undefined
  if (current === 'must-answer' && !solution) return showCurrentDialog(searching, step)
  const results = current === 'must-answer' ? undefined : current
  const isOutdated = isRun(searching, step) && !current
  return {
    ...shown,
    page: solution ? 'details' : results ? 'results' : 'home',
    ...(results && { results }),
    ...(solution && { solution }),
    ...(isOutdated && { isOutdated }),
  }
}

/** Whether a step has results for the caller, who may have lost the permission to search since. */
function isRun(searching: Searching, { query }: StoredStep): boolean {
  return asksForSomething(query) && maySearch(searching, query)
}

/** A dialog that can no longer be led leaves the home page. */
async function showCurrentDialog(searching: Searching, step: StoredStep): Promise<SearchState | 'not-ready'> {
  const shown = showStep(step, searching)
  const { quest } = searching.opened
  const isOpen = step.query.quest === quest.id && isGuided(quest.style) && maySearch(searching, step.query)
  const dialog = isOpen ? await showDialog(searching, step.query, step.position) : 'not-possible'
  if (dialog === 'not-ready') return dialog
  if (dialog === 'not-possible') return { ...shown, page: 'home', ...(isOpen && { isOutdated: true }) }
  const { position: _, ...content } = dialog
  return { ...shown, page: 'dialog', ...content }
}

async function showCurrentResults(
  searching: Searching,
  step: StoredStep,
  known: FoundPage | undefined,
): Promise<SearchResults | 'not-ready' | 'must-answer' | undefined> {
  const found = known ?? (await findPage(searching, step.query, step))
  if (found === 'not-possible') return undefined
  if (typeof found === 'string') return found
  const results = await showResults(searching, found, step.position)
  return { ...results, invalidated: results.invalidated || isMadeElsewhere(searching, step) }
}

async function showOpenSolution(searching: Searching, step: StoredStep): Promise<SolutionDetails | undefined> {
  return step.open === null ? undefined : showFound(searching, step, step.open, { purpose: 'detail' })
}

/** A solution with the words of the step's search marked, and its neighbours in the results. */
export async function showFound(
  searching: Searching,
  step: StoredStep | undefined,
  number: number,
  wish: Pick<ReadingWish, 'purpose' | 'textLocale'>,
): Promise<SolutionDetails | undefined> {
  const isSearched = step && isRun(searching, step)
  const place = isSearched ? await findPlace(searching, step.query, step, number) : undefined
  return showSolution(searching, number, { ...wish, isOnItsPage: true, ...(typeof place === 'object' && place) })
}
