import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { withFacet } from '../../query/filters/change-query-by-filter.ts'
import { findFacet } from '../../query/facets/find-facet.ts'
import { readFacetFilter } from '../../query/filters/read-filter.ts'
import { stepToChanged } from '../../query/steps/step-to-query.ts'

/** Filters the results by a facet, in the place of its earlier filter. */
export async function searchFilter(context: Step<typeof calls.searchFilter>) {
  const { request, opened, steps, refuse } = context
  const current = await steps.from(context, request.from)
  if (!current) throw refuse('step-not-found')
  const facet = findFacet(opened, request.facet)
  if (!facet) throw refuse('query-not-possible', { params: { slot: request.facet } })
  const chosen = readFacetFilter(opened, facet, request.filter)
  if ('fault' in chosen) throw refuse(chosen.fault, { fields: ['filter'] })
  return stepToChanged(context, current, withFacet(current.query, facet, chosen))
}
