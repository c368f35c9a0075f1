import type { Handlers } from '../../http/handlers.ts'
import { back } from './back.ts'
import { breadcrumbRemove, breadcrumbUpdate } from './change-pieces.ts'
import { callCenter } from './call-center.ts'
import { explainResult } from './explain-result.ts'
import { freeTextSearch } from './free-text-search.ts'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { resetSearch } from './reset-search.ts'
import { restoreState } from './restore-state.ts'
import { searchAdvice } from './search-advice.ts'
import { searchAgain } from './search-again.ts'
import { searchCaseName } from './search-case-name.ts'
import { searchFacets } from './search-facets.ts'
import { searchFilter } from './search-filter.ts'
import { searchInitialize } from './search-initialize.ts'
import { searchResultsNavigate } from './search-results-navigate.ts'
import { searchSort } from './search-sort.ts'
import { deselectAllResults, deselectResult, selectAllResults, selectResult } from './select-results.ts'
import { solutionNews } from './solution-news.ts'
import { suggest } from './suggest.ts'
import { toggleShowMore } from './toggle-show-more.ts'
import { suggestCaseName } from './suggest-case-name.ts'

type SearchCalls =
  | 'searchInitialize'
  | 'freeTextSearch'
  | 'searchCaseName'
  | 'suggestCaseName'
  | 'searchResultsNavigate'
  | 'back'
  | 'breadcrumbRemove'
  | 'searchAgain'
  | 'breadcrumbUpdate'
  | 'searchFacets'
  | 'searchFilter'
  | 'searchSort'
  | 'toggleShowMore'
  | 'selectResult'
  | 'deselectResult'
  | 'selectAllResults'
  | 'deselectAllResults'
  | 'restoreState'
  | 'resetSearch'
  | 'suggest'
  | 'recentSearches'
  | 'solutionNews'
  | 'explainResult'
  | 'searchAdvice'
  | 'forgetSearches'
  | 'callCenter'

export const searchHandlers: Pick<Handlers, SearchCalls> = {
  searchInitialize,
  freeTextSearch,
  searchCaseName,
  suggestCaseName,
  searchResultsNavigate,
  back,
  breadcrumbRemove,
  searchAgain,
  breadcrumbUpdate,
  searchFacets,
  searchFilter,
  searchSort,
  toggleShowMore,
  selectResult,
  deselectResult,
  selectAllResults,
  deselectAllResults,
  restoreState,
  resetSearch,
  suggest,
  recentSearches,
  solutionNews,
  explainResult,
  searchAdvice,
  forgetSearches,
  callCenter,
}
