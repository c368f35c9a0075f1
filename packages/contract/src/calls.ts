import { answerExpertRequest, askExpert, expertRequests, expertToAsk, ownExpertRequests } from './ask-expert/calls.ts'
import { browseCasebase, browseLevel, browseSearch, browseTaxonomies } from './browse/calls.ts'
import {
  onHomeLinkClicked,
  reloadHeader,
  resetProject,
  selectProfile,
  selectProject,
  selectQuest,
  switchLocale,
  switchProfile,
} from './choosing/calls.ts'
import { customLists, openCustomList } from './custom-lists/calls.ts'
import { expertCount, expertSearch, expertTray, traySymbols } from './expert/calls.ts'
import {
  back,
  breadcrumbRemove,
  searchAgain,
  breadcrumbUpdate,
  callCenter,
  deselectAllResults,
  deselectResult,
  forgetSearches,
  freeTextSearch,
  recentSearches,
  resetSearch,
  restoreState,
  searchCaseName,
  searchFacets,
  searchFilter,
  searchInitialize,
  searchResultsNavigate,
  searchSort,
  selectAllResults,
  selectResult,
  solutionNews,
  suggest,
  toggleShowMore,
  suggestCaseName,
} from './search/calls.ts'
import { explainResult, searchAdvice } from './search/explanation-calls.ts'
import {
  answerByText,
  answerQuestion,
  breadcrumbEdit,
  chooseQuestion,
  continueDialog,
  endDialog,
  skipQuestion,
  startDialog,
  undecidedAttribute,
  undecidedValue,
} from './search/guided-calls.ts'
import { checkLogin, login, loginForm, logout, ping } from './sign-in/calls.ts'
import { caseDetailsNavigate, solutionFile, viewCaseDetails } from './solutions/calls.ts'
import { clientSideErrorLogger } from './system/calls.ts'

/** Every implemented call, by the name of its declaration. The server does not compile without a handler for each. */
export const calls = {
  login,
  checkLogin,
  logout,
  ping,
  reloadHeader,
  selectProject,
  selectProfile,
  selectQuest,
  switchProfile,
  resetProject,
  switchLocale,
  onHomeLinkClicked,
  searchInitialize,
  freeTextSearch,
  searchCaseName,
  suggestCaseName,
  searchResultsNavigate,
  viewCaseDetails,
  caseDetailsNavigate,
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
  startDialog,
  continueDialog,
  answerQuestion,
  answerByText,
  undecidedAttribute,
  undecidedValue,
  skipQuestion,
  chooseQuestion,
  breadcrumbEdit,
  endDialog,
  callCenter,
  expertTray,
  traySymbols,
  expertCount,
  expertSearch,
  browseCasebase,
  browseTaxonomies,
  browseLevel,
  browseSearch,
  customLists,
  openCustomList,
  expertToAsk,
  askExpert,
  ownExpertRequests,
  expertRequests,
  answerExpertRequest,
  clientSideErrorLogger,
} as const

export type Calls = typeof calls
export type CallKey = keyof Calls

/** Every file to download. */
export const downloads = { solutionFile } as const
/** Every form that a page can send without scripts. */
export const forms = { loginForm } as const
