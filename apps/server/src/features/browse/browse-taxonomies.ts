import type { BrowsedTaxonomy, calls, SearchQuery } from '@advisor/contract'
import type { FacetRequest } from '@advisor/engine/values'
import type { Read } from '../../http/handlers.ts'
import { requirePossible } from '../../query/steps/step-to-query.ts'
import { browsedQuery, nodeOf, withoutNode } from './browsed-query.ts'
import { browsedSlots, type BrowsedSlot } from './browsed-slots.ts'
import { countFacets, countsOf, levelRequest, nodesRequest, showLevel, showNode } from './count-nodes.ts'

type Context = Read<typeof calls.browseTaxonomies>

/** The taxonomies of the open quest, down to where the query is. */
export async function browseTaxonomies(context: Context) {
  const query = await browsedQuery(context, context.services.searchSteps)
  requirePossible(context, query)
  const [{ found }, ...taxonomies] = await Promise.all([
    countFacets(context, query, []),
    ...browsedSlots(context.opened).map((browsed) => openTaxonomy(context, query, browsed)),
  ])
  return { taxonomies, found }
}

/** A taxonomy is counted under what is said of everything else: its other nodes are where one can go instead. */
async function openTaxonomy(context: Context, query: SearchQuery, browsed: BrowsedSlot): Promise<BrowsedTaxonomy> {
  const { opened, locale } = context
  const { slot, taxonomy } = browsed
  const node = nodeOf(query, browsed)
  const path = node === undefined ? [] : [...taxonomy.ancestors(node).map(({ id }) => id), node]
  const parents = [undefined, ...path.filter((id) => taxonomy.children(id).length > 0)]
  const requests: FacetRequest[] = [
    nodesRequest(browsed, path),
    ...parents.map((parent) => levelRequest(browsed, parent)),
  ]
  const { facets } = await countFacets(context, withoutNode(query, browsed), requests)
  const [ofPath, ...ofLevels] = facets
  const help = opened.model.captions.helpOf(locale, slot)
  const counts = ofPath ? countsOf(ofPath) : new Map<unknown, number>()
  return {
    slot: slot.id,
    caption: opened.model.captions.of(locale, slot),
    ...(help !== undefined && { help }),
    known: ofPath?.known ?? 0,
    path: path.map((id) => showNode(context, browsed, id, counts)),
    levels: await Promise.all(ofLevels.map((facet, at) => showLevel(context, browsed, parents[at], facet))),
  }
}
