import {
  answerExpertRequest,
  askExpert,
  expertRequests,
  expertToAsk,
  ownExpertRequests,
  readExpertAnswer,
} from './ask-expert/calls.ts'
import {
  createNewFromSearch,
  createNewFromSolution,
  updateCase,
  uploadedFile,
  uploadSolutionFile,
  validateUpdateCase,
} from './authoring/calls.ts'
import {
  deleteDraftCase,
  getDraftCases,
  journalKey,
  restoreDraftCase,
  updateGivenAttribute,
  viewDraftCase,
} from './authoring/draft-calls.ts'
import { authoring, authoringServerPing, getUpdatedCase, modifyExistingCase } from './authoring/editing-calls.ts'
import { getTranslations, translateCase } from './authoring/translation-calls.ts'
import { exportTranslation, importTranslation } from './authoring/xliff-calls.ts'
import { getAttribValueSet, getGivenViewAttributes } from './authoring/attribute-calls.ts'
import { browseCasebase, browseLevel, browseSearch, browseTaxonomies } from './browse/calls.ts'
import {
  onHomeLinkClicked,
  reloadHeader,
  reloadProjectVersion,
  resetProject,
  selectProfile,
  selectProject,
  selectQuest,
  switchLocale,
  switchProfile,
} from './choosing/calls.ts'
import { customerForms, sendCustomerForm } from './customer-forms/calls.ts'
import { customLists, openCustomList } from './custom-lists/calls.ts'
import { expertCount, expertSearch, expertTray, traySymbols } from './expert/calls.ts'
import { federatedSearch, federatedSources } from './federated-search/calls.ts'
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
  modelPicture,
  skipQuestion,
  startDialog,
  undecidedAttribute,
  undecidedValue,
} from './guided/calls.ts'
import { confirmPhrase, dismissPhrase, peopleSay } from './people-say/calls.ts'
import { acceptGDPR, geolocation, showGDPR } from './gdpr/calls.ts'
import { listNotices, readAllNotices, readNotice } from './notices/calls.ts'
import { closeNotification, displayNotifications, notificationStream } from './notifications/calls.ts'
import {
  decideApproval,
  getApprovalDelegates,
  getCaseApprovals,
  getCreateApprovals,
  getUpdateApprovals,
  withdrawApproval,
} from './approvals/calls.ts'
import { getManagedSolutions } from './managing/calls.ts'
import { mailCase, mailSender } from './mailing/calls.ts'
import { deleteComment, feedback, solutionAccepted, solutionComments, solutionJudgement } from './judging/calls.ts'
import {
  addToFavorites,
  executeBookmark,
  favoriteMarks,
  generateBookmark,
  listFavorites,
  removeFromFavorites,
} from './keeping/calls.ts'
import {
  changePassword,
  endLoginSession,
  endOtherLoginSessions,
  makeToken,
  ownLoginSessions,
  ownTokens,
  preferences,
  revokeToken,
  savePreferences,
} from './preferences/calls.ts'
import {
  addPasskey,
  confirmCodes,
  passkeyChallenge,
  passkeyForm,
  proveAgain,
  removeCodes,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  secondFactor,
  secondFactorForm,
  startCodes,
  startPasskey,
} from './second-factor/calls.ts'
import { cancelPublication, getPlans, planPublication, setValidUntil } from './planning/calls.ts'
import { DSHistory } from './service-sessions/history-calls.ts'
import { DSAdd, DSDetails, sessionDashboardInit } from './service-sessions/calls.ts'
import {
  addSessionInit,
  allWorkgroups,
  deleteSessionView,
  DSDashboard,
  modelsAutocomplete,
  mySessions,
  repairHistoryInit,
  repairHistoryList,
  repairHistorySearch,
  saveSessionView,
  sessionsCsv,
  sessionSearch,
  sessionViews,
  workgroups,
} from './service-sessions/list-calls.ts'
import { addRemark, answerRemark, getColleagues, getRemarks, resolveRemark } from './remarks/calls.ts'
import { recoverPwd, resetPassword } from './password-recovery/calls.ts'
import { checkLogin, login, loginForm, logout, oidcCallback, oidcLogin, ping, unsavedForm } from './sign-in/calls.ts'
import { generatePdf, getSolutionsToPrint } from './solutions/print-calls.ts'
import { caseDetailsNavigate, compareCases, solutionFile, viewCaseDetails } from './solutions/calls.ts'
import { compareVersions, getVersions, publishSolution, restoreVersion } from './solutions/version-calls.ts'
import { showcase, showcaseFile } from './solutions/showcase-calls.ts'
import { solutionUsed } from './solutions/use-calls.ts'
import { clientSideErrorLogger, clientSideLogger } from './system/calls.ts'
import { cancelTask, listTasks, taskResult, taskState } from './tasks/calls.ts'

/** Every implemented call, by the name of its declaration. The server does not compile without a handler for each. */
export const calls = {
  login,
  checkLogin,
  logout,
  ping,
  unsavedForm,
  recoverPwd,
  resetPassword,
  preferences,
  savePreferences,
  changePassword,
  ownLoginSessions,
  endLoginSession,
  endOtherLoginSessions,
  ownTokens,
  makeToken,
  revokeToken,
  secondFactor,
  proveAgain,
  startCodes,
  confirmCodes,
  removeCodes,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  renewRecoveryCodes,
  passkeyChallenge,
  reloadHeader,
  selectProject,
  selectProfile,
  selectQuest,
  switchProfile,
  reloadProjectVersion,
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
  compareCases,
  getSolutionsToPrint,
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
  readExpertAnswer,
  federatedSources,
  federatedSearch,
  solutionJudgement,
  solutionAccepted,
  feedback,
  solutionComments,
  deleteComment,
  peopleSay,
  confirmPhrase,
  dismissPhrase,
  showcase,
  solutionUsed,
  mailSender,
  mailCase,
  customerForms,
  sendCustomerForm,
  createNewFromSearch,
  createNewFromSolution,
  validateUpdateCase,
  updateCase,
  modifyExistingCase,
  authoringServerPing,
  authoring,
  getUpdatedCase,
  translateCase,
  getTranslations,
  exportTranslation,
  importTranslation,
  getVersions,
  compareVersions,
  restoreVersion,
  publishSolution,
  getPlans,
  planPublication,
  cancelPublication,
  setValidUntil,
  getRemarks,
  sessionDashboardInit,
  DSAdd,
  DSDetails,
  DSHistory,
  mySessions,
  allWorkgroups,
  DSDashboard,
  workgroups,
  sessionSearch,
  sessionViews,
  saveSessionView,
  deleteSessionView,
  addSessionInit,
  modelsAutocomplete,
  repairHistoryInit,
  repairHistoryList,
  repairHistorySearch,
  addRemark,
  answerRemark,
  resolveRemark,
  getColleagues,
  updateGivenAttribute,
  getDraftCases,
  journalKey,
  viewDraftCase,
  restoreDraftCase,
  deleteDraftCase,
  getGivenViewAttributes,
  getAttribValueSet,
  getManagedSolutions,
  getCreateApprovals,
  getUpdateApprovals,
  getCaseApprovals,
  getApprovalDelegates,
  decideApproval,
  withdrawApproval,
  addToFavorites,
  removeFromFavorites,
  favoriteMarks,
  listFavorites,
  generateBookmark,
  executeBookmark,
  clientSideErrorLogger,
  clientSideLogger,
  displayNotifications,
  closeNotification,
  listNotices,
  readNotice,
  readAllNotices,
  showGDPR,
  geolocation,
  acceptGDPR,
  listTasks,
  taskState,
  cancelTask,
} as const

export type Calls = typeof calls
export type CallKey = keyof Calls

/** Every file to download. */
export const downloads = {
  solutionFile,
  showcaseFile,
  generatePdf,
  modelPicture,
  taskResult,
  uploadedFile,
  sessionsCsv,
} as const

/** Every form with files. */
export const uploads = { uploadSolutionFile } as const

/** Every form that a page can send without scripts. */
export const forms = { loginForm, secondFactorForm, passkeyForm } as const

/** Every address on the way to another site and back. */
export const visits = { oidcLogin, oidcCallback } as const

/** Every stream of events. */
export const streams = { notificationStream } as const
