import { asksForSomething, pieceIds, type calls, type SearchQuery } from '@advisor/contract'
import type { Read, Step } from '../../http/handlers.ts'
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

/** Criteria whose effect is counted: each is a search of its own. */
const mostEffects = 20

/** What the tray finds as it is filled, and without each of its criteria. */
export async function expertCount(context: Read<typeof calls.expertCount>) {
  const query = queryOf(context)
  requirePossible(context, query)
  const { constraints, filters } = query
  const lacking = [
    ...(query.text === '' ? [] : [{ id: pieceIds.text, query: { ...query, text: '' } }]),
    ...constraints.map(({ id }) => ({
      id,
      query: { ...query, constraints: constraints.filter((each) => each.id !== id) },
    })),
    ...filters.map(({ id }) => ({ id, query: { ...query, filters: filters.filter((each) => each.id !== id) } })),
  ]
  const [all, ...without] = await Promise.all(
    [query, ...lacking.slice(0, mostEffects).map((each) => each.query)].map((each) => countFound(context, each)),
  )
  const effects = lacking.slice(0, mostEffects).flatMap(({ id }, at) => {
    const counted = without[at]
    return typeof counted === 'object' ? [{ id, foundWithout: counted.found }] : []
  })
  if (typeof all !== 'object') throw notSearched(all ?? 'not-ready', context.refuse)
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
