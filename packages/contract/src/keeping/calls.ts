import { z } from 'zod'
import { changing, reading, stepping } from '../call.ts'
import { Header } from '../choosing/entities.ts'
import { CaseId, Count } from '../fields.ts'
import { SolutionNumber } from '../ids.ts'
import { limits } from '../limits.ts'
import { InterfaceLocale } from '../locales.ts'
import { SearchState } from '../search/entities.ts'
import { QueryPiece } from '../search/pieces.ts'
import { contextFields, stepFields } from '../search/step.ts'
import { Favorite, HeldByBookmark, OpenedBookmark } from './entities.ts'

const access = { to: 'project', application: 'advisor', permission: 'advisor' } as const

const Solutions = z.array(CaseId).min(1).max(limits.selectedSolutions)

/** The specification's case list, with the solutions that are kept now. */
const changedFavorites = z.object({
  caseIds: z.array(SolutionNumber),
  cases: z.array(z.object({ caseId: SolutionNumber, error: z.string().optional() })),
  currentLocale: InterfaceLocale,
  /** All favourites of the caller in the open project. */
  favorites: z.array(SolutionNumber),
})

export const addToFavorites = changing('addToFavorites', {
  summary:
    "Adds solutions to the caller's favourites. Those that the caller may not see are named with an error; the others are added.",
  access,
  request: z.object({ caseIds: Solutions, ...stepFields }),
  reply: changedFavorites,
  refusals: ['no-permission', 'solution-not-found', 'too-many-favorites'],
})

export const removeFromFavorites = changing('removeFromFavorites', {
  summary: "Takes solutions off the caller's favourites, also those that are gone or hidden by now.",
  access,
  request: z.object({ caseIds: Solutions, ...stepFields }),
  reply: changedFavorites,
  refusals: ['no-permission'],
})

export const favoriteMarks = reading('favoriteMarks', {
  summary: 'The numbers of all favourites of the caller in the open project, to mark them in lists.',
  access,
  request: z.object({}),
  reply: z.object({ favorites: z.array(SolutionNumber) }),
  refusals: ['no-permission'],
})

export const listFavorites = reading('listFavorites', {
  summary: "A page of the caller's favourites in the open project, the latest first.",
  access,
  request: z.object({ page: Count.min(1).default(1), rows: Count.min(1).max(50).default(10) }),
  reply: z.object({
    favorites: z.array(Favorite),
    page: z.number(),
    /** Pages. */
    total: z.number(),
    /** Favourites on all pages. */
    records: z.number(),
  }),
  refusals: ['no-permission'],
})

export const generateBookmark = changing('generateBookmark', {
  summary:
    'Makes a bookmark of a page: of a solution, of a whole search, also in a service session, or of the dashboard of service sessions. The same page has the same bookmark when the caller asks again.',
  access,
  request: z.object({
    /** The path of the page. */
    fromPage: z.string().max(200),
    /** The parameters of its address: `caseId` of a solution, `s` of a search; the hash of the dashboard. */
    hash: z.string().max(4_000).default(''),
    ...stepFields,
  }),
  reply: z.object({
    /** The path that opens it, below the base path, with the names of project, branch and language. */
    bookmark: z.string(),
    holds: HeldByBookmark,
  }),
  refusals: ['no-permission', 'nothing-to-bookmark', 'step-not-found', 'solution-not-found'],
})

export const executeBookmark = stepping('executeBookmark', {
  summary:
    'Opens what a bookmark holds, also of another user: within what the caller may see, and without what can no longer be asked. Opens its project and branch; a search of a service session where the caller names it as context.',
  access: { to: 'signed-in', application: 'advisor', permission: 'advisor' },
  request: z.object({
    bookmark: z.string().max(200),
    /** As the address of the bookmark names them. */
    project: z.string().max(200).optional(),
    branch: z.string().max(200).optional(),
    ...contextFields,
  }),
  reply: z.object({
    /** Absent where it holds a dashboard. */
    search: SearchState.optional(),
    /** The path of the dashboard, with its hash. */
    dashboard: z.string().optional(),
    bookmark: OpenedBookmark,
    /** The pieces of the search that can no longer be asked, or not by the caller. */
    dropped: z.array(QueryPiece),
    /** Only if a project, branch, profile or quest was opened for it. */
    header: Header.optional(),
  }),
  refusals: [
    'no-permission',
    'bookmark-not-valid',
    'bookmark-not-found',
    'bookmark-outdated',
    'project-not-found',
    'branch-not-found',
    'solution-not-found',
    'search-not-ready',
  ],
})
