import { asksForSomething, pieceIds, type calls, type SearchQuery } from '@advisor/contract'
import type { Read, Step } from '../../http/handlers.ts'
import { countWithout } from '../../searching/count-without.ts'
import { countFound } from '../../searching/run-query.ts'
import { emptyQuery } from '../../searching/search-context.ts'
import { readOptionalText } from '../../searching/read-text.ts'
import { notSearched, requirePossible, stepToQuery } from '../../searching/step-to-query.ts'

/** Searches by the criteria of the tray. */
export async function expertSearch(context: Step<typeof calls.expertSearch>) {
  const { request, steps, refuse } = context
  await steps.startFrom(context, request.from)
  const query = queryOf(context)
  if (!asksForSomething(query)) throw refuse('query-empty')
  return stepToQuery(context, query)
}

/** What the tray finds as it is filled, and without each of its criteria. */
export async function expertCount(context: Read<typeof calls.expertCount>) {
  const query = queryOf(context)
  requirePossible(context, query)
  const { text, constraints, filters } = query
  const ids = [...(text === '' ? [] : [pieceIds.text]), ...[...constraints, ...filters].map(({ id }) => id)]
  const [all, effects] = await Promise.all([countFound(context, query), countWithout(context, query, ids)])
  if (typeof all === 'string') throw await notSearched(all, context, query)
  return { ...all, effects }
}

function queryOf({
  request,
  opened,
  refuse,
}: Pick<Read<typeof calls.expertCount>, 'request' | 'opened' | 'refuse'>): SearchQuery {
  const { text, constraints, filters, scope } = request
  return { ...emptyQuery(opened), text: readOptionalText(text, refuse, ['text']), constraints, filters, scope }
}
