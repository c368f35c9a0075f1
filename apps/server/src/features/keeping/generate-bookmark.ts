import { asksForSomething, isSessionId, type calls } from '@advisor/contract'
import { inPhases, type Read } from '../../http/handlers.ts'
import { readPointed } from '../../reading/pointed-solution.ts'
import { homeStep } from '../../query/steps/make-step.ts'
import { readTypedNumber } from './read-typed-number.ts'
import { holdsOf, keepBookmark, type Bookmark } from './bookmark-store.ts'
import { readDashboard } from './read-dashboard.ts'

type Call = typeof calls.generateBookmark

/** The pages that show one solution without a search. */
const solutionPages = ['/case-details', '/solution-preview']

/** Makes a bookmark of a page, or finds the one that the caller has of it. */
export const generateBookmark = inPhases<Call, Bookmark, { id: string; made: Bookmark }>({
  prepare,
  async change(context, made) {
    const { tx, caller, record } = context
    const id = await keepBookmark(tx, caller.userId, made)
    if (id === made.id)
      record({
        ...{ kind: 'bookmark', holds: holdsOf(made), change: 'made' },
        ...{ solution: made.open ?? undefined, step: stepOf(context) },
      })
    return { id, made }
  },
  reply: (_, { id, made }) => Promise.resolve({ bookmark: addressOf(id, made), holds: holdsOf(made) }),
})

async function prepare(context: Read<Call>): Promise<Bookmark> {
  const { db, opened, locale, now, services, refuse } = context
  const dashboard = readDashboard(context.request)
  if (dashboard !== undefined && !context.caller.permissions.has('service-session')) throw refuse('no-permission')
  const shown = dashboard === undefined ? await shownOn(context) : { ...homeStep(context), context: null }
  const { query, page, resultsPage, pageSize, open } = shown
  if (open === null && !asksForSomething(query) && dashboard === undefined) throw refuse('nothing-to-bookmark')
  const [solution] = open === null ? [] : await readPointed(db, opened, [open])
  if (open !== null && !solution) throw refuse('solution-not-found')
  return {
    id: services.newToken(),
    projectId: opened.model.project.name,
    branch: opened.branch,
    profile: opened.profile.id,
    locale,
    query,
    page: open !== null ? 'details' : page === 'dialog' ? 'dialog' : 'results',
    resultsPage,
    pageSize,
    open: solution?.number ?? null,
    version: solution?.version ?? null,
    ...{ dashboard: dashboard ?? null, context: shown.context },
    at: now,
  }
}

/** What the page shows: the step that its address names, or its solution alone. */
async function shownOn(
  context: Read<Call>,
): Promise<Pick<Bookmark, 'query' | 'page' | 'resultsPage' | 'pageSize' | 'open' | 'context'>> {
  const { request, services, caller, opened, refuse } = context
  if (isOfSolution(request)) {
    const [DSID] = [parametersOf(request).get('ds')].filter(isSessionId)
    const number = readTypedNumber(parametersOf(request).get('caseId'))
    return { ...homeStep(context), open: number ?? null, context: DSID ?? null }
  }
  const named = stepOf(context)
  if (named === undefined) throw refuse('nothing-to-bookmark')
  const step = await services.searchSteps.find(named, caller)
  if (step?.projectId !== opened.model.project.name || step.branch !== opened.branch) throw refuse('step-not-found')
  return step
}

type Page = Pick<Read<Call>['request'], 'fromPage' | 'hash' | 'from'>

const isOfSolution = ({ fromPage }: Page) => solutionPages.includes(fromPage)
const parametersOf = ({ hash }: Page) => new URLSearchParams(hash.replace(/^[?#]/, ''))

/** The step that a page shows; that in which a solution is open beside it is said by the call alone. */
function stepOf({ request }: { request: Page }): string | undefined {
  return request.from ?? (isOfSolution(request) ? undefined : (parametersOf(request).get('s') ?? undefined))
}

/** The path that opens a bookmark. */
function addressOf(id: string, { projectId, branch, locale, context }: Bookmark): string {
  const named = { bookmark: id, project: projectId, branch, locale, ...(context !== null && { ds: context }) }
  return `/bookmarkRedirect?${new URLSearchParams(named).toString()}`
}
