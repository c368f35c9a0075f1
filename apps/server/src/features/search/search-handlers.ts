import type { calls, InterfaceLocale, SearchResults, SearchState, SolutionDetails } from '@advisor/contract'
import { recordAction } from '../../access/action-events.ts'
import type { Handlers, Read } from '../../http/handlers.ts'
import { readSearch } from '../../searching/search-state.ts'
import {
  goBack,
  openByName,
  openNeighbour,
  openSolution,
  searchText,
  showState,
  startAnew,
  turnPage,
} from './search-steps.ts'
import { suggestSolutions } from './suggest-solutions.ts'

type SearchCalls =
  | 'searchInitialize'
  | 'freeTextSearch'
  | 'searchCaseName'
  | 'searchResultsNavigate'
  | 'viewCaseDetails'
  | 'caseDetailsNavigate'
  | 'back'
  | 'resetSearch'
  | 'suggest'
  | 'callCenter'

export const searchHandlers: Pick<Handlers, SearchCalls> = {
  searchInitialize: async (context) => ({
    search: await showState(context, readSearch(context.session)),
  }),
  freeTextSearch: async (context) => listed(await searchText(context, context.request.freeText), context.locale),
  searchCaseName: async (context) => single(await openByName(context, context.request.caseName), context.locale),
  searchResultsNavigate: async (context) =>
    listed(await turnPage(context, context.request.navigationIndex), context.locale),
  viewCaseDetails: async (context) => {
    const { caseId, action, silentRedirect, locale } = context.request
    const purpose = action === 'preview' ? 'preview' : 'detail'
    const solution = await openSolution(context, caseId, { purpose, isSilent: silentRedirect, textLocale: locale })
    return { solution }
  },
  caseDetailsNavigate: async (context) => ({
    solution: await openNeighbour(context, context.request.caseId, context.request.direction),
  }),
  back: async (context) => ({ search: await goBack(context, context.request.state) }),
  resetSearch: async (context) => ({ search: await startAnew(context) }),
  suggest,
  callCenter,
}

async function suggest({ db, parts, opened, locale, request, refuse }: Read<typeof calls.suggest>) {
  const suggestions = await suggestSolutions({ db, parts, opened, locale }, request.freeText)
  if (suggestions === 'not-ready') throw refuse('search-not-ready')
  return suggestions
}

/** The general step: `actionEvent` names it, `actionValue` is what it works on. Answers where the search stands then. */
async function callCenter(context: Read<typeof calls.callCenter>) {
  const { request, opened, refuse } = context
  const { actionEvent = 'INITIALIZE', actionValue = '' } = request
  const step = steps.get(actionEvent)
  if (!step) throw refuse('event-not-supported')
  const search = await step(context, actionValue)
  await recordAction(context, opened.model.project.name)
  const caseIds = search.results?.rows.map(({ caseId }) => caseId) ?? (search.solution ? [search.solution.caseId] : [])
  return { key: actionEvent, search, ...caseList(caseIds, context.locale) }
}

type Context = Read<typeof calls.callCenter>
type Step = (context: Context, value: string) => Promise<SearchState>

const steps = new Map<string, Step>([
  ['INITIALIZE', showCurrent],
  ['FREE TEXT SEARCH', async (context, text) => onResults(context, await searchText(context, text))],
  [
    'CASE NAME SEARCH',
    async (context, name) => {
      await openByName(context, name)
      return showCurrent(context)
    },
  ],
  [
    'RESULTS NAVIGATE',
    async (context, page) => onResults(context, await turnPage(context, Number.parseInt(page, 10) || 1)),
  ],
  [
    'VIEW CASE DETAILS',
    async (context, caseId) => {
      await openSolution(context, Number.parseInt(caseId, 10) || 0, { purpose: 'detail', isSilent: false })
      return showCurrent(context)
    },
  ],
  ['BACK', (context) => goBack(context, undefined)],
  ['RESET SEARCH', startAnew],
])

function showCurrent(context: Context): Promise<SearchState> {
  return showState(context, readSearch(context.session))
}

/** Where the search stands once a step has found these: they are not searched for again. */
function onResults({ session }: Context, results: SearchResults): SearchState {
  return { page: 'results', results, canGoBack: readSearch(session).history.length > 0 }
}

function listed(results: SearchResults, locale: InterfaceLocale) {
  return {
    results,
    ...caseList(
      results.rows.map(({ caseId }) => caseId),
      locale,
    ),
  }
}

function single(solution: SolutionDetails, locale: InterfaceLocale) {
  return { solution, ...caseList([solution.caseId], locale) }
}

/** The specification's case list. */
function caseList(caseIds: number[], currentLocale: InterfaceLocale) {
  return { caseIds, cases: caseIds.map((caseId) => ({ caseId })), currentLocale }
}
