import {
  asksForSomething,
  readSearchQuery,
  type HeldByBookmark,
  type SearchPage,
  type SearchQuery,
} from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'

/** What a bookmark holds: a solution, a search, a solution of a search, or a dashboard. */
export interface Bookmark {
  id: string
  projectId: string
  branch: string
  profile: string
  locale: string
  query: SearchQuery
  page: SearchPage
  resultsPage: number
  /** The rows of a page. */
  pageSize: number
  open: number | null
  /** Of the open solution, as the branch showed it. */
  version: number | null
  /** What the page of service sessions showed, as the hash of its address. */
  dashboard: string | null
  /** The service session of the search. */
  context: string | null
  at: Date
}

/** A search, also with a solution of it, a solution alone, or a dashboard. */
export function holdsOf({ query, dashboard }: Pick<Bookmark, 'query' | 'dashboard'>): HeldByBookmark {
  if (dashboard !== null) return 'dashboard'
  return asksForSomething(query) ? 'search' : 'solution'
}

/** Stores a bookmark, unless the user has one of the same page. Returns the id of the one that is stored. */
export async function keepBookmark(tx: Tx, userId: string, bookmark: Bookmark): Promise<string> {
  const query = JSON.stringify(bookmark.query)
  await tx
    .insertInto('bookmarks')
    .values({ ...bookmark, userId, query })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { projectId, branch, profile, locale, page, resultsPage, pageSize, open, version, dashboard, context } =
    bookmark
  const { id } = await tx
    .selectFrom('bookmarks')
    .select('id')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('branch', '=', branch)
    .where('profile', '=', profile)
    .where('locale', '=', locale)
    .where('page', '=', page)
    .where('resultsPage', '=', resultsPage)
    .where('pageSize', '=', pageSize)
    .where(sql<boolean>`coalesce(open, 0) = ${open ?? 0}`)
    .where(sql<boolean>`coalesce(version, 0) = ${version ?? 0}`)
    .where('dashboard', 'is not distinct from', dashboard)
    .where('context', 'is not distinct from', context)
    .where(sql<boolean>`md5(query::text) = md5(${query}::jsonb::text)`)
    .executeTakeFirstOrThrow()
  return id
}

/** The bookmark with this id; undefined if there is none, or its query cannot be read. */
export async function findBookmark(db: Db, id: string): Promise<Bookmark | undefined> {
  const row = await db
    .selectFrom('bookmarks')
    .select([
      'id',
      'projectId',
      'branch',
      'profile',
      'locale',
      'query',
      'page',
      'resultsPage',
      'pageSize',
      'open',
      'version',
      'dashboard',
      'context',
      'at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  const query = row && readSearchQuery(row.query)
  return row && query && { ...row, query }
}
