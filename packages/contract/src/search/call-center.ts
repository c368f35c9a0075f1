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
} as const satisfies Record<string, { call: string; field?: string }>

export type CallCenterEvent = keyof typeof callCenterEvents
