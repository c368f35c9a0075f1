import type { calls, SearchQuery } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { countFacets } from '../../query/facets/count-facets.ts'
import { facetsOfQuest, findFacet, type Facet } from '../../query/facets/find-facet.ts'
import { showFacet, type FacetReader } from '../../query/facets/show-facet.ts'
import { notSearched, requirePossible } from '../../query/steps/step-to-query.ts'
import { nameMatcher, symbolMatcher } from '../../query/run/symbol-names.ts'

type Context = Read<typeof calls.searchFacets>

/** What the results of a query can be filtered by. */
export async function searchFacets(context: Context) {
  const { request, opened, locale, now, refuse } = context
  const { quest, model } = opened
  const query: SearchQuery = { ...request.query, format: 1, quest: quest.id, style: quest.style }
  requirePossible(context, query)
  const { facet: wanted } = request
  const only = wanted === undefined ? undefined : findFacet(opened, wanted)
  if (wanted !== undefined && !only) throw refuse('query-not-possible', { params: { slot: wanted } })
  const search = request.search?.trim() ?? ''
  const counted = await countFacets(context, query, only ? [only] : facetsOfQuest(opened), search !== '')
  if (typeof counted === 'string') throw await notSearched(counted, context, query)
  const reader: FacetReader = { model, locale, now, matches: search === '' ? undefined : matcherOf(context, search) }
  return { found: counted.found, facets: counted.counted.flatMap((each) => showFacet(reader, each) ?? []) }
}

/** Symbols are also found by their synonyms. */
function matcherOf({ opened: { model }, locale }: Context, search: string): NonNullable<FacetReader['matches']> {
  const matches = nameMatcher(search)
  const typeOf = (facet: Facet) => ('by' in facet ? undefined : model.types.get(facet.modelSlot.attribute.type ?? ''))
  return (facet, value, shown) => {
    const type = typeOf(facet)
    const symbol = typeof value === 'string' ? model.taxonomies.get(type?.id ?? '')?.find(value) : undefined
    if (type && symbol) return symbolMatcher(model, type, locale, search)(symbol)
    return matches(shown.kind === 'text' ? shown.text : String(value))
  }
}
