import {
  limits,
  type InterfaceLocale,
  type SearchResults,
  type SearchState,
  type SolutionDetails,
} from '@advisor/contract'
import type { Db, Tx } from '../../database/open.ts'
import type { Caller, LoginSession, OpenedProject } from '../../http/handlers.ts'
import type { Refusal, RefusalDetail } from '../../http/refusal.ts'
import type { Parts } from '../../parts.ts'
import { findNumber } from './read-solutions.ts'
import { findPlace, searchSolutions, type PlaceInResults } from './search-solutions.ts'
import { readSearch, stepBack, stepTo, writeSearch, type SearchStep, type StoredSearch } from './search-state.ts'
import { showSolution } from './show-solution.ts'

/** What showing a search works on. `refuse` takes the keys that it may end with: calls declare at least these. */
export interface ShowContext<Key extends Refusal['key'] = never> {
  db: Db
  parts: Parts
  caller: Caller
  session: LoginSession
  opened: OpenedProject
  locale: InterfaceLocale
  refuse: (key: Key, detail?: RefusalDetail) => Refusal
}

/** What a step that changes the search works on. */
export type StepContext<Key extends Refusal['key']> = Omit<ShowContext<Key>, 'db'> & { tx: Tx }

function showing<Key extends Refusal['key']>({ tx, ...context }: StepContext<Key>): ShowContext<Key> {
  return { ...context, db: tx }
}

/** Searches, and shows the first page of what was found. */
export async function searchText(
  context: StepContext<'query-empty' | 'query-too-long' | 'search-not-ready'>,
  typed: string,
): Promise<SearchResults> {
  const query = typed.replaceAll(/\p{Cc}+/gu, ' ').trim()
  if (query === '') throw context.refuse('query-empty', { fields: ['freeText'] })
  if (query.length > limits.queryCharacters)
    throw context.refuse('query-too-long', {
      params: { length: query.length, limit: limits.queryCharacters },
      fields: ['freeText'],
    })
  return showPage(context, await readSearch(context.tx, context.session), query, 1)
}

/** Another page of the current results. */
export async function turnPage(
  context: StepContext<'no-current-result' | 'search-not-ready'>,
  page: number,
): Promise<SearchResults> {
  const search = await readSearch(context.tx, context.session)
  const { query } = search.current
  if (query === undefined) throw context.refuse('no-current-result')
  return showPage(context, search, query, page, search.current.found)
}

async function showPage(
  context: StepContext<'search-not-ready'>,
  search: StoredSearch,
  query: string,
  page: number,
  foundBefore?: number,
): Promise<SearchResults> {
  const results = await searchSolutions(showing(context), query, page)
  if (results === 'not-ready') throw context.refuse('search-not-ready')
  const step: SearchStep = { page: 'results', query, resultsPage: results.page, found: foundBefore ?? results.found }
  await writeSearch(context.tx, context.session, stepTo(search, step))
  return { ...results, invalidated: foundBefore !== undefined && foundBefore !== results.found }
}

export interface OpenOptions {
  purpose: 'detail' | 'preview'
  textLocale?: string | undefined
  /** Leaves the page of the search as it is. */
  isSilent: boolean
}

/** Opens a solution; found from the current results it knows its neighbours there, and the words to mark. */
export async function openSolution(
  context: StepContext<'solution-not-found'>,
  caseId: number,
  options: OpenOptions,
): Promise<SolutionDetails> {
  const search = await readSearch(context.tx, context.session)
  const solution = await showFrom(showing(context), search.current, caseId, options)
  if (!solution) throw context.refuse('solution-not-found')
  if (!options.isSilent)
    await writeSearch(context.tx, context.session, stepTo(search, { ...search.current, page: 'details', caseId }))
  return solution
}

/** Opens the solution that a number or a name leads to. It stands by itself: the search before is left. */
export async function openByName(
  context: StepContext<'no-solution-name' | 'solution-not-found'>,
  typed: string,
): Promise<SolutionDetails> {
  if (typed.trim() === '') throw context.refuse('no-solution-name', { fields: ['caseName'] })
  const number = await findNumber(context.tx, context.opened, typed)
  const step: SearchStep = { page: 'details', resultsPage: 1, ...(number !== undefined && { caseId: number }) }
  const solution =
    number === undefined
      ? undefined
      : await showFrom(showing(context), step, number, { purpose: 'detail', isSilent: false })
  if (!solution) throw context.refuse('solution-not-found', { fields: ['caseName'] })
  const search = await readSearch(context.tx, context.session)
  await writeSearch(context.tx, context.session, stepTo(search, step))
  return solution
}

/** The solution before or after one of the current results. */
export async function openNeighbour(
  context: StepContext<'no-current-result' | 'solution-not-found'>,
  caseId: number,
  direction: 'previous' | 'next',
): Promise<SolutionDetails> {
  const { current } = await readSearch(context.tx, context.session)
  const place = await placeOf(showing(context), current, caseId)
  const neighbour = place?.navigation?.[direction]
  if (neighbour === undefined) throw context.refuse('no-current-result')
  return openSolution(context, neighbour, { purpose: 'detail', isSilent: false })
}

/** Goes back a step, or to the last step on `page`. */
export async function goBack(
  context: StepContext<'nothing-to-go-back-to' | 'search-not-ready'>,
  page: SearchStep['page'] | undefined,
): Promise<SearchState> {
  const search = stepBack(await readSearch(context.tx, context.session), page)
  if (!search) throw context.refuse('nothing-to-go-back-to')
  await writeSearch(context.tx, context.session, search)
  return showState(showing(context), search)
}

/** Forgets the search. */
export async function startAnew({ tx, session }: Pick<StepContext<never>, 'tx' | 'session'>): Promise<SearchState> {
  await writeSearch(tx, session, { current: { page: 'home', resultsPage: 1 }, history: [] })
  return { page: 'home', canGoBack: false }
}

/** Where the search stands, with what its page shows. A solution that is gone meanwhile leaves the page before it. */
export async function showState(context: ShowContext<'search-not-ready'>, search: StoredSearch): Promise<SearchState> {
  const { current } = search
  const canGoBack = search.history.length > 0
  if (current.page === 'home') return { page: 'home', canGoBack }
  const results =
    current.query === undefined ? undefined : await searchSolutions(context, current.query, current.resultsPage)
  if (results === 'not-ready') throw context.refuse('search-not-ready')
  const solution =
    current.page === 'details' && current.caseId !== undefined
      ? await showFrom(context, current, current.caseId, { purpose: 'detail', isSilent: true })
      : undefined
  return {
    page: solution ? 'details' : results ? 'results' : 'home',
    ...(results && { results }),
    ...(solution && { solution }),
    canGoBack,
  }
}

async function showFrom(
  context: ShowContext,
  step: SearchStep,
  caseId: number,
  { purpose, textLocale }: OpenOptions,
): Promise<SolutionDetails | undefined> {
  const { db, parts, opened, caller, locale } = context
  const place = await placeOf(context, step, caseId)
  return showSolution(
    {
      db,
      apiPath: parts.apiPath,
      opened,
      caller,
      locale,
      textLocale,
      purpose,
      highlights: place?.highlights ?? {},
      navigation: place?.navigation,
    },
    caseId,
  )
}

async function placeOf(
  context: ShowContext,
  { query, resultsPage }: SearchStep,
  caseId: number,
): Promise<PlaceInResults | undefined> {
  if (query === undefined) return undefined
  const place = await findPlace(context, query, resultsPage, caseId)
  return place === 'not-ready' ? undefined : place
}
