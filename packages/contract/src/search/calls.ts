import { z } from 'zod'
import { changing, reading, stepping } from '../call.ts'
import { Header } from '../choosing/entities.ts'
import { actionFields, CaseId, Count } from '../fields.ts'
import { SolutionNumber } from '../ids.ts'
import { InterfaceLocale } from '../locales.ts'
import { SessionId } from '../service-sessions/entities.ts'
import { SolutionDetails } from '../solutions/shown.ts'
import { CaseNameMatch, RecentSearch, SearchResults, SearchState, SolutionNews, Suggestion } from './entities.ts'
import { FacetFilter, FacetId, SearchFacet } from './facets.ts'
import { PieceChange, QueryPiece, QueryPieceId } from './pieces.ts'
import { searchSorts } from './query-parts.ts'
import { SearchQuery } from './query.ts'
import { contextFields, SearchPage, SearchStep, stepFields, StepId } from './step.ts'

/** The specification's case list: the ids of the shown solutions, beside the rows. */
const caseList = {
  caseIds: z.array(SolutionNumber),
  cases: z.array(z.object({ caseId: SolutionNumber, error: z.string().optional() })),
  currentLocale: InterfaceLocale,
}

export const searchInitialize = reading('searchInitialize', {
  summary:
    'Where the free search of this login session stands, or that of a service session, to draw a page after a reload.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object(contextFields),
  reply: z.object({ search: SearchState }),
  refusals: ['no-permission', 'search-not-ready'],
})

export const freeTextSearch = stepping('freeTextSearch', {
  summary: 'Searches the solutions the caller may read by words, codes and phrases; the first page of results.',
  access: { to: 'project', application: 'advisor', permission: 'search-all' },
  request: z.object({ freeText: z.string(), ...stepFields }),
  reply: z.object({ search: SearchStep, results: SearchResults, ...caseList }),
  refusals: ['no-permission', 'query-empty', 'query-too-long', 'question-mandatory', 'search-not-ready'],
})

export const searchCaseName = stepping('searchCaseName', {
  summary:
    "Opens a solution by its number, with or without the prefix, or by its name; by the beginning of it, if only one begins so. A quest by number looks for numbers, a quest by name for names and titles, any other for numbers and names. The title is that in the caller's language, else the master's; some of its words lead to it, if only one title has them all.",
  access: { to: 'project', application: 'advisor', permission: 'search-all' },
  request: z.object({ caseName: z.string(), ...stepFields }),
  reply: z.object({ search: SearchStep, solution: SolutionDetails, ...caseList }),
  refusals: [
    'no-permission',
    'no-solution-name',
    'solution-not-found',
    'more-than-one-solution-found',
    'search-not-ready',
  ],
})

export const suggestCaseName = reading('suggestCaseName', {
  summary:
    'The solutions that the caller may read whose number or name begins so, as in `searchCaseName`; in a quest by name also those whose title begins so or has all words, behind them. The last word may be a beginning. Changes no state.',
  access: { to: 'project', application: 'advisor', permission: 'search-all' },
  request: z.object({ caseName: z.string() }),
  reply: z.object({
    matches: z.array(CaseNameMatch),
    /** All that there are; those by number or name and those by title counted up to 5,000 each. */
    total: z.number(),
  }),
  refusals: ['no-permission', 'search-not-ready'],
})

export const searchResultsNavigate = stepping('searchResultsNavigate', {
  summary:
    'Another page of the current results; `navigationIndex` counts pages from 1. Too high a page gives the last.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ navigationIndex: Count, ...stepFields }),
  reply: z.object({ search: SearchStep, results: SearchResults, ...caseList }),
  refusals: ['no-permission', 'no-current-result', 'question-mandatory', 'search-not-ready'],
})

export const back = stepping('back', {
  summary:
    'The search as it stood before the last step. `state` names the page to go back to: home, dialog, results or details. Going back from a question of a dialog needs the permission for it.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ state: SearchPage.optional(), ...stepFields }),
  reply: z.object({ search: SearchState }),
  refusals: ['no-permission', 'nothing-to-go-back-to', 'search-not-ready'],
})

export const restoreState = stepping('restoreState', {
  summary:
    'Goes to a step of an earlier search by its id, or makes a step of a query: what a reload, a link, and the back and forward buttons of the browser do. A step of another project opens that project.',
  access: { to: 'signed-in', application: 'advisor', permission: 'advisor' },
  request: z.object({
    /** A step of the caller. */
    step: StepId.optional(),
    /** Instead of a step: the query to run. */
    query: SearchQuery.partial({ quest: true, style: true, format: true })
      // A text that is too long is refused with a sentence, not as a broken call.
      .extend({ text: z.string().default('') })
      .optional(),
    /** With a query: the page of the results, and the open solution. */
    page: Count.optional(),
    open: CaseId.optional(),
    ...contextFields,
  }),
  // Steps are kept in memory, and written many at a time.
  limits: { bodyBytes: 32_768, fields: 20_000 },
  reply: z.object({
    search: SearchState,
    /** Only if a project, branch, profile or quest was opened for the step. */
    header: Header.optional(),
  }),
  refusals: [
    'no-permission',
    'step-not-found',
    'quest-not-available',
    'query-not-possible',
    'condition-not-valid',
    'query-empty',
    'query-too-long',
    'too-many-filters',
    'search-not-ready',
  ],
})

/** What a call that changes the query answers: the results of the changed query, or the home page when nothing is left to ask. */
export const changedSearch = z.object({ search: SearchState, ...caseList })
/** Why a query cannot be run. */
export const queryRefusals = ['no-permission', 'query-not-possible', 'condition-not-valid', 'search-not-ready'] as const
/** Why a call cannot step to a changed query, whose pieces may be too many. */
export const changedQueryRefusals = [...queryRefusals, 'too-many-filters'] as const
const changedSearchRefusals = [...changedQueryRefusals, 'step-not-found', 'piece-not-found'] as const

export const breadcrumbRemove = stepping('breadcrumbRemove', {
  summary: 'Takes a piece out of the query, by its id in `search.pieces`.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ id: QueryPieceId, ...stepFields }),
  reply: changedSearch,
  refusals: changedSearchRefusals,
})

export const searchAgain = stepping('searchAgain', {
  summary:
    'Searches again for what a step asks, without the pieces that can no longer be asked: their slot, value or case base is gone or out of sight.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({
    ...stepFields,
    /** The caller's step whose search is asked again, also one of another branch. Without it: the step that the call starts from. */
    step: StepId.optional(),
  }),
  reply: changedSearch.extend({
    /** The pieces that were left out. */
    dropped: z.array(QueryPiece),
  }),
  refusals: ['no-permission', ...changedQueryRefusals, 'step-not-found'],
})

export const breadcrumbUpdate = stepping('breadcrumbUpdate', {
  summary: 'Replaces a piece of the query in its place, by another of the same kind.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ id: QueryPieceId, change: PieceChange, ...stepFields }),
  reply: changedSearch,
  refusals: [...changedSearchRefusals, 'query-empty', 'query-too-long'],
})

/** The name of `SearchQuery`, and its bounds. */
const queryLimits = { bodyBytes: 65_536, fields: 25_000 }

export const searchFacets = reading('searchFacets', {
  summary:
    'What the results of a query of the open quest can be filtered by, with counts. With `facet`, that one alone; with `search`, those of its values whose name has these words.',
  method: 'POST',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({
    query: SearchQuery.omit({ quest: true, style: true, format: true }),
    facet: FacetId.optional(),
    search: z.string().max(300).optional(),
    /** In a service session, what was ruled out is not counted, unless the query shows it. */
    ...contextFields,
  }),
  limits: queryLimits,
  reply: z.object({ found: z.number(), facets: z.array(SearchFacet) }),
  refusals: queryRefusals,
})

export const searchFilter = stepping('searchFilter', {
  summary:
    'Filters the results by a facet, in the place of its earlier filter: a piece of the query. What else the query says is kept.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ facet: FacetId, filter: FacetFilter, ...stepFields }),
  limits: { fields: 1_000 },
  reply: changedSearch,
  refusals: [...changedQueryRefusals, 'step-not-found', 'filter-not-valid', 'range-reversed'],
})

export const searchSort = stepping('searchSort', {
  summary: 'Puts the results into another order: a part of the query. What else the query says is kept.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ sort: z.enum(searchSorts), ...stepFields }),
  reply: changedSearch,
  refusals: [...changedQueryRefusals, 'step-not-found'],
})

export const toggleShowMore = stepping('toggleShowMore', {
  summary:
    'Shows the results in long pages instead of short ones, or the other way round, from the first shown row on.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object(stepFields),
  reply: changedSearch,
  refusals: [...changedQueryRefusals, 'no-current-result'],
})

/** Which results are selected or deselected together: those of the shown page, or all that were found. */
const together = { which: z.enum(['page', 'found']).default('page'), ...stepFields }
/** The new step, which replaces the one that the call starts from; its results are those. */
const changedSelection = z.object({ search: SearchStep })
const selectionRefusals = ['no-permission', 'no-current-result'] as const
/** Sent with the csrf token, because they write. */
const selecting = { method: 'GET', access: { to: 'project', application: 'advisor', permission: 'advisor' } } as const

export const selectResult = stepping('selectResult', {
  summary:
    'Selects a solution. The selection is kept over the pages of a search, and when results are filtered or sorted.',
  ...selecting,
  request: z.object({ caseId: CaseId, ...stepFields }),
  reply: changedSelection,
  refusals: [...selectionRefusals, 'solution-not-found', 'selection-full'],
})

export const deselectResult = stepping('deselectResult', {
  summary: 'Takes a solution out of the selection.',
  ...selecting,
  request: z.object({ caseId: CaseId, ...stepFields }),
  reply: changedSelection,
  refusals: selectionRefusals,
})

export const selectAllResults = stepping('selectAllResults', {
  summary:
    'Selects the solutions of the shown page, or all that were found, in their order; at most 500 are selected then.',
  ...selecting,
  request: z.object(together),
  reply: changedSelection,
  refusals: [...queryRefusals, 'no-current-result', 'question-mandatory', 'selection-full'],
})

export const deselectAllResults = stepping('deselectAllResults', {
  summary: 'Takes the solutions of the shown page, or all, out of the selection.',
  ...selecting,
  request: z.object(together),
  reply: changedSelection,
  refusals: [...queryRefusals, 'no-current-result', 'question-mandatory'],
})

export const resetSearch = stepping('resetSearch', {
  summary: 'Leaves the current search and shows the home page. What was searched in a service session stays there.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object(contextFields),
  reply: z.object({ search: SearchState }),
  refusals: ['no-permission'],
})

export const suggest = reading('suggest', {
  summary: 'While typing: completions of the last word and the best titles. Changes no state and writes no history.',
  access: { to: 'project', application: 'advisor', permission: 'search-all' },
  request: z.object({ freeText: z.string().max(10_000) }),
  reply: z.object({ completions: z.array(z.string()), suggestions: z.array(Suggestion), found: z.number() }),
  refusals: ['no-permission', 'search-not-ready'],
})

/** How many entries a list of the home page has. */
const homeListSize = Count.min(1).max(20).default(6)

export const recentSearches = reading('recentSearches', {
  summary:
    "The caller's latest searches in the open project, each once, the newest first: free ones, or those of a service session.",
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ size: homeListSize, ...contextFields }),
  reply: z.object({ searches: z.array(RecentSearch) }),
  refusals: ['no-permission'],
})

export const forgetSearches = changing('forgetSearches', {
  summary: "Takes a search off the caller's recent searches in the open project, or all of them.",
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({
    /** The step of a recent search; without it, all of them. */
    step: StepId.optional(),
    ...contextFields,
  }),
  reply: z.object({}),
  refusals: ['no-permission', 'step-not-found'],
})

export const solutionNews = reading('solutionNews', {
  summary:
    'The solutions of the open quest that were added or changed last on the open branch, the newest first. Looks through the last 2,000 versions of the project.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ size: homeListSize }),
  reply: z.object({ solutions: z.array(SolutionNews) }),
  refusals: ['no-permission'],
})

export const callCenter = stepping('CallCenter', {
  summary:
    'Makes the call that `actionEvent` stands for, with `actionValue` as its field and under its access, and answers what it answers.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({
    ...actionFields,
    ...stepFields,
    actionEvent: z.string().max(100).optional(),
    actionValue: z.string().max(10_000).optional(),
    /** Of `OWNER CHANGE`: the service session; absent: the one of the context, else the one on which the caller works. */
    DSID: SessionId.optional(),
  }),
  reply: z.object({
    key: z.string(),
    search: SearchState,
    /** Only if the event opened a project or profile. */
    header: Header.optional(),
    ...caseList,
  }),
  refusals: [
    'no-permission',
    'event-not-supported',
    'profile-not-found',
    'no-user-profile',
    'custom-list-not-found',
    'quest-not-available',
    'step-not-found',
    'piece-not-found',
    'question-not-found',
    'question-mandatory',
    'query-not-possible',
    'condition-not-valid',
    'query-empty',
    'query-too-long',
    'too-many-filters',
    'no-solution-name',
    'solution-not-found',
    'more-than-one-solution-found',
    'no-current-result',
    'nothing-to-go-back-to',
    'search-not-ready',
    ...(['session-not-found', 'session-closed', 'session-owner-only', 'session-owner-gone'] as const),
    'session-colleague-not-found',
  ],
})
