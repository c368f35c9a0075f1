/**
 * Constants of the specification's section 9 that the code uses, and limits that the design adds. Names contain the
 * units.
 */
export const limits = {
  sessionCheckMs: 1_500,
  graceBeforeDeadlineMs: 5 * 60_000,
  graceShareOfTimeout: 0.2,
  activityThrottleMs: 2_000,
  idleMs: 5_000,
  resizeDebounceMs: 100,
  resizeMaxWaitMs: 500,
  toastBaseMs: 1_500,
  toastPerCharacterMs: 40,
  /** Of a notification of the server. */
  notificationCharacters: 4_000,
  /** Notifications of the server that stand at the same time. */
  standingNotifications: 20,
  /** How long a notification stands when the administrator says nothing, and at most. */
  notificationMinutes: 8 * 60,
  longestNotificationMinutes: 30 * 24 * 60,
  /** The stream of notifications sends what holds again, so that a broken stream is noticed. */
  notificationSignMs: 25_000,
  /** Notices of what was given to a user, on a page of their list. */
  noticesPageSize: 20,
  /** Unread notices are counted up to here. */
  countedNotices: 100,
  /** Users who are told of what is given to a group; further ones find it in their lists. */
  toldOfGroup: 200,
  /** Notices that one mail of a day lists. */
  noticesOfMail: 50,
  /** Of the words of an administrator who locks the system. */
  lockMessageCharacters: 1_000,
  unknownStateRetryMs: 10_000,
  activeTabStaleMs: 3_000,
  mostTabs: 9_999,
  /** Tabs with unsaved changes that a login session knows. */
  unsavedTabs: 100,
  /** How long a link for a forgotten password is valid, and how many a user can have in that time. */
  recoveryMinutes: 60,
  recoveriesAtOnce: 3,
  badGatewayRedirectMs: 1_000,
  invalidJsonCutCharacters: 1_000,
  helpWindowPx: { width: 1005, height: 650 },
  chunkLoadTimeoutMs: 120_000,
  resultsPageSize: 10,
  /** Of the long pages that 'show more' leads to. */
  longResultsPageSize: 50,
  /** Solutions that can be put into an order other than by relevance. */
  sortedSolutions: 20_000,
  /** Solutions that can be selected in a search. */
  selectedSolutions: 500,
  /** Solutions that are compared with each other. */
  compareLimit: 50,
  /** Solutions that are printed together. */
  printedSolutions: 50,
  /** PDFs that a user can have made within a day: each is kept for a day. */
  pdfsPerDay: 200,
  queryCharacters: 2_000,
  /** Of a log that is pasted as a query; what is rare in it is searched. */
  pastedCharacters: 200_000,
  /** Values of one criterion: the engine compares each of them with those of each solution. */
  chosenValues: 100,
  /** Of a note to experts, and of their answers. */
  expertTextCharacters: 4_000,
  /** Recipients of one mail with a solution, and characters of the note in it. */
  mailRecipients: 20,
  mailNoteCharacters: 4_000,
  /** The limits of what an administrator makes mails say: a paragraph; a subject, a heading or the words of a link. */
  mailParagraphCharacters: 2_000,
  mailLineCharacters: 200,
  /** Mails with solutions that a user can send within a day. */
  mailsPerDay: 100,
  /** Of a file that an author sends: what an administrator can allow at most. */
  uploadBytes: 100 * 1_048_576,
  /** Files that a user has sent and no solution need name. */
  heldUploads: 200,
  /** Searches that a user can hand to experts within a day. */
  expertRequestsPerDay: 20,
  /** Of a comment on a solution. */
  commentCharacters: 4_000,
  /** Of a remark of an author or reviewer. */
  remarkCharacters: 4_000,
  /** Remarks on a solution that begin a thread, and remarks in one thread. */
  remarkThreads: 500,
  remarksOfThread: 200,
  /** Of a paragraph that a remark stands beside. */
  quoteCharacters: 200,
  /** Colleagues that are suggested. */
  suggestedColleagues: 8,
  /** Days from now on that can be planned. */
  plannedDays: 3_660,
  /** Of what is planned in a project, as far as it is listed. */
  listedPlans: 500,
  /** Comments on a page of the list. */
  commentsPageSize: 10,
  /** Of words that people say who find a solution. */
  saidPhraseCharacters: 120,
  /** Phrases that are made words of a solution. */
  saidPhrases: 50,
  /** Forms about customers that a user can send within a day. */
  customerFormsPerDay: 100,
  /** Favourites of a user in a project. */
  favoritesPerProject: 1_000,
  /** Of a word or phrase of a word list. */
  listedWordCharacters: 60,
  /** Words of a group of synonyms, and synonyms of a word in all groups of a list. */
  synonymsOfWord: 30,
  /** Words of all groups of a word list. */
  wordListWords: 5_000,
  /** Phrases that a word list has as filler. */
  fillerPhrases: 500,
  /** Words of a language by which a project denies, beside those of the language. */
  denialWords: 100,
  suggestions: 8,
  /** Sources of one federated search: projects and external sources. */
  federatedSources: 200,
  /** Hits of one source of a federated search. */
  federatedHits: 5,
  /** Values that a facet lists. */
  facetValues: 100,
  /** Days until now that a filter can reach back. */
  spanDays: 36_500,
  /** Values of one filter. */
  filterValues: 200,
  passwordMinCharacters: 10,
  passwordMaxCharacters: 128,
  passwordMaxRepeats: 2,
  /** Of lower case, upper case, digits, other characters. */
  passwordMinClasses: 3,
  passwordMinHardCharacters: 7,
  /** Rows of a page of results that a user can choose; the first is the default. */
  pageSizes: [10, 20, 50],
  realNameCharacters: 200,
  mailAddressCharacters: 320,
  phoneCharacters: 40,
  phoneMinDigits: 5,
  /** The most of an international number (E.164). */
  phoneMaxDigits: 15,
  /** Projects in which a user has a start quest. */
  startQuests: 200,
  /** Bearer tokens of a user, with those that have expired. */
  tokensPerUser: 20,
  tokenMostDays: 365,
  tokenNameCharacters: 100,
  /** Passkeys of a user. */
  passkeysPerUser: 20,
  passkeyNameCharacters: 100,
  /** Recovery codes that are made at once. */
  recoveryCodes: 10,
  /** For how long a user who has proved who they are can change the second factor. */
  proofMinutes: 5,
  /** Within this time a sign-in whose password was right is finished by the second factor. */
  secondFactorMinutes: 5,
  /** Tries of the second factor in one sign-in. */
  secondFactorTries: 5,
  /** Wrong codes of an authenticator app of one user within `wrongCodesMinutes`, wherever they are typed. */
  wrongCodes: 10,
  wrongCodesMinutes: 60,
  /** What is kept of the name that a browser gives itself. */
  browserCharacters: 300,
  /** Own login sessions that are listed. */
  ownLoginSessions: 100,
  /** Of the title, the numbers and the ticket of a service session. */
  sessionFieldCharacters: 255,
  /** Solutions that a service session notes, and the length of a note on one. */
  sessionSolutions: 200,
  sessionUseCharacters: 2_000,
  /** Of each text of a note of a service session. */
  sessionNoteCharacters: 20_000,
  /** Parts that a note names. */
  sessionNoteParts: 100,
  /** Of the address of a picture that holds a drawn signature. */
  signatureCharacters: 300_000,
  /** Files that a user sends in parts and has not finished. */
  openUploads: 40,
  /** Service reports that a user mails within a day. */
  reportMailsPerDay: 200,
  /** Notes, attachments and entries of the audit trail on a page. */
  sessionPartsPerPage: 50,
  /** Service sessions of a list are counted up to here. */
  countedSessions: 10_000,
  /** Rows of a list that is saved as CSV. */
  exportedSessions: 10_000,
  /** Saved views of the dashboard of one user in one project, and the characters of a name. */
  sessionViews: 50,
  sessionViewNameCharacters: 100,
  /** Models of machines that are offered while somebody types. */
  offeredModels: 20,
  /** Sessions of the history of a machine, and notes of all of them. */
  historyEntries: 100,
  historyNotes: 1_000,
  /** A failure of a machine within this time after a session at it was closed is told as a repeated one. */
  repeatFailureDays: 30,
  /** The last sessions of a model that are looked through for sister units with the same fault, and the units that are shown. */
  comparedSisters: 500,
  sisterUnits: 10,
  /** Rows of a page of the dashboard. */
  dashboardPageSize: 10,
  nonProductionWarningBranches: 3,
  breakpointsPx: { sm: 576, md: 768, lg: 992, xl: 1200 },
} as const
