import { SearchQuery, type Dialog, type SearchResults, type SearchState } from '@advisor/contract'
import { findPage, type NotShown } from '../run/find-solutions.ts'
import type { NotSearchable } from '../run/run-query.ts'
import { emptyQuery, type Stepping } from '../search-context.ts'
import type { NewStep, StoredStep } from './search-steps.ts'
import { showDialog } from '../dialog/show-dialog.ts'
import { showResults } from '../show/show-results.ts'
import { showStep } from '../show/show-state.ts'

/** What is open, as a step keeps it. */
export function placeOf({ opened }: Pick<Stepping, 'opened'>): Pick<NewStep, 'projectId' | 'branch' | 'profile'> {
  return { projectId: opened.model.project.name, branch: opened.branch, profile: opened.profile.id }
}

/** A step to the home page of the open quest. */
export function homeStep(stepping: Pick<Stepping, 'opened' | 'caller'>): NewStep {
  return {
    ...placeOf(stepping),
    query: emptyQuery(stepping.opened),
    page: 'home',
    resultsPage: 1,
    pageSize: stepping.caller.preferences.pageSize,
    open: null,
    selected: [],
    position: null,
  }
}

/** No step is made: the query has more pieces than a stored query can have, and could not be read again. */
export type TooLarge = 'too-large'

function isTooLarge(query: SearchQuery): boolean {
  return !SearchQuery.safeParse(query).success
}

/** What a search has found, and the step to it. */
export interface FoundStep {
  step: StoredStep
  results: SearchResults
}

/**
 * Runs a query and steps to a page of its results. With `foundAt`, the position at which an earlier page of the same
 * search was found, the results say whether the branch changed since.
 */
export async function stepToResults(
  stepping: Stepping,
  query: SearchQuery,
  page: number,
  earlier: Partial<Pick<StoredStep, 'position' | 'selected' | 'pageSize'>> = {},
): Promise<FoundStep | NotShown | TooLarge> {
  if (isTooLarge(query)) return 'too-large'
  const { pageSize = stepping.caller.preferences.pageSize, selected = [] } = earlier
  const startedAt = performance.now()
  const found = await findPage(stepping, query, { resultsPage: page, pageSize })
  if (typeof found === 'string') return found
  const position = earlier.position ?? found.answer.position
  const next: NewStep = {
    ...placeOf(stepping),
    query,
    page: 'results',
    resultsPage: found.page,
    pageSize,
    open: null,
    selected,
    position,
  }
  const results = await showResults(stepping, found, position)
  const step = stepping.steps.add(stepping, next)
  const { found: count, bestMatching } = found.answer
  if (earlier.position)
    stepping.record({ kind: 'results-page', step: step.id, page: found.page, pageSize, found: count }, stepping.opened)
  else
    recordSearch(stepping, { step: step.id, query, found: count, bestMatching, tookMs: performance.now() - startedAt })
  return { step, results }
}

/** A search that was run: the step to its results, if it led to one. */
export interface RunSearch {
  step?: string
  query: SearchQuery
  found: number
  bestMatching: number
  tookMs: number
}

/** Records a search. */
export function recordSearch(
  { record, opened }: Pick<Stepping, 'record' | 'opened'>,
  { tookMs, ...search }: RunSearch,
): void {
  record({ kind: 'search', ...search, tookMs: tenths(tookMs) }, opened)
}

/** Asks what a dialog asks after these answers, and steps there. */
export async function stepToDialog(
  stepping: Stepping,
  query: SearchQuery,
): Promise<SearchState | NotSearchable | TooLarge> {
  if (isTooLarge(query)) return 'too-large'
  const startedAt = performance.now()
  const shown = await showDialog(stepping, query, null)
  if (typeof shown === 'string') return shown
  const { dialog, results, position } = shown
  const step = stepping.steps.add(stepping, { ...homeStep(stepping), query, page: 'dialog', position })
  recordQuestion(stepping, step, dialog, performance.now() - startedAt)
  return { ...showStep(step, stepping), dialog, ...(results && { results }) }
}

function recordQuestion({ record, opened }: Stepping, step: StoredStep, dialog: Dialog, tookMs: number): void {
  const { question, decided, candidates, total } = dialog
  const { id, query } = step
  record(
    {
      kind: 'question',
      ...{ step: id, query, candidates, total, tookMs: tenths(tookMs) },
      ...(question && { question: question.question, isMandatory: question.why.isMandatory }),
      ...(decided && { decided }),
    },
    opened,
  )
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}
