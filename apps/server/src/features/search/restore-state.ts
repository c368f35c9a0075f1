import { isDeepStrictEqual } from 'node:util'
import { asksForSomething, type calls, type SearchQuery, type SearchState } from '@advisor/contract'
import { openProject, type OpenedProject } from '../../access/opened-project.ts'
import { buildHeader } from '../../header/build-header.ts'
import type { Step } from '../../http/handlers.ts'
import { maySearch, slotsOutOfSight } from '../../query/run/run-query.ts'
import { emptyQuery, type Stepping } from '../../query/search-context.ts'
import type { StoredStep } from '../../query/steps/search-steps.ts'
import { selectionIn, withSelection } from '../../query/steps/selection.ts'
import { showState } from '../../query/show/show-state.ts'
import type { OpenNames } from '../../sessions/caller.ts'
import { stepToOpened } from '../../query/steps/step-to-opened.ts'
import { notStepped } from '../../query/steps/step-to-query.ts'
import { readText } from '../../query/run/read-text.ts'

type Context = Step<typeof calls.restoreState>

/** Goes to a step of the caller's own, or makes one of a query; opens the project, profile and quest that it belongs to. */
export async function restoreState(context: Context) {
  const { request, steps, caller, refuse } = context
  const standing = await steps.current(context)
  const stored = request.step === undefined ? undefined : await steps.find(request.step, caller)
  if (request.step !== undefined && !stored) throw refuse('step-not-found')
  if (stored && (await isForbiddenBack(context, stored, standing))) throw refuse('no-permission')
  const { opened, moved } = await openFor(context, stored)
  const stepping = { ...context, opened }
  const search = stored ? await showState(stepping, stored) : await makeStep(stepping, context)
  if (search === 'not-ready') throw refuse('search-not-ready')
  if (moved) await context.sessions.change(context.session, moved)
  // What was selected on other pages of the search is selected here too.
  const reselected = stored && goToSelected(stepping, stored, standing)
  return {
    search: reselected ? { ...search, step: reselected.id, selected: reselected.selected } : search,
    ...(moved && { header: await buildHeader(context.services, caller, context.session) }),
  }
}

/** Goes to a step, or to one in its place with the selection of the search; returns the latter. */
function goToSelected(
  stepping: Stepping,
  stored: StoredStep,
  standing: StoredStep | undefined,
): StoredStep | undefined {
  const selected = selectionIn(stored, standing)
  if (!isDeepStrictEqual(selected, stored.selected)) return withSelection(stepping, stored, selected)
  stepping.steps.goTo(stepping, stored.id)
  return undefined
}

/**
 * Whether a step is an earlier question than the last of the dialog in which the session stands, also at its results: going
 * back to it needs the permission, as `back` does.
 */
async function isForbiddenBack(
  { steps, caller }: Context,
  wanted: StoredStep,
  standing: StoredStep | undefined,
): Promise<boolean> {
  if (wanted.page !== 'dialog' || caller.permissions.has('search-guided-back')) return false
  const last = standing?.page === 'dialog' ? standing : standing && (await steps.before(standing, 'dialog', caller))
  return last !== undefined && (await steps.isBefore(last, wanted.id, caller))
}

interface OpenedFor {
  opened: OpenedProject
  /** What the login session has to open for it; undefined when it is open. */
  moved: OpenNames | undefined
}

/** What a step or a query is looked at in: its project, branch and profile, as far as the caller may still use them. */
async function openFor(context: Context, stored: StoredStep | undefined): Promise<OpenedFor> {
  const { session, caller, services, request, refuse } = context
  const wanted: OpenNames = stored
    ? { projectId: stored.projectId, branch: stored.branch, profile: stored.profile, quest: stored.query.quest }
    : { ...session, quest: request.query?.quest ?? session.quest }
  const opened = await openProject(services, caller, wanted)
  if (!opened || (stored && opened.branch !== stored.branch)) throw refuse('step-not-found')
  if (wanted.quest !== null && opened.quest.id !== wanted.quest) throw refuse('quest-not-available')
  const names: OpenNames = {
    projectId: opened.model.project.name,
    branch: opened.branch,
    profile: opened.profile.id,
    quest: opened.quest.id,
  }
  const isOpen =
    names.projectId === session.projectId &&
    names.branch === session.branch &&
    names.profile === session.profile &&
    names.quest === session.quest
  return { opened, moved: isOpen ? undefined : names }
}

/**
 * Steps to what the query in the request finds, or to the question that must be answered before; to the home page when it asks
 * for nothing and opens nothing.
 */
async function makeStep(stepping: Stepping, { request, refuse }: Context): Promise<SearchState | 'not-ready'> {
  const { opened, steps } = stepping
  const typed = request.query?.text ?? ''
  const query: SearchQuery = {
    ...emptyQuery(opened),
    ...request.query,
    text: typed === '' ? '' : readText(typed, refuse),
    format: 1,
    quest: opened.quest.id,
    style: opened.quest.style,
  }
  if (asksForSomething(query) && !maySearch(stepping, query)) throw refuse('no-permission')
  const [missing] = slotsOutOfSight(query, opened.sight)
  if (missing !== undefined) throw refuse('query-not-possible', { params: { slot: missing } })
  const open = request.open ?? null
  if (open === null && !asksForSomething(query)) {
    steps.goTo(stepping, null)
    return showState(stepping, undefined)
  }
  const search = await stepToOpened(stepping, query, {
    resultsPage: request.page ?? 1,
    pageSize: stepping.caller.preferences.pageSize,
    open,
  })
  if (typeof search === 'string') throw await notStepped(search, { ...stepping, refuse }, query)
  return search
}
