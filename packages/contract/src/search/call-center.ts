/**
 * What `CallCenter` makes of an event: the call that it stands for, and the field of that call which takes
 * `actionValue`; without one the value is ignored. An event is allowed to whom its call is allowed.
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
