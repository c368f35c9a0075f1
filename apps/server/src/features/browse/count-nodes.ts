import type { BrowseLevel, BrowseNode, SearchQuery } from '@advisor/contract'
import type { Facet, FacetRequest } from '@advisor/engine/values'
import { offeredSymbols } from '../../query/facets/offered-symbols.ts'
import { countValues } from '../../query/run/run-query.ts'
import type { Searching } from '../../query/search-context.ts'
import type { Refuse } from '../../query/refuse.ts'
import { notSearched, type QueryRefusal } from '../../query/steps/step-to-query.ts'
import type { BrowsedSlot } from './browsed-slots.ts'

/** Nodes of a level that are listed. Further ones are found by their names. */
export const mostNodes = 200

/** What a call that counts is given. */
export type Counting = Searching & { refuse: Refuse<QueryRefusal> }

/** Counts of the index under a query, in the order of the requests. */
export async function countFacets(
  counting: Counting,
  query: SearchQuery,
  requests: readonly FacetRequest[],
): Promise<{ found: number; facets: readonly Facet[] }> {
  const counted = await countValues(counting, query, requests)
  if (typeof counted === 'string') throw await notSearched(counted, counting, query)
  return counted
}

/** What the index is asked for a level: below a node, or outermost. */
export function levelRequest({ slot }: BrowsedSlot, node: string | undefined): FacetRequest {
  return { attribute: slot.id, below: node ?? null, mostValues: mostNodes }
}

/** What the index is asked for these nodes. */
export function nodesRequest({ slot }: BrowsedSlot, nodes: readonly string[]): FacetRequest {
  return { attribute: slot.id, of: nodes, mostValues: nodes.length }
}

type Reader = Pick<Searching, 'opened' | 'locale'>

/**
 * A level as it is listed: its nodes that a solution in the caller's sight has, or of a large level those with most solutions.
 */
export async function showLevel(
  reader: Searching,
  browsed: BrowsedSlot,
  node: string | undefined,
  facet: Facet,
): Promise<BrowseLevel> {
  const counts = countsOf(facet)
  const symbols = browsed.taxonomy.children(node)
  const empty = symbols.filter(({ id }) => !counts.has(id)).map(({ id }) => id)
  const seen = await offeredSymbols(reader, browsed.slot.id, empty)
  const offered = symbols.filter(({ id }) => counts.has(id) || seen.has(id))
  const isListed = offered.length <= mostNodes ? () => true : ({ id }: { id: string }) => counts.has(id)
  return {
    nodes: offered.filter(isListed).map(({ id }) => showNode(reader, browsed, id, counts)),
    total: offered.length,
    filled: facet.distinct,
  }
}

/** The counts of a facet by symbol. */
export function countsOf({ values }: Facet): ReadonlyMap<unknown, number> {
  return new Map(values.map(({ value, count }) => [value, count]))
}

/** A node with its count; 0 where the facet has none. */
export function showNode(
  { opened: { model }, locale }: Reader,
  { type, taxonomy }: BrowsedSlot,
  symbolId: string,
  counts: ReadonlyMap<unknown, number>,
): BrowseNode {
  const symbol = taxonomy.find(symbolId)
  const warning = taxonomy.warningOf(symbolId)
  return {
    id: symbolId,
    caption: symbol ? model.captions.ofPart(locale, 'type', type.id, symbol) : symbolId,
    count: counts.get(symbolId) ?? 0,
    hasChildren: taxonomy.children(symbolId).length > 0,
    ...(warning && { warning }),
  }
}
