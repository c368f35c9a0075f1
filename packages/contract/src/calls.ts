import {
  onHomeLinkClicked,
  reloadHeader,
  selectProfile,
  selectProject,
  selectQuest,
  switchLocale,
} from './choosing/calls.ts'
import {
  back,
  callCenter,
  caseDetailsNavigate,
  freeTextSearch,
  resetSearch,
  searchCaseName,
  searchInitialize,
  searchResultsNavigate,
  suggest,
  viewCaseDetails,
} from './search/calls.ts'
import { checkLogin, login, logout, ping } from './sign-in/calls.ts'
import { clientSideErrorLogger } from './system/calls.ts'

/** Every call that works, by the name of its declaration. The server does not compile without a handler for each. */
export const calls = {
  login,
  checkLogin,
  logout,
  ping,
  reloadHeader,
  selectProject,
  selectProfile,
  selectQuest,
  switchLocale,
  onHomeLinkClicked,
  searchInitialize,
  freeTextSearch,
  searchCaseName,
  searchResultsNavigate,
  viewCaseDetails,
  caseDetailsNavigate,
  back,
  resetSearch,
  suggest,
  callCenter,
  clientSideErrorLogger,
} as const

export type Calls = typeof calls
export type CallKey = keyof Calls
