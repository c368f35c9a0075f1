import type { calls, SearchQuery } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { requirePossible } from '../../query/steps/step-to-query.ts'
import { offeredSymbols } from '../../query/facets/offered-symbols.ts'
import { symbolMatcher } from '../../query/run/symbol-names.ts'
import { browsedQuery, withoutNode } from './browsed-query.ts'
import { browsedSlots, type BrowsedSlot } from './browsed-slots.ts'
import { countFacets, countsOf, nodesRequest, showNode } from './count-nodes.ts'

type Context = Read<typeof calls.browseSearch>

/** Of each taxonomy. Longer lists are narrowed by more words. */
const mostFound = 20

/** The nodes with these words in their names. */
export async function browseSearch(context: Context) {
  const query = await browsedQuery(context, context.services.searchSteps)
  requirePossible(context, query)
  if (context.request.words.trim() === '') return { taxonomies: [] }
  const found = await Promise.all(
    browsedSlots(context.opened).map((browsed) => findIn(context, query, browsed, context.request.words)),
  )
  return { taxonomies: found.filter(({ total }) => total > 0) }
}

async function findIn(context: Context, query: SearchQuery, browsed: BrowsedSlot, words: string) {
  const { opened, locale } = context
  const { slot, type, taxonomy } = browsed
  const { captions } = opened.model
  const matching = type.symbols.filter(symbolMatcher(opened.model, type, locale, words))
  const offered = await offeredSymbols(
    context,
    slot.id,
    matching.map(({ id }) => id),
  )
  const symbols = matching.filter(({ id }) => offered.has(id))
  const listed = symbols.slice(0, mostFound)
  const request = nodesRequest(
    browsed,
    listed.map(({ id }) => id),
  )
  const [facet] = listed.length === 0 ? [] : (await countFacets(context, withoutNode(query, browsed), [request])).facets
  const counts = facet ? countsOf(facet) : new Map<unknown, number>()
  return {
    slot: slot.id,
    caption: captions.of(locale, slot),
    nodes: listed.map(({ id }) => ({
      ...showNode(context, browsed, id, counts),
      path: taxonomy.ancestors(id).map((above) => captions.ofPart(locale, 'type', type.id, above)),
    })),
    total: symbols.length,
  }
}
