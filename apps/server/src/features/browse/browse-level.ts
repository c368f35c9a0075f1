import type { calls } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { requirePossible } from '../../query/steps/step-to-query.ts'
import { browsedQuery, withoutNode } from './browsed-query.ts'
import { findBrowsedSlot } from './browsed-slots.ts'
import { countFacets, levelRequest, showLevel } from './count-nodes.ts'

/** A level of a taxonomy. */
export async function browseLevel(context: Read<typeof calls.browseLevel>) {
  const { request, opened, refuse } = context
  const { node } = request
  const browsed = findBrowsedSlot(opened, request.slot)
  if (!browsed || (node !== undefined && !browsed.taxonomy.find(node)))
    throw refuse('node-not-found', { fields: [browsed ? 'node' : 'slot'] })
  const query = await browsedQuery(context, context.services.searchSteps)
  requirePossible(context, query)
  const { facets } = await countFacets(context, withoutNode(query, browsed), [levelRequest(browsed, node)])
  return { level: await showLevel(context, browsed, node, facets[0] ?? nothing(browsed.slot.id)) }
}

const nothing = (attribute: string) => ({ attribute, known: 0, values: [], distinct: 0 })
