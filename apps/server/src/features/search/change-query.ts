import {
  asksForSomething,
  withoutPiece,
  withPiece,
  type calls,
  type PieceChange,
  type SearchQuery,
} from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { homeStep, stepToResults } from '../../searching/make-step.ts'
import { maySearch, slotsOutOfSight } from '../../searching/run-query.ts'
import { showStep } from '../../searching/show-state.ts'
import { caseList } from './case-list.ts'
import { readText } from './read-text.ts'

type Context = Step<typeof calls.breadcrumbRemove>

/** Takes a piece out of the query. */
export async function breadcrumbRemove(context: Context) {
  const { request } = context
  return changeQuery(context, (query) => withoutPiece(query, request.id))
}

/** Replaces a piece of the query. */
export async function breadcrumbUpdate(context: Step<typeof calls.breadcrumbUpdate>) {
  const { request, refuse } = context
  const { change } = request
  const readable: PieceChange = 'text' in change ? { text: readText(change.text, refuse, ['change']) } : change
  return changeQuery(context, (query) => withPiece(query, request.id, readable))
}

/**
 * Steps to the results of the changed query of the step that the call starts from; to the home page where nothing is left to
 * ask. A change of `undefined` means that the query does not have the piece.
 */
async function changeQuery(
  context: Pick<Context, Exclude<keyof Context, 'request'>> & { request: Pick<Context['request'], 'from'> },
  change: (query: SearchQuery) => SearchQuery | undefined,
) {
  const { request, steps, opened, locale, refuse } = context
  const current = await steps.from(context, request.from)
  if (!current) throw refuse('step-not-found')
  const query = change(current.query)
  if (!query) throw refuse('piece-not-found')
  if (!asksForSomething(query)) {
    const home = steps.add(context, homeStep(context))
    return { search: showStep(home, context), ...caseList([], locale) }
  }
  if (!maySearch(context, query)) throw refuse('no-permission')
  const [missing] = slotsOutOfSight(query, opened.sight)
  if (missing !== undefined) throw refuse('query-not-possible', { params: { slot: missing } })
  const found = await stepToResults(context, query, 1)
  if (found === 'not-ready') throw refuse('search-not-ready')
  if (found === 'not-possible') throw refuse('condition-not-valid')
  const { rows } = found.results
  return { search: { ...showStep(found.step, context), results: found.results }, ...caseList(rows, locale) }
}
