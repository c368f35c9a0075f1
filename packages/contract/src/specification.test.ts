import { describe, expect, it } from 'vitest'
import * as declarations from './calls.ts'
import { languageCaptions } from './content-languages.ts'
import * as contract from './index.ts'
import { permissions } from './permissions.ts'

const { limits } = contract
const inWords = (id: string) => id.replaceAll('-', ' ')

/** The numbers of section 9 of the specification, which the code uses by these names. */
const numbers: readonly (readonly [string, unknown, unknown])[] = [
  ['session check interval: 1.5 s', limits.sessionCheckMs, 1_500],
  ['grace period: 5 min before the deadline', limits.graceBeforeDeadlineMs, 300_000],
  ['grace period: at most 20 % of the timeout', limits.graceShareOfTimeout, 0.2],
  ['active-tab staleness: 3 s', limits.activeTabStaleMs, 3_000],
  ['tab counter wraps after 9999', limits.mostTabs, 9_999],
  ['idle time: 5 s', limits.idleMs, 5_000],
  ['activity events throttled to 2 s', limits.activityThrottleMs, 2_000],
  ['info toast: 1500 ms', limits.toastBaseMs, 1_500],
  ['info toast: plus 40 ms per character', limits.toastPerCharacterMs, 40],
  ['resize debounce: 100 ms', limits.resizeDebounceMs, 100],
  ['resize max wait: 500 ms', limits.resizeMaxWaitMs, 500],
  ['breakpoints: 576, 768, 992, 1200', limits.breakpointsPx, { sm: 576, md: 768, lg: 992, xl: 1200 }],
  ['help popup: 1005x650', limits.helpWindowPx, { width: 1005, height: 650 }],
  ['non-production warning: 3 branches', limits.nonProductionWarningBranches, 3],
  ['dashboard page size: 10', limits.dashboardPageSize, 10],
  ['compare limit: 50', limits.compareLimit, 50],
  ['passwords: at least 10 characters', limits.passwordMinCharacters, 10],
  ['passwords: at most 128 characters', limits.passwordMaxCharacters, 128],
  ['passwords: at most 2 identical consecutive', limits.passwordMaxRepeats, 2],
  ['unknown-state retry: 10000 ms', limits.unknownStateRetryMs, 10_000],
  ['502 redirect: 1000 ms', limits.badGatewayRedirectMs, 1_000],
  ['invalid-JSON message cut: 1000 characters', limits.invalidJsonCutCharacters, 1_000],
  ['chunk load timeout: 120 s', limits.chunkLoadTimeoutMs, 120_000],
  ['rating scale: 1 to 5', contract.ratings, [1, 2, 3, 4, 5]],
  ['version: 6.1 F000', contract.productVersion, '6.1 F000'],
]

describe('section 9', () => {
  it.each(numbers)('%s', (_name, actual, wanted) => {
    expect(actual).toEqual(wanted)
  })
})

/** The closed lists of sections 3, 4 and 6, as the specification names their members; the contract writes them as ids. */
const lists: readonly (readonly [string, readonly string[], string])[] = [
  ['languages of the interface', contract.interfaceLocales, 'de, en, es, fr, it, ja, ko, pt_BR, ru, zh_CN, zh_TW'],
  ['kinds of branches', contract.branchKinds, 'development, staging, production'],
  ['tools of the header', contract.headerTools, 'My Preferences, KM Offline, Admin'],
  ['levels of server notifications', contract.ServerNotification.shape.level.options, 'error, warn, studio, info'],
  ['formats of server notifications', contract.ServerNotification.shape.format.options, 'html, plain'],
  ['custom result tabs', contract.customTabs, 'custom1, custom2, custom3, custom4, custom5'],
  ['statuses of service sessions', contract.sessionStatuses, 'open, escalated, closed'],
  [
    'close resolutions',
    contract.sessionResolutions,
    'resolved, unresolved, invalid, not reproducible, quote rejected, resolved by campaign, resolved outside',
  ],
  [
    'types of properties',
    contract.propertyTypes,
    'boolean, enumeration, branches, languages, projects, skin, integer, long string, real, string',
  ],
  [
    'elements of the style settings',
    contract.styleElementNames.toSorted(),
    'bold-primary, bold-secondary, breadcrumb, button-bar, chatbot-message-in, chatbot-message-out, draft-comparison-menu, expert-class, expert-search-tray, primary-button, project-menu, quest-menu, result, secondary-button, solution-compare-menu, table-ptc-primary, transparent-button',
  ],
  ['visibility', contract.Visibility.options, 'invisible, read-only, read-write'],
  ['matching change types', contract.matchingChanges, 'added, changed, moved, no change, removed'],
  [
    'task progress',
    contract.taskStates,
    'aborted, cancelled by user, completed, disconnected, error, errored, pending, retrying, running, skipped, reconnecting',
  ],
  [
    'lock kinds',
    contract.lockKinds,
    'barn, analytics report, case, casebase, cron job, service session, dump, feeder, indexing, journal, map, migration, publish, resource, restore, user',
  ],
  [
    'applications',
    contract.applications,
    'advisor, analytics, common, disconnected service, studio, velocity, web service',
  ],
]

describe('sections 3, 4 and 6', () => {
  it.each(lists)('%s', (_name, actual, wanted) => {
    expect(actual.map(inWords)).toEqual(wanted.split(', ').map(inWords))
  })

  it('data types of attributes, with those of dates and of symbols beside them', () => {
    expect(contract.dataTypes).toEqual(
      expect.arrayContaining('bias, boolean, float, integer, long, double, short, string, void'.split(', ')),
    )
  })

  it('about 50 languages of solutions', () => {
    expect(Object.keys(languageCaptions).length).toBeGreaterThanOrEqual(50)
    expect(languageCaptions.en).toBe('English')
  })

  it('order of a type, search scope, and kinds of similarity', () => {
    expect(contract.Type.shape.order.unwrap().options.map(inWords)).toEqual([
      ...['global', 'pre order', 'post order', 'none', 'unspecified'],
    ])
    expect(contract.Slot.shape.searchScope.unwrap().options).toEqual(['precision', 'recall'])
    for (const similarity of [
      { kind: 'built-in', function: 'linear', range: 1 },
      { kind: 'custom', expression: '1' },
      { kind: 'identity' },
    ])
      expect(contract.Similarity.parse(similarity)).toMatchObject(similarity)
  })

  it('a permission for each phrase of section 6', () => {
    expect(new Set(permissions).size).toBe(48)
  })
})

/** The calls of section 7 that are declared, with the fields that the specification names. */
const named: Record<string, string> = {
  'session and navigation': `
    POST /login.action token forceNewSession notFromLoginPage
    POST /checkLogin.action
    POST /callback username password
    GET /oidcLogin
    POST /logout.action
    POST /recoverPwd.action
    GET /reloadHeader.action
    POST /reloadProjectVersion.action
    GET /showGDPR.action
    GET /geolocation.action
    POST /switchLocale.action chooseLocale
    POST /selectProject.action projectName branchName actionStartTime actionCategory
    POST /selectProfile.action profile actionStartTime actionCategory
    POST /selectQuest.action questToSwitch
    POST /CallCenter.action
    GET /isDsDisabledForProfile.action profile
    GET /closeCurrentDiagnosticSession.action
    POST /ping.action
    GET /displayNotifications.action
    POST /closeNotification.action
    POST /restoreState.action
    POST /onHomeLinkClicked.action
    POST /federatedSearch.action
    POST /askExpert.action`,
  'search and case viewing': `
    POST /showcase.action
    POST /freeTextSearch.action freeText
    POST /searchCaseName.action caseName
    POST /searchResultsNavigate.action navigationIndex
    POST /caseDetailsNavigate.action
    POST /viewCaseDetails.action caseId action silentRedirect
    POST /back.action state
    POST /resetSearch.action
    POST /breadcrumbRemove.action id
    POST /breadcrumbEdit.action id
    POST /breadcrumbUpdate.action id
    POST /undecidedValue.action
    POST /skipQuestion.action
    POST /expertSearch.action
    POST /searchFilter.action
    POST /browseCasebase.action
    POST /toggleShowMore.action
    GET /searchInitialize.action
    POST /switchProfile.action
    POST /resetProject.action
    GET /selectResult.action caseId
    GET /deselectResult.action caseId
    GET /selectAllResults.action
    GET /deselectAllResults.action
    POST /generatePdf.action
    POST /getSolutionsToPrint.action
    POST /generateBookmark.action fromPage hash
    POST /executeBookmark.action`,
  'authoring and case actions': `
    POST /updateGivenAttribute.action
    POST /validateUpdateCase.action transition token
    POST /updateCase.action transition token
    POST /modifyExistingCase.action force
    GET /getGivenViewAttributes.action viewId
    GET /getAttribValueSet.action attribId
    POST /feedback.action rating comments approved
    POST /deleteComment.action commentId
    POST /addToFavorites.action caseIds
    POST /removeFromFavorites.action caseIds
    POST /solutionAccepted.action accepted
    POST /mailCase.action
    POST /getUpdatedCase.action
    POST /authoring.action
    POST /authoringServerPing.action
    GET /getCreateApprovals.action
    GET /getUpdateApprovals.action
    POST /translateCase.action
    GET /createNewFromSearch.action
    GET /createNewFromSolution.action
    POST /compareCases.action caseIds`,
  drafts: `
    GET /getDraftCases.action
    POST /deleteDraftCase.action draftId
    GET /viewDraftCase.action
    POST /restoreDraftCase.action`,
  'service sessions': `
    POST /DSDashboard.action
    POST /DSDetails.action DSID action
    POST /DSHistory.action
    POST /DSAdd.action
    POST /DSContinue.action
    POST /DSExit.action
    POST /DSClose.action
    POST /DSEscalate.action
    POST /DSUnlock.action
    GET /sessionDashboardInit.action
    GET /repairHistoryInit.action
    POST /mySessions.action page rows filtername filtervalue sidx sort workgroup
    POST /allWorkgroups.action page rows filtername filtervalue sidx sort workgroup
    POST /workgroups.action
    POST /sessionSearch.action
    POST /repairHistoryList.action action filtername filtervalue _search page rows sidx sort
    POST /repairHistorySearch.action
    GET /addSessionInit.action
    GET /modelsAutocomplete.action
    POST /addSessionNote.action DSID
    POST /addSessionAttachments.action DSID
    POST /sessionShowcase.action
    POST /setSessionStatus.action`,
  styles: `
    GET /initStyles.action
    GET /loadStyles.action
    POST /saveStyles.action styles`,
  'admin and logging': `
    GET /getSystemInfo.action
    GET /getProjectInfo.action
    GET /getSessionInfo.action
    POST /runIndex.action
    GET /checkIndexStatus.action
    GET /getKPI.action
    GET /getKPIs.action
    GET /getLastMilkEvents.action
    GET /getSolrStatus.action
    GET /solrServerCtl.action action
    POST /clientSideLogger.action
    POST /clientSideErrorLogger.action`,
}

describe('section 7', () => {
  interface Fields {
    shape?: object
  }
  const declared = Object.values<Record<string, { method: string; path: string; request?: unknown; fields?: unknown }>>(
    declarations,
  ).flatMap((kind) => Object.values(kind))

  it.each(Object.entries(named))('%s: each call has its method, its path and its fields', (_part, calls) => {
    for (const line of calls.trim().split('\n')) {
      const [method, path, ...fields] = line.trim().split(' ')
      const call = declared.find((each) => each.method === method && each.path === path)
      expect(call, line).toBeDefined()
      // A call is declared with `request`, a form with `fields`.
      const { shape } = (call?.request ?? call?.fields ?? {}) as Fields
      expect(Object.keys(shape ?? {}), line).toEqual(expect.arrayContaining(fields))
    }
  })
})
