import { withoutPiece, withPiece, type calls, type PieceChange, type SearchQuery } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { withOrderedEnds } from '../../query/run/ordered-ends.ts'
import { readText } from '../../query/run/read-text.ts'
import { stepToChanged } from '../../query/steps/step-to-query.ts'

type Context = Step<typeof calls.breadcrumbRemove>

/** Takes a piece out of the query. */
export async function breadcrumbRemove(context: Context) {
  const { request } = context
  return changeQuery(context, (query) => withoutPiece(query, request.id))
}

/** Replaces a piece of the query. */
export async function breadcrumbUpdate(context: Step<typeof calls.breadcrumbUpdate>) {
  const change = readChange(context)
  return changeQuery(context, (query) => withPiece(query, context.request.id, change))
}

function readChange({ request, opened, refuse }: Step<typeof calls.breadcrumbUpdate>): PieceChange {
  const { change } = request
  if ('text' in change) return { text: readText(change.text, refuse, ['change']) }
  return 'constraint' in change && change.constraint
    ? { ...change, constraint: withOrderedEnds(opened.model, change.constraint) }
    : change
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
