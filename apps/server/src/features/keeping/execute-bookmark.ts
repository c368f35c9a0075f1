import { isDeepStrictEqual } from 'node:util'
import { asksForSomething, bookmarkIdForm, isGuided, type calls, type SearchQuery } from '@advisor/contract'
import { openProject, type OpenedProject } from '../../access/opened-project.ts'
import { buildHeader } from '../../header/build-header.ts'
import type { Step } from '../../http/handlers.ts'
import { readPointed } from '../../reading/pointed-solution.ts'
import { askablePart, droppedPieces } from '../../query/dialog/askable-part.ts'
import { stepToDialog } from '../../query/steps/make-step.ts'
import { maySearch } from '../../query/run/run-query.ts'
import type { Stepping } from '../../query/search-context.ts'
import { stepToOpened } from '../../query/steps/step-to-opened.ts'
import { findBookmark, holdsOf, type Bookmark } from './bookmark-store.ts'

type Context = Step<typeof calls.executeBookmark>

/** Opens a bookmark in its project and branch. What of it the caller may not see, or the model no longer has, is left out. */
export async function executeBookmark(context: Context) {
  const { caller, session, refuse } = context
  const bookmark = await requireBookmark(context)
  const opened = await openFor(context, bookmark)
  if (bookmark.dashboard !== null) return openDashboard(context, bookmark, opened, bookmark.dashboard)
  const stepping = { ...context, opened }
  const said: SearchQuery = { ...bookmark.query, quest: opened.quest.id, style: opened.quest.style }
  const query = await askable(stepping, context, said)
  const [solution] = bookmark.open === null ? [] : await readPointed(context.db, opened, [bookmark.open])
  if (!solution && !asksForSomething(query))
    throw refuse(bookmark.open === null ? 'bookmark-outdated' : 'solution-not-found')
  const search = await step(stepping, { ...bookmark, open: solution?.number ?? null }, query)
  if (typeof search === 'string') throw refuse('search-not-ready')
  const moved = await openInSession(context, opened)
  const event = { kind: 'bookmark', holds: holdsOf(bookmark), change: 'opened' } as const
  context.record({ ...event, solution: solution?.number, step: search.step }, opened)
  return {
    search,
    bookmark: {
      ...describe(bookmark),
      isChanged: solution !== undefined && (solution.version !== bookmark.version || solution.number !== bookmark.open),
    },
    dropped: await droppedPieces(stepping, said, query),
    ...(moved && { header: await buildHeader(context.services, caller, session) }),
  }
}

function describe(bookmark: Bookmark) {
  return { holds: holdsOf(bookmark), locale: bookmark.locale, madeAt: bookmark.at.toISOString() }
}

/** Leads to the dashboard. It shows the caller's own lists, and refuses each session by itself. */
async function openDashboard(context: Context, bookmark: Bookmark, opened: OpenedProject, hash: string) {
  const { services, caller, session, record, refuse } = context
  if (!caller.permissions.has('service-session')) throw refuse('no-permission')
  const moved = await openInSession(context, opened)
  record({ kind: 'bookmark', holds: 'dashboard', change: 'opened' }, opened)
  return {
    dashboard: `/ds${hash}`,
    bookmark: { ...describe(bookmark), isChanged: false },
    dropped: [],
    ...(moved && { header: await buildHeader(services, caller, session) }),
  }
}

/** The bookmark that an address names. An address whose parts do not belong together was changed. */
async function requireBookmark({ db, request, refuse }: Context): Promise<Bookmark> {
  if (!bookmarkIdForm.test(request.bookmark)) throw refuse('bookmark-not-valid')
  const bookmark = await findBookmark(db, request.bookmark)
  if (!bookmark) throw refuse('bookmark-not-found')
  const { project = bookmark.projectId, branch = bookmark.branch, context = bookmark.context } = request
  if (project !== bookmark.projectId || branch !== bookmark.branch || context !== bookmark.context)
    throw refuse('bookmark-not-valid')
  return bookmark
}

/** The project and branch of a bookmark, with its profile and quest as far as the caller has them. */
async function openFor({ services, caller, refuse }: Context, bookmark: Bookmark): Promise<OpenedProject> {
  const { projectId, branch, profile, query } = bookmark
  const opened = await openProject(services, caller, { projectId, branch, profile, quest: query.quest })
  if (!opened) throw refuse('project-not-found')
  if (opened.branch !== branch) throw refuse('branch-not-found')
  return opened
}

/** What of a query can be asked here by the caller; a query that asks for nothing where they may not search at all. */
async function askable(stepping: Stepping, { refuse }: Context, said: SearchQuery): Promise<SearchQuery> {
  if (!asksForSomething(said)) return said
  if (!maySearch(stepping, said)) throw refuse('no-permission')
  const query = await askablePart(stepping, said)
  if (query === 'not-ready') throw refuse('search-not-ready')
  return query
}

/** Makes a step of what a bookmark holds, and shows it. */
async function step(stepping: Stepping, { page: kept, resultsPage, pageSize, open }: Bookmark, query: SearchQuery) {
  if (kept === 'dialog' && isGuided(query.style)) return stepToDialog(stepping, query)
  return stepToOpened(stepping, query, { resultsPage, pageSize, open })
}

/** Opens in the login session what the bookmark was opened in. Returns whether something else was open. */
async function openInSession({ session, sessions }: Context, { model, branch, profile, quest }: OpenedProject) {
  const names = { projectId: model.project.name, branch, profile: profile.id, quest: quest.id }
  const open = { projectId: session.projectId, branch: session.branch, profile: session.profile, quest: session.quest }
  if (isDeepStrictEqual(names, open)) return false
  await sessions.change(session, names)
  return true
}
