import {
  asksForSomething,
  withoutPiece,
  withPiece,
  type calls,
  type PieceChange,
  type SearchQuery,
} from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { homeStep, stepToDialog } from '../../searching/make-step.ts'
import { showStep } from '../../searching/show-state.ts'
import { caseList } from '../../searching/case-list.ts'
import { readText } from '../../searching/read-text.ts'
import { notSearched, stepToQuery } from '../../searching/step-to-query.ts'

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
 * Steps to the results of the changed query of the step that the call starts from, or to the question of its dialog; to the
 * home page where nothing is left to ask. A change of `undefined` means that the query does not have the piece.
 */
async function changeQuery(
  context: Pick<Context, Exclude<keyof Context, 'request'>> & { request: Pick<Context['request'], 'from'> },
  change: (query: SearchQuery) => SearchQuery | undefined,
) {
  const { request, steps, locale, refuse } = context
  const current = await steps.from(context, request.from)
  if (!current) throw refuse('step-not-found')
  const query = change(current.query)
  if (!query) throw refuse('piece-not-found')
  if (current.page === 'dialog') {
    const search = await stepToDialog(context, query)
    if (typeof search === 'string') throw notSearched(search, refuse)
    return { search, ...caseList(search.results?.rows ?? [], locale) }
  }
  if (asksForSomething(query)) return stepToQuery(context, query)
  const home = steps.add(context, homeStep(context))
  return { search: showStep(home, context), ...caseList([], locale) }
}
