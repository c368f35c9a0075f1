import type { calls, SearchQuery } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { readOptionalText } from '../../query/run/read-text.ts'
import { stepToQueryOrHome } from '../../query/steps/step-to-query.ts'
import { browsedQuery, withNode, withoutNode } from './browsed-query.ts'
import { findBrowsedSlot } from './browsed-slots.ts'

type Context = Step<typeof calls.browseCasebase>

/** Goes to a node of a taxonomy, or searches words within what is browsed. */
export async function browseCasebase(context: Context) {
  const { request, steps, refuse } = context
  await steps.startFrom(context, request.from)
  const query = moved(context, await browsedQuery(context, steps))
  const { freeText } = request
  const text = freeText === undefined ? query.text : readOptionalText(freeText, refuse, ['freeText'])
  return stepToQueryOrHome(context, { ...query, text })
}

function moved({ request, opened, refuse }: Context, query: SearchQuery): SearchQuery {
  const { slot, node } = request
  if (slot === undefined) return query
  const browsed = findBrowsedSlot(opened, slot)
  if (!browsed || (node !== undefined && !browsed.taxonomy.find(node)))
    throw refuse('node-not-found', { fields: [browsed ? 'node' : 'slot'] })
  return node === undefined ? withoutNode(query, browsed) : withNode(query, browsed, node)
}
