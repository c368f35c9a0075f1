import {
  limits,
  type InterfaceLocale,
  type SearchResults,
  type SearchState,
  type SolutionDetails,
} from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import type { Caller, LoginSession, OpenedProject } from '../../http/handlers.ts'
import type { Refusal, RefusalDetail } from '../../http/refusal.ts'
import type { Parts } from '../../services.ts'
import { findNumber } from '../../reading/read-solutions.ts'
import { findPage, findPlace, type PlaceInResults } from '../../searching/find-page.ts'
import { readSearch, stepBack, stepTo, writeSearch, type SearchStep, type StoredSearch } from '../../searching/search-state.ts'
import { showResults } from '../../searching/show-results.ts'
import { showSolution } from '../../reading/show-solution.ts'

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

/** Searches, and shows the first page of what was found. */
export async function searchText(
  context: ShowContext<'query-empty' | 'query-too-long' | 'search-not-ready'>,
  typed: string,
): Promise<SearchResults> {
  const query = typed.replaceAll(/\p{Cc}+/gu, ' ').trim()
  if (query === '') throw context.refuse('query-empty', { fields: ['freeText'] })
  if (query.length > limits.queryCharacters)
    throw context.refuse('query-too-long', {
      params: { length: query.length, limit: limits.queryCharacters },
      fields: ['freeText'],
    })
  return showPage(context, readSearch(context.session), query, 1)
}

/** Another page of the current results. */
export async function turnPage(
  context: ShowContext<'no-current-result' | 'search-not-ready'>,
  page: number,
): Promise<SearchResults> {
  const search = readSearch(context.session)
  const { query } = search.current
  if (query === undefined) throw context.refuse('no-current-result')
  return showPage(context, search, query, page, search.current.found)
}

async function showPage(
  context: ShowContext<'search-not-ready'>,
  search: StoredSearch,
  query: string,
  page: number,
  foundBefore?: number,
): Promise<SearchResults> {
  const found = await findPage(context, query, page)
  if (found === 'not-ready') throw context.refuse('search-not-ready')
  const step: SearchStep = { page: 'results', query, resultsPage: found.page, found: foundBefore ?? found.answer.found }
  const [results] = await Promise.all([
    showResults(context, { text: query, page: found.page }, found.answer),
    writeSearch(context.db, context.session, stepTo(search, step)),
  ])
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
  context: ShowContext<'solution-not-found'>,
  caseId: number,
  options: OpenOptions,
): Promise<SolutionDetails> {
  const search = readSearch(context.session)
  const solution = await showFrom(context, search.current, caseId, options)
  if (!solution) throw context.refuse('solution-not-found')
  if (!options.isSilent)
    await writeSearch(context.db, context.session, stepTo(search, { ...search.current, page: 'details', caseId }))
  return solution
}

/** Opens the solution that a number or a name leads to. It stands by itself: the search before is left. */
export async function openByName(
  context: ShowContext<'no-solution-name' | 'solution-not-found'>,
  typed: string,
): Promise<SolutionDetails> {
  if (typed.trim() === '') throw context.refuse('no-solution-name', { fields: ['caseName'] })
  const number = await findNumber(context.db, context.opened, typed)
  const step: SearchStep = { page: 'details', resultsPage: 1, ...(number !== undefined && { caseId: number }) }
  const solution =
    number === undefined ? undefined : await showFrom(context, step, number, { purpose: 'detail', isSilent: false })
  if (!solution) throw context.refuse('solution-not-found', { fields: ['caseName'] })
  const search = readSearch(context.session)
  await writeSearch(context.db, context.session, stepTo(search, step))
  return solution
}

/** The solution before or after one of the current results. */
export async function openNeighbour(
  context: ShowContext<'no-current-result' | 'solution-not-found'>,
  caseId: number,
  direction: 'previous' | 'next',
): Promise<SolutionDetails> {
  const { current } = readSearch(context.session)
  const place = await placeOf(context, current, caseId)
  const neighbour = place?.navigation?.[direction]
  if (neighbour === undefined) throw context.refuse('no-current-result')
  return openSolution(context, neighbour, { purpose: 'detail', isSilent: false })
}

/** Goes back a step, or to the last step on `page`. */
export async function goBack(
  context: ShowContext<'nothing-to-go-back-to' | 'search-not-ready'>,
  page: SearchStep['page'] | undefined,
): Promise<SearchState> {
  const search = stepBack(readSearch(context.session), page)
  if (!search) throw context.refuse('nothing-to-go-back-to')
  await writeSearch(context.db, context.session, search)
  return showState(context, search)
}

/** Forgets the search. */
export async function startAnew({ db, session }: Pick<ShowContext, 'db' | 'session'>): Promise<SearchState> {
  await writeSearch(db, session, { current: { page: 'home', resultsPage: 1 }, history: [] })
  return { page: 'home', canGoBack: false }
}

/** Where the search stands, with what its page shows. A solution that is gone meanwhile leaves the page before it. */
export async function showState(context: ShowContext<'search-not-ready'>, search: StoredSearch): Promise<SearchState> {
  const { current } = search
  const canGoBack = search.history.length > 0
  if (current.page === 'home') return { page: 'home', canGoBack }
  const results =
    current.query === undefined ? undefined : await showCurrent(context, current.query, current.resultsPage)
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

async function showCurrent(context: ShowContext<'search-not-ready'>, query: string, page: number) {
  const found = await findPage(context, query, page)
  if (found === 'not-ready') throw context.refuse('search-not-ready')
  return showResults(context, { text: query, page: found.page }, found.answer)
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
