/**
 * The call of each `CallCenter` event, and the field of the call that takes `actionValue`; without a field the value is
 * ignored. An event requires the same access as its call.
 */
export const callCenterEvents = {
  INITIALIZE: { call: 'searchInitialize' },
  'FREE TEXT SEARCH': { call: 'freeTextSearch', field: 'freeText' },
  'CASE NAME SEARCH': { call: 'searchCaseName', field: 'caseName' },
  'RESULTS NAVIGATE': { call: 'searchResultsNavigate', field: 'navigationIndex' },
  'VIEW CASE DETAILS': { call: 'viewCaseDetails', field: 'caseId' },
  BACK: { call: 'back' },
  'RESET SEARCH': { call: 'resetSearch' },
  'BREADCRUMB REMOVE': { call: 'breadcrumbRemove', field: 'id' },
  'START DIALOG': { call: 'startDialog', field: 'freeText' },
  'CONTINUE DIALOG': { call: 'continueDialog' },
  'ANSWER BY TEXT': { call: 'answerByText', field: 'freeText' },
  'UNDECIDED ATTRIBUTE': { call: 'undecidedAttribute', field: 'question' },
  'SKIP QUESTION': { call: 'skipQuestion', field: 'question' },
  'CHOOSE QUESTION': { call: 'chooseQuestion', field: 'question' },
  'BREADCRUMB EDIT': { call: 'breadcrumbEdit', field: 'id' },
  'END DIALOG': { call: 'endDialog' },
  'OPEN CUSTOM LIST': { call: 'openCustomList', field: 'tab' },
  'SWITCH PROFILE': { call: 'switchProfile', field: 'profile' },
  'RESET PROJECT': { call: 'resetProject' },
} as const satisfies Record<string, { call: string; field?: string }>

/** The event that gives a service session to a colleague, whose id is in `actionValue`: see `changeSessionOwner`. */
export const ownerChange = 'OWNER CHANGE'

export type CallCenterEvent = keyof typeof callCenterEvents
