import { z } from 'zod'
import { reading, stepping } from '../call.ts'
import { SolutionNumber } from '../ids.ts'
import { InterfaceLocale } from '../locales.ts'
import { SearchResults, SearchState, SolutionDetails, Suggestion } from './entities.ts'

const Count = z.coerce.number().int()
const CaseId = z.coerce.number().pipe(SolutionNumber)
const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** The search as the specification's case list: ids of the page's rows beside the rows themselves. */
const caseList = {
  caseIds: z.array(SolutionNumber),
  cases: z.array(z.object({ caseId: SolutionNumber, error: z.string().optional() })),
  currentLocale: InterfaceLocale,
}

export const searchInitialize = reading('searchInitialize', {
  summary: 'Where the search of this login session stands, to draw a page after a reload.',
  access: { to: 'project', permission: 'advisor' },
  request: z.object({}),
  reply: z.object({ search: SearchState }),
  refusals: ['no-permission', 'search-not-ready'],
})

export const freeTextSearch = stepping('freeTextSearch', {
  summary: 'Searches the solutions the caller may read by words, codes and phrases; the first page of results.',
  access: { to: 'project', permission: 'search-all' },
  request: z.object({ freeText: z.string() }),
  reply: z.object({ results: SearchResults, ...caseList }),
  refusals: ['no-permission', 'query-empty', 'query-too-long', 'search-not-ready'],
})

export const searchCaseName = stepping('searchCaseName', {
  summary: 'Finds a solution by its number, with or without the prefix, or by its name.',
  access: { to: 'project', permission: 'search-all' },
  request: z.object({ caseName: z.string() }),
  reply: z.object({ solution: SolutionDetails, ...caseList }),
  refusals: ['no-permission', 'no-solution-name', 'solution-not-found', 'search-not-ready'],
})

export const searchResultsNavigate = stepping('searchResultsNavigate', {
  summary:
    'Another page of the current results; `navigationIndex` counts pages from 1. Too high a page gives the last.',
  access: { to: 'project', permission: 'search-all' },
  request: z.object({ navigationIndex: Count }),
  reply: z.object({ results: SearchResults, ...caseList }),
  refusals: ['no-permission', 'no-current-result', 'search-not-ready'],
})

export const viewCaseDetails = stepping('viewCaseDetails', {
  summary:
    'A solution, laid out by the view of its case base. `silentRedirect` leaves the page of the search as it is.',
  access: { to: 'project', permission: 'advisor' },
  request: z.object({
    caseId: CaseId,
    action: z.enum(['view', 'preview']).default('view'),
    silentRedirect: Flag.default(false),
    /** One of the solution's languages; the reader's own when absent. */
    locale: z.string().max(20).optional(),
  }),
  reply: z.object({ solution: SolutionDetails }),
  refusals: ['no-permission', 'solution-not-found', 'search-not-ready'],
})

export const caseDetailsNavigate = stepping('caseDetailsNavigate', {
  summary: 'The solution before or after the one shown, in the order of the results.',
  access: { to: 'project', permission: 'advisor' },
  request: z.object({ caseId: CaseId, direction: z.enum(['previous', 'next']) }),
  reply: z.object({ solution: SolutionDetails }),
  refusals: ['no-permission', 'no-current-result', 'solution-not-found', 'search-not-ready'],
})

export const back = stepping('back', {
  summary:
    'The search as it stood before the last step. `state` names the page to go back to: home, results or details.',
  access: { to: 'project', permission: 'advisor' },
  request: z.object({ state: z.enum(['home', 'results', 'details']).optional() }),
  reply: z.object({ search: SearchState }),
  refusals: ['no-permission', 'nothing-to-go-back-to', 'search-not-ready'],
})

export const resetSearch = stepping('resetSearch', {
  summary: 'Forgets the current search and shows the home page.',
  access: { to: 'project', permission: 'advisor' },
  request: z.object({}),
  reply: z.object({ search: SearchState }),
  refusals: ['no-permission'],
})

export const suggest = reading('suggest', {
  summary: 'While typing: completions of the last word and the best titles. Changes no state and writes no history.',
  access: { to: 'project', permission: 'search-all' },
  request: z.object({ freeText: z.string().max(10_000) }),
  reply: z.object({ completions: z.array(z.string()), suggestions: z.array(Suggestion), found: z.number() }),
  refusals: ['no-permission', 'search-not-ready'],
})

export const callCenter = stepping('CallCenter', {
  summary: 'The general step of a solution search: does what `actionEvent` says and answers where the search stands.',
  access: { to: 'project', permission: 'advisor' },
  request: z.object({
    actionStartTime: z.string().max(40).optional(),
    actionCategory: z.string().max(100).optional(),
    actionEvent: z.string().max(100).optional(),
    actionValue: z.string().max(10_000).optional(),
  }),
  reply: z.object({ key: z.string(), search: SearchState, ...caseList }),
  refusals: [
    'no-permission',
    'event-not-supported',
    'query-empty',
    'query-too-long',
    'no-solution-name',
    'solution-not-found',
    'no-current-result',
    'nothing-to-go-back-to',
    'search-not-ready',
  ],
})
