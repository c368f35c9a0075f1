import { withoutPiece, withPiece, type calls, type PieceChange, type SearchQuery } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { readText } from '../../searching/read-text.ts'
import { stepToChanged } from '../../searching/step-to-query.ts'

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

/** Changes the query of the step that the call starts from. A change of `undefined` means that the query does not have the piece. */
async function changeQuery(
  context: Pick<Context, Exclude<keyof Context, 'request'>> & { request: Pick<Context['request'], 'from'> },
  change: (query: SearchQuery) => SearchQuery | undefined,
) {
  const { request, steps, refuse } = context
  const current = await steps.from(context, request.from)
  if (!current) throw refuse('step-not-found')
  const query = change(current.query)
  if (!query) throw refuse('piece-not-found')
  return stepToChanged(context, current, query)
}
